"""Paragraphs as wide as the terminal. Unbreakable spaces stay unbroken, which Rich would not respect."""

from __future__ import annotations

import shutil
import textwrap
from typing import Final

WIDEST: Final = 100
NARROWEST: Final = 40


def terminal_width() -> int:
    """How many columns to use."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))


def wrapped(text: str, width: int, indent: int = 0, first: str = "") -> str:
    """A paragraph; `first` stands before its first line (a number, a dash) and the others line up."""
    before = " " * indent
    lines = textwrap.wrap(
        text,
        width,
        initial_indent=before + first,
        subsequent_indent=before + " " * len(first),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines) or before + first.rstrip()


def print_paragraph(text: str, indent: int = 0, first: str = "") -> None:
    """Print a paragraph as wide as the terminal."""
    print(wrapped(text, terminal_width(), indent, first))
