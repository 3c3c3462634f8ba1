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


def rows_of(zone: Zone) -> list[list[Item]]:
    """The things of a zone side by side; where several may lie, their names need a row of their own."""
    rows: list[list[Item]] = []
    for item in zone.items:
        if rows and len(rows[-1]) < COLUMNS and not any(map(holds_several, [item, *rows[-1]])):
            rows[-1].append(item)
        else:
            rows.append([item])
    return rows


def holds_several(item: Item) -> bool:
    return isinstance(item.value, tuple)


def height_of(zone: Zone) -> float:
    rows = len(rows_of(zone))
    return TITLE + rows * PLATE + max(0, rows - 1) * MARGIN + INSIDE


def zone_spot(zone: Zone, top: float) -> Spot:
    """The title of a zone, and its plates in two columns; one alone takes the whole width."""
    plates = []
    for row, items in enumerate(rows_of(zone)):
        width = PLATE_WIDTH if len(items) > 1 else WIDTH - 2 * (MARGIN + INSIDE)
        for column, item in enumerate(items):
            left = MARGIN + INSIDE + column * (PLATE_WIDTH + MARGIN)
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
