"""The map of Battalia: homelands with their roads, cities and levels, heroes, Buff, and his routes."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Final, NamedTuple

from adversaire.engine.picture import Box, Line, Shape, Spot, Use
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.map import area_of
from adversaire.games.battalia.base_game.roads import (
    NEIGHBOURS,
    OPPOSITE,
    SIDES,
    Land,
    column_of,
    row_of,
    space_id,
)
from adversaire.games.battalia.base_game.seats import heroes_on, name_of
from adversaire.games.battalia.content.pack import RUINS
from adversaire.games.battalia.display import oracle
from adversaire.games.battalia.display.pieces import EDGE, buff, city, hero, numeral
from adversaire.games.battalia.display.signs import crest, dye_of, land_of, seat_dye
from adversaire.games.battalia.display.standing import places
from adversaire.games.battalia.position import BUFF, Position, faction_of
from adversaire.games.battalia.routes import buff_ends, buff_routes

WIDTH: Final = 412.0
#: Beside and above the map the numbers of its rows and columns, by which spaces are called, and a thin bar.
RIM: Final = 13.0
BAR: Final = 2.5
LEFT: Final = 15.0
TOP: Final = oracle.HEIGHT + 15
#: The map is as wide as it is high, however many spaces it has.
SIDE: Final = 392.0
HEIGHT: Final = TOP + SIDE + 5
#: Each homeland is drawn in two ways.
DRAWN: Final = 2
#: Ways to draw land that nobody has mapped.
SKETCHES: Final = 7
#: How far towards the middle of a card the road of a curve is drawn, as in the art.
BEND: Final = 24 / 37
STEP: Final = 17.0
#: The size of a sign for what will lie on a space.
PLANNED: Final = 0.5


class Cell(NamedTuple):
    """The ground of a space."""

    x: float
    y: float
    side: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.side / 2, self.y + self.side / 2


def cell_of(pos: Position, space: str) -> Cell:
    layout = pos.box.layout(len(pos.seats))
    side = SIDE / (layout.last - layout.first + 1)
    return Cell(
        LEFT + (column_of(space) - layout.first) * side, TOP + (row_of(space) - layout.first) * side, side
    )


def grid(pos: Position) -> list[Spot]:
    """The rim, and every space of the area, row by row; a space holds the figures that stand on it."""
    steps = route_steps(pos) if pos.die and pos.buff.state == "free" else {}
    return [*rim(pos), *[space_spot(pos, space, steps.get(space, ())) for space in sorted(area_of(pos))]]


def rim(pos: Position) -> list[Spot]:
    """The numbers of the rows beside the map and of the columns above it."""
    layout = pos.box.layout(len(pos.seats))
    spots = []
    for number in range(layout.first, layout.last + 1):
        row, column = (
            cell_of(pos, space_id(number, layout.first)),
            cell_of(pos, space_id(layout.first, number)),
        )
        beside = Box(LEFT - BAR - 0.5, row.y, BAR, row.side, bar_style(number), 0)
        above = Box(column.x, TOP - BAR - 0.5, column.side, BAR, bar_style(number), 0)
        at_left = numeral(LEFT - RIM / 2 - BAR, row.middle[1], number, "on-rim")
        on_top = numeral(column.middle[0], TOP - RIM / 2 - BAR, number, "on-rim")
        spots.append(Spot(f"row-{number}", Text("picture.row", number=number), (beside, at_left)))
        spots.append(Spot(f"column-{number}", Text("picture.column", number=number), (above, on_top)))
    return spots


def bar_style(number: int) -> str:
    """Dark and light by turns, as on old maps."""
    return "rim-dark" if number % 2 else "rim-light"


# ---------------------------------------------------------------- spaces


def space_spot(pos: Position, space: str, steps: Collection[str]) -> Spot:
    """A card and what stands on it, or a blank of the map."""
    cell, land = cell_of(pos, space), pos.lands.get(space)
    if land is None:
        drawn = (wilds(space, cell), *planned(pos, space, cell))
        return Spot(space, Text("picture.free", space=space), drawn, style="free")
    built = bool(land.owner) or land.card == RUINS
    here = figures_on(pos, space)
    stand = places(cell.x, cell.y, cell.side, len(here), built=built)
    shapes = [*ground(pos, space, land, cell), *route_marks(pos, space, cell, steps)]
    if built:
        shapes += building(pos, land, stand.pop(0))
    figures = tuple(figure(pos, one, space, box) for one, box in zip(here, stand, strict=True))
    shapes += step_badge(pos, space, cell, steps)
    return Spot(space, land_name(pos, space, land), tuple(shapes), (space,), "", figures)


def wilds(space: str, cell: Cell) -> Shape:
    """Land on which no card lies yet: a sketch in sepia under fog, another one for each neighbour."""
    sketch = 1 + (2 * row_of(space) + 3 * column_of(space)) % SKETCHES
    return Use(f"battalia-wild-{sketch}", cell.x, cell.y, cell.side, cell.side)


def planned(pos: Position, space: str, cell: Cell) -> list[Shape]:
    """While the table is laid: where the ruins and cities will lie, and the banners of those who chose."""
    if pos.lands:
        return []
    layout = pos.box.layout(len(pos.seats))
    size = PLANNED * cell.side
    x, y = cell.x + (cell.side - size) / 2, cell.y + (cell.side - size) / 2
    for seat in pos.seats.values():
        if seat.start == space:
            dye = dye_of(pos, seat.faction)
            return [Use(crest(dye), x, y, size, size, f"dye-{dye}")]
    if space == layout.ruins:
        return [Use("i-ruins", x, y, size, size, "planned")]
    cities = [place.space for place in (*layout.starts, *layout.neutral)]
    return [Use("i-city", x, y, size, size, "planned")] if space in cities else []


def ground(pos: Position, space: str, land: Land, cell: Cell) -> list[Shape]:
    """The homeland and the roads on it."""
    drawn = 1 + (row_of(space) + column_of(space)) % DRAWN
    tile = "waste" if land.card == RUINS else f"{land_of(pos, land.terrain)}-{drawn}"
    shapes: list[Shape] = [Use(f"battalia-{tile}", cell.x, cell.y, cell.side, cell.side)]
    roads = "".join(side for side in SIDES if side in land.roads)
    if roads:
        shapes.append(Use(f"battalia-road-{roads}", cell.x, cell.y, cell.side, cell.side))
    return shapes


def building(pos: Position, land: Land, box: Box) -> list[Shape]:
    """A city or the ruins."""
    if land.card == RUINS:
        return [Use("battalia-ruins", box.x, box.y, box.width, box.height)]
    return city(box, land.level, seat_dye(pos, land.owner))


def land_name(pos: Position, space: str, land: Land) -> Text:
    """What is said of a space."""
    if land.card == RUINS:
        return Text("picture.ruins", space=space)
    if not land.owner:
        return Text("picture.road", space=space, card=land.card)
    owner = name_of(pos, land.owner)
    return Text("picture.city", space=space, card=land.card, owner=owner, level=land.level)


# ---------------------------------------------------------------- figures and routes


def figures_on(pos: Position, space: str) -> list[str]:
    """Heroes in turn order, and Buff."""
    buff_here = pos.buff.state in ("free", "hired") and pos.buff.space == space
    return [*heroes_on(pos, space), BUFF] if buff_here else heroes_on(pos, space)


def figure(pos: Position, one: str, space: str, box: Box) -> Spot:
    if one == BUFF:
        name = Text("picture.buff-here", space=space, strength=pos.buff.token)
        drawn = buff(box, pos.buff.token, seat_dye(pos, pos.buff.owner))
        return Spot(BUFF, name, tuple(drawn), ("buff.space",), piece=BUFF)
    drawn = hero(box, int(one[-1]), dye_of(pos, faction_of(one)))
    return Spot(one, Text("picture.hero", hero=one, space=space), tuple(drawn), (one,), piece=one)


def route_marks(pos: Position, space: str, cell: Cell, steps: Collection[str]) -> list[Shape]:
    """While somebody moves Buff: all legal routes for the roll, each card with its half of every step."""
    roads = pos.lands[space].roads
    around = {other: side for side, other in NEIGHBOURS[space].items()}
    return [Line(road_half(cell, around[other], roads), "trail") for other in sorted(steps)]


def road_half(cell: Cell, side: str, roads: str) -> tuple[tuple[float, float], ...]:
    """A road from the edge of a card to its middle; on a curve, to the middle of the curve."""
    other = next((one for one in roads if one != side), side)
    if len(roads) != 2 or other == OPPOSITE[side]:
        return (at(cell, EDGE[side]), cell.middle)
    near, far = EDGE[side], EDGE[other]
    return tuple(at(cell, bend(near, far, step / 10)) for step in range(6))


def at(cell: Cell, part: tuple[float, float]) -> tuple[float, float]:
    return cell.x + part[0] * cell.side, cell.y + part[1] * cell.side


def bend(near: tuple[float, float], far: tuple[float, float], along: float) -> tuple[float, float]:
    """A point of the curve by which a road goes from one edge of a card to the next."""
    back = 1 - along
    weights = (back**3, 3 * back**2 * along, 3 * back * along**2, along**3)
    x, y = [
        sum(
            weight * part
            for weight, part in zip(
                weights, (one, towards_middle(one), towards_middle(other), other), strict=True
            )
        )
        for one, other in zip(near, far, strict=True)
    ]
    return x, y


def towards_middle(part: float) -> float:
    return part + (0.5 - part) * BEND


def step_badge(pos: Position, space: str, cell: Cell, steps: Collection[str]) -> list[Shape]:
    """How many steps away an end of his routes is."""
    ends = buff_ends(pos, pos.die) if steps else {}
    if space not in ends or space == pos.buff.space:
        return []
    x, y = cell.x + 3, cell.y + cell.side - STEP - 3
    return [Box(x, y, STEP, STEP, "step", 4), numeral(x + STEP / 2, y + STEP / 2, ends[space], "on-step")]


def route_steps(pos: Position) -> dict[str, set[str]]:
    """For every space the neighbours with which a legal route links it."""
    found: dict[str, set[str]] = {}
    for route in buff_routes(pos, pos.die):
        for one, other in pairwise(route):
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return found
