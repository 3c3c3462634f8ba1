"""The village of Raiders: eight houses in two lines, with whoever stands there."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import BUILDINGS, BuildingId
from adversaire.games.raiders.display.signs import BUILDINGS as SIGNS
from adversaire.games.raiders.display.signs import WORKERS
from adversaire.games.raiders.position import Position

COLUMNS: Final = 4
STEP: Final = 101.5
WIDE: Final = 98.0
HIGH: Final = 52.0
LINE: Final = 53.5
TOP: Final = 348.0
BOTTOM: Final = 456.0
#: What a name on a roof may take.
NAME: Final = 61.0
SIGN: Final = 74.0
WORKER: Final = 26.0


def houses(pos: Position) -> list[Spot]:
    return [
        house(pos, building, 5 + at % COLUMNS * STEP, TOP + at // COLUMNS * LINE)
        for at, building in enumerate(BUILDINGS)
    ]


def house(pos: Position, building: BuildingId, x: float, y: float) -> Spot:
    """A house with its sign and name on the roof; before its door a worker, or a board that it is closed."""
    closed, colour = building == pos.closed, pos.village.get(building, "")
    middle = x + WIDE / 2
    shapes: list[Shape] = [
        Use("raiders-house", x, y, WIDE, HIGH, f"roof-{BUILDINGS.index(building) % COLUMNS}"),
        Use(f"i-{SIGNS[building]}", x + 7.5, y + 7.5, 18, 18, "glyph-light"),
        Words(x + 27.5, y + 21.5, Text(f"picture.house.{building}"), 14, "light face", "start", NAME),
    ]
    if closed:
        shapes += closed_sign(building, x + (3 if colour else 11), y + 39)
    if colour:
        left = x + WIDE - WORKER if closed else middle - WORKER / 2
        shapes.append(Use(WORKERS[colour], left, y + 23, WORKER, WORKER, piece=f"worker-{building}"))
    name = Text("picture.building", building=building, worker=colour or "no-worker", closed=int(closed))
    items: tuple[str, ...] = (building, "closed") if closed else (building,)
    if pos.mode != "virtual":  # who stands there the app does not know
        name = Text("picture.house-alone", building=building, closed=int(closed))
        items = items[1:]
    style = "closed" if closed else "taken" if colour else "open"
    return Spot(building, name, tuple(shapes), items, f"{style} house")


def closed_sign(building: BuildingId, left: float, y: float) -> list[Shape]:
    return [
        Box(left, y - 11, SIGN, 21, "sign", 1),
        Use("i-lock", left + 4, y - 8, 14, 14, "glyph-sign"),
        Words(
            left + 20, y + 4, Text("picture.closed", building=building), 13.5, "on-sign", "start", SIGN - 23
        ),
    ]
