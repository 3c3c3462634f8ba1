"""A turn told at once: which lines of it have a place on the board, and the numbers that both bear."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from adversaire.engine.picture import Picture, Spot
from adversaire.play.obstacles import spoken_of
from adversaire.play.turns import Turn
from adversaire.web.table.tasks import Task


def numbered(picture: Picture, turn: Turn, rows: Sequence[Task]) -> dict[int, str]:
    """The spot of each row that has one, by the place of the row in the list. A place bears one number: what
    happened there later is told without one."""
    found: dict[int, str] = {}
    for at, row in enumerate(rows):
        places = dict.fromkeys([*touching(picture, row.items), *named(picture, turn, row)])
        free = [spot for spot in places if spot not in found.values()]
        if free:
            found[at] = free[0]
    # A single place is seen without a number.
    return found if len(found) > 1 else {}


def touching(picture: Picture, items: Collection[str]) -> Iterator[str]:
    """The spots that show one of these items, those on top before what they stand on."""
    shown = [spot for spot in picture.walk() if shows(spot, items)]
    yield from (spot.id for spot in shown if not any(shows(inner, items) for inner in spot.spots))


def named(picture: Picture, turn: Turn, row: Task) -> Iterator[str]:
    """The spots that a row speaks of."""
    meant = spoken_of(turn.events[row.event])
    yield from (spot.id for spot in picture.walk() if spot.id in meant)


def shows(spot: Spot, items: Collection[str]) -> bool:
    return any(item in items for item in spot.items)
