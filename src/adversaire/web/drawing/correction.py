"""Drawings for corrections: a thing by itself, the places it could be at, the way from old to new."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from html import escape
from math import hypot
from typing import Final

from adversaire.engine.picture import Picture, Shape, Spot, Use
from adversaire.web.drawing.shapes import Area, Say, around, number, rectangle
from adversaire.web.drawing.svg import Drawing, Svg, box, drawn_shapes

#: Room round a thing that is drawn by itself.
RIM: Final = 2.0
#: What is so many times as wide as high cannot be made out in a small frame.
WIDEST: Final = 3
#: What is lower on the board than this is hit by a thumb only by luck.
LOWEST: Final = 44
#: How far an arrow keeps from what it leads from and to, and how long its head is.
AWAY: Final = 6.0
HEAD: Final = 9.0
#: Arrows bend by this part of their length.
BEND: Final = 0.16


def areas(picture: Picture, say: Say) -> dict[str, Area]:
    """Where every spot of a picture lies."""
    drawing = Drawing(picture, say, {spot.id: "" for spot in picture.walk()})
    drawing.svg()
    return drawing.targets


def by_itself(spot: Spot, say: Say) -> Svg | None:
    """A thing as it is drawn on the board, apart from it; nothing where it is a strip that is hard to see."""
    own = drawn_shapes(at_rest(all_shapes(spot)), say)
    frame = own.area.wider(RIM)
    if is_strip(frame):
        return None
    return Svg(
        f'<svg class="picture scene lone" viewBox="{box(frame)}" aria-hidden="true">{own.markup}</svg>'
    )


def is_strip(area: Area) -> bool:
    return area.right - area.left > WIDEST * (area.bottom - area.top)


def is_hard_to_hit(spot: Spot, say: Say) -> bool:
    """Whether a spot is a strip so low that its thing is better touched elsewhere, too."""
    area = drawn_shapes(at_rest(all_shapes(spot)), say).area
    return is_strip(area) and area.bottom - area.top < LOWEST


def all_shapes(spot: Spot) -> tuple[Shape, ...]:
    """Its own shapes and those of what lies on it."""
    return (*spot.shapes, *(shape for inner in spot.spots for shape in all_shapes(inner)))


def at_rest(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """The same shapes, none of which is a piece that travels: it is on the board already."""
    return tuple(shape._replace(piece="") if isinstance(shape, Use) else shape for shape in shapes)


def was_here(spot: Spot, area: Area, say: Say) -> str:
    """Where a thing was believed to be: pale, in cream dashes."""
    own = drawn_shapes(at_rest(spot.shapes), say)
    return f'<g class="was">{own.markup}{rectangle(area.wider(1), "spoken", 10)}</g>'


def way(start: Area, end: Area) -> str:
    """A bent arrow from one place to another; none where they are too near for one."""
    (x1, y1), (x2, y2) = middle(start), middle(end)
    far = hypot(x2 - x1, y2 - y1)
    gap = radius(start) + radius(end) + 2 * AWAY
    if far < gap + HEAD:
        return ""
    along, across = (x2 - x1) / far, (y2 - y1) / far
    x1, y1 = x1 + along * (radius(start) + AWAY), y1 + across * (radius(start) + AWAY)
    x2, y2 = x2 - along * (radius(end) + AWAY), y2 - across * (radius(end) + AWAY)
    bent_x, bent_y = (x1 + x2) / 2 - across * far * BEND, (y1 + y2) / 2 + along * far * BEND
    line = f"M{number(x1)} {number(y1)}Q{number(bent_x)} {number(bent_y)} {number(x2)} {number(y2)}"
    return f'<path class="way rim" d="{line}"/><path class="way" d="{line}"/>{head(bent_x, bent_y, x2, y2)}'


def head(from_x: float, from_y: float, x: float, y: float) -> str:
    """The head of an arrow that comes from there."""
    far = hypot(x - from_x, y - from_y) or 1.0
    along, across = (x - from_x) / far * HEAD, (y - from_y) / far * HEAD
    left = f"{number(x - along - across / 2)} {number(y - across + along / 2)}"
    right = f"{number(x - along + across / 2)} {number(y - across - along / 2)}"
    return f'<path class="way-head" d="M{number(x)} {number(y)}L{left}L{right}z"/>'


def middle(area: Area) -> tuple[float, float]:
    return (area.left + area.right) / 2, (area.top + area.bottom) / 2


def radius(area: Area) -> float:
    return min(area.right - area.left, area.bottom - area.top) / 2


def small_map(places: Mapping[str, Area], lit: str, style: str, name: str) -> Svg:
    """All places where something could be, one of them marked."""
    frame = box(around(list(places.values())).wider(RIM))
    marks = [rectangle(area.wider(-RIM), style if id == lit else "place", 9) for id, area in places.items()]
    label = f'role="img" aria-label="{escape(name)}"'
    return Svg(f'<svg class="small-map" viewBox="{frame}" {label}>{"".join(marks)}</svg>')


def moved(old: tuple[Spot, Area] | None, new: tuple[Spot, Area] | None, say: Callable[..., str]) -> list[str]:
    """What shows that a thing is elsewhere than was believed: nothing where it has not moved."""
    if old is None or (new is not None and old[1] == new[1]):
        return []
    marks = [was_here(*old, say)]
    return [*marks, way(old[1], new[1])] if new is not None else marks


def spots_of(picture: Picture, ids: Collection[str]) -> dict[str, Spot]:
    """The spots of these ids."""
    return {spot.id: spot for spot in picture.walk() if spot.id in ids}
