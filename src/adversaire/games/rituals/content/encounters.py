"""The Encounters of a pack: tiles laid side by side, what stands where, and the numbers that decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from adversaire.engine.content import Named
from adversaire.games.rituals.content.cards import Provenance


@dataclass(frozen=True, slots=True)
class Corner:
    """A zone of a tile: its letter and its rectangle, measured from the upper left corner of the tile."""

    letter: str
    name_en: str
    name_fr: str
    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True, slots=True)
class Tile(Named):
    """A tile of the board. The zones of tile A1 have the ids A1a, A1b and so on."""

    zones: tuple[Corner, ...]
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile that is laid out, by where its upper left corner lies."""

    tile: str
    x: int
    y: int
    #: Quarter turns, clockwise.
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Placed:
    """A Character, by the id of its sheet, and its zone. The order of a list is the order of play."""

    who: str
    zone: str


@dataclass(frozen=True, slots=True)
class HeroStart:
    """The slots whose Heroes start in a zone."""

    zone: str
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlantToken:
    """A Botanical token: the number on its hidden side is the number of cards it gives."""

    zone: str
    value: int


@dataclass(frozen=True, slots=True)
class Goals:
    """What decides an Encounter, in numbers; 0 where there is no such condition."""

    #: The Heroes win: souls freed, Witches eliminated in all.
    souls_freed: int = 0
    witches_eliminated: int = 0
    #: The Witch Master wins: souls on the board at once, Heroes eliminated in all, or by the Demon.
    souls_trapped: int = 0
    heroes_eliminated: int = 6
    heroes_felled_by_demon: int = 0
    #: The Demon comes: after so many Serfs eliminated, or souls in the Pit.
    serfs_for_demon: int = 0
    souls_for_demon: int = 0


@dataclass(frozen=True, slots=True)
class Encounter:
    """An Encounter: its map, its set-up and its numbers.

    Zones are named by id. Zones that touch by a side are adjacent unless the pair is in `walls`; `links`
    adds pairs that do not touch. Empty ids say that the Encounter has no such place.
    """

    id: str
    number: int
    name_en: str
    name_fr: str
    energy: int
    #: The numbers of the Soul counter that have a Plague Reward token.
    plague_rewards: tuple[int, ...]
    goals: Goals
    layout: tuple[Laid, ...]
    walls: tuple[tuple[str, str], ...]
    #: The zone where Heroes appear.
    red: str
    heroes: tuple[HeroStart, ...]
    #: Witches on the board; the others of the pack start beside it and can be summoned.
    witches: tuple[Placed, ...]
    minions: tuple[Placed, ...]
    serfs: tuple[Placed, ...]
    chests: tuple[str, ...]
    plants: tuple[PlantToken, ...]
    links: tuple[tuple[str, str], ...] = ()
    #: The yellow marker: the Pit where there is one, else where the Demon appears.
    yellow: str = ""
    #: The zone where a Witch welcomes the Demon.
    green: str = ""
    #: The zone that nobody enters.
    pit: str = ""
    caves: tuple[str, ...] = ()
    entrance: str = ""
    rubies: tuple[str, ...] = ()
    #: The Witch bound by the ritual in the caves.
    ritual_witch: str = ""
    #: The Demon that can come.
    demon: str = ""
    #: Where the numbers come from; `map` says it of the map and of what stands on it.
    provenance: Provenance = "seed"
    map: Provenance = "invented"


#: Left, top, width and height.
Rectangle: TypeAlias = tuple[int, int, int, int]


class Zone(NamedTuple):
    """A zone of a board that is laid out; its last four fields are its rectangle."""

    id: str
    tile: str
    letter: str
    x: int
    y: int
    w: int
    h: int


class Board:
    """The board of an Encounter as the rules use it.

    `touching` are the zones side by side, walls or not (Teleport knows no walls); `neighbours` those with
    no wall between, the Pit among them: who may enter it is a rule.
    """

    __slots__ = ("encounter", "neighbours", "touching", "walls", "zones")

    def __init__(self, encounter: Encounter, tiles: Mapping[str, Tile]) -> None:
        self.encounter = encounter
        self.zones = {zone.id: zone for zone in laid_out(encounter, tiles)}
        self.walls = {frozenset(pair) for pair in encounter.walls}
        self.touching = {id: tuple(self._beside(zone)) for id, zone in self.zones.items()}
        self.neighbours = {
            id: tuple([other for other in beside if frozenset((id, other)) not in self.walls])
            for id, beside in self.touching.items()
        }

    def _beside(self, zone: Zone) -> Iterator[str]:
        linked = {id for pair in self.encounter.links if zone.id in pair for id in pair}
        for other in self.zones.values():
            if other.id != zone.id and (touch(zone, other) or other.id in linked):
                yield other.id


def laid_out(encounter: Encounter, tiles: Mapping[str, Tile]) -> Iterator[Zone]:
    """The zones of an Encounter, tile by tile; tiles that the pack does not have are left out."""
    for laid in encounter.layout:
        tile = tiles.get(laid.tile)
        for part in tile.zones if tile else ():
            id = f"{laid.tile}{part.letter}"
            x, y, w, h = part.x, part.y, part.w, part.h
            for _ in range(laid.turns):
                x, y, w, h = tile_size(tile)[1] - y - h, x, h, w
            yield Zone(id, laid.tile, part.letter, laid.x + x, laid.y + y, w, h)


def tile_size(tile: Tile | None) -> tuple[int, int]:
    """How wide and how high a tile is."""
    parts = tile.zones if tile else ()
    return max([part.x + part.w for part in parts], default=0), max(
        [part.y + part.h for part in parts], default=0
    )


def common(one: Rectangle, other: Rectangle) -> tuple[int, int]:
    """How wide and how high the common piece of two rectangles is; below 0 where they lie apart."""
    (x, y, w, h), (left, top, wide, high) = one, other
    return min(x + w, left + wide) - max(x, left), min(y + h, top + high) - max(y, top)


def touch(one: Zone, other: Zone) -> bool:
    """Whether two zones share a piece of a side; a corner is not enough."""
    across, down = common(one[3:], other[3:])
    return (across == 0 and down > 0) or (down == 0 and across > 0)


def overlap(one: Zone, other: Zone) -> bool:
    """Whether two zones cover a common piece of the table."""
    return min(common(one[3:], other[3:])) > 0
