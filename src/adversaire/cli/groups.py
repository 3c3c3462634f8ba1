"""Commands under one name, such as adversaire packs and adversaire presets."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from adversaire.cli.help import CommandPage, GroupPage
from adversaire.cli.options import lang_option
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text

AddCommand = Callable[[typer.Typer, Speech], None]


def add_group(app: typer.Typer, speech: Speech, name: str, commands: Sequence[AddCommand]) -> None:
    """A group that, called without a command, shows its page of help."""
    group = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

    @group.callback(invoke_without_command=True, **page(speech, name) | {"cls": GroupPage})
    def show(ctx: typer.Context, lang: Annotated[str, lang_option(speech)] = "") -> None:
        if ctx.invoked_subcommand is None:
            print(ctx.get_help())

    for command in commands:
        command(group, speech)
    app.add_typer(group, name=name)


def page(speech: Speech, command: str) -> dict[str, Any]:
    """What a command says of itself: packs-list for adversaire packs list."""
    return {
        "cls": CommandPage,
        "help": speech.say(Text(f"cli.{command}.help")),
        "epilog": speech.say(Text(f"cli.{command}.examples")),
    }
