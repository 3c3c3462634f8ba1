"""The signs of Raiders: one for each thing, wherever it is meant."""

from __future__ import annotations

from typing import Final

TOKENS: Final = {
    "gold": "t-gold",
    "iron": "t-iron",
    "livestock": "t-cattle",
    "valkyries": "t-valk",
    "silver": "t-silver",
    "provisions": "t-prov",
}
WORKERS: Final = {"black": "t-wb", "grey": "t-wg", "white": "t-ww"}
BUILDINGS: Final = {
    "gate-house": "gate",
    "town-hall": "hall",
    "treasury": "chest",
    "barracks": "swords",
    "armoury": "anvil",
    "mill": "mill",
    "silversmith": "ring",
    "long-house": "offer",
}
PLACES: Final = {"harbour": "ship", "outpost": "outpost", "monastery": "monastery", "fortress": "fort"}
#: Anything an effect speaks of.
THINGS: Final = {
    **TOKENS,
    "points": "points",
    "armour": "armour",
    "cards": "hand",
    "crew": "crew",
    "offerings": "offer",
}
#: All of them, in the order of the legend.
LEGEND: Final = (
    "crew",
    "t-prov",
    "t-gold",
    "t-silver",
    "t-iron",
    "t-cattle",
    "t-valk",
    "armour",
    "offer",
    "points",
    "axe",
    "t-wb",
    "t-wg",
    "t-ww",
    "ship",
    "outpost",
    "monastery",
    "fort",
    "gate",
    "hall",
    "chest",
    "swords",
    "anvil",
    "mill",
    "ring",
    "scroll",
    "lock",
    "skull",
    "hourglass",
    "die",
    "hand",
    "deck",
    "discard",
    "barrel",
    "gold",
    "silver",
    "sword",
    "pawn",
)
