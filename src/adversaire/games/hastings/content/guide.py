"""For owners who fill in their own cards: what the shape of a Hastings pack does not tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.engine.guide import Grammar, Guide, Reads

ROWS: Final = 3
_VALUES: Final = {"what": ("might", "zeal")}
_TYPES: Final = {"what": ("", "character", "archer", "infantry", "cavalry")}
_AMOUNT: Final = ("amount",)
_ROW: Final = {"row": (1, ROWS)}

#: What each effect reads.
READS: Final[Mapping[str, Reads]] = {
    "damage": Reads(also=_AMOUNT, bounds=_ROW),
    "heal": Reads(also=_AMOUNT),
    "destroy": Reads(_TYPES, also=("most",), bounds=_ROW),
    "exhaust": Reads(bounds=_ROW),
    "ready": Reads(),
    "token": Reads(_VALUES),
    "objective": Reads(also=_AMOUNT),
    "draw": Reads(also=_AMOUNT),
    "discount": Reads(also=_AMOUNT),
    "move": Reads(),
    "aura": Reads(_VALUES, also=("amount", "each")),
    "bearer": Reads(_VALUES, also=_AMOUNT),
    "other": Reads(),
}
GRAMMAR: Final = Grammar("do", READS)
_WORDS: Final = ("", "might", "zeal", "character", "archer", "infantry", "cavalry")

GUIDE: Final = Guide(
    first=("cards", "objectives", "starts", "components"),
    grows=("cards", "objectives"),
    names={"starts.card": "cards"},
    words={"cards.effects.what": _WORDS, "cards.solo.what": _WORDS},
    grammars={"cards.effects": GRAMMAR, "cards.solo": GRAMMAR},
    printed={
        "cards.cost": "left",
        "cards.type": "place",
        "cards.might": "values",
        "cards.zeal": "values",
        "cards.health": "values",
        "cards.effects": "effect",
    },
)
