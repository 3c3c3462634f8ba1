"""adversaire version, and the options of the bare command."""

from typing import Annotated

import typer

from adversaire import __version__
from adversaire.cli.command import command, spoken
from adversaire.cli.help import GroupPage
from adversaire.cli.output import print_json
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text


@command("version")
def version(speech: Speech, json: bool = False) -> None:
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
        lang: Annotated[str, spoken(speech)] = "",
    ) -> None:
        if version:
            print_version()
        elif ctx.invoked_subcommand is None:
            print(ctx.get_help())


def print_version() -> None:
    print(f"adversaire {__version__}")
