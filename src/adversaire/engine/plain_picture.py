"""A picture for a game that draws none: zone under zone, each thing a plate with name and contents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.display import Item, Zone
from adversaire.engine.picture import Box, Picture, Shape, Spot, Words
from adversaire.engine.text import Text

WIDTH: Final = 412.0
MARGIN: Final = 8.0
#: Between the edge of a zone and what lies in it.
INSIDE: Final = 10.0
TITLE: Final = 32.0
PLATE: Final = 60.0
COLUMNS: Final = 2
PLATE_WIDTH: Final = (WIDTH - 2 * (MARGIN + INSIDE) - MARGIN * (COLUMNS - 1)) / COLUMNS


def plain_picture(zones: Sequence[Zone]) -> Picture:
    """Each zone a mat on the table, each thing a plate on its mat."""
    spots: list[Spot] = []
    top = MARGIN
    for zone in zones:
        spots.append(zone_spot(zone, top))
        top += height_of(zone) + MARGIN
    return Picture(WIDTH, top, Text("plain.table"), tuple(spots))


def height_of(zone: Zone) -> float:
    rows = -(-len(zone.items) // COLUMNS)
    return TITLE + rows * PLATE + max(0, rows - 1) * MARGIN + INSIDE


def zone_spot(zone: Zone, top: float) -> Spot:
    """The title of a zone, and its plates in two columns; one alone takes the whole width."""
    plates = []
    for number, item in enumerate(zone.items):
        row, column = divmod(number, COLUMNS)
        left = MARGIN + INSIDE + column * (PLATE_WIDTH + MARGIN)
        alone = number + 1 == len(zone.items) and column == 0
        width = WIDTH - 2 * (MARGIN + INSIDE) if alone else PLATE_WIDTH
        plates.append(plate(item, left, top + TITLE + row * (PLATE + MARGIN), width))
    room = WIDTH - 2 * (MARGIN + INSIDE)
    shapes: tuple[Shape, ...] = (
        Box(MARGIN, top, WIDTH - 2 * MARGIN, height_of(zone), "panel", radius=14),
        Words(MARGIN + INSIDE, top + 21, zone.title, size=16, style="strong", anchor="start", room=room),
    )
    return Spot(f"zone.{zone.id}", zone.title, shapes, spots=tuple(plates))


def plate(item: Item, left: float, top: float, width: float) -> Spot:
    """What it is, and below in large letters how much of it or what lies there."""
    room = width - 2 * INSIDE
    shapes: tuple[Shape, ...] = (
        Box(left, top, width, PLATE, "place", radius=10),
        Words(left + INSIDE, top + 20, item.label, size=13.5, style="quiet", anchor="start", room=room),
        Words(
            left + INSIDE,
            top + 46,
            Text("plain.value", value=item.value),
            size=20,
            style="strong",
            anchor="start",
            room=room,
        ),
    )
    return Spot(item.id, Text("plain.item", thing=item.id, value=item.value), shapes, items=(item.id,))
