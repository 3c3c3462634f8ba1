"""Building: roads and cities at the edge of the own road net, and raising a city by a level."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CARD, CHOICE, NUMBER, PLACE
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.base_game.cards import can_pay, pay, purse, with_tools
from adversaire.games.battalia.base_game.ending import see_end, see_grid
from adversaire.games.battalia.base_game.map import cities_of_others, lay, net, set_level
from adversaire.games.battalia.base_game.roads import Land, crow
from adversaire.games.battalia.content.box import RANK_1
from adversaire.games.battalia.content.pack import CITIES, RANKS, ROADS, TOP_LEVEL
from adversaire.games.battalia.players.answers import BASE, acted, choose
from adversaire.games.battalia.position import AT, Position

UPGRADE: Final = "upgrade:"
LAY: Final = (*BASE, "battalia.move.roads-only")
CARD_VERB: Final = "lay:stack."


def road_kinds(pos: Position, id: str, counts: list[int]) -> list[str]:
    """The road cards a seat can pay for and lay somewhere."""
    if not counts[0]:
        return []
    more = with_tools(pos, pos.seats[id], counts)
    costs = pos.box.costs
    return [kind for kind in net(pos).kinds_for(id) if kind in ROADS and can_pay(more, costs[kind])]


def city_levels(pos: Position, id: str, counts: list[int]) -> list[int]:
    """The levels at which a seat can build a city straight away."""
    needed = pos.box.figures.city_units
    levels = [level for level in RANKS if counts[level] >= needed]
    if RANK_1 not in levels and with_tools(pos, pos.seats[id], counts)[RANK_1] >= needed:
        levels.insert(0, RANK_1)
    return levels if levels and city_kinds(pos, id) else []


def city_kinds(pos: Position, id: str) -> list[str]:
    return [kind for kind in net(pos).kinds_for(id) if kind in CITIES]


def upgrade_answers(pos: Position, id: str, counts: list[int]) -> list[str]:
    """The cities a seat can raise: two units of the rank of the new level."""
    needed = pos.box.figures.upgrade_units
    ranks = [rank for rank in RANKS[1:] if counts[rank] >= needed]
    if not ranks:
        return []
    lands = pos.lands
    return [UPGRADE + space for space in net(pos).owners.get(id, ()) if lands[space].level + 1 in ranks]


def build_road(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """Choose a card, pay for it, and lay it."""
    kinds = road_kinds(pos, id, purse(pos.box, pos.seats[id]))
    kind = choose("road.card", CARD, pos, id, kinds, table, CARD_VERB, LAY)
    pay(pos, pos.seats[id], pos.box.costs[kind], building=True)
    lay_card(pos, id, kind, 0, table, why)


def build_city(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """Choose the level, pay three units of its rank, and lay a city card."""
    levels = city_levels(pos, id, purse(pos.box, pos.seats[id]))
    level = int(choose("city.level", NUMBER, pos, id, map(str, levels), table))
    pay(pos, pos.seats[id], ((level, pos.box.figures.city_units),), building=True)
    kind = choose("city.card", CARD, pos, id, city_kinds(pos, id), table, CARD_VERB, LAY)
    lay_card(pos, id, kind, level, table, why)


def lay_card(pos: Position, id: str, kind: str, level: int, table: Table, why: Sieve | None) -> None:
    """The top card of the stack: its terrain is what it is; where it lies and how it is turned is chosen."""
    home = pos.stacks[kind].pop()
    roads_of = net(pos)
    terrain = pos.box.factions[home].terrain
    card: dict[str, Value] = {"card": kind, "terrain": terrain}
    space = choose("lay.place", PLACE, pos, id, roads_of.places_for(id, kind), table, AT, LAY, **card)
    turns = roads_of.turns_for(id, kind, space)
    roads = choose("lay.turn", CHOICE, pos, id, turns, table, "", LAY, **card, space=space)
    lay(pos, space, Land(kind, roads, home, level, id if level else ""))
    table.tell(
        "seat.laid",
        acted(why, LAY),
        sieve=why,
        seat=pos.seats[id].faction,
        card=kind,
        space=space,
        roads=roads,
        terrain=terrain,
        level=level,
        goal="none" if why is None else wanted_from(pos, id, space),
    )
    see_grid(pos, table)


def wanted_from(pos: Position, id: str, space: str) -> str:
    """The city of somebody else nearest to a space as the crow flies: that is what bots build towards."""
    return min(cities_of_others(pos, id), key=lambda city: crow(space, [city]), default="none")


def upgrade(pos: Position, id: str, space: str, table: Table, why: Sieve | None = None) -> None:
    """A city rises by one level."""
    level = pos.lands[space].level + 1
    pay(pos, pos.seats[id], ((level, pos.box.figures.upgrade_units),))
    set_level(pos, space, level)
    seat = pos.seats[id].faction
    table.tell("seat.upgraded", acted(why), sieve=why, seat=seat, space=space, level=level)
    if level == TOP_LEVEL:
        see_end(pos, table)
