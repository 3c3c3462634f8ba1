"""The display model of Battalia: what lies open on the table, and what one seat may see besides."""

from __future__ import annotations

from adversaire.engine.display import CARDS, COUNT, PLACE, STATE, TRACK, Item, Zone
from adversaire.engine.text import Text, Value
from adversaire.games.battalia.box import stacks_of
from adversaire.games.battalia.content import RUINS
from adversaire.games.battalia.line import line_of
from adversaire.games.battalia.oracle import arm, illuminated, matching
from adversaire.games.battalia.position import HERO_NUMBERS, NEUTRAL, UNTOLD, Position, Seat, hero_id
from adversaire.games.battalia.roads import Land
from adversaire.games.battalia.seats import victory_points
from adversaire.games.battalia.strength import week


def view(pos: Position) -> list[Zone]:
    """What everybody may see: no hand, no pile, no card laid face down."""
    zones = [oracle_zone(pos)]
    if pos.phase == "setup" or not pos.lands:
        return zones
    if pos.options["module"] == "on":
        zones.append(buff_zone(pos))
    zones += [seat_zone(pos, id) for id in pos.seats]
    zones.append(map_zone(pos))
    if pos.mode == "virtual":
        zones.append(stack_zone(pos))
    return zones


def view_for(pos: Position, seat: str) -> list[Zone]:
    """The same, and the own cards of one seat."""
    zones = view(pos)
    if pos.mode == "virtual" and seat in pos.seats and pos.seats[seat].player != "light":
        zones.insert(1, hand_zone(seat, pos.seats[seat]))
    return zones


def _item(id: str, kind: str, value: Value, top: int = 0) -> Item:
    return Item(id, kind, Text(f"item.{id}"), value, top)


def oracle_zone(pos: Position) -> Zone:
    return Zone(
        "oracle",
        Text("zone.oracle"),
        (
            _item("oracle.day", TRACK, pos.round),
            _item("oracle.week", TRACK, week(pos)),
            _item("oracle.illuminated", STATE, illuminated(pos)),
            _item("oracle.matching", STATE, matching(pos)),
        ),
    )


def buff_zone(pos: Position) -> Zone:
    """His figure, his card and the token on it (battalia.intro.neutral-horde: he is nobody's hero)."""
    buff = pos.buff
    owner = pos.seats[buff.owner].faction if buff.owner else "nobody"
    return Zone(
        "buff",
        Text("zone.buff"),
        (
            _item("buff.state", STATE, f"buff-{buff.state}"),
            _item("buff.space", STATE, buff.space or "off"),
            _item("buff.card", STATE, owner),
            _item("buff.token", COUNT, buff.token),
        ),
    )


def seat_zone(pos: Position, id: str) -> Zone:
    """A player's side as the others see it: how many cards, not which."""
    seat = pos.seats[id]
    items = [
        seat_item(id, seat, "points", TRACK, victory_points(pos, id)),
        seat_item(id, seat, "marker", STATE, marker_words(pos, seat)),
    ]
    for number in HERO_NUMBERS:
        hero = hero_id(seat.faction, number)
        items.append(Item(hero, STATE, Text("item.hero", hero=hero), hero_place(pos, hero)))
    if pos.mode == "virtual" and seat.player != "light":
        held = len(seat.hand) + len(seat.laid)
        items += [
            seat_item(id, seat, "cards", COUNT, held),
            seat_item(id, seat, "draw", COUNT, len(seat.draw)),
            seat_item(id, seat, "discard", COUNT, len(seat.discard)),
            seat_item(id, seat, "camp", COUNT, len(seat.camp)),
            seat_item(id, seat, "great", CARDS, tuple(seat.great)),
        ]
    return Zone(f"seat.{id}", Text("zone.seat", seat=seat.faction, player=seat.player), tuple(items))


def seat_item(id: str, seat: Seat, what: str, kind: str, value: Value) -> Item:
    return Item(f"{id}.{what}", kind, Text(f"item.seat.{what}", seat=seat.faction), value)


def hero_place(pos: Position, hero: str) -> str:
    place = pos.heroes.get(hero, "off")
    return "untold" if place == UNTOLD else place


def marker_words(pos: Position, seat: Seat) -> tuple[str, ...] | str:
    """The agreement a time marker stands for, and the arm it lies at."""
    return (seat.marker, arm(pos, seat.since)) if seat.marker else "no-marker"


def map_zone(pos: Position) -> Zone:
    items = [
        Item(
            space,
            PLACE,
            Text("item.space", space=space),
            land_words(pos, land),
            tags=tuple(land.roads),
            note=land_note(land),
        )
        for space, land in sorted(pos.lands.items())
    ]
    return Zone("map", Text("zone.map"), tuple(items))


def land_words(pos: Position, land: Land) -> Value:
    """A card, and for a city whose it is and its level."""
    if land.card == RUINS:
        return RUINS
    if not land.owner:
        return land.card
    owner = pos.seats[land.owner].faction if land.owner in pos.seats else NEUTRAL
    return (land.card, owner, f"level-{land.level}")


def land_note(land: Land) -> Text | None:
    """Whose homeland it is, where that is known."""
    return Text("item.terrain", faction=land.terrain) if land.terrain else None


def stack_zone(pos: Position) -> Zone:
    items = [
        Item(f"stack.{kind}", COUNT, Text("item.stack", card=kind), len(pos.stacks[kind]))
        for kind in stacks_of(pos.box)
    ]
    items.append(_item("stack.provision", COUNT, pos.provisions))
    items.append(_item("stack.great", COUNT, len(pos.great)))
    return Zone("stacks", Text("zone.stacks"), tuple(items))


def hand_zone(id: str, seat: Seat) -> Zone:
    """Cards nobody else may see, in an order that says nothing of when they came.

    At set-up, when factions are chosen, a seat has cards but no faction yet.
    """
    return Zone(
        "hand",
        Text("zone.hand", seat=seat.faction or id),
        (
            _item("own.hand", CARDS, tuple(sorted(seat.hand))),
            _item("own.laid", CARDS, tuple(sorted(line_of(seat)))),
            _item("own.camp", CARDS, tuple(sorted(seat.camp))),
            _item("own.spirits", CARDS, tuple(sorted(seat.spirits))),
        ),
    )
