"""Encounter 3: the Pit, which nobody enters, and the Demon on it."""

from __future__ import annotations

import pytest

from adversaire.engine.event import Event
from tests.rituals.encounter_3 import BESIDE, IDLE, OBJECTIVE, PIT, clause_of_refusal, demon_card, scene
from tests.rituals.tables import (
    LoadedTable,
    acts,
    all_told,
    asked,
    foe,
    hero,
    master_turn,
    refused,
    reserve,
    serf,
    skipped,
    targets_of,
    told,
    walls,
    why,
)

RANGE = "L1 When any Hero Attacks in melee, range 1"


def told_first(table: LoadedTable) -> Event:
    return all_told(table, "hero.moved")[0]


# ---------------------------------------------------------------- the Pit


@pytest.mark.clause("rituals.e3.pit-no-entry")
def test_a_hero_goes_round_the_pit() -> None:
    pos = scene()
    slot = hero(pos, 5, "A1b")
    foe(pos, "condemned", "A2b")
    table = acts(pos, 5, "Move 4 To Minion", own=IDLE)
    path = told(table, "hero.moved").values["path"]
    assert isinstance(path, tuple)
    assert (len(path), PIT in path, slot.zone) == (4, False, "A2b")


@pytest.mark.clause("rituals.e3.pit-no-entry")
def test_three_zones_are_not_enough_to_get_round_it() -> None:
    pos = scene()
    hero(pos, 5, "A1b")
    foe(pos, "condemned", "A2b")
    table = acts(pos, 5, "Move 3 To Minion", own=IDLE)
    assert skipped(table)[0] == ("ai.1", "move.to-must-reach")


@pytest.mark.clause("rituals.e3.pit-no-entry")
@pytest.mark.parametrize("who", ["ikrek", "ravenous", "peasant"])
def test_nobody_of_the_legion_steps_onto_the_pit(who: str) -> None:
    pos = scene()
    piece = serf(pos, "A2b", possessed=True) if who == "peasant" else foe(pos, who, "A2b")
    if who == "ikrek":
        pos.pieces.pop(0)
    assert clause_of_refusal(pos, piece, f"move:{PIT}") == "rituals.e3.pit-no-entry"


@pytest.mark.clause("rituals.e3.pit-no-entry")
def test_no_teleport_ends_on_the_pit_and_no_move_is_reported_onto_it() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 1, "A3d")
    acts(pos, 1, "Teleport To Demon", own=IDLE)
    assert slot.zone in BESIDE
    pos = scene("companion")
    clause_of_refusal(pos, pos.pieces[0], f"move:{PIT}")
    assert pos.pieces[0].zone == "B1a"


@pytest.mark.clause("rituals.e3.pit-no-entry", "rituals.e3.pit-melee-target")
def test_a_melee_hero_does_not_even_teleport_to_a_demon_on_the_pit() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 6, "A3d")
    table = acts(pos, 6, "Teleport To Demon", own=IDLE)
    assert (slot.zone, skipped(table)[0]) == ("A3d", ("ai.1", "e3.pit-melee-target"))


@pytest.mark.clause("rituals.e3.demon-leaves-pit")
def test_the_demon_leaves_the_pit_and_cannot_return() -> None:
    pos = scene()
    demon = foe(pos, "haborym", PIT)
    demon_card(pos, "obedient")
    pos.phase = "human"
    start = pos.copy()
    error = refused(pos, ("own.demon", "move:A2b"), ("own.demon", f"move:{PIT}"))
    assert error.clause == "rituals.e3.demon-leaves-pit"
    pos = start
    demon = pos.pieces[-1]
    table = master_turn(pos, ("own.demon", "move:A2b"), ("own.demon", "move:A2d"), ("own.character", "pass"))
    assert demon.zone == "A2d"
    for question in asked(table, "own.demon"):
        assert f"move:{PIT}" not in question.answers


@pytest.mark.clause("rituals.e3.demon-leaves-pit")
def test_a_demon_after_its_own_prey_leaves_the_pit_and_walks_round_it() -> None:
    pos = scene()
    demon = foe(pos, "haborym", PIT)
    hero(pos, 1, "A3a")
    demon_card(pos, "hungry")
    table = master_turn(pos, ("own.character", "pass"))
    assert told(table, "demon.moves").values["path"] == ("A2b", "A3a")
    demon.zone = "A1b"
    pos.heroes.slots[0].zone = "A2b"
    pos.pieces[0].zone = "B3b"
    demon_card(pos, "hungry")
    table = master_turn(pos, ("own.character", "pass"))
    path = told(table, "demon.moves").values["path"]
    assert isinstance(path, tuple)
    assert (len(path), PIT in path) == (2, False)


@pytest.mark.clause("rituals.e3.attack-demon-in-pit")
@pytest.mark.parametrize("zone", BESIDE)
def test_a_ranged_weapon_reaches_the_demon_on_the_pit_from_beside_it_and_a_sword_does_not(zone: str) -> None:
    pos = scene()
    demon = foe(pos, "haborym", PIT)
    hero(pos, 1, zone)
    table = acts(pos, 1, "Attack Demon", own=IDLE, dice=(9, 0))
    assert (targets_of(table), demon.health) == (["haborym", "haborym"], 5)
    assert "e3.attack-demon-in-pit" in why(all_told(table, "hero.attacks")[0])
    pos = scene()
    foe(pos, "haborym", PIT)
    hero(pos, 6, zone)
    table = acts(pos, 6, "Attack Demon", own=IDLE)
    assert (targets_of(table), skipped(table)[0]) == ([], ("ai.1", "e3.pit-melee-target"))


@pytest.mark.clause("rituals.e3.attack-demon-in-pit")
@pytest.mark.parametrize("case", ["two zones away", "a wall between"])
def test_a_ranged_weapon_does_not_reach_farther_nor_through_a_wall(case: str) -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    hero(pos, 1, "A3a" if case == "two zones away" else "A2b")
    if case == "a wall between":
        walls(pos, ("A2b", PIT))
    table = acts(pos, 1, "Attack Demon", own=IDLE)
    assert targets_of(table) == []


@pytest.mark.clause("rituals.e3.attack-demon-in-pit")
@pytest.mark.parametrize(("plants", "legal"), [(1, True), (0, False)])
def test_a_reaction_that_gives_range_lets_a_melee_hero_attack_it(plants: int, legal: bool) -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    hero(pos, 5, "A2b")
    reserve(pos, plants)
    table = acts(pos, 5, "Attack Demon", reactions=(RANGE,), own=IDLE)
    assert (targets_of(table) == ["haborym"]) == legal
    assert (len(all_told(table, "reaction.cast")) == 1) == legal


@pytest.mark.clause("rituals.e3.pit-melee-target")
def test_a_melee_hero_does_not_go_after_a_demon_on_the_pit() -> None:
    # The Demon is two zones west of Curthouse, a Condemned three zones the other way.
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 6, "A3a")
    foe(pos, "condemned", "B3b")
    table = acts(pos, 6, "Move Towards Enemy", own=IDLE, answers=[("hero.path", "A3b")])
    assert told_first(table).values["target"] == "condemned-1"
    assert slot.zone == "B3d"


@pytest.mark.clause("rituals.e3.pit-melee-target")
def test_the_demon_on_the_pit_stays_the_objective_which_is_then_invalid_for_a_melee_hero() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 6, "B1b")
    table = acts(pos, 6, "Move Towards Objective", OBJECTIVE, own=IDLE)
    assert skipped(table)[:2] == [
        ("ai.1", "e3.pit-melee-target"),
        ("ai.2", "objective.out-of-reach-no-default"),
    ]
    assert (slot.zone, targets_of(table)) == ("B1b", [])


@pytest.mark.clause("rituals.e3.pit-melee-target")
def test_a_ranged_hero_goes_beside_the_pit() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 1, "A3b")
    acts(pos, 1, "Move 3 To Objective", own=IDLE)
    assert slot.zone == "A2b"


@pytest.mark.clause("rituals.e3.pit-melee-target")
@pytest.mark.parametrize(("plants", "end"), [(1, "A2b"), (0, "A3b")], ids=["affordable", "too dear"])
def test_with_the_range_reaction_in_view_and_affordable_a_melee_hero_counts_as_able(
    plants: int, end: str
) -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 5, "A3b")
    reserve(pos, plants)
    acts(pos, 5, "Move 3 To Objective", reactions=(RANGE,), own=IDLE)
    assert slot.zone == end


@pytest.mark.clause("rituals.e3.pit-melee-target")
def test_off_the_pit_the_demon_is_a_target_for_all() -> None:
    pos = scene()
    foe(pos, "haborym", "A2b")
    slot = hero(pos, 6, "A3b")
    acts(pos, 6, "Move 2 To Objective", own=IDLE)
    assert slot.zone == "A2b"


@pytest.mark.clause("rituals.e3.pit-melee-target", "rituals.alchemy.cond-effect")
@pytest.mark.parametrize(("plants", "goes"), [(1, False), (2, True)])
def test_no_spell_is_paid_for_a_way_to_the_pit_that_leaves_nothing_for_the_range(
    plants: int, goes: bool
) -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 5, "A3a")
    reserve(pos, plants)
    table = acts(pos, 5, "L1 Teleport To Demon, Attack Demon", reactions=(RANGE,), own=IDLE)
    assert bool(targets_of(table)) == goes
    assert (slot.zone != "A3a") == goes
    assert len(pos.heroes.reserve) == (0 if goes else 1)
