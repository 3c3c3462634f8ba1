"""Scenes that tests of several chapters begin with: at home, on a road, at a bid, Buff met or in service."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from adversaire.engine.errors import Waiting
from adversaire.engine.event import Event
from adversaire.engine.question import Question
from adversaire.engine.record import Entry
from adversaire.engine.table import CheckedTable, RecordedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import lay
from adversaire.games.battalia.position import Position
from tests.battalia.tables import (
    A,
    B,
    C,
    acts,
    all_told,
    asked,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    hire_buff,
    on_a_street,
    owner_turn,
    people,
    road,
    told,
)

LEVELS = {"peaceful": -2, "normal": 0, "fierce": 2, "merciless": 2}
#: The answers of somebody who storms the city of a siege.
ASSAULT = (("turn.action", "attack-city:2-7"), ("line.card", "all"))
#: A ends a turn without doing anything and moves Buff the one step, onto B's hero.
A_SENDS_HIM = (("turn.action", "done"), ("buff.route", "go:3-2"))
#: The wishes of somebody who walks in.
WALK = {"turn.action": ["move:islanders-1"], "move.to": ["go:2-4"]}
#: What settles a bid, in order.
HIGHEST, MOST_POINTS, BY_CHANCE = (
    "battalia.bid.highest-total-wins",
    "battalia.bid.tie-most-vp",
    "battalia.bid.tie-random",
)


def one_step_away(on: int, home: str = A, walls: int = 1, **options: str) -> Position:
    """Buff is free on (3,1), a city of `home`, one step from B's hero on (3,2), a desert; it is A's turn."""
    pos = people(3, "virtual", 1, **options)
    empty_map(pos)
    city(pos, "3-1", "e", home)
    road(pos, "3-2", "ew", "emberians")
    city(pos, "3-3", "w", C, walls, "cloudborn")
    hero(pos, B, "3-2")
    day(pos, on)
    free_buff(pos, "3-1")
    owner_turn(pos, A)
    return pos


def meeting(**options: str) -> Position:
    """Buff is one step away from B's hero on day 10."""
    return one_step_away(10, A, 1, **options)


def hunting_ground(**options: str) -> Position:
    """A road from (2,1) to (2,7) with Buff in its middle and nobody on it; B is software and moves him."""
    pos = people(3, "virtual", 1, **options)
    empty_map(pos)
    road(pos, "2-1", "es")
    for column in range(2, 7):
        road(pos, f"2-{column}", "ew")
    road(pos, "2-7", "sw")
    for space, seat in (("4-1", A), ("4-7", B), ("6-4", C)):
        city(pos, space, "ns", seat)
    day(pos, 9)
    free_buff(pos, "2-4")
    pos.seats[B].player = "normal"
    return pos


def at_home(*cards: str, on: int = 3, **options: str) -> Position:
    """A's turn on a board with A's city of level 1 on (1,1) and room around it; B and C hold one each."""
    pos = people(3, "virtual", 1, **options)
    day(pos, on)
    for seat in pos.seats:
        hand(pos, seat)
    hand(pos, A, *cards)
    owner_turn(pos, A)
    return pos


def purse_of(kinds: tuple[str, ...]) -> list[str]:
    return [kind if kind == "provision" else f"{kind}-islanders" for kind in kinds]


def highway(*cards: str, on: int = 3, **options: str) -> Position:
    """A's hero stands at the west end of a road from (2,1) to (2,7)."""
    pos = people(3, "virtual", 1, **options)
    empty_map(pos)
    city(pos, "2-1", "e", A, 1, "islanders")
    for column in range(2, 7):
        road(pos, f"2-{column}", "ew", "islanders" if column < 5 else "emberians")
    city(pos, "2-7", "w", C, 1, "cloudborn")
    hero(pos, A, "2-1")
    day(pos, on)
    hand(pos, A, *cards)
    owner_turn(pos, A)
    return pos


def ways(pos: Position, pay: str = "") -> set[str]:
    """Where A's hero can go with one card."""
    chosen = [("move.pay", pay)] if pay else []
    table = acts(pos, A, ("turn.action", "move:barfolk-1"), *chosen)
    asked_for = asked(table, "move.to")
    if not asked_for:
        return {pos.heroes["barfolk-1"]}
    return {answer.removeprefix("go:") for answer in asked_for[0].answers}


def siege(*cards: str, on: int = 3, level: int = 3, owner: str = C) -> Position:
    """A's hero stands before the walls of a city on (2,7)."""
    pos = highway("weapon-islanders", *cards, on=on)
    for seat in (B, C):
        hand(pos, seat)
    lay(pos, "2-7", replace(pos.lands["2-7"], level=level, owner=owner))
    city(pos, "4-1", "ns", B)
    pos.heroes["barfolk-1"] = "2-7"
    return pos


def in_service(*cards: str, on: int = 12, **options: str) -> Position:
    """Buff serves the Islander since today, on (2,3) of a road from (2,1) to the Emberian's city on (2,6)."""
    pos = people(3, "virtual", 1, **options)
    empty_map(pos)
    city(pos, "2-1", "es", B)
    for column in range(2, 6):
        road(pos, f"2-{column}", "ew", "barfolk" if column < 4 else "cloudborn")
    city(pos, "2-6", "w", C, 3, "cloudborn")
    day(pos, on)
    hire_buff(pos, B, "2-3")
    for seat in pos.seats:
        hand(pos, seat)
    hand(pos, B, *cards)
    owner_turn(pos, B)
    return pos


def at_the_bid(
    *hands: Sequence[str],
    seats: int = 3,
    today: int = 8,
    seed: int = 1,
    mode: str = "virtual",
    **options: str,
) -> Position:
    """The entry of a week is about to be played; no hero is on the board. A, B, … hold these cards."""
    pos = people(seats, mode, seed, **options)
    pos.heroes.clear()
    day(pos, today)
    pos.phase = "entry"
    if mode == "virtual":
        for seat, cards in zip(pos.seats, hands, strict=False):
            hand(pos, seat, *cards)
    return pos


def bids(*cards: str) -> dict[str, list[str]]:
    """Wishes for the bids, card by card, with a lock where there is a choice."""
    return {"bid.card": list(cards)}


def go(space: str, answer: str = "") -> dict[str, list[str]]:
    """A wish for Buff's move, and one for how the owner of the hero he meets answers."""
    return {"buff.route": [f"go:{space}"], **({"attack.answer": [answer]} if answer else {})}


def met_by_buff(*cards: str, today: int = 9, mode: str = "virtual", **options: str) -> Position:
    """At the end of A's turn B's hero, with these cards in B's hand, is two spaces away from Buff."""
    pos = on_a_street(today, 3, mode, **options)
    hero(pos, B, "2-3")
    if mode == "virtual":
        hand(pos, B, *cards)
    return pos


def totals(table: CheckedTable) -> dict[object, object]:
    """What everybody has bid, by faction."""
    return {event.values["seat"]: event.values["total"] for event in all_told(table, "bid.shown")}


def reasons(table: CheckedTable) -> list[str]:
    """The clauses that settled who won, in order."""
    won = told(table, "bid.won")
    assert won.sieve
    assert won.sieve.chosen == won.values["seat"]
    assert won.clauses == tuple([step.clause for step in won.sieve.steps])
    return list(won.clauses)


def walks_in(*cards: str, **options: str) -> Position:
    """In B's own turn B's hero is one space away from the free Buff."""
    pos = on_a_street(13, 3, **options)
    free_buff(pos, "2-4")
    hero(pos, B, "2-3")
    hand(pos, B, *cards)
    owner_turn(pos, B)
    return pos


def waiting(pos: Position, *answers: str) -> tuple[Question, list[Event]]:
    """The question the bid waits for after these answers, and what everybody has been told until then."""
    id = "bid.card" if pos.mode == "virtual" else "bid.total"
    table = RecordedTable([Entry(id, answer) for answer in answers])
    table.seat(pos)
    with pytest.raises(Waiting) as waits:
        BATTALIA.play_turn(pos, table)
    return waits.value.question, table.events


def employed(by: str, since: int, today: int, mode: str = "virtual") -> Position:
    """Buff serves somebody since a day, on a neutral city of level 4."""
    pos = people(3, mode)
    pos.heroes.clear()
    day(pos, today)
    hire_buff(pos, by, "1-4", since)
    owner_turn(pos, A)
    return pos


def cardboard(on: int = 9, **options: str) -> Position:
    """Three people at a cardboard table, a road from (2,1) to (2,5), and Buff not on the board; A's turn."""
    pos = people(3, "companion", 1, **options)
    empty_map(pos)
    city(pos, "2-1", "es", A)
    for column in (2, 3, 4):
        road(pos, f"2-{column}", "ew")
    city(pos, "2-5", "w", C, 3)
    day(pos, on)
    pos.buff.state = "away" if on > 7 else "waiting"
    owner_turn(pos, A)
    return pos


def with_buff(space: str = "2-3", **options: str) -> Position:
    """The same with Buff free on the road."""
    pos = cardboard(9, **options)
    free_buff(pos, space)
    return pos


def islander_sets_out(*cards: str) -> Position:
    """Buff serves the Islander and stands in A; three steps on, past a lake, lies an Emberian city."""
    pos = people(3, movement="advanced")
    empty_map(pos)
    city(pos, "3-1", "e", B, 4)
    road(pos, "3-2", "ew", "islanders")
    road(pos, "3-3", "ew", "emberians")
    city(pos, "3-4", "w", C, 1)
    day(pos, 12)
    hire_buff(pos, B, "3-1")
    hand(pos, B, *cards)
    owner_turn(pos, B)
    return pos


def scored(*seats: tuple[int, int]) -> Position:
    """A finished game: for each seat the levels of its cities, as digits, and its heroes on the board."""
    pos = people(len(seats))
    empty_map(pos)
    for row, (id, (levels, heroes)) in enumerate(zip(pos.seats, seats, strict=True), start=1):
        for column, level in enumerate(str(levels), start=1):
            lay(
                pos, f"{row}-{column}", replace(pos.lands["4-4"], card="city-end", level=int(level), owner=id)
            )
        for number in range(1, heroes + 1):
            hero(pos, id, f"{row}-1", number)
    pos.phase, pos.ending = "scoring", "grid"
    return pos
