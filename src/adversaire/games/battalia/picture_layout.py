"""A layout of a pack as a drawing: the whole grid, the cities with their roads, the ruins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from adversaire.engine.picture import Box, Line, Picture, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.battalia.roads import ALL_SPACES, column_of, row_of

CELL: Final = 56
#: Where a road leaves a card, in parts of its side.
EDGE: Final = {"n": (0.5, 0.0), "e": (1.0, 0.5), "s": (0.5, 1.0), "w": (0.0, 0.5)}
SIGNS: Final = {"starts": "★", "neutral": "◆", "ruins": "▲"}


def layout_picture(layout: Mapping[str, Any]) -> Picture:
    """All spaces there are; those outside of the board of this layout are drawn as gone."""
    side = CELL * max(column_of(space) for space in ALL_SPACES)
    lying = what_lies(layout)
    spots = tuple(space_spot(space, layout, lying.get(space)) for space in ALL_SPACES)
    return Picture(side, side, Text("picture.layout", players=int(layout["players"])), spots)


def what_lies(layout: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """What lies on the spaces, and the sides its roads lead to."""
    found = {str(layout.get("ruins", "")): ("ruins", "")}
    for kind in ("starts", "neutral"):
        found |= {str(place["space"]): (kind, str(place["roads"])) for place in layout.get(kind, ())}
    return found


def space_spot(space: str, layout: Mapping[str, Any], lying: tuple[str, str] | None) -> Spot:
    x, y = (column_of(space) - 1) * CELL, (row_of(space) - 1) * CELL
    inside = all(layout["first"] <= at <= layout["last"] for at in (row_of(space), column_of(space)))
    style = "card" if lying else "tile" if inside else "wall"
    shapes: list[Shape] = [Box(x + 1, y + 1, CELL - 2, CELL - 2, style)]
    if lying:
        shapes += roads(x, y, lying[1])
        shapes.append(Words(x + CELL / 2, y + CELL / 2 + 7, SIGNS[lying[0]], 20))
    else:
        shapes.append(Words(x + CELL / 2, y + CELL / 2 + 4, space, 11))
    return Spot(space, Text("picture.layout-space", space=space), tuple(shapes))


def roads(x: float, y: float, sides: str) -> list[Shape]:
    middle = (x + CELL / 2, y + CELL / 2)
    return [
        Line((middle, (x + EDGE[side][0] * CELL, y + EDGE[side][1] * CELL)), "bar")
        for side in sides
        if side in EDGE
    ]
