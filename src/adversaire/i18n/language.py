"""Which language to speak."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

Language: TypeAlias = Literal["en", "fr"]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")

#: Where the surroundings say their language: the first one that is set decides.
_VARIABLES: Final = ("ADVERSAIRE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(wanted: str | None, environ: Mapping[str, str]) -> Language:
    """The language asked for, else that of the surroundings, else English."""
    if wanted:
        return _asked_for(wanted)
    surroundings = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    return "fr" if surroundings.casefold().startswith("fr") else "en"


def _asked_for(wanted: str) -> Language:
    for language in LANGUAGES:
        if wanted.casefold().startswith(language):
            return language
    raise DataRefused(Text("error.unknown-language", language=wanted))
