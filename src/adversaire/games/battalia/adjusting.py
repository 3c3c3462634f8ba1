"""Setting the table right by hand: what may be corrected, and within which bounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.question import numbers
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable
from adversaire.games.battalia.content import CITIES, ROADS, RUINS, TOP_LEVEL
from adversaire.games.battalia.map import lay, net, set_level, take_city
from adversaire.games.battalia.position import HERO_NUMBERS, NEUTRAL, UNTOLD, Position, hero_id
from adversaire.games.battalia.roads import Land, fitting, gap_at
from adversaire.games.battalia.strength import put_token, week
from adversaire.games.battalia.verbs import OFF

OWNER: Final = ".owner"
LEVEL: Final = ".level"
CARD: Final = ".card"
MARKER: Final = ".marker"
SINCE: Final = ".since"
DAY: Final = "oracle.day"
BUFF_SPACE: Final = "buff.space"
BUFF_CARD: Final = "buff.card"
FREE, AWAY = "buff-free", "buff-away"
NO_MARKER, PACT = "no-marker", "pact"


def adjustables(pos: Position) -> list[Adjustable]:
    """What the app keeps that may have come apart from the real table; on screen, figures and cities only."""
    if pos.phase == "setup":
        return []
    found = [*buff_adjustables(pos), *hero_adjustables(pos), *city_adjustables(pos)]
    if pos.mode == "companion":
        found += [*day_adjustables(pos), *marker_adjustables(pos), *card_adjustables(pos)]
    return found


def buff_adjustables(pos: Position) -> list[Adjustable]:
    """Where he stands, and beside a cardboard table whom he serves, if anybody."""
    found = []
    if pos.buff.state in ("free", "hired"):
        label = Text("item.buff.space")
        spaces = tuple(sorted(pos.lands))
        found.append(Adjustable(BUFF_SPACE, label, pos.buff.space, spaces, number=False))
    if pos.mode == "companion" and pos.buff.state != "waiting" and pos.phase != "entry":
        values = (FREE, AWAY, *[seat.faction for seat in pos.seats.values()])
        found.append(Adjustable(BUFF_CARD, Text("item.buff.card"), whose_buff(pos), values, number=False))
    return found


def whose_buff(pos: Position) -> str:
    return pos.seats[pos.buff.owner].faction if pos.buff.owner else f"buff-{pos.buff.state}"


def hero_adjustables(pos: Position) -> list[Adjustable]:
    found = []
    values = (*sorted(pos.lands), OFF)
    for seat in pos.seats.values():
        for number in HERO_NUMBERS:
            hero = hero_id(seat.faction, number)
            place = pos.heroes.get(hero, OFF)
            known = place if place != UNTOLD else OFF
            found.append(Adjustable(hero, Text("item.hero", hero=hero), known, values, number=False))
    return found


def city_adjustables(pos: Position) -> list[Adjustable]:
    """The levels and the owners of cities; owners are called by their factions."""
    found = []
    owners = (NEUTRAL, *[seat.faction for seat in pos.seats.values()])
    for space, land in sorted(pos.lands.items()):
        if land.owner:
            level = Text("item.city.level", space=space)
            found.append(
                Adjustable(space + LEVEL, level, str(land.level), numbers(1, TOP_LEVEL), number=True)
            )
            owner = pos.seats[land.owner].faction if land.owner in pos.seats else NEUTRAL
            label = Text("item.city.owner", space=space)
            found.append(Adjustable(space + OWNER, label, owner, owners, number=False))
    return found


def day_adjustables(pos: Position) -> list[Adjustable]:
    """Another day of this week on which every pact and contract that runs would run too."""
    if pos.phase == "entry":
        return []
    days = pos.box.horde.week_days
    first = (week(pos) - 1) * days + 1
    since = [seat.since for seat in pos.seats.values() if seat.marker]
    least = max([first, *since])
    most = min([first + days - 1, *[day + days - 1 for day in since]])
    return [Adjustable(DAY, Text("item.oracle.day"), str(pos.round), numbers(least, most), number=True)]


def marker_adjustables(pos: Position) -> list[Adjustable]:
    """Pacts, and the day on which a pact or a contract began; who has the contract, Buff's card says."""
    if pos.options["module"] == "off":
        return []
    found = []
    for id, seat in pos.seats.items():
        if seat.marker != "contract":
            label, value = Text("item.seat.marker", seat=seat.faction), seat.marker or NO_MARKER
            found.append(Adjustable(id + MARKER, label, value, (NO_MARKER, PACT), number=False))
        if seat.marker:
            first = max(1, pos.round - pos.box.horde.week_days + 1)
            label, value = Text("item.seat.since", seat=seat.faction), str(seat.since)
            found.append(Adjustable(id + SINCE, label, value, numbers(first, pos.round), number=True))
    return found


def card_adjustables(pos: Position) -> list[Adjustable]:
    """Cards of the map that were reported wrongly: another that fits, or none."""
    found = []
    for space in sorted([*pos.lands, *[gap for gap, sides in net(pos).gaps.items() if sides[0]]]):
        land = pos.lands.get(space)
        if land is None or land.card != RUINS:
            value = turned(land.card, land.roads) if land else OFF
            label = Text("item.space.card", space=space)
            found.append(Adjustable(space + CARD, label, value, tuple(cards_at(pos, space)), number=False))
    return found


def cards_at(pos: Position, space: str) -> list[str]:
    """What could lie there: a road or nothing, or, where a city lies, another city."""
    land = pos.lands.get(space)
    kinds = CITIES if land and land.owner else ROADS
    gap = gap_at(pos.lands, space)
    found = [turned(kind, roads) for kind in kinds for roads in fitting(pos.box, kind, gap)]
    return [*found, OFF] if land is None or may_vanish(pos, space) else found


def may_vanish(pos: Position, space: str) -> bool:
    """No figure stands there, and nobody started there."""
    starts = [start.space for start in pos.box.layout(len(pos.seats)).starts]
    return space not in (*pos.heroes.values(), pos.buff.space, *starts)


def turned(kind: str, roads: str) -> str:
    """A card and the way it lies, as one word."""
    return f"{kind}.{roads}"


# ---------------------------------------------------------------- setting right


def adjust(pos: Position, path: str, value: str) -> None:
    """Set one thing right."""
    known = {adjustable.path: adjustable for adjustable in adjustables(pos)}
    if path not in known:
        raise DataRefused(Text("error.not-adjustable", path=path))
    if value not in known[path].values:
        raise DataRefused(Text("error.adjust-value", path=path, value=value))
    if value != known[path].value:
        thing, dot, what = path.rpartition(".")
        hand = HANDS.get(path) or HANDS.get(dot + what, adjust_hero)
        hand(pos, thing or path, value)


def adjust_hero(pos: Position, hero: str, value: str) -> None:
    if hero in pos.stale:
        pos.stale.remove(hero)
    if value == OFF:
        pos.heroes.pop(hero, None)
    else:
        pos.heroes[hero] = value


def adjust_level(pos: Position, space: str, value: str) -> None:
    set_level(pos, space, int(value))


def adjust_owner(pos: Position, space: str, value: str) -> None:
    take_city(pos, space, seat_of(pos, value) or NEUTRAL)


def seat_of(pos: Position, faction: str) -> str:
    return next((id for id, seat in pos.seats.items() if seat.faction == faction), "")


def adjust_card(pos: Position, space: str, value: str) -> None:
    """Another card of the map; a city keeps its level and its owner."""
    if value == OFF:
        del pos.lands[space]
        pos.net = None
        return
    card, _, roads = value.partition(".")
    lay(pos, space, replace(pos.lands.get(space, Land(card, roads)), card=card, roads=roads))


def adjust_buff_space(pos: Position, thing: str, value: str) -> None:
    pos.buff.space = value


def adjust_buff_card(pos: Position, thing: str, value: str) -> None:
    """Whom he serves. A Buff who was away is put on the ruins; where he stands is set apart from that."""
    buff = pos.buff
    if buff.owner:
        pos.seats[buff.owner].marker, pos.seats[buff.owner].since = "", 0
    buff.owner = seat_of(pos, value)
    buff.space = "" if value == AWAY else buff.space or pos.box.layout(len(pos.seats)).ruins
    buff.state = "away" if value == AWAY else "hired" if buff.owner else "free"
    if buff.owner:
        buff.token = 0
        pos.seats[buff.owner].marker, pos.seats[buff.owner].since = "contract", pos.round
    elif value == FREE:
        put_token(pos)


def adjust_marker(pos: Position, id: str, value: str) -> None:
    seat = pos.seats[id]
    seat.marker, seat.since = ("pact", pos.round) if value == PACT else ("", 0)


def adjust_since(pos: Position, id: str, value: str) -> None:
    pos.seats[id].since = int(value)


def adjust_day(pos: Position, thing: str, value: str) -> None:
    pos.round = int(value)


HANDS: Final[dict[str, Callable[[Position, str, str], None]]] = {
    LEVEL: adjust_level,
    OWNER: adjust_owner,
    MARKER: adjust_marker,
    SINCE: adjust_since,
    DAY: adjust_day,
    BUFF_SPACE: adjust_buff_space,
    BUFF_CARD: adjust_buff_card,
    CARD: adjust_card,
}
