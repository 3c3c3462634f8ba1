"""Help pages in the player's language: usage, what it does, arguments, options, examples."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, ClassVar

from typer.core import TyperCommand, TyperGroup

from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.i18n.program import PROGRAM, this_program


class Page:
    """A page of help. It stands before Typer's own classes, whose pages exist in English only."""

    pieces: ClassVar[str] = "cli.help.options-word"

    def format_help(self, ctx: Any, formatter: Any) -> None:
        speech: Speech = ctx.obj
        self._write_usage(ctx, formatter, speech)
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(ctx.command.help)
        self._write_sections(ctx, formatter, speech)
        if ctx.command.epilog:
            write_examples(formatter, speech, ctx.command.epilog)

    def _write_usage(self, ctx: Any, formatter: Any, speech: Speech) -> None:
        arguments = [usage_piece(param) for param in ctx.command.params if is_argument(param)]
        words = " ".join([*arguments, speech.say(Text(self.pieces))])
        command = this_program() + ctx.command_path.removeprefix(PROGRAM)
        formatter.write_usage(command, words, prefix=speech.say(Text("cli.help.usage")) + " ")

    def _write_sections(self, ctx: Any, formatter: Any, speech: Speech) -> None:
        params = ctx.command.get_params(ctx)
        arguments = [(usage_piece(param), param.help or "") for param in params if is_argument(param)]
        options = [option_row(param, speech) for param in params if not is_argument(param)]
        write_section(formatter, speech.say(Text("cli.help.arguments")), arguments)
        write_section(formatter, speech.say(Text("cli.help.options")), options)


class CommandPage(Page, TyperCommand):
    """One command."""


class GroupPage(Page, TyperGroup):
    """The list of commands."""

    pieces: ClassVar[str] = "cli.help.command-word"

    def _write_sections(self, ctx: Any, formatter: Any, speech: Speech) -> None:
        rows = [(name, command.get_short_help_str(200)) for name, command in self.commands.items()]
        write_section(formatter, speech.say(Text("cli.help.commands")), rows)
        super()._write_sections(ctx, formatter, speech)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0] if args else ""
        if name not in self.commands and not name.startswith("-"):
            likely = ", ".join(get_close_matches(name, self.commands))
            known = tuple(self.commands)
            raise DataRefused(Text("cli.usage.unknown-command", name=name, likely=likely, known=known))
        return super().resolve_command(ctx, args)


def is_argument(param: Any) -> bool:
    return bool(param.param_type_name == "argument")


def usage_piece(param: Any) -> str:
    """An argument as the usage line shows it: in brackets where it may be left out."""
    name = param.metavar or param.name.upper()
    return name if param.required else f"[{name}]"


def option_row(param: Any, speech: Speech) -> tuple[str, str]:
    if "--help" in param.opts:
        return "--help", speech.say(Text("cli.help.help"))
    names = ", ".join(param.opts)
    return (f"{names} {param.metavar}" if param.metavar else names), param.help or ""


def write_section(formatter: Any, heading: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        formatter.write(f"\n{heading}\n")
        with formatter.indentation():
            formatter.write_dl(rows)


def write_examples(formatter: Any, speech: Speech, examples: str) -> None:
    formatter.write(f"\n{speech.say(Text('cli.help.examples'))}\n")
    for line in examples.splitlines():
        formatter.write(f"  {line}\n")
