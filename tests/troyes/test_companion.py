"""Beside a cardboard table: what you report, what the app asks to be told, and when it need not ask."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.event import Event
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import (
    Dice,
    an_event,
    before_round,
    begin,
    box,
    build,
    count_off,
    districts,
    fresh,
    kinds,
    open_round,
    pack,
    refusal,
    reveal,
    row,
    roy_turn,
    stand,
    standing,
    table_of,
    told,
    turn,
    your_turn,
)

PLAY = "troyes.turn.player-plays-normally"
NEVER_PASSES = "troyes.turn.roy-never-passes"
BOARD_EMPTY = "troyes.turn.stops-when-board-empty"
EVERYTHING = {"palace", "city-hall", "bishopric", "cathedral", "tradesmen", "row"}


def cardboard(roy: str = "", options: dict[str, str] | None = None) -> Position:
    """A cardboard table in the middle of a round, just after a turn of yours: nothing is certain any more."""
    pos = table_of("companion", options)
    districts(pos, roy=roy)
    pos.sure = []
    pos.human.rolled = 6
    return pos


def asked(table: Dice) -> list[str]:
    """The ids of all questions, in order."""
    return [question.id for question, _ in table.asked]


def the_question(table: Dice, id: str) -> Question:
    found = [question for question, _ in table.asked if question.id == id]
    assert found, asked(table)
    return found[0]


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
    assert set(pos.sure) == EVERYTHING
    your_turn(pos, ("report.turn", "done"))
    assert pos.sure == []


# ---------------------------------------------------------------- no question while nothing can have changed


@pytest.mark.clause("troyes.turn.alternate")
@pytest.mark.parametrize("total", [4, 6, 7, 10])
def test_before_your_first_turn_the_roy_asks_nothing(total: int) -> None:
    pos = before_round(1, mode="companion", first="opponent")
    opening = open_round(pos, roy="R6 R5 R4 R3", you="Y6", then=(1,))
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


@pytest.mark.clause("troyes.turn.alternate")
@pytest.mark.parametrize("total", [2, 3, 11, 12])
def test_while_he_has_dice_points_and_sales_ask_nothing(total: int) -> None:
    pos = cardboard("R6 R5 R4")
    table = roy_turn(pos, total)
    assert asked(table) == []
    assert "roy.buys" in kinds(table.events)
    # Which die it is, and where its deniers lie, only your own district shows.
    assert "human.sold" not in kinds(table.events)


# ---------------------------------------------------------------- who stands where


@pytest.mark.clause("troyes.note3.expel-yours-first")
def test_only_the_building_that_his_die_shows_is_asked_about() -> None:
    pos = cardboard("Y6 R5")
    stand(pos, city_hall="RRHHHR")
    question = the_question(roy_turn(pos, 4, ("fact.places", "as-shown")), "fact.places")
    assert question.values["buildings"] == ("city-hall",)
    assert question.values["stand"] == (
        "city-hall-6:opponent",
        "city-hall-5:opponent",
        "city-hall-4:human",
        "city-hall-3:human",
        "city-hall-2:human",
        "city-hall-1:opponent",
    )
    assert question.answers == ("as-shown", *[f"change:city-hall-{number}" for number in range(6, 0, -1)])
    assert question.likely == "as-shown"
    assert pos.sure == ["city-hall"]


@pytest.mark.clause("troyes.note3.no-dice-order")
def test_without_dice_he_looks_into_all_three_buildings() -> None:
    pos = cardboard()
    pos.human.told_dice = 1
    question = the_question(roy_turn(pos, 4, ("fact.places", "as-shown")), "fact.places")
    assert question.values["buildings"] == ("palace", "city-hall", "bishopric")
    assert len(question.answers) == 1 + 18


@pytest.mark.clause("troyes.note3.expel-yours-first")
def test_a_building_already_seen_is_left_out_of_the_question() -> None:
    pos = cardboard()
    pos.human.told_dice = 1
    pos.sure = ["city-hall"]
    question = the_question(roy_turn(pos, 4, ("fact.places", "as-shown")), "fact.places")
    assert question.values["buildings"] == ("palace", "bishopric")


@pytest.mark.clause("troyes.note3.expel-yours-first")
def test_what_has_changed_is_tapped_first_and_he_acts_on_it() -> None:
    pos = cardboard("R6 Y5")
    stand(pos, palace="RRRRRR")
    table = roy_turn(pos, 4, ("fact.places", "change:palace-2"), ("fact.places", "as-shown"))
    # One of yours stands on 2: he drives it out.
    assert told(table, "citizen.entered").values["place"] == "palace-2"
    assert told(table, "citizen.entered").values["expelled"] == HUMAN
    assert standing(pos, "palace") == "RRRRRR"
    stands = [question.values["stand"] for question, _ in table.asked]
    assert [list(shown)[4] for shown in stands if isinstance(shown, tuple)] == [
        "palace-2:opponent",
        "palace-2:human",
    ]


@pytest.mark.clause("troyes.setup.roy-supply")
def test_a_tap_turns_a_place_from_the_roy_to_you_to_nobody_and_back_to_the_roy() -> None:
    seen = []
    for taps in range(4):
        pos = cardboard("Y6 R5")
        stand(pos, palace="RRRRRR", city_hall="RRRRRR", bishopric="......")
        answers = [("fact.places", "change:city-hall-3")] * taps
        before = count_off(pos)
        table = roy_turn(pos, 4, *answers, ("fact.places", "as-shown"))
        stands = [question.values["stand"] for question, _ in table.asked]
        last = stands[-1]
        assert isinstance(last, tuple)
        seen.append(last[3])
        assert sum(count_off(pos)) == sum(before)
    assert seen == [
        "city-hall-3:opponent",
        "city-hall-3:human",
        "city-hall-3:",
        "city-hall-3:opponent",
    ]


@pytest.mark.clause("troyes.setup.roy-supply")
def test_a_citizen_of_his_found_missing_lies_down_until_the_end_of_the_round() -> None:
    pos = cardboard("R6 Y5")
    stand(pos, palace="RRRRRR", city_hall="RRRRRR", bishopric="......")
    assert count_off(pos) == (12, 0, 0, 12)
    roy_turn(pos, 4, ("fact.places", "change:palace-3"), ("fact.places", "as-shown"))
    # He has come back by expelling you from 3, with a citizen of his stock.
    assert count_off(pos) == (12, 0, 1, 11)


@pytest.mark.clause("troyes.setup.roy-supply")
def test_a_citizen_of_his_found_somewhere_else_comes_from_those_laid_down_or_from_the_stock() -> None:
    pos = cardboard("Y6 R5")
    stand(pos, palace="......", city_hall="RRRR..", bishopric="......")
    # Two were pushed along the lane: 6 and 5 are empty now, 2 and 1 are taken.
    changes = ["city-hall-2", "city-hall-1", "city-hall-6", "city-hall-6", "city-hall-5", "city-hall-5"]
    answers = [("fact.places", f"change:{place}") for place in changes]
    roy_turn(pos, 4, *answers, ("fact.places", "as-shown"))
    citizens, _, laid, stock = count_off(pos)
    assert citizens + laid + stock == 24
    assert standing(pos, "city-hall") == "R.RRRR"


@pytest.mark.clause("troyes.setup.roy-supply")
def test_no_more_citizens_of_his_can_stand_there_than_he_has() -> None:
    pos = cardboard("R6 Y5")
    reveal(pos, archer="R", merchant="R", monk="R", hunting="R", captain="R", sculptor="R", miller="R")
    stand(pos, palace="RRRR..", city_hall="RRRRRR", bishopric="RRRRRR")
    assert count_off(pos) == (16, 7, 0, 1)
    taps = ("palace-2", "palace-1", "palace-1", "palace-2")
    answers = [("fact.places", f"change:{place}") for place in taps]
    table = roy_turn(pos, 4, *answers, ("fact.places", "as-shown"))
    # With 18 in the buildings and 7 on cards that cannot be all: it has to be set right first.
    may_stay = ["as-shown" in question.answers for question, _ in table.asked]
    assert may_stay == [True, True, False, True, True]
    assert count_off(pos) == (17, 7, 0, 0)
    assert standing(pos, "palace") == "RRRRRH"


@pytest.mark.clause("troyes.setup.roy-supply")
def test_with_an_empty_stock_he_looks_at_nothing() -> None:
    pos = cardboard("R6 Y5")
    reveal(pos, archer="R", merchant="R", monk="R", hunting="R", captain="R", sculptor="R", miller="R")
    stand(pos, palace="RRRRR.", city_hall="RRRRRR", bishopric="RRRRRR")
    assert count_off(pos) == (17, 7, 0, 0)
    table = roy_turn(pos, 4)
    assert asked(table) == []
    assert told(table, "roy.no-citizen").clauses == ("troyes.setup.roy-supply",)
    assert pos.opponent.dice == ["Y5"]


@pytest.mark.clause("troyes.note3.expel-yours-first")
def test_a_place_of_another_building_is_no_answer() -> None:
    pos = cardboard("R6 Y5")
    with pytest.raises(AnswerRefused) as refused:
        roy_turn(pos, 4, ("fact.places", "change:city-hall-3"))
    assert refused.value.clause == "troyes.note3.expel-yours-first"


@pytest.mark.clause("troyes.dice.roy-rolls-his-dice")
def test_before_his_dice_are_rolled_all_three_buildings_are_looked_at() -> None:
    pos = before_round(2, mode="companion")
    pos.sure = []
    stand(pos, palace="RRR...", city_hall="......", bishopric="......")
    table = begin(
        pos, ("fact.places", "change:palace-6"), ("fact.places", "as-shown"), dice=(3, 5, 1),
    )  # fmt: skip
    question = the_question(table, "fact.places")
    assert question.values["buildings"] == ("palace", "city-hall", "bishopric")
    assert question.clauses == ("troyes.dice.roy-rolls-his-dice",)
    # One of his three was gone: two dice, and the third citizen is home in the stock at once.
    dice = told(table, "roy.district").values["dice"]
    assert dice == ("R5", "R3")
    assert count_off(pos) == (2, 0, 0, 22)


@pytest.mark.clause("troyes.note7.immediate")
def test_a_character_that_counts_citizens_looks_at_all_buildings_and_the_others_ask_nothing() -> None:
    pos = cardboard("R6 R5")
    stand(pos, palace="RRRRRR", city_hall="RRRRR.", bishopric="......")
    pos.column = ["chretien-de-troyes", "urbain-iv", "henry-ier", "le-florentin", "thibaut-ii"]
    table = roy_turn(pos, 8, ("fact.places", "change:palace-1"), ("fact.places", "as-shown"))
    assert asked(table) == ["fact.places"] * 2
    assert the_question(table, "fact.places").values["buildings"] == ("palace", "city-hall", "bishopric")
    # Ten are left standing, which is 3 points and not 6.
    assert pos.opponent.points == 3
    assert told(table, "report.character").values["card"] == "chretien-de-troyes"
    for _ in range(4):
        pos.sure = []
        assert asked(roy_turn(pos, 8)) == []


# ---------------------------------------------------------------- the cathedral


@pytest.mark.clause("troyes.note6.lowest-level")
def test_on_a_7_the_spaces_that_are_not_his_are_looked_at() -> None:
    pos = cardboard("R6 R5 R4")
    build(pos, level_1="RRHR..")
    table = roy_turn(
        pos, 7, ("fact.cathedral", "change:cathedral-1-2"), ("fact.cathedral", "as-shown"),
    )  # fmt: skip
    question = the_question(table, "fact.cathedral")
    assert question.clauses == ("troyes.note6.lowest-level",)
    assert question.answers[:4] == (
        "as-shown",
        "change:cathedral-1-1",
        "change:cathedral-1-2",
        "change:cathedral-1-4",
    )
    assert len(question.answers) == 1 + 18 - 3
    assert question.likely == "as-shown"
    assert pos.cathedral["cathedral-1-2"] == HUMAN
    assert pos.cathedral["cathedral-1-1"] == ROY
    assert pos.cathedral["cathedral-2-6"] == ROY
    assert "cathedral" in pos.sure


@pytest.mark.clause("troyes.note6.lowest-level")
def test_a_second_tap_takes_your_cube_away_again() -> None:
    pos = cardboard("R6 R5 R4")
    build(pos, level_1="RRHR..")
    answers = [("fact.cathedral", f"change:cathedral-1-{number}") for number in (4, 1, 1)]
    roy_turn(pos, 7, *answers, ("fact.cathedral", "as-shown"))
    assert pos.cathedral["cathedral-1-4"] == ROY
    assert pos.cathedral["cathedral-1-2"] == ROY
    assert pos.cathedral["cathedral-1-1"] == ""


@pytest.mark.clause("troyes.events.neutral-cubes-are-roys")
def test_a_neutral_cube_looks_at_the_cathedral_if_you_may_have_built() -> None:
    card = next(card for card in pack().events if card.id == "master-builder")
    pos = before_round(2, an_event(calls="white"), card, mode="companion")
    pos.sure.remove("cathedral")
    table = open_round(
        pos, ("fact.cathedral", "change:cathedral-1-6"), ("fact.cathedral", "as-shown"), roy="R6", then=(1,),
    )  # fmt: skip
    assert asked(table) == ["fact.cathedral"] * 2
    assert (pos.cathedral["cathedral-1-6"], pos.cathedral["cathedral-1-5"]) == (HUMAN, ROY)
    assert pos.opponent.points == 1


@pytest.mark.clause("troyes.events.negative-immune")
def test_after_an_event_took_a_cube_of_yours_the_cathedral_is_no_longer_certain() -> None:
    card = next(card for card in pack().events if card.id == "lost-relic")
    pos = before_round(2, an_event(calls="white"), card, mode="companion")
    table = open_round(pos, roy="R6", then=(1,))
    assert told(table, "report.misfortune").values["card"] == "lost-relic"
    assert set(pos.sure) == EVERYTHING - {"cathedral"}


@pytest.mark.clause("troyes.events.negative-immune")
@pytest.mark.parametrize(
    "card", ["succession", "deserters", "heresy", "drought", "dear-bread", "suburb-fire", "lost-relic"]
)
def test_what_events_take_from_you_is_said_and_not_asked(card: str) -> None:
    pos = before_round(2, mode="companion")
    row(pos, card)
    before = pos.human.copy()
    dice = sum(pos.box.events[name].black_dice for name in pos.row)
    table = open_round(pos, roy="R6 R5 R4", then=[1] * dice)
    assert told(table, "report.misfortune").values["card"] == card
    assert [id for id in asked(table) if not id.startswith("report.")] == []
    assert (pos.human.deniers, pos.human.influence, pos.human.points) == (
        before.deniers,
        before.influence,
        before.points,
    )


# ---------------------------------------------------------------- tradesmen


@pytest.mark.clause("troyes.note5.most-points")
def test_on_a_6_you_say_on_which_cards_you_have_a_tradesman_by_now() -> None:
    pos = cardboard("R6 R5")
    reveal(pos, archer="", merchant="", hunting="R")
    table = roy_turn(pos, 6, ("fact.tradesmen", "change:archer"), ("fact.tradesmen", "as-shown"))
    question = the_question(table, "fact.tradesmen")
    assert question.answers == ("as-shown", "change:archer", "change:merchant", "change:hunting")
    assert question.values["stand"] == ("archer:", "merchant:", "hunting:")
    # On the Archer only the second place is left, worth 1; the Merchant offers 2.
    assert pos.tradesmen == {"archer": [HUMAN], "merchant": [ROY], "hunting": [ROY]}


@pytest.mark.clause("troyes.note5.most-points")
def test_a_second_tap_takes_your_tradesman_away_again() -> None:
    pos = cardboard("R6 R5")
    reveal(pos, archer="H", merchant="")
    table = roy_turn(
        pos,
        6,
        *[("fact.tradesmen", "change:archer")],
        *[("fact.tradesmen", "change:merchant")] * 2,
        ("fact.tradesmen", "as-shown"),
    )
    assert the_question(table, "fact.tradesmen").values["stand"] == ("archer:human", "merchant:")
    assert pos.tradesmen == {"archer": [ROY], "merchant": []}


@pytest.mark.clause("troyes.note5.most-points")
def test_whoever_taps_twice_by_mistake_keeps_the_places_as_they_were() -> None:
    pos = cardboard("R6 R5")
    reveal(pos, archer="HR", merchant="")
    answers = [("fact.tradesmen", "change:archer")] * 2
    roy_turn(pos, 6, *answers, ("fact.tradesmen", "as-shown"))
    assert pos.tradesmen["archer"] == [HUMAN, ROY]


# ---------------------------------------------------------------- cubes on events


@pytest.mark.clause("troyes.note4.one-die-per-free-slot")
def test_on_a_5_you_say_how_many_cubes_of_yours_lie_on_the_rightmost_event() -> None:
    pos = cardboard("R6 R5 R4")
    row(pos, "war", "drought")
    table = roy_turn(pos, 5, ("fact.event-cubes", "1"))
    question = the_question(table, "fact.event-cubes")
    assert question.values["card"] == "drought"
    # With three cubes the card would be completed and gone.
    assert question.answers == ("0", "1", "2", "gone")
    assert question.likely == "0"
    assert question.clauses == ("troyes.note4.one-die-per-free-slot",)
    assert pos.opponent.dice == ["R4"]
    assert told(table, "roy.rewarded").values["points"] == 3
    assert told(table, "human.rewarded").values["points"] == 1
    assert pos.row == ["marauding", "war"]


@pytest.mark.clause("troyes.note4.one-die-per-free-slot")
def test_what_was_known_before_is_the_likely_answer() -> None:
    pos = cardboard("R6 R5 R4")
    row(pos, "war", war="HH")
    table = roy_turn(pos, 9, ("fact.event-cubes", "2"))
    assert the_question(table, "fact.event-cubes").likely == "2"
    # Two against two: yours came first.
    assert told(table, "human.rewarded").values["place"] == 1
    assert pos.human.cards == ["war"]
    # Your points are counted on the table, not by the app.
    assert pos.human.points == 0


@pytest.mark.clause("troyes.note4.rightmost")
def test_a_card_that_you_completed_is_gone_and_the_one_to_its_left_is_the_rightmost() -> None:
    pos = cardboard("R6 R5 R4 R3 R2")
    row(pos, "war", "drought")
    table = roy_turn(pos, 5, ("fact.event-cubes", "gone"), ("fact.event-cubes", "0"))
    cards = [question.values["card"] for question, _ in table.asked]
    assert cards == ["drought", "war"]
    assert told(table, "roy.event").values == {"card": "war", "free": 4}
    assert pos.row == ["marauding"]
    assert pos.opponent.cards == ["war"]
    assert pos.opponent.dice == ["R2"]


@pytest.mark.clause("troyes.note4.no-event")
def test_if_all_are_gone_nothing_is_filled_and_nothing_paid() -> None:
    pos = cardboard("R6 R5")
    row(pos, "war", "drought")
    table = roy_turn(pos, 5, ("fact.event-cubes", "gone"), ("fact.event-cubes", "gone"))
    assert told(table, "roy.no-event").clauses == ("troyes.note4.no-event",)
    assert pos.opponent.dice == ["R6", "R5"]
    assert pos.row == ["marauding"]
    assert set(pos.event_cubes) == {"marauding"}


# ---------------------------------------------------------------- the row of events


@pytest.mark.clause("troyes.intro.base-rules")
def test_before_events_act_you_say_which_of_them_you_have_completed() -> None:
    pos = before_round(2, mode="companion")
    row(pos, "war", "drought", "siege-camp")
    pos.sure.remove("row")
    table = open_round(
        pos,
        *[("fact.row", "change:war"), ("fact.row", "as-shown")],
        roy="R6 R5 R4",
        then=(1, 1, 1, 1),
    )
    question = the_question(table, "fact.row")
    assert question.answers == ("as-shown", "change:war", "change:drought", "change:siege-camp")
    assert question.likely == "as-shown"
    # The War is gone and its two dice with it: one for Marauding, three for the Siege Camp.
    assert told(table, "black.rolled").values["dice"] == ("1",) * 4
    assert pos.row == ["marauding", "drought", "siege-camp", "test-event"]
    assert pos.human.cards == ["war"]
    assert "row" in pos.sure


@pytest.mark.clause("troyes.intro.base-rules")
def test_an_event_that_you_completed_acts_no_more() -> None:
    pos = before_round(2, mode="companion")
    row(pos, "drought", "master-builder")
    pos.sure.remove("row")
    answers = [("fact.row", "change:drought"), ("fact.row", "change:master-builder")]
    table = open_round(pos, *answers, roy="R6 R5 R4", then=(1,))
    assert "report.misfortune" not in kinds(table.events)
    assert (pos.opponent.points, pos.cathedral_cubes(ROY)) == (0, 0)


@pytest.mark.clause("troyes.intro.base-rules")
def test_the_row_is_not_asked_about_if_you_have_not_played_or_nothing_lies_there() -> None:
    pos = before_round(2, mode="companion")
    row(pos, "drought")
    table = open_round(pos, roy="R6 R5", then=(1,))
    assert [id for id in asked(table) if id.startswith("fact.")] == []
    bare = before_round(2, mode="companion")
    bare.sure.remove("row")
    table = open_round(bare, roy="R6 R5", then=(1,))
    assert [id for id in asked(table) if id.startswith("fact.")] == []


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
    your_turn(pos, ("report.turn", "done"))
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
def test_after_the_warning_you_may_play_on_and_nothing_is_remembered() -> None:
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
    assert told(table, "scoring.verdict.3").values["score"] == 9
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


# ---------------------------------------------------------------- the same game at both tables


def at_both_tables(seed: int, options: dict[str, str]) -> Iterator[tuple[Position, Position, list[str]]]:
    """A random game on screen, while a witness beside a cardboard table answers what it is asked."""
    the_box = box(options)
    screen = TROYES.new(Setup("troyes", "virtual", seed=seed), the_box)
    paper = TROYES.new(Setup("troyes", "companion", seed=seed), the_box)
    here = CheckedTable(RandomPolicy(Chance.from_seed(seed, 3)))
    here.seat(screen)
    while not TROYES.is_over(screen):
        before = screen.copy()
        here.events = []
        TROYES.play_turn(screen, here)
        there = CheckedTable(Witness(before, screen, list(here.events)))
        there.seat(paper)
        TROYES.play_turn(paper, there)
        yield screen, paper, [question.id for question, _ in there.asked]


class Witness:
    """Answers for the player beside the cardboard table."""

    def __init__(self, before: Position, after: Position, events: list[Event]) -> None:
        self.before, self.after, self.events = before, after, events

    def answer(self, question: Question, position: object) -> Answer:
        return TROYES.witness(question, self.before, self.after, self.events)


def his_side(pos: Position) -> tuple[object, ...]:
    roy = pos.opponent
    return (
        pos.round, pos.phase, pos.first, roy.points, roy.dice, roy.cards, pos.column, pos.black,
    )  # fmt: skip


OTHER_READINGS = [
    (option.id, value) for option in TROYES.options for value in option.values[1:] if option.id != "level"
]


@pytest.mark.clause("troyes.turn.roy-sum-selects-action")
@pytest.mark.parametrize(("option", "value"), OTHER_READINGS)
def test_the_roy_plays_the_same_game_at_both_tables_in_every_reading(option: str, value: str) -> None:
    for seed in (1, 2):
        for screen, paper, _ in at_both_tables(seed, {option: value}):
            assert his_side(paper) == his_side(screen)
            assert TROYES.faults(paper) == []
        assert TROYES.result(paper).total(ROY) == TROYES.result(screen).total(ROY)
        assert TROYES.result(paper).total(HUMAN) == TROYES.result(screen).total(HUMAN)


def test_a_turn_of_yours_takes_one_answer_and_one_more_for_each_die_of_his() -> None:
    seen = set()
    for seed in range(3):
        dice = 0
        for _, paper, questions in at_both_tables(seed, {}):
            if questions[:1] == ["report.turn"] and not paper.human.passed:
                taken = dice - len(paper.opponent.dice)
                reports = questions.count("report.turn")
                assert reports == min(taken + 1, 3) or (reports, paper.opponent.dice) == (taken, [])
                assert set(questions) <= {"report.turn", "fact.dice-left"}
                seen.add(taken)
            dice = len(paper.opponent.dice)
    assert seen >= {0, 1, 2}


def test_on_screen_nothing_is_asked_that_a_screen_can_see() -> None:
    for seed in range(3):
        pos = fresh(seed=seed)
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not TROYES.is_over(pos):
            TROYES.play_turn(pos, table)
        assert not [q.id for q, _ in table.asked if q.id.startswith(("fact.", "report."))]
