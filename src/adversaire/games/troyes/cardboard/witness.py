"""The witness: what a player beside a cardboard table would answer, if that table were a virtual one.

It lets a test play one game in both modes at once and compare the Roy's every move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.games.troyes.cardboard.facts import AS_SHOWN, CHANGE, GONE, NO, ON_THE_BOARD, YES
from adversaire.games.troyes.cardboard.reports import DONE, NOTHING_LEFT, TAKE
from adversaire.games.troyes.ending import result
from adversaire.games.troyes.position import HUMAN, Position
from adversaire.games.troyes.your_turn import ANYWAY, PASS

Sight = Callable[[Question, Position, Position, list[Event]], Answer]


def witness(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Answer from the virtual table."""
    if question.kind == "card":
        return see_card(question, before, after, events)
    return SIGHTS[question.id](question, before, after, events)


def see_board(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """The first thing that does not stand as the app shows it, or that all is well."""
    for shown in question.values["stand"]:  # type: ignore[union-attr]
        id, _, owner = str(shown).partition(":")
        if owner != ("" if id in lost_before(events) else stood(before, id)):
            return CHANGE + id
    return AS_SHOWN


def lost_before(events: list[Event]) -> list[str]:
    """Cubes that an event took from either side earlier in the same turn, before the Roy placed one."""
    lost = []
    for event in events:
        if event.kind in ("roy.cube", "event.no-cube"):
            break
        if event.kind in ("human.lost-cube", "roy.lost"):
            lost.append(str(event.values["place"]))
    return lost


def see_row(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """An event that has left the row, or that all are there."""
    gone = [card for card in question.values["stand"] if card not in before.row]  # type: ignore[union-attr]
    return CHANGE + gone[0] if gone else AS_SHOWN


def stood(before: Position, id: str) -> str:
    if id in before.places:
        return before.places[id]
    if id in before.cathedral:
        return before.cathedral[id]
    return HUMAN if HUMAN in before.tradesmen[id] else ""


def see_cubes(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    card = str(question.values["card"])
    return str(before.event_cubes[card].count(HUMAN)) if card in before.row else GONE


def see_card(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """The card that came up: of the column in its order, elsewhere the one that is in play by now."""
    if question.id == "draw.character":
        return next(card for card in after.column if card in question.answers)
    in_play = [*after.tradesmen, *after.row, *after.human.cards, *after.opponent.cards]
    return next(card for card in in_play if card in question.answers)


def see_place(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Where the player put a citizen in the set-up; what has been told once is struck out."""
    index = next(at for at, event in enumerate(events) if event.kind == "human.set-up")
    return str(events.pop(index).values["place"])


def see_turn(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """The dice of the Roy that are gone, one by one, then that the turn is done; or a pass."""
    if any(event.kind == "human.passed" for event in events):
        return PASS
    shown = [answer.removeprefix(TAKE) for answer in question.answers if answer.startswith(TAKE)]
    gone = Counter(before.opponent.dice) - Counter(after.opponent.dice)
    told = sum(event.kind == "witness.told" for event in events)
    missing = sorted(gone.elements())[told:]
    if not missing or missing[0] not in shown:
        return DONE
    events.append(Event("witness.told", (), {}))
    return TAKE + missing[0]


def see_black(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """What was handed over after this counter: the next event that says so."""
    for at, event in enumerate(events):
        if event.kind == "human.handed-over":
            del events[: at + 1]
            return "-".join(event.values["left"])  # type: ignore[arg-type]
    return NOTHING_LEFT


def see_dice(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Whether a die is left: before a sale by the dice there, else the round goes on as long as one is."""
    if question.clauses != (ON_THE_BOARD,):
        return YES if before.human.dice else NO
    return NO if after.phase == "closing" else YES


def see_points(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    return str(result(after).total("human"))


SIGHTS: Final[Mapping[str, Sight]] = {
    "fact.places": see_board,
    "fact.cathedral": see_board,
    "fact.tradesmen": see_board,
    "fact.event-cubes": see_cubes,
    "fact.row": see_row,
    "fact.dice-left": see_dice,
    "fact.dice-at-pass": lambda question, before, after, events: str(len(before.human.dice)),
    "fact.human-points": see_points,
    "setup.first": lambda question, before, after, events: after.first,
    "setup.place": see_place,
    "report.turn": see_turn,
    "report.black-left": see_black,
    "pass.confirm": lambda question, before, after, events: ANYWAY,
}
