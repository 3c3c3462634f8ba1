"""Wrong use of a command, in the player's language."""

from __future__ import annotations

import re
from typing import Any, Final

from typer import BadParameter, TyperException

from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

#: The words a message of Typer speaks of stand in brackets at its end.
_WORDS: Final = re.compile(r"\(((?!s\)).*)\)$")


def refuse_usage(speech: Speech, misuse: TyperException, json: bool = False) -> int:
    """Say what is wrong with the words typed, and where to find help."""
    from adversaire.cli.run import REFUSED, complain, refuse_to_program

    if json:
        return refuse_to_program(speech, DataRefused(usage_text(misuse)))
    complain(speech.say(usage_text(misuse)))
    context = getattr(misuse, "ctx", None)
    command = context.command_path if context else "adversaire"
    complain(speech.say(Text("cli.usage.see-help", command=command)))
    return REFUSED


def usage_text(misuse: TyperException) -> Text:
    """What is wrong. Typer's own sentences exist in English only, so we go by the kind of error."""
    kind = type(misuse).__name__
    if kind == "NoSuchOption":
        return unknown_option(misuse)
    if kind == "MissingParameter":
        return Text("cli.usage.missing", name=parameter_name(misuse))
    if isinstance(misuse, BadParameter):
        return Text("cli.usage.not-a-number", name=parameter_name(misuse))
    if kind == "BadOptionUsage":
        return Text("cli.usage.option-value", name=getattr(misuse, "option_name", ""))
    return Text("cli.usage.extra", words=quoted(misuse.message))


def unknown_option(misuse: Any) -> Text:
    likely = ", ".join(misuse.possibilities or ())
    return Text("cli.usage.unknown-option", name=misuse.option_name, likely=likely)


def parameter_name(misuse: Any) -> str:
    """The parameter as it is typed: --seed, or the name of an argument."""
    parameter = misuse.param
    if parameter is None:
        return ""
    names = [name for name in parameter.opts if name.startswith("--")]
    return str(names[0] if names else parameter.display_name_raw)


def quoted(message: str) -> str:
    """The words a message speaks of."""
    found = _WORDS.search(message)
    return found[1] if found else message
