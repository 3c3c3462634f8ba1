"""Faults of screens that are known and still open: none may join them. A list without lines has none.

`pytest tests/browser/test_every_screen.py tests/browser/test_screens.py --regenerate` writes the lists anew.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "open-faults"
#: Words and measures differ with the language and the width; a fault is known by its page, kind and element.
PASSING = re.compile(r'"[^"]*"|rgb\([^)]*\)|(?<![\w.#-])-?[0-9][0-9.]*(?![\w.-])|[×>%]')

Found = Mapping[str, list[str]]


def known(fault: str) -> str:
    return " ".join(PASSING.sub(" ", fault).split())


def check(name: str, found: Found, regenerate: bool) -> None:
    """Each fault that is not known yet, with where it was seen."""
    path = FOLDER / f"{name}.txt"
    if regenerate:
        FOLDER.mkdir(exist_ok=True)
        path.write_text("".join(f"{fault}\n" for fault in sorted(set(map(known, found)))), "utf-8")
        return
    if not path.exists():
        pytest.skip(f"never looked at before: --regenerate writes {path.name}")
    listed = path.read_text("utf-8").splitlines()
    new = {fault: seen for fault, seen in found.items() if known(fault) not in listed}
    assert not new, "\n".join(f"{fault} [{', '.join(seen[:4])}]" for fault, seen in new.items())
