"""adversaire consult: one turn of the opponent from any position, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    pack: str = "",
    data: str = "",
    json: bool = False,
) -> None:
    from adversaire.play.consultation import Consultation, example_position, read_answers
    from adversaire.play.positions import position_data, position_schema

    found = chosen_game(game)
    if schema:
        print_json(position_schema(found))
        return
    if not example and not position:
        raise DataRefused(Text("cli.consult.no-position"))
    cards = chosen_pack(found, pack, data)
    if example:
        print_json(position_data(example_position(found, cards)))
        return
    speech.about(found, cards)
    given = read_answers(read_file(answers)) if answers else []
    consultation = Consultation(found, cards, read_file(position), given, seed)
    if json:
        print_json(consultation.data())
    else:
        print_consultation(consultation, speech)


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
