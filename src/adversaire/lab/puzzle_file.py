"""A puzzle as a file to be read by a person, given its last words, and kept as data of its game.

Its words are a draft: the title is missing, and what is asked and said of the answers is only what they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from math import floor
from pathlib import Path
from typing import Final

from adversaire.engine.question import Answer
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.lab.puzzles import Outlook, Puzzle
from adversaire.packs.load import load_pack
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.voice import Voice

#: Nobody is ever surer than this.
SUREST: Final = 99.9


def write_puzzle(folder: Path, puzzle: Puzzle) -> Path:
    """Write a puzzle under the first name that is free, and say where."""
    folder.mkdir(parents=True, exist_ok=True)
    game = GAMES[puzzle.setup.game]
    session = Session(game, puzzle.setup, load_pack(game, puzzle.setup.pack), puzzle.entries)
    file = next(file for number in count(1) if not (file := folder / f"{game.id}-{number}.toml").exists())
    file.write_text(puzzle_text(puzzle, session), encoding="utf-8")
    return file


def puzzle_text(puzzle: Puzzle, session: Session) -> str:
    """The file of a puzzle; `session` is the game at its decision."""
    voices = {language: session_voice(session, language) for language in LANGUAGES}
    question = session.question
    assert question is not None
    asked = {language: voice.question(question) for language, voice in voices.items()}
    lines = [
        table("title", dict.fromkeys(LANGUAGES, "?")),
        table("ask", asked),
        table("why", {language: reason(puzzle, session, voice) for language, voice in voices.items()}),
        "",
        "[puzzle]",
        f"question = {quoted(puzzle.question)}",
        f"best = {quoted(puzzle.best)}",
        f"lead = {puzzle.lead:.1f}",
        f"certainty = {in_percent(puzzle.certainty)}",
        f"games = {puzzle.games}",
        "outlooks = [",
        *(f"    {row(one)}," for one in puzzle.outlooks),
        "]",
        "",
        "[deal]",
        f"seed = {puzzle.setup.seed}",
        table("options", chosen(session)),
        "given = [",
        *(f"    [{quoted(entry.question)}, {quoted(entry.answer)}]," for entry in puzzle.entries),
        "]",
    ]
    for one in puzzle.outlooks[1:]:
        said = [
            f"{language} = {quoted(words(session, one.answer, voice))}" for language, voice in voices.items()
        ]
        lines += ["", "[[other]]", f"answer = {quoted(one.answer)}", *said]
    return "\n".join(lines) + "\n"


def chosen(session: Session) -> dict[str, str]:
    """The options that are not as the game proposes them."""
    usual = session.game.full_options({})
    return {name: value for name, value in session.setup.options.items() if usual.get(name) != value}


def reason(puzzle: Puzzle, session: Session, voice: Voice) -> str:
    """A first draft of the explanation: the best answer and what comes next, with their figures."""
    best, second = puzzle.outlooks[:2]
    return "; ".join(f"{words(session, one.answer, voice)} {figures(one)}" for one in (best, second))


def words(session: Session, answer: Answer, voice: Voice) -> str:
    question = session.question
    assert question is not None
    return voice.answer(question, answer, session.position)


def figures(one: Outlook) -> str:
    return f"({one.margin:+.1f}, {100 * one.won:.0f} %)"


def row(one: Outlook) -> str:
    """Points ahead at the end, and the share of games won."""
    return f"{{ answer = {quoted(one.answer)}, margin = {one.margin:.1f}, won = {one.won:.2f} }}"


def in_percent(certainty: float) -> float:
    """Rounded down: nobody claims more than was found."""
    return min(SUREST, floor(1000 * certainty) / 10)


def table(name: str, values: Mapping[Language, str] | Mapping[str, str]) -> str:
    inside = ", ".join([f"{key} = {quoted(value)}" for key, value in values.items()])
    return f"{name} = {{ {inside} }}" if inside else f"{name} = {{}}"


def quoted(text: str) -> str:
    """A TOML string of one line."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'
