"""The command `adversaire` as whoever reads it would type it: what is told to be typed can be pasted."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path
from typing import Final

PROGRAM: Final = "adversaire"
#: What to say where Python does not know where it lies (embedded somewhere).
ANY_PYTHON: Final = "python"
#: The program's name before one of its commands; in French it is a word too, which no command follows.
_NAMED: Final = re.compile(
    rf"(?<![\w’'./\\-]){PROGRAM}(?= (?:analyse|completion|consult|doctor|export|games|house|import|lab|learn"
    r"|new-game|packs|play|presets|replay|rules|serve|simulate|site|version|--)\b)"
)
#: Where uv keeps an environment that it makes for one run.
_LENT: Final = re.compile(r"archive-v\d+")


def as_reader_types(said: str) -> str:
    """The same words with the program named as the reader has it."""
    return _NAMED.sub(lambda _: this_program(), said) if PROGRAM in said else said


def this_program() -> str:
    """Its name where the shell finds it, else where it lies (`.venv/bin/adversaire`)."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return f"{this_python()} -m {PROGRAM}"
    if started.stem != PROGRAM:  # a program of others, which uses us as a library
        return PROGRAM
    by_uv = "UV" in os.environ  # it puts its environments where the shell finds them only while it runs
    if by_uv and any(_LENT.fullmatch(part) for part in started.parts):
        return f'uvx --from "{lent_from()}[web]" {PROGRAM}'
    found = shutil.which(PROGRAM)
    if found and not by_uv and Path(found).absolute() == started.absolute():
        return PROGRAM
    return as_typed(started)


def lent_from() -> str:
    """What `uvx` was told to take it from: a folder, or the package index."""
    import json
    from importlib.metadata import PackageNotFoundError, distribution
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    try:
        told = json.loads(distribution(PROGRAM).read_text("direct_url.json") or "{}")
    except PackageNotFoundError:
        told = {}
    address = urlsplit(told.get("url", ""))
    if address.scheme != "file":
        return PROGRAM
    folder = Path(url2pathname(address.path))
    return "." if folder == Path.cwd() else str(folder)


def this_python() -> str:
    """As the reader would type it."""
    return as_typed(Path(sys.executable)) if sys.executable else ANY_PYTHON


def as_typed(program: Path) -> str:
    """From where the reader stands if it lies below (`.venv/bin/python`)."""
    program, here = program.absolute(), Path.cwd()
    shown = str(program.relative_to(here) if program.is_relative_to(here) else program)
    if " " not in shown:
        return shown
    # PowerShell starts nothing that stands in quotes unless it is told to.
    return f'& "{shown}"' if os.name == "nt" else f'"{shown}"'
