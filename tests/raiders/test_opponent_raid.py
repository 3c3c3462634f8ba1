"""The opponent's raid: its three conditions, and what does not bind it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.raiders import RAIDERS
from tests.contract.scripts import Script
from tests.raiders.raids import ONE, STEPS, TWO, decided, lay, outpost, refused
from tests.raiders.tables import (
    NoDice,
    a_card,
    clear,
    kinds,
    opponent_plays,
    rival,
    told,
    virtual,
)


@pytest.mark.clause("raiders.raid.all-three-conditions")
def test_armour_alone_is_not_enough_but_with_the_provisions_the_raid_takes_place() -> None:
    card = a_card(armour=5, provisions=3)
    event = refused(opponent_plays(outpost(armour=6, provisions=2), card), "provisions")
    assert (event.values["needed"], event.values["has"]) == (3, 2)
    event = decided(opponent_plays(outpost(armour=6, provisions=3), card))
    assert (event.values["armour"], event.values["needed_armour"]) == (6, 5)
    assert (event.values["provisions"], event.values["needed_provisions"]) == (3, 3)


@pytest.mark.clause("raiders.raid.all-three-conditions")
@pytest.mark.parametrize("armour", [4, 5])
@pytest.mark.parametrize("provisions", [2, 3])
@pytest.mark.parametrize("plunder", [False, True])
def test_a_raid_takes_place_only_when_all_three_conditions_hold(
    armour: int, provisions: int, plunder: bool
) -> None:
    pos = outpost(armour=armour, provisions=provisions)
    if not plunder:
        clear(pos, ONE, TWO)
    table = opponent_plays(pos, a_card(armour=5, provisions=3))
    if armour < 5:
        refused(table, "armour")
    elif provisions < 3:
        refused(table, "provisions")
    elif not plunder:
        refused(table, "plunder")
    else:
        decided(table)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.conditions-checked-first")
def test_a_raid_that_costs_all_provisions_and_armour_still_goes_through_in_full() -> None:
    pos = outpost({"valkyries": 3}, armour=3, provisions=4)
    table = opponent_plays(pos, a_card())
    opponent = pos.opponent
    assert (opponent.provisions, opponent.points, opponent.valkyries, opponent.armour) == (0, 5, 3, 0)
    assert ONE not in pos.sets
    decided(table)
    assert [kind for kind in kinds(table.events) if kind in STEPS] == STEPS
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.conditions-checked-first")
def test_the_decision_shows_what_the_opponent_had_before_it_paid() -> None:
    event = decided(opponent_plays(outpost(armour=3, provisions=7), a_card()))
    assert event.values["provisions"] == 7


@pytest.mark.clause("raiders.raid.refused-raid-costs-nothing")
def test_at_an_emptied_outpost_only_the_preparation_takes_place() -> None:
    pos = outpost(armour=5, provisions=4, points=11)
    clear(pos, ONE, TWO)
    left, supply = dict(pos.sets), pos.supply.copy()
    table = opponent_plays(pos, a_card())
    assert (pos.opponent.points, pos.opponent.armour, pos.opponent.provisions) == (11, 6, 6)
    assert refused(table, "plunder").values["place"] == "outpost-right"
    assert pos.sets == left
    assert pos.supply == replace(supply, provisions=supply.provisions - 2)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.refused-raid-costs-nothing")
@pytest.mark.parametrize(("armour", "provisions", "lacking"), [(2, 8, "armour"), (10, 3, "provisions")])
def test_a_refused_raid_leaves_the_board_the_score_and_the_workers_alone(
    armour: int, provisions: int, lacking: str
) -> None:
    pos = outpost({"valkyries": 2}, armour=armour, provisions=provisions, valkyries=1, points=11)
    before = pos.copy()
    table = opponent_plays(pos, a_card(gain_armour=0, gain_provisions=0))
    refused(table, lacking)
    assert (pos.sets, pos.supply, pos.lost_workers) == (before.sets, before.supply, before.lost_workers)
    assert pos.opponent == before.opponent


@pytest.mark.clause("raiders.raid.condition-armour")
@pytest.mark.parametrize(("armour", "raids"), [(0, False), (6, False), (7, True), (8, True), (10, True)])
def test_armour_equal_to_the_level_of_the_card_is_enough(armour: int, raids: bool) -> None:
    table = opponent_plays(outpost(armour=armour, provisions=4), a_card(armour=7))
    if raids:
        assert decided(table).values["armour"] == armour
    else:
        event = refused(table, "armour")
        assert (event.values["needed"], event.values["has"]) == (7, armour)


@pytest.mark.clause("raiders.raid.condition-provisions")
@pytest.mark.parametrize(("provisions", "raids"), [(0, False), (3, False), (4, True), (5, True), (8, True)])
def test_provisions_equal_to_those_of_the_card_are_enough(provisions: int, raids: bool) -> None:
    table = opponent_plays(outpost(armour=3, provisions=provisions), a_card(provisions=4))
    if raids:
        assert decided(table).values["provisions"] == provisions
    else:
        event = refused(table, "provisions")
        assert (event.values["needed"], event.values["has"]) == (4, provisions)


@pytest.mark.clause("raiders.raid.condition-plunder")
@pytest.mark.parametrize("gone", [(), (1,), (2,), (1, 2)])
def test_one_set_left_at_the_location_is_enough_and_none_is_not(gone: tuple[int, ...]) -> None:
    pos = virtual()
    rival(pos, armour=10, provisions=8)
    clear(pos, *[f"monastery-left-{number}" for number in gone])
    left = tuple(pos.sets_left("monastery-left"))
    table = opponent_plays(pos, a_card(location="monastery-left"))
    event = decided(table) if left else refused(table, "plunder")
    assert event.sieve
    assert event.sieve.candidates == ("monastery-left-1", "monastery-left-2")
    assert event.sieve.steps[0].clause == "raiders.raid.condition-plunder"
    assert event.sieve.steps[0].kept == left
    assert event.sieve.steps[0].struck == tuple(f"monastery-left-{number}" for number in gone)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.no-plunder-no-raid")
def test_without_plunder_there_is_no_raid_even_with_armour_10_and_8_provisions() -> None:
    pos = outpost(armour=10, provisions=8)
    clear(pos, ONE, TWO)
    before = pos.copy()
    table = opponent_plays(pos, a_card())
    refused(table, "plunder")
    assert pos.opponent == before.opponent
    assert pos.supply == before.supply
    assert pos.sets == before.sets
    assert told(table, "prep.lost").values == {"count": 3}


@pytest.mark.clause("raiders.raid.no-crew-gold-or-colour")
def test_a_fortress_that_asks_for_five_crew_gold_and_a_white_worker_asks_nothing_of_the_opponent() -> None:
    pos = virtual()
    fortress = pos.box.settlements["fortress-left"]
    assert (fortress.crew, fortress.gold, fortress.workers) == (5, 2, ("white",))
    rival(pos, armour=9, provisions=3)
    lay(pos, "fortress-left-1", iron=2)
    gold = pos.supply.gold
    table = opponent_plays(pos, a_card(location="fortress-left", armour=9, provisions=3, points=10))
    decided(table)
    assert (pos.opponent.points, pos.opponent.provisions) == (10, 0)
    assert pos.supply.gold == gold
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.card-figures-not-board")
@pytest.mark.parametrize("provisions", [1, 5])
def test_the_opponent_pays_and_scores_what_the_card_says_not_what_the_board_prints(provisions: int) -> None:
    pos = virtual()
    harbour = pos.box.settlements["harbour-east"]
    assert (harbour.provisions, harbour.levels) == (3, ((0, 1),))
    rival(pos, armour=0, provisions=provisions)
    card = a_card(location="harbour-east", order=(1, 2, 3), armour=0, provisions=1, points=2)
    table = opponent_plays(pos, card)
    decided(table)
    assert (pos.opponent.provisions, pos.opponent.points) == (provisions - 1, 2)
    assert told(table, "raid.paid").values == {"amount": 1, "left": provisions - 1}


@pytest.mark.clause("raiders.raid.no-dice")
def test_a_fortress_raid_worth_9_points_scores_9_every_time_without_a_roll() -> None:
    start = virtual()
    rival(start, armour=9, provisions=4)
    card = a_card(location="fortress-right", armour=9, provisions=4, points=9)
    for _ in range(100):
        pos = start.copy()
        opponent_plays(pos, card)
        assert pos.opponent.points == 9
        assert pos.chance == start.chance, "nothing was left to chance"


@pytest.mark.clause("raiders.raid.no-dice")
@pytest.mark.parametrize("seed", range(10))
def test_in_42_turns_the_opponent_never_rolls(seed: int) -> None:
    pos = virtual(seed=seed)
    table = NoDice(Script())
    table.seat(pos)
    for _ in range(42):
        RAIDERS.opponent_turn(pos, table)
    assert "raid.decided" in kinds(table.events)
    assert not any(
        "strength" in event.values or "dice" in event.values
        for event in table.events
        if event.kind.startswith("raid.")
    )


@pytest.mark.clause("raiders.raid.armour-not-spent")
@pytest.mark.parametrize("armour", [5, 6, 10])
def test_a_raid_on_a_set_without_valkyries_leaves_the_armour_as_it_was(armour: int) -> None:
    pos = outpost({"gold": 1, "iron": 3}, armour=armour, provisions=4)
    table = opponent_plays(pos, a_card(armour=5))
    decided(table)
    assert pos.opponent.armour == armour
    assert "raid.valkyries" not in kinds(table.events)
