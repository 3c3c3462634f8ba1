"""Setting the table right by hand: what may have come apart from the real table, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable, choice, number
from adversaire.games.battalia.base_game.map import lay, net, set_level, starting_cities, take_city
from adversaire.games.battalia.base_game.oracle import week
from adversaire.games.battalia.base_game.roads import Land, fitting, gap_at
from adversaire.games.battalia.base_game.seats import factions_of, name_of, seat_of, see, set_marker, take_off
from adversaire.games.battalia.content.pack import CITIES, ROADS, RUINS, TOP_LEVEL
from adversaire.games.battalia.position import NEUTRAL, OFF, UNTOLD, Position
from adversaire.games.battalia.strength import put_token

FREE, AWAY = "buff-free", "buff-away"
NO_MARKER: Final = "no-marker"


def day(pos: Position) -> Iterator[Adjustable]:
    """Another day of this week on which every pact and contract that runs would run too."""
    if pos.mode == "companion" and pos.phase not in ("setup", "entry"):
        days = pos.box.horde.week_days
        first = (week(pos) - 1) * days + 1
        since = [seat.since for seat in pos.seats.values() if seat.marker]
        most = min([first + days - 1, *[day + days - 1 for day in since]])
        yield number("oracle.day", pos.round, most, put_day, max([first, *since]))


def put_day(pos: Position, day: int) -> None:
    pos.round = day


# ---------------------------------------------------------------- figures


def of_buff(pos: Position) -> Iterator[Adjustable]:
    """Where he stands, and beside a cardboard table whom he serves, if anybody."""
    buff = pos.buff
    if buff.state in ("free", "hired"):
        spaces = tuple(sorted(pos.lands))
        yield choice("buff.space", buff.space, spaces, put_buff, of="buff", what="its-space")
    if pos.mode == "companion" and buff.state != "waiting" and pos.phase != "entry":
        whose = name_of(pos, buff.owner, f"buff-{buff.state}")
        masters = (FREE, AWAY, *factions_of(pos))
        yield choice("buff.card", whose, masters, hand_buff_over, of="buff", what="its-master")


def put_buff(pos: Position, space: str) -> None:
    pos.buff.space = space


def hand_buff_over(pos: Position, to: str) -> None:
    """Whom he serves. A Buff who was away is put on the ruins; where he stands is set apart from that."""
    buff = pos.buff
    if buff.owner:
        set_marker(pos, buff.owner, "")
    buff.owner = seat_of(pos, to)
    buff.space = "" if to == AWAY else buff.space or pos.box.layout(len(pos.seats)).ruins
    buff.state = "away" if to == AWAY else "hired" if buff.owner else "free"
    if buff.owner:
        buff.token = 0
        set_marker(pos, buff.owner, "contract")
    elif to == FREE:
        put_token(pos)


def hero(pos: Position, hero: str) -> Adjustable:
    place = pos.heroes.get(hero, OFF)
    known = place if place != UNTOLD else OFF
    values = (*sorted(pos.lands), OFF)
    return choice(hero, known, values, partial(put_hero, hero), Text("item.hero", hero=hero))


def put_hero(hero: str, pos: Position, place: str) -> None:
    if place == OFF:
        take_off(pos, hero)
    else:
        see(pos, hero)
        pos.heroes[hero] = place


# ---------------------------------------------------------------- time markers


def marker(pos: Position, id: str) -> Iterator[Adjustable]:
    """A pact, and the day on which a pact or a contract began; who has the contract, Buff's card says."""
    seat = pos.seats[id]
    if pos.mode == "virtual" or pos.options["module"] == "off":
        return
    if seat.marker != "contract":
        label = Text("item.seat.marker", seat=seat.faction)
        put = partial(put_marker, id)
        now, values, of = seat.marker or NO_MARKER, (NO_MARKER, "pact"), f"{id}.marker"
        yield choice(f"{id}.marker", now, values, put, label, of=of)
    if seat.marker:
        first = max(1, pos.round - pos.box.horde.week_days + 1)
        label = Text("item.seat.since", seat=seat.faction)
        put_it, of = partial(put_since, id), f"{id}.marker"
        what = "its-since" if seat.marker != "contract" else ""
        yield number(f"{id}.since", seat.since, pos.round, put_it, first, label, of=of, what=what)


def put_marker(id: str, pos: Position, value: str) -> None:
    set_marker(pos, id, "pact" if value == "pact" else "")


def put_since(id: str, pos: Position, day: int) -> None:
    pos.seats[id].since = day


# ---------------------------------------------------------------- cities and cards


def of_map(pos: Position) -> Iterator[Adjustable]:
    """The levels and the owners of cities, called by their factions; beside cardboard every card laid."""
    for space, land in sorted(pos.lands.items()):
        if land.owner:
            put = partial(put_level, space)
            label = Text("item.city.level", space=space)
            path = f"{space}.level"
            yield number(path, land.level, TOP_LEVEL, put, 1, label, of=space, what="its-level")
            owners, owner = (NEUTRAL, *factions_of(pos)), name_of(pos, land.owner)
            label, put_it = Text("item.city.owner", space=space), partial(put_owner, space)
            yield choice(f"{space}.owner", owner, owners, put_it, label, of=space, what="its-owner")
    if pos.mode == "companion":
        yield from cards(pos)


def put_level(space: str, pos: Position, level: int) -> None:
    set_level(pos, space, level)


def put_owner(space: str, pos: Position, faction: str) -> None:
    take_city(pos, space, seat_of(pos, faction) or NEUTRAL)


def cards(pos: Position) -> Iterator[Adjustable]:
    """Cards of the map that were reported wrongly: another that fits, or none."""
    for space in sorted([*pos.lands, *[gap for gap, sides in net(pos).gaps.items() if sides[0]]]):
        land = pos.lands.get(space)
        if land is None or land.card != RUINS:
            value = turned(land.card, land.roads) if land else OFF
            label = Text("item.space.card", space=space)
            values, put = tuple(cards_at(pos, space)), partial(put_card, space)
            yield choice(f"{space}.card", value, values, put, label, of=space, what="its-card")


def cards_at(pos: Position, space: str) -> list[str]:
    """What could lie there: a road or nothing, or, where a city lies, another city."""
    land = pos.lands.get(space)
    kinds = CITIES if land and land.owner else ROADS
    gap = gap_at(pos.lands, space)
    found = [turned(kind, roads) for kind in kinds for roads in fitting(pos.box, kind, gap)]
    return [*found, OFF] if land is None or may_vanish(pos, space) else found


def may_vanish(pos: Position, space: str) -> bool:
    """No figure stands there, and nobody started there."""
    return space not in (*pos.heroes.values(), pos.buff.space, *starting_cities(pos))


def turned(kind: str, roads: str) -> str:
    """A card and the way it lies, as one word."""
    return f"{kind}.{roads}"


def put_card(space: str, pos: Position, value: str) -> None:
    """Another card of the map; a city keeps its level and its owner."""
    if value == OFF:
        del pos.lands[space]
        pos.net = None
        return
    card, _, roads = value.partition(".")
    lay(pos, space, replace(pos.lands.get(space, Land(card, roads)), card=card, roads=roads))
