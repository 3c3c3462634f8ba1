"""Beside a cardboard table: a question whose answer is certain is not asked."""

from __future__ import annotations

import pytest

from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.pack import EventEffect
from adversaire.games.troyes.position import HUMAN, ROY, UNTOLD
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.troyes.black_lots import meet
from tests.troyes.cardboard import EVERYTHING, asked, cardboard, the_question
from tests.troyes.tables import (
    an_event,
    before_round,
    build,
    kinds,
    open_round,
    pack,
    refusal,
    reveal,
    roy_turn,
    stand,
    told,
    turn,
    your_turn,
)

PLAY = "troyes.turn.player-plays-normally"
BUYING = "troyes.turn.buy-roy-dice"
WITHOUT_DICE = "troyes.turn.you-without-dice"
BOARD_EMPTY = "troyes.turn.stops-when-board-empty"
HANDS_LOT = "troyes.events.player-hands-lot"
NEVER_PASSES = "troyes.turn.roy-never-passes"
FULL = {"level_1": "RHRHRH", "level_2": "HRHRHR", "level_3": "RRHHRR"}


# ---------------------------------------------------------------- what no turn of yours can change


@pytest.mark.clause("troyes.note6.full-cathedral")
def test_a_full_cathedral_is_not_looked_at_again_after_your_turn() -> None:
    pos = cardboard("R6 R5 R4")
    build(pos, **FULL)
    pos.sure = list(EVERYTHING)
    your_turn(pos, ("report.turn", "done"))
    table = roy_turn(pos, 7)
    assert asked(table) == []
    assert told(table, "roy.no-space").values["points"] == 2


@pytest.mark.clause("troyes.note6.lowest-level")
def test_with_a_single_free_space_the_cathedral_is_looked_at() -> None:
    pos = cardboard("R6 R5 R4")
    build(pos, **{**FULL, "level_3": "RRHHR."})
    pos.sure = list(EVERYTHING)
    your_turn(pos, ("report.turn", "done"))
    assert asked(roy_turn(pos, 7, ("fact.cathedral", "change:cathedral-3-1"))) == ["fact.cathedral"] * 2
    assert "cathedral" in pos.sure


@pytest.mark.clause("troyes.remark.master-builder-no-cube")
def test_a_full_cathedral_from_which_an_event_may_have_taken_a_cube_is_looked_at() -> None:
    taking = EventEffect("lose-cathedral-cube", amount=2)
    card = an_event(effects=[taking, EventEffect("neutral-cube")])
    pos = before_round(2, card, mode="companion")
    build(pos, **FULL)
    table = open_round(pos, ("fact.cathedral", "change:cathedral-1-1"), roy="R6", then=(1,))
    assert asked(table) == ["fact.cathedral", "fact.cathedral"]
    assert pos.cathedral["cathedral-1-1"] == ROY


@pytest.mark.clause("troyes.events.negative-immune")
def test_an_event_takes_no_cube_out_of_a_cathedral_in_which_you_have_none() -> None:
    taking = EventEffect("lose-cathedral-cube", amount=2)
    card = an_event(effects=[taking, EventEffect("neutral-cube")])
    pos = before_round(2, card, mode="companion")
    build(pos, level_1="R.....")
    assert asked(open_round(pos, roy="R6", then=(1,))) == []
    assert pos.cathedral["cathedral-1-5"] == ROY


@pytest.mark.clause("troyes.note5.most-points")
def test_activity_cards_on_all_of_which_you_stand_are_not_looked_at_again() -> None:
    pos = cardboard("R6 R5 R4")
    reveal(pos, archer="H", merchant="HR")
    pos.sure = list(EVERYTHING)
    your_turn(pos, ("report.turn", "done"))
    table = roy_turn(pos, 6)
    assert asked(table) == []
    assert told(table, "roy.tradesman").values["card"] == "archer"


@pytest.mark.clause("troyes.events.harm-to-neutral-pieces")
def test_a_building_without_any_of_his_citizens_is_not_looked_at_to_drive_one_out() -> None:
    card = an_event(effects=[EventEffect("neutral-loses-citizen", where="bishopric")])
    pos = before_round(2, card, options={"harm_to_neutral_pieces": "roy_affected"}, mode="companion")
    stand(pos, palace="R.....", city_hall="......", bishopric="HH....")
    pos.sure.remove("bishopric")
    pos.opponent.dice, pos.phase, pos.round = ["R6"], "events", 2
    table = turn(pos, dice=(1,))
    assert asked(table) == []
    assert "event.roy-spared" in kinds(table.events)


# ---------------------------------------------------------------- dice of the Roy, dice of yours


@pytest.mark.clause(BUYING)
@pytest.mark.parametrize("language", LANGUAGES)
def test_you_are_not_asked_what_you_took_from_a_roy_who_has_no_dice(language: Language) -> None:
    pos = cardboard()
    pos.human.told_dice = 4
    with_none = the_question(your_turn(pos, ("report.turn", "done")), "report.turn")
    assert with_none.answers == ("done", "pass")
    some = cardboard("R6")
    with_some = the_question(your_turn(some, ("report.turn", "done")), "report.turn")
    voice = Voice(TROYES, pos.box, pack(), language)
    about_his_dice = {"en": "the Roy's dice", "fr": "des dés au Roy"}[language]
    assert about_his_dice in voice.question(with_some)
    assert about_his_dice not in voice.question(with_none)


@pytest.mark.clause(WITHOUT_DICE)
def test_whoever_has_no_die_takes_one_of_his_or_passes() -> None:
    pos = cardboard("R6 Y5")
    pos.human.rolled = pos.human.told_dice = 0
    assert refusal(pos, ("report.turn", "done")).clause == PLAY
    table = your_turn(pos, ("report.turn", "take:R6"), ("report.turn", "done"))
    first, second = [question.answers for question, _ in table.asked]
    assert first == ("take:R6", "take:Y5", "pass")
    assert second == ("done", "take:Y5")


@pytest.mark.clause(BOARD_EMPTY)
def test_before_you_have_used_a_die_nobody_asks_whether_one_is_left() -> None:
    options = {"sale_when_you_have_no_die": "roy_pays_full_number"}
    pos = before_round(1, mode="companion", first="opponent", options=options)
    open_round(pos, roy="R6 R5 R4 R3", you="Y6 Y1", then=(1,))
    assert asked(roy_turn(pos, 2)) == []
    # He has bought one of your two, and has a single die left himself.
    assert asked(roy_turn(pos, 11)) == []
    assert (pos.opponent.dice, pos.human.told_dice, pos.phase) == ([], 0, "closing")


@pytest.mark.clause(BOARD_EMPTY)
@pytest.mark.parametrize(("dice", "questions"), [(4, []), (3, ["fact.dice-left"])])
def test_a_turn_takes_three_dice_at_most(dice: int, questions: list[str]) -> None:
    pos = cardboard()
    pos.human.rolled = pos.human.told_dice = dice
    answers = [(id, "yes") for id in questions]
    assert asked(your_turn(pos, ("report.turn", "done"), *answers)) == ["report.turn", *questions]
    assert pos.phase == ROY


@pytest.mark.clause(BOARD_EMPTY)
def test_dice_that_you_took_from_him_leave_you_more_of_yours() -> None:
    pos = cardboard("R6 R5")
    pos.human.rolled = pos.human.told_dice = 2
    table = your_turn(pos, ("report.turn", "take:R6"), ("report.turn", "take:R5"))
    assert asked(table) == ["report.turn", "report.turn"]
    assert (pos.phase, pos.human.told_dice) == (ROY, 1)


@pytest.mark.clause("troyes.turn.round-ends-at-last-die")
def test_whoever_acts_with_the_only_die_has_none_left() -> None:
    pos = cardboard()
    pos.human.rolled = pos.human.told_dice = 1
    assert asked(your_turn(pos, ("report.turn", "done"))) == ["report.turn"]
    assert pos.phase == "closing"


@pytest.mark.clause(NEVER_PASSES)
def test_whoever_passes_without_having_used_a_die_is_not_asked_how_many_there_are() -> None:
    pos = before_round(1, mode="companion", first="opponent")
    open_round(pos, roy="R6 R5 R4 R3", you="Y6 Y1", then=(1,))
    pos.phase = HUMAN
    table = your_turn(pos, ("report.turn", "pass"), ("pass.confirm", "pass-anyway"))
    assert the_question(table, "pass.confirm").values["own"] == 2
    assert asked(table) == ["report.turn", "pass.confirm"]


@pytest.mark.clause(NEVER_PASSES)
def test_nobody_passes_with_more_dice_than_can_be_left() -> None:
    pos = cardboard("R6 R5")
    your_turn(pos, ("report.turn", "done"))
    table = your_turn(
        pos, ("report.turn", "pass"), ("fact.dice-at-pass", "5"), ("pass.confirm", "pass-anyway")
    )
    # One of six is gone at least; nobody knows more.
    assert the_question(table, "fact.dice-at-pass").answers == ("0", "1", "2", "3", "4", "5")


# ---------------------------------------------------------------- black dice


@pytest.mark.clause(HANDS_LOT)
@pytest.mark.parametrize("you", ["", "R6"])
def test_with_one_die_or_none_all_but_the_highest_black_die_is_handed_over(you: str) -> None:
    pos, table = meet("6 4 3", mode="companion", you=you)
    assert asked(table) == []
    event = [event for event in table.events if event.kind == "report.must-counter"]
    assert [(one.values["black"], one.values["left"]) for one in event] == [(6, ("4", "3")), (3, ())]
    assert pos.human.told_dice == (UNTOLD if you else 0)


@pytest.mark.clause(HANDS_LOT)
def test_each_black_die_that_you_counter_takes_a_die_of_yours() -> None:
    _, table = meet("6 5 4 3", ("report.black-left", "4-3"), mode="companion", you="R6 R5")
    assert table.asked[0][0].answers == ("5-4-3", "4-3", "5-3", "5-4")
    assert asked(table) == ["report.black-left"]
