"""The village in the Raiders pictures: eight houses in two lines."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import BUILDINGS, BuildingId
from adversaire.games.raiders.display.pieces import cross, empty_place, worker
from adversaire.games.raiders.position import Position

WIDTH: Final = 400
COLUMNS: Final = 4
GAP: Final = 2
HOUSE: Final = 44
ROOF: Final = 7
HEIGHT: Final = 2 * HOUSE + GAP


def village(pos: Position, top: float) -> list[Spot]:
    """The houses, with whoever stands there."""
    width = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
    return [
        house(
            pos,
            building,
            (number % COLUMNS) * (width + GAP),
            top + number // COLUMNS * (HOUSE + GAP),
            width,
        )
        for number, building in enumerate(BUILDINGS)
    ]


def house(pos: Position, building: BuildingId, x: float, y: float, width: float) -> Spot:
    """A house: its name, its worker, and crossed planks if it is closed."""
    closed = building == pos.closed
    colour = pos.village.get(building, "")
    state = "closed" if closed else "open"
    eaves = ((x, y + ROOF), (x + 8, y), (x + width - 8, y), (x + width, y + ROOF))
    shapes: list[Shape] = [
        Box(x + 1.5, y + ROOF - 2, width - 3, HOUSE - ROOF + 2, f"wall {state}", 3),
        Line(eaves, f"roof {state}", closed=True),
        Words(x + width / 2, y + 19, Text(f"picture.house.{building}"), 11.5, room=width - 8),
    ]
    middle = x + (16.5 if closed else width / 2)
    shapes += worker(middle, y + 33, colour, 19) if colour else [empty_place(middle, y + 33)]
    if closed:
        shapes += [
            Box(x + 31, y + 24, width - 37, 18, "closed-badge", 3),
            *cross(x + 39, y + 33, 4, "badge-cross"),
            Words(
                x + 46,
                y + 37,
                Text("picture.closed", building=building),
                11,
                "on-closed",
                "start",
                width - 54,
            ),
        ]
    name = Text("picture.building", building=building, worker=colour or "no-worker", closed=int(closed))
    items = (building, "closed") if closed else (building,)
    return Spot(building, name, tuple(shapes), items, state)
