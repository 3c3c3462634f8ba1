"""Who stands where in a zone: row by row or in a zigzag, as large as they find room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import hypot
from typing import Final, NamedTuple
from zlib import crc32

from adversaire.games.rituals.display.land import Area

#: How much smaller things become where many are together.
SCALES: Final = (1.0, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.57, 0.52, 0.47, 0.43, 0.39)
#: Nothing is drawn smaller than this.
LEAST: Final = 12.0
#: Room around a zone, and for its name above.
MARGIN: Final = 3.5
HEADER: Final = 17.0
FOOT: Final = 4.0
#: Between two things.
GAP: Final = 2.0
#: How far from the middle somebody alone may stand, and how far apart those of a row.
STRAY: Final = 11.0
APART: Final = 7.0
MOST_IN_ZIGZAG: Final = 5


class Place(NamedTuple):
    """The middle of a thing and how wide it is."""

    x: float
    y: float
    size: float


def places(sizes: Sequence[float], area: Area, seed: str) -> list[Place]:
    """A place for each thing of these sizes, in their order. The same zone strews them the same way."""
    if not sizes:
        return []
    luck = crc32(seed.encode())
    for scale in SCALES:
        scaled = [max(LEAST, size * scale) for size in sizes]
        found = row_by_row(scaled, area, luck) or zigzag(scaled, area, luck)
        if found:
            return found
    return row_by_row(scaled, area, luck, squeezed=True)


def row_by_row(sizes: Sequence[float], area: Area, luck: int, *, squeezed: bool = False) -> list[Place]:
    """As many side by side as there is room for; nothing if the rows are too many, unless they must be."""
    width, height = area.width - 2 * MARGIN, area.height - HEADER - FOOT
    rows = in_rows(sizes, width)
    if not squeezed and (stack_height(rows) > height or max(map(row_width, rows)) > width):
        return []
    spare = max(0.0, height - stack_height(rows))
    between = min(APART, spare / (len(rows) + 1))
    # Houses and trees stand behind, so people stand rather low in the picture.
    y = area.y + HEADER + (spare - between * (len(rows) - 1)) * (0.55 + luck % 5 * 0.05)
    found: list[Place] = []
    for number, row in enumerate(rows):
        high = max(row)
        found += row_places(row, area, y + high / 2, luck >> number)
        y += high + GAP + between
    return found


def zigzag(sizes: Sequence[float], area: Area, luck: int) -> list[Place]:
    """To the left and to the right in turn, one below the other: the most that fits a narrow zone."""
    count = len(sizes)
    if count > MOST_IN_ZIGZAG or count < 2:
        return []
    top, bottom = area.y + HEADER + sizes[0] / 2, area.y + area.height - FOOT - sizes[-1] / 2
    found = []
    for number, size in enumerate(sizes):
        inset = MARGIN + size / 2
        x = area.x + inset if (number + luck) % 2 else area.x + area.width - inset
        found.append(Place(x, top + (bottom - top) * number / (count - 1), size))
    apart = all(
        hypot(one.x - other.x, one.y - other.y) >= (one.size + other.size) / 2 + 1
        for one, other in combinations(found, 2)
    )
    return found if apart else []


def in_rows(sizes: Sequence[float], width: float) -> list[list[float]]:
    """Things in their order, as many side by side as there is room for."""
    rows: list[list[float]] = [[]]
    for size in sizes:
        if rows[-1] and row_width([*rows[-1], size]) > width:
            rows.append([])
        rows[-1].append(size)
    return rows


def row_width(row: Sequence[float]) -> float:
    return sum(row) + GAP * (len(row) - 1)


def stack_height(rows: Sequence[Sequence[float]]) -> float:
    return sum(map(max, rows)) + GAP * (len(rows) - 1)


def row_places(row: Sequence[float], area: Area, y: float, luck: int) -> list[Place]:
    """The things of a row, a little apart, and not quite in the middle."""
    spare = max(0.0, area.width - 2 * MARGIN - row_width(row))
    apart = min(APART, spare / (len(row) + 1))
    spare -= apart * (len(row) - 1)
    aside = min(STRAY, spare / 2) * (luck % 7 - 3) / 3
    x = area.x + MARGIN + spare / 2 + aside
    found = []
    for size in row:
        found.append(Place(x + size / 2, y, size))
        x += size + GAP + apart
    return found
