"""Building: roads and cities at the edge of the own road net, and raising a city by a level."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CARD, CHOICE, NUMBER, PLACE, Question
from adversaire.engine.table import Table
from adversaire.games.battalia.box import RANK_1
from adversaire.games.battalia.cards import can_pay, pay, purse, with_tools
from adversaire.games.battalia.content import CITIES, RANKS, ROADS, TOP_LEVEL
from adversaire.games.battalia.decide import decide
from adversaire.games.battalia.ending import see_end
from adversaire.games.battalia.map import lay, net, set_level
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.roads import Land

BASE: Final = ("battalia.entry.play-resumes",)
LAY: Final = ("battalia.entry.play-resumes", "battalia.move.roads-only")
AT: Final = "at:"
CARD_VERB: Final = "lay:stack."
UPGRADE: Final = "upgrade:"


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


# ---------------------------------------------------------------- acting


def build_road(pos: Position, id: str, table: Table) -> None:
    """Choose a card, pay for it, and lay it."""
    kinds = road_kinds(pos, id, purse(pos.box, pos.seats[id]))
    kind = ask_kind(pos, id, "road.card", kinds, table)
    pay(pos, pos.seats[id], pos.box.costs[kind], building=True)
    lay_card(pos, id, kind, 0, table)


def build_city(pos: Position, id: str, table: Table) -> None:
    """Choose the level, pay three units of its rank, and lay a city card."""
    levels = city_levels(pos, id, purse(pos.box, pos.seats[id]))
    answers = tuple([str(level) for level in levels])
    level = int(decide(pos, table, Question("city.level", NUMBER, answers, BASE, seat=id)))
    pay(pos, pos.seats[id], ((level, pos.box.figures.city_units),), building=True)
    lay_card(pos, id, ask_kind(pos, id, "city.card", city_kinds(pos, id), table), level, table)


def ask_kind(pos: Position, id: str, question: str, kinds: list[str], table: Table) -> str:
    answers = tuple([CARD_VERB + kind for kind in kinds])
    return decide(pos, table, Question(question, CARD, answers, LAY, seat=id)).removeprefix(CARD_VERB)


def lay_card(pos: Position, id: str, kind: str, level: int, table: Table) -> None:
    """The top card of the stack: its terrain is what it is; where it lies and how it is turned is chosen."""
    home = pos.stacks[kind].pop()
    roads_of = net(pos)
    values = {"card": kind, "terrain": pos.box.factions[home].terrain}
    places = tuple([AT + space for space in roads_of.places_for(id, kind)])
    space = decide(pos, table, Question("lay.place", PLACE, places, LAY, values, seat=id)).removeprefix(AT)
    turns = roads_of.turns_for(id, kind, space)
    question = Question("lay.turn", CHOICE, turns, LAY, {**values, "space": space}, seat=id)
    roads = decide(pos, table, question)
    lay(pos, space, Land(kind, roads, home, level, id if level else ""))
    table.tell(
        "seat.laid",
        LAY,
        seat=pos.seats[id].faction,
        card=kind,
        space=space,
        roads=roads,
        terrain=values["terrain"],
        level=level,
    )
    see_end(pos, table)


def upgrade(pos: Position, id: str, space: str, table: Table) -> None:
    """A city rises by one level."""
    level = pos.lands[space].level + 1
    pay(pos, pos.seats[id], ((level, pos.box.figures.upgrade_units),))
    set_level(pos, space, level)
    table.tell("seat.upgraded", BASE, seat=pos.seats[id].faction, space=space, level=level)
    if level == TOP_LEVEL:
        see_end(pos, table)
