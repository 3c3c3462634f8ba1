"""Walls in the Dark Rituals pictures: courses of stone between two zones, or where they could stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from adversaire.engine.picture import Box, Line, Shape
from adversaire.games.rituals.content.encounters import Zone

Point: TypeAlias = tuple[float, float]

#: How far from a wall a finger still means it.
REACH: Final = 6.0
#: From the shadow up: a dark rim, stone, and the joints between stones.
STONES: Final = ("wall-rim", "wall", "joints")


def side_of(one: Zone, other: Zone) -> tuple[tuple[int, int], ...]:
    """The ends of the side that two zones share; nothing if they are only linked."""
    left, right = max(one.x, other.x), min(one.x + one.w, other.x + other.w)
    upper, lower = max(one.y, other.y), min(one.y + one.h, other.y + other.h)
    beside = left == right and upper < lower
    below = upper == lower and left < right
    return ((left, upper), (right, lower)) if beside or below else ()


def stones(line: tuple[Point, ...]) -> list[Shape]:
    """A wall from end to end."""
    return [Line(line, style) for style in STONES]


def around(line: tuple[Point, ...]) -> Box:
    """Room to tap a line."""
    (left, upper), (right, lower) = line
    wide, high = (REACH, 0.0) if left == right else (0.0, REACH)
    return Box(left - wide, upper - high, right - left + 2 * wide, lower - upper + 2 * high, "cell", 3)


def shortened(points: Sequence[Point], part: float) -> tuple[Point, ...]:
    """A line cut by a part of its length at both ends."""
    (x, y), (right, lower) = points
    cut_x, cut_y = (right - x) * part, (lower - y) * part
    return ((x + cut_x, y + cut_y), (right - cut_x, lower - cut_y))
