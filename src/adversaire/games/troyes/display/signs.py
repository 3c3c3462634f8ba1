"""The signs of Troyes: one for each thing, wherever it is meant."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from adversaire.games.troyes.content.pack import Activity, EventCard

BUILDINGS: Final = {"palace": "fort", "city-hall": "cityhall", "bishopric": "bishop"}
#: What characters count.
MEASURES: Final = {
    "influence": "seal",
    "deniers": "denier",
    "cathedral": "cathedral",
    "tradesmen": "hammer",
    "citizens": "bust",
    "events": "event",
}
#: Cards that have an emblem of their own.
EMBLEMS: Final = {
    "artisan": "trowel",
    "merchant": "chest",
    "miller": "mill",
    "innkeeper": "barrel",
    "blacksmith": "anvil",
    "militia": "kite",
    "journeyman": "boot",
    "goldsmith": "ring",
    "sculptor": "chisel",
    "tithing": "offer",
    "monk": "hood",
    "priest": "zeal",
    "apprenticeship": "book",
    "confession": "heart",
    "scriptorium": "scroll",
    "glassmaker": "rose",
    "procession": "candle",
    "pilgrimage": "shell",
    "archer": "bow",
    "diplomat": "pact",
    "tax-collector": "purse",
    "hunting": "horn",
    "sally-port": "gate",
    "armourer": "armour",
    "captain": "crew",
    "jousting": "horse",
    "troubadour": "lute",
    "marauding": "axe",
    "war": "swords",
    "conflict": "fist",
    "succession": "sword",
    "border-raid": "flag",
    "siege-camp": "tent",
    "deserters": "skull",
    "free-company": "banner",
    "heresy": "demon",
    "master-builder": "compass",
    "interdict": "lock",
    "lost-relic": "amulet",
    "drought": "sun",
    "suburb-fire": "flame",
    "dear-bread": "bread",
    "fullers-strike": "drop",
}
#: Any other card gets one of its colour.
OTHERS: Final = {
    "red": ("tower", "kite", "bow", "horse", "banner", "fist"),
    "yellow": ("chest", "anvil", "barrel", "purse", "mill", "ring"),
    "white": ("book", "candle", "zeal", "scroll", "shell", "rose"),
}
#: The signs that mean the same wherever they stand, in the order of the legend.
LEGEND: Final = (
    "crown",
    "bust",
    "points",
    "denier",
    "seal",
    "cube",
    "die",
    "fort",
    "cityhall",
    "bishop",
    "cathedral",
    "sheaf",
    "hammer",
    "event",
    "laurel",
    "hourglass",
    "city",
    "pawn",
    "exhaust",
)


def emblem(card: Activity | EventCard) -> str:
    """The sign of a card: its own, or one of its colour that is always the same for its id."""
    others = OTHERS[card.colour]
    return EMBLEMS.get(card.id) or others[crc32(card.id.encode()) % len(others)]
