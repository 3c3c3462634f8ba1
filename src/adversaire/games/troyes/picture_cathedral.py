"""The cathedral in the Troyes pictures: three levels of six numbered spaces, the lowest at the bottom.

Beside it, on a table on the screen, the fields: who works there needs no card.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.troyes.content import CATHEDRAL_LEVELS, SPACES, space_id
from adversaire.games.troyes.picture_pieces import coin, cube
from adversaire.games.troyes.position import HUMAN, ROY, Position

CELL: Final = 28.0
ROOF: Final = 15.0
WIDTH: Final = SPACES * CELL
HEIGHT: Final = ROOF + CATHEDRAL_LEVELS * CELL
FIELDS: Final = 42.0
#: Two pips of yellow dice make a denier.
PIPS_PER_DENIER: Final = 2


def cathedral(pos: Position, x: float, y: float) -> Spot:
    """The whole, with its spaces on top."""
    spaces = []
    for level in range(CATHEDRAL_LEVELS, 0, -1):
        at = y + ROOF + (CATHEDRAL_LEVELS - level) * CELL
        for number in range(1, SPACES + 1):
            id = space_id(level, number)
            spaces.append(space(id, pos.cathedral[id], x + (number - 1) * CELL, at))
    name = Text("picture.cathedral", human=pos.cathedral_cubes(HUMAN), roy=pos.cathedral_cubes(ROY))
    return Spot("cathedral", name, church(x, y), (), "", tuple(spaces))


@lru_cache(maxsize=8)
def church(x: float, y: float) -> tuple[Shape, ...]:
    """A long roof between two spires, and the walls."""
    bottom = y + ROOF
    right = x + WIDTH
    roof = ((x, bottom), (x, y + 9), (x + 7, y), (x + 14, y + 9), (x + 20, y + 2))
    rest = (
        *((right - 20, y + 2), (right - 14, y + 9), (right - 7, y)),
        *((right, y + 9), (right, bottom)),
    )
    return (
        Box(x, bottom - 2, WIDTH, CATHEDRAL_LEVELS * CELL + 2, "masonry", 2),
        Line((*roof, *rest), "slate", closed=True),
        Words(x + WIDTH / 2, y + 12.5, Text("picture.label.cathedral"), 11, "on-slate", room=120),
    )


@lru_cache(maxsize=512)
def space(id: str, owner: str, x: float, y: float) -> Spot:
    """A space: its number, and the cube on it."""
    shapes: list[Shape] = [
        Box(x, y, CELL, CELL, "cell"),
        Box(x + 2, y + 2, CELL - 4, CELL - 4, "space", 3),
    ]
    if owner:
        shapes += [
            Words(x + 7, y + 11.5, id[-1], 9.5, "strong"),
            cube(x + 17, y + 17, owner, 14),
        ]
    else:
        shapes.append(Words(x + CELL / 2, y + CELL / 2 + 4.3, id[-1], 12, "soft"))
    name = Text("picture.space", space=id, owner=owner or "nobody")
    return Spot(id, name, tuple(shapes), (id,), owner or "nobody")


@lru_cache(maxsize=8)
def agriculture(x: float, y: float) -> Spot:
    """A ploughed field under the sky, and what it brings."""
    middle, horizon, bottom = x + FIELDS / 2, y + 40.0, y + HEIGHT - 20
    furrows = [
        Line(((middle + 4 * number, horizon), (middle + 10 * number, bottom)), "furrow")
        for number in range(-2, 3)
    ]
    shapes = (
        Box(x, y, FIELDS, HEIGHT, "tile", 4),
        Line(
            ((x + 1, bottom), (x + 8, horizon), (x + FIELDS - 8, horizon), (x + FIELDS - 1, bottom)),
            "field",
            True,
        ),
        *furrows,
        Disc(middle, y + 27, 7, "token gold"),
        Words(middle, y + 12.5, Text("picture.label.agriculture"), 10.5, room=FIELDS - 4),
        Words(x + 3, y + HEIGHT - 6, f"÷{PIPS_PER_DENIER}", 12, "ink", "start"),
        *coin(x + FIELDS - 10, y + HEIGHT - 10, "1"),
    )
    return Spot("agriculture", Text("picture.agriculture", pips=PIPS_PER_DENIER), shapes)
