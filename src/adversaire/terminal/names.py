"""Names as they stand in a list or under a heading: without article, and without whose they are."""

from __future__ import annotations

import re
from typing import Final

from adversaire.i18n.grammar import bare
from adversaire.play.voice import Voice

#: "some gold", "its armour": words before a name that a list has no room for.
_BEFORE: Final = {
    "en": re.compile(r"(?:its|your)\s+(?=\S)", re.IGNORECASE),
    "fr": re.compile(r"(?:(?:son|sa|ses|votre|vos|du|de la|des)\s+|de l['’])(?=\S)", re.IGNORECASE),
}
_YOURS: Final = {
    "en": re.compile(r"your\s", re.IGNORECASE),
    "fr": re.compile(r"(?:votre|vos)\s", re.IGNORECASE),
}


def is_yours(name: str, voice: Voice) -> bool:
    """Whether a name says that the thing is the player's."""
    return _YOURS[voice.language].match(name) is not None


def plain(name: str, voice: Voice) -> str:
    """The bare name."""
    before = _BEFORE[voice.language].match(name)
    return bare(name[before.end() :] if before else name, voice.language)


def name_of(id: str, voice: Voice) -> str:
    """The bare name of a thing."""
    return plain(voice.speaker.name(id), voice)
