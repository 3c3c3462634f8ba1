"""What light rivals build: roads towards other people's cities, and cities of level 1 beside their own."""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.content import CITIES, ROADS
from adversaire.games.battalia.ending import see_grid
from adversaire.games.battalia.map import lay, net
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.roads import FAR, NEIGHBOURS, Land, column_of, row_of, sides

TURN: Final = "battalia.solo.light-rival-turn"


class Laying(NamedTuple):
    """A card laid in one of the ways it can be."""

    space: str
    kind: str
    roads: str


def build_road(pos: Position, id: str, table: Table) -> bool:
    """A road card towards the nearest city that is not its own; which card, the road itself says."""
    goals = [space for space, land in pos.lands.items() if land.owner and land.owner != id]
    return build(pos, id, ROADS, goals, 0, table)


def build_city(pos: Position, id: str, table: Table) -> bool:
    """A city of level 1 beside the road net, as near home as possible."""
    return build(pos, id, CITIES, [pos.seats[id].start], 1, table)


def build(pos: Position, id: str, kinds: tuple[str, ...], goals: list[str], level: int, table: Table) -> bool:
    """Lay the best card there is room for; False if there is none."""
    layings = all_layings(pos, id, kinds)
    if not layings:
        return False
    nearest = {space: distance(space, goals) for space in {one.space for one in layings}}
    sieve = Sieve(tuple(sorted(nearest)))
    sieve.prefer(TURN, lambda space: nearest[space])
    if len(sieve.left) > 1:
        sieve.prefer(TURN, sieve.left.index)
    chosen = min(
        [one for one in layings if one.space == sieve.chosen],
        key=lambda one: (reach(pos, one, goals), kinds.index(one.kind), one.roads),
    )
    put(pos, id, chosen, level, sieve, table)
    return True


def all_layings(pos: Position, id: str, kinds: tuple[str, ...]) -> list[Laying]:
    roads_of = net(pos)
    return [
        Laying(space, kind, roads)
        for kind in roads_of.kinds_for(id)
        if kind in kinds
        for space in roads_of.places_for(id, kind)
        for roads in roads_of.turns_for(id, kind, space)
    ]


def distance(space: str, goals: list[str]) -> int:
    """As the crow flies: there is no road yet."""
    return min(
        [abs(row_of(space) - row_of(goal)) + abs(column_of(space) - column_of(goal)) for goal in goals],
        default=FAR,
    )


def reach(pos: Position, laying: Laying, goals: list[str]) -> int:
    """How near the open roads of a card lead to a goal."""
    must, _ = net(pos).gaps[laying.space]
    around = NEIGHBOURS[laying.space]
    open_sides = [around[side] for side in laying.roads if side not in must and side in around]
    return min([distance(other, goals) for other in open_sides], default=FAR)


def put(pos: Position, id: str, one: Laying, level: int, sieve: Sieve, table: Table) -> None:
    """The card lies there. Beside a cardboard table any card of that kind will do."""
    terrain = pos.stacks[one.kind].pop() if pos.mode == "virtual" else ""
    lay(pos, one.space, Land(one.kind, one.roads, terrain, level, id if level else ""))
    table.tell(
        "rival.laid",
        (TURN,),
        sieve=sieve,
        seat=pos.seats[id].faction,
        card=one.kind,
        space=one.space,
        roads=one.roads,
        sides=sides(one.roads),
        level=level,
    )
    see_grid(pos, table)
