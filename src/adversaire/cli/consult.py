"""adversaire consult: one turn of the opponent from any position, for people and for programs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from adversaire.cli.choices import chosen_game
from adversaire.cli.command import Typed, command
from adversaire.cli.files import read_file
from adversaire.cli.output import print_json
from adversaire.cli.own import chosen_pack
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.terminal.paragraphs import print_paragraph

if TYPE_CHECKING:
    from adversaire.engine.game import Game
    from adversaire.play.consultation import Consultation


@command("consult", position=Typed("cli.word.file"), answers=Typed("cli.word.file"))
def consult(  # noqa: PLR0913, PLR0917 - every option is an argument
    speech: Speech,
    game: str,
    position: str = "",
    answers: str = "",
    seed: int | None = None,
    schema: bool = False,
    example: bool = False,
    lines: bool = False,
    pack: str = "",
    data: str = "",
    json: bool = False,
) -> int:
    from adversaire.play.positions import position_schema

    found = chosen_game(game)
    if schema:
        print_json(position_schema(found))
        return 0
    if not example and not lines and not position:
        raise DataRefused(Text("cli.consult.no-position"))
    cards = chosen_pack(found, pack, data)
    if example:
        print_example(found, cards)
        return 0
    speech.about(found, cards)
    if lines:
        answer_lines(found, cards, speech)
        return 0
    return once(speech, lambda: asked_once(found, cards, position, answers, seed), json)


def asked_once(game: Game, pack: Any, position: str, answers: str, seed: int | None) -> Consultation:
    """One consultation, about what lies in files."""
    from adversaire.play.consultation import Consultation, read_answers

    given = read_answers(read_file(answers)) if answers else []
    return Consultation(game, pack, read_file(position), given, seed)


def once(speech: Speech, ask: Callable[[], Consultation], json: bool) -> int:
    """Say what came of one consultation."""
    if json:
        print_json(ask().data())
    else:
        print_consultation(ask(), speech)
    return 0


def print_example(game: Game, pack: Any) -> None:
    from adversaire.play.consultation import example_position
    from adversaire.play.positions import position_data

    print_json(position_data(example_position(game, pack)))


def answer_lines(game: Game, pack: Any, speech: Speech) -> None:
    """Each line of standard input at once, so that two programs can talk."""
    from adversaire.cli.consult_lines import consulted

    for answer in consulted(game, pack, sys.stdin, speech):
        print(answer, flush=True)


def print_consultation(consultation: Consultation, speech: Speech) -> None:
    """What the opponent does, why, and what it still has to know."""
    voice = consultation.voices[speech.language]
    for event in consultation.events:
        print_paragraph(voice.event(event), first="- ")
        for step in voice.why(event).steps:
            print_paragraph(step, indent=6)
    question = consultation.question
    if question is not None:
        print_paragraph(voice.question(question))
        for answer in question.answers:
            print_paragraph(f"{answer}  {voice.answer(question, answer, consultation.after)}", indent=2)
        print_paragraph(speech.say(Text("cli.consult.open")))
