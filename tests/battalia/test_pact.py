"""Meetings under a pact: no fight, no attack on purpose, but Buff may be recruited."""

from __future__ import annotations

import pytest

from adversaire.engine.record import MODES
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import take_city
from adversaire.games.battalia.position import Position
from tests.battalia.scenes import (
    WALK,
    go,
    met_by_buff,
    walks_in,
)
from tests.battalia.tables import (
    A,
    B,
    C,
    all_told,
    asked,
    free_buff,
    hand,
    hero,
    hire_buff,
    kinds,
    on_a_street,
    owner_turn,
    pact,
    provisions,
    quietly,
    quietly_until,
    refused,
    told,
)

PACT = ("battalia.bribe.pact-no-automatic-fight", "battalia.bribe.pact-can-recruit")


# ---------------------------------------------------------------- meetings under a pact


@pytest.mark.clause("battalia.bribe.pact-no-automatic-fight")
def test_bs_hero_walks_onto_buffs_space_on_day_13_and_no_fight_takes_place() -> None:
    pos = walks_in(*provisions(2))
    pact(pos, B, since=10)
    table = quietly(pos, WALK)
    assert pos.heroes["islanders-1"] == pos.buff.space == "2-4"
    meeting = told(table, "buff.passes-by")
    assert (meeting.clauses, meeting.values) == (PACT, {"seat": "islanders", "space": "2-4"})
    assert not {"buff.attacks", "seat.line", "buff.beat"} & set(kinds(table.events))


@pytest.mark.clause("battalia.bribe.pact-no-automatic-fight")
def test_without_a_pact_the_same_walk_is_an_attack() -> None:
    pos = walks_in(*provisions(2))
    table = quietly(pos, WALK)
    assert told(table, "buff.attacks").values["hero"] == "islanders-1"
    assert not all_told(table, "buff.passes-by")


def employed_by_c(today: int, **options: str) -> Position:
    """B made a pact on day 12, C recruited Buff on day 13; he stands by B's hero. Both hold weapons."""
    pos = on_a_street(today, 3, **options)
    hire_buff(pos, C, "2-4", since=13)
    hero(pos, B, "2-4")
    if today < 19:
        pact(pos, B, since=12)
    hand(pos, B, "weapon-islanders")
    hand(pos, C, "weapon-emberians")
    return pos


def actions(pos: Position, seat: str) -> tuple[str, ...]:
    owner_turn(pos, seat)
    return asked(quietly(pos), "turn.action")[0].answers


@pytest.mark.clause("battalia.bribe.pact-no-automatic-fight")
@pytest.mark.parametrize(("option", "bound"), [("yes", True), ("no", False)])
def test_a_pact_binds_a_buff_whom_another_employs_unless_the_table_says_otherwise(
    option: str, bound: bool
) -> None:
    offered_to_b = actions(employed_by_c(18, pact_binds_recruited_buff=option), B)
    offered_to_c = actions(employed_by_c(18, pact_binds_recruited_buff=option), C)
    assert ("attack-buff:buff" in offered_to_b) is not bound
    assert ("attack-hero:islanders-1" in offered_to_c) is not bound


@pytest.mark.clause("battalia.bribe.pact-no-automatic-fight")
def test_a_pact_covers_heroes_not_cities_and_not_from_other_heroes() -> None:
    pos = employed_by_c(18)
    hero(pos, C, "2-4")
    assert "attack-hero:islanders-1" in actions(pos, C)
    pos = employed_by_c(18)
    pos.buff.space = "2-1"
    take_city(pos, "2-1", B)
    assert "attack-city:2-1" in actions(pos, C)


@pytest.mark.clause("battalia.bribe.pact-no-deliberate-attack")
def test_b_may_not_attack_cs_buff_on_day_18_and_may_on_day_19() -> None:
    pos = employed_by_c(18)
    owner_turn(pos, B)
    table = quietly(pos)
    (question,) = asked(table, "turn.action")
    assert "battalia.bribe.pact-no-deliberate-attack" in question.clauses
    assert "attack-buff:buff" not in question.answers
    quietly_until(pos, 19)
    assert (pos.seats[B].marker, pos.buff.owner) == ("", C)
    hand(pos, B, "weapon-islanders")
    assert "attack-buff:buff" in actions(pos, B)


@pytest.mark.clause("battalia.bribe.pact-no-deliberate-attack")
@pytest.mark.parametrize("today", [18, 19])
def test_there_is_no_attack_on_a_free_buff_on_either_day(today: int) -> None:
    pos = employed_by_c(today)
    pos.seats[C].marker, pos.seats[C].since = "", 0
    free_buff(pos, "2-4")
    offered_to_b = actions(pos, B)
    assert not [answer for answer in offered_to_b if answer.startswith("attack")]


@pytest.mark.clause("battalia.bribe.pact-no-deliberate-attack")
def test_a_pact_holder_who_walks_in_may_not_ask_for_a_fight() -> None:
    pos = walks_in(*provisions(5))
    pact(pos, B, since=10)
    broken = refused(pos, {**WALK, "meeting.recruit": ["fight"]})
    assert broken.clause in PACT


@pytest.mark.clause("battalia.bribe.pact-can-recruit")
@pytest.mark.parametrize("mode", MODES)
def test_a_pact_holder_with_four_provisions_is_offered_recruit_or_nothing(mode: str) -> None:
    pos = met_by_buff(*provisions(4), mode=mode)
    pact(pos, B, since=7)
    table = quietly(pos, {**go("2-3"), "meeting.recruit": ["nothing"]}, dice=[2])
    (question,) = asked(table, "meeting.recruit")
    assert (question.seat, question.answers) == (B, ("nothing", "recruit"))
    assert question.clauses == told(table, "buff.passes-by").clauses == PACT
    assert not asked(table, "attack.answer")
    assert (pos.buff.state, pos.seats[B].marker, pos.seats[B].since) == ("free", "pact", 7)


@pytest.mark.clause("battalia.bribe.pact-can-recruit")
def test_with_three_provisions_the_pact_holder_is_asked_nothing_and_play_goes_on() -> None:
    pos = met_by_buff(*provisions(3))
    pact(pos, B, since=7)
    table = quietly(pos, go("2-3"), dice=[2])
    assert {question.seat for question, _ in table.asked} == {A}
    assert (pos.phase, pos.turn) == ("seat", 1)
    assert pos.seats[B].hand == list(provisions(3))


@pytest.mark.clause("battalia.bribe.pact-can-recruit")
def test_recruiting_under_a_pact_replaces_it_the_marker_moves_and_no_pact_is_left_at_the_release() -> None:
    pos = met_by_buff(*provisions(4), today=10)
    pact(pos, B, since=7)
    quietly(pos, {**go("2-3"), "meeting.recruit": ["recruit"]}, dice=[2])
    assert (pos.seats[B].marker, pos.seats[B].since) == ("contract", 10)
    assert (pos.buff.state, pos.buff.owner) == ("hired", B)
    assert BATTALIA.faults(pos) == []
    assert not all_told(quietly_until(pos, 16), "pact.ended")
    table = quietly_until(pos, 17)
    assert told(table, "buff.released").values["seat"] == "islanders"
    assert (pos.seats[B].marker, pos.seats[B].since) == ("", 0)


@pytest.mark.clause("battalia.bribe.pact-can-recruit")
def test_the_offer_is_made_at_a_meeting_not_while_they_stand_together() -> None:
    pos = met_by_buff(*provisions(4))
    pact(pos, B, since=9)
    quietly(pos, {**go("2-3"), "meeting.recruit": ["nothing"]}, dice=[2])
    hand(pos, B, *provisions(4))
    table = quietly(pos, turns=2)
    assert not asked(table, "meeting.recruit")
    assert not any(answer.startswith("recruit") for answer in asked(table, "turn.action")[0].answers)


@pytest.mark.clause("battalia.bribe.pact-can-recruit")
def test_a_pact_holder_who_walks_in_with_four_provisions_left_may_recruit() -> None:
    pos = walks_in(*provisions(5))
    pact(pos, B, since=10)
    table = quietly(pos, {**WALK, "meeting.recruit": ["recruit"]})
    assert told(table, "buff.recruited").values["seat"] == "islanders"
    assert (pos.buff.owner, pos.seats[B].since) == (B, 13)


@pytest.mark.clause("battalia.bribe.pact-no-deliberate-attack")
def test_whoever_attacks_cs_buff_under_a_pact_is_told_of_the_pact() -> None:
    pos = employed_by_c(18)
    owner_turn(pos, B)
    broken = refused(pos, {"turn.action": ["attack-buff:buff"]})
    assert broken.clause == "battalia.bribe.pact-no-deliberate-attack"
    assert broken.text.key == "refusal.turn.pact"
