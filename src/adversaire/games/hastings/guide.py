"""For owners who fill in their own cards: what the shape of a Hastings pack does not tell."""

from __future__ import annotations

from typing import Final

from adversaire.engine.guide import Guide
from adversaire.games.hastings.grammar import GRAMMAR

_WORDS: Final = ("", "might", "zeal", "character", "archer", "infantry", "cavalry")

GUIDE: Final = Guide(
    first=("cards", "objectives", "starts", "components"),
    grows=("cards", "objectives"),
    names={"starts.card": "cards"},
    words={"cards.effects.what": _WORDS, "cards.solo.what": _WORDS},
    grammars={"cards.effects": GRAMMAR, "cards.solo": GRAMMAR},
)
