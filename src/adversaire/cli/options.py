"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer

from adversaire.cli.speech import Speech
from adversaire.engine.text import Text

#: Makes an option in the language of whoever asks.
Maker = Callable[[Speech], Any]


def shared_option(name: str, about: str, word: str = "") -> Maker:
    """How an option is typed, the key of what the help says of it, and that of the word for its value."""

    def made(speech: Speech) -> Any:
        value = speech.say(Text(word)) if word else None
        return typer.Option(name, metavar=value, help=speech.say(Text(about)))

    return made


json_option = shared_option("--json", "cli.option.json")
data_option = shared_option("--data", "cli.option.data", "cli.word.folder")
level_option = shared_option("--level", "cli.option.level", "cli.word.level")
rule_option = shared_option("--option", "cli.option.option", "cli.word.option")
pack_option = shared_option("--pack", "cli.option.pack", "cli.word.pack")
any_pack_option = shared_option("--pack", "cli.option.any-pack", "cli.word.pack")
preset_option = shared_option("--preset", "cli.option.preset", "cli.word.name")


def lang_option(speech: Speech) -> Any:
    return typer.Option("--lang", metavar="en|fr", help=speech.say(Text("cli.option.lang")))


def seed_option(speech: Speech, about: Text) -> Any:
    return typer.Option("--seed", metavar="N", help=speech.say(about))


def named_argument(speech: Speech, about: str, word: str) -> Any:
    """The key of what the help says of an argument, and that of the word it is called by."""
    return typer.Argument(metavar=speech.say(Text(word)), help=speech.say(Text(about)))


def game_argument(speech: Speech) -> Any:
    return named_argument(speech, "cli.argument.game", "cli.word.game")


def file_argument(speech: Speech, about: str) -> Any:
    return named_argument(speech, about, "cli.word.file")
