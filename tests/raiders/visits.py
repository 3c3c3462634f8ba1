"""Visits to the village for its tests: a worker of a colour uses a building, by placing or by picking up."""

from __future__ import annotations

from typing import get_args

import pytest

from adversaire.engine.question import Answer
from adversaire.engine.table import CheckedTable
from adversaire.games.raiders.content.pack import Worker
from adversaire.games.raiders.position import Position
from tests.raiders.tables import (
    play,
    refusal,
    stand,
    turn,
)

COLOURS: tuple[Worker, ...] = get_args(Worker)
COMMON = ("gate-house", "town-hall", "treasury", "barracks", "mill", "silversmith")
CHOOSY = ("armoury", "long-house")
BOTH_WAYS = pytest.mark.parametrize("how", ["place", "take"])
ANY_COLOUR = pytest.mark.parametrize("colour", COLOURS)
GREY_OR_WHITE = pytest.mark.parametrize("colour", ["grey", "white"])


def enter(pos: Position, how: str, building: str, colour: Worker) -> list[Answer]:
    """Stand workers so that this building can be used in this way; the answers that lead there."""
    others = [other for other in COMMON if other != building]
    workers: dict[str, Worker] = {other.replace("-", "_"): "black" for other in others[:2]}
    if how == "place":
        workers[others[2].replace("-", "_")] = "black"
        stand(pos, colour, **workers)
        return [f"place:{building}"]
    workers[building.replace("-", "_")] = colour
    stand(pos, "black", **workers)
    return [f"place-only:{others[2]}", f"take:{building}"]


def use(
    pos: Position, how: str, building: str, colour: Worker, *answers: Answer | tuple[str, Answer]
) -> CheckedTable:
    """A turn whose only action is this building's, used with a worker of this colour."""
    entering = enter(pos, how, building, colour)
    if how == "take":
        return turn(pos, *entering, *answers)
    other = next(other for other in COMMON if other != building)
    return turn(pos, *entering, *answers, ("turn.pick", f"take-only:{other}"))


def is_idle(pos: Position, how: str, building: str, colour: Worker) -> bool:
    """Whether a worker may visit the building but its action can do nothing."""
    *entering, acting = enter(pos, how, building, colour)
    refused = refusal(pos, *entering, acting)
    assert refused.clause == "raiders.turn.human-plays-standard"
    play(pos.copy(), *entering, acting.replace(":", "-only:"))
    return refused.text.key in ("refusal.place.idle", "refusal.pick.idle")
