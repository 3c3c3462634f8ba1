"""adversaire version, and the options of the bare command."""

from typing import Annotated

import typer

from adversaire import __version__
from adversaire.cli.help import CommandPage, GroupPage
from adversaire.cli.options import json_option, lang_option
from adversaire.cli.output import print_json
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text


def add(app: typer.Typer, speech: Speech) -> None:
    @app.command(
        cls=CommandPage,
        help=speech.say(Text("cli.version.help")),
        epilog=speech.say(Text("cli.version.examples")),
    )
    def version(
        json: Annotated[bool, json_option(speech)] = False, lang: Annotated[str, lang_option(speech)] = ""
    ) -> None:
        if json:
            print_json({"adversaire": __version__})
        else:
            print_version()


def add_root(app: typer.Typer, speech: Speech) -> None:
    @app.callback(
        cls=GroupPage,
        invoke_without_command=True,
        help=speech.say(Text("cli.help.about")),
        epilog=speech.say(Text("cli.help.first-steps")),
    )
    def root(
        ctx: typer.Context,
        version: Annotated[
            bool, typer.Option("--version", help=speech.say(Text("cli.version.help")))
        ] = False,
        lang: Annotated[str, lang_option(speech)] = "",
    ) -> None:
        if version:
            print_version()
        elif ctx.invoked_subcommand is None:
            print(ctx.get_help())


def print_version() -> None:
    print(f"adversaire {__version__}")
