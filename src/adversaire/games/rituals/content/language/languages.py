"""The words of each language, and lines written in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.games.rituals.content.language.english import ENGLISH
from adversaire.games.rituals.content.language.french import FRENCH, FrenchPrinter
from adversaire.games.rituals.content.language.lexicon import Language, Lexicon
from adversaire.games.rituals.content.language.printer import Printer
from adversaire.games.rituals.content.language.tree import Entry, Reaction

LEXICONS: Final[Mapping[Language, Lexicon]] = {"en": ENGLISH, "fr": FRENCH}
_PRINTERS: Final[Mapping[Language, Printer]] = {"en": Printer(ENGLISH), "fr": FrenchPrinter(FRENCH)}


def print_entry(entry: Entry, language: Language) -> str:
    """The line that says this entry."""
    return _PRINTERS[language].entry(entry)


def print_reaction(reaction: Reaction, language: Language) -> str:
    """The line that says this Reaction."""
    return _PRINTERS[language].reaction(reaction)
