"""The village of Dark Rituals: zones with everybody in them, walls between, and the Soul counter below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.picture import Box, Line, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.rituals.content.box import BETWEEN
from adversaire.games.rituals.display.figures import DROP, Crowd, crowd_in, figure_spot, marker_spot, token
from adversaire.games.rituals.display.land import WIDTH, Area, Land
from adversaire.games.rituals.display.scenery import ground_of, scene
from adversaire.games.rituals.display.walls import Point, around, shortened, stones
from adversaire.games.rituals.field import is_stronger
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.things import lying

#: How high the Soul counter is drawn.
COUNTER: Final = 54.0
#: How high its cells are, and where they begin.
CELL: Final = 26.0
HEAD: Final = 34.0
LETTERS: Final = 13.2
#: How much of a side is left free at both ends where no wall stands.
OPEN: Final = 0.3
#: Walls end before the edge of the picture.
EDGE: Final = 1.0
#: Between a zone and its border.
RIM: Final = 3.0


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
    shapes: list[Shape] = [floor_of(area), zone_name(zone, area)]
    for one, place in crowd.tokens:
        shapes += token(zone, one, place)
    # From the lower right to the upper left, so that nobody stands before the Wounds of another.
    standing = sorted(crowd.figures, key=lambda there: (-there[1].y, -there[1].x))
    on_top = [figure_spot(pos, one, place) for one, place in standing]
    on_top += [marker_spot(pos, colour, place) for colour, place in crowd.markers]
    items = () if pos.phase == "setup" else (zone,)
    return Spot(zone, name, tuple(shapes), items, ground, tuple(on_top))


def floor_of(area: Area) -> Box:
    """What belongs to a zone alone: what frames it never lies across the frame of its neighbour."""
    return Box(area.x + RIM, area.y + RIM, area.width - 2 * RIM, area.height - 2 * RIM, "cell", 8)


def zone_name(zone: str, area: Area) -> Words:
    """Hands and sentences need it: the tile and a letter, as on a map."""
    return Words(area.x + 8, area.y + 16, zone, LETTERS, "zone-name", "start")


def missing_spot(land: Land, zone: str) -> Spot:
    """A zone of the Encounter that is not on this table: it can be put back."""
    area = land.areas[zone]
    shapes = (floor_of(area)._replace(style="hole"), zone_name(zone, area))
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
    return Spot(wall, name, (around(line), *stones(line)))


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
        Use("i-soul", 7, top + 6, 24, 24, "glyph-soul"),
    ]
    step = (WIDTH - HEAD - 6) / (last + 1)
    for number in range(last + 1):
        shapes += counter_cell(pos, number, HEAD + step * number, top + 5, step - 3)
    shapes += counter_legend(pos, top + COUNTER - 7)
    rewards = tuple([str(number) for number in master.rewards])
    name = Text("picture.souls", souls=master.souls, top=last, rewards=rewards, side=side)
    return Spot("souls", name, tuple(shapes), ("souls", "rewards", "legion.side"))


def counter_legend(pos: Position, line: float) -> Iterator[Shape]:
    """What is counted, and what the signs on numbers still to come stand for."""
    top = pos.box.figures.soul_track
    words = Text("picture.legend.souls", souls=pos.master.souls, top=top)
    yield Words(6, line, words, LETTERS, "counter-words", "start", 154)
    if any(number > pos.master.souls for number in pos.master.rewards):
        yield Use("i-plague", 162, line - 12, 15, 15, "glyph-plague-legend")
        yield Words(179, line, Text("picture.legend.plague"), LETTERS, "counter-words", "start", 99)
    if pos.box.figures.stronger_at > pos.master.souls:
        yield Use("i-up", 280, line - 12, 15, 15, "glyph-stronger")
        yield Words(296, line, Text("picture.legend.stronger"), LETTERS, "counter-words", "start", 114)


def cell_style(pos: Position, number: int) -> str:
    """Whether a number is reached, is to come, or has a Plague on it."""
    if number == pos.master.souls:
        return "soul-here"
    if number < pos.master.souls:
        return "soul-done"
    return "soul-prize" if number in pos.master.rewards else "soul-to-come"


def counter_cell(pos: Position, number: int, x: float, y: float, width: float) -> list[Shape]:
    """A number of the counter, or the sign of what it brings."""
    style, souls = cell_style(pos, number), pos.master.souls
    cell, middle = Box(x, y, width, CELL, style, 6), x + width / 2
    if number in pos.master.rewards and number != souls:
        return [cell, Use("i-plague", middle - 9, y + CELL / 2 - 9, 18, 18, "glyph-plague")]
    if number == pos.box.figures.stronger_at and number != souls:
        sign = "glyph-soul-done" if number < souls else "glyph-stronger"
        return [cell, Use("i-up", middle - 9, y + CELL / 2 - 9, 18, 18, sign)]
    return [cell, Words(middle, y + CELL / 2 + DROP * 14, str(number), 14, f"{style}-count")]
