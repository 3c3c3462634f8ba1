"""Bribe: three provisions, and for a week Buff leaves every hero of the player alone."""

from __future__ import annotations

import pytest

from adversaire.engine.record import MODES
from adversaire.games.battalia import BATTALIA
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
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    kinds,
    next_hand,
    on_a_street,
    owner_turn,
    pact,
    people,
    provisions,
    quietly,
    quietly_until,
    shown,
    street,
    told,
)

BRIBED = (
    "battalia.bribe.cost-three",
    "battalia.bribe.no-fight",
    "battalia.bribe.share-space",
    "battalia.bribe.pact-one-week",
    "battalia.bribe.pact-all-heroes",
    "battalia.bribe.time-marker",
    "battalia.bribe.pact-no-deliberate-attack",
)
PACT_ENDED = (
    "battalia.bribe.expiry-full-rotation",
    "battalia.bribe.vulnerable-again",
    "battalia.bribe.pacts-independent",
    "battalia.bribe.pact-outlives-absence",
)
UNITS = ("citizen-islanders", "chief-emberians", "citizen-barfolk")


def bribed(today: int, mode: str = "virtual") -> Position:
    """B has just bribed Buff in A's move of that day; the next turn is B's."""
    pos = met_by_buff(*provisions(3), today=today, mode=mode)
    quietly(pos, go("2-3", "bribe"), dice=[2])
    assert (pos.seats[B].marker, pos.seats[B].since) == ("pact", today)
    return pos


# ---------------------------------------------------------------- what it costs


@pytest.mark.clause("battalia.bribe.cost-three")
def test_a_bribe_costs_the_three_provisions_and_the_three_units_stay_in_hand() -> None:
    pos = met_by_buff(*provisions(3), *UNITS)
    discarded = list(pos.seats[B].discard)
    table = quietly(pos, go("2-3", "bribe"), dice=[2])
    assert pos.seats[B].discard == [*discarded, *provisions(3)]
    assert pos.seats[B].hand == list(UNITS)
    event = told(table, "buff.bribed")
    assert (event.clauses, event.values["cost"]) == (BRIBED, 3)
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.bribe.cost-three")
def test_a_fourth_provision_is_kept() -> None:
    pos = met_by_buff(*provisions(4))
    quietly(pos, go("2-3", "bribe"), dice=[2])
    assert pos.seats[B].hand == ["provision"]


@pytest.mark.clause("battalia.bribe.cost-three")
def test_a_horse_is_no_provision() -> None:
    pos = met_by_buff(*provisions(2), "horse-islanders")
    table = quietly(pos, go("2-3"), dice=[2])
    assert not asked(table, "attack.answer")
    assert told(table, "buff.beat").values["hero"] == "islanders-1"


@pytest.mark.clause("battalia.bribe.cost-three")
def test_where_the_table_says_so_whoever_pays_is_filled_up_to_six_again() -> None:
    pos = met_by_buff(*provisions(3), *UNITS, payer_refills="yes")
    next_hand(pos, B, "tool-islanders", "tent-islanders", "horse-islanders", "lord-islanders")
    quietly(pos, go("2-3", "bribe"), dice=[2])
    assert pos.seats[B].hand == [*UNITS, "tool-islanders", "tent-islanders", "horse-islanders"]
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.bribe.cost-three")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_whoever_walks_in_and_pays_in_the_own_turn_draws_nothing_for_it(option: str) -> None:
    pos = walks_in(*provisions(4), payer_refills=option)
    wishes = {**WALK, "attack.answer": ["bribe"]}
    table = quietly(pos, wishes, dice=[1])
    told(table, "buff.bribed")
    # With an empty hand there is nothing left to choose, so nobody is asked again.
    assert len(asked(table, "turn.action")) == 1
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.bribe.cost-three", "battalia.bribe.pact-can-recruit")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_a_pact_holder_who_walks_in_and_recruits_draws_nothing_for_it_either(option: str) -> None:
    pos = walks_in(*provisions(5), payer_refills=option)
    pact(pos, B, since=10)
    table = quietly(pos, {**WALK, "meeting.recruit": ["recruit"]})
    told(table, "buff.recruited")
    assert len(asked(table, "turn.action")) == 1


@pytest.mark.clause("battalia.bribe.cost-three")
def test_a_pact_holder_met_by_buff_outside_the_own_turn_is_filled_up_where_the_table_says_so() -> None:
    pos = met_by_buff(*provisions(4), payer_refills="yes")
    pact(pos, B, since=7)
    quietly(pos, {**go("2-3"), "meeting.recruit": ["recruit"]}, dice=[2])
    assert (pos.buff.owner, len(pos.seats[B].hand)) == (B, 6)


@pytest.mark.clause("battalia.bribe.cost-three")
def test_a_mover_who_pays_before_drawing_is_not_filled_up_since_the_hand_is_renewed_at_once() -> None:
    pos = on_a_street(9, 3, payer_refills="yes", move_before_draw="yes")
    hero(pos, A, "2-3")
    hand(pos, A, *provisions(3))
    drawn = (
        "tool-barfolk",
        "tent-barfolk",
        "horse-barfolk",
        "lord-barfolk",
        "chief-barfolk",
        "citizen-barfolk",
    )
    next_hand(pos, A, *drawn)
    quietly(pos, go("2-3", "bribe"), dice=[2])
    assert pos.seats[A].hand == list(drawn)
    assert not set(drawn) & set(pos.seats[A].discard)


@pytest.mark.clause("battalia.bribe.cost-three")
@pytest.mark.parametrize(("level", "cost"), [("peaceful", 3), ("normal", 3), ("fierce", 3), ("merciless", 4)])
def test_only_at_the_merciless_level_a_bribe_costs_four(level: str, cost: int) -> None:
    short = met_by_buff(*provisions(cost - 1), level=level)
    assert not asked(quietly(short, go("2-3"), dice=[2]), "attack.answer")
    pos = met_by_buff(*provisions(cost), *UNITS[:1], level=level)
    table = quietly(pos, go("2-3", "bribe"), dice=[2])
    assert asked(table, "attack.answer")[0].values["bribe"] == cost
    assert told(table, "buff.bribed").values["cost"] == cost
    assert pos.seats[B].hand == list(UNITS[:1])
    assert pos.seats[B].marker == "pact"


# ---------------------------------------------------------------- what it buys


@pytest.mark.clause("battalia.bribe.no-fight")
@pytest.mark.parametrize("mode", MODES)
def test_b_without_any_strength_bribes_and_keeps_the_hero(mode: str) -> None:
    pos = met_by_buff(*provisions(3), "tool-islanders", mode=mode)
    table = quietly(pos, go("2-3", "bribe"), dice=[2])
    assert told(table, "buff.attacks").values["strength"] == 6
    assert kinds(table.events)[-2:] == ["buff.attacks", "buff.bribed"]
    assert "battalia.bribe.no-fight" in told(table, "buff.bribed").clauses
    assert pos.heroes == {"islanders-1": "2-3"}
    assert pos.seats[B].heroes_lost == 0


@pytest.mark.clause("battalia.bribe.share-space")
def test_after_a_bribe_on_3_2_both_figures_stand_there() -> None:
    pos = people(3)
    empty_map(pos)
    street(pos, 3, 1, 3)
    day(pos, 9)
    free_buff(pos, "3-1")
    hero(pos, B, "3-2")
    hand(pos, B, *provisions(3))
    owner_turn(pos, A)
    table = quietly(pos, go("3-2", "bribe"), dice=[1])
    event = told(table, "buff.bribed")
    assert "battalia.bribe.share-space" in event.clauses
    assert event.values["space"] == "3-2"
    assert (pos.buff.state, pos.buff.space, pos.heroes["islanders-1"]) == ("free", "3-2", "3-2")
    assert (shown(pos, "buff.space"), shown(pos, "islanders-1")) == ("3-2", "3-2")


@pytest.mark.clause("battalia.bribe.pact-one-week")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("today", "attacked"), [(11, False), (16, False), (17, True)])
def test_a_pact_of_day_10_still_holds_on_day_16_and_no_longer_on_day_17(
    mode: str, today: int, attacked: bool
) -> None:
    pos = met_by_buff(*provisions(3), today=10, mode=mode)
    event = told(quietly(pos, go("2-3", "bribe"), dice=[2]), "buff.bribed")
    assert "battalia.bribe.pact-one-week" in event.clauses
    assert event.values["until"] == 17
    quietly_until(pos, today)
    free_buff(pos, "2-1")
    table = quietly(pos, go("2-3"), dice=[6])
    assert bool(all_told(table, "buff.attacks")) is attacked
    assert bool(all_told(table, "buff.passes-by")) is not attacked


@pytest.mark.clause("battalia.bribe.pact-all-heroes")
def test_the_second_hero_of_b_is_covered_by_the_pact_made_for_the_first() -> None:
    pos = bribed(10)
    hero(pos, B, "2-6", 2)
    quietly_until(pos, 12)
    table = quietly(pos, go("2-6"), dice=[3])
    assert not all_told(table, "buff.attacks")
    assert told(table, "buff.passes-by").values == {"seat": "islanders", "space": "2-6"}
    assert pos.heroes == {"islanders-1": "2-3", "islanders-2": "2-6"}


@pytest.mark.clause("battalia.bribe.pacts-independent")
def test_of_pacts_made_on_day_9_and_day_11_the_first_ends_at_day_16_and_the_other_at_day_18() -> None:
    pos = bribed(9)
    quietly_until(pos, 11)
    hero(pos, C, "2-5")
    hand(pos, C, *provisions(3))
    quietly(pos, go("2-5", "bribe"), dice=[2])
    assert (pos.seats[C].marker, pos.seats[C].since) == ("pact", 11)
    assert not all_told(quietly_until(pos, 15), "pact.ended")
    first = told(quietly_until(pos, 16), "pact.ended")
    assert (first.values["seat"], first.clauses) == ("islanders", PACT_ENDED)
    assert (pos.seats[B].marker, pos.seats[C].marker) == ("", "pact")
    assert not all_told(quietly_until(pos, 17), "pact.ended")
    assert told(quietly_until(pos, 18), "pact.ended").values["seat"] == "emberians"
    assert pos.seats[C].marker == ""


@pytest.mark.clause("battalia.bribe.pacts-independent")
@pytest.mark.parametrize(("early", "late"), [(B, C), (C, B)], ids=["B before C", "C before B"])
def test_a_pact_that_ends_takes_no_later_one_with_it_whoever_made_it(early: str, late: str) -> None:
    pos = on_a_street(15)
    pact(pos, early, since=9)
    pact(pos, late, since=11)
    assert told(quietly_until(pos, 16), "pact.ended").values["seat"] == pos.seats[early].faction
    assert (pos.seats[late].marker, pos.seats[late].since) == ("pact", 11)
    assert told(quietly_until(pos, 18), "pact.ended").values["seat"] == pos.seats[late].faction


@pytest.mark.clause("battalia.bribe.pacts-independent")
def test_bs_pact_does_not_cover_cs_hero_on_the_same_space() -> None:
    pos = on_a_street()
    pact(pos, B)
    hero(pos, B, "2-3")
    hero(pos, C, "2-3")
    hand(pos, C)
    table = quietly(pos, go("2-3"), dice=[2])
    assert not asked(table, "attack.target")
    assert told(table, "buff.attacks").values["hero"] == "emberians-1"
    assert pos.heroes == {"islanders-1": "2-3"}


@pytest.mark.clause("battalia.bribe.pact-outlives-absence")
@pytest.mark.parametrize(("today", "attacked"), [(19, False), (20, True)])
def test_a_pact_of_day_13_outlives_buffs_defeat_and_his_new_entry(today: int, attacked: bool) -> None:
    pos = people(3)
    pos.heroes.clear()
    street(pos, 3, 1, 3)
    day(pos, 13)
    free_buff(pos, "3-1")
    hero(pos, B, "3-2")
    owner_turn(pos, A)
    hand(pos, B, *provisions(3))
    quietly(pos, go("3-2", "bribe"), dice=[1])
    quietly_until(pos, 14)
    hero(pos, C, "3-3")
    hand(pos, C, "lord-emberians", "lord-emberians")
    repelled = quietly(pos, {**go("3-3"), "line.card": ["all"]}, dice=[1])
    assert told(repelled, "buff.repelled").values["seat"] == "emberians"
    entry = quietly_until(pos, 15)
    assert told(entry, "buff.entered").values["first"] == 0
    quietly_until(pos, today)
    hand(pos, B)
    free_buff(pos, "3-1")
    table = quietly(pos, go("3-2"), dice=[1])
    assert bool(all_told(table, "buff.attacks")) is attacked
    assert ("islanders-1" in pos.heroes) is not attacked


# ---------------------------------------------------------------- the time marker


@pytest.mark.clause("battalia.bribe.time-marker")
@pytest.mark.parametrize(
    ("today", "arm"),
    [(8, "tool"), (9, "weapon"), (10, "amulet"), (11, "title"), (12, "scroll"), (13, "tent"), (14, "horse")],
)
def test_the_marker_lies_at_the_arm_illuminated_on_the_day_of_the_bribe(today: int, arm: str) -> None:
    pos = met_by_buff(*provisions(3), today=today)
    table = quietly(pos, go("2-3", "bribe"), dice=[2])
    event = told(table, "buff.bribed")
    assert "battalia.bribe.time-marker" in event.clauses
    assert (event.values["arm"], event.values["until"]) == (arm, today + 7)
    assert shown(pos, "oracle.illuminated") == arm
    assert shown(pos, f"{B}.marker") == ("pact", arm)
    quietly(pos)
    assert shown(pos, f"{B}.marker") == ("pact", arm)


@pytest.mark.clause("battalia.bribe.expiry-full-rotation")
@pytest.mark.parametrize("mode", MODES)
def test_the_marker_of_day_10_is_taken_back_before_the_first_turn_of_day_17(mode: str) -> None:
    pos = bribed(10, mode)
    before = quietly_until(pos, 16)
    assert not all_told(before, "pact.ended")
    assert shown(pos, f"{B}.marker") == ("pact", "amulet")
    table = quietly_until(pos, 17)
    ended = told(table, "pact.ended")
    assert ended.clauses == PACT_ENDED
    assert ended.values == {"seat": "islanders", "arm": "amulet"}
    assert kinds(table.events)[-2:] == ["turn.day", "pact.ended"]
    assert "battalia.bribe.expiry-full-rotation" in all_told(table, "turn.day")[-1].clauses
    assert shown(pos, "oracle.illuminated") == "amulet"
    assert shown(pos, f"{B}.marker") == "no-marker"


@pytest.mark.clause("battalia.bribe.vulnerable-again")
def test_after_the_pact_b_with_two_provisions_is_attacked_on_day_17_and_can_only_fight() -> None:
    pos = bribed(10)
    quietly_until(pos, 17)
    hand(pos, B, *provisions(2), "citizen-islanders")
    free_buff(pos, "2-1")
    table = quietly(pos, {**go("2-3"), "line.card": ["all"]}, dice=[2])
    assert told(table, "buff.attacks").values["hero"] == "islanders-1"
    assert not asked(table, "attack.answer")
    assert told(table, "seat.line").values["strength"] == 1
    assert pos.heroes == {}


@pytest.mark.clause("battalia.bribe.vulnerable-again")
def test_when_the_pact_ends_while_they_share_a_space_nothing_happens_before_somebody_arrives() -> None:
    pos = bribed(10)
    assert pos.buff.space == pos.heroes["islanders-1"] == "2-3"
    table = quietly_until(pos, 17)
    assert told(table, "pact.ended")
    assert not all_told(table, "buff.attacks")
    quiet_day = quietly_until(pos, 18)
    assert not all_told(quiet_day, "buff.attacks")
    quietly(pos, go("2-2"), dice=[1])
    hand(pos, B)
    back = quietly(pos, go("2-3"), dice=[1])
    assert told(back, "buff.attacks").values["hero"] == "islanders-1"
