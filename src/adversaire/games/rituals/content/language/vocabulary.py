"""The words of each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.games.rituals.content.language.english import ENGLISH
from adversaire.games.rituals.content.language.french import FRENCH
from adversaire.games.rituals.content.language.lexicon import Language, Lexicon

LEXICONS: Final[Mapping[Language, Lexicon]] = {"en": ENGLISH, "fr": FRENCH}
