"""Rencontres / Encounters: the five of them, by what is special to each."""

from __future__ import annotations

from typing import Final

from adversaire.games.rituals import encounter_1, encounter_2, encounter_3, encounter_4, encounter_5
from adversaire.games.rituals.objectives import Objective, Special
from adversaire.games.rituals.position import Position, Slot

BY_LEVEL: Final = {
    "e1": encounter_1.SPECIAL,
    "e2": encounter_2.SPECIAL,
    "e3": encounter_3.SPECIAL,
    "e4": encounter_4.SPECIAL,
    "e5": encounter_5.SPECIAL,
}


def special(pos: Position) -> Special:
    """What is special to the Encounter on the table."""
    return BY_LEVEL[pos.options["level"]]


def objective(pos: Position, slot: Slot) -> Objective:
    """The objective of a Hero."""
    return special(pos).objective(pos, slot)
