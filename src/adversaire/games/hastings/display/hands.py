"""1066 beside a cardboard table: which steps need no hands, the signs of the others and of answers."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.signs import sign_of
from adversaire.games.hastings.display.signs import EXHAUSTED, HASTINGS, OBJECTIVE, RANGED, RESOURCE, TYPES
from adversaire.games.hastings.position import Position

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
    "report.sacrificed",
    "report.passed",
    "report.exhausted",
    "report.taken",
)
#: What the sign of a step is, where no number of it tells.
STEP_SIGNS: Final = {
    "setup.steps.01": "table",
    "setup.steps.02": "crown",
    "setup.steps.03": "banner",
    "setup.steps.04": "kite",
    "setup.steps.05": "kite",
    "setup.steps.06": "kite",
    "setup.steps.07": "deck",
    "setup.steps.08": "hourglass",
    "setup.steps.09": "hand",
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
#: What may be answered, where words alone would be dry.
ANSWERS: Final = {
    "passed": "hourglass",
    "sacrificed": "skull",
    "hit": "drop",
    "hastings": HASTINGS,
    "enemy-hastings": HASTINGS,
    "taken": "flag",
    "lost": "flag",
    "deck-out": "deck",
    "destroyed": "skull",
    "exhausted": EXHAUSTED,
    "army": "kite",
    "cavalry": "horse",
    "event": "event",
    "tactic": "banner",
    "attachment": "ring",
}

#: What a thing may be set right to.
VALUES: Final = {"exhausted": EXHAUSTED, "ready": "check", "human": "flag", "opponent": "flag"}
#: Things that lie on no board.
THINGS: Final = {"round": "hourglass", "human.objective": OBJECTIVE, "enemy.objective": OBJECTIVE}


def answer_signs(question: Question, answer: Answer, pos: Position) -> tuple[str, ...]:
    """A sheaf for each resource of a card; elsewhere one sign for what happened or what a card is."""
    if question.id == "reveal.resources":
        return (RESOURCE,) * int(answer)
    return sign_of(ANSWERS, answer)


def value_signs(pos: Position, value: str) -> tuple[str, ...]:
    """Whether a card is exhausted, who took a wedge, and things that lie on no board."""
    return sign_of(VALUES, value) or sign_of(THINGS, value) or sign_of(TYPES, value)
