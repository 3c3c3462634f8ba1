"""How to get a part that is not installed, as a command that can be pasted where it is read."""

from __future__ import annotations

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.i18n.program import this_python


def not_installed(sentence: str, extra: str, **facts: str) -> DataRefused:
    """The refusal for a part that is missing, with the command that brings it."""
    return DataRefused(Text(sentence, install=how_to_install(extra), **facts))


def how_to_install(extra: str) -> str:
    """By the Python that runs; straight double quotes hold in bash, in zsh and in PowerShell."""
    return f'{this_python()} -m pip install "adversaire[{extra}]"'
