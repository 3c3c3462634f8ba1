"""What cubes on activity cards are good for, and what the events will ask for in the next round."""

from __future__ import annotations

from typing import Final

from adversaire.games.troyes.content import ActivityEffect
from adversaire.games.troyes.position import HUMAN, Position

#: The dice of a usual group, and the pips of a usual die among those one would use a cube on.
DICE: Final = 2.3
PIPS: Final = 4.0
#: What it is worth, in pips, that dice may stand for another colour.
OTHER_COLOUR: Final = 2.0


def pips_of(effect: ActivityEffect) -> float:
    """How many pips a cube brings an action, more or less."""
    if effect.do == "add-to-group":
        return effect.amount
    if effect.do == "add-to-each":
        return DICE * effect.amount
    if effect.do == "count-as":
        return DICE * max(0.0, effect.amount - PIPS) + OTHER_COLOUR
    if effect.do == "multiply":
        return PIPS * (effect.amount - 1)
    return PIPS + 1 if effect.do == "free-die" else OTHER_COLOUR


def coming_dues(pos: Position) -> list[int]:
    """The influence that each event of the row will take in the next round."""
    found = []
    for card in pos.row:
        for effect in pos.box.events[card].effects:
            if effect.what == "influence":
                each = pos.cathedral_cubes(HUMAN) if effect.do == "lose-per-cube" else 1
                found.append(min(effect.most, effect.amount * each))
    return found
