"""Buff enters play: after the first week, by a starting city of the bid winner's choice, worth six."""

from __future__ import annotations

import pytest

from adversaire.engine.record import MODES
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import set_level, take_city
from adversaire.games.battalia.position import Position
from tests.battalia.tables import (
    A,
    B,
    C,
    all_told,
    alone,
    asked,
    day,
    hand,
    hero,
    kinds,
    offered,
    on_a_street,
    paint,
    people,
    quietly,
    quietly_until,
    refused,
    shown,
    told,
)

FIRST = (
    "battalia.entry.end-of-week-one",
    "battalia.entry.special-card",
    "battalia.entry.token-level-six",
    "battalia.entry.strength-six-all-week-two",
    "battalia.strength.first-entry-six",
    "battalia.entry.placement-start-city",
)
OPENED = (
    "battalia.entry.trigger-tool-blades",
    "battalia.entry.before-first-player",
    "battalia.reentry.end-of-week-if-absent",
)
CHOICE_OF_CITY = ("battalia.entry.placement-start-city", "battalia.reentry.start-city-always")
#: The starting cities of A, B and C.
STARTS = ("1-1", "1-7", "7-7")


def end_of_week_one(mode: str = "virtual", seats: int = 3, **options: str) -> Position:
    """The last turn of day 7 is the next one; no hero is on the board, and A will win the bid."""
    pos = people(seats, mode, 1, **options)
    pos.heroes.clear()
    day(pos, 7)
    pos.phase, pos.turn = "seat", seats - 1
    if mode == "virtual":
        for seat in pos.seats:
            hand(pos, seat)
        hand(pos, A, "lord-barfolk")
    return pos


def enter(pos: Position, space: str, turns: int = 3) -> CheckedTable:
    """The last turn of a week, the new day and the entry, at the place of A's choice."""
    wishes = {"entry.place": [f"enter:{space}"]}
    if pos.mode == "companion":
        wishes["bid.total"] = ["4", "1", "1"]
    return quietly(pos, wishes, turns=turns)


# ---------------------------------------------------------------- when


@pytest.mark.clause("battalia.entry.end-of-week-one")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_days_1_to_7_no_die_is_rolled_and_no_space_holds_buff(mode: str, seats: int) -> None:
    pos = people(seats, mode)
    for today in range(1, 8):
        for _ in range(seats):
            assert pos.round == today
            table = quietly(pos)
            assert kinds(table.events) == ["turn.human"]
            assert (pos.buff.state, shown(pos, "buff.space"), shown(pos, "buff.token")) == (
                "waiting",
                "off",
                0,
            )
        if today < 7:
            assert kinds(quietly(pos).events) == ["turn.day"]
    table = quietly_until(pos, 8)
    assert told(table, "buff.entered").clauses == FIRST
    assert shown(pos, "buff.space") != "off"


@pytest.mark.clause("battalia.entry.end-of-week-one")
def test_at_set_up_buff_is_kept_aside() -> None:
    pos = people(3)
    assert (shown(pos, "buff.state"), shown(pos, "buff.card")) == ("buff-waiting", "nobody")
    assert pos.buff.space == ""


@pytest.mark.clause("battalia.entry.trigger-tool-blades")
def test_only_on_day_8_tool_lies_over_tool_again_and_only_then_the_entry_fires() -> None:
    pos = people(3)
    assert (shown(pos, "oracle.illuminated"), shown(pos, "oracle.matching")) == ("tool", "tool")
    table = quietly_until(pos, 8)
    days = all_told(table, "turn.day")
    overlap = [
        event.values["day"] for event in days if event.values["illuminated"] == event.values["matching"]
    ]
    assert overlap == [8]
    assert days[-1].values == {"day": 8, "week": 2, "illuminated": "tool", "matching": "tool"}
    assert all("battalia.entry.trigger-tool-blades" in event.clauses for event in days)
    entry = told(table, "turn.entry")
    assert (entry.clauses, entry.values) == (OPENED, {"week": 2, "day": 8})


@pytest.mark.clause("battalia.entry.before-first-player", "battalia.entry.play-resumes")
@pytest.mark.parametrize("mode", MODES)
def test_c_ends_day_7_the_oracle_turns_buff_enters_and_only_then_a_starts_day_8(mode: str) -> None:
    pos = end_of_week_one(mode)
    table = enter(pos, STARTS[1], turns=4)
    steps = [kind for kind in kinds(table.events) if kind.startswith("turn.") or kind == "buff.entered"]
    assert steps == ["turn.human", "turn.day", "turn.entry", "buff.entered", "turn.human"]
    last, first = all_told(table, "turn.human")
    assert last.values == {"seat": "emberians", "day": 7, "week": 1}
    assert first.values == {"seat": "barfolk", "day": 8, "week": 2}
    assert told(table, "turn.entry").values["week"] == 2
    assert "battalia.entry.before-first-player" in told(table, "turn.entry").clauses


# ---------------------------------------------------------------- where


@pytest.mark.clause("battalia.entry.placement-start-city")
@pytest.mark.parametrize("mode", MODES)
def test_exactly_the_three_starting_cities_are_offered_the_own_and_a_conquered_one_included(
    mode: str,
) -> None:
    pos = end_of_week_one(mode)
    assert tuple(seat.start for seat in pos.seats.values()) == STARTS
    take_city(pos, STARTS[1], C)
    table = enter(pos, STARTS[0])
    (question,) = asked(table, "entry.place")
    assert (question.seat, question.clauses) == (A, CHOICE_OF_CITY)
    assert set(question.answers) == {f"enter:{space}" for space in STARTS}
    assert pos.buff.space == STARTS[0]


@pytest.mark.clause("battalia.entry.placement-start-city")
@pytest.mark.parametrize("space", ["7-1", "1-4", "4-4"], ids=["empty-corner", "neutral-city", "ruins"])
def test_no_other_city_is_a_place_to_enter_not_even_the_one_in_the_fourth_corner(space: str) -> None:
    pos = end_of_week_one()
    quietly(pos, turns=2)
    assert space in pos.lands
    broken = refused(pos, {"entry.place": [f"enter:{space}"]})
    assert broken.clause == "battalia.entry.placement-start-city"


@pytest.mark.clause("battalia.entry.placement-start-city")
@pytest.mark.parametrize(("seats", "starts"), [(2, {"2-2", "6-6"}), (4, {"1-1", "1-7", "7-1", "7-7"})])
def test_with_two_or_four_players_as_many_cities_are_offered(seats: int, starts: set[str]) -> None:
    pos = people(seats)
    day(pos, 7)
    pos.phase = "day"
    table = quietly(pos, turns=2)
    assert set(offered(table, "entry.place")) == {f"enter:{space}" for space in starts}


@pytest.mark.clause("battalia.entry.placement-start-city")
def test_a_lone_player_has_the_choice_of_both_starting_places() -> None:
    pos = alone()
    day(pos, 7)
    pos.phase = "day"
    hand(pos, A, *[f"lord-{pos.seats[A].faction}"] * 2)
    table = quietly(pos, turns=2, dice=[1])
    assert set(offered(table, "entry.place")) == {"enter:2-2", "enter:6-6"}


@pytest.mark.clause("battalia.entry.placement-start-city")
@pytest.mark.parametrize("space", ["2-2", "6-6"])
def test_if_the_app_wins_a_lone_bid_buff_enters_where_he_is_nearest_to_the_players_hero(space: str) -> None:
    pos = alone()
    pos.heroes = {f"{pos.seats[A].faction}-1": space}
    day(pos, 7)
    pos.phase = "day"
    hand(pos, A)
    table = quietly(pos, turns=2, dice=[6])
    event = told(table, "bid.app-chose")
    assert (event.clauses, event.values["space"]) == (("battalia.solo.s1-bid",), space)
    assert told(table, "buff.entered").values["seat"] == "opponent"
    assert told(table, "buff.attacks").values["space"] == space


@pytest.mark.clause("battalia.entry.example-three-players", "battalia.entry.play-resumes")
def test_green_sends_buff_to_the_city_of_red_who_leads_and_play_goes_on_with_the_first_player() -> None:
    pos = end_of_week_one()
    set_level(pos, pos.seats[C].start, 3)
    red = pos.seats[C].start
    table = enter(pos, red)
    won = told(table, "bid.won")
    assert (won.values["seat"], pos.box.factions["barfolk"].colour) == ("barfolk", "green")
    assert len(offered(table, "entry.place")) == 3
    entered = told(table, "buff.entered")
    assert (entered.values["space"], entered.values["seat"]) == (red, "barfolk")
    assert pos.box.factions[pos.seats[C].faction].colour == "red"
    assert shown(pos, "buff.space") == red
    assert (pos.phase, pos.turn, pos.round) == ("seat", 0, 8)


# ---------------------------------------------------------------- card and token


@pytest.mark.clause("battalia.entry.special-card", "battalia.entry.token-level-six")
@pytest.mark.parametrize("mode", MODES)
def test_at_his_first_entry_his_card_lies_beside_the_board_with_a_token_of_6_and_no_owner(mode: str) -> None:
    pos = end_of_week_one(mode)
    table = enter(pos, STARTS[1])
    entered = told(table, "buff.entered")
    assert entered.clauses == FIRST
    token = ("strength", "face", "turned")
    assert tuple(entered.values[key] for key in token) == (6, 6, 0)
    assert (entered.values["space"], entered.values["seat"], entered.values["first"]) == (
        STARTS[1],
        "barfolk",
        1,
    )
    assert (shown(pos, "buff.state"), shown(pos, "buff.card"), shown(pos, "buff.token")) == (
        "buff-free", "nobody", 6,
    )  # fmt: skip
    assert "buff.card" in set(BATTALIA.picture(pos).shown())
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.entry.strength-six-all-week-two")
@pytest.mark.parametrize("today", [8, 11, 14])
@pytest.mark.parametrize(("line", "outcome"), [(6, "buff.repelled"), (5, "buff.beat")])
def test_on_day_8_on_day_11_and_on_day_14_the_strength_to_beat_is_6(
    today: int, line: int, outcome: str
) -> None:
    pos = on_a_street(today=8)
    quietly_until(pos, today)
    hero(pos, B, "2-3")
    paint(pos, "2-3", "barfolk")
    hand(pos, B, "lord-emberians", "citizen-islanders", *["citizen-emberians"] * (line - 5))
    table = quietly(pos, {"buff.route": ["go:2-3"], "line.card": ["all"]}, dice=[2])
    assert told(table, "buff.attacks").values["strength"] == 6
    assert told(table, "seat.line").values["total"] == line
    assert outcome in kinds(table.events)


# ---------------------------------------------------------------- and then


@pytest.mark.clause("battalia.entry.play-resumes")
@pytest.mark.parametrize("attacked", [False, True], ids=["nobody-there", "attack"])
def test_after_placement_discards_refills_and_attack_the_first_players_turn_of_day_8_is_next(
    attacked: bool,
) -> None:
    pos = end_of_week_one()
    if attacked:
        hero(pos, C, STARTS[2])
    table = enter(pos, STARTS[2])
    assert bool(all_told(table, "buff.attacks")) is attacked
    last = table.events[-1]
    assert (last.kind, last.clauses) == ("buff.at-large", ("battalia.entry.play-resumes",))
    following = quietly(pos)
    first = following.events[0]
    assert (first.kind, first.values) == ("turn.human", {"seat": "barfolk", "day": 8, "week": 2})
    assert "battalia.entry.play-resumes" in first.clauses
    assert "battalia.entry.play-resumes" in asked(following, "turn.action")[0].clauses


@pytest.mark.clause("battalia.entry.play-resumes")
def test_at_the_end_of_that_turn_the_first_player_may_move_buff() -> None:
    pos = end_of_week_one()
    enter(pos, STARTS[0])
    table = quietly(pos, dice=[4])
    assert told(table, "buff.rolled").values == {"seat": "barfolk", "rolled": 4, "points": 4}
    assert len(pos.seats[A].hand) == 6
