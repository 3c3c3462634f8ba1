"""1066 beside a cardboard table: which steps need no hands, the signs of the others and of answers."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.table_side import Face
from adversaire.engine.told_cards import unread_of
from adversaire.games.hastings.display.beside import face
from adversaire.games.hastings.display.pieces import Pieces
from adversaire.games.hastings.display.signs import EXHAUSTED, HASTINGS, OBJECTIVE, RANGED, RESOURCE
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


def answer_signs(question: Question, answer: Answer, pos: Position) -> tuple[str, ...]:
    """A sheaf for each resource of a card; elsewhere one sign for what happened or what a card is."""
    if question.id == "reveal.resources":
        return (RESOURCE,) * int(answer)
    return (ANSWERS[answer],) if answer in ANSWERS else ()


def card_front(pos: Position, card: str) -> Face | None:
    """A card of the Enemy's."""
    known = card in pos.box.cards and "type" not in unread_of(pos.box, card)
    return face(pos, card, "foe", Pieces()) if known else None
