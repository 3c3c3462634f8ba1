"""Names as they stand in a list or under a heading: without article, and without whose they are."""

from __future__ import annotations

import re
from typing import Final

from adversaire.i18n.grammar import after_de, bare
from adversaire.play.voice import Voice

#: "some gold": words before a name that a list has no room for.
_SOME: Final = {
    "en": re.compile(r"some\s+(?=\S)", re.IGNORECASE),
    "fr": re.compile(r"(?:(?:du|de la|des)\s+|de l['’])(?=\S)", re.IGNORECASE),
}
#: The same, and whose it is, which a list has no room for where its title says it.
_BEFORE: Final = {
    "en": re.compile(r"(?:its|your)\s+(?=\S)", re.IGNORECASE),
    "fr": re.compile(r"(?:(?:son|sa|ses|votre|vos|du|de la|des)\s+|de l['’])(?=\S)", re.IGNORECASE),
}
_YOURS: Final = {
    "en": re.compile(r"your\s", re.IGNORECASE),
    "fr": re.compile(r"(?:votre|vos)\s", re.IGNORECASE),
}

#: Between names or sentences that have commas of their own.
SEPARATOR: Final = {"en": "; ", "fr": "\u202f; "}


def is_yours(name: str, voice: Voice) -> bool:
    """Whether a name says that the thing is the player's."""
    return _YOURS[voice.language].match(name) is not None


def plain(name: str, voice: Voice) -> str:
    """The bare name."""
    before = _BEFORE[voice.language].match(name)
    return bare(name[before.end() :] if before else name, voice.language)


def thing(id: str, voice: Voice) -> str:
    """A thing as it lies somewhere, without article, but with whose it is: a cube, your cube."""
    name = voice.speaker.name(id)
    some = _SOME[voice.language].match(name)
    found = bare(name[some.end() :] if some else name, voice.language)
    return name if found.startswith("de ") else found


def name_of(id: str, voice: Voice) -> str:
    """The bare name of a thing."""
    return plain(voice.speaker.name(id), voice)


def labelled(label: str, words: str, voice: Voice) -> str:
    """A label, a colon as the language prints it, and what belongs to it."""
    return f"{label}\u00a0: {words}" if voice.language == "fr" else f"{label}: {words}"


def without_owner(label: str, owner: str, voice: Voice) -> str:
    """A label without whose it is: points of the Roy under the title "The Roy" are points."""
    name = owner.partition(" (")[0]
    small = name[:1].casefold() + name[1:]
    ending = f" {after_de(small)}" if voice.language == "fr" else f" of {small}"
    if label.endswith(ending):
        return label.removesuffix(ending)
    return label.removeprefix(f"{small}’s ") if voice.language == "en" else label
