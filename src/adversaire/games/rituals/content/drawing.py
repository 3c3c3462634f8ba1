"""The map of an Encounter of a pack, drawn like the village: zones and walls to tap, and what is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from adversaire.engine.guide import Plain
from adversaire.engine.picture import Box, Line, Picture, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.rituals.content.box import BETWEEN
from adversaire.games.rituals.content.encounters import Board, Zone
from adversaire.games.rituals.content.map_tools import (
    MARKERS,
    board_of,
    free_places,
    place_of,
    spans,
    unreachable,
    wall_ids,
)
from adversaire.games.rituals.display.crowd import Place, places
from adversaire.games.rituals.display.figures import SIZES, TOKEN, base, flat, tab, tag
from adversaire.games.rituals.display.land import WIDTH, Area
from adversaire.games.rituals.display.scenery import ground, prop
from adversaire.games.rituals.display.signs import FACES
from adversaire.games.rituals.display.village import floor_of, zone_name
from adversaire.games.rituals.display.walls import Point, around, shortened, side_of, stones
from adversaire.games.rituals.position import Piece

TILE: Final = "tile."
#: How wide the places are drawn where a tile could be added: as wide as a finger.
FINGER: Final = 46.0
#: No zone is drawn lower than this, however many lie side by side.
LEAST_HEIGHT: Final = 92.0
#: How much of a wall is tapped: its ends lie close to other walls.
INSET: Final = 0.3


def encounter_picture(values: Plain, entry: Plain, tool: str = "") -> Picture:
    """The map as it is laid out; for whoever lays tiles, with a brim of free places around it."""
    return EncounterMap(values, entry, tool.startswith(TILE)).picture()


class EncounterMap:
    """A map being drawn."""

    def __init__(self, values: Plain, entry: Plain, lays: bool) -> None:
        self.entry = entry
        self.board: Board = board_of(values, entry)
        self.kinds = {one["id"]: one["kind"] for one in values["characters"]}
        self.tiles = [tile["id"] for tile in values["tiles"]]
        self.lost = unreachable(self.board)
        self.free = free_places(values, entry) if lays else ()
        self.laid = spans(values, entry)
        zones = self.board.zones.values()
        self.right = max([zone.x + zone.w for zone in zones], default=1)
        self.bottom = max([zone.y + zone.h for zone in zones], default=1)
        self.brim = FINGER * self.right / (WIDTH - 2 * FINGER) if lays else 0.0
        self.across = WIDTH / (self.right + 2 * self.brim)
        least = min([zone.h for zone in zones], default=1)
        self.down = max(self.across, LEAST_HEIGHT / least)

    def picture(self) -> Picture:
        spots = [self.scene(), *[self.free_spot(id) for id in self.free]]
        spots += [self.link_spot(pair) for pair in self.board.encounter.links]
        spots.append(self.walls())
        spots += [self.zone_spot(zone) for zone in self.board.zones.values()]
        spots += [self.wall_spot(id) for id in wall_ids(self.board)]
        number = int(self.entry["number"])
        return Picture(WIDTH, self.height, Text("picture.encounter", number=number), tuple(spots))

    @property
    def height(self) -> float:
        return (self.bottom + 2 * self.brim) * self.down

    def at(self, x: float, y: float) -> Point:
        """A point of the map on paper."""
        return (x + self.brim) * self.across, (y + self.brim) * self.down

    def area(self, zone: Zone) -> Area:
        """A zone on paper."""
        return Area(*self.at(zone.x, zone.y), zone.w * self.across, zone.h * self.down)

    # ------------------------------------------------------------ the ground

    def scene(self) -> Spot:
        """The ground of every tile, and what stands on it; a forest where no tile lies."""
        shapes: list[Shape] = [
            Box(0, 0, WIDTH, self.height, "void", 0),
            Use("rituals-forest", 0, 0, WIDTH, self.height),
        ]
        zones = list(self.board.zones.values())
        shapes += [ground(self.ground(zone.id), self.kind(zone), self.area(zone)) for zone in zones]
        for zone in zones:
            x, y, wide, tall = self.area(zone)
            shapes.append(Line(((x + wide, y), (x + wide, y + tall), (x, y + tall)), "zone-edge"))
            if not self.ground(zone.id):
                letters = [one.letter for one in zones if one.tile == zone.tile]
                shapes.append(prop(self.kind(zone), letters.index(zone.letter), self.area(zone)))
        return Spot("board", Text("zone.map"), tuple(shapes))

    def kind(self, zone: Zone) -> int:
        return self.tiles.index(zone.tile)

    def ground(self, zone: str) -> str:
        if self.entry.get("pit") == zone:
            return "pit"
        if self.entry.get("entrance") == zone:
            return "entrance"
        return "cave" if zone in self.entry.get("caves", ()) else ""

    # ------------------------------------------------------------ zones

    def zone_spot(self, zone: Zone) -> Spot:
        """A zone with all that is in it; where nobody can walk, it says so."""
        area, lost = self.area(zone), zone.id in self.lost
        shapes: list[Shape] = [floor_of(area), zone_name(zone.id, area)]
        shapes += self.crowd(zone.id, area)
        if lost:
            x, y, wide, tall = area
            shapes.append(Box(x + 4, y + 4, wide - 8, tall - 8, "lost", 8))
            shapes.append(Words(x + wide - 18, y + 21, "⚠", 16, "lost-sign"))
        name = Text(
            "picture.encounter-zone",
            zone=zone.id,
            ground=self.ground(zone.id),
            things=self.things(zone.id),
            lost=int(lost),
        )
        return Spot(zone.id, name, tuple(shapes))

    def things(self, zone: str) -> tuple[str, ...]:
        """Everything in a zone, for who cannot see it."""
        found = [f"marker-{colour}" for colour in MARKERS if self.entry.get(colour) == zone]
        found += [f"slot.{slot}" for slot in self.slots(zone)]
        found += [piece.id for piece in self.pieces(zone)]
        found += ["chest"] * list(self.entry["chests"]).count(zone)
        found += ["ruby"] * list(self.entry.get("rubies", ())).count(zone)
        return (*found, *[f"plant-{value}" for value in self.plants(zone)])

    def slots(self, zone: str) -> list[int]:
        return [slot for start in self.entry["heroes"] if start["zone"] == zone for slot in start["slots"]]

    def plants(self, zone: str) -> list[int]:
        return [one["value"] for one in self.entry["plants"] if one["zone"] == zone]

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

    def crowd(self, zone: str, area: Area) -> list[Shape]:
        """Heroes by their slots, then the others, then what lies there; nobody stands before a number."""
        slots, pieces, flats = self.slots(zone), self.pieces(zone), list(self.flats(zone))
        sizes = [SIZES["hero"]] * len(slots) + [SIZES[piece.kind] for piece in pieces]
        found = iter(places(sizes + [TOKEN] * len(flats), area, zone))
        standing = [self.hero(slot, next(found)) for slot in slots]
        standing += [self.figure(piece, next(found)) for piece in pieces]
        shapes: list[Shape] = [drawn for drawn, _ in standing]
        for (symbol, count), place in zip(flats, found, strict=True):
            shapes += [flat(symbol, place), *([tag(count, place)] if count else [])]
        return [*shapes, *[shape for _, numbered in standing for shape in numbered]]

    def flats(self, zone: str) -> Iterator[tuple[str, str]]:
        """What lies in a zone by its drawing, with the number on it."""
        for symbol, part in (("chest", "chests"), ("ruby", "rubies")):
            yield from [(symbol, "")] * list(self.entry.get(part, ())).count(zone)
        yield from [("plant", str(value)) for value in self.plants(zone)]
        yield from [(f"marker-{colour}", "") for colour in MARKERS if self.entry.get(colour) == zone]

    def hero(self, slot: int, place: Place) -> tuple[Use, list[Shape]]:
        """Whoever begins in a slot: a face, and the number of the slot."""
        face = f"rituals-figure-hero-{(slot - 1) % FACES['hero']}"
        return base(face, place, "side-hero"), tab(str(slot), place, "side-hero")

    def figure(self, piece: Piece, place: Place) -> tuple[Use, list[Shape]]:
        """A figure by its face or sign, and its number; an owner's new one may be unknown yet."""
        kin = [who for who, kind in self.kinds.items() if kind == piece.kind]
        face = kin.index(piece.who) % FACES[piece.kind] if piece.who in kin else 0
        side = f"side-{piece.kind}"
        number = piece.id.removeprefix(piece.who).strip("-")
        drawn = base(f"rituals-figure-{piece.kind}-{face}", place, side)
        return drawn, tab(number, place, side) if number else []

    # ------------------------------------------------------------ ways and free places

    def walls(self) -> Spot:
        """The walls from end to end."""
        standing = [id for id in wall_ids(self.board) if self.stands(id)]
        drawn = [shape for id in standing for shape in stones(self.side(id))]
        return Spot("walls", Text("field.encounters.walls"), tuple(drawn))

    def stands(self, id: str) -> bool:
        return frozenset(id.split(BETWEEN)) in self.board.walls

    def side(self, id: str, inset: float = 0.0) -> tuple[Point, ...]:
        """The side that two zones share, on paper."""
        one, other = (self.board.zones[zone] for zone in id.split(BETWEEN))
        return shortened([self.at(x, y) for x, y in side_of(one, other)], inset)

    def wall_spot(self, id: str) -> Spot:
        """Where a wall is tapped, or a thin line where one could stand."""
        one, other = id.split(BETWEEN)
        there, line = self.stands(id), self.side(id, INSET)
        name = Text("picture.wall", there=int(there), one=one, other=other)
        return Spot(id, name, (around(line),) if there else (around(line), Line(line, "no-wall")))

    def link_spot(self, pair: tuple[str, str]) -> Spot:
        """A way between zones that do not touch."""
        one, other = pair
        ends = [self.middle(id) for id in pair if id in self.board.zones]
        name = Text("picture.encounter-link", one=one, other=other)
        return Spot(f"link-{one}-{other}", name, (Line(tuple(ends), "tunnel"),) if len(ends) > 1 else ())

    def middle(self, id: str) -> Point:
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
            Box(x + 2, y + 2, right - x - 4, bottom - y - 4, "hole", 8),
            Words((x + right) / 2, (y + bottom) / 2 + 7, "+", 20, "free-sign"),
        )
        return Spot(id, Text("picture.encounter-free"), shapes)
