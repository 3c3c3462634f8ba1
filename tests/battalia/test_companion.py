"""Beside a cardboard table: what players report, what is asked and when, and dice rolled by real hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.engine.errors import AnswerRefused, Waiting
from adversaire.engine.record import APP, ME, Entry
from adversaire.engine.table import RecordedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import kinds_left, lay
from adversaire.games.battalia.base_game.seats import victory_points
from tests.battalia.scenes import cardboard, with_buff
from tests.battalia.tables import (
    A,
    B,
    C,
    all_told,
    asked,
    day,
    hero,
    hire_buff,
    kinds,
    offered,
    owner_turn,
    pact,
    people,
    play,
    play_with_dice,
    quietly_until,
    refusal,
    road,
    told,
)

REPORT = "battalia.entry.play-resumes"
DONE = ("report.turn", "done")


# ---------------------------------------------------------------- what can be reported


@pytest.mark.clause(REPORT)
def test_a_turn_with_nothing_to_report_is_one_answer() -> None:
    pos = cardboard()
    before = pos.copy()
    table = play(pos, DONE)
    assert len(table.asked) == 1
    (question,) = asked(table, "report.turn")
    assert (question.likely, question.seat) == ("done", A)
    assert (pos.lands, pos.heroes, pos.buff) == (before.lands, before.heroes, before.buff)
    assert pos.turn == 1


@pytest.mark.clause(REPORT)
def test_in_the_first_week_only_the_map_is_reported() -> None:
    pos = people(3, "companion")
    table = play(pos, DONE)
    verbs = {answer.partition(":")[0] for answer in offered(table, "report.turn")}
    assert verbs == {"done", "laid", "raise", "take"}
    assert {answer for answer in offered(table, "report.turn") if answer.startswith("raise")} == {
        f"raise:{pos.seats[A].start}"
    }


def test_from_the_second_week_on_the_end_of_the_game_can_be_reported() -> None:
    for on, may in ((7, False), (8, True)):
        table = play(cardboard(on), DONE)
        assert ("over" in offered(table, "report.turn")) == may
    pos = cardboard()
    table = play(pos, ("report.turn", "over"))
    assert (pos.ending, pos.phase) == ("told", "scoring")
    assert "end.told" in kinds(table.events)
    assert "buff.rolled" not in kinds(table.events)


def test_while_buff_is_free_the_heroes_are_reported_and_while_he_serves_somebody_he_is() -> None:
    pos = with_buff()
    hero(pos, B, "2-5")
    table = play_with_dice(pos, [1], DONE, ("buff.route", "stay"))
    figures = [answer for answer in offered(table, "report.turn") if "-1" in answer[-3:] or "buff" in answer]
    assert {"hero:barfolk-1", "fallen:islanders-1"} <= set(figures)
    assert not any("buff" in answer for answer in figures)
    for seat, answer in ((A, "march:buff"), (B, "fallen:buff")):
        pos = cardboard()
        hire_buff(pos, A, "2-3")
        owner_turn(pos, seat)
        found = offered(play(pos, DONE), "report.turn")
        assert [one for one in found if "buff" in one] == [answer]
        assert not [one for one in found if one.startswith(("hero:", "fallen:isl"))]


@pytest.mark.clause(REPORT)
@pytest.mark.parametrize(
    "answer", ["nothing", "laid:2-1", "raise:2-5", "take:2-1", "hero:barfolk-1", "march:buff"]
)
def test_anything_else_is_refused(answer: str) -> None:
    assert refusal(cardboard(), ("report.turn", answer)).clause == REPORT


def test_the_app_holds_no_cards_and_shows_none() -> None:
    pos = people(3, "companion")
    assert not any((seat.hand, seat.draw, seat.discard) != ([], [], []) for seat in pos.seats.values())
    assert (pos.stacks, pos.provisions, pos.great) == ({}, 0, [])
    assert [zone.id for zone in BATTALIA.view_for(pos, A)] == [zone.id for zone in BATTALIA.view(pos)]


# ---------------------------------------------------------------- the map


def test_a_road_laid_is_reported_by_its_place_its_kind_and_the_way_it_lies() -> None:
    pos = people(3, "companion")
    table = play(
        pos,
        ("report.turn", "laid:1-2"),
        ("report.card", "card:curved"),
        ("report.roads", "sw"),
        DONE,
    )
    land = pos.lands["1-2"]
    assert (land.card, land.roads, land.terrain, land.level, land.owner) == ("curved", "sw", "", 0, "")
    assert told(table, "report.laid").values["card"] == "curved"
    assert offered(table, "report.roads") == ("sw", "nw")
    assert not asked(table, "report.level")


def test_only_cards_that_fit_are_offered_and_only_as_they_fit() -> None:
    pos = people(3, "companion")
    road(pos, "2-2", "ns")
    road(pos, "1-3", "es")
    table = play(pos, ("report.turn", "laid:1-2"), ("report.card", "card:tee"), DONE)
    # A road arrives from the west and from the south, and the east side is blank.
    assert set(offered(table, "report.card")) == {
        "card:curved",
        "card:tee",
        "card:city-curved",
        "card:city-tee",
    }
    assert pos.lands["1-2"].roads == "nsw"


def test_a_city_laid_has_a_level_and_belongs_to_whoever_reports_it() -> None:
    pos = people(3, "companion")
    table = play(
        pos,
        ("report.turn", "laid:1-2"),
        ("report.card", "card:city-straight"),
        ("report.level", "3"),
        DONE,
    )
    assert (pos.lands["1-2"].level, pos.lands["1-2"].owner) == (3, A)
    assert victory_points(pos, A) == 4
    assert offered(table, "report.level") == ("1", "2", "3", "4")
    assert asked(table, "report.level")[0].likely == "1"


def test_cards_of_a_kind_that_all_lie_on_the_board_are_not_offered_any_more() -> None:
    pos = people(3, "companion")
    assert "city-end" in kinds_left(pos)
    for column in (1, 2, 3, 4):
        lay(pos, f"6-{column}", replace(pos.lands["1-1"], card="city-end", roads="s"))
    assert "city-end" not in kinds_left(pos)
    # With two players the cards of one faction are in the box.
    pos = people(2, "companion")
    for column in (2, 3, 4):
        lay(pos, f"3-{column}", replace(pos.lands["2-2"], card="city-end", roads="s"))
    assert "city-end" not in kinds_left(pos)


def test_a_city_that_rose_and_one_that_was_taken_are_reported_with_one_answer_each() -> None:
    pos = cardboard()
    table = play(pos, ("report.turn", "raise:2-1"), ("report.turn", "take:2-5"), DONE)
    assert (pos.lands["2-1"].level, pos.lands["2-5"].owner, pos.lands["2-5"].level) == (2, A, 3)
    assert told(table, "report.raised").values["level"] == 2
    assert told(table, "report.taken").values["space"] == "2-5"
    assert victory_points(pos, A) == 5


def test_a_city_of_level_4_cannot_rise() -> None:
    pos = cardboard()
    lay(pos, "2-1", replace(pos.lands["2-1"], level=4))
    assert "raise:2-1" not in offered(play(pos, DONE), "report.turn")


@pytest.mark.parametrize("answer", ["raise:2-1", "take:2-5"])
def test_the_fifth_city_of_level_4_ends_the_game_beside_cardboard_too(answer: str) -> None:
    pos = cardboard()
    lay(pos, "2-1", replace(pos.lands["2-1"], level=3))
    lay(pos, "2-5", replace(pos.lands["2-5"], level=4))
    for column in (1, 2, 3, 4):
        lay(pos, f"6-{column}", replace(pos.lands["2-1"], level=4, roads="s"))
    table = play(pos, ("report.turn", answer))
    assert pos.ending == "cities"
    assert told(table, "end.cities").values["seat"] == "barfolk"
    play(pos)
    assert BATTALIA.is_over(pos)


# ---------------------------------------------------------------- a recruited Buff


@pytest.mark.clause("battalia.control.move", "battalia.control.loss-removed")
def test_the_owner_reports_where_buff_went_or_that_he_fell() -> None:
    pos = cardboard()
    hire_buff(pos, A, "2-3")
    hero(pos, C, "2-4")
    table = play(pos, ("report.turn", "march:buff"), ("report.place", "at:2-4"), DONE)
    assert (pos.buff.space, pos.buff.owner) == ("2-4", A)
    assert "buff.attacks" not in kinds(table.events)
    assert "battalia.control.move" in asked(table, "report.place")[0].clauses
    owner_turn(pos, A)
    table = play(pos, ("report.turn", "march:buff"), ("report.place", "off"), DONE)
    assert (pos.buff.state, pos.buff.owner, pos.seats[A].marker) == ("away", "", "")
    assert "battalia.control.loss-removed" in told(table, "buff.lost").clauses


@pytest.mark.clause("battalia.control.loss-removed")
def test_whoever_beats_somebody_elses_buff_reports_that_he_fell() -> None:
    pos = cardboard()
    hire_buff(pos, A, "2-3")
    owner_turn(pos, B)
    table = play(pos, ("report.turn", "fallen:buff"), DONE)
    assert told(table, "buff.lost").values["seat"] == "barfolk"
    assert (pos.buff.state, pos.seats[A].marker) == ("away", "")


@pytest.mark.proposal("battalia.solo.companion-multiplayer")
@pytest.mark.clause("battalia.recruit.release-after-rotation")
def test_days_pacts_contract_and_token_are_kept_without_a_question() -> None:
    pos = cardboard(11)
    hire_buff(pos, B, "2-3")
    pact(pos, C)
    table = quietly_until(pos, 18, wishes={"report.turn": ["done"] * 21})
    assert {question.id for question, _ in table.asked} == {"report.turn"}
    assert (pos.buff.state, pos.buff.token, pos.seats[C].marker) == ("free", 8, "")
    assert len(all_told(table, "pact.ended")) == 1


# ---------------------------------------------------------------- bids


@pytest.mark.proposal("battalia.solo.companion-multiplayer")
@pytest.mark.clause("battalia.bid.secret-choice", "battalia.bid.highest-total-wins")
def test_every_player_enters_a_total_in_secret_and_the_highest_chooses() -> None:
    pos = people(3, "companion")
    day(pos, 8)
    pos.phase = "entry"
    pos.heroes.clear()
    start = pos.seats[A].start
    bids = ("bid.total", "3"), ("bid.total", "7"), ("bid.total", "0")
    table = play(pos, *bids, ("entry.place", f"enter:{start}"))
    questions = asked(table, "bid.total")
    assert [(question.seat, question.secret) for question in questions] == [(A, True), (B, True), (C, True)]
    assert (questions[0].answers[0], questions[0].answers[-1]) == ("0", "40")
    assert told(table, "bid.won").values["seat"] == "islanders"
    assert asked(table, "entry.place")[0].seat == B
    assert (pos.buff.space, pos.buff.token) == (start, 6)
    order = kinds(table.events)
    assert order.index("buff.entered") < order.index("bid.cleared")
    assert "seat.bid-cards" not in order


@pytest.mark.proposal("battalia.solo.companion-multiplayer")
@pytest.mark.clause("battalia.bid.tie-most-vp")
def test_the_app_breaks_ties_by_the_map_it_was_told() -> None:
    pos = people(3, "companion")
    lay(pos, pos.seats[C].start, replace(pos.lands[pos.seats[C].start], level=3))
    day(pos, 8)
    pos.phase = "entry"
    pos.heroes.clear()
    table = play(pos, *[("bid.total", "5")] * 3)
    assert told(table, "bid.won").values["seat"] == "emberians"


@pytest.mark.parametrize(("rolls", "question"), [(ME, "buff.die"), (APP, "buff.route")])
def test_the_die_is_asked_for_only_where_the_players_roll_it_themselves(rolls: str, question: str) -> None:
    pos = with_buff()
    table = RecordedTable([Entry(*DONE)], rolls=rolls)
    table.seat(pos)
    with pytest.raises(Waiting) as waits:
        BATTALIA.play_turn(pos, table)
    assert waits.value.question.id == question
    if rolls == ME:
        assert waits.value.question.answers == ("1", "2", "3", "4", "5", "6")


def test_a_route_longer_than_the_die_shown_is_refused_with_its_clause() -> None:
    pos = with_buff("2-2")
    table = RecordedTable([Entry(*DONE), Entry("buff.die", "1"), Entry("buff.route", "go:2-4")], rolls=ME)
    table.seat(pos)
    with pytest.raises(AnswerRefused) as refused:
        BATTALIA.play_turn(pos, table)
    assert refused.value.clause == "battalia.move.die-roll"
