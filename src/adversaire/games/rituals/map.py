"""Carte / Map: who can step, see and fly where, and how far apart zones are.

All distances are worked out once for a map; a map never changes during play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

#: Farther than any path.
FAR: Final = 99

Steps = Mapping[str, tuple[str, ...]]
Distances = dict[str, dict[str, int]]


class Map:
    """One laid-out board with its walls.

    `near` are the zones one may step into, `sight` those one can shoot into (the Pit among them), `barred`
    how Heroes may step while the caves are guarded.
    """

    __slots__ = (
        "barred",
        "barred_walk",
        "caves",
        "entrance",
        "fly",
        "near",
        "order",
        "pit",
        "sight",
        "touching",
        "walk",
        "zones",
    )

    def __init__(
        self,
        touching: Steps,
        walls: Iterable[frozenset[str]],
        pit: str = "",
        caves: tuple[str, ...] = (),
        entrance: str = "",
    ) -> None:
        closed = set(walls)
        self.zones = tuple(touching)
        self.order = {zone: place for place, zone in enumerate(self.zones)}
        self.pit = pit
        self.caves = frozenset(caves)
        self.entrance = entrance
        self.touching = touching
        self.sight: Steps = {
            zone: tuple([other for other in beside if frozenset((zone, other)) not in closed])
            for zone, beside in touching.items()
        }
        # Nobody enters the Pit, but the Demon may leave it (rituals.e3.pit-no-entry).
        self.near: Steps = {
            zone: tuple([other for other in beside if other != pit]) for zone, beside in self.sight.items()
        }
        # From outside no Hero gets into guarded caves (rituals.e4.guard-barrier).
        self.barred: Steps = {
            zone: beside
            if zone in self.caves
            else tuple([other for other in beside if other not in self.caves])
            for zone, beside in self.near.items()
        }
        self.walk = distances(self.near)
        self.barred_walk = distances(self.barred) if caves else self.walk
        self.fly = distances(touching)


def distances(steps: Steps) -> Distances:
    """The number of steps from every zone to every other; FAR where no way leads."""
    return {zone: distances_from(zone, steps) for zone in steps}


def distances_from(start: str, steps: Steps) -> dict[str, int]:
    found = dict.fromkeys(steps, FAR)
    found[start] = 0
    edge = [start]
    while edge:
        beyond = []
        for zone in edge:
            for other in steps[zone]:
                if found[other] == FAR:
                    found[other] = found[zone] + 1
                    beyond.append(other)
        edge = beyond
    return found


def between(start: str, end: str, steps: Steps, far: Distances) -> tuple[str, ...]:
    """The zones of a shortest path, its end included, the first of the map where several lead there."""
    path = []
    here = start
    while here != end:
        left = far[here][end]
        here = next(zone for zone in steps[here] if far[zone][end] == left - 1)
        path.append(here)
    return tuple(path)
