"""A command is a function: what may be typed are its parameters, explained in the language of who asks."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from inspect import Parameter, signature
from typing import Annotated, Any, Final

import typer

from adversaire.cli.help import CommandPage, GroupPage
from adversaire.cli.speech import Speech
from adversaire.engine.text import Text, Value

#: How an app or a group of commands is made: pages of help and errors are ours.
PLAIN: Final[Mapping[str, Any]] = {
    "add_completion": False,
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
}


@dataclass(frozen=True, slots=True)
class Typed:
    """How something is typed: behind its name (--level hard), or as an argument known by its place."""

    #: The word for its value: the key of one, or the word itself.
    word: str = ""
    #: The key of what the help says of it; without one, that of the command and the name.
    about: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    is_argument: bool = False
    least: int | None = None
    most: int | None = None

    def explained(self, name: str, command: str, speech: Speech) -> Any:
        """The same for Typer, in one language."""
        about = speech.say(Text(self.about or f"cli.{command}.{name}", **self.values))
        word = speech.say(Text(self.word)) if self.word.startswith("cli.word.") else self.word or None
        if self.is_argument:
            return typer.Argument(metavar=word, help=about)
        return typer.Option(f"--{name}", metavar=word, help=about, min=self.least, max=self.most)


def argument(word: str = "", about: str = "") -> Typed:
    """What is known by its place."""
    return Typed(word, about, is_argument=True)


LANG: Final = Typed("en|fr", "cli.option.lang")
#: What has the same meaning wherever it is typed.
SHARED: Final = {
    "game": argument("cli.word.game", "cli.argument.game"),
    "file": argument("cli.word.file"),
    "folder": argument("cli.word.folder"),
    "json": Typed(about="cli.option.json"),
    "data": Typed("cli.word.folder", "cli.option.data"),
    "level": Typed("cli.word.level", "cli.option.level"),
    "option": Typed("cli.word.option", "cli.option.option"),
    "pack": Typed("cli.word.pack", "cli.option.any-pack"),
}


class Command:
    """A function that takes the speech of this run, then what was typed."""

    def __init__(self, key: str, act: Callable[..., int | None], own: Mapping[str, Typed]) -> None:
        """`key` names its sentences: packs-show for adversaire packs show."""
        self.key = key
        self.act = act
        self._typed = {**SHARED, **own}

    def add(self, app: typer.Typer, speech: Speech, group: str = "") -> None:
        """Make it known, its page of help in the language of this speech."""
        name = self.key.removeprefix(f"{group}-")
        app.command(name, cls=CommandPage, **page(speech, self.key))(self._for_typer(speech))

    def _for_typer(self, speech: Speech) -> Callable[..., int | None]:
        """The language is found before anything else (`language_of`), so no command asks for it."""

        def run(lang: str, **typed: Any) -> int | None:
            return self.act(speech, **typed)

        typed = list(signature(self.act, eval_str=True).parameters.values())[1:]
        explained = [self._explained(parameter, speech) for parameter in typed]
        language = Annotated[str, spoken(speech)]
        lang = Parameter("lang", Parameter.KEYWORD_ONLY, default="", annotation=language)
        run.__signature__ = signature(run).replace(parameters=[*explained, lang])  # type: ignore[attr-defined]
        return run

    def _explained(self, parameter: Parameter, speech: Speech) -> Parameter:
        """Whatever nobody said more of is a switch, a number or a plain word."""
        is_number = parameter.annotation in (int, int | None)
        typed = self._typed.get(parameter.name, Typed("N" if is_number else ""))
        explained = typed.explained(parameter.name.replace("_", "-"), self.key, speech)
        return parameter.replace(annotation=Annotated[parameter.annotation, explained])


def command(key: str, **own: Typed) -> Callable[[Callable[..., int | None]], Command]:
    """Make a command of a function; `own` are the parameters that other commands do not have, or not so."""
    return lambda act: Command(key, act, own)


def spoken(speech: Speech) -> Any:
    """The option that every command has."""
    return LANG.explained("lang", "", speech)


def page(speech: Speech, key: str) -> dict[str, Any]:
    """What a command says of itself."""
    return {"help": speech.say(Text(f"cli.{key}.help")), "epilog": speech.say(Text(f"cli.{key}.examples"))}


@dataclass(frozen=True, slots=True)
class Group:
    """Commands under one name, such as adversaire packs; called without one, it shows its page of help."""

    name: str
    commands: Iterable[Command]

    def add(self, app: typer.Typer, speech: Speech) -> None:
        group = typer.Typer(**PLAIN)

        @group.callback(invoke_without_command=True, cls=GroupPage, **page(speech, self.name))
        def show(ctx: typer.Context, lang: Annotated[str, spoken(speech)] = "") -> None:
            if ctx.invoked_subcommand is None:
                print(ctx.get_help())

        for one in self.commands:
            one.add(group, speech, self.name)
        app.add_typer(group, name=self.name)
