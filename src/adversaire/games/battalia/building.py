"""Building: roads and cities at the edge of the own road net, and raising a city by a level."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CARD, CHOICE, NUMBER, PLACE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.cards import pay, purse
from adversaire.games.battalia.content import TOP_LEVEL
from adversaire.games.battalia.decide import decide
from adversaire.games.battalia.ending import see_end, see_grid
from adversaire.games.battalia.layable import city_kinds, city_levels, road_kinds
from adversaire.games.battalia.map import lay, net, set_level
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.reasons import BASE, BOT_TURN, acted
from adversaire.games.battalia.roads import Land
from adversaire.games.battalia.verbs import AT

LAY: Final = (*BASE, "battalia.move.roads-only")
CARD_VERB: Final = "lay:stack."


def build_road(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """Choose a card, pay for it, and lay it."""
    kinds = road_kinds(pos, id, purse(pos.box, pos.seats[id]))
    kind = ask_kind(pos, id, "road.card", kinds, table)
    pay(pos, pos.seats[id], pos.box.costs[kind], building=True)
    lay_card(pos, id, kind, 0, table, why)


def build_city(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """Choose the level, pay three units of its rank, and lay a city card."""
    levels = city_levels(pos, id, purse(pos.box, pos.seats[id]))
    answers = tuple([str(level) for level in levels])
    values = {"seat": pos.seats[id].faction}
    level = int(decide(pos, table, Question("city.level", NUMBER, answers, BASE, values, seat=id)))
    pay(pos, pos.seats[id], ((level, pos.box.figures.city_units),), building=True)
    lay_card(pos, id, ask_kind(pos, id, "city.card", city_kinds(pos, id), table), level, table, why)


def ask_kind(pos: Position, id: str, question: str, kinds: list[str], table: Table) -> str:
    answers = tuple([CARD_VERB + kind for kind in kinds])
    values = {"seat": pos.seats[id].faction}
    answer = decide(pos, table, Question(question, CARD, answers, LAY, values, seat=id))
    return answer.removeprefix(CARD_VERB)


def lay_card(pos: Position, id: str, kind: str, level: int, table: Table, why: Sieve | None) -> None:
    """The top card of the stack: its terrain is what it is; where it lies and how it is turned is chosen."""
    home = pos.stacks[kind].pop()
    roads_of = net(pos)
    values = {"seat": pos.seats[id].faction, "card": kind, "terrain": pos.box.factions[home].terrain}
    places = tuple([AT + space for space in roads_of.places_for(id, kind)])
    space = decide(pos, table, Question("lay.place", PLACE, places, LAY, values, seat=id)).removeprefix(AT)
    turns = roads_of.turns_for(id, kind, space)
    question = Question("lay.turn", CHOICE, turns, LAY, {**values, "space": space}, seat=id)
    roads = decide(pos, table, question)
    lay(pos, space, Land(kind, roads, home, level, id if level else ""))
    table.tell(
        "seat.laid",
        LAY if why is None else (*LAY, BOT_TURN),
        sieve=why,
        seat=pos.seats[id].faction,
        card=kind,
        space=space,
        roads=roads,
        terrain=values["terrain"],
        level=level,
    )
    see_grid(pos, table)


def upgrade(pos: Position, id: str, space: str, table: Table, why: Sieve | None = None) -> None:
    """A city rises by one level."""
    level = pos.lands[space].level + 1
    pay(pos, pos.seats[id], ((level, pos.box.figures.upgrade_units),))
    set_level(pos, space, level)
    seat = pos.seats[id].faction
    table.tell("seat.upgraded", acted(why), sieve=why, seat=seat, space=space, level=level)
    if level == TOP_LEVEL:
        see_end(pos, table)
