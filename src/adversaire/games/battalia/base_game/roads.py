"""Roads: a grid of terrain cards, the net their roads make, and how a card may be turned.

Two neighbouring spaces are linked if the roads of both cards meet on their common edge
(battalia.move.roads-only). A new card must touch the road net of whoever lays it, and its edges must agree
with those of its neighbours, road to road and blank to blank; a road may run off the board. Where the own
roads take no card, those of neutral cities may be open to everybody (battalia.strength.rare-long-game).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from adversaire.games.battalia.content.box import Box

GRID: Final = 7
STEPS: Final = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
OPPOSITE: Final = {"n": "s", "e": "w", "s": "n", "w": "e"}
SIDES: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
#: The spaces a road leads to from each.
Links = Mapping[str, tuple[str, ...]]
#: Farther than any road.
FAR: Final = 99


def space_id(row: int, column: int) -> str:
    return f"{row}-{column}"


def sides(roads: str) -> tuple[str, ...]:
    """The sides the roads of a card lead to, by name."""
    return tuple([SIDES[side] for side in SIDES if side in roads])


def row_of(space: str) -> int:
    return int(space[0])


def column_of(space: str) -> int:
    return int(space[2])


def neighbours_on_grid() -> dict[str, dict[str, str]]:
    """The neighbour of every space in each direction, as far as the grid goes."""
    found: dict[str, dict[str, str]] = {}
    for row in range(1, GRID + 1):
        for column in range(1, GRID + 1):
            found[space_id(row, column)] = {
                side: space_id(row + down, column + right)
                for side, (down, right) in STEPS.items()
                if 1 <= row + down <= GRID and 1 <= column + right <= GRID
            }
    return found


NEIGHBOURS: Final = neighbours_on_grid()


ALL_SPACES: Final = tuple(NEIGHBOURS)


@dataclass(frozen=True, slots=True)
class Land:
    """A terrain card on the board. `terrain` is the faction whose homeland it is, or "" if nobody's."""

    card: str
    roads: str
    terrain: str = ""
    level: int = 0
    owner: str = ""


class Net:
    """The roads as they lie. It never changes: a new card makes a new one."""

    __slots__ = (
        "away",
        "box",
        "edges",
        "gaps",
        "kinds",
        "links",
        "open_to_all",
        "opened",
        "owners",
        "places",
        "reach",
        "stacks",
    )

    def __init__(
        self,
        lands: Mapping[str, Land],
        area: frozenset[str],
        box: Box,
        stacks: tuple[str, ...],
        open_to_all: str = "",
    ) -> None:
        self.box = box
        #: Whose roads anybody may lay at who finds no room at the own ones; "" if nobody's.
        self.open_to_all = open_to_all
        #: The kinds of terrain cards there are left; one less card of a kind always means one more laid.
        self.stacks = stacks
        self.links = {space: links_of(lands, space) for space in lands}
        #: Free spaces: the sides where a road must meet what is laid there, and where it must not.
        self.gaps = {
            space: gap_at(lands, space) for space in ALL_SPACES if space in area and space not in lands
        }
        self.owners: dict[str, list[str]] = {}
        for space, land in lands.items():
            if land.owner:
                self.owners.setdefault(land.owner, []).append(space)
        self.reach: dict[str, frozenset[str]] = {}
        self.places: dict[tuple[str, str], tuple[str, ...]] = {}
        self.kinds: dict[str, tuple[str, ...]] = {}
        self.edges: dict[str, dict[str, tuple[str, str]]] = {}
        self.opened: dict[tuple[str, ...], frozenset[str]] = {}
        self.away: dict[tuple[str, ...], dict[str, int]] = {}

    def away_from(self, spaces: tuple[str, ...]) -> dict[str, int]:
        """How far every space is from the nearest of these, by road."""
        known = self.away.get(spaces)
        if known is None:
            known = self.away[spaces] = distances(self.links, spaces)
        return known

    def net_of(self, seat: str) -> frozenset[str]:
        """Every space that a road leads to from a city of this seat."""
        known = self.reach.get(seat)
        if known is None:
            known = self.reach[seat] = frozenset(distances(self.links, self.owners.get(seat, ())))
        return known

    def edge_of(self, seat: str) -> dict[str, tuple[str, str]]:
        """The free spaces at this seat's roads, or at roads open to all if no card fits at its own."""
        known = self.edges.get(seat)
        if known is None:
            own = self.net_of(seat)
            known = {space: gap for space, gap in self.gaps.items() if touches(own, space, gap[0])}
            if seat != self.open_to_all and self.open_to_all and not self.takes_a_card(known):
                known = self.edge_of(self.open_to_all)
            self.edges[seat] = known
        return known

    def takes_a_card(self, edge: dict[str, tuple[str, str]]) -> bool:
        """Whether a card that is left fits on one of these spaces."""
        return any(fitting(self.box, kind, gap) for gap in edge.values() for kind in self.stacks)

    def places_for(self, seat: str, card: str) -> tuple[str, ...]:
        """The free spaces where this seat may lay this kind of card."""
        known = self.places.get((seat, card))
        if known is None:
            box = self.box
            edge = self.edge_of(seat)
            known = tuple([space for space, gap in edge.items() if fitting(box, card, gap)])
            self.places[seat, card] = known
        return known

    def kinds_for(self, seat: str) -> tuple[str, ...]:
        """The kinds of cards this seat may lay somewhere."""
        known = self.kinds.get(seat)
        if known is None:
            known = tuple([kind for kind in self.stacks if self.places_for(seat, kind)])
            self.kinds[seat] = known
        return known

    def openings(self, *seats: str) -> frozenset[str]:
        """The free spaces where one of these seats may lay something."""
        known = self.opened.get(seats)
        if known is None:
            kinds = [(seat, kind) for seat in seats for kind in self.kinds_for(seat)]
            found = [space for seat, kind in kinds for space in self.places_for(seat, kind)]
            known = self.opened[seats] = frozenset(found)
        return known

    def turns_for(self, seat: str, card: str, space: str) -> tuple[str, ...]:
        """The ways in which this seat may turn the card there."""
        gap = self.edge_of(seat).get(space)
        return fitting(self.box, card, gap) if gap else ()


def touches(own: frozenset[str], space: str, must: str) -> bool:
    """Whether one of the roads that arrive there belongs to a net."""
    around = NEIGHBOURS[space]
    return any(around[side] in own for side in must)


def links_of(lands: Mapping[str, Land], space: str) -> tuple[str, ...]:
    """The neighbours a road leads to, row by row."""
    around = NEIGHBOURS[space]
    found = []
    for side in lands[space].roads:
        other = around.get(side, "")
        if other in lands and OPPOSITE[side] in lands[other].roads:
            found.append(other)
    return tuple(sorted(found))


def gap_at(lands: Mapping[str, Land], space: str) -> tuple[str, str]:
    """On which sides of a free space a road arrives, and on which a blank edge."""
    must = must_not = ""
    for side, other in NEIGHBOURS[space].items():
        if other in lands:
            if OPPOSITE[side] in lands[other].roads:
                must += side
            else:
                must_not += side
    return must, must_not


def fitting(box: Box, card: str, gap: tuple[str, str]) -> tuple[str, ...]:
    """The ways to turn a card so that its edges agree with its neighbours; worked out once for each gap."""
    known = box.fits.get((card, gap))
    if known is None:
        must, must_not = gap
        known = box.fits[card, gap] = tuple(
            [
                roads
                for roads in box.rotations[card]
                if all(side in roads for side in must) and not any(side in roads for side in must_not)
            ]
        )
    return known


def distances(
    links: Links, starts: Iterable[str], walls: Iterable[str] = (), points: int = FAR
) -> dict[str, int]:
    """How many steps every space is away from the nearest start; nobody goes on from a wall.

    The shortest way to a space never visits one twice, so within so many points these are exactly the ends of
    the legal routes.
    """
    found = dict.fromkeys(starts, 0)
    edge, step, walls = list(found), 0, set(walls)
    while edge and step < points:
        step += 1
        following = []
        for space in edge:
            for other in links.get(space, ()):
                if other not in found:
                    found[other] = step
                    if other not in walls:
                        following.append(other)
        edge = following
    return found


def crow(space: str, goals: list[str]) -> int:
    """The distance as the crow flies to the nearest goal."""
    row, column = row_of(space), column_of(space)
    return min([abs(row - row_of(goal)) + abs(column - column_of(goal)) for goal in goals], default=FAR)
