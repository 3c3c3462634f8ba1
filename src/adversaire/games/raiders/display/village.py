"""The village in the Raiders pictures: eight houses in two lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.picture import Box, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import BUILDINGS, BuildingId
from adversaire.games.raiders.display.pieces import GAP, WIDTH, cross, empty_place, worker
from adversaire.games.raiders.position import Position

COLUMNS: Final = 4
HOUSE: Final = 44
ROOF: Final = 7
HEIGHT: Final = 2 * HOUSE + GAP


def village(pos: Position, top: float) -> list[Spot]:
    """The houses, with whoever stands there."""
    return [house(pos, building, box) for building, box in houses(top)]


def houses(top: float) -> Iterator[tuple[BuildingId, Box]]:
    """Each building and its ground."""
    width = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
    for number, building in enumerate(BUILDINGS):
        row, column = divmod(number, COLUMNS)
        yield building, Box(column * (width + GAP), top + row * (HOUSE + GAP), width, HOUSE, "")


def walls(building: BuildingId, box: Box, state: str, name_at: float) -> list[Shape]:
    """A house with its name, open or closed."""
    x, y, right = box.x, box.y, box.x + box.width
    eaves = ((x, y + ROOF), (x + 8, y), (right - 8, y), (right, y + ROOF))
    name = Text(f"picture.house.{building}")
    return [
        Box(x + 1.5, y + ROOF - 2, box.width - 3, HOUSE - ROOF + 2, f"wall {state}", 3),
        Line(eaves, f"roof {state}", closed=True),
        Words(x + box.width / 2, y + name_at, name, 11.5, room=box.width - 8),
    ]


def house(pos: Position, building: BuildingId, box: Box) -> Spot:
    """A house: its name, its worker, and crossed planks if it is closed."""
    closed = building == pos.closed
    colour = pos.village.get(building, "")
    state = "closed" if closed else "open"
    x, y, width = box.x, box.y, box.width
    shapes = walls(building, box, state, 19)
    middle = x + (16.5 if closed else width / 2)
    shapes += worker(middle, y + 33, colour, 19) if colour else [empty_place(middle, y + 33)]
    if closed:
        badge = Text("picture.closed", building=building)
        shapes += [
            Box(x + 31, y + 24, width - 37, 18, "closed-badge", 3),
            *cross(x + 39, y + 33, 4, "badge-cross"),
            Words(x + 46, y + 37, badge, 11, "on-closed", "start", width - 54),
        ]
    name = Text("picture.building", building=building, worker=colour or "no-worker", closed=int(closed))
    items = (building, "closed") if closed else (building,)
    return Spot(building, name, tuple(shapes), items, state)
