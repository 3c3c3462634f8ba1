"""A picture for a game that draws none: zone under zone, each thing a plate with name and contents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.display import Item, Zone
from adversaire.engine.picture import Box, Picture, Shape, Spot, Words
from adversaire.engine.text import Text

WIDTH: Final = 412.0
MARGIN: Final = 8.0
TITLE: Final = 26.0
PLATE: Final = 52.0
COLUMNS: Final = 2
PLATE_WIDTH: Final = (WIDTH - MARGIN * (COLUMNS + 1)) / COLUMNS


def plain_picture(zones: Sequence[Zone]) -> Picture:
    """Readable and tappable, if not beautiful."""
    spots: list[Spot] = []
    top = MARGIN
    for zone in zones:
        spots.append(zone_spot(zone, top))
        top += TITLE + rows_of(zone) * (PLATE + MARGIN) + MARGIN
    return Picture(WIDTH, top, Text("plain.table"), tuple(spots))


def rows_of(zone: Zone) -> int:
    return -(-len(zone.items) // COLUMNS)


def zone_spot(zone: Zone, top: float) -> Spot:
    """The title of a zone, and its plates in two columns."""
    plates = []
    for number, item in enumerate(zone.items):
        row, column = divmod(number, COLUMNS)
        left = MARGIN + column * (PLATE_WIDTH + MARGIN)
        plates.append(plate(item, left, top + TITLE + row * (PLATE + MARGIN)))
    title = Words(MARGIN, top + TITLE - MARGIN, zone.title, size=15, anchor="start", room=WIDTH - 2 * MARGIN)
    return Spot(f"zone.{zone.id}", zone.title, (title,), spots=tuple(plates))


def plate(item: Item, left: float, top: float) -> Spot:
    middle, room = left + PLATE_WIDTH / 2, PLATE_WIDTH - 2 * MARGIN
    shapes: tuple[Shape, ...] = (
        Box(left, top, PLATE_WIDTH, PLATE, "place", radius=8),
        Words(middle, top + 20, item.label, size=13, style="quiet", room=room),
        Words(middle, top + 41, Text("plain.value", value=item.value), size=15, room=room),
    )
    return Spot(item.id, Text("plain.item", thing=item.id, value=item.value), shapes, items=(item.id,))
