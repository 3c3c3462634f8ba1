"""The picture of a Dark Rituals table: the zones of the map where they lie, with their figures and tokens."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Line, Picture, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.rituals.box import BETWEEN
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.view import lying

#: A unit of the pack's map on paper.
SCALE: Final = 8.0
MARGIN: Final = 4.0
LINE: Final = 11.0


def picture(pos: Position) -> Picture:
    """The map as it lies."""
    zones = pos.box.boards[pos.options["level"]].zones
    width = max(zone.x + zone.w for zone in zones.values()) * SCALE + 2 * MARGIN
    height = max(zone.y + zone.h for zone in zones.values()) * SCALE + 2 * MARGIN
    spots = [] if pos.phase == "setup" else [zone_spot(pos, id) for id in pos.map.zones]
    spots += [] if pos.phase == "setup" else [wall_spot(pos, wall) for wall in pos.land.walls]
    return Picture(width, height, Text("picture.title", round=pos.round), tuple(spots))


def zone_spot(pos: Position, id: str) -> Spot:
    """A zone with what is in it, one line each."""
    zone = pos.box.boards[pos.options["level"]].zones[id]
    left, top = zone.x * SCALE + MARGIN, zone.y * SCALE + MARGIN
    room = zone.w * SCALE - 4
    words = lying(pos, id)
    shapes: list[Shape] = [
        Box(left, top, zone.w * SCALE, zone.h * SCALE, "zone"),
        Words(left + 3, top + LINE, id, anchor="start", room=room),
    ]
    spots = [
        Spot(
            word,
            Text("answer.thing", thing=word),
            (
                Words(
                    left + 3,
                    top + LINE * (line + 2),
                    Text("answer.thing", thing=word),
                    9,
                    "ink",
                    "start",
                    room,
                ),
            ),
        )
        for line, word in enumerate(words)
    ]
    return Spot(id, Text("item.zone", zone=id), tuple(shapes), (id,), "", unique(spots))


def unique(spots: list[Spot]) -> tuple[Spot, ...]:
    """Tokens of a kind are one spot; figures are each their own."""
    found: dict[str, Spot] = {}
    for spot in spots:
        found.setdefault(spot.id, spot)
    return tuple(found.values())


def wall_spot(pos: Position, wall: str) -> Spot:
    """A wall between two zones: the side they share."""
    zones = pos.box.boards[pos.options["level"]].zones
    one, other = [zones[id] for id in wall.split(BETWEEN)]
    if one.x + one.w == other.x or other.x + other.w == one.x:
        x = max(one.x, other.x)
        ends = ((x, max(one.y, other.y)), (x, min(one.y + one.h, other.y + other.h)))
    else:
        y = max(one.y, other.y)
        ends = ((max(one.x, other.x), y), (min(one.x + one.w, other.x + other.w), y))
    points = tuple([(x * SCALE + MARGIN, y * SCALE + MARGIN) for x, y in ends])
    return Spot(f"wall-{wall}", Text("word.wall"), (Line(points, "wall"),))
