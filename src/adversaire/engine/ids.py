"""Ids that people choose: they stand in addresses and become the names of files."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 40
#: Of what was typed for an id, no more than this is quoted.
LONGEST_SHOWN: Final = 40
#: A word made of a name leaves room for what is put before or after it.
LONGEST_MADE: Final = 30
_SHAPE: Final = re.compile(r"[A-Za-z0-9]{1,40}(-[A-Za-z0-9]{1,40}){0,20}")
#: Windows takes files of these names for devices, whatever their ending.
_DEVICES: Final = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}
)


def is_word(text: str) -> bool:
    """Whether a text is a plain word: letters, digits and single hyphens between them."""
    return len(text) <= LONGEST and _SHAPE.fullmatch(text) is not None


def is_file_name(text: str) -> bool:
    """Whether a file may be called so on every machine."""
    return is_word(text) and text.casefold() not in _DEVICES


def plain_word(name: str) -> str:
    """A plain word made of a name, without capitals and accents; nothing where no letter is left."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")[:LONGEST_MADE].strip("-")


def shown_id(id: str) -> str:
    """What somebody wrote for an id, short enough to be quoted, with nothing in it that cannot be seen."""
    return id[:LONGEST_SHOWN] if id.isprintable() else ascii(id[:LONGEST_SHOWN])[1:-1]
