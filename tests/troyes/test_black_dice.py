"""Black dice: the lot goes to and fro between you and the Roy until every die has been met."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from adversaire.engine.errors import AnswerRefused
from adversaire.engine.event import Event
from adversaire.engine.record import MODES
from adversaire.games.troyes.position import Position, Side
from tests.troyes.tables import (
    Dice,
    an_event,
    before_round,
    kinds,
    open_round,
    options_of,
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


def meet(
    black: str,
    *answers: str | tuple[str, str],
    roy: str = "R5 R4 R3",
    you: str = "",
    first: Side = "human",
    options: Mapping[str, str] | None = None,
    mode: str = "virtual",
    goods: Mapping[str, int] | None = None,
) -> tuple[Position, Dice]:
    """The opening of a round with this lot of black dice and these districts."""
    pos = before_round(
        2, an_event(black_dice=len(black.split()) - 1), options=options, mode=mode, first=first
    )
    own(pos, **{"deniers": 20, "influence": 0, "points": 9, **(goods or {})})
    pos.opponent.points = 9
    falls = tuple(int(die) for die in black.split())
    return pos, open_round(pos, *answers, roy=roy, you=you, then=falls)


def countered(table: Dice, kind: str = "roy.countered") -> list[tuple[object, object]]:
    """Which black dice were removed, and with which dice."""
    return [(event.values["black"], event.values["dice"]) for event in table.events if event.kind == kind]


def his_counter(table: Dice) -> Event:
    return told(table, "roy.countered")


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


# ---------------------------------------------------------------- you


@pytest.mark.clause(HANDS_LOT)
def test_you_counter_the_6_and_a_4_the_roy_the_other_4_and_you_face_the_2() -> None:
    pos, table = meet(
        "6 4 4 2",
        ("black.dice", "pay:R3"),
        ("black.next", "counter:4"),
        ("black.dice", "pay:R2"),
        ("black.next", "hand-over"),
        you="R3 R2 R1 W1",
    )  # fmt: skip
    assert countered(table, "human.countered") == [(6, ("R3",)), (4, ("R2",)), (2, ("R1",))]
    assert countered(table) == [(4, ("R5",))]
    assert told(table, "human.handed-over").values["left"] == ("4", "2")
    assert pos.human.dice == ["W1"]
    assert pos.black == []
    assert HANDS_LOT in told(table, "black.rolled").clauses


@pytest.mark.clause(HANDS_LOT)
def test_the_highest_black_die_must_be_met_before_you_may_hand_over() -> None:
    _, table = meet("2 6 4", "pay:R3", ("black.next", "hand-over"), you="R3 R2")
    first, _ = table.asked[0]
    assert (first.id, first.values["black"]) == ("black.dice", 6)
    assert "hand-over" not in first.answers
    assert options_of(table, "black.next") == ("hand-over", "counter:4", "counter:2", "reroll")


@pytest.mark.clause(HANDS_LOT)
def test_besides_the_highest_you_may_counter_any_other_in_any_order() -> None:
    pos, table = meet(
        "6 5 2",
        ("black.dice", "pay:R3"),
        ("black.next", "counter:2"),
        ("black.dice", "pay:W2"),
        ("black.next", "hand-over"),
        you="R3 W2 Y6",
    )  # fmt: skip
    assert countered(table, "human.countered") == [(6, ("R3",)), (2, ("W2",))]
    assert countered(table) == [(5, ("R5",))]
    assert pos.human.dice == ["Y6"]


@pytest.mark.clause(HANDS_LOT)
def test_only_dice_that_you_can_still_beat_are_offered() -> None:
    _, table = meet("6 5 3 2", "pay:R3", ("black.next", "hand-over"), you="R3 W4")
    assert options_of(table, "black.next") == ("hand-over", "counter:3", "counter:2", "reroll")


@pytest.mark.clause(HANDS_LOT)
def test_you_may_counter_the_whole_lot_and_the_roy_then_faces_nothing() -> None:
    pos, table = meet(
        "3 2", ("black.dice", "pay:Y3"), ("black.next", "counter:2"), you="Y3 R1", roy="R5",
    )  # fmt: skip
    assert countered(table) == []
    assert pos.opponent.dice == ["R5"]
    assert "human.handed-over" not in kinds(table.events)


@pytest.mark.clause(HANDS_LOT)
@pytest.mark.parametrize(
    ("black", "you", "spent"),
    [
        ("6", "R3", ("R3",)),
        ("5", "R3", ("R3",)),
        ("2", "R1", ("R1",)),
        ("6", "Y6", ("Y6",)),
        ("4", "W4", ("W4",)),
    ],
)
def test_against_black_dice_red_counts_double_and_the_other_colours_as_they_are(
    black: str, you: str, spent: tuple[str, ...]
) -> None:
    pos, table = meet(black, you=you)
    assert countered(table, "human.countered") == [(int(black), spent)]
    assert pos.human.dice == []
    assert pos.human.points == 9


@pytest.mark.clause(HANDS_LOT)
@pytest.mark.parametrize(("black", "you"), [("5", "R2"), ("3", "R1"), ("6", "Y5"), ("2", "W1")])
def test_what_falls_short_by_one_does_not_do(black: str, you: str) -> None:
    pos, table = meet(black, you=you)
    assert "human.failed" in kinds(table.events)
    assert pos.human.dice == [you]


@pytest.mark.clause(HANDS_LOT)
def test_several_dice_of_any_colour_may_meet_one_black_die() -> None:
    pos, table = meet("6", "pay:Y3", "pay:W1", "pay:R2", you="R2 Y3 W1 W2")
    assert countered(table, "human.countered") == [(6, ("Y3", "W1", "R2"))]
    assert pos.human.dice == ["W2"]
    asked = [question.values for question, _ in table.asked]
    assert [values["missing"] for values in asked] == [6, 3, 2]


@pytest.mark.clause(HANDS_LOT)
def test_once_the_black_die_is_reached_no_more_dice_are_asked_for() -> None:
    pos, table = meet("4", "pay:R2", you="R2 Y6 Y5")
    assert len(table.asked) == 1
    assert pos.human.dice == ["Y6", "Y5"]


@pytest.mark.clause(HANDS_LOT)
@pytest.mark.parametrize(("influence", "after"), [(1, 3), (18, 20), (19, 20), (20, 20)])
def test_each_black_die_you_counter_brings_an_influence_up_to_20(influence: int, after: int) -> None:
    pos, table = meet(
        "3 2",
        *[("black.dice", "pay:Y3"), ("black.next", "counter:2")],
        you="Y3 W2",
        goods={"influence": influence},
    )
    assert pos.human.influence == after
    gained = [event.values["influence"] for event in table.events if event.kind == "human.countered"]
    assert sum(int(str(number)) for number in gained) == after - influence


# ---------------------------------------------------------------- truly unable


@pytest.mark.clause(HANDS_LOT)
def test_if_you_truly_cannot_you_lose_2_points_the_die_goes_and_yours_stay() -> None:
    pos, table = meet("6 5", you="W4")
    assert pos.human.points == 7
    assert pos.human.dice == ["W4"]
    assert pos.human.influence == 0
    failed = told(table, "human.failed")
    assert (failed.values["black"], failed.values["points"], failed.clauses) == (6, 2, (HANDS_LOT,))
    assert countered(table) == [(5, ("R5",))]
    assert pos.black == []


@pytest.mark.clause(HANDS_LOT)
@pytest.mark.parametrize(("points", "lost"), [(2, 2), (1, 1), (0, 0)])
def test_failing_never_brings_you_below_nought(points: int, lost: int) -> None:
    pos, table = meet("6", you="", goods={"points": points})
    assert pos.human.points == points - lost
    assert told(table, "human.failed").values["points"] == lost


@pytest.mark.clause(HANDS_LOT)
@pytest.mark.parametrize(
    ("answer", "reason"), [("give-up", "able"), ("pay:R6", "no-such-die"), ("pay:Y6", "no-such-die")]
)
def test_whoever_is_able_cannot_give_up_nor_pay_with_a_die_of_others(answer: str, reason: str) -> None:
    with pytest.raises(AnswerRefused) as refused:
        meet("6", ("black.dice", answer), roy="R6", you="W4 W2", goods={"influence": 5})
    assert (refused.value.clause, refused.value.text.key) == (HANDS_LOT, f"refusal.counter.{reason}")


@pytest.mark.clause(HANDS_LOT)
def test_influence_may_help_before_you_pay_a_reroll_turns_a_failure_into_a_counter() -> None:
    pos = before_round(2, an_event(black_dice=0))
    own(pos, influence=1, points=9, deniers=20)
    table = open_round(pos, ("black.dice", "reroll"), roy="R5", you="W4", then=(6, 6))
    assert options_of(table, "black.dice") == ("give-up", "reroll")
    assert countered(table, "human.countered") == [(6, ("W6",))]
    assert (pos.human.points, pos.human.dice) == (9, [])
    # One point paid for the reroll, one gained for the black die.
    assert pos.human.influence == 1


@pytest.mark.clause(HANDS_LOT)
def test_turning_dice_over_may_help_too() -> None:
    pos, table = meet("6", ("black.dice", "turn-over"), you="W1", goods={"influence": 4})
    assert countered(table, "human.countered") == [(6, ("W6",))]
    assert pos.human.influence == 1


@pytest.mark.clause(HANDS_LOT)
def test_nobody_must_spend_influence_to_avoid_a_failure() -> None:
    pos, _ = meet("6", ("black.dice", "give-up"), you="W4", goods={"influence": 7})
    assert (pos.human.influence, pos.human.points, pos.human.dice) == (7, 7, ["W4"])


@pytest.mark.clause(HANDS_LOT)
def test_whoever_failed_at_the_highest_hands_all_others_to_the_roy() -> None:
    pos, table = meet("6 2 1", you="Y3", roy="R5")
    assert "black.next" not in [question.id for question, _ in table.asked]
    assert told(table, "human.failed").values["black"] == 6
    handed = [event.values["left"] for event in table.events if event.kind == "human.handed-over"]
    assert handed == [("2", "1")]
    assert countered(table) == [(2, ("R5",))]
    # The 1 comes back to you, and that you can counter.
    assert countered(table, "human.countered") == [(1, ("Y3",))]
    assert pos.human.points == 7


@pytest.mark.clause(HANDS_LOT)
def test_influence_may_be_used_before_choosing_another_die_and_never_costs_you_a_failure() -> None:
    pos = before_round(2, an_event(black_dice=1))
    own(pos, influence=0, points=9, deniers=20)
    table = open_round(
        pos,
        ("black.dice", "pay:Y6"),
        ("black.next", "reroll"),
        roy="R5",
        you="Y6 W3",
        then=(6, 3, 1),
    )
    # After the reroll the 3 is out of reach: there is nothing left but to hand it over.
    assert options_of(table, "black.next") == ("hand-over", "counter:3", "reroll")
    assert (pos.human.points, pos.human.dice, pos.human.influence) == (9, ["W1"], 0)
    assert countered(table) == [(3, ("R5",))]


@pytest.mark.clause(HANDS_LOT)
def test_influence_is_for_before_the_first_die_is_paid() -> None:
    _, table = meet("6", "pay:Y5", "pay:W4", you="Y5 W4 W3", goods={"influence": 9})
    first, second = [question.answers for question, _ in table.asked]
    assert first == ("pay:Y5", "pay:W4", "pay:W3", "reroll", "turn-over")
    assert second == ("pay:W4", "pay:W3")


@pytest.mark.clause(HANDS_LOT)
def test_no_bought_dice_and_no_activity_cubes_against_black_dice() -> None:
    pos = before_round(2, an_event(black_dice=0))
    own(pos, influence=0, deniers=50)
    pos.human.cubes = {"armourer": 3, "apprenticeship": 3}
    table = open_round(pos, ("black.dice", "pay:W4"), roy="R6 W6", you="W4 Y1", then=(4,))
    assert options_of(table, "black.dice") == ("pay:W4", "pay:Y1")
    assert pos.human.cubes == {"armourer": 3, "apprenticeship": 3}


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


# ---------------------------------------------------------------- beside a cardboard table


@pytest.mark.clause(HANDS_LOT)
def test_beside_a_cardboard_table_you_say_which_black_dice_you_hand_over() -> None:
    pos, table = meet("6 4 4 2", ("report.black-left", "4-2"), mode="companion", you="R3")
    question = table.asked[0][0]
    assert question.answers == ("4-4-2", "4-2", "4-4", "2", "4", "no-black-dice")
    assert question.likely == "4-4-2"
    assert countered(table) == [(4, ("R5",))]
    assert [event.values["left"] for event in table.events if event.kind == "report.countered"] == [
        ("4", "2"),
        (),
    ]
    assert pos.black == []


@pytest.mark.clause(HANDS_LOT)
def test_the_highest_cannot_be_reported_as_handed_over() -> None:
    with pytest.raises(AnswerRefused) as refused:
        meet("6 4 4", ("report.black-left", "6-4"), mode="companion")
    assert refused.value.clause == HANDS_LOT


@pytest.mark.clause(ROY_FIRST)
def test_beside_a_cardboard_table_the_roy_counters_by_himself() -> None:
    pos, table = meet("4", roy="R6 Y5", first="opponent", mode="companion")
    assert table.asked == []
    assert pos.opponent.dice == ["Y5"]
