"""The map of an Encounter of a pack as a drawing: zones and walls to tap, and all that is there at first."""

from __future__ import annotations

from collections import Counter
from typing import Final

from adversaire.engine.guide import Plain
from adversaire.engine.picture import Box, Line, Picture, Shape, Spot
from adversaire.engine.text import Text
from adversaire.games.rituals.content.box import BETWEEN
from adversaire.games.rituals.content.encounters import Board, Zone
from adversaire.games.rituals.content.map_tools import (
    board_of,
    free_places,
    place_of,
    spans,
    unreachable,
    wall_ids,
)
from adversaire.games.rituals.display.board import (
    EDGE,
    LABEL,
    LEAST_HEIGHT,
    MARKERS,
    TOKEN,
    TOKENS,
    WIDTH,
    around,
    cell_for,
    depths,
    label,
    shortened,
    side_of,
)
from adversaire.games.rituals.display.pieces import (
    chest,
    figure,
    hero,
    leaf,
    marker,
    plain_letter,
    ruby,
    sign,
)
from adversaire.games.rituals.position import Piece

TILE: Final = "tile."
#: How wide the places are drawn where a tile could be added: as wide as a finger.
FINGER: Final = 46.0
#: How much of a wall is tapped: its ends lie close to other walls.
INSET: Final = 0.3
#: Floors by what a zone is.
FLOORS: Final = {"cave": "zone-cave", "entrance": "zone-cave", "pit": "zone-pit"}


def encounter_picture(values: Plain, entry: Plain, tool: str = "") -> Picture:
    """The map as it is laid out; for whoever lays tiles, with a brim of free places around it."""
    return EncounterMap(values, entry, tool.startswith(TILE)).picture()


class EncounterMap:
    """A map being drawn."""

    def __init__(self, values: Plain, entry: Plain, lays: bool) -> None:
        self.entry = entry
        self.board: Board = board_of(values, entry)
        self.kinds = {one["id"]: one["kind"] for one in values["characters"]}
        self.lost = unreachable(self.board)
        self.free = free_places(values, entry) if lays else ()
        self.laid = spans(values, entry)
        zones = self.board.zones.values()
        self.right = max([zone.x + zone.w for zone in zones], default=1)
        self.bottom = max([zone.y + zone.h for zone in zones], default=1)
        self.brim = FINGER * self.right / (WIDTH - 2 * EDGE - 2 * FINGER) if lays else 0.0
        self.across = (WIDTH - 2 * EDGE) / (self.right + 2 * self.brim)
        least = min([zone.h for zone in zones], default=1)
        self.down = max(self.across, LEAST_HEIGHT / least)

    def picture(self) -> Picture:
        spots = [self.free_spot(id) for id in self.free]
        spots += [self.zone_spot(zone) for zone in self.board.zones.values()]
        spots.append(self.walls())
        spots += [self.wall_spot(id) for id in wall_ids(self.board)]
        spots += [self.link_spot(pair) for pair in self.board.encounter.links]
        number = int(self.entry["number"])
        height = (self.bottom + 2 * self.brim) * self.down + 2 * EDGE
        return Picture(WIDTH, height, Text("picture.encounter", number=number), tuple(spots))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map on paper."""
        return EDGE + (x + self.brim) * self.across, EDGE + (y + self.brim) * self.down

    # ------------------------------------------------------------ zones

    def zone_spot(self, zone: Zone) -> Spot:
        x, y = self.at(zone.x, zone.y)
        wide, tall = zone.w * self.across, zone.h * self.down
        ground = self.ground(zone.id)
        marks = [colour for colour in MARKERS if self.entry.get(colour) == zone.id]
        lost = zone.id in self.lost
        shapes: list[Shape] = [Box(x, y, wide, tall, self.floor(zone, ground), 0)]
        if lost:
            shapes.append(Box(x + 3, y + 3, wide - 6, tall - 6, "gone", 3))
            shapes.append(sign(x + wide / 2, y + tall - TOKENS - 8, "⚠", 14, "warning"))
        shapes += label(zone.id, ground, x, y, wide - 4 - 13 * len(marks))
        shapes += depths(ground, x, y, wide, tall)
        shapes += self.figures(zone.id, x, y, wide, tall)
        shapes += self.tokens(zone.id, x, y + tall - TOKENS / 2 - 1)
        for place, colour in enumerate(marks):
            shapes += marker(x + wide - 8.5 - 13 * place, y + 8.5, colour)
        name = Text(
            "picture.encounter-zone", zone=zone.id, ground=ground, things=self.things(zone.id), lost=int(lost)
        )
        return Spot(zone.id, name, tuple(shapes))

    def floor(self, zone: Zone, ground: str) -> str:
        """Neighbouring tiles differ."""
        return FLOORS.get(ground, "zone-odd" if list(self.laid).index(zone.tile) % 2 else "zone-even")

    def ground(self, zone: str) -> str:
        if self.entry.get("pit") == zone:
            return "pit"
        if self.entry.get("entrance") == zone:
            return "entrance"
        return "cave" if zone in self.entry.get("caves", ()) else ""

    def things(self, zone: str) -> tuple[str, ...]:
        """Everything in a zone, for who cannot see it."""
        found = [f"marker-{colour}" for colour in MARKERS if self.entry.get(colour) == zone]
        found += [f"slot.{slot}" for slot in self.slots(zone)]
        found += [piece.id for piece in self.pieces(zone)]
        found += ["chest"] * list(self.entry["chests"]).count(zone)
        found += ["ruby"] * list(self.entry.get("rubies", ())).count(zone)
        return (*found, *[f"plant-{one['value']}" for one in self.entry["plants"] if one["zone"] == zone])

    def slots(self, zone: str) -> list[int]:
        return [slot for start in self.entry["heroes"] if start["zone"] == zone for slot in start["slots"]]

    def pieces(self, zone: str) -> list[Piece]:
        """The figures of a zone, numbered as in the game."""
        found, count = [], Counter[str]()
        for part in ("witches", "minions", "serfs"):
            for one in self.entry[part]:
                who, kind = one["who"], self.kinds.get(one["who"], "minion")
                count[who] += 1
                id = who if kind == "witch" else f"{who}-{count[who]}"
                if one["zone"] == zone:
                    found.append(Piece(id, who, kind, zone, 1))
        return found

    def figures(self, zone: str, x: float, y: float, wide: float, tall: float) -> list[Shape]:
        """Heroes by their slots, then the others, row by row."""
        slots, pieces = self.slots(zone), self.pieces(zone)
        cell = cell_for(len(slots) + len(pieces), wide - 4, tall - LABEL - TOKENS)
        columns = max(1, int((wide - 4) // cell))
        shapes: list[Shape] = []
        standing: list[int | Piece] = [*slots, *pieces]
        for place, one in enumerate(standing):
            left = x + 2 + cell * (place % columns + 0.5)
            top = y + LABEL + cell * (place // columns + 0.5)
            radius = cell / 2 - 1.6
            if isinstance(one, Piece):
                shapes += figure(left, top, radius, one, 0, plain_letter(one))
            else:
                shapes += hero(left, top, radius, one, False, 0)
        return shapes

    def tokens(self, zone: str, x: float, y: float) -> list[Shape]:
        shapes: list[Shape] = []
        x += 11
        for drawn, there in ((chest, self.entry["chests"]), (ruby, self.entry.get("rubies", ()))):
            for _ in range(list(there).count(zone)):
                shapes += drawn(x, y)
                x += TOKEN
        for one in self.entry["plants"]:
            if one["zone"] == zone:
                shapes += [*leaf(x, y), sign(x, y, str(one["value"]), 10, "on-provisions")]
                x += TOKEN
        return shapes

    # ------------------------------------------------------------ ways and free places

    def walls(self) -> Spot:
        """The walls from end to end."""
        standing = [id for id in wall_ids(self.board) if self.stands(id)]
        lines = [Line(self.side(id), "rampart") for id in standing]
        return Spot("walls", Text("field.encounters.walls"), tuple(lines))

    def stands(self, id: str) -> bool:
        return frozenset(id.split(BETWEEN)) in self.board.walls

    def side(self, id: str, inset: float = 0.0) -> tuple[tuple[float, float], ...]:
        """The side that two zones share, on paper."""
        one, other = (self.board.zones[zone] for zone in id.split(BETWEEN))
        return shortened([self.at(x, y) for x, y in side_of(one, other)], inset)

    def wall_spot(self, id: str) -> Spot:
        """Where a wall is tapped, or a thin line where one could stand."""
        one, other = id.split(BETWEEN)
        there, line = self.stands(id), self.side(id, INSET)
        name = Text("picture.wall", there=int(there), one=one, other=other)
        return Spot(id, name, (around(line), Line(line, "rampart" if there else "gap")))

    def link_spot(self, pair: tuple[str, str]) -> Spot:
        """A way between zones that do not touch."""
        one, other = pair
        ends = [self.middle(id) for id in pair if id in self.board.zones]
        name = Text("picture.encounter-link", one=one, other=other)
        return Spot(f"link-{one}-{other}", name, (Line(tuple(ends), "trail"),) if len(ends) > 1 else ())

    def middle(self, id: str) -> tuple[float, float]:
        zone = self.board.zones[id]
        return self.at(zone.x + zone.w / 2, zone.y + zone.h / 2)

    def free_spot(self, id: str) -> Spot:
        """A free place, as far as it lies within the brim."""
        left, top = place_of(id)
        wide, high = max([(span[2], span[3]) for span in self.laid.values()], default=(1, 1))
        x, y = self.at(max(left, -self.brim), max(top, -self.brim))
        right = min(left + wide, self.right + self.brim)
        right, bottom = self.at(right, min(top + high, self.bottom + self.brim))
        shapes = (
            Box(x + 1, y + 1, right - x - 2, bottom - y - 2, "gone", 3),
            sign((x + right) / 2, (y + bottom) / 2, "+", 16, "soft"),
        )
        return Spot(id, Text("picture.encounter-free"), shapes)
