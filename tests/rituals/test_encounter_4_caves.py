"""Encounter 4: the guarded caves, and what they make of the objective."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Piece, Position
from tests.rituals.encounter_4 import ENTRANCE, IDLE, OBJECTIVE, scene
from tests.rituals.tables import (
    acts,
    all_told,
    foe,
    hero,
    master_turn,
    serf,
    skipped,
    taken,
    targets_of,
)

BARRED = "e4.guard-barrier"


# ---------------------------------------------------------------- the guarded caves


def guard(pos: Position, who: str) -> Piece:
    if who == "possessed":
        return serf(pos, ENTRANCE, possessed=True)
    if who == "ikrek":
        pos.pieces[1].zone = ENTRANCE
        return pos.pieces[1]
    return foe(pos, who, ENTRANCE)


@pytest.mark.clause("rituals.e4.guard-barrier")
@pytest.mark.parametrize("who", ["ravenous", "ikrek", "briar-hulk", "haborym", "possessed"])
def test_any_member_of_the_legion_in_the_entrance_bars_the_caves(who: str) -> None:
    pos = scene()
    guard(pos, who)
    slot = hero(pos, 5, "B1b")
    table = acts(pos, 5, "Evade 4 To Pekka", "Evade 4 Towards Pekka", own=IDLE)
    assert slot.zone == "B1b"
    assert skipped(table)[:2] == [("ai.1", BARRED), ("ai.2", BARRED)]


@pytest.mark.clause("rituals.e4.guard-barrier")
def test_a_hero_may_enter_the_guarded_entrance() -> None:
    pos = scene()
    guard(pos, "ravenous")
    slot = hero(pos, 5, "B1b")
    acts(pos, 5, "Move To Minion", own=IDLE)
    assert slot.zone == ENTRANCE


@pytest.mark.clause("rituals.e4.guard-barrier")
@pytest.mark.parametrize("zone", [ENTRANCE, "B1b"])
def test_once_the_entrance_is_clear_the_caves_are_open(zone: str) -> None:
    pos = scene()
    serf(pos, ENTRANCE)
    slot = hero(pos, 5, zone)
    acts(pos, 5, "Move 3 To Pekka", own=IDLE)
    assert slot.zone == "A1a"


@pytest.mark.clause("rituals.e4.guard-barrier")
def test_a_guard_who_falls_in_the_same_turn_no_longer_bars_the_way() -> None:
    pos = scene()
    guard(pos, "ravenous")
    slot = hero(pos, 5, ENTRANCE)
    table = acts(pos, 5, "Attack Minion", "Move 2 To Pekka", own=IDLE, dice=(9,))
    assert taken(table) == ["ai.1", "ai.2"]
    assert slot.zone == "A1a"


@pytest.mark.clause("rituals.e4.guard-barrier")
@pytest.mark.parametrize("guarded", [True, False])
def test_the_barrier_stops_a_teleport_too(guarded: bool) -> None:
    pos = scene()
    if guarded:
        guard(pos, "ravenous")
    slot = hero(pos, 5, "A3d")
    acts(pos, 5, "Teleport To Pekka", own=IDLE)
    assert slot.zone == ("A3d" if guarded else "A1a")


@pytest.mark.clause("rituals.e4.guard-barrier")
def test_ranged_attacks_across_the_barrier_are_legal() -> None:
    pos = scene()
    guard(pos, "ravenous")
    pos.pieces[0].zone = "A1b"
    hero(pos, 1, ENTRANCE)
    assert targets_of(acts(pos, 1, "Attack Witch", own=IDLE)) == ["pekka", "pekka"]


@pytest.mark.clause("rituals.e4.guard-inside-free")
@pytest.mark.parametrize("gait", ["Evade", "Teleport"])
def test_a_hero_inside_goes_deeper_though_the_entrance_is_guarded(gait: str) -> None:
    pos = scene()
    guard(pos, "ravenous")
    pos.pieces[0].zone = "A1c"
    slot = hero(pos, 5, "A1b")
    acts(pos, 5, f"{gait} 2 To Pekka", own=IDLE)
    assert slot.zone == "A1c"


@pytest.mark.clause("rituals.e4.guard-inside-free")
def test_a_hero_who_steps_into_the_entrance_is_outside_again() -> None:
    pos = scene()
    guard(pos, "ravenous")
    slot = hero(pos, 5, "A1b")
    table = acts(pos, 5, "Move To Minion", "Evade 2 To Pekka", own=IDLE)
    assert slot.zone == ENTRANCE
    assert taken(table) == ["ai.1"]
    assert ("ai.2", BARRED) in skipped(table, 2)


@pytest.mark.clause("rituals.e4.guard-barrier")
def test_the_legion_goes_in_and_out_as_it_likes() -> None:
    pos = scene()
    minion = guard(pos, "ravenous")
    table = master_turn(
        pos, ("own.character", f"act:{minion.id}"), ("own.action", "move:A1b"), ("own.action", "move:A1d")
    )
    assert minion.zone == ENTRANCE
    assert len(all_told(table, "human.moved")) == 2


# ---------------------------------------------------------------- the objective


@pytest.mark.clause("rituals.e4.objective-demon")
def test_with_the_demon_in_play_it_is_the_objective_of_all() -> None:
    pos = scene()
    foe(pos, "haborym", "A1a")
    hero(pos, 5, "A1a")
    assert targets_of(acts(pos, 5, OBJECTIVE)) == ["haborym", "haborym"]
    pos.pieces[-1].zone = "A3d"
    table = acts(pos, 5, OBJECTIVE, own=IDLE)
    assert (targets_of(table), skipped(table)[0]) == ([], ("ai.1", "objective.out-of-reach-no-default"))


@pytest.mark.clause("rituals.e4.objective-pekka")
def test_with_a_clear_entrance_pekka_is_the_objective_from_anywhere() -> None:
    pos = scene()
    slot = hero(pos, 5, "B2d")
    table = acts(pos, 5, "Move 2 Towards Objective", own=IDLE)
    moved = all_told(table, "hero.moved")
    assert [event.values["target"] for event in moved] == ["pekka", "pekka"]
    assert slot.zone == "A1a"


@pytest.mark.clause("rituals.e4.objective-pekka")
def test_no_other_witch_is_the_objective_not_even_beside_the_hero() -> None:
    pos = scene()
    hero(pos, 5, "B1c")
    table = acts(pos, 5, OBJECTIVE, own=IDLE)
    assert (targets_of(table), skipped(table)[0]) == ([], ("ai.1", "objective.out-of-reach-no-default"))


@pytest.mark.clause("rituals.e4.objective-pekka")
@pytest.mark.parametrize(
    ("zone", "target"), [("A1b", "pekka"), (ENTRANCE, "ravenous-1")], ids=["inside", "outside"]
)
def test_behind_a_guarded_entrance_pekka_is_the_objective_of_heroes_inside_only(
    zone: str, target: str
) -> None:
    pos = scene()
    guard(pos, "ravenous")
    pos.pieces[0].zone = "A1b"
    hero(pos, 5, zone)
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(-9, -9))
    assert targets_of(table) == [target, target]


@pytest.mark.clause("rituals.e4.objective-entrance")
def test_while_the_entrance_is_guarded_the_guards_are_the_objective() -> None:
    pos = scene()
    foe(pos, "condemned", ENTRANCE)
    foe(pos, "condemned", ENTRANCE)
    guard(pos, "ravenous")
    hero(pos, 5, ENTRANCE)
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(-9, -9))
    assert len(targets_of(table)) == 2
    assert set(targets_of(table)) <= {"condemned-1", "condemned-2", "ravenous-1"}


@pytest.mark.clause("rituals.e4.objective-entrance")
def test_minions_elsewhere_and_free_serfs_in_the_entrance_are_not_the_objective() -> None:
    pos = scene()
    guard(pos, "ravenous")
    foe(pos, "condemned", "A3a")
    slot = hero(pos, 5, "A3a")
    table = acts(pos, 5, OBJECTIVE, "Evade 2 Towards Objective", own=IDLE, answers=[("hero.path", "A2a")])
    assert targets_of(table) == []
    assert [event.values["target"] for event in all_told(table, "hero.moved")] == ["ravenous-1", "ravenous-1"]
    assert slot.zone == ENTRANCE
    pos.pieces.remove(next(piece for piece in pos.pieces if piece.who == "ravenous"))
    serf(pos, ENTRANCE)
    table = acts(pos, 5, OBJECTIVE, own=IDLE)
    assert targets_of(table) == []
