"""Beside a cardboard table: what is looked at on the board, and when."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import AnswerRefused
from adversaire.games.troyes.position import HUMAN, ROY
from tests.troyes.cardboard import EVERYTHING, asked, cardboard, the_question
from tests.troyes.tables import (
    an_event,
    before_round,
    begin,
    build,
    count_off,
    open_round,
    pack,
    reveal,
    row,
    roy_turn,
    stand,
    standing,
    told,
)

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
    build(pos, level_1="H.....")
    table = open_round(pos, roy="R6", then=(1,))
    assert told(table, "report.misfortune").values["card"] == "lost-relic"
    assert set(pos.sure) == {*EVERYTHING, "test-event", "lost-relic"} - {"cathedral"}


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


@pytest.mark.clause("troyes.note5.no-place")
def test_where_he_has_all_his_tradesmen_nothing_is_looked_at() -> None:
    pos = cardboard("R6 R5")
    reveal(pos, archer="R", merchant="RH")
    table = roy_turn(pos, 6)
    assert asked(table) == []
    assert told(table, "roy.no-card").clauses == ("troyes.note5.no-place",)
    assert pos.opponent.dice == ["R5"]


@pytest.mark.clause("troyes.note5.most-points")
def test_whoever_taps_twice_by_mistake_keeps_the_places_as_they_were() -> None:
    pos = cardboard("R6 R5")
    reveal(pos, archer="HR", merchant="")
    answers = [("fact.tradesmen", "change:archer")] * 2
    roy_turn(pos, 6, *answers, ("fact.tradesmen", "as-shown"))
    assert pos.tradesmen["archer"] == [HUMAN, ROY]
