"""The picture of a Dark Rituals table: the village as one place, mats and cards around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import Final

from adversaire.engine.drawn import drawn_once
from adversaire.engine.event import Event
from adversaire.engine.picture import Disc, Line, Picture, Shape, Spot, Use, Words
from adversaire.engine.text import Text, Value
from adversaire.games.rituals.display.beside import mats, orders, trays
from adversaire.games.rituals.display.crowd import Place
from adversaire.games.rituals.display.figures import DROP, SHADOW
from adversaire.games.rituals.display.land import WIDTH, Land, smooth
from adversaire.games.rituals.display.orders import judged_in
from adversaire.games.rituals.display.signs import figure_of
from adversaire.games.rituals.display.village import COUNTER, soul_counter, village
from adversaire.games.rituals.display.walls import Point
from adversaire.games.rituals.position import Position

#: How high the picture is while there is no map yet.
WOOD: Final = 300.0
MOVED: Final = "hero.moved"
#: The events of a blow, and where each names who strikes.
BLOWS: Final = {"hero.attacks": "hero", "militia.attacks": "piece"}
#: How long the head of the line of a blow is; a line that is not twice as long is not drawn.
HEAD: Final = 9.0
STEP: Final = 10.5
#: How far left and right feet step from the middle of a way, and how wide the figure is where it begins.
FOOT: Final = 3.2
GHOST: Final = 38.0


def picture(pos: Position) -> Picture:
    """The table as it lies. Before anything is laid out there is only the round."""
    title = Text("picture.title", round=pos.round)
    if not pos.land.red:
        wood = Spot("board", Text("zone.map"), (Use("rituals-wood", 0, 0, WIDTH, WOOD),))
        return Picture(WIDTH, WOOD, title, (wood,), mats(pos))
    land = Land(pos)
    spots, height = village(pos, land), land.height
    if pos.phase != "setup":
        spots.append(soul_counter(pos, height))
        height += COUNTER
    return Picture(WIDTH, height, title, tuple(spots), mats(pos), trays(pos))


# ---------------------------------------------------------------- the ways of the Heroes


def picture_of_turn(pos: Position, events: Sequence[Event], seat: str) -> Picture:
    """The same, with the ways the Heroes went, and how the lines of the card in view were judged."""
    now = drawn_once(pos, seat, lambda: picture(pos))
    if not pos.land.red:
        return now
    land = Land(pos)
    trails = [trail(now, land, hero, ways) for hero, ways in ways_of(events).items()]
    # On the ground: over scene and walls, under zones with everybody in them.
    under = 1 + len(land.walls())
    spots = (*now.spots[:under], *trails, *blow(now, events), *now.spots[under:])
    judged = orders(pos, judged_in(events))
    beside = tuple([judged if tray.id == judged.id else tray for tray in now.trays])
    return replace(now, spots=spots, trays=beside)


def ways_of(events: Sequence[Event]) -> dict[str, list[list[str]]]:
    """The ways of each Hero by their zones; one that begins where the last one ended goes on from there."""
    found: dict[str, list[list[str]]] = {}
    for event in events:
        if event.kind == MOVED:
            ways = found.setdefault(str(event.values["hero"]), [])
            start, path = str(event.values["start"]), path_of(event.values)
            if ways and ways[-1][-1] == start:
                ways[-1].extend(path)
            else:
                ways.append([start, *path])
    return found


def path_of(way: Mapping[str, Value]) -> tuple[str, ...]:
    """The zones of a way after its start."""
    path = way["path"]
    return tuple(str(zone) for zone in path) if isinstance(path, tuple) else (str(path),)


def trail(now: Picture, land: Land, hero: str, ways: Sequence[Sequence[str]]) -> Spot:
    """Footprints from zone to zone, counted where they cross a border; they end before the Hero.

    Where he set out, he is still seen faintly.
    """
    known = [[zone for zone in way if zone in land.areas] for way in ways]
    shapes: list[Shape] = []
    for way in known:
        shapes += footprints(land, way, where(now, hero, way[-1]))
    x, y = land.bend(known[0][0])
    symbol = figure_of(land.pos.box, hero)
    shapes.append(Use(symbol, x - GHOST / 2, y - GHOST / 2, GHOST, GHOST * SHADOW, "side-hero ghost"))
    borders = [land.crossing(one, other) for way in known for one, other in pairwise(way)]
    for number, (x, y) in enumerate(borders, 1):
        shapes += [Disc(x, y, STEP, "way-step"), Words(x, y + DROP * 14, str(number), 14, "way-count")]
    zones = tuple(zone for way in ways for zone in way)
    return Spot(f"trail-{hero}", Text("picture.trail", hero=hero, zones=zones), tuple(shapes))


def footprints(land: Land, way: Sequence[str], stands: Place | None) -> list[Shape]:
    """Left and right feet in turn, on a darker track."""
    points = land.way(way)
    if stands and len(way) > 1:
        points[-1] = short_of(land.crossing(way[-2], way[-1]), stands)
    line = smooth(points)
    feet = ((-FOOT, "left"), (FOOT, "right"))
    return [Line(line, "way-rim"), *[Line(beside(line, side), f"way {foot}") for side, foot in feet]]


def beside(line: Sequence[Point], far: float) -> tuple[Point, ...]:
    """A line beside another, so far to its right."""
    found = []
    for at, (x, y) in enumerate(line):
        (from_x, from_y), (to_x, to_y) = line[max(0, at - 1)], line[min(len(line) - 1, at + 1)]
        length = hypot(to_x - from_x, to_y - from_y) or 1.0
        found.append((x - (to_y - from_y) * far / length, y + (to_x - from_x) * far / length))
    return tuple(found)


def blow(now: Picture, events: Sequence[Event]) -> list[Spot]:
    """A line from whoever struck last to the target, until somebody goes elsewhere."""
    last = next((event for event in reversed(events) if event.kind in BLOWS or event.kind == MOVED), None)
    if last is None or last.kind == MOVED:
        return []
    striker, target = str(last.values[BLOWS[last.kind]]), str(last.values["target"])
    one, other = where(now, striker), where(now, target)
    shapes = struck(one, other) if one and other else ()
    named = Text("picture.blow", striker=striker, target=target)
    return [Spot(f"blow-{striker}", named, tuple(shapes))] if shapes else []


def struck(one: Place, other: Place) -> list[Shape]:
    """The line of a blow between two figures, its head before the second."""
    start, end = short_of((other.x, other.y), one), short_of((one.x, one.y), other)
    length = hypot(end[0] - start[0], end[1] - start[1])
    apart = hypot(other.x - one.x, other.y - one.y)
    if length < 2 * HEAD or length > apart:
        return []
    along, down = (end[0] - start[0]) / length * HEAD, (end[1] - start[1]) / length * HEAD
    foot = (end[0] - along, end[1] - down)
    head = (end, (foot[0] - down * 0.7, foot[1] + along * 0.7), (foot[0] + down * 0.7, foot[1] - along * 0.7))
    line = (start, foot)
    return [Line(line, "blow-rim"), Line(line, "blow"), Line(head, "blow-head", closed=True)]


def where(now: Picture, figure: str, zone: str = "") -> Place | None:
    """The place of a figure, if it stands in that zone, or anywhere."""
    for spot in now.spots:
        for one in spot.spots if not zone or spot.id == zone else ():
            base = one.shapes[0]
            if one.id == figure and isinstance(base, Use):
                return Place(base.x + base.width / 2, base.y + base.width / 2, base.width)
    return None


def short_of(start: Point, place: Place) -> Point:
    """The point of a line to a figure that lies just before it."""
    across, down = place.x - start[0], place.y - start[1]
    length = hypot(across, down)
    part = max(0.0, length - place.size / 2 - 5) / length if length else 0.0
    return start[0] + across * part, start[1] + down * part
