"""Options that several commands share."""

from __future__ import annotations

from typing import Any

import typer

from adversaire.cli.speech import Speech
from adversaire.engine.text import Text


def lang_option(speech: Speech) -> Any:
    return typer.Option("--lang", metavar="en|fr", help=speech.say(Text("cli.option.lang")))


def json_option(speech: Speech) -> Any:
    return typer.Option("--json", help=speech.say(Text("cli.option.json")))


def data_option(speech: Speech) -> Any:
    word = speech.say(Text("cli.word.folder"))
    return typer.Option("--data", metavar=word, help=speech.say(Text("cli.option.data")))


def level_option(speech: Speech) -> Any:
    word = speech.say(Text("cli.word.level"))
    return typer.Option("--level", metavar=word, help=speech.say(Text("cli.option.level")))


def rule_option(speech: Speech) -> Any:
    word = speech.say(Text("cli.word.option"))
    return typer.Option("--option", metavar=word, help=speech.say(Text("cli.option.option")))


def pack_option(speech: Speech) -> Any:
    word = speech.say(Text("cli.word.pack"))
    return typer.Option("--pack", metavar=word, help=speech.say(Text("cli.option.pack")))


def any_pack_option(speech: Speech) -> Any:
    word = speech.say(Text("cli.word.pack"))
    return typer.Option("--pack", metavar=word, help=speech.say(Text("cli.option.any-pack")))


def preset_option(speech: Speech) -> Any:
    word = speech.say(Text("cli.word.name"))
    return typer.Option("--preset", metavar=word, help=speech.say(Text("cli.option.preset")))


def seed_option(speech: Speech, about: Text) -> Any:
    return typer.Option("--seed", metavar="N", help=speech.say(about))


def game_argument(speech: Speech) -> Any:
    word = speech.say(Text("cli.word.game"))
    return typer.Argument(metavar=word, help=speech.say(Text("cli.argument.game")))


def file_argument(speech: Speech, about: Text) -> Any:
    return typer.Argument(metavar=speech.say(Text("cli.word.file")), help=speech.say(about))
