"""The declared table: what everybody may see, what hands may set right, and what one seat sees besides.

On screen hands set figures and cities right; beside a cardboard table also what the app keeps of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from adversaire.engine.display import CARDS, COUNT, PLACE, STATE, TRACK, Item, Zone
from adversaire.engine.text import Text, Value
from adversaire.engine.things import Adjustable, Area, Counter, Things, item, on_screen
from adversaire.games.battalia.base_game.battle_line import line_of
from adversaire.games.battalia.base_game.oracle import arm, illuminated, matching, week
from adversaire.games.battalia.base_game.roads import Land
from adversaire.games.battalia.base_game.seats import name_of, victory_points
from adversaire.games.battalia.cardboard import corrections
from adversaire.games.battalia.cardboard.known import holds_cards
from adversaire.games.battalia.content.box import stacks_of
from adversaire.games.battalia.content.pack import RUINS
from adversaire.games.battalia.position import HERO_NUMBERS, SEATS, UNTOLD, Position, Seat, hero_id

#: More days than any game has.
MOST_DAYS: Final = 9999


def is_laid(pos: Position) -> bool:
    return pos.phase != "setup" and bool(pos.lands)


def plays_with_buff(pos: Position) -> bool:
    return is_laid(pos) and pos.options["module"] == "on"


def oracle(pos: Position) -> Iterator[Item | Adjustable]:
    yield item("oracle.week", TRACK, week(pos))
    yield item("oracle.illuminated", STATE, illuminated(pos))
    yield item("oracle.matching", STATE, matching(pos))
    yield from corrections.day(pos)


def buff(pos: Position) -> Iterator[Item | Adjustable]:
    """His figure and his card (battalia.intro.neutral-horde: he is nobody's hero)."""
    yield item("buff.state", STATE, f"buff-{pos.buff.state}")
    yield item("buff.space", STATE, pos.buff.space or "off")
    yield item("buff.card", STATE, name_of(pos, pos.buff.owner, "nobody"))
    yield from corrections.of_buff(pos)


# ---------------------------------------------------------------- players


def seat_area(id: str) -> Area[Position]:
    """A player's side as the others see it: how many cards, not which."""
    return Area(
        f"seat.{id}",
        partial(marks, id),
        partial(heroes, id),
        partial(piles, id),
        shown=lambda pos: is_laid(pos) and id in pos.seats,
        title=lambda pos: Text("zone.seat", seat=pos.seats[id].faction, player=pos.seats[id].player),
    )


def marks(id: str, pos: Position) -> Iterator[Item | Adjustable]:
    yield seat_item(pos, id, "points", TRACK, victory_points(pos, id))
    yield seat_item(pos, id, "marker", STATE, marker_words(pos, pos.seats[id]))
    yield from corrections.marker(pos, id)


def marker_words(pos: Position, seat: Seat) -> Value:
    """The agreement a time marker stands for, and the arm it lies at."""
    return (seat.marker, arm(pos, seat.since)) if seat.marker else "no-marker"


def heroes(id: str, pos: Position) -> Iterator[Item | Adjustable]:
    for number in HERO_NUMBERS:
        hero = hero_id(pos.seats[id].faction, number)
        place = pos.heroes.get(hero, "off")
        yield Item(hero, STATE, Text("item.hero", hero=hero), "untold" if place == UNTOLD else place)
        yield corrections.hero(pos, hero)


def piles(id: str, pos: Position) -> Iterator[Item]:
    if holds_cards(pos, id):
        seat = pos.seats[id]
        yield seat_item(pos, id, "cards", COUNT, len(seat.hand) + len(seat.laid))
        yield seat_item(pos, id, "draw", COUNT, len(seat.draw))
        yield seat_item(pos, id, "discard", COUNT, len(seat.discard))
        yield seat_item(pos, id, "camp", COUNT, len(seat.camp))
        yield seat_item(pos, id, "great", CARDS, tuple(seat.great))


def seat_item(pos: Position, id: str, what: str, kind: str, value: Value) -> Item:
    return Item(f"{id}.{what}", kind, Text(f"item.seat.{what}", seat=pos.seats[id].faction), value)


# ---------------------------------------------------------------- map and stacks


def lands(pos: Position) -> Iterator[Item | Adjustable]:
    """Every card laid; its note says whose homeland it is, where that is known."""
    for space, land in sorted(pos.lands.items()):
        label, words = Text("item.space", space=space), land_words(pos, land)
        note = Text("item.terrain", faction=land.terrain) if land.terrain else None
        yield Item(space, PLACE, label, words, tags=tuple(land.roads), note=note)
    yield from corrections.of_map(pos)


def land_words(pos: Position, land: Land) -> Value:
    """A card, and for a city whose it is and its level."""
    if land.card == RUINS or not land.owner:
        return land.card
    return (land.card, name_of(pos, land.owner), f"level-{land.level}")


def stacks(pos: Position) -> Iterator[Item]:
    for kind in stacks_of(pos.box):
        yield Item(f"stack.{kind}", COUNT, Text("item.stack", card=kind), len(pos.stacks[kind]))


def great(pos: Position) -> Iterator[Item]:
    yield item("stack.great", COUNT, len(pos.great))


THINGS: Final = Things[Position](
    Area("oracle", Counter("oracle.day", TRACK, MOST_DAYS, 1, at="round"), oracle),
    Area("buff", buff, Counter("buff.token"), shown=plays_with_buff),
    *[seat_area(id) for id in SEATS],
    Area("map", lands, shown=is_laid),
    Area("stacks", stacks, Counter("stack.provision", at="provisions"), great, shown=on_screen),
)


# ---------------------------------------------------------------- one seat


def view_for(pos: Position, id: str) -> list[Zone]:
    """What everybody may see, and the own cards of one seat."""
    zones = THINGS.view(pos)
    if holds_cards(pos, id):
        zones.insert(1, hand_zone(id, pos.seats[id]))
    return zones


def hand_zone(id: str, seat: Seat) -> Zone:
    """Cards nobody else may see, in an order that says nothing of when they came.

    At set-up, when factions are chosen, a seat has cards but no faction yet.
    """
    own = {"hand": seat.hand, "laid": line_of(seat), "camp": seat.camp, "spirits": seat.spirits}
    items = [item(f"own.{what}", CARDS, tuple(sorted(cards))) for what, cards in own.items()]
    return Zone("hand", Text("zone.hand", seat=seat.faction or id), tuple(items))
