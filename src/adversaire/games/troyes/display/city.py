"""The three buildings of Troyes, each with its six places.

Arrows lead from the safest place of a lane to its last one, which has a door: who is pushed there is out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adversaire.engine.picture import Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.troyes.content.box import Box as Content
from adversaire.games.troyes.content.pack import BUILDINGS, COLOUR_OF
from adversaire.games.troyes.display.pieces import COLUMN, citizen, column_left
from adversaire.games.troyes.display.signs import BUILDINGS as SIGNS
from adversaire.games.troyes.position import HUMAN, ROY, Position

#: How far down the buildings reach.
CITY_BOTTOM: Final = 132.0
#: The first row of places, and from one place to the next.
TOP: Final = 42.5
STEP: Final = 44.0
#: A place, and half the room between two of them, where the arrows are.
PLACE: Final = 38.0
ALLEY: Final = (STEP - PLACE) / 2
FIGURE: Final = 25.0
#: A place by its column and row.
Cell = tuple[int, int]


def city(pos: Position) -> list[Spot]:
    """Three buildings side by side."""
    return [building(pos, id, column_left(number)) for number, id in enumerate(BUILDINGS)]


def building(pos: Position, id: str, x: float) -> Spot:
    """Roof, walls, arrows, and the six places on top."""
    order = places_in_order(pos.box, id)
    places = tuple(
        [
            place(at, pos.places[at], *corner(cell, x), len(pos.box.way_out[at]) == 1)
            for at, cell in order.items()
        ]
    )
    name = Text("picture.building", building=id, human=pos.standing(HUMAN, id), roy=pos.standing(ROY, id))
    return Spot(id, name, house(id, lanes_drawn(pos.box, order), x), (), COLOUR_OF[id], places)


# ---------------------------------------------------------------- where the places are


def places_in_order(box: Content, building: str) -> dict[str, Cell]:
    """The column and row of each place: lane after lane, three in a row.

    A lane that does not end with the first row turns back below it.
    """
    ways = box.lanes(building)
    places = [place for way in ways for place in way]
    turns_back = places[3] in box.way_out[places[2]]
    below = ((2, 1), (1, 1), (0, 1)) if turns_back else ((0, 1), (1, 1), (2, 1))
    return dict(zip(places, ((0, 0), (1, 0), (2, 0), *below), strict=True))


def lanes_drawn(box: Content, order: dict[str, Cell]) -> tuple[tuple[Cell, Cell], ...]:
    """The steps of all lanes, from cell to cell."""
    return tuple([(order[way[0]], order[way[1]]) for way in map(box.way_out.get, order) if way and way[1:]])


def corner(cell: Cell, x: float) -> tuple[float, float]:
    return x + (COLUMN - 3 * STEP) / 2 + cell[0] * STEP, TOP + cell[1] * STEP


# ---------------------------------------------------------------- what is drawn


@lru_cache(maxsize=64)
def house(id: str, steps: tuple[tuple[Cell, Cell], ...], x: float) -> tuple[Shape, ...]:
    """Everything of a building but its places."""
    colour = COLOUR_OF[id]
    name = Text("picture.name", thing=id)
    return (
        front(id, x),
        Use(f"i-{SIGNS[id]}", x + 6, 23, 16, 16, f"glyph-{colour}"),
        Words(x + 26, 36.5, name, 15.5, f"on-{colour} face", "start", COLUMN - 30),
        *[arrow(*corner(start, x), end[0] - start[0], end[1] - start[1]) for start, end in steps],
    )


def front(id: str, x: float) -> Use:
    return Use(f"troyes-{id}", x, 0, COLUMN, CITY_BOTTOM)


def arrow(x: float, y: float, across: int, down: int) -> Shape:
    """From the place with this corner towards its neighbour."""
    middle_x, middle_y = x + (1 + across) * STEP / 2, y + (1 + down) * STEP / 2
    if down:
        return Use("troyes-step-down", middle_x - 5, middle_y - 4, 10, 8, "lane")
    symbol = "troyes-step" if across > 0 else "troyes-step-back"
    return Use(symbol, middle_x - 4, middle_y - 5, 8, 10, "lane")


@lru_cache(maxsize=1024)
def place(id: str, owner: str, x: float, y: float, exit: bool) -> Spot:
    """A place with its number and whoever stands there; a door if one is pushed out of the building here."""
    left, top = x + ALLEY, y + ALLEY
    shapes: list[Shape] = [
        Use("troyes-place", left, top, PLACE, PLACE, "taken" if owner else "free"),
        Words(left + 9.5, top + 18, id[-1], 15, "number"),
    ]
    if exit:
        shapes.append(Use("troyes-exit", left + 4, top + 21.5, 10, 13, "way-out"))
    if owner:
        shapes.append(citizen(owner, id, left + PLACE - FIGURE + 0.5, top + 10, FIGURE))
    name = Text("picture.place", place=id, owner=owner or "nobody", exit=int(exit))
    return Spot(id, name, tuple(shapes), (id,), owner or "nobody")
