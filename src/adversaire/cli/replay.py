"""adversaire replay: a whole game in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from adversaire.cli.command import command
from adversaire.cli.files import STDIN, read_file
from adversaire.cli.output import print_json
from adversaire.cli.own import game_store
from adversaire.cli.speech import Speech
from adversaire.engine.event import Event
from adversaire.i18n.typesetting import typeset
from adversaire.terminal.paragraphs import print_paragraph

if TYPE_CHECKING:
    from adversaire.engine.table import Asked
    from adversaire.play.session import Session
    from adversaire.play.turns import Turn
    from adversaire.play.voice import Voice


@command("replay")
def replay(speech: Speech, file: str, data: str = "", json: bool = False) -> None:
    from adversaire.games import GAMES
    from adversaire.play.narration import narrate
    from adversaire.play.saves import open_save

    opened = open_save(GAMES, saved_text(file, data))
    session = opened.session
    voice = speech.about(session.game, session.pack)
    if json:
        print_json(game_data(session, voice))
        return
    print_paragraph(typeset(getattr(session.pack, f"note_{speech.language}"), speech.language))
    if opened.notice:
        print_paragraph(speech.say(opened.notice))
    for line in narrate(session, voice):
        print_paragraph(line.removeprefix(mark_of(line)), first=mark_of(line))


def saved_text(name: str, data: str) -> str:
    """A file, or else a saved game by its id."""
    if name == STDIN or Path(name).exists():
        return read_file(name)
    store = game_store(data)
    is_id = "/" not in name and "." not in name and any(name.casefold() in id for id in store.ids())
    return store.read(store.meant(name)) if is_id else read_file(name)


def mark_of(line: str) -> str:
    """The dash or arrow that a told line begins with, below which its next lines are aligned."""
    return line[: line.index(line.lstrip(" ->"))]


def game_data(session: Session, voice: Voice) -> dict[str, Any]:
    """The whole game as plain values, its sentences in one language."""
    from adversaire.play.verdict import verdict

    setup = session.setup
    data: dict[str, Any] = {
        "format": 1,
        "game": setup.game,
        "mode": setup.mode,
        "seed": setup.seed,
        "options": session.game.full_options(setup.options),
        "language": voice.language,
        "turns": [[line_data(one, turn, voice) for one in turn.in_order()] for turn in session.turns],
        "over": session.is_over,
    }
    if session.is_over:
        result = session.result
        points = {side: dict(result.points[side]) for side in session.game.sides_of(session.position)}
        data["result"] = {
            "winner": result.winner,
            "clause": result.clause,
            "sentence": voice.say(verdict(session)),
            "points": points,
        }
    return data


def line_data(one: Asked | Event, turn: Turn, voice: Voice) -> dict[str, Any]:
    """An answer or an event as plain values."""
    if isinstance(one, Event):
        return {**one.data(), "text": voice.event(one)}
    answer = voice.answer(one.question, one.answer, turn.before)
    return {
        "question": one.question.id,
        "answer": one.answer,
        "text": f"{voice.question(one.question)} {answer}",
    }
