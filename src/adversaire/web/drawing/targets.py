"""What may be touched: a frame, or a disc with a plus; gold with a dark rim, seen on any ground."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from adversaire.engine.picture import Box, Shape, Spot, Use, Words
from adversaire.web.drawing.shapes import Area, Element, number, rectangle

#: The disc of a plus, and half the length of its strokes.
RADIUS: Final = 11.0
ARM: Final = 5.5
#: How far from the edge of its place a plus keeps.
RIM: Final = 2.0
#: So many places in a row, and rows of them, are looked at for one that covers nothing.
TRIES: Final = 7
#: Where in the height of a place a piece is looked for: houses have their doors below.
DOOR: Final = 0.56
#: A figure stands on a round base: what is about as wide as high and no larger than this gets a round frame.
FIGURE: Final = 52.0
SQUARE: Final = 1.35


def ring(spot: Spot, area: Area, frame: Area) -> str:
    """The frame of something that may be touched, round about a figure."""
    wide, high = area.right - area.left, area.bottom - area.top
    is_square = max(wide, high) <= min(FIGURE, SQUARE * min(wide, high))
    is_figure = is_square and "figure" in spot.style
    radius = (min(frame.right - frame.left, frame.bottom - frame.top) / 2) if is_figure else 9
    return rectangle(frame, "rim", radius) + rectangle(frame, "ring", radius)


def is_ground(spot: Spot) -> bool:
    """Whether it is a piece of ground, a space or a zone, that needs an outline; houses have their own."""
    return bool(spot.shapes) and isinstance(spot.shapes[0], Box)


def is_bare(spot: Spot) -> bool:
    """Whether nothing lies there yet."""
    return "free" in spot.style.split()


def covered(shapes: Sequence[Shape], drawn: Sequence[Element]) -> list[Area]:
    """What of a place must stay in sight: its words, its icons and the pieces on it."""
    return [element.area for shape, element in zip(shapes, drawn, strict=True) if is_told(shape)]


def is_told(shape: Shape) -> bool:
    if isinstance(shape, Use):
        return bool(shape.piece) or shape.symbol.startswith(("i-", "t-"))
    return isinstance(shape, Words)


def landing(area: Area, taken: Sequence[Area]) -> tuple[float, float]:
    """Where the piece goes: near the middle of a place, beside what lies there already if there is room."""
    return room_for_one(area, tuple(taken))


@lru_cache(maxsize=1024)
def room_for_one(area: Area, taken: tuple[Area, ...]) -> tuple[float, float]:
    """The same: looked for once, for most places stay as they are from page to page."""
    wide, high = area.right - area.left, area.bottom - area.top
    aim = (area.left + wide / 2, area.top + high * DOOR)
    keep = RADIUS + RIM
    across, down = max(0.0, wide / 2 - keep), max(0.0, high / 2 - keep)
    middle = (area.left + area.right) / 2, (area.top + area.bottom) / 2
    steps = [2 * step / (TRIES - 1) - 1 for step in range(TRIES)]
    places = [aim, *((middle[0] + x * across, middle[1] + y * down) for y in steps for x in steps)]
    places.sort(key=lambda place: hypot(place[0] - aim[0], place[1] - aim[1]))
    free = (place for place in places if not any(disc(place).meets(other) for other in taken))
    return next(free, aim)


def disc(place: tuple[float, float]) -> Area:
    return Area(*place, *place).wider(RADIUS)


def plus(place: tuple[float, float]) -> str:
    """A gold disc with a plus."""
    x, y = place
    strokes = (
        f"M{number(x)} {number(y - ARM)}v{number(2 * ARM)}M{number(x - ARM)} {number(y)}h{number(2 * ARM)}"
    )
    circle = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(RADIUS)}"/>'
    return f'<g class="plus">{circle}<path d="{strokes}"/></g>'
