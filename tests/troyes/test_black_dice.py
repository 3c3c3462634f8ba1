"""Black dice: the lot goes to and fro between you and the Roy until every die has been met."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.engine.record import MODES
from tests.troyes.black_lots import countered, his_counter, meet
from tests.troyes.tables import (
    an_event,
    before_round,
    kinds,
    open_round,
    own,
    pack,
    row,
    told,
)

HANDS_LOT = "troyes.events.player-hands-lot"
ROY_FIRST = "troyes.events.roy-first-takes-lot"
ONE_DIE = "troyes.events.roy-one-black-die"
HIGHEST = "troyes.events.roy-highest-black-die"
HANDS_BACK = "troyes.events.roy-hands-back"
STRONGEST = "troyes.events.roy-uses-strongest-die"
ANY_VALUE = "troyes.events.roy-any-value-suffices"
NO_DICE = "troyes.events.roy-counters-without-dice"


# ---------------------------------------------------------------- the Roy


@pytest.mark.clause(ROY_FIRST)
def test_when_the_roy_is_first_he_removes_the_5_you_a_3_and_he_the_last_3() -> None:
    pos, table = meet(
        "5 3 3", ("black.dice", "pay:R2"), roy="R6 Y5 W5 R2", you="R2 Y2", first="opponent",
    )  # fmt: skip
    assert countered(table) == [(5, ("R6",)), (3, ("Y5",))]
    assert countered(table, "human.countered") == [(3, ("R2",))]
    assert pos.opponent.dice == ["W5", "R2"]
    assert pos.human.dice == ["Y2"]
    assert pos.black == []
    assert ROY_FIRST in told(table, "black.rolled").clauses
    assert [kind for kind in kinds(table.events) if "counter" in kind or "hand" in kind] == [
        "roy.countered",
        "human.countered",
        "human.handed-over",
        "roy.countered",
    ]


@pytest.mark.clause(ROY_FIRST)
def test_when_the_roy_is_first_and_the_lot_is_a_single_4_you_face_nothing() -> None:
    pos, table = meet("4", roy="R6 Y5", you="R2", first="opponent")
    assert countered(table) == [(4, ("R6",))]
    assert (pos.opponent.dice, pos.human.dice) == (["Y5"], ["R2"])
    assert table.asked == []


@pytest.mark.clause(ONE_DIE)
def test_of_four_black_dice_the_roy_removes_one_and_only_one() -> None:
    _, table = meet("6 5 3 1", roy="R6 Y5 W4", you="R6 R6 R6", first="opponent")
    first = next(event for event in table.events if event.kind == "roy.countered")
    assert (first.values["black"], first.values["left"]) == (6, ("5", "3", "1"))
    assert ONE_DIE in first.clauses


@pytest.mark.clause(ONE_DIE)
def test_each_time_he_is_handed_black_dice_he_removes_one_and_only_one() -> None:
    pos, table = meet("6 5 4 3 2", roy="R6 Y5 W4", you="R6 R6 R6", first="opponent")
    his = [event for event in table.events if event.kind == "roy.countered"]
    assert [(event.values["black"], event.values["left"]) for event in his] == [
        (6, ("5", "4", "3", "2")),
        (4, ("3", "2")),
        (2, ()),
    ]
    assert pos.opponent.dice == []


@pytest.mark.clause(HIGHEST)
def test_the_roy_removes_the_highest_black_die() -> None:
    _, table = meet("2 5 4", ("black.next", "counter:2"), you="R6 R6", first="opponent")
    assert (his_counter(table).values["black"], his_counter(table).values["left"]) == (5, ("4", "2"))
    assert HIGHEST in his_counter(table).clauses


@pytest.mark.clause(HANDS_BACK)
def test_the_roy_hands_the_others_back_and_you_face_the_highest_of_them_first() -> None:
    pos, table = meet(
        "6 5 3", ("black.dice", "pay:R3"), ("black.next", "hand-over"), you="R3 Y6", first="opponent",
    )  # fmt: skip
    assert HANDS_BACK in next(event for event in table.events if event.kind == "roy.countered").clauses
    asked = table.asked[0][0]
    assert (asked.id, asked.values["black"]) == ("black.dice", 5)
    assert countered(table, "human.countered") == [(5, ("R3",))]
    assert countered(table) == [(6, ("R5",)), (3, ("R4",))]
    assert pos.human.dice == ["Y6"]


@pytest.mark.clause(STRONGEST)
def test_it_costs_him_his_strongest_die_even_though_a_weaker_one_would_do() -> None:
    pos, table = meet("3 1", roy="Y6 R5 W5 R2", you="W1", first="opponent")
    assert countered(table) == [(3, ("Y6",))]
    assert pos.opponent.dice == ["R5", "W5", "R2"]
    assert STRONGEST in his_counter(table).clauses


@pytest.mark.clause(ANY_VALUE)
def test_his_yellow_4_removes_a_black_6_and_he_loses_no_points() -> None:
    pos, table = meet("6 1", roy="Y4 W2", you="W1", first="opponent")
    assert countered(table) == [(6, ("Y4",))]
    assert pos.opponent.dice == ["W2"]
    assert pos.opponent.points == 9
    assert ANY_VALUE in his_counter(table).clauses


@pytest.mark.clause(NO_DICE)
def test_without_a_die_he_still_removes_the_highest_for_nothing() -> None:
    pos, table = meet("4 2", roy="", you="W2 W1", first="opponent")
    assert countered(table) == [(4, ())]
    assert his_counter(table).clauses == (NO_DICE,)
    assert his_counter(table).values["left"] == ("2",)
    assert pos.opponent.points == 9
    assert countered(table, "human.countered") == [(2, ("W2",))]
    assert pos.human.dice == ["W1"]


@pytest.mark.clause("troyes.intro.no-influence")
def test_the_roy_gains_no_influence_for_the_black_dice_he_removes() -> None:
    pos, table = meet("5", roy="R6", first="opponent", goods={"influence": 3})
    assert set(his_counter(table).values) == {"black", "dice", "left"}
    assert pos.human.influence == 3
    assert not hasattr(pos.opponent, "influence")


# ---------------------------------------------------------------- other readings of his counter


BASE_VALUES = {"roy_counters_with": "base_values"}


@pytest.mark.clause(ANY_VALUE)
@pytest.mark.parametrize(
    ("black", "roy", "spent", "left"),
    [
        ("6", "Y4 W2 W1", ("Y4", "W2"), ["W1"]),
        ("6", "R3 W2 W1", ("R3",), ["W2", "W1"]),
        ("3", "Y6 W1", ("Y6",), ["W1"]),
        ("6", "Y3 W2 W1", ("Y3", "W2", "W1"), []),
    ],
)
def test_by_the_values_of_the_base_game_he_spends_dice_until_they_suffice_red_double(
    black: str, roy: str, spent: tuple[str, ...], left: list[str]
) -> None:
    pos, table = meet(black, roy=roy, you="W1", first="opponent", options=BASE_VALUES)
    assert countered(table) == [(int(black), spent)]
    assert pos.opponent.dice == left
    assert pos.opponent.points == 9
    assert ANY_VALUE in his_counter(table).clauses


@pytest.mark.clause(ANY_VALUE)
@pytest.mark.parametrize(("points", "after"), [(9, 7), (1, 0)])
def test_by_those_values_he_may_fail_and_then_loses_2_points_like_a_player(points: int, after: int) -> None:
    pos = before_round(2, an_event(black_dice=0), options=BASE_VALUES, first="opponent")
    pos.opponent.points = points
    table = open_round(pos, roy="Y3 W2", you="W1", then=(6,))
    assert countered(table) == []
    failed = told(table, "roy.failed")
    assert (failed.values["black"], failed.values["points"], failed.values["total"]) == (
        6,
        points - after,
        after,
    )
    assert ANY_VALUE in failed.clauses
    assert (pos.opponent.dice, pos.opponent.points) == (["Y3", "W2"], after)


@pytest.mark.clause(NO_DICE)
def test_where_he_cannot_counter_without_dice_the_whole_lot_comes_back_to_you() -> None:
    pos, table = meet(
        "4 2", "pay:W6", ("black.next", "hand-over"), roy="", you="W6 W2", first="opponent",
        options={"roy_counters_without_dice": "no_hands_lot_back"},
    )  # fmt: skip
    assert countered(table) == []
    assert countered(table, "human.countered") == [(4, ("W6",)), (2, ("W2",))]
    backs = [event for event in table.events if event.kind == "roy.hands-back"]
    assert [event.values["left"] for event in backs] == [("4", "2"), ("2",)]
    assert all(NO_DICE in event.clauses for event in backs)
    assert pos.black == []


# ---------------------------------------------------------------- the lot


@pytest.mark.clause("troyes.intro.base-rules")
@pytest.mark.parametrize(
    ("cards", "dice"),
    [((), 1), (("war",), 3), (("siege-camp", "drought"), 4), (("siege-camp", "border-raid", "deserters"), 6)],
)
def test_every_event_of_the_row_adds_its_black_dice(cards: tuple[str, ...], dice: int) -> None:
    pos = before_round(2)
    row(pos, *cards)
    own(pos, influence=0)
    table = open_round(pos, roy="R6 R6 R6", then=[1] * dice)
    assert told(table, "black.rolled").values["dice"] == ("1",) * dice


@pytest.mark.clause("troyes.intro.base-rules")
def test_there_are_only_six_black_dice_whatever_the_events_ask_for() -> None:
    pos = before_round(2)
    row(pos, "war", "siege-camp", "free-company", "conflict")
    own(pos, influence=0)
    # One die of the conflict for its space, then the lot: nine are asked for.
    table = open_round(pos, roy="R6 R6 R6", then=(3, 2, 6, 1, 5, 4, 3))
    assert told(table, "black.rolled").values["dice"] == ("6", "5", "4", "3", "2", "1")


@pytest.mark.clause("troyes.intro.base-rules")
@pytest.mark.parametrize("mode", MODES)
def test_without_black_dice_nobody_is_troubled(mode: str) -> None:
    no_marauding = next(card for card in pack().events if card.permanent)
    pos = before_round(2, an_event(), replace(no_marauding, black_dice=0), mode=mode)
    table = open_round(pos, roy="R6", you="R6")
    assert "black.rolled" not in kinds(table.events)
    assert pos.opponent.dice == ["R6"]


@pytest.mark.clause(HANDS_LOT)
def test_the_lot_goes_to_and_fro_until_no_black_die_remains() -> None:
    pos, table = meet(
        "6 5 4 3 2",
        *[("black.dice", "pay:R3"), ("black.next", "hand-over")],
        *[("black.dice", "pay:R2"), ("black.next", "hand-over")],
        you="R3 R2 R1",
        roy="Y3 Y2 Y1",
    )  # fmt: skip
    assert countered(table, "human.countered") == [(6, ("R3",)), (4, ("R2",)), (2, ("R1",))]
    assert countered(table) == [(5, ("Y3",)), (3, ("Y2",))]
    assert (pos.human.dice, pos.opponent.dice, pos.black) == ([], ["Y1"], [])


@pytest.mark.clause(HANDS_LOT)
def test_if_black_dice_take_the_last_dice_of_both_the_round_ends_without_a_turn() -> None:
    pos, _ = meet("3 2", you="R2", roy="Y1")
    assert (pos.human.dice, pos.opponent.dice, pos.phase) == ([], [], "closing")
