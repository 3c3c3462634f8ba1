"""For owners who fill in their own cards: what the shape of a Troyes pack does not tell."""

from __future__ import annotations

from typing import Final

from adversaire.engine.guide import Guide
from adversaire.games.troyes.content.checks_effects import GRAMMARS

GUIDE: Final = Guide(
    first=("activities", "events", "characters", "buildings", "cathedral", "start"),
    grows=("activities", "events"),
    grammars=GRAMMARS,
    printed={
        "activities.cost": "left",
        "activities.divisor": "right",
        "activities.places": "values",
        "activities.effect": "effect",
        "events.divisor": "right",
        "events.slots": "values",
        "events.black_dice": "effect",
        "characters.counts": "place",
        "characters.thresholds": "values",
    },
)
