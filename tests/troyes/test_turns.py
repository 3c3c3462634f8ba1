"""Turns: you and the Roy one after the other, what his actions cost, passing, and the last die of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import MODES
from adversaire.engine.table import CheckedTable
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from adversaire.play.voice import Voice
from tests.contract.scripts import Script
from tests.troyes.tables import (
    Dice,
    before_round,
    close_round,
    districts,
    fresh,
    kinds,
    open_round,
    options_of,
    own,
    pack,
    refusal,
    reveal,
    row,
    roy_turn,
    table_of,
    told,
    turn,
    your_turn,
)

NEVER_PASSES = "troyes.turn.roy-never-passes"


def ready(roy: str = "", you: str = "", **goods: int) -> Position:
    """A table in the middle of a round with these districts and nothing to fill, hire or buy by accident."""
    pos = table_of()
    districts(pos, roy=roy, you=you)
    own(pos, **{"deniers": 0, "influence": 0, **goods})
    return pos


def actions(pos: Position) -> tuple[str, ...]:
    """What may be done in your turn, as far as it is an action of the base game."""
    pos.phase = HUMAN
    table = Dice(Script("pass", "pass-anyway"), ())
    table.seat(copy := pos.copy())
    TROYES.play_turn(copy, table)
    return options_of(table, "turn.action")


# ---------------------------------------------------------------- in turn


@pytest.mark.clause("troyes.turn.alternate")
@pytest.mark.parametrize(("first", "second"), [(ROY, HUMAN), (HUMAN, ROY)])
def test_from_the_first_player_on_you_and_the_roy_take_turns(first: str, second: str) -> None:
    pos = before_round(2, first="opponent" if first == ROY else "human")
    open_round(pos, roy="R6 R6 R6 R6", you="Y6 Y5 Y4 Y3 Y2 W6", then=(1,))
    own(pos, deniers=0, influence=0)
    order = []
    for _ in range(4):
        order.append(pos.phase)
        roll = (2, 6) if pos.phase == ROY else ()
        answers = () if pos.phase == ROY else ("farm:agriculture",)
        table = turn(pos, *answers, dice=roll)
        assert table.events[0].clauses == ("troyes.turn.alternate",)
    assert order == [first, second, first, second]


@pytest.mark.clause("troyes.turn.alternate")
def test_in_any_game_nobody_plays_twice_running_unless_you_have_passed() -> None:
    for seed in range(5):
        pos = fresh(seed=seed)
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        last, passed = "", False
        while not TROYES.is_over(pos):
            phase = pos.phase
            assert phase != last or passed or phase not in (HUMAN, ROY)
            last, passed = phase, pos.human.passed
            TROYES.play_turn(pos, table)


# ---------------------------------------------------------------- your turn


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_yellow_6_and_5_farm_5_deniers() -> None:
    pos = ready(you="Y6 Y5 W1")
    table = your_turn(pos, "farm:agriculture", "own:Y6", "own:Y5")
    assert pos.human.deniers == 5
    assert pos.human.dice == ["W1"]
    assert told(table, "human.farmed").values["deniers"] == 5
    assert pos.phase == ROY


@pytest.mark.clause("troyes.turn.buy-roy-dice")
def test_in_a_group_of_two_the_roys_die_costs_4_deniers_and_leaves_his_district() -> None:
    pos = ready(roy="R6 Y5 W5", you="Y6", deniers=4)
    table = your_turn(pos, "farm:agriculture", "own:Y6", "buy:Y5")
    # 4 deniers to the bank, 5 from the fields.
    assert pos.human.deniers == 0 + 5
    assert pos.opponent.dice == ["R6", "W5"]
    bought = told(table, "human.bought")
    assert (bought.values["count"], bought.values["price"]) == (1, 4)
    assert "troyes.turn.buy-roy-dice" in bought.clauses


@pytest.mark.clause("troyes.turn.buy-roy-dice")
@pytest.mark.parametrize(
    ("own_dice", "bought", "price"),
    [
        ((), ("Y6",), 2),
        (("Y4",), ("Y6",), 4),
        ((), ("Y6", "Y5"), 8),
        (("Y4", "Y4"), ("Y6",), 6),
        (("Y4",), ("Y6", "Y5"), 12),
        ((), ("Y6", "Y5", "Y3"), 18),
    ],
)
def test_each_bought_die_costs_2_4_or_6_deniers_in_a_group_of_one_two_or_three(
    own_dice: Sequence[str], bought: Sequence[str], price: int
) -> None:
    pos = ready(roy="Y6 Y5 Y3 Y3 R1", you="Y4 Y4 W1", deniers=18)
    dice = [*[f"own:{die}" for die in own_dice], *[f"buy:{die}" for die in bought]]
    stop = ["enough"] if len(dice) < 3 else []
    pips = sum(int(die[1]) for die in (*own_dice, *bought))
    your_turn(pos, "farm:agriculture", *dice, *stop)
    assert pos.human.deniers == 18 - price + pips // 2
    assert len(pos.opponent.dice) == 5 - len(bought)


@pytest.mark.clause("troyes.turn.you-without-dice")
def test_without_dice_you_may_act_with_a_die_of_the_roy_and_he_plays_next() -> None:
    pos = ready(roy="Y6 Y4 R1", deniers=5)
    your_turn(pos, "farm:agriculture", "buy:Y6")
    assert pos.human.deniers == 5 - 2 + 3
    assert pos.opponent.dice == ["Y4", "R1"]
    assert pos.phase == ROY


@pytest.mark.clause("troyes.turn.you-without-dice")
def test_both_yellow_dice_would_cost_8_which_5_deniers_do_not_pay() -> None:
    pos = ready(roy="Y6 Y4 R1", deniers=7)
    table = your_turn(pos, "farm:agriculture", "buy:Y6")
    assert [question.id for question, _ in table.asked] == ["turn.action", "group.die"]
    assert pos.opponent.dice == ["Y4", "R1"]
    enough = ready(roy="Y6 Y4 R1", deniers=8)
    your_turn(enough, "farm:agriculture", "buy:Y6", "buy:Y4")
    assert enough.opponent.dice == ["R1"]


@pytest.mark.clause("troyes.turn.you-without-dice")
def test_a_die_that_is_too_dear_is_refused_by_its_clause() -> None:
    pos = ready(roy="Y6 R1", you="Y4 Y3", deniers=3)
    refused = refusal(pos, "farm:agriculture", "own:Y4", "buy:Y6")
    assert (refused.clause, refused.text.key) == ("troyes.turn.buy-roy-dice", "refusal.group.price")


@pytest.mark.clause("troyes.turn.you-without-dice")
def test_without_dice_and_deniers_you_can_only_pass() -> None:
    pos = ready(roy="Y6 Y4 R1", deniers=1)
    table = your_turn(pos)
    assert pos.human.passed
    assert table.asked == []
    assert pos.phase == ROY


# ---------------------------------------------------------------- the Roy's turn


@pytest.mark.clause("troyes.turn.roy-two-black-dice")
@pytest.mark.parametrize("dice", [(1, 1), (3, 4), (6, 6), (2, 6)])
def test_on_his_turn_two_black_dice_are_rolled(dice: tuple[int, int]) -> None:
    pos = ready(roy="R6 Y5", you="W1")
    pos.phase = ROY
    table = turn(pos, dice=dice)
    event = told(table, "roy.rolled")
    assert (event.values["total"], event.values["dice"]) == (sum(dice), tuple(str(die) for die in dice))
    assert "troyes.turn.roy-two-black-dice" in event.clauses


@pytest.mark.clause("troyes.turn.roy-two-black-dice")
def test_the_sums_run_from_2_to_12_and_7_is_the_most_common() -> None:
    totals: Counter[int] = Counter()
    for seed in range(400):
        pos = ready(roy="R6", you="W1")
        pos.phase, pos.chance = ROY, Chance.from_seed(seed)
        table = Dice(Script(), ())
        table.seat(pos)
        TROYES.play_turn(pos, table)
        totals[int(str(told(table, "roy.rolled").values["total"]))] += 1
    assert set(totals) == set(range(2, 13))
    assert totals.most_common(1)[0][0] == 7


@pytest.mark.clause("troyes.turn.roy-sum-selects-action")
def test_a_5_and_a_2_make_him_build_two_cubes() -> None:
    pos = ready(roy="R6 Y5", you="W1")
    pos.phase = ROY
    table = turn(pos, dice=(5, 2))
    event = told(table, "roy.rolled")
    assert (event.values["total"], event.values["action"]) == (7, "cathedral")
    assert {"troyes.turn.roy-sum-selects-action", "troyes.action.result-7"} <= set(event.clauses)
    assert pos.cathedral_cubes(ROY) == 2


@pytest.mark.clause("troyes.turn.price-from-own-district")
def test_two_of_seven_dice_leave_his_district_on_a_7() -> None:
    pos = ready(roy="R6 R5 Y5 Y4 W4 W3 W2", you="W1")
    table = roy_turn(pos, 7)
    assert len(pos.opponent.dice) == 5
    assert pos.human.dice == ["W1"]
    event = told(table, "roy.paid")
    assert (event.values["price"], event.values["left"]) == (2, 5)
    assert "troyes.turn.price-from-own-district" in event.clauses


@pytest.mark.clause("troyes.turn.price-descending")
def test_the_dice_he_pays_go_from_the_strongest_down() -> None:
    pos = ready(roy="R6 Y6 W5 R3", you="W1")
    table = roy_turn(pos, 7)
    assert told(table, "roy.paid").values["dice"] == ("R6", "Y6")
    assert "troyes.turn.price-descending" in told(table, "roy.paid").clauses
    assert pos.opponent.dice == ["W5", "R3"]


@pytest.mark.clause("troyes.turn.price-any-colour")
def test_he_pays_for_the_cathedral_with_yellow_dice_and_keeps_his_white_one() -> None:
    pos = ready(roy="Y6 Y5 W1", you="W1")
    table = roy_turn(pos, 7)
    assert pos.opponent.dice == ["W1"]
    assert pos.cathedral_cubes(ROY) == 2
    assert "troyes.turn.price-any-colour" in told(table, "roy.paid").clauses


@pytest.mark.clause("troyes.turn.short-of-dice-full-action")
def test_with_one_die_for_a_price_of_two_he_still_builds_two_cubes() -> None:
    pos = ready(roy="Y3", you="W1")
    table = roy_turn(pos, 7)
    assert pos.opponent.dice == []
    assert pos.cathedral_cubes(ROY) == 2
    clauses = told(table, "roy.paid").clauses
    assert "troyes.turn.short-of-dice-full-action" in clauses
    assert "troyes.turn.no-dice-full-action" not in clauses


@pytest.mark.clause("troyes.turn.no-dice-full-action")
def test_without_any_die_he_still_places_his_tradesman_for_nothing() -> None:
    pos = ready(you="W2 W1")
    reveal(pos, archer="")
    table = roy_turn(pos, 6)
    assert pos.tradesmen["archer"] == [ROY]
    assert pos.human.dice == ["W2", "W1"]
    clauses = told(table, "roy.paid").clauses
    assert "troyes.turn.no-dice-full-action" in clauses
    assert "troyes.turn.short-of-dice-full-action" not in clauses
    assert pos.phase == HUMAN


@pytest.mark.clause("troyes.turn.short-of-dice-full-action", "troyes.turn.no-dice-full-action")
def test_when_he_can_pay_neither_clause_is_named() -> None:
    pos = ready(roy="Y3 Y2", you="W1")
    clauses = told(roy_turn(pos, 7), "roy.paid").clauses
    assert not {"troyes.turn.short-of-dice-full-action", "troyes.turn.no-dice-full-action"} & set(clauses)


# ---------------------------------------------------------------- the last die


@pytest.mark.clause("troyes.turn.stops-when-board-empty")
def test_without_dice_he_plays_on_while_you_have_one() -> None:
    pos = ready(you="W1")
    table = roy_turn(pos, 7)
    assert "roy.rolled" in kinds(table.events)
    assert pos.cathedral_cubes(ROY) == 2
    assert pos.phase == HUMAN


@pytest.mark.clause("troyes.turn.stops-when-board-empty")
def test_with_both_districts_empty_he_rolls_nothing_and_the_round_ends() -> None:
    pos = ready(you="Y4")
    table = your_turn(pos, "farm:agriculture")
    assert pos.phase == "closing"
    assert "roy.rolled" not in kinds(table.events)
    closing = close_round(pos)
    assert "roy.rolled" not in kinds(closing.events)
    assert "troyes.turn.stops-when-board-empty" in closing.events[0].clauses


@pytest.mark.clause("troyes.turn.round-ends-at-last-die")
def test_an_11_that_takes_both_last_dice_is_finished_and_ends_the_round() -> None:
    pos = ready(roy="R3", you="W4")
    pos.opponent.points = 5
    roy_turn(pos, 11)
    assert (pos.opponent.dice, pos.human.dice) == ([], [])
    assert (pos.opponent.points, pos.human.district, pos.human.deniers) == (7, 4, 0)
    assert pos.phase == "closing"
    table = close_round(pos)
    assert "troyes.turn.round-ends-at-last-die" in table.events[0].clauses
    assert not {"turn.human", "turn.opponent"} & set(kinds(table.events))
    assert pos.human.deniers == 4


@pytest.mark.clause("troyes.turn.round-ends-at-last-die")
def test_nobody_waits_for_deniers_once_the_board_is_empty() -> None:
    pos = ready(roy="R3", you="W4")
    pos.human.passed = True
    table = roy_turn(pos, 11)
    assert "human.waited" not in kinds(table.events)
    assert pos.human.district == 4


@pytest.mark.clause("troyes.turn.round-ends-at-last-die")
def test_the_round_goes_on_while_either_has_a_die() -> None:
    pos = ready(roy="R3 R2", you="W4")
    roy_turn(pos, 11)
    assert (pos.opponent.dice, pos.human.dice, pos.phase) == (["R2"], [], HUMAN)


# ---------------------------------------------------------------- passing


@pytest.mark.clause(NEVER_PASSES)
def test_after_your_pass_he_goes_on_alone_until_he_has_bought_your_last_die() -> None:
    pos = ready(you="W1")
    your_turn(pos, "pass", "pass-anyway")
    assert (pos.human.passed, pos.human.district, pos.phase) == (True, 2, ROY)
    for turns, total in enumerate((8, 7, 9, 10), start=1):
        table = turn(pos, dice=(4, total - 4))
        assert told(table, "human.waited").values["deniers"] == 1
        assert (pos.human.district, pos.human.dice, pos.phase) == (2 + turns, ["W1"], ROY)
    turn(pos, dice=(1, 2))
    # The last die is sold for 4; the board is empty, so the turn that never comes brings nothing.
    assert (pos.human.district, pos.human.dice, pos.phase) == (6 + 4, [], "closing")


@pytest.mark.clause(NEVER_PASSES)
@pytest.mark.parametrize("total", [2, 3, 11, 12])
def test_only_2_3_11_and_12_take_your_last_die(total: int) -> None:
    pos = ready(you="W1")
    pos.human.passed = True
    roy_turn(pos, total)
    assert pos.phase == "closing"
    for other in range(4, 11):
        still = ready(you="W1")
        still.human.passed = True
        roy_turn(still, other)
        assert (still.human.dice, still.phase) == (["W1"], ROY)


@pytest.mark.clause(NEVER_PASSES)
def test_before_you_pass_with_dice_left_there_is_a_warning_and_you_may_play_on() -> None:
    pos = ready(roy="R6 R5", you="Y4 W1")
    table = your_turn(pos, "pass", ("pass.confirm", "play-on"), "farm:agriculture")
    question = next(question for question, _ in table.asked if question.id == "pass.confirm")
    assert question.kind == "confirm"
    assert (question.values["own"], question.values["roy"]) == (2, 2)
    assert question.likely == "play-on"
    assert NEVER_PASSES in question.clauses
    assert (pos.human.passed, pos.human.district, pos.human.deniers) == (False, 0, 2)


@pytest.mark.clause(NEVER_PASSES)
@pytest.mark.parametrize(
    ("reading", "roy", "said"),
    [
        pytest.param("when_board_is_empty", "R6", "buys your 2 dice one by one", id="board-empty"),
        pytest.param("when_board_is_empty", "", "buys your 2 dice one by one", id="though-he-has-no-die"),
        pytest.param("when_roy_district_is_empty", "R6", "until his dice are gone", id="until-his-are-gone"),
        pytest.param("when_roy_district_is_empty", "", "the round ends at once", id="at-once"),
    ],
)
@pytest.mark.parametrize("mode", MODES)
def test_the_warning_says_what_passing_means_at_this_table(
    mode: str, reading: str, roy: str, said: str
) -> None:
    pos = table_of(mode, {"round_end_after_your_pass": reading})
    districts(pos, roy=roy, you="Y4 W1" if mode == "virtual" else "")
    pos.human.rolled = 6
    told_dice = () if mode == "virtual" else (("fact.dice-at-pass", "2"),)
    table = your_turn(pos, "pass", *told_dice, ("pass.confirm", "pass-anyway"))
    question = next(question for question, _ in table.asked if question.id == "pass.confirm")
    assert said in Voice(TROYES, pos.box, pack(), "en").question(question)


@pytest.mark.clause(NEVER_PASSES)
def test_without_dice_of_your_own_there_is_no_warning() -> None:
    pos = ready(roy="Y6 R5", deniers=5)
    table = your_turn(pos, "pass")
    assert [question.id for question, _ in table.asked] == ["turn.action"]
    assert told(table, "human.passed").values["deniers"] == 2


@pytest.mark.clause(NEVER_PASSES)
def test_whoever_has_passed_plays_no_more_this_round_but_again_in_the_next() -> None:
    pos = ready(roy="R6 R5", you="")
    your_turn(pos)
    for total in (7, 8):
        if pos.phase == ROY:
            table = roy_turn(pos, total)
            assert "turn.human" not in kinds(table.events)
    assert pos.phase == "closing"
    close_round(pos)
    assert not pos.human.passed


@pytest.mark.clause(NEVER_PASSES)
def test_if_you_passed_and_his_district_is_empty_a_round_may_end_at_once_where_the_table_plays_so() -> None:
    options = {"round_end_after_your_pass": "when_roy_district_is_empty"}
    pos = table_of(options=options)
    districts(pos, you="W1")
    your_turn(pos, "pass", "pass-anyway")
    assert (pos.phase, pos.human.dice, pos.human.district) == ("closing", ["W1"], 2)
    # Dice are left, so the end of the round is your pass and no last die.
    assert told(turn(pos), "turn.closing").clauses == (NEVER_PASSES,)
    # Unused dice go back to the supply.
    assert (pos.human.dice, pos.phase) == ([], "round")


@pytest.mark.clause(NEVER_PASSES)
def test_with_that_reading_he_plays_his_own_dice_first() -> None:
    pos = table_of(options={"round_end_after_your_pass": "when_roy_district_is_empty"})
    districts(pos, roy="R6 R5 R4", you="W1")
    your_turn(pos, "pass", "pass-anyway")
    roy_turn(pos, 7)
    assert (pos.phase, pos.human.district) == (ROY, 3)
    roy_turn(pos, 7)
    assert (pos.phase, pos.human.dice, pos.human.district) == ("closing", ["W1"], 3)


@pytest.mark.clause(NEVER_PASSES)
def test_with_that_reading_nothing_changes_while_you_have_not_passed() -> None:
    pos = table_of(options={"round_end_after_your_pass": "when_roy_district_is_empty"})
    districts(pos, roy="R6", you="W1")
    roy_turn(pos, 7)
    assert (pos.opponent.dice, pos.phase) == ([], HUMAN)


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_what_a_turn_offers() -> None:
    """Each kind of action of the base game, the uses of influence, and passing."""
    pos = ready(roy="R6", you="R4 Y6 W3", deniers=20, influence=4, supply=1)
    reveal(pos, archer="", merchant="")
    row(pos, "war", "drought")
    assert actions(pos) == (
        "activity:archer",
        "activity:merchant",
        "fight:marauding",
        "fight:war",
        "fight:drought",
        "place:palace",
        "place:city-hall",
        "place:bishopric",
        "build:cathedral",
        "farm:agriculture",
        "reroll",
        "turn-over",
        "recruit",
        "pass",
    )
