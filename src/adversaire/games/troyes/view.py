"""The display model of Troyes: zones and pieces, the same for a page and a terminal."""

from __future__ import annotations

from adversaire.engine.display import CARDS, COUNT, PLACE, TRACK, Item, Zone
from adversaire.engine.text import Text, Value
from adversaire.games.troyes.content import BUILDINGS
from adversaire.games.troyes.position import Position


def view(pos: Position) -> list[Zone]:
    """What lies on the table."""
    zones = [roy_zone(pos)]
    if pos.places:
        zones += [building_zone(pos, building) for building in BUILDINGS]
        zones += [event_zone(pos), activity_zone(pos), cathedral_zone(pos)]
    if pos.mode == "virtual" and pos.phase != "setup":
        zones.append(human_zone(pos))
    return zones


def _item(id: str, kind: str, value: Value, top: int = 0) -> Item:
    return Item(id, kind, Text(f"item.{id}"), value, top)


def roy_zone(pos: Position) -> Zone:
    roy = pos.opponent
    return Zone(
        "opponent",
        Text("zone.opponent"),
        (
            _item("opponent.points", TRACK, roy.points),
            _item("opponent.dice", CARDS, tuple(roy.dice)),
            _item("opponent.stock", COUNT, roy.stock),
            _item("opponent.laid", COUNT, roy.laid),
            _item("opponent.cards", CARDS, tuple(roy.cards)),
            _item("column", CARDS, tuple(pos.column)),
        ),
    )


def building_zone(pos: Position, building: str) -> Zone:
    """The six places, best for the Roy first."""
    items = tuple(
        Item(place, PLACE, Text("item.place", place=place), piece("citizen", pos.places[place]))
        for place in pos.box.best[building]
    )
    return Zone(building, Text("zone.building", building=building), items)


def piece(kind: str, owner: str) -> tuple[str, ...]:
    """The piece that stands on a place, or nothing."""
    return (f"{kind}-{owner}",) if owner else ()


def event_zone(pos: Position) -> Zone:
    """The row from left to right, each card with the cubes on it in the order of their arrival."""
    items = [
        Item(
            card,
            CARDS,
            Text("item.event", card=card),
            tuple([f"cube-{side}" for side in pos.event_cubes[card]]),
            top=pos.box.events[card].slots,
            note=event_note(pos, card),
        )
        for card in pos.row
    ]
    items.append(_item("black", CARDS, tuple([str(die) for die in pos.black])))
    return Zone("events", Text("zone.events"), tuple(items))


def event_note(pos: Position, card: str) -> Text:
    printed = pos.box.events[card]
    return Text(
        "item.event-note",
        dice=printed.black_dice,
        slots=printed.slots,
        divisor=printed.divisor,
        first=printed.first,
        second=printed.second,
    )


def activity_zone(pos: Position) -> Zone:
    items = tuple(
        Item(
            card,
            CARDS,
            Text("item.activity", card=card),
            tuple([f"tradesman-{side}" for side in men]),
            tags=(pos.box.activities[card].colour,),
            note=activity_note(pos, card),
        )
        for card, men in pos.tradesmen.items()
    )
    return Zone("activities", Text("zone.activities"), items)


def activity_note(pos: Position, card: str) -> Text:
    printed = pos.box.activities[card]
    return Text(
        "item.activity-note",
        cost=printed.cost,
        divisor=printed.divisor,
        places=" / ".join([str(points) for points in printed.places]),
        cubes=pos.human.cubes.get(card, 0),
    )


def cathedral_zone(pos: Position) -> Zone:
    items = tuple(
        Item(space, PLACE, Text("item.space", space=space), piece("cube", owner))
        for space, owner in pos.cathedral.items()
    )
    return Zone("cathedral", Text("zone.cathedral"), items)


def human_zone(pos: Position) -> Zone:
    human = pos.human
    cubes = tuple(
        [card for card, count in human.cubes.items() for _ in range(count)],
    )
    return Zone(
        "human",
        Text("zone.human"),
        (
            _item("human.points", TRACK, human.points),
            _item("human.influence", TRACK, human.influence, top=pos.box.start.most_influence),
            _item("human.deniers", COUNT, human.deniers),
            _item("human.district", COUNT, human.district),
            _item("human.dice", CARDS, tuple(human.dice)),
            _item("human.supply", COUNT, human.supply),
            _item("human.general", COUNT, human.general),
            _item("human.laid", COUNT, human.laid),
            _item("human.cubes", CARDS, cubes),
            _item("human.cards", CARDS, tuple(human.cards)),
        ),
    )
