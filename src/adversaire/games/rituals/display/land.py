"""The lie of the land in the Dark Rituals pictures: how large the map is drawn, and where its zones are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple
from zlib import crc32

from adversaire.games.rituals.content.box import BETWEEN, wall_id
from adversaire.games.rituals.content.encounters import Zone
from adversaire.games.rituals.display.walls import Point, side_of
from adversaire.games.rituals.position import Position

WIDTH: Final = 412.0
#: How high a map is drawn unless it is very long or very flat.
HEIGHT: Final = 398.0
#: Zones are no more than so much higher than wide, and no lower than a thumb with room to spare.
STEEPEST: Final = 1.7
LOWEST: Final = 64.0
#: How far a path leaves the middle of a zone.
WINDING: Final = 0.13


class Area(NamedTuple):
    """A zone on paper."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2


class Land:
    """The map of a position, measured once for a picture."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.lay(pos.box.board(pos.options["level"], tuple(pos.land.tiles)).zones.values())

    def lay(self, zones: Collection[Zone]) -> None:
        """Measure a map."""
        #: The zones of the Encounter, whether they are on the table or not.
        self.printed = {zone.id: zone for zone in zones}
        bottom = max(zone.y + zone.h for zone in zones)
        self.across = WIDTH / max(zone.x + zone.w for zone in zones)
        down = min(HEIGHT / bottom, STEEPEST * self.across)
        self.down = max(down, LOWEST / min(zone.h for zone in zones))
        self.height = bottom * self.down

    @cached_property
    def zones(self) -> dict[str, Zone]:
        """The zones on the table."""
        return {id: self.printed[id] for id in self.pos.map.zones}

    @cached_property
    def areas(self) -> dict[str, Area]:
        """All printed zones on paper."""
        return {
            zone.id: Area(zone.x * self.across, zone.y * self.down, zone.w * self.across, zone.h * self.down)
            for zone in self.printed.values()
        }

    def tile(self, tile: str) -> Area:
        """The rectangle of a tile, as far as it is on the table."""
        areas = [self.areas[zone.id] for zone in self.zones.values() if zone.tile == tile]
        left, top = min(area.x for area in areas), min(area.y for area in areas)
        right = max(area.x + area.width for area in areas)
        return Area(left, top, right - left, max(area.y + area.height for area in areas) - top)

    def walls(self) -> list[str]:
        """The walls; while the map is being set right, every place where one could stand."""
        touching = self.pos.map.touching
        found = {wall_id(zone, other) for zone in self.zones for other in touching[zone]}
        if self.pos.phase != "setup":
            found &= set(self.pos.land.walls)
        return sorted([wall for wall in found if self.side(*wall.split(BETWEEN))])

    def side(self, one: str, other: str) -> list[Point]:
        """The side that two zones share, on paper; nothing if they are only linked."""
        ends = side_of(self.printed[one], self.printed[other])
        return [(x * self.across, y * self.down) for x, y in ends]

    def bend(self, zone: str) -> Point:
        """Where a path goes through a zone: not quite its middle."""
        area, luck = self.areas[zone], crc32(zone.encode())
        x, y = area.middle
        return x + (luck % 9 / 4 - 1) * area.width * WINDING, y + (luck % 7 / 3 - 1) * area.height * WINDING

    def crossing(self, one: str, other: str) -> Point:
        """Where a way leads from one zone into another: the middle of their side, or halfway without one."""
        (x, y), (to_x, to_y) = self.side(one, other) or [self.bend(one), self.bend(other)]
        return (x + to_x) / 2, (y + to_y) / 2

    def way(self, zones: Sequence[str]) -> list[Point]:
        """Through these zones, one after the other."""
        points = [self.bend(zones[0])]
        for one, other in pairwise(zones):
            points += [self.crossing(one, other), self.bend(other)]
        return points

    @property
    def is_whole(self) -> bool:
        """Whether zones cover all of the picture."""
        covered = sum(self.areas[zone].width * self.areas[zone].height for zone in self.zones)
        return covered > WIDTH * self.height - 1


def smooth(points: Sequence[Point], rounds: int = 2) -> tuple[Point, ...]:
    """A line through the same points with its corners cut off, again and again."""
    line = list(points)
    for _ in range(rounds if len(points) > 2 else 0):
        cut = [line[0]]
        for (x, y), (to_x, to_y) in pairwise(line):
            cut.append((x * 0.75 + to_x * 0.25, y * 0.75 + to_y * 0.25))
            cut.append((x * 0.25 + to_x * 0.75, y * 0.25 + to_y * 0.75))
        line = [*cut, line[-1]]
    return tuple(line)
