"""The signs of what is told and counted in Raiders."""

from __future__ import annotations

from typing import Final

TOLD: Final = {
    "points.raids": "ship",
    "points.valkyries": "t-valk",
    "points.armour": "armour",
    "points.offerings": "offer",
    "points.crew": "crew",
    "points.plunder": "chest",
    "points.told": "points",
    "raid.": "ship",
    "scheme.": "scroll",
    "prep.": "armour",
    "prep.offering": "offer",
    "opponent.lost": "drop",
    "human.raided": "ship",
    "human.scored": "points",
    "human.took-set": "chest",
    "human.placed": "pawn",
    "human.picked": "pawn",
    "human.hired": "crew",
    "human.dismissed": "crew",
    "human.killed": "skull",
    "human.offered": "offer",
    "human.renewed-offerings": "offer",
    "human.drew": "hand",
    "human.discarded": "discard",
    "human.played": "scroll",
    "human.gained": "plus",
    "human.paid": "minus",
    "report.raided": "ship",
    "report.offered": "offer",
    "end.": "hourglass",
    "scoring.": "points",
}
