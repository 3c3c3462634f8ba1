"""For owners who fill in their own cards: what the shape of a Hastings pack does not tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.engine.guide import Grammar, Guide
from adversaire.games.hastings.content.pack import Effect

_VALUES: Final = {"what": ("might", "zeal")}


_AMOUNT: Final[Mapping[str, tuple[str, ...]]] = {"amount": ()}


_ROW: Final[Mapping[str, tuple[str, ...]]] = {"row": ()}


_TYPES: Final = {"what": ("", "character", "archer", "infantry", "cavalry")}


#: The fields that each effect reads; a field without words holds a figure, or yes or no.
READS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "damage": {**_AMOUNT, **_ROW},
    "heal": _AMOUNT,
    "destroy": {**_TYPES, **_ROW, "most": ()},
    "exhaust": _ROW,
    "ready": {},
    "token": _VALUES,
    "objective": _AMOUNT,
    "draw": _AMOUNT,
    "discount": _AMOUNT,
    "move": {},
    "aura": {**_AMOUNT, **_VALUES, "each": ()},
    "bearer": {**_AMOUNT, **_VALUES},
    "other": {},
}


GRAMMAR: Final = Grammar("do", READS)


def reads(effect: Effect, field: str) -> bool:
    """Whether a field counts for this effect; a cost only together with a row."""
    return field in READS[effect.do] and (field != "most" or effect.row > 0)


_WORDS: Final = ("", "might", "zeal", "character", "archer", "infantry", "cavalry")

GUIDE: Final = Guide(
    first=("cards", "objectives", "starts", "components"),
    grows=("cards", "objectives"),
    names={"starts.card": "cards"},
    words={"cards.effects.what": _WORDS, "cards.solo.what": _WORDS},
    grammars={"cards.effects": GRAMMAR, "cards.solo": GRAMMAR},
)
