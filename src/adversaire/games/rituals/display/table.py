"""The picture of a Dark Rituals table: goals, map, AI card, Heroes, Witch Master."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import hypot
from typing import Final, TypeAlias

from adversaire.engine.event import Event
from adversaire.engine.picture import Line, Picture, Shape, Spot
from adversaire.engine.text import Text, Value
from adversaire.games.rituals.display import board, heroes, master
from adversaire.games.rituals.position import Position

WIDTH: Final = 400
GAP: Final = 4
#: How long the tip of an arrow is.
HEAD: Final = 9
MOVED: Final = "hero.moved"
Point: TypeAlias = tuple[float, float]


def picture(pos: Position) -> Picture:
    """The table as it lies, from top to bottom."""
    spots: list[Spot] = []
    top: float = 0
    for part, height in parts(pos, top):
        spots += part
        top += height + GAP
    return Picture(WIDTH, max(top - GAP, 1), Text("picture.title", round=pos.round), tuple(spots))


def picture_of_turn(pos: Position, events: Sequence[Event], seat: str) -> Picture:
    """The same, with the ways the Heroes went."""
    now = picture(pos)
    if not pos.land.red:
        return now
    top = master.goals_height(pos) + GAP
    ways = [(event.values["hero"], event.values) for event in events if event.kind == MOVED]
    trails = [trail(pos, str(hero), (str(way["start"]), *path_of(way)), top) for hero, way in ways]
    return replace(now, spots=(*now.spots, *trails))


def path_of(way: Mapping[str, Value]) -> tuple[str, ...]:
    """The zones of a way after its start."""
    path = way["path"]
    return tuple(str(zone) for zone in path) if isinstance(path, tuple) else (str(path),)


def trail(pos: Position, hero: str, zones: tuple[str, ...], top: float) -> Spot:
    """A line from zone to zone, with a head where it ends."""
    known = board.printed_zones(pos)
    points = [board.middle(pos, known[zone], top) for zone in zones if zone in known]
    shapes: list[Shape] = [Line(tuple(points), "trail")]
    if len(points) > 1:
        shapes.append(Line(arrow_head(points[-2], points[-1]), "trail-head", closed=True))
    return Spot(f"trail-{hero}", Text("picture.trail", hero=hero, zones=zones), tuple(shapes))


def arrow_head(start: Point, end: Point) -> tuple[Point, Point, Point]:
    """The tip of an arrow."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down) or 1
    x, y = across / length * HEAD, down / length * HEAD
    back = (end[0] - x, end[1] - y)
    return end, (back[0] - y / 2, back[1] + x / 2), (back[0] + y / 2, back[1] - x / 2)


def parts(pos: Position, top: float) -> list[tuple[list[Spot], float]]:
    """Each part of the table with its height. Before anything is laid out there is only the round."""
    found = [(master.goals(pos, top), master.goals_height(pos))]
    if not pos.land.red:
        return found
    top += found[-1][1] + GAP
    found.append((board.board(pos, top), board.height(pos)))
    if pos.phase == "setup":
        return found
    for draw, height in (
        (heroes.ai_card, heroes.ai_height),
        (heroes.slots, heroes.slots_height),
        (heroes.attributes, heroes.attributes_height),
        (master.master, master.master_height),
    ):
        top += found[-1][1] + GAP
        found.append((draw(pos, top), height(pos)))
    return found
