"""Lanes: who will still stand in the buildings when dice are rolled again."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adversaire.games.troyes.content import Box
from adversaire.games.troyes.policies.royal import more_than
from adversaire.games.troyes.position import HUMAN, Position, Side

#: Further from the exit than this makes no difference.
FAR: Final = 5


@lru_cache(maxsize=8)
def lane_of(box: Box) -> dict[str, tuple[str, ...]]:
    """For every place the whole lane it lies on, from the exit on."""
    longest: dict[str, tuple[str, ...]] = {}
    for way in sorted(box.way_out.values(), key=len):
        for place in way:
            longest[place] = way[::-1]
    return longest


@lru_cache(maxsize=256)
def stays(rounds: int, pushes: float) -> tuple[float, ...]:
    """In how many of the rounds to come a citizen will roll a die, by its steps from the exit.

    So many pushes can be expected in a lane in each round.
    """
    return tuple(
        sum([1.0 - more_than(steps, pushes * number) for number in range(1, rounds + 1)])
        for steps in range(FAR + 1)
    )


def standing_on(pos: Position, lane: tuple[str, ...]) -> list[str]:
    places = pos.places
    return [places[place] for place in lane]


def entered(lane: list[str], steps: int) -> tuple[list[str], str]:
    """The lane after one of your citizens has entered so many steps from the exit, and who was pushed out."""
    after = lane[:]
    newcomer: Side | str = HUMAN
    for at in range(steps, -1, -1):
        newcomer, after[at] = after[at], newcomer
        if not newcomer:
            break
    return after, newcomer
