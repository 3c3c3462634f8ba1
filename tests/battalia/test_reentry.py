"""Buff comes back: at the start of a week if he is not on the board, by a bid, with that week's strength."""

from __future__ import annotations

import pytest

from adversaire.engine.record import MODES
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import take_city
from adversaire.games.battalia.position import Position
from tests.battalia.tables import (
    A,
    B,
    C,
    all_told,
    asked,
    day,
    free_buff,
    hand,
    hero,
    hire_buff,
    kinds,
    next_hand,
    on_a_street,
    owner_turn,
    paint,
    people,
    provisions,
    quietly,
    quietly_until,
    road,
    shown,
    told,
)

AGAIN = ("battalia.reentry.start-city-always", "battalia.reentry.new-week-strength")
WON = (
    "battalia.fight.player-is-defender",
    "battalia.fight.threshold-equal",
    "battalia.fight.win-buff-removed",
    "battalia.fight.win-until-next-week",
    "battalia.reentry.whole-week-away",
)
REPEL = {"buff.route": ["go:1-5"], "line.card": ["all"]}


def near_c(today: int, mover: str = A) -> Position:
    """The map of set-up with a road from 1-4 to 1-7. Buff is on it, next to C's hero; C can repel him."""
    pos = people(3)
    pos.heroes.clear()
    road(pos, "1-5", "ew")
    road(pos, "1-6", "ew")
    hero(pos, C, "1-5")
    day(pos, today)
    free_buff(pos, "1-6")
    owner_turn(pos, mover)
    # At the end of an own turn it is the new hand that counts.
    (next_hand if mover == C else hand)(pos, C, *["lord-emberians"] * 3)
    return pos


def repelled(today: int, mover: str = A) -> Position:
    """C has repelled Buff at the end of that player's turn."""
    pos = near_c(today, mover)
    table = quietly(pos, REPEL, dice=[1])
    event = told(table, "buff.repelled")
    assert (event.clauses, event.values["seat"]) == (WON, "emberians")
    pos.heroes.clear()
    return pos


def until_entry(pos: Position) -> None:
    while pos.phase != "entry":
        quietly(pos)


# ---------------------------------------------------------------- when


@pytest.mark.clause("battalia.reentry.end-of-week-if-absent")
def test_repelled_on_day_12_buff_enters_again_when_the_oracle_turns_to_day_15() -> None:
    pos = repelled(12)
    assert not all_told(quietly_until(pos, 14), "turn.entry")
    table = quietly_until(pos, 15)
    entry = told(table, "turn.entry")
    assert entry.values == {"week": 3, "day": 15}
    assert "battalia.reentry.end-of-week-if-absent" in entry.clauses
    assert (pos.buff.state, told(table, "buff.entered").values["first"]) == ("free", 0)


@pytest.mark.clause("battalia.reentry.end-of-week-if-absent")
@pytest.mark.parametrize("state", ["free", "hired"])
@pytest.mark.parametrize("mode", MODES)
def test_no_entry_fires_while_he_is_on_the_board_free_or_recruited(mode: str, state: str) -> None:
    pos = on_a_street(today=14, mode=mode)
    if state == "hired":
        hire_buff(pos, B, "2-1", since=12)
    table = quietly_until(pos, 15)
    assert not {"turn.entry", "bid.opened", "buff.entered"} & set(kinds(table.events))
    assert (pos.buff.state, pos.buff.space) == (state, "2-1")


@pytest.mark.clause("battalia.reentry.end-of-week-if-absent")
def test_a_buff_released_as_the_week_begins_is_on_the_board_and_needs_no_entry() -> None:
    pos = on_a_street(today=14)
    hire_buff(pos, B, "2-1", since=8)
    table = quietly_until(pos, 15)
    assert told(table, "buff.released").values["strength"] == 8
    assert not all_told(table, "turn.entry")


@pytest.mark.clause("battalia.reentry.bid-every-time")
def test_for_entries_in_weeks_2_3_and_5_three_bids_are_held() -> None:
    pos = people(3)
    pos.heroes.clear()
    bids: list[int] = []
    for week in (2, 3, 4, 5, 6):
        if week in (3, 5):
            pos.buff.state, pos.buff.space = "away", ""
        table = quietly_until(pos, 7 * (week - 1) + 1)
        for opened in all_told(table, "bid.opened"):
            assert "battalia.reentry.bid-every-time" in opened.clauses
            assert opened.values["count"] == 3
            assert {question.seat for question in asked(table, "bid.card")} == {A, B, C}
            assert len(all_told(table, "bid.shown")) == 3
            bids.append(week)
    assert bids == [2, 3, 5]


@pytest.mark.clause("battalia.reentry.whole-week-away")
def test_repelled_at_his_entry_on_day_15_buff_is_away_until_the_bid_of_day_22() -> None:
    pos = people(3)
    pos.heroes.clear()
    pos.buff.state = "away"
    day(pos, 14)
    pos.phase = "day"
    quietly(pos)
    hero(pos, C, pos.seats[C].start)
    hand(pos, A, "lord-barfolk")
    hand(pos, B)
    hand(pos, C)
    next_hand(pos, C, *["lord-emberians"] * 3)
    entry = quietly(pos, {"entry.place": [f"enter:{pos.seats[C].start}"], "line.card": ["all"]})
    assert told(entry, "buff.repelled").clauses == WON
    pos.heroes.clear()
    away = quietly_until(pos, 21)
    last_day = quietly(pos, turns=3)
    assert pos.phase == "day"
    assert not {"buff.rolled", "turn.entry"} & {*kinds(away.events), *kinds(last_day.events)}
    table = quietly_until(pos, 22)
    assert told(table, "turn.entry").values == {"week": 4, "day": 22}
    assert told(table, "bid.opened")


@pytest.mark.clause("battalia.reentry.whole-week-away")
def test_repelled_after_the_last_turn_of_day_14_buff_is_back_at_once() -> None:
    pos = repelled(14, mover=C)
    assert (pos.phase, pos.buff.state) == ("day", "away")
    table = quietly(pos, turns=2)
    assert kinds(table.events)[:2] == ["turn.day", "buff.token"]
    assert told(table, "turn.entry").values == {"week": 3, "day": 15}
    assert told(table, "bid.opened").values["count"] == 3
    assert (pos.buff.state, pos.buff.token) == ("free", 8)


# ---------------------------------------------------------------- where, and how strong


@pytest.mark.clause("battalia.reentry.start-city-always")
@pytest.mark.parametrize("mode", MODES)
def test_in_week_4_too_only_starting_cities_are_offered_whoever_owns_the_others(mode: str) -> None:
    pos = people(3, mode)
    pos.heroes.clear()
    pos.buff.state = "away"
    day(pos, 22)
    pos.phase = "entry"
    for space in ("7-1", "1-4", "4-7"):
        take_city(pos, space, A)
    if mode == "virtual":
        pos.seats[A].great.append(pos.great.pop())
    table = quietly(pos)
    (question,) = asked(table, "entry.place")
    assert set(question.answers) == {f"enter:{seat.start}" for seat in pos.seats.values()}
    assert "battalia.reentry.start-city-always" in question.clauses
    assert told(table, "buff.entered").clauses == AGAIN


def entry_on_c(line: tuple[str, ...]) -> tuple[Position, CheckedTable]:
    """Repelled on day 14 with a token of 6, Buff enters on C's hero on day 15; C lays this line."""
    pos = repelled(14, mover=C)
    assert pos.buff.token == 6
    until_entry(pos)
    start = pos.seats[C].start
    hero(pos, C, start)
    # Not C's homeland, so that the cards alone count.
    paint(pos, start, "cloudborn")
    hand(pos, A, "lord-barfolk")
    hand(pos, B)
    hand(pos, C)
    next_hand(pos, C, *line, *provisions(2), *["tool-emberians"] * 3)
    return pos, quietly(pos, {"entry.place": [f"enter:{start}"], "line.card": ["all"]})


@pytest.mark.clause("battalia.reentry.new-week-strength")
@pytest.mark.parametrize(
    ("line", "total", "outcome"),
    [
        (("lord-barfolk", "lord-emberians"), 8, "buff.repelled"),
        (("lord-barfolk", "priest-emberians"), 7, "buff.beat"),
    ],
    ids=["line-of-8", "line-of-7"],
)
def test_the_attack_of_his_entry_on_day_15_has_the_strength_of_week_3(
    line: tuple[str, ...], total: int, outcome: str
) -> None:
    pos, table = entry_on_c(line)
    entered = told(table, "buff.entered")
    assert (entered.clauses, entered.values["strength"], entered.values["face"]) == (AGAIN, 8, 8)
    assert told(table, "buff.attacks").values["strength"] == 8
    assert told(table, "seat.line").values["total"] == total
    assert outcome in kinds(table.events)
    assert shown(pos, "buff.token") == 8
    assert BATTALIA.faults(pos) == []
