"""adversaire play: a game in the terminal."""

from typing import Annotated

import typer

from adversaire.cli.help import CommandPage
from adversaire.cli.options import (
    data_option,
    game_argument,
    lang_option,
    level_option,
    pack_option,
    preset_option,
    rule_option,
    seed_option,
)
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text


def add(app: typer.Typer, speech: Speech) -> None:
    mode_option = typer.Option("--mode", metavar="virtual|companion", help=speech.say(Text("cli.play.mode")))
    dice_option = typer.Option("--dice", metavar="app|me", help=speech.say(Text("cli.play.dice")))
    draw_option = typer.Option("--draw", metavar="app|me", help=speech.say(Text("cli.play.draw")))
    resume_option = typer.Option("--resume", metavar="ID", help=speech.say(Text("cli.play.resume")))

    @app.command(
        cls=CommandPage,
        help=speech.say(Text("cli.play.help")),
        epilog=speech.say(Text("cli.play.examples")),
    )
    def play(  # noqa: PLR0913, PLR0917 - every option is an argument
        game: Annotated[str, game_argument(speech)] = "",
        mode: Annotated[str, mode_option] = "",
        level: Annotated[str, level_option(speech)] = "",
        seed: Annotated[int | None, seed_option(speech, Text("cli.play.seed"))] = None,
        dice: Annotated[str, dice_option] = "",
        draw: Annotated[str, draw_option] = "",
        option: Annotated[list[str] | None, rule_option(speech)] = None,
        pack: Annotated[str, pack_option(speech)] = "",
        preset: Annotated[str, preset_option(speech)] = "",
        resume: Annotated[str, resume_option] = "",
        data: Annotated[str, data_option(speech)] = "",
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> int:
        from adversaire.cli.sitting import Wishes, sit_down

        return sit_down(
            Wishes(game, mode, level, seed, dice, draw, tuple(option or ()), resume, pack, preset),
            data,
            speech.language,
        )
