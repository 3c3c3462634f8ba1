"""The grid in the Battalia pictures: cards with their roads, cities and levels, heroes, Buff, routes."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Final

from adversaire.engine.picture import Box, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.map import area_of
from adversaire.games.battalia.base_game.roads import Land, column_of, row_of, space_id
from adversaire.games.battalia.base_game.seats import heroes_on, name_of
from adversaire.games.battalia.content.pack import RUINS
from adversaire.games.battalia.display.pieces import WIDTH, banner, buff, hero, letter, road_lines, sign
from adversaire.games.battalia.position import NEUTRAL, Position, faction_of
from adversaire.games.battalia.routes import buff_ends, buff_routes

WIDEST: Final = 64
#: Room beside and above the grid for the numbers of its rows and columns.
RIM: Final = 14
SMALL: Final = 11
GROUND: Final = {"lake": "sea", "forest": "land", "desert": "tile", "mountain": "card", "": "wall"}


def side_of_cell(pos: Position) -> float:
    layout = pos.box.layout(len(pos.seats))
    return min(WIDEST, (WIDTH - RIM) / (layout.last - layout.first + 1))


def grid_height(pos: Position) -> float:
    layout = pos.box.layout(len(pos.seats))
    return RIM + side_of_cell(pos) * (layout.last - layout.first + 1)


def grid(pos: Position, top: float) -> list[Spot]:
    """The rim, and every space of the area, row by row; a space holds the figures that stand on it."""
    steps = route_steps(pos) if pos.die and pos.buff.state == "free" else {}
    spaces = [space_spot(pos, space, top, steps.get(space, ())) for space in sorted(area_of(pos))]
    return [*rim(pos, top), *spaces]


def corner(pos: Position, space: str, top: float) -> tuple[float, float]:
    """The upper left corner of a space."""
    layout = pos.box.layout(len(pos.seats))
    cell = side_of_cell(pos)
    left = (WIDTH + RIM - cell * (layout.last - layout.first + 1)) / 2
    down = top + RIM
    return left + (column_of(space) - layout.first) * cell, down + (row_of(space) - layout.first) * cell


def middle(pos: Position, space: str, top: float) -> tuple[float, float]:
    x, y = corner(pos, space, top)
    half = side_of_cell(pos) / 2
    return x + half, y + half


def space_spot(pos: Position, space: str, top: float, steps: Collection[str]) -> Spot:
    """A card and what stands on it, or a free space."""
    x, y = corner(pos, space, top)
    cell = side_of_cell(pos)
    land = pos.lands.get(space)
    if land is None:
        hole = Box(x + 2, y + 2, cell - 4, cell - 4, "empty", 3)
        return Spot(space, Text("picture.free", space=space), (hole,), style="free")
    routes = route_marks(pos, space, top, steps)
    shapes = [*ground(pos, land, x, y, cell), *routes, *building(pos, land, x + cell / 2, y + cell / 2)]
    return Spot(
        space, land_name(pos, space, land), tuple(shapes), (space,), "", figures(pos, space, x, y, cell)
    )


def rim(pos: Position, top: float) -> list[Spot]:
    """The numbers of the rows beside the grid and of the columns above it: spaces are called by them."""
    layout, half = pos.box.layout(len(pos.seats)), side_of_cell(pos) / 2
    spots = []
    for number in range(layout.first, layout.last + 1):
        x, y = corner(pos, space_id(number, layout.first), top)
        row = sign(x - RIM / 2, y + half, str(number), SMALL, "soft")
        spots.append(Spot(f"row-{number}", Text("picture.row", number=number), (row,)))
        x, y = corner(pos, space_id(layout.first, number), top)
        column = sign(x + half, y - RIM / 2, str(number), SMALL, "soft")
        spots.append(Spot(f"column-{number}", Text("picture.column", number=number), (column,)))
    return spots


# ---------------------------------------------------------------- cards


def ground(pos: Position, land: Land, x: float, y: float, cell: float) -> list[Shape]:
    """The terrain and the roads on it."""
    faction = pos.box.factions.get(land.terrain)
    colour = GROUND.get(faction.terrain if faction else "", "wall")
    shapes: list[Shape] = [Box(x + 0.7, y + 0.7, cell - 1.4, cell - 1.4, colour, 3)]
    shapes += road_lines(x, y, cell, land.roads)
    if faction:
        shapes.append(letter(x + 8, y + 9, faction.terrain, 9, "soft"))
    return shapes


def building(pos: Position, land: Land, x: float, y: float) -> list[Shape]:
    """A city or the ruins."""
    if land.card == RUINS:
        return ruins(x, y)
    return city(pos, land, x, y) if land.owner else []


def ruins(x: float, y: float) -> list[Shape]:
    """Broken columns."""
    return [
        Box(x - 10, y - 9, 5, 16, "stone", 0),
        Box(x - 2, y - 3, 5, 10, "stone", 0),
        Box(x + 6, y - 7, 5, 14, "stone", 0),
    ]


def city(pos: Position, land: Land, x: float, y: float) -> list[Shape]:
    """A wall with the level on it, and the banner of whoever holds it."""
    battlements = ((-11, 8), (-11, -6), (-7, -6), (-7, -2), (-2, -2), (-2, -6), (2, -6), (2, -2))
    more = ((7, -2), (7, -6), (11, -6), (11, 8))
    wall = tuple((x + dx, y + dy) for dx, dy in (*battlements, *more))
    shapes: list[Shape] = [Line(wall, "stone", closed=True), sign(x, y + 3, str(land.level), 11, "on-white")]
    if land.owner != NEUTRAL:
        faction = pos.seats[land.owner].faction
        shapes += banner(x, y - 12, faction, pos.box.factions[faction].colour)
    return shapes


def land_name(pos: Position, space: str, land: Land) -> Text:
    """What is said of a space."""
    if land.card == RUINS:
        return Text("picture.ruins", space=space)
    if not land.owner:
        return Text("picture.road", space=space, card=land.card)
    owner = name_of(pos, land.owner)
    return Text("picture.city", space=space, card=land.card, owner=owner, level=land.level)


# ---------------------------------------------------------------- figures and routes


def figures(pos: Position, space: str, x: float, y: float, cell: float) -> tuple[Spot, ...]:
    """Heroes along the bottom of the space, Buff in its upper corner."""
    spots = []
    for number, one in enumerate(heroes_on(pos, space)):
        faction = faction_of(one)
        at = x + 10 + number * min(15, (cell - 20) / 3)
        shapes = hero(at, y + cell - 9, int(one[-1]), pos.box.factions[faction].colour)
        spots.append(Spot(one, Text("picture.hero", hero=one, space=space), tuple(shapes), (one,)))
    if pos.buff.state in ("free", "hired") and pos.buff.space == space:
        name = Text("picture.buff-here", space=space, strength=pos.buff.token)
        spots.append(Spot("buff", name, tuple(buff(x + cell - 11, y + 11)), ("buff.space",)))
    return tuple(spots)


def route_marks(pos: Position, space: str, top: float, steps: Collection[str]) -> list[Shape]:
    """While somebody moves Buff: all legal routes for the roll, each card with its half of every step."""
    x, y = middle(pos, space, top)
    shapes: list[Shape] = []
    for other in sorted(steps):
        across, down = middle(pos, other, top)
        shapes.append(Line(((x, y), ((x + across) / 2, (y + down) / 2)), "closed-cross"))
    ends = buff_ends(pos, pos.die) if steps else {}
    if space in ends and space != pos.buff.space:
        half = side_of_cell(pos) / 2
        shapes.append(Words(x + half - 9, y + half - 6, str(ends[space]), 11, "warning"))
    return shapes


def route_steps(pos: Position) -> dict[str, set[str]]:
    """For every space the neighbours with which a legal route links it."""
    found: dict[str, set[str]] = {}
    for route in buff_routes(pos, pos.die):
        for one, other in pairwise(route):
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return found
