"""Troyes beside a cardboard table: which steps need no hands, and the signs of the others."""

from __future__ import annotations

from typing import Final

#: What the app only says or keeps in mind.
NOTED: Final = (
    "setup.first",
    "setup.skipped",
    "event.acts",
    "event.no-cube",
    "event.roy-spared",
    "roy.rolled",
    "roy.building",
    "roy.no-",
    "roy.event",
    "report.countered",
    "end.",
    "scoring.",
)
#: What the sign of a step is, where no number of it tells.
STEP_SIGNS: Final = {
    "setup.": "bust",
    "activity.": "hammer",
    "event.": "event",
    "roy.district": "die",
    "black.": "die",
    "roy.countered": "die",
    "roy.hands-back": "die",
    "roy.paid": "die",
    "roy.failed": "points",
    "roy.lost": "bust",
    "roy.gained": "points",
    "roy.filled": "cube",
    "roy.rewarded": "points",
    "citizen.": "bust",
    "roy.tradesman": "bust",
    "roy.cube": "cathedral",
    "roy.recalled": "laurel",
    "report.income": "denier",
    "report.tax": "denier",
    "report.dice": "die",
    "report.must-counter": "die",
    "report.misfortune": "event",
    "report.sale": "die",
    "report.character": "laurel",
    "report.closing": "denier",
    "human.waited": "denier",
}
