"""1066 beside a cardboard table: which steps need no hands, and the signs of the others."""

from __future__ import annotations

from typing import Final

from adversaire.games.hastings.display.signs import EXHAUSTED, HASTINGS, OBJECTIVE, RANGED

#: What the app only says or keeps in mind.
NOTED: Final = (
    "enemy.",
    "ranged.none",
    "deploy.revealed",
    "play.ignored",
    "play.no-effect",
    "commander.owed",
    "commander.wedge",
    "pass.extra-card",
    "pass.no-",
    "pass.ended",
    "report.hastings",
    "battle.no-effect",
    "end.",
    "scoring.",
)
#: What the sign of a step is, where no number of it tells.
STEP_SIGNS: Final = {
    "prepare.": EXHAUSTED,
    "ranged.shot": RANGED,
    "deploy.too-dear": "discard",
    "deploy.": "deck",
    "play.placed": "banner",
    "play.replaced": "banner",
    "play.moved": "boot",
    "play.ability": "scroll",
    "play.own-text": "scroll",
    "play.event": "event",
    "play.discount": "event",
    "play.unplayable": "discard",
    "play.no-": "discard",
    "play.tactic": "banner",
    "play.attached": "ring",
    "commander.moved": "crown",
    "pass.marker": "hourglass",
    "report.phases": OBJECTIVE,
    "report.prepare": "hand",
    "report.destroyed": "discard",
    "report.exhausted": EXHAUSTED,
    "report.taken": HASTINGS,
}
