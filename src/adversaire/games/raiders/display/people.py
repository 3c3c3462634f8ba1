"""The faces of the townsfolk: those of known cards as their names say, others by chance of their id."""

from __future__ import annotations

from typing import Final

from adversaire.engine.portraits import CLOTH, GROUND, SKIN, bust_of
from adversaire.engine.table_side import Bust

HATS: Final = ("none", "long", "helm", "horned", "hood", "cap", "long", "none")
PROPS: Final = ("", "axe", "bow", "spear", "sword", "shield", "staff")

RED: Final = "#B5532A"
FAIR: Final = "#D9A441"
BROWN: Final = "#6B4423"
DARK: Final = "#3A2A1C"
GREY: Final = "#B8B0A4"

#: Hat, colour of the hair, what they hold, whether there is a beard, and which cloth, ground and skin.
Looks = tuple[str, str, str, bool, int, int, int]
KNOWN: Final[dict[str, Looks]] = {
    "archer": ("hood", BROWN, "bow", False, 6, 2, 0),
    "armourer": ("none", DARK, "axe", True, 4, 1, 1),
    "avenger": ("hood", DARK, "sword", True, 7, 3, 0),
    "barbarian": ("horned", RED, "axe", True, 0, 1, 2),
    "berserker": ("none", RED, "axe", True, 7, 1, 0),
    "brawler": ("none", BROWN, "", True, 0, 0, 1),
    "brynjar": ("helm", FAIR, "spear", True, 3, 0, 2),
    "cartographer": ("cap", GREY, "book", True, 4, 1, 0),
    "champion": ("helm", FAIR, "shield", False, 1, 2, 2),
    "folke": ("helm", BROWN, "spear", False, 7, 1, 1),
    "forager": ("long", RED, "staff", False, 6, 2, 2),
    "gatekeeper": ("mail", BROWN, "spear", True, 2, 0, 0),
    "gravedigger": ("hood", DARK, "staff", False, 2, 3, 2),
    "huntsman": ("hood", DARK, "bow", True, 6, 2, 1),
    "jeweller": ("long", DARK, "", False, 5, 3, 0),
    "marauder": ("horned", DARK, "torch", True, 0, 0, 1),
    "mercenary": ("conical", BROWN, "sword", True, 4, 1, 0),
    "merchant": ("cap", BROWN, "", True, 5, 1, 1),
    "ragnhildr": ("horned", FAIR, "spear", False, 3, 0, 2),
    "recruiter": ("cap", RED, "book", False, 3, 2, 0),
    "sage": ("none", GREY, "staff", True, 2, 3, 2),
    "scout": ("hood", FAIR, "spear", False, 1, 2, 0),
    "shieldmaiden": ("long", FAIR, "shield", False, 3, 0, 2),
    "trader": ("long", BROWN, "book", False, 4, 1, 1),
    "warlord": ("helm", GREY, "sword", True, 7, 3, 1),
    "warmonger": ("horned", GREY, "torch", True, 5, 3, 0),
}


def townsman(id: str) -> Bust:
    """The portrait of a card."""
    if id not in KNOWN:
        return bust_of(id, HATS, PROPS)
    hat, hair, prop, bearded, cloth, ground, skin = KNOWN[id]
    return Bust(hat, CLOTH[cloth], hair, SKIN[skin], hair if bearded else "", prop, GROUND[ground])
