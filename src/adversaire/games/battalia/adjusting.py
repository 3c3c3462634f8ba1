"""Setting the table right by hand: what may be corrected, and within which bounds."""

from __future__ import annotations

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Adjustable
from adversaire.engine.question import numbers
from adversaire.engine.text import Text
from adversaire.games.battalia.content import TOP_LEVEL
from adversaire.games.battalia.map import set_level, take_city
from adversaire.games.battalia.position import HERO_NUMBERS, NEUTRAL, UNTOLD, Position, hero_id

OFF = "off"
OWNER = ".owner"
LEVEL = ".level"


def adjustables(pos: Position) -> list[Adjustable]:
    """What the app keeps that may have come apart from the real table: figures, cities, Buff's place."""
    if pos.phase == "setup":
        return []
    spaces = tuple(sorted(pos.lands))
    found = [*hero_adjustables(pos, spaces), *city_adjustables(pos)]
    if pos.buff.state in ("free", "hired"):
        label = Text("item.buff.space")
        found.insert(0, Adjustable("buff.space", label, pos.buff.space, spaces, number=False))
    return found


def hero_adjustables(pos: Position, spaces: tuple[str, ...]) -> list[Adjustable]:
    found = []
    for seat in pos.seats.values():
        for number in HERO_NUMBERS:
            hero = hero_id(seat.faction, number)
            place = pos.heroes.get(hero, OFF)
            known = place if place != UNTOLD else OFF
            label = Text("item.hero", hero=hero)
            found.append(Adjustable(hero, label, known, (*spaces, OFF), number=False))
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


def adjust(pos: Position, path: str, value: str) -> None:
    """Set one thing right."""
    known = {adjustable.path: adjustable for adjustable in adjustables(pos)}
    if path not in known:
        raise DataRefused(Text("error.not-adjustable", path=path))
    if value not in known[path].values:
        raise DataRefused(Text("error.adjust-value", path=path, value=value))
    if path == "buff.space":
        pos.buff.space = value
    elif path.endswith(LEVEL):
        set_level(pos, path.removesuffix(LEVEL), int(value))
    elif path.endswith(OWNER):
        owner = next((id for id, seat in pos.seats.items() if seat.faction == value), NEUTRAL)
        take_city(pos, path.removesuffix(OWNER), owner)
    else:
        adjust_hero(pos, path, value)


def adjust_hero(pos: Position, hero: str, value: str) -> None:
    if hero in pos.stale:
        pos.stale.remove(hero)
    if value == OFF:
        pos.heroes.pop(hero, None)
    else:
        pos.heroes[hero] = value
