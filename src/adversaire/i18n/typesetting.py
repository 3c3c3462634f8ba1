"""How words, numbers and days are printed: what hands type on a keyboard is not what a book shows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Final

from adversaire.engine.text import Text
from adversaire.i18n.language import Language

#: The apostrophe of a keyboard where letters fell out: l'arme, qu'il, d'{x}. No closing quote is meant.
_ELIDED: Final = re.compile(r"(?<=[^\W\d_])'(?=[\w{«])")
#: The space before a sign of two parts, which French prints narrow, and the other unbreakable ones.
_NARROW: Final = re.compile(r"[ \u00a0](?=[;!?](?!\w))")
_WIDE: Final = re.compile(r"(?<=«) | (?=»)| (?=:(?:\s|$))| (?=%(?:\W|$))")
#: What parts the thousands of a number.
_THOUSANDS: Final[Mapping[Language, str]] = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}"}
#: Smaller numbers are read at a glance.
_FIRST_PARTED: Final = 1000


def typeset(words: str, language: Language) -> str:
    """The words with the apostrophes and the unbreakable spaces that French books print."""
    if language != "fr":
        return words
    words = _NARROW.sub("\N{NARROW NO-BREAK SPACE}", _ELIDED.sub("’", words))
    return _WIDE.sub("\N{NO-BREAK SPACE}", words)


def parted(number: int, language: Language) -> str:
    """A number with a real minus sign and its thousands apart: 1 234 in French, 1,234 in English."""
    digits = f"{abs(number):,}".replace(",", _THOUSANDS[language]) if abs(number) >= _FIRST_PARTED else ""
    return f"{'−' if number < 0 else ''}{digits or abs(number)}"


def day_of(moment: datetime) -> Text:
    """The day as people write it: 16 November 2026."""
    return Text("date.day", day=moment.day, month=str(moment.month), year=str(moment.year))


def time_of(moment: datetime) -> Text:
    """The day and the time of day."""
    return Text(
        "date.time",
        day=moment.day,
        month=str(moment.month),
        year=str(moment.year),
        hour=str(moment.hour),
        minute=f"{moment.minute:02}",
    )
