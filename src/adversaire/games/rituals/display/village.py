"""The village of Dark Rituals: zones with everybody in them, walls between, and the Soul counter below."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Line, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.rituals.content.box import BETWEEN
from adversaire.games.rituals.display.board import around, shortened
from adversaire.games.rituals.display.figures import DROP, Crowd, crowd_in, figure_spot, marker_spot, token
from adversaire.games.rituals.display.land import WIDTH, Area, Land, Point
from adversaire.games.rituals.display.scenery import ground_of, scene
from adversaire.games.rituals.field import is_stronger
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.things import lying

#: How high the Soul counter is drawn.
COUNTER: Final = 38.0
HEAD: Final = 34.0
LETTERS: Final = 13.0
#: How much of a side is left free at both ends where no wall stands.
OPEN: Final = 0.3
#: Walls end before the edge of the picture.
EDGE: Final = 1.0


def village(pos: Position, land: Land) -> list[Spot]:
    """The scene, walls, and zones with what stands in them: figures stand before walls."""
    crowds = {zone: crowd_in(pos, land, zone) for zone in land.zones}
    spots = [scene(pos, land, crowds), *[wall_spot(pos, land, wall) for wall in land.walls()]]
    spots += [zone_spot(pos, land, zone, crowd) for zone, crowd in crowds.items()]
    if pos.phase == "setup":
        spots += [missing_spot(land, zone) for zone in pos.land.missing]
    return spots


# ---------------------------------------------------------------- zones


def zone_spot(pos: Position, land: Land, zone: str, crowd: Crowd) -> Spot:
    """A zone: its name, and everything in it."""
    ground = ground_of(pos, zone)
    words = lying(pos, zone)
    things = tuple([word for word in words if word != ground])
    name = Text("picture.zone", zone=zone, ground=ground, things=things)
    area = land.areas[zone]
    shapes: list[Shape] = [
        Box(*area, "cell", 0),
        Words(area.x + 8, area.y + 16, zone, LETTERS, "zone-name", "start"),
    ]
    for one, place in crowd.tokens:
        shapes += token(zone, one, place)
    on_top = [figure_spot(pos, one, place) for one, place in crowd.figures]
    on_top += [marker_spot(pos, colour, place) for colour, place in crowd.markers]
    items = () if pos.phase == "setup" else (zone,)
    return Spot(zone, name, tuple(shapes), items, ground, tuple(on_top))


def zone_name(zone: str, area: Area) -> Words:
    """Hands and sentences need it: the tile and a letter, as on a map."""
    return Words(area.x + 8, area.y + 16, zone, LETTERS, "zone-name", "start")


def missing_spot(land: Land, zone: str) -> Spot:
    """A zone of the Encounter that is not on this table: it can be put back."""
    x, y, width, height = land.areas[zone]
    shapes = (
        Box(x + 3, y + 3, width - 6, height - 6, "hole", 6),
        zone_name(zone, land.areas[zone]),
    )
    return Spot(zone, Text("picture.missing", zone=zone), shapes, (), "missing")


# ---------------------------------------------------------------- walls


def wall_spot(pos: Position, land: Land, wall: str) -> Spot:
    """Courses of stone for a wall, a thin line where one could stand."""
    one, other = wall.split(BETWEEN)
    there = wall in pos.land.walls
    line = shortened(land.side(one, other), 0.0 if there else OPEN)
    name = Text("picture.wall", there=int(there), one=one, other=other)
    if not there:
        return Spot(wall, name, (around(line), Line(line, "no-wall")))
    line = tuple(inside(land, point) for point in line)
    return Spot(wall, name, (around(line), *[Line(line, style) for style in ("wall-rim", "wall", "joints")]))


def inside(land: Land, point: Point) -> Point:
    """A point, moved off the edge of the picture."""
    x, y = point
    return min(max(x, EDGE), WIDTH - EDGE), min(max(y, EDGE), land.height - EDGE)


# ---------------------------------------------------------------- the Soul counter


def soul_counter(pos: Position, top: float) -> Spot:
    """The numbers of the counter: those reached are lit, and some promise a Plague or a stronger Legion."""
    master, last = pos.master, pos.box.figures.soul_track
    side = "stronger" if is_stronger(pos) else "plain"
    shapes: list[Shape] = [
        Box(0, top, WIDTH, COUNTER, "counter", 0),
        Use("i-soul", 7, top + 7, 24, 24, "glyph-soul"),
    ]
    step = (WIDTH - HEAD - 6) / (last + 1)
    for number in range(last + 1):
        shapes += counter_cell(pos, number, HEAD + step * number, top + 6, step - 3)
    rewards = tuple([str(number) for number in master.rewards])
    name = Text("picture.souls", souls=master.souls, top=last, rewards=rewards, side=side)
    return Spot("souls", name, tuple(shapes), ("souls", "rewards", "legion.side"))


def cell_style(pos: Position, number: int) -> str:
    """Whether a number is reached, is to come, or has a Plague on it."""
    if number == pos.master.souls:
        return "soul-here"
    if number < pos.master.souls:
        return "soul-done"
    return "soul-prize" if number in pos.master.rewards else "soul-to-come"


def counter_cell(pos: Position, number: int, x: float, y: float, width: float) -> list[Shape]:
    """A number of the counter, or the sign of what it brings."""
    souls, height = pos.master.souls, COUNTER - 12
    prize = number in pos.master.rewards
    style = (
        "soul-here"
        if number == souls
        else "soul-done"
        if number < souls
        else "soul-prize"
        if prize
        else "soul-to-come"
    )
    cell = Box(x, y, width, height, style, 6)
    middle = x + width / 2
    if prize and number != souls:
        return [cell, Use("i-plague", middle - 9, y + height / 2 - 9, 18, 18, "glyph-plague")]
    if number == pos.box.figures.stronger_at and number != souls:
        sign = "glyph-soul-done" if number < souls else "glyph-stronger"
        return [cell, Use("i-up", middle - 9, y + height / 2 - 9, 18, 18, sign)]
    words = f"{style}-count"
    return [cell, Words(middle, y + height / 2 + DROP * 14, str(number), 14, words)]
