"""Beside a cardboard table: the row of events and the cubes on it."""

from __future__ import annotations

import pytest

from adversaire.games.troyes.content.pack import EventEffect
from adversaire.games.troyes.position import ROY
from tests.troyes.cardboard import asked, cardboard, the_question
from tests.troyes.tables import (
    an_event,
    before_round,
    kinds,
    open_round,
    row,
    roy_turn,
    told,
    your_turn,
)

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


@pytest.mark.clause("troyes.note4.one-die-per-free-slot")
def test_on_a_card_revealed_since_your_last_turn_there_can_be_no_cube() -> None:
    pos = before_round(2, an_event("the-new-one"), mode="companion", first="opponent")
    row(pos, "war")
    open_round(pos, roy="R6 R6 R6 R6 R6 R5", then=(1, 1, 1))
    table = roy_turn(pos, 5)
    assert asked(table) == []
    assert told(table, "roy.event").values == {"card": "the-new-one", "free": 3}
    # The War has been there for a round: you may have put cubes on it.
    assert asked(roy_turn(pos, 5, ("fact.event-cubes", "2"))) == ["fact.event-cubes"]


@pytest.mark.clause("troyes.note4.one-die-per-free-slot")
def test_after_your_turn_a_new_card_is_looked_at_like_any_other() -> None:
    pos = before_round(2, an_event("the-new-one"), mode="companion")
    open_round(pos, roy="R6 R6 R6 R6", you="R6", then=(1,))
    your_turn(pos, ("report.turn", "done"))
    table = roy_turn(pos, 9, ("fact.event-cubes", "1"))
    assert asked(table) == ["fact.event-cubes"]
    assert told(table, "roy.event").values["free"] == 2


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


@pytest.mark.clause("troyes.events.negative-immune")
def test_a_card_that_hurts_you_twice_is_said_once_and_before_it_serves_the_roy() -> None:
    effects = [
        EventEffect("lose", what="deniers", amount=2),
        EventEffect("lose-cathedral-cube", amount=2),
        EventEffect("lose-activity-cube", amount=1),
        EventEffect("neutral-cube"),
    ]
    pos = before_round(2, an_event(effects=effects), mode="companion")
    table = open_round(pos, roy="R6 R5", then=(1,))
    assert told(table, "report.misfortune").values == {"card": "test-event"}
    happened = kinds(table.events)
    assert happened.index("report.misfortune") < happened.index("roy.cube")
