"""Candidates of a decision: framed where they lie, struck out with the number of the reason, or ticked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from adversaire.web.drawing.shapes import Area, number, rectangle

#: The disc in the corner of a candidate, smaller where there is little room.
BADGE: Final = 12.0
LEAST_BADGE: Final = 9.0
#: A stroke that keeps off the words needs at least so much room beside them.
LEAST_ROOM: Final = 20.0
#: Less of a stroke than this share of its way is a dot.
LEAST_PIECE: Final = 0.06


def candidate(area: Area, struck_by: int, width: float, words: Sequence[Area] = ()) -> tuple[str, str]:
    """A frame round a candidate and its badge: struck out, with the number of the reason at its left, or
    ticked. Neither the badge nor the stroke lies on what is to be read there, if there is room beside it."""
    wide = area.right - area.left
    radius = min(BADGE, max(LEAST_BADGE, wide / 4))
    frame = rectangle(area, "frame", bend(area))
    x, y = badge_place(area, radius, width, words)
    if not struck_by:
        half = radius * 0.66
        tick = (
            f'<use href="#i-check" x="{number(x - half)}" y="{number(y - half)}"'
            f' width="{number(2 * half)}" height="{number(2 * half)}"/>'
        )
        return f'<g class="kept">{frame}</g>', f'<g class="kept">{disc(x, y, radius)}{tick}</g>'
    crossed = f'<g class="struck">{frame}{stroke(area, words)}</g>'
    return crossed, f'<g class="struck">{disc(x, y, radius)}{numeral(x, y, struck_by)}</g>'


def numbered(area: Area, nth: int, width: float, words: Sequence[Area] = ()) -> str:
    """The badge of a place that a list tells of under this number."""
    radius = min(BADGE, max(LEAST_BADGE, (area.right - area.left) / 4))
    x, y = badge_place(area, radius, width, words)
    return f'<g class="nth">{disc(x, y, radius)}{numeral(x, y, nth)}</g>'


def badge_place(area: Area, radius: float, width: float, words: Sequence[Area]) -> tuple[float, float]:
    """The first corner where a badge covers no word of its place; the usual one where every corner does."""
    clamped = [
        (min(max(x, radius + 1), width - radius - 1), max(y, radius + 1))
        for x, y in corners(area, radius / 3)
    ]
    free = (at for at in clamped if not any(Area(*at, *at).wider(radius - 1).meets(word) for word in words))
    return next(free, clamped[0])


def corners(area: Area, inset: float) -> Iterator[tuple[float, float]]:
    """Where a badge may stand, the usual place first: the upper left. A tick stands where the neighbours have
    their numbers, so that none of these lies on it."""
    starts = [(area.left + inset, area.left), (area.right - inset, area.right)]
    yield from ((inside, area.top + inset) for inside, _ in starts)
    yield from ((outside, area.top) for _, outside in starts)
    yield from ((outside, area.top - 1.2 * inset) for _, outside in starts)
    yield from ((inside, area.bottom - inset) for inside, _ in starts)


def bend(area: Area) -> float:
    """How round the corners of a frame are."""
    return min(10.0, (area.right - area.left) / 4)


def stroke(area: Area, words: Sequence[Area]) -> str:
    """A stroke from the lower left to the upper right: through the largest part where nothing is to be read;
    where there is none, through everything, broken off round the words."""
    beside = max(clear_parts(area, words), key=size, default=area) if words else area
    rim = bend(area) / 2
    if is_roomy(beside):
        return f'<path d="{line(diagonal(beside, rim), 0, 1)}"/>'
    across = diagonal(area, rim)
    return f'<path d="{"".join(line(across, start, end) for start, end in clear_of(across, words))}"/>'


def diagonal(area: Area, rim: float) -> Area:
    """Where a stroke begins and ends: it goes from the lower left of this to the upper right."""
    return Area(area.left + rim, area.top + rim, area.right - rim, area.bottom - rim)


def line(across: Area, start: float, end: float) -> str:
    """A part of a stroke, from one share of its way to another."""
    wide, high = across.right - across.left, across.bottom - across.top
    points = [
        f"{number(across.left + share * wide)} {number(across.bottom - share * high)}"
        for share in (start, end)
    ]
    return f"M{points[0]}L{points[1]}"


def clear_of(across: Area, words: Sequence[Area]) -> Iterator[tuple[float, float]]:
    """The shares of the way of a stroke where it meets no word."""
    wide, high = across.right - across.left, across.bottom - across.top
    ends = [0.0]
    for word in sorted(words):
        enters = max(0.0, (word.left - across.left) / wide, (across.bottom - word.bottom) / high)
        leaves = min(1.0, (word.right - across.left) / wide, (across.bottom - word.top) / high)
        if enters < leaves:
            ends += [max(enters, ends[-1]), max(leaves, ends[-1])]
    ends.append(1.0)
    yield from ((start, end) for start, end in [*pairwise(ends)][::2] if end - start > LEAST_PIECE)


def clear_parts(area: Area, words: Sequence[Area]) -> Iterator[Area]:
    """What of an area lies above, below, left and right of all words; and beside those above each line."""
    yield area._replace(bottom=min(one.top for one in words))
    yield area._replace(top=max(one.bottom for one in words))
    yield area._replace(left=max(one.right for one in words))
    for bottom in (area.bottom, *(one.top for one in words)):
        above = [one.left for one in words if one.top < bottom]
        yield area._replace(right=min([area.right, *above]), bottom=bottom)


def size(area: Area) -> float:
    return max(0.0, area.right - area.left) * max(0.0, area.bottom - area.top)


def is_roomy(area: Area) -> bool:
    return min(area.right - area.left, area.bottom - area.top) >= LEAST_ROOM


def numeral(x: float, y: float, value: int) -> str:
    return f'<text x="{number(x)}" y="{number(y + 4.6)}" text-anchor="middle" font-size="13">{value}</text>'


def disc(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'
