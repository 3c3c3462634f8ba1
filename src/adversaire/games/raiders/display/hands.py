"""Raiders beside a cardboard table: which steps need no hands, the signs of the others and of answers."""

from __future__ import annotations

from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.engine.signs import sign_of
from adversaire.engine.table_side import Face
from adversaire.engine.text import Text
from adversaire.games.raiders.display.beside import in_sight, offering_face, scheme_face, townsfolk_face
from adversaire.games.raiders.display.signs import BUILDINGS
from adversaire.games.raiders.position import Position

#: What the app only says or keeps in mind.
NOTED: Final = (
    "scheme.revealed",
    "raid.decided",
    "raid.refused.",
    "raid.another-lap",
    "prep.exchanged",
    "prep.lost",
    "prep.no-offering",
    "end.",
    "scoring.",
    "report.raided",
    "report.offered",
)
#: What the sign of a step is, where no number of it tells.
STEP_SIGNS: Final = {
    "setup.steps.01": "table",
    "setup.steps.02": "bust",
    "setup.steps.03": "ship",
    "setup.steps.04": "points",
    "setup.steps.05": "barrel",
    "setup.steps.06": "t-wb",
    "setup.steps.07": "deck",
    "setup.steps.08": "deck",
    "setup.steps.09": "deck",
    "setup.steps.10": "lock",
    "scheme.reshuffled": "deck",
    "raid.scored": "points",
    "raid.ship-turned": "ship",
    "raid.set-taken": "ship",
    "raid.valkyries": "t-valk",
    "raid.returned": "chest",
    "prep.exchanged": "armour",
    "prep.offering": "offer",
    "building.": "lock",
}
#: What a player may report of the own turn.
REPORTS: Final = {"raid": "axe", "offering": "offer", "card": "hand", "end": "hourglass"}

#: What stands on a scheme card, by its field.
CARD_FIELDS: Final = {
    "schemes.armour": "armour",
    "schemes.provisions": "t-prov",
    "schemes.points": "points",
    "schemes.gain_armour": "armour",
    "schemes.gain_provisions": "t-prov",
    "schemes.forbidden": "lock",
}


def answer_signs(question: Question, answer: Answer, pos: Position) -> tuple[str, ...]:
    """A token for each Valkyrie of a set; elsewhere one sign for what was done."""
    if question.id == "fact.valkyries-on-space" and answer.isdecimal():
        return ("t-valk",) * int(answer)
    return sign_of(REPORTS, answer.partition(":")[0])


def touched(event: Event) -> tuple[str, ...]:
    """The building that is closed, be it the same as before."""
    return (str(event.values["building"]),) if event.kind == "building.closed" else ()


def face_of(pos: Position, card: str) -> Face | None:
    """A scheme card, one of the townsfolk or an offering, as it would lie face up."""
    box, scheme = pos.box, in_sight(pos, card)
    if scheme:
        return scheme_face(pos, scheme)
    if card in box.townsfolk:
        return townsfolk_face(box.townsfolk[card], "", ())
    return (
        offering_face(box.offerings[card], Text("picture.card", card=card)) if card in box.offerings else None
    )


def value_signs(pos: Position, value: str) -> tuple[str, ...]:
    """The sign of a building, or of a figure of a card that is told."""
    return sign_of(BUILDINGS | CARD_FIELDS, value)
