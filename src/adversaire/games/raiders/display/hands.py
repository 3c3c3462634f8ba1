"""Raiders beside a cardboard table: which steps need no hands, and the signs of the others."""

from __future__ import annotations

from typing import Final

#: What the app only says or keeps in mind.
NOTED: Final = (
    "scheme.revealed",
    "raid.decided",
    "raid.refused.",
    "raid.another-lap",
    "prep.lost",
    "prep.no-offering",
    "end.",
    "scoring.",
)
#: What the sign of a step is, where no number of it tells.
STEP_SIGNS: Final = {
    "scheme.reshuffled": "deck",
    "raid.scored": "points",
    "raid.ship-turned": "ship",
    "raid.set-taken": "ship",
    "raid.valkyries": "t-valk",
    "raid.returned": "chest",
    "prep.offering": "offer",
    "building.": "lock",
}
