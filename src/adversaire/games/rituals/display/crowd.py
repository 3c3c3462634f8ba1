"""Who stands where in a zone: row by row, in a zigzag or row between row, as large as they find room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from math import hypot, sqrt
from typing import Final, NamedTuple
from zlib import crc32

from adversaire.games.rituals.display.land import Area

#: Nobody is drawn wider than the first of these; where many are together, than one of those that follow.
WIDEST: Final = tuple(range(47, 11, -1))
#: Ranks differ in width even where there is little room: whoever acts, persons, the crowd, what lies about.
#: But it is the large who make room first, or those of the crowd would be specks beside them.
RANKS: Final = ((50.0, 1.12), (40.0, 1.0), (28.0, 0.9), (0.0, 0.8))
#: How much narrower things may be for the sake of plain rows: these are read more easily than a heap.
TIDIER: Final = 3
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
#: Where the name of a zone is kept free where many are together: three rounds of this size side by side.
NAME: Final = ((12.0, 22.0, 32.0), 11.0, 15.0)
#: How many rows stand in the gaps of one another.
NESTED: Final = (2, 3, 4, 5)


class Place(NamedTuple):
    """The middle of a thing and how wide it is."""

    x: float
    y: float
    size: float


def places(sizes: Sequence[float], area: Area, seed: str) -> list[Place]:
    """A place for each thing of these sizes, in their order. The same zone strews them the same way."""
    return list(kept_places(tuple(sizes), area, seed))


@lru_cache(maxsize=1024)
def kept_places(sizes: tuple[float, ...], area: Area, seed: str) -> list[Place]:
    """Most zones hold what they held on the page before."""
    if not sizes:
        return []
    luck, left = crc32(seed.encode()), TIDIER
    heaped: list[Place] = []
    for widest in WIDEST:
        scaled = [min(size, widest * rank_of(size)) for size in sizes]
        found = row_by_row(scaled, area, luck)
        if found:
            return found
        heaped = heaped or zigzag(scaled, area, luck) or nested(scaled, area)
        left -= bool(heaped)
        if left < 0:
            return heaped
    return heaped or row_by_row(scaled, area, luck, squeezed=True)


def rank_of(size: float) -> float:
    """How wide a thing may be among many, beside a person."""
    return next(share for least, share in RANKS if size >= least)


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
        # Whoever is alone stands anywhere; the more rows, the nearer to the middle of the zone.
        found += row_places(row, area, y + high / 2, luck >> number, STRAY / len(rows) ** 2)
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


def nested(sizes: Sequence[float], area: Area) -> list[Place]:
    """Rows of about as many each, every one moved up into the gaps of those before it."""
    for count in NESTED:
        found = moved_up(even_rows(sizes, count), area)
        if found:
            return found
    return []


def even_rows(sizes: Sequence[float], count: int) -> list[Sequence[float]]:
    """Things in their order, as many in each row as in the next, or one more."""
    ends = [len(sizes) * row // count for row in range(count + 1)]
    return [sizes[start:end] for start, end in pairwise(ends) if start < end]


def moved_up(rows: Sequence[Sequence[float]], area: Area) -> list[Place]:
    """These rows, spread out and drawn together in turn; nothing if they do not fit. The name stays free."""
    top, bottom = area.y + FOOT, area.y + area.height - FOOT
    name = [Place(area.x + x, area.y + NAME[1], NAME[2]) for x in NAME[0]]
    found = list(name)
    for number, row in enumerate(rows):
        across = spread(row, area, wide=number % 2 == 0)
        if not across:
            return []
        found += [Place(x, clear_of(found, x, size, top), size) for x, size in zip(across, row, strict=True)]
    standing = found[len(name) :]
    spare = bottom - max(place.y + place.size / 2 for place in standing)
    return [place._replace(y=place.y + spare * 0.6) for place in standing] if spare >= 0 else []


def spread(row: Sequence[float], area: Area, *, wide: bool) -> list[float]:
    """The middles of the things of a row: from edge to edge, or close together; nothing if it is too long."""
    spare = area.width - 2 * MARGIN - row_width(row)
    if spare < 0:
        return []
    apart = spare / (len(row) - 1) if wide and len(row) > 1 else 0.0
    x = area.x + MARGIN + (spare - apart * (len(row) - 1)) / 2
    found = []
    for size in row:
        found.append(x + size / 2)
        x += size + GAP + apart
    return found


def clear_of(others: Sequence[Place], x: float, size: float, top: float) -> float:
    """How high a thing can stand without touching those before it."""
    y = top + size / 2
    for other in others:
        reach = (size + other.size) / 2 + 1
        aside = abs(x - other.x)
        if aside < reach:
            y = max(y, other.y + sqrt(reach * reach - aside * aside))
    return y


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


def row_places(row: Sequence[float], area: Area, y: float, luck: int, stray: float) -> list[Place]:
    """The things of a row, a little apart, and not quite in the middle."""
    spare = max(0.0, area.width - 2 * MARGIN - row_width(row))
    apart = min(APART, spare / (len(row) + 1))
    spare -= apart * (len(row) - 1)
    aside = min(stray, spare / 2) * (luck % 7 - 3) / 3
    x = area.x + MARGIN + spare / 2 + aside
    found = []
    for size in row:
        found.append(Place(x + size / 2, y, size))
        x += size + GAP + apart
    return found
