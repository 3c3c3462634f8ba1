"""How to get a part that is not installed, as a command that can be pasted where it is read."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

#: What to say where Python does not know where it lies (embedded somewhere).
ANY_PYTHON: Final = "python"


def not_installed(sentence: str, extra: str, **facts: str) -> DataRefused:
    """The refusal for a part that is missing, with the command that brings it."""
    return DataRefused(Text(sentence, install=how_to_install(extra), **facts))


def how_to_install(extra: str) -> str:
    """By the Python that runs; straight double quotes hold in bash, in zsh and in PowerShell."""
    return f'{this_python()} -m pip install "adversaire[{extra}]"'


def this_python() -> str:
    """As the reader would type it: from where he stands if it lies below (`.venv/bin/python`)."""
    if not sys.executable:
        return ANY_PYTHON
    python = Path(sys.executable)
    here = Path.cwd()
    shown = str(python.relative_to(here) if python.is_relative_to(here) else python)
    return f'"{shown}"' if " " in shown else shown
