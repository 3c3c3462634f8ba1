"""The witness: what a player beside a cardboard table would answer, if that table were a virtual one.

It lets a test play one game in both modes at once and compare the opponent's every move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.games.raiders.cardboard.facts import EMPTY
from adversaire.games.raiders.cardboard.reports import CARD_PREFIX, DONE, OFFERING, RAID
from adversaire.games.raiders.content.pack import ROW
from adversaire.games.raiders.position import Position
from adversaire.games.raiders.scoring import human_points, tile_points, total


def witness(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """Answer from the virtual table."""
    if question.id in FIGURES:
        return str(FIGURES[question.id](after))
    return SIGHTS[question.id](question, before, after, events)


def report(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """One chip for each thing that happened; `values` of the question do not tell which were given."""
    if RAID in question.answers and any(event.kind == "human.raided" for event in events):
        return RAID
    pending = [pending_chip(event) for event in events]
    chips = [chip for chip in pending if chip in question.answers]
    if not chips:
        return DONE
    chip = chips[0]
    # What has been reported once is struck from the list, so that the next question sees the rest.
    del events[pending.index(chip)]
    return chip


def pending_chip(event: Event) -> str:
    if event.kind == "human.offered":
        return OFFERING
    if event.kind == "human.played":
        return f"{CARD_PREFIX}{event.values['card']}"
    return ""


def see_raid(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    return next(space for space in before.sets if space not in after.sets)


def see_space(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    plunder = before.sets.get(str(question.values["space"]))
    return EMPTY if plunder is None else str(plunder.valkyries)


def see_gap(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """The place of the row that has been emptied; which one, if there are two, concerns nobody."""
    gaps = [place for place, tile in zip(ROW, after.row, strict=True) if not tile]
    return next((place for place in gaps if place in question.answers), question.answers[0])


def see_gift(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """How many provisions the opponent gave; the Town Hall is used once a turn, so it gave once."""
    return str(next(event.values["amount"] for event in events if event.kind == "opponent.gave.provisions"))


def see_tile(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """The place from which the opponent took its tile."""
    return next(str(event.values["place"]) for event in events if event.kind == "prep.offering")


SIGHTS: Final[Mapping[str, Callable[[Question, Position, Position, list[Event]], Answer]]] = {
    "report.turn": report,
    "report.space": see_raid,
    "report.tile-place": see_gap,
    "fact.valkyries-on-space": see_space,
    "town-hall.take": see_gift,
    "opponent.tile": see_tile,
}
FIGURES: Final[Mapping[str, Callable[[Position], object]]] = {
    "scheme.reveal": lambda pos: pos.schemes.face_up,
    "fact.valkyries-left": lambda pos: sum(plunder.valkyries for plunder in pos.sets.values() if plunder),
    "fact.opponent-tiles": lambda pos: tile_points(pos.box, pos.opponent.tiles),
    "fact.human-points": lambda pos: total(human_points(pos)),
    "fact.human-valkyries": lambda pos: pos.human.valkyries,
    "fact.human-armour": lambda pos: pos.human.armour,
}
