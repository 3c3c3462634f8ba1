"""adversaire consult: one turn of the opponent from any position, for people and for programs."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from adversaire.cli.help import CommandPage
from adversaire.cli.options import (
    any_pack_option,
    data_option,
    game_argument,
    json_option,
    lang_option,
    seed_option,
)
from adversaire.cli.output import print_json
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

if TYPE_CHECKING:
    from adversaire.play.consultation import Consultation


def add(app: typer.Typer, speech: Speech) -> None:
    word = speech.say(Text("cli.word.file"))
    position_option = typer.Option("--position", metavar=word, help=speech.say(Text("cli.consult.position")))
    answers_option = typer.Option("--answers", metavar=word, help=speech.say(Text("cli.consult.answers")))
    schema_option = typer.Option("--schema", help=speech.say(Text("cli.consult.schema")))
    example_option = typer.Option("--example", help=speech.say(Text("cli.consult.example")))

    @app.command(
        cls=CommandPage,
        help=speech.say(Text("cli.consult.help")),
        epilog=speech.say(Text("cli.consult.examples")),
    )
    def consult(  # noqa: PLR0913, PLR0917 - every option is an argument
        game: Annotated[str, game_argument(speech)],
        position: Annotated[str, position_option] = "",
        answers: Annotated[str, answers_option] = "",
        seed: Annotated[int | None, seed_option(speech, Text("cli.consult.seed"))] = None,
        schema: Annotated[bool, schema_option] = False,
        example: Annotated[bool, example_option] = False,
        pack: Annotated[str, any_pack_option(speech)] = "",
        data: Annotated[str, data_option(speech)] = "",
        json: Annotated[bool, json_option(speech)] = False,
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        if schema:
            print_schema(game)
        elif example:
            print_example(game, pack, data)
        elif position:
            show_consultation(game, chosen(game, pack, data), position, answers, seed, json, speech)
        else:
            raise DataRefused(Text("cli.consult.no-position"))


def print_schema(game_id: str) -> None:
    from adversaire.cli.choices import chosen_game
    from adversaire.play.positions import position_schema

    print_json(position_schema(chosen_game(game_id)))


def chosen(game_id: str, pack: str, data: str) -> Any:
    """The cards that lie on the table."""
    from adversaire.cli.choices import chosen_game
    from adversaire.cli.own import chosen_pack

    return chosen_pack(chosen_game(game_id), pack, data)


def print_example(game_id: str, pack: str, data: str) -> None:
    from adversaire.cli.choices import chosen_game
    from adversaire.play.consultation import example_position
    from adversaire.play.positions import position_data

    print_json(position_data(example_position(chosen_game(game_id), chosen(game_id, pack, data))))


def show_consultation(
    game_id: str, pack: Any, position: str, answers: str, seed: int | None, json: bool, speech: Speech
) -> None:
    from adversaire.cli.choices import chosen_game
    from adversaire.cli.files import read_file
    from adversaire.play.consultation import Consultation, read_answers

    game = chosen_game(game_id)
    speech.about(game, pack)
    given = read_answers(read_file(answers)) if answers else []
    consultation = Consultation(game, pack, read_file(position), given, seed)
    if json:
        print_json(consultation.data())
    else:
        print_consultation(consultation, speech)


def print_consultation(consultation: "Consultation", speech: Speech) -> None:
    """What the opponent does, why, and what it still has to know."""
    from adversaire.terminal.paragraphs import print_paragraph

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
