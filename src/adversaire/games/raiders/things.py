"""What lies on the table, said once: shown, set right by hand, and kept within bounds from here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from adversaire.engine.display import CARDS, COUNT, PLACE, STATE, TRACK, Item
from adversaire.engine.text import Text
from adversaire.engine.things import (
    Adjustable,
    Area,
    Cards,
    Counter,
    Things,
    always,
    beside_cardboard,
    choice,
    item,
    on_screen,
)
from adversaire.games.raiders.cardboard.corrections import (
    GONE,
    THERE,
    put_provisions,
    put_set,
    put_stack,
    put_tiles,
)
from adversaire.games.raiders.content.pack import BUILDING_NAMED, BUILDINGS, KINDS, ROW
from adversaire.games.raiders.position import (
    ARMOUR_MAX,
    CREW_LIMIT,
    HAND_LIMIT,
    OPPONENT_PROVISIONS_MAX,
    ROW_SIZE,
    SUPPLY_KINDS,
    UNKNOWN_TILE,
    VALKYRIES_MAX,
    Plunder,
    Position,
)

#: More than any deck of an owner's can bring.
MOST_POINTS: Final = 9999
#: More than hands ever have to set right.
POINTS_SET: Final = 199
#: More than there is of anything.
MOST: Final = 99
NO_BUILDING: Final = "no-building"

Lying = Iterator[Item | Adjustable]


def tiles_there_are(pos: Position) -> int:
    return len(pos.box.offerings)


def most_stacked(pos: Position) -> int:
    return len(pos.box.offerings) - ROW_SIZE


# ---------------------------------------------------------------- the board


def raid_spaces(pos: Position) -> Lying:
    """All raid spaces, by kind of settlement; beside a cardboard table hands say whether a set is there."""
    for kind in KINDS:
        for settlement in pos.box.settlements.values():
            if settlement.kind == kind:
                for space in pos.box.spaces_of[settlement.id]:
                    yield from raid_space(pos, space)


def raid_space(pos: Position, space: str) -> Lying:
    there = space in pos.sets
    tag = pos.box.space[space].worker if there else GONE
    yield set_lying(space, there, pos.sets.get(space), tag)
    if beside_cardboard(pos):
        label, state = Text("item.space", space=space), THERE if there else GONE
        yield choice(space, state, (THERE, GONE), lambda pos, now: put_set(pos, space, now), label)


@lru_cache(maxsize=1_000)
def set_lying(space: str, there: bool, plunder: Plunder | None, tag: str) -> Item:
    """A raid space, made once for whatever may lie there: most sets lie for most of a game."""
    label = Text("item.space", space=space)
    if plunder is None:
        return Item(space, PLACE, label, THERE if there else GONE, tags=(tag,))
    note = Text("item.plunder", **plunder.counts)
    return Item(space, PLACE, label, plunder.tokens, tags=(tag,), note=note)


def offering_row(pos: Position) -> Lying:
    for place, tile in zip(ROW, pos.row or ["", "", ""], strict=True):
        yield item(f"row.{place}", PLACE, tile_word(tile))


def tile_word(tile: str) -> str:
    if not tile:
        return "no-tile"
    return "some-tile" if tile == UNKNOWN_TILE else tile


# ---------------------------------------------------------------- scheme cards and village


def face_up_scheme(pos: Position) -> Lying:
    yield item("schemes.face_up", CARDS, pos.schemes.face_up or "no-card")


def closed_building(pos: Position) -> Lying:
    value = pos.closed or NO_BUILDING
    yield item("closed", STATE, value)
    yield choice("closed", value, (NO_BUILDING, *BUILDINGS), put_closed)


def put_closed(pos: Position, value: str) -> None:
    pos.closed = BUILDING_NAMED.get(value, "")


def removed_are_known(pos: Position) -> bool:
    """At the end of the game, or earlier if the table plays it so (raiders.setup.removed-cards-unused)."""
    return bool(pos.schemes.removed) and (pos.phase == "over" or pos.options["removed_cards"] == "shown")


def buildings(pos: Position) -> Lying:
    for building, worker in pos.village.items():
        tags = ("closed",) if building == pos.closed else ()
        label = Text("item.building", building=building)
        yield Item(building, PLACE, label, worker or "no-worker", tags=tags)


def worker_in_hand(pos: Position) -> Lying:
    yield item("human.worker", STATE, pos.human.worker or "no-worker")


# ---------------------------------------------------------------- the whole table

THINGS: Final = Things[Position](
    Area(
        "opponent",
        Counter("opponent.points", TRACK, MOST_POINTS, by_hand=always, hands=POINTS_SET),
        Counter("opponent.armour", TRACK, ARMOUR_MAX, top=ARMOUR_MAX, by_hand=always),
        Counter(
            "opponent.provisions",
            COUNT,
            OPPONENT_PROVISIONS_MAX,
            top=OPPONENT_PROVISIONS_MAX,
            by_hand=always,
            put=put_provisions,
        ),
        Counter("opponent.valkyries", TRACK, VALKYRIES_MAX, top=VALKYRIES_MAX, by_hand=always),
        Counter("opponent.tiles", COUNT, tiles_there_are, by_hand=beside_cardboard, put=put_tiles),
    ),
    Area("board", raid_spaces),
    Area(
        "offerings",
        offering_row,
        Counter("stack", COUNT, most_stacked, by_hand=beside_cardboard, put=put_stack),
    ),
    Area(
        "schemes",
        face_up_scheme,
        Counter("schemes.pile", at="schemes.pile_size"),
        Counter("schemes.discard"),
        closed_building,
        Cards("schemes.removed", shown=removed_are_known),
    ),
    Area("village", buildings, shown=on_screen),
    Area(
        "human",
        Counter("human.points", TRACK, MOST_POINTS, by_hand=always, hands=POINTS_SET),
        Counter("human.armour", TRACK, ARMOUR_MAX, top=ARMOUR_MAX, by_hand=always),
        Counter("human.valkyries", TRACK, VALKYRIES_MAX, top=VALKYRIES_MAX, by_hand=always),
        worker_in_hand,
        Counter("human.silver", COUNT, MOST, top=HAND_LIMIT),
        Counter("human.provisions", COUNT, MOST, top=HAND_LIMIT),
        Counter("human.gold", COUNT, MOST),
        Counter("human.iron", COUNT, MOST),
        Counter("human.livestock", COUNT, MOST),
        Cards("human.hand"),
        Cards("human.crew", CREW_LIMIT),
        Cards("human.tiles"),
        shown=on_screen,
    ),
    Area("supply", *[Counter(f"supply.{what}", COUNT, MOST) for what in SUPPLY_KINDS], shown=on_screen),
)
