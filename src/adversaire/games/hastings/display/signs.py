"""The signs of 1066: one for each thing, wherever it is meant."""

from __future__ import annotations

from typing import Final

MIGHT: Final = "sword"
ZEAL: Final = "zeal"
LIFE: Final = "heart"
RANGED: Final = "bow"
RESOURCE: Final = "sheaf"
EXHAUSTED: Final = "exhaust"
OBJECTIVE: Final = "flag"
HASTINGS: Final = "swords"
VALUES: Final = {"might": MIGHT, "zeal": ZEAL}
TYPES: Final = {
    "leader": "crown",
    "character": "bust",
    "archer": "bow",
    "infantry": "kite",
    "cavalry": "horse",
    "event": "event",
    "tactic": "banner",
    "attachment": "ring",
}
KEYWORDS: Final = {
    "agile": "boot",
    "commander": "boot",
    "family": "hall",
    "leader": "crown",
    "shield": "armour",
}
CRESTS: Final = {"norman": "crown", "saxon": "kite"}
#: All of them, in the order of the legend.
LEGEND: Final = (
    "sword",
    "zeal",
    "heart",
    "drop",
    "sheaf",
    "crown",
    "bust",
    "kite",
    "bow",
    "horse",
    "event",
    "banner",
    "ring",
    "exhaust",
    "check",
    "flag",
    "swords",
    "boot",
    "armour",
    "hall",
    "scroll",
    "skull",
    "book",
    "hourglass",
    "hand",
    "deck",
    "discard",
)
