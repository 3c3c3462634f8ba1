"""A cardboard table for the Troyes tests, and what was asked beside it."""

from __future__ import annotations

from adversaire.engine.question import Question
from adversaire.games.troyes.position import Position
from tests.troyes.tables import (
    Dice,
    districts,
    table_of,
)

EVERYTHING = {"palace", "city-hall", "bishopric", "cathedral", "tradesmen", "row"}


def cardboard(roy: str = "", options: dict[str, str] | None = None) -> Position:
    """A cardboard table in the middle of a round, just after a turn of yours: nothing is certain any more."""
    pos = table_of("companion", options)
    districts(pos, roy=roy)
    pos.sure = []
    pos.human.rolled = 6
    return pos


def asked(table: Dice) -> list[str]:
    """The ids of all questions, in order."""
    return [question.id for question, _ in table.asked]


def the_question(table: Dice, id: str) -> Question:
    found = [question for question, _ in table.asked if question.id == id]
    assert found, asked(table)
    return found[0]
