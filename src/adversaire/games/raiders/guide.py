"""For owners who fill in their own cards: what the shape of a Raiders pack does not tell."""

from __future__ import annotations

from typing import Final

from adversaire.engine.guide import Guide
from adversaire.games.raiders.content import BUILDINGS, KINDS, PLUNDER

_GOODS: Final = (*PLUNDER, "silver", "provisions")

GUIDE: Final = Guide(
    first=("schemes", "townsfolk", "offerings", "settlements", "buildings", "components", "scales"),
    grows=("townsfolk", "offerings"),
    keys={"printings": ("option", "value")},
    names={"schemes.location": "settlements"},
    words={
        "townsfolk.crew.at": ("", *KINDS, *BUILDINGS),
        "townsfolk.crew.what": ("", *_GOODS, "points", "cards", "offerings"),
        "townsfolk.town_hall.what": ("", *_GOODS, "armour", "cards", "plunder", "worker", "crew"),
        "townsfolk.town_hall.pay": ("", *_GOODS, "crew"),
    },
    board=("schemes.location", "schemes.forbidden"),
    orders={"schemes.order": ("location", "spaces")},
    files_only=("printings",),
)
