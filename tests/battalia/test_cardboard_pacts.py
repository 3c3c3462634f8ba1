"""Beside a cardboard table: what a pact forbids there too, and what hands are told after paying Buff."""

from __future__ import annotations

import pytest

from adversaire.engine.record import COMPANION
from adversaire.games.battalia.cardboard.reports import report_defeat
from adversaire.games.battalia.position import Position
from tests.battalia.scenes import employed
from tests.battalia.tables import (
    A,
    B,
    C,
    all_told,
    asked,
    hero,
    hire_buff,
    kinds,
    on_a_street,
    owner_turn,
    pact,
    people,
    play,
    play_with_dice,
    refusal,
    rivals,
    seat_at,
    spoken,
    told,
)

DELIBERATE = "battalia.bribe.pact-no-deliberate-attack"


def bound(**options: str) -> Position:
    """C employs Buff since day 13; A, whose turn it is on day 14, has a pact of day 12."""
    pos = people(3, COMPANION, 1, **options)
    pos.heroes.clear()
    pos.round = 14
    hire_buff(pos, C, "1-4", 13)
    pact(pos, A, 12)
    owner_turn(pos, A)
    return pos


@pytest.mark.clause("battalia.bribe.pact-no-deliberate-attack")
def test_a_pact_holder_cannot_report_that_an_employed_buff_fell_to_an_attack_of_the_own() -> None:
    broken = refusal(bound(), ("report.turn", "fallen:buff"))
    assert (broken.clause, broken.text.key) == (DELIBERATE, "refusal.turn.pact")


@pytest.mark.clause("battalia.bribe.pact-no-deliberate-attack")
def test_whoever_has_no_pact_can_report_it() -> None:
    pos = bound()
    owner_turn(pos, B)
    assert "buff.lost" in kinds(play(pos, ("report.turn", "fallen:buff"), ("report.turn", "done")).events)


@pytest.mark.clause("battalia.bribe.pact-no-automatic-fight")
def test_where_a_pact_does_not_bind_an_employed_buff_its_holder_can_report_it_too() -> None:
    pos = bound(pact_binds_recruited_buff="no")
    assert "buff.lost" in kinds(play(pos, ("report.turn", "fallen:buff"), ("report.turn", "done")).events)


@pytest.mark.clause("battalia.bribe.pact-no-deliberate-attack")
def test_a_pact_holder_does_not_attack_the_buff_of_a_light_rival() -> None:
    pos = rivals(3, COMPANION, 1, "light-rivals")
    pos.round = 14
    hire_buff(pos, B, pos.seats[B].start, 13)
    pact(pos, A, 12)
    owner_turn(pos, A)
    assert refusal(pos, ("report.turn", "duel:buff")).clause == DELIBERATE


@pytest.mark.clause("battalia.control.attack-heroes")
def test_buff_leads_no_attack_on_a_light_rival_to_whom_he_has_promised_peace() -> None:
    pos = rivals(3, COMPANION, 1, "light-rivals")
    pos.round = 14
    hire_buff(pos, A, pos.seats[B].start, 13)
    pact(pos, B, 12)
    faction = pos.seats[A].faction
    table = seat_at(pos, ("report.leader", f"lead:{faction}-2"))
    report_defeat(pos, A, table, against=B)
    (question,) = asked(table, "report.leader")
    assert question.answers == (f"lead:{faction}-1", f"lead:{faction}-2")


def met(**options: str) -> Position:
    """Buff is free beside B's hero at a cardboard table; A's turn."""
    pos = on_a_street(9, 3, COMPANION, **options)
    hero(pos, B, "2-2")
    return pos


@pytest.mark.clause("battalia.bribe.cost-three", "battalia.recruit.cost-four")
@pytest.mark.parametrize("way", ["bribe", "recruit"])
def test_where_payers_fill_their_hands_up_the_hands_are_told_so_after_the_payment(way: str) -> None:
    walk = (("report.turn", "done"), ("buff.route", "go:2-2"), ("attack.answer", way))
    table = play_with_dice(met(payer_refills="yes"), [1], *walk)
    paid = "buff.bribed" if way == "bribe" else "buff.recruited"
    assert kinds(table.events)[-2:] == [paid, "report.refilled"]
    refilled = told(table, "report.refilled")
    assert spoken(refilled, "en") == "The Islanders refill their hand to 6 cards after paying."
    assert spoken(refilled, "fr") == "Les Insulaires complètent leur main à 6 cartes après avoir payé."
    assert not all_told(play_with_dice(met(), [1], *walk), "report.refilled")


@pytest.mark.clause("battalia.bribe.cost-three")
def test_nobody_fills_up_after_walking_in_and_paying() -> None:
    pos = met(payer_refills="yes")
    owner_turn(pos, B)
    walk = (("report.turn", "hero:islanders-1"), ("report.place", "at:2-1"), ("attack.answer", "recruit"))
    assert not all_told(play(pos, *walk, ("report.turn", "done")), "report.refilled")


@pytest.mark.clause("battalia.bribe.pact-no-deliberate-attack")
def test_on_screen_the_pact_is_no_reason_where_it_does_not_bind_an_employed_buff() -> None:
    pos = employed(C, 13, 14)
    pact(pos, A, 12)
    assert refusal(pos, ("turn.action", "attack-buff:buff")).clause == DELIBERATE
    pos.options = {**pos.options, "pact_binds_recruited_buff": "no"}
    assert refusal(pos, ("turn.action", "attack-buff:buff")).clause != DELIBERATE
