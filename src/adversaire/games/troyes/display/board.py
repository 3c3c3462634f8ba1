"""The board in the Troyes pictures: the three buildings and the cathedral.

Arrows lead from the safest place of a lane to its last one, which has a door: who is pushed there is out.
The cathedral has three levels of six numbered spaces, the lowest at the bottom. Beside it, on a table on the
screen, lie the fields: who works there needs no card.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.troyes.content.box import Box as Content
from adversaire.games.troyes.content.box import space_id
from adversaire.games.troyes.content.pack import BUILDINGS, CATHEDRAL_LEVELS, COLOUR_OF, SPACES
from adversaire.games.troyes.display.pieces import citizen, coin, cube, letter
from adversaire.games.troyes.position import HUMAN, ROY, Position

COLUMN: Final = 132.0
GAP: Final = 2.0
ROOF: Final = 17.0
CELL_WIDTH: Final = COLUMN / 3
CELL_HEIGHT: Final = 40.0
CITY_HEIGHT: Final = ROOF + 2 * CELL_HEIGHT
#: Half the room between two places, where the arrows are.
ALLEY: Final = 3.5
#: The reach of an arrow from its middle.
ARROW: Final = 2.6
#: A place by its column and row.
Cell = tuple[int, int]


def city(pos: Position, top: float) -> list[Spot]:
    """Three buildings side by side."""
    return [building(pos, id, number * (COLUMN + GAP), top) for number, id in enumerate(BUILDINGS)]


def building(pos: Position, id: str, x: float, y: float) -> Spot:
    """Roof, walls, arrows, and the six places on top."""
    order = places_in_order(pos.box, id)
    places = tuple(
        [
            place(at, pos.places[at], *corner(cell, x, y), len(pos.box.way_out[at]) == 1)
            for at, cell in order.items()
        ]
    )
    name = Text("picture.building", building=id, human=pos.standing(HUMAN, id), roy=pos.standing(ROY, id))
    return Spot(id, name, house(id, lanes_drawn(pos.box, order), x, y), (), COLOUR_OF[id], places)


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


def corner(cell: Cell, x: float, y: float) -> tuple[float, float]:
    return x + cell[0] * CELL_WIDTH, y + ROOF + cell[1] * CELL_HEIGHT


# ---------------------------------------------------------------- what is drawn


@lru_cache(maxsize=64)
def house(id: str, steps: tuple[tuple[Cell, Cell], ...], x: float, y: float) -> tuple[Shape, ...]:
    """Everything of a building but its places."""
    colour = COLOUR_OF[id]
    return (
        Box(x, y + ROOF - 3, COLUMN, 2 * CELL_HEIGHT + 3, "wall", 3),
        *ROOFS[id](x, y, f"banner {colour}"),
        letter(x + 18, y + 10, colour, 10),
        Words(x + 28, y + 14, Text("picture.name", thing=id), 11.5, f"on-{colour}", "start", 88),
        *[arrow(*corner(start, x, y), end[0] - start[0], end[1] - start[1]) for start, end in steps],
    )


def arrow(x: float, y: float, across: int, down: int) -> Shape:
    """From the place with this corner towards its neighbour."""
    middle_x = x + CELL_WIDTH / 2 + across * CELL_WIDTH / 2
    middle_y = y + CELL_HEIGHT / 2 + down * CELL_HEIGHT / 2
    side_x, side_y = down * ARROW * 1.7, across * ARROW * 1.7
    tip = (middle_x + across * ARROW, middle_y + down * ARROW)
    back_x, back_y = middle_x - across * ARROW, middle_y - down * ARROW
    return Line(((back_x - side_x, back_y - side_y), tip, (back_x + side_x, back_y + side_y)), "lane", True)


@lru_cache(maxsize=1024)
def place(id: str, owner: str, x: float, y: float, exit: bool) -> Spot:
    """A place with its number and whoever stands there; a door if one is pushed out of the building here."""
    left, top = x + ALLEY, y + ALLEY
    width, height = CELL_WIDTH - 2 * ALLEY, CELL_HEIGHT - 2 * ALLEY
    middle_x, middle_y = x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2 + 3
    shapes: list[Shape] = [
        Box(x, y, CELL_WIDTH, CELL_HEIGHT, "cell"),
        Box(left, top, width, height, "space", 4),
        Words(left + 6, top + 11, id[-1], 11, "strong"),
    ]
    if exit:
        shapes.append(door(left + width - 6.5, top + 12.5))
    shapes += citizen(middle_x, middle_y, owner, 22) if owner else [Disc(middle_x, middle_y, 9, "empty")]
    name = Text("picture.place", place=id, owner=owner or "nobody", exit=int(exit))
    return Spot(id, name, tuple(shapes), (id,), owner or "nobody")


def door(x: float, bottom: float) -> Shape:
    """A door with an arch."""
    arch = ((-3.5, 0), (-3.5, -6), (-2.2, -8.6), (0, -9.6), (2.2, -8.6), (3.5, -6), (3.5, 0))
    return Line(tuple((x + dx, bottom + dy) for dx, dy in arch), "door", closed=True)


def battlements(x: float, y: float, style: str) -> list[Shape]:
    """The roof of the Palace."""
    teeth: list[tuple[float, float]] = []
    step = COLUMN / 17
    for tooth in range(9):
        left = x + 2 * tooth * step
        teeth += [(left, y), (left + step, y), (left + step, y + 4), (left + 2 * step, y + 4)]
    return [Line(((x, y + ROOF), *teeth[:-2], (x + COLUMN, y + ROOF)), style, closed=True)]


def stepped_gable(x: float, y: float, style: str) -> list[Shape]:
    """The roof of the City Hall."""
    rising: list[tuple[float, float]] = []
    for step in range(4):
        rising += [(x + 3 * step, y + ROOF - 4.25 * step), (x + 3 * step, y + ROOF - 4.25 * (step + 1))]
    falling = [(2 * x + COLUMN - across, down) for across, down in reversed(rising)]
    return [Line((*rising, *falling), style, closed=True)]


def gable(x: float, y: float, style: str) -> list[Shape]:
    """The roof of the Bishopric, with a cross at either end."""
    crosses: list[Shape] = []
    for at in (x + 3.5, x + COLUMN - 3.5):
        crosses += [
            Line(((at, y + 1), (at, y + 9)), "mark"),
            Line(((at - 2.5, y + 3.5), (at + 2.5, y + 3.5)), "mark"),
        ]
    slope = ((x, y + ROOF), (x, y + 9), (x + 7, y + 9), (x + 12, y), (x + COLUMN - 12, y))
    end = ((x + COLUMN - 7, y + 9), (x + COLUMN, y + 9), (x + COLUMN, y + ROOF))
    return [*crosses, Line((*slope, *end), style, closed=True)]


ROOFS: Final = {"palace": battlements, "city-hall": stepped_gable, "bishopric": gable}


# ---------------------------------------------------------------- the cathedral

CELL: Final = 28.0
SPIRES: Final = 15.0
CHURCH_WIDTH: Final = SPACES * CELL
CHURCH_HEIGHT: Final = SPIRES + CATHEDRAL_LEVELS * CELL
FIELDS: Final = 42.0
#: Two pips of yellow dice make a denier.
PIPS_PER_DENIER: Final = 2


def cathedral(pos: Position, x: float, y: float) -> Spot:
    """The whole, with its spaces on top."""
    spaces = []
    for level in range(CATHEDRAL_LEVELS, 0, -1):
        at = y + SPIRES + (CATHEDRAL_LEVELS - level) * CELL
        for number in range(1, SPACES + 1):
            id = space_id(level, number)
            spaces.append(space(id, pos.cathedral[id], x + (number - 1) * CELL, at))
    name = Text("picture.cathedral", human=pos.cathedral_cubes(HUMAN), roy=pos.cathedral_cubes(ROY))
    return Spot("cathedral", name, church(x, y), (), "", tuple(spaces))


@lru_cache(maxsize=8)
def church(x: float, y: float) -> tuple[Shape, ...]:
    """A long roof between two spires, and the walls."""
    bottom = y + SPIRES
    right = x + CHURCH_WIDTH
    roof = ((x, bottom), (x, y + 9), (x + 7, y), (x + 14, y + 9), (x + 20, y + 2))
    rest = (
        *((right - 20, y + 2), (right - 14, y + 9), (right - 7, y)),
        *((right, y + 9), (right, bottom)),
    )
    return (
        Box(x, bottom - 2, CHURCH_WIDTH, CATHEDRAL_LEVELS * CELL + 2, "masonry", 2),
        Line((*roof, *rest), "slate", closed=True),
        Words(x + CHURCH_WIDTH / 2, y + 12.5, Text("picture.label.cathedral"), 11, "on-slate", room=120),
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
    middle, horizon, bottom = x + FIELDS / 2, y + 40.0, y + CHURCH_HEIGHT - 20
    furrows = [
        Line(((middle + 4 * number, horizon), (middle + 10 * number, bottom)), "furrow")
        for number in range(-2, 3)
    ]
    shapes = (
        Box(x, y, FIELDS, CHURCH_HEIGHT, "tile", 4),
        Line(
            ((x + 1, bottom), (x + 8, horizon), (x + FIELDS - 8, horizon), (x + FIELDS - 1, bottom)),
            "field",
            True,
        ),
        *furrows,
        Disc(middle, y + 27, 7, "token gold"),
        Words(middle, y + 12.5, Text("picture.label.agriculture"), 10.5, room=FIELDS - 4),
        Words(x + 3, y + CHURCH_HEIGHT - 6, f"÷{PIPS_PER_DENIER}", 12, "ink", "start"),
        *coin(x + FIELDS - 10, y + CHURCH_HEIGHT - 10, "1"),
    )
    return Spot("agriculture", Text("picture.agriculture", pips=PIPS_PER_DENIER), shapes)
