"""Black dice: what you must counter, what you may, and what happens if you cannot."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import AnswerRefused
from tests.troyes.black_lots import countered, meet
from tests.troyes.tables import (
    an_event,
    before_round,
    kinds,
    open_round,
    options_of,
    own,
    told,
)

HANDS_LOT = "troyes.events.player-hands-lot"
ROY_FIRST = "troyes.events.roy-first-takes-lot"


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


# ---------------------------------------------------------------- beside a cardboard table


@pytest.mark.clause(HANDS_LOT)
def test_beside_a_cardboard_table_you_say_which_black_dice_you_hand_over() -> None:
    pos, table = meet("6 4 4 2", ("report.black-left", "4-2"), mode="companion", you="Y6 Y5 Y4 Y3")
    question = table.asked[0][0]
    assert question.answers == ("4-4-2", "4-2", "4-4", "2", "4", "no-black-dice")
    assert question.likely == "4-4-2"
    assert countered(table) == [(4, ("R5",))]
    assert told(table, "report.countered").values["left"] == ("4", "2")
    # The last one is yours to counter, and there is nothing to hand over.
    assert told(table, "report.must-counter").values["black"] == 2
    assert [question.id for question, _ in table.asked] == ["report.black-left"]
    assert pos.black == []


@pytest.mark.clause(HANDS_LOT)
def test_beside_a_cardboard_table_a_single_black_die_is_an_order_and_not_a_question() -> None:
    pos, table = meet("4", mode="companion", you="R3")
    assert table.asked == []
    event = told(table, "report.must-counter")
    assert (event.values, event.clauses) == ({"black": 4, "left": ()}, (HANDS_LOT,))
    assert "report.countered" not in kinds(table.events)
    assert (pos.black, pos.opponent.dice) == ([], ["R5", "R4", "R3"])


@pytest.mark.clause(HANDS_LOT)
def test_the_highest_cannot_be_reported_as_handed_over() -> None:
    with pytest.raises(AnswerRefused) as refused:
        meet("6 4 4", ("report.black-left", "6-4"), mode="companion", you="R6 R5 R4")
    assert refused.value.clause == HANDS_LOT


@pytest.mark.clause(ROY_FIRST)
def test_beside_a_cardboard_table_the_roy_counters_by_himself() -> None:
    pos, table = meet("4", roy="R6 Y5", first="opponent", mode="companion")
    assert table.asked == []
    assert pos.opponent.dice == ["Y5"]
