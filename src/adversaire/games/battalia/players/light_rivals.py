"""Light rivals: factions without decks for a physical table. One die a day says what each of them does.

This is a variant of ours (see the proposals at the end of `rules.toml`), not a rule of the publisher.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.additional import walk_in
from adversaire.games.battalia.base_game.ending import see_end, see_grid
from adversaire.games.battalia.base_game.heroes import meets_buff
from adversaire.games.battalia.base_game.map import (
    cities_of_others,
    lay,
    net,
    set_level,
    take_city,
)
from adversaire.games.battalia.base_game.oracle import week
from adversaire.games.battalia.base_game.roads import FAR, NEIGHBOURS, Land, crow, distances, sides
from adversaire.games.battalia.base_game.seats import (
    figures_of,
    heroes_of,
    next_hero,
    place_of,
    put_figure,
    take_off,
)
from adversaire.games.battalia.cardboard.hands import line_holds
from adversaire.games.battalia.content.pack import CITIES, ROADS, TOP_LEVEL
from adversaire.games.battalia.control import lose_buff
from adversaire.games.battalia.players.answers import first_of_those_left
from adversaire.games.battalia.players.light_answers import defend, muster
from adversaire.games.battalia.position import BUFF, NEUTRAL, Position

TURN: Final = "battalia.solo.light-rival-turn"
STATE: Final = "battalia.solo.light-rival-state"


def rival_turn(pos: Position, id: str, table: Table) -> None:
    """What the die says."""
    rolled = table.roll("rival.die", pos.box.horde.die, (TURN,), pos.fate)
    table.tell("rival.rolled", (TURN,), seat=pos.seats[id].faction, rolled=rolled)
    if rolled in (1, 2):
        build_road(pos, id, table)
        if rolled == 2 and not pos.ending:
            advance(pos, id, table)
    elif rolled == 3:
        grow(pos, id, table)
    elif rolled == 4:
        raise_city(pos, id, table)
    else:
        come_back(pos, id, table)
        go_to_war(pos, id, table)
        if rolled == 6 and not pos.ending:
            build_road(pos, id, table)


def grow(pos: Position, id: str, table: Table) -> None:
    """A new city, or a road where none can be built."""
    if not build_city(pos, id, table):
        build_road(pos, id, table)


def raise_city(pos: Position, id: str, table: Table) -> None:
    """The lowest city rises by one level, at most to the week plus one."""
    most = min(week(pos) + 1, TOP_LEVEL)
    cities = [space for space in sorted(net(pos).owners.get(id, ())) if pos.lands[space].level < most]
    if not cities:
        grow(pos, id, table)
        return
    sieve = Sieve(cities).prefer(TURN, lambda space: pos.lands[space].level, "raise-lowest")
    space = first_of_those_left(sieve, TURN).chosen
    seat, level = pos.seats[id].faction, pos.lands[space].level + 1
    set_level(pos, space, level)
    table.tell("rival.raised", (TURN,), sieve=sieve, seat=seat, space=space, level=level)
    see_end(pos, table)


def come_back(pos: Position, id: str, table: Table) -> None:
    """A hero who is not on the board comes to the starting city; if the free Buff is there, they meet."""
    seat = pos.seats[id]
    if len(heroes_of(pos, id)) >= pos.box.figures.heroes or pos.lands[seat.start].owner != id:
        return
    hero = next_hero(pos, id)
    pos.heroes[hero] = seat.start
    table.tell("rival.returned", (TURN,), seat=seat.faction, hero=hero, space=seat.start)
    if meets_buff(pos, hero):
        walk_in(pos, hero, table)


# ---------------------------------------------------------------- moving and fighting


def advance(pos: Position, id: str, table: Table) -> str:
    """A hero goes towards the weakest city a road leads to; who went, or "" if nobody could."""
    links = net(pos).links
    near = {figure: distances(links, [place_of(pos, figure)]) for figure in figures_of(pos, id)}
    goals = sorted(cities_of_others(pos, id))
    away = {goal: min([known.get(goal, FAR) for known in near.values()], default=FAR) for goal in goals}
    sieve = Sieve(goals).keep(TURN, lambda goal: away[goal] < FAR, "heads-road")
    if not sieve.left:
        return ""
    weakest = ("heads-weakest", lambda goal: pos.lands[goal].level)
    goal = first_of_those_left(sieve, TURN, weakest, ("heads-nearest", away.__getitem__)).chosen
    who = Sieve(tuple(near)).prefer(TURN, lambda figure: near[figure].get(goal, FAR), "sends-nearest")
    first_of_those_left(who, TURN, alike="tie-hero")
    if away[goal]:
        table.tell("rival.heads", (TURN,), sieve=sieve, seat=pos.seats[id].faction, space=goal)
        table.tell("rival.sends", (TURN,), sieve=who, figure=who.chosen, space=goal)
        go_towards(pos, id, who.chosen, distances(links, [goal]), table)
    return who.chosen


def go_towards(pos: Position, id: str, figure: str, away: dict[str, int], table: Table) -> None:
    """As near as its steps bring it, never onto the free Buff."""
    start = place_of(pos, figure)
    shunned = (pos.buff.space,) if pos.buff.state == "free" else ()
    ends = distances(net(pos).links, [start], shunned, pos.box.light.steps)
    free = [space for space in sorted(ends) if space not in shunned or space == start]
    sieve = Sieve(free).prefer(TURN, lambda space: away.get(space, FAR), "moved-nearest")
    space = first_of_those_left(sieve, TURN).chosen
    if space != start:
        put_figure(pos, figure, space)
        seat = pos.seats[id].faction
        table.tell("rival.moved", (TURN,), sieve=sieve, seat=seat, figure=figure, space=space)


def go_to_war(pos: Position, id: str, table: Table) -> None:
    """Go towards the weakest city, and attack what is there if the army is stronger than its walls."""
    figure = advance(pos, id, table)
    if not figure:
        return
    space = place_of(pos, figure)
    land = pos.lands[space]
    if not land.owner or land.owner == id:
        return
    army = muster(pos, table)
    seat = pos.seats[id].faction
    if army <= land.level:
        table.tell("rival.waits", (TURN, STATE), seat=seat, space=space, army=army, level=land.level)
        return
    table.tell(
        "rival.attacks", (TURN, STATE), seat=seat, figure=figure, space=space, army=army, level=land.level
    )
    if holds_out(pos, space, army, table):
        lose_leader(pos, figure, table)
    else:
        take_city(pos, space, id)
        table.tell("rival.conquered", (TURN,), seat=seat, space=space, level=land.level)
        see_end(pos, table)


def holds_out(pos: Position, space: str, army: int, table: Table) -> bool:
    """Whether the city withstands: alone, with another rival's army, or with its owner's line."""
    land = pos.lands[space]
    if land.owner == NEUTRAL:
        return False
    if pos.seats[land.owner].player == "light":
        return land.level + defend(pos, land.owner, land.level, table) >= army
    return line_holds(pos, land.owner, space, army, table)


def lose_leader(pos: Position, figure: str, table: Table) -> None:
    """A failed attack costs the figure that led it."""
    if figure == BUFF:
        lose_buff(pos, table)
        return
    table.tell("rival.repelled", (TURN,), hero=figure, space=pos.heroes[figure])
    take_off(pos, figure)


# ---------------------------------------------------------------- building


class Laying(NamedTuple):
    """A card laid in one of the ways it can be."""

    space: str
    kind: str
    roads: str


def build_road(pos: Position, id: str, table: Table) -> bool:
    """A road card towards the nearest city that is not its own; which card, the road itself says."""
    return build(pos, id, ROADS, cities_of_others(pos, id), 0, table)


def build_city(pos: Position, id: str, table: Table) -> bool:
    """A city of level 1 beside the road net, as near home as possible."""
    return build(pos, id, CITIES, [pos.seats[id].start], 1, table)


def build(pos: Position, id: str, kinds: tuple[str, ...], goals: list[str], level: int, table: Table) -> bool:
    """Lay the best card there is room for; False if there is none."""
    layings = all_layings(pos, id, kinds)
    if not layings:
        return False
    nearest = {space: crow(space, goals) for space in {one.space for one in layings}}
    sieve = Sieve(tuple(sorted(nearest)))
    says = "laid-home" if level else "laid-near"
    first_of_those_left(sieve.prefer(TURN, nearest.__getitem__, says), TURN)
    chosen = min(
        [one for one in layings if one.space == sieve.chosen],
        key=lambda one: (reach(pos, one, goals), kinds.index(one.kind), one.roads),
    )
    goal = min(goals, key=lambda goal: crow(chosen.space, [goal]), default="")
    put(pos, id, chosen, level, sieve, goal, table)
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


def reach(pos: Position, laying: Laying, goals: list[str]) -> int:
    """How near the open roads of a card lead to a goal."""
    must, _ = net(pos).gaps[laying.space]
    around = NEIGHBOURS[laying.space]
    open_sides = [around[side] for side in laying.roads if side not in must and side in around]
    return min([crow(other, goals) for other in open_sides], default=FAR)


def put(pos: Position, id: str, one: Laying, level: int, sieve: Sieve, goal: str, table: Table) -> None:
    """The card lies there. Beside a cardboard table any card of that kind will do."""
    terrain = pos.stacks[one.kind].pop() if pos.stacks else ""
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
        goal=goal,
    )
    see_grid(pos, table)
