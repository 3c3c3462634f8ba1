"""Beside a cardboard table: what you report, what the app asks to be told, and when it need not ask."""

from __future__ import annotations

import pytest

from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY
from tests.troyes.cardboard import EVERYTHING, asked, cardboard, the_question
from tests.troyes.tables import (
    before_round,
    build,
    districts,
    kinds,
    open_round,
    refusal,
    reveal,
    roy_turn,
    table_of,
    told,
    turn,
    your_turn,
)

PLAY = "troyes.turn.player-plays-normally"
NEVER_PASSES = "troyes.turn.roy-never-passes"
BOARD_EMPTY = "troyes.turn.stops-when-board-empty"


# ---------------------------------------------------------------- reports


@pytest.mark.clause(PLAY)
def test_a_turn_that_does_not_touch_the_roys_dice_is_reported_in_one_answer() -> None:
    pos = cardboard("R6 Y5")
    before = pos.copy()
    table = your_turn(pos, ("report.turn", "done"))
    assert asked(table) == ["report.turn"]
    assert table.asked[0][0].likely == "done"
    assert PLAY in table.asked[0][0].clauses
    assert (pos.opponent, pos.places, pos.cathedral) == (before.opponent, before.places, before.cathedral)
    assert pos.phase == ROY


@pytest.mark.clause("troyes.turn.buy-roy-dice")
def test_you_report_which_of_his_dice_you_took_three_at_most() -> None:
    pos = cardboard("R6 Y5 Y5 W5 R2")
    answers = ("take:Y5", "take:W5", "take:Y5", "done")
    table = your_turn(pos, *[("report.turn", answer) for answer in answers[:3]])
    assert pos.opponent.dice == ["R6", "R2"]
    offered = [question.answers for question, _ in table.asked]
    assert offered == [
        ("done", "take:R6", "take:Y5", "take:W5", "take:R2", "pass"),
        ("done", "take:R6", "take:Y5", "take:W5", "take:R2"),
        ("done", "take:R6", "take:Y5", "take:R2"),
    ]


@pytest.mark.clause("troyes.turn.buy-roy-dice")
@pytest.mark.parametrize("answer", ["take:Y4", "take:", "farm:agriculture", "nothing"])
def test_a_die_that_he_does_not_have_cannot_be_taken(answer: str) -> None:
    pos = cardboard("R6 Y5")
    assert refusal(pos, ("report.turn", answer)).clause == PLAY


@pytest.mark.clause("troyes.turn.buy-roy-dice")
def test_whoever_takes_a_die_does_not_pass() -> None:
    pos = cardboard("R6 Y5")
    assert refusal(pos, ("report.turn", "take:R6"), ("report.turn", "pass")).clause == PLAY


@pytest.mark.clause(PLAY)
def test_after_your_turn_nothing_on_the_board_is_certain() -> None:
    pos = table_of("companion")
    districts(pos, roy="R6 R5")
    reveal(pos, archer="")
    assert set(pos.sure) == EVERYTHING
    your_turn(pos, ("report.turn", "done"))
    assert pos.sure == []


# ---------------------------------------------------------------- no question while nothing can have changed


@pytest.mark.clause("troyes.turn.alternate")
@pytest.mark.parametrize("total", range(2, 13))
def test_before_your_first_turn_the_roy_asks_nothing(total: int) -> None:
    pos = before_round(1, mode="companion", first="opponent")
    opening = open_round(pos, roy="R6 R5 R4 R3 R2", you="Y6", then=(1,))
    assert asked(opening) == []
    assert asked(roy_turn(pos, total)) == []


@pytest.mark.clause("troyes.turn.alternate")
@pytest.mark.parametrize(
    ("total", "question"),
    [(4, "fact.places"), (6, "fact.tradesmen"), (7, "fact.cathedral"), (10, "fact.places")],
)
def test_what_he_needs_is_asked_once_and_not_again_until_you_have_played(total: int, question: str) -> None:
    pos = cardboard("R6 R5 R4 R3 R2 R1 Y1")
    reveal(pos, archer="", merchant="", monk="")
    pos.human.passed, pos.human.told_dice = True, 3
    assert asked(roy_turn(pos, total)) == [question]
    assert asked(roy_turn(pos, total)) == []
    pos.human.passed = False
    your_turn(pos, ("report.turn", "done"))
    assert asked(roy_turn(pos, total)) == [question]


@pytest.mark.clause(NEVER_PASSES)
@pytest.mark.parametrize("total", range(4, 11))
def test_whoever_passes_touches_nothing_so_nothing_is_asked_again(total: int) -> None:
    pos = before_round(1, mode="companion", first="opponent")
    open_round(pos, roy="R6 R5 R4 R3 R2", you="Y6", then=(1,))
    assert asked(roy_turn(pos, 8)) == []
    pos.column = ["chretien-de-troyes"]
    your_turn(pos, ("report.turn", "pass"), ("pass.confirm", "pass-anyway"))
    assert asked(roy_turn(pos, total)) == []


@pytest.mark.clause("troyes.turn.alternate")
@pytest.mark.parametrize("total", [2, 3, 11, 12])
def test_while_he_has_dice_points_and_sales_ask_nothing(total: int) -> None:
    pos = cardboard("R6 R5 R4")
    table = roy_turn(pos, total)
    assert asked(table) == []
    buys = told(table, "report.sale")
    assert buys.values["price"] == (6 if total in (2, 12) else 4)
    assert buys.values["to"] == "district_until_end_of_round"
    assert {"troyes.note1.split-own-dice", "troyes.note1.no-refusal"} <= set(buys.clauses)
    # Which die it is, and where its deniers lie, only your own district shows.
    assert "human.sold" not in kinds(table.events)


@pytest.mark.clause("troyes.note1.you-have-no-die")
@pytest.mark.parametrize("total", [2, 3, 11, 12])
def test_whoever_has_told_that_no_die_is_left_is_not_asked_to_sell_one(total: int) -> None:
    pos = cardboard("R6 R5 R4")
    pos.human.told_dice = 0
    table = roy_turn(pos, total)
    assert "troyes.note1.you-have-no-die" in told(table, "human.nothing-to-sell").clauses
    assert "report.sale" not in kinds(table.events)
    assert pos.opponent.points == (3 if total in (2, 12) else 2)


@pytest.mark.clause("troyes.note1.you-have-no-die")
def test_whoever_rolled_no_dice_has_none_and_is_not_asked() -> None:
    pos = before_round(1, mode="companion", first="opponent")
    opening = open_round(pos, roy="R6 R5 R4", then=(1,))
    assert told(opening, "report.dice").values["count"] == 0
    assert "human.nothing-to-sell" in kinds(roy_turn(pos, 3).events)
    table = your_turn(pos, ("report.turn", "pass"))
    assert asked(table) == ["report.turn"]
    assert pos.human.passed


# ---------------------------------------------------------------- is a die left?


@pytest.mark.clause(BOARD_EMPTY)
def test_when_his_district_is_empty_you_say_whether_you_have_a_die_left() -> None:
    pos = cardboard("R6")
    pos.sure = list(EVERYTHING)
    table = roy_turn(pos, 7, ("fact.dice-left", "yes"))
    assert asked(table) == ["fact.dice-left"]
    question = the_question(table, "fact.dice-left")
    assert (question.answers, question.likely, question.clauses) == (("yes", "no"), "yes", (BOARD_EMPTY,))
    assert pos.phase == HUMAN


@pytest.mark.clause(BOARD_EMPTY)
def test_without_a_die_on_either_side_the_round_ends() -> None:
    pos = cardboard("R6")
    pos.sure = list(EVERYTHING)
    roy_turn(pos, 7, ("fact.dice-left", "no"))
    assert pos.phase == "closing"


@pytest.mark.clause(BOARD_EMPTY)
def test_it_is_asked_again_only_when_your_dice_may_have_changed() -> None:
    pos = cardboard("R6")
    pos.sure = list(EVERYTHING)
    roy_turn(pos, 7, ("fact.dice-left", "yes"))
    # You act: perhaps with your last die.
    table = your_turn(pos, ("report.turn", "done"), ("fact.dice-left", "yes"))
    assert asked(table) == ["report.turn", "fact.dice-left"]
    # A character takes no die of yours.
    pos.sure = list(EVERYTHING)
    assert asked(roy_turn(pos, 8)) == []
    your_turn(pos, ("report.turn", "done"), ("fact.dice-left", "yes"))
    # A sale does.
    assert asked(roy_turn(pos, 3, ("fact.dice-left", "yes"))) == ["fact.dice-left"]


@pytest.mark.clause(BOARD_EMPTY)
def test_while_he_has_dice_it_is_not_asked() -> None:
    pos = cardboard("R6 R5 R4")
    assert asked(your_turn(pos, ("report.turn", "done"))) == ["report.turn"]
    pos.sure = list(EVERYTHING)
    assert asked(roy_turn(pos, 7)) == []


@pytest.mark.clause(BOARD_EMPTY)
def test_if_you_took_his_last_die_it_is_asked_at_once() -> None:
    pos = cardboard("R6")
    table = your_turn(
        pos, ("report.turn", "take:R6"), ("fact.dice-left", "no"),
    )  # fmt: skip
    assert pos.phase == "closing"
    assert asked(table) == ["report.turn", "fact.dice-left"]


@pytest.mark.clause("troyes.note1.you-have-no-die")
def test_where_he_pays_for_a_missing_die_of_yours_he_has_to_know_of_it() -> None:
    options = {"sale_when_you_have_no_die": "roy_pays_full_number"}
    pos = cardboard("R6 R5 R4 R3", options)
    roy_turn(pos, 2, ("fact.dice-left", "no"))
    assert pos.opponent.dice == ["R3"]
    # Nobody without dice gets one back in the round.
    your_turn(pos, ("report.turn", "take:R3"))
    districts(pos, roy="R6 R5 R4 R3")
    assert asked(roy_turn(pos, 2)) == []
    assert pos.opponent.dice == ["R3"]


@pytest.mark.clause("troyes.note1.you-have-no-die")
def test_with_a_die_of_yours_he_pays_his_own_share() -> None:
    options = {"sale_when_you_have_no_die": "roy_pays_full_number"}
    pos = cardboard("R6 R5 R4 R3", options)
    roy_turn(pos, 2, ("fact.dice-left", "yes"))
    assert pos.opponent.dice == ["R4", "R3"]


# ---------------------------------------------------------------- passing


@pytest.mark.clause(NEVER_PASSES)
def test_whoever_passes_says_with_how_many_dice_and_is_warned() -> None:
    pos = cardboard("R6 R5")
    table = your_turn(
        pos, ("report.turn", "pass"), ("fact.dice-at-pass", "2"), ("pass.confirm", "pass-anyway"),
    )  # fmt: skip
    question = the_question(table, "fact.dice-at-pass")
    assert (question.answers[0], question.answers[-1]) == ("0", "6")
    assert question.clauses == (NEVER_PASSES, BOARD_EMPTY)
    warning = the_question(table, "pass.confirm")
    assert (warning.values["own"], warning.values["roy"]) == (2, 2)
    assert (pos.human.passed, pos.human.told_dice, pos.phase) == (True, 2, ROY)
    assert told(table, "human.passed").values["deniers"] == 2


@pytest.mark.clause(NEVER_PASSES)
def test_after_the_warning_you_may_play_on() -> None:
    pos = cardboard("R6 R5")
    your_turn(
        pos,
        ("report.turn", "pass"),
        ("fact.dice-at-pass", "2"),
        ("pass.confirm", "play-on"),
        ("report.turn", "take:R6"),
        ("report.turn", "done"),
    )
    assert (pos.human.passed, pos.human.told_dice) == (False, -1)
    assert pos.opponent.dice == ["R5"]


@pytest.mark.clause(NEVER_PASSES)
def test_without_dice_there_is_no_warning() -> None:
    pos = cardboard("R6 R5")
    table = your_turn(pos, ("report.turn", "pass"), ("fact.dice-at-pass", "0"))
    assert asked(table) == ["report.turn", "fact.dice-at-pass"]
    assert pos.human.passed


@pytest.mark.clause(NEVER_PASSES)
def test_after_your_pass_he_counts_the_dice_that_he_buys_and_asks_no_more() -> None:
    pos = cardboard()
    pos.human.told_dice = 2
    your_turn(pos, ("report.turn", "pass"), ("fact.dice-at-pass", "2"), ("pass.confirm", "pass-anyway"))
    pos.sure = list(EVERYTHING)
    table = roy_turn(pos, 3)
    assert (asked(table), pos.human.told_dice, pos.phase) == ([], 1, ROY)
    assert told(table, "human.waited").values["deniers"] == 1
    table = roy_turn(pos, 8)
    assert (pos.human.told_dice, pos.phase) == (1, ROY)
    table = roy_turn(pos, 12)
    assert (asked(table), pos.human.told_dice, pos.phase) == ([], 0, "closing")
    turn(pos)
    assert (pos.human.told_dice, pos.human.passed) == (-1, False)


@pytest.mark.clause(NEVER_PASSES)
def test_a_pass_with_dice_may_end_the_round_where_the_table_plays_so() -> None:
    pos = cardboard(options={"round_end_after_your_pass": "when_roy_district_is_empty"})
    pos.human.told_dice = 2
    your_turn(pos, ("report.turn", "pass"), ("fact.dice-at-pass", "2"), ("pass.confirm", "pass-anyway"))
    assert pos.phase == "closing"


# ---------------------------------------------------------------- the last question


@pytest.mark.clause("troyes.end.score-difference")
def test_at_the_end_you_tell_your_points_and_the_verdict_follows() -> None:
    pos = cardboard()
    pos.round, pos.phase, pos.column = 4, "scoring", []
    build(pos, level_1="R.....", level_2="R.....", level_3="R.....")
    pos.opponent.points = 38
    table = turn(pos, ("fact.human-points", "47"))
    question = the_question(table, "fact.human-points")
    assert (question.answers[0], question.answers[-1]) == ("-6", "250")
    assert question.clauses == ("troyes.end.score-difference",)
    result = TROYES.result(pos)
    assert (result.total(HUMAN), result.total(ROY), result.winner) == (47, 38, HUMAN)
    verdict = told(table, "scoring.winner")
    assert (verdict.values["score"], verdict.values["band"]) == (9, 3)
    # What you had of each character you counted yourself.
    assert "scoring.human-character" not in kinds(table.events)


@pytest.mark.clause("troyes.end.remaining-characters")
def test_before_it_his_citizens_are_looked_at_if_their_character_is_still_there() -> None:
    pos = cardboard()
    pos.round, pos.phase, pos.column = 4, "scoring", ["thibaut-ii", "chretien-de-troyes"]
    table = turn(pos, ("fact.places", "as-shown"), ("fact.human-points", "20"))
    assert asked(table) == ["fact.places", "fact.human-points"]
    without = cardboard()
    without.round, without.phase, without.column = 4, "scoring", ["thibaut-ii", "urbain-iv"]
    assert asked(turn(without, ("fact.human-points", "20"))) == ["fact.human-points"]


@pytest.mark.clause("troyes.end.score-difference")
@pytest.mark.parametrize("answer", ["-7", "251", "many"])
def test_points_that_nobody_can_have_are_refused(answer: str) -> None:
    pos = cardboard()
    pos.round, pos.phase, pos.column = 4, "scoring", []
    assert refusal(pos, ("fact.human-points", answer)).clause == "troyes.end.score-difference"
