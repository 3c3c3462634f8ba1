"""Parts of the plan of an Encounter, as it is drawn for those who write one: labels, cells, sides."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Shape, Words
from adversaire.engine.text import Text
from adversaire.games.rituals.content.encounters import Zone

WIDTH: Final = 400.0
#: Room for walls at the edge of the map.
EDGE: Final = 2.0
#: No zone is drawn lower than this, however many lie side by side.
LEAST_HEIGHT: Final = 92.0
LABEL: Final = 14.0
TOKENS: Final = 18.0
#: The room a figure may take, the largest first.
CELLS: Final = (31.0, 28.0, 25.0, 23.0, 21.0, 19.0, 17.0, 15.5)
TOKEN: Final = 19.0
#: How far from a wall a finger still means it.
REACH: Final = 6.0
MARKERS: Final = ("red", "yellow", "green")


def label(id: str, ground: str, x: float, y: float, room: float) -> list[Shape]:
    """The name of a zone, and whether it is a cave."""
    shapes: list[Shape] = [Words(x + 3, y + 11, id, 10, "on-black" if ground == "pit" else "soft", "start")]
    if ground in ("cave", "entrance"):
        shapes.append(Words(x + 24, y + 11, Text(f"picture.ground.{ground}"), 9, "soft", "start", room - 21))
    return shapes


def depths(ground: str, x: float, y: float, width: float, tall: float) -> list[Shape]:
    """The name of the Pit, below whoever stands on it."""
    if ground != "pit":
        return []
    return [
        Words(
            x + width / 2, y + tall - TOKENS - 6, Text("picture.ground.pit"), 11, "on-black", room=width - 8
        )
    ]


def cell_for(count: int, width: float, tall: float) -> float:
    for cell in CELLS:
        if (width // cell) * (tall // cell) >= count:
            return cell
    return CELLS[-1]


def side_of(one: Zone, other: Zone) -> tuple[tuple[int, int], ...]:
    """The ends of the side that two zones share; nothing if they are only linked."""
    left, right = max(one.x, other.x), min(one.x + one.w, other.x + other.w)
    upper, lower = max(one.y, other.y), min(one.y + one.h, other.y + other.h)
    beside = left == right and upper < lower
    below = upper == lower and left < right
    return ((left, upper), (right, lower)) if beside or below else ()


def around(line: tuple[tuple[float, float], ...]) -> Box:
    """Room to tap a line."""
    (left, upper), (right, lower) = line
    wide, high = (REACH, 0.0) if left == right else (0.0, REACH)
    return Box(left - wide, upper - high, right - left + 2 * wide, lower - upper + 2 * high, "cell", 3)


def shortened(points: list[tuple[float, float]], part: float) -> tuple[tuple[float, float], ...]:
    """A line cut by a part of its length at both ends."""
    (x, y), (right, lower) = points
    cut_x, cut_y = (right - x) * part, (lower - y) * part
    return ((x + cut_x, y + cut_y), (right - cut_x, lower - cut_y))
