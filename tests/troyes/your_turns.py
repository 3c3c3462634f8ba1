"""Your turns in the Troyes tests: what is offered, and the group you form."""

from __future__ import annotations

from adversaire.games.troyes.position import Position
from tests.troyes.tables import (
    Dice,
    play,
    told,
)


def offered(pos: Position, *answers: str) -> tuple[str, ...]:
    """What may be answered to the next question after these answers; the position is left alone."""
    copy = pos.copy()
    table = play(copy, *answers)
    question, _ = table.asked[len(answers)]
    return question.answers


def group(table: Dice) -> tuple[str, ...]:
    dice = told(table, "human.group").values["dice"]
    assert isinstance(dice, tuple)
    return dice
