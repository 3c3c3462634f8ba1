"""Troyes beside a cardboard table: which steps need no hands, the signs of the others and of answers."""

from __future__ import annotations

from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.lot import Lot, Piece
from adversaire.engine.question import Answer, Question
from adversaire.engine.table_side import Face
from adversaire.engine.text import Text
from adversaire.games.troyes.cardboard.reports import NOTHING_LEFT
from adversaire.games.troyes.display.beside import in_sight
from adversaire.games.troyes.position import Position

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
    "roy.gained",
    "human.nothing-to-sell",
    "report.countered",
    "end.",
    "scoring.",
    "report.took",
    "setup.rolled",
)
#: What the sign of a step is, where no number of it tells.
STEP_SIGNS: Final = {
    "setup.steps.01": "table",
    "setup.steps.02": "bust",
    "setup.steps.03": "crown",
    "setup.steps.04": "points",
    "setup.steps.05": "laurel",
    "setup.steps.06": "deck",
    "setup.steps.07": "deck",
    "setup.steps.08": "event",
    "setup.steps.09": "die",
    "setup.steps.10": "palace",
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
    "human.set-up": "bust",
    "human.rewarded": "points",
    "human.nothing-to-sell": "die",
}
#: Which die is thrown, by the last word of the question; any other is a white one.
COLOURS: Final = {"R": "red", "Y": "yellow", "W": "white"}
ROLL: Final = "roll."
ROY: Final = "roll.roy"
#: Who stands on an activity card, in one word.
TRADESMEN: Final = "tradesmen-"
NONE: Final = "none"
SIDES: Final = {"h": "human", "o": "opponent"}
TAKEN: Final = "take:"
BLACK_LEFT: Final = "report.black-left"


def answer_signs(question: Question, answer: Answer, pos: Position) -> tuple[str, ...]:
    """Dice as they lie: one that is thrown or taken, or those that are handed on."""
    if question.id.startswith(ROLL) and question.id != ROY:
        colour = question.id.rpartition(".")[2]
        return (f"troyes-{colour if colour in ('red', 'yellow', 'black') else 'white'}-{answer}",)
    if answer.startswith(TAKEN):
        die = answer.removeprefix(TAKEN)
        return (f"troyes-{COLOURS[die[0]]}-{die[1]}",)
    if question.id == BLACK_LEFT:
        return tuple(f"troyes-black-{die}" for die in answer.split("-") if die.isdecimal())
    return ()


def lot(question: Question, pos: Position) -> Lot | None:
    """The black dice you hand on: all but the highest, unless you countered more."""
    if question.id != BLACK_LEFT:
        return None
    dice = [
        Piece(str(die), f"troyes-black-{die}", Text("lot.die", value=die), gone=not number)
        for number, die in enumerate(pos.black)
    ]
    least = min(len(kept.split("-")) if kept != NOTHING_LEFT else 0 for kept in question.answers)
    return Lot(tuple(dice), NOTHING_LEFT, Text("lot.touch", least=least), Text("lot.confirm"))


def touched(event: Event) -> tuple[str, ...]:
    """Of a push every place, that first from which a citizen goes first: before another moves up, room is
    made."""
    if event.kind != "citizen.entered":
        return ()
    pushed = event.values["pushed"]
    assert isinstance(pushed, tuple)
    return tuple(dict.fromkeys((*reversed(pushed), str(event.values["place"]))))


def face_of(pos: Position, card: str) -> Face | None:
    """An activity, an event or a character, nobody on it yet; an event that somebody has won is full."""
    box = pos.box
    known = card in box.activities or card in box.events or card in box.characters
    if not known:
        return None
    won = card in pos.human.cards or card in pos.opponent.cards
    return in_sight(box, card, [""] * box.events[card].slots if won else ())


def value_signs(pos: Position, value: str) -> tuple[str, ...]:
    """A die as it lies, or the citizens of those who are named: you wear a cap, the Roy a crown."""
    if value[:1] in COLOURS and value[1:].isdecimal():
        return (f"troyes-{COLOURS[value[0]]}-{value[1]}",)
    men = value.removeprefix(TRADESMEN) if value.startswith(TRADESMEN) else ""
    sides = [SIDES[man] for man in men if man in SIDES] if men != NONE else []
    owner = [value] if value in SIDES.values() else sides
    return tuple(f"troyes-citizen-{side}" for side in owner)
