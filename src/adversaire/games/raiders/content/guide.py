"""For owners who fill in their own cards: what the shape of a Raiders pack does not tell."""

from __future__ import annotations

from typing import Final

from adversaire.engine.guide import Guide
from adversaire.games.raiders.content.checks_effects import GOODS, GRAMMARS, MORE_AT
from adversaire.games.raiders.content.forms import rows_of_numbers
from adversaire.games.raiders.content.pack import KINDS

GUIDE: Final = Guide(
    first=("schemes", "townsfolk", "offerings", "settlements", "buildings", "components", "scales"),
    grows=("townsfolk", "offerings"),
    keys={"printings": ("option", "value")},
    names={"schemes.location": "settlements"},
    words={
        "townsfolk.crew.at": ("", *KINDS, *MORE_AT, "barracks", "long-house"),
        "townsfolk.crew.what": ("", *GOODS, "points", "cards", "offerings"),
        "townsfolk.town_hall.what": ("", *GOODS, "armour", "cards", "plunder", "worker", "crew"),
        "townsfolk.town_hall.pay": ("", *GOODS, "crew"),
    },
    grammars=GRAMMARS,
    board=("schemes.location", "schemes.forbidden"),
    reckoned={"schemes.numbers": rows_of_numbers},
    # Nobody writes an order any more, and nothing is done with the workers that stay in the box.
    hidden=("schemes.order", "components.black_workers"),
    files_only=("printings",),
    printed={
        "schemes.location": "place",
        "schemes.armour": "values",
        "schemes.provisions": "values",
        "schemes.points": "values",
        "schemes.forbidden": "foot",
        "townsfolk.cost": "left",
        "townsfolk.strength": "right",
        "townsfolk.crew": "effect",
        "offerings.points": "left",
        "offerings.gold": "effect",
        "offerings.iron": "effect",
        "offerings.livestock": "effect",
        "offerings.silver": "effect",
    },
)
