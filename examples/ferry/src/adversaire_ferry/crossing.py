"""Votre traversée / Your crossing."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire_ferry.position import MOST_LANTERNS, UPSTREAM_FIRST, Position

SEATS: Final = 2
WAIT: Final = "wait"
RULES: Final = ("ferry.crossing.choice", "ferry.crossing.wait")


def cross(pos: Position, table: Table) -> None:
    """Carry who waits at one landing, or wait and light a lantern."""
    answers = [landing for landing in UPSTREAM_FIRST if pos.waiting[landing]]
    if pos.lanterns < MOST_LANTERNS or not answers:
        answers.append(WAIT)
    values = {"seats": SEATS + pos.lanterns}
    chosen = table.ask(Question("crossing", CHOICE, tuple(answers), RULES, values))
    if chosen == WAIT:
        pos.lanterns = min(MOST_LANTERNS, pos.lanterns + 1)
        table.tell("human.waited", ("ferry.crossing.wait",), lanterns=pos.lanterns)
    else:
        carry(pos, chosen, table)


def carry(pos: Position, landing: str, table: Table) -> None:
    """As many as there are seats, the first to come first; lanterns give seats and burn down."""
    seats = SEATS + pos.lanterns
    aboard, pos.waiting[landing] = pos.waiting[landing][:seats], pos.waiting[landing][seats:]
    fares = pos.box.fares(aboard)
    pos.points += fares
    pos.lanterns = 0
    clauses = ("ferry.crossing.seats", "ferry.crossing.fares")
    table.tell("human.carried", clauses, landing=landing, cards=tuple(aboard), fares=fares, points=pos.points)
