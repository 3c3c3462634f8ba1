"""Objectives: what the Encounter makes of them, what is left when there are none, and out of reach."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.encounters import objective
from tests.rituals.tables import (
    BLANK,
    acts,
    all_told,
    during,
    field,
    foe,
    hero,
    kinds,
    serf,
    skipped,
    soul,
    taken,
    targets_of,
    told,
    walls,
    why,
)

OUT_OF_REACH = "objective.out-of-reach-no-default"


@pytest.mark.clause("rituals.objective.defined-by-encounter")
def test_in_encounter_1_activating_the_objective_frees_a_soul() -> None:
    pos = field("e1")
    hero(pos, 6, "B3d")
    foe(pos, "hagatha", "B3d")
    soul(pos, "B3d")
    table = acts(pos, 6, "Activate Objective", own=BLANK)
    assert taken(table) == ["ai.1", "ai.1"]
    assert kinds(during(table))[1] == "soul.freed"
    assert pos.story.freed == 1
    # With no soul left the second entry is an attack on the Witch.
    assert targets_of(table) == ["hagatha"]


@pytest.mark.clause("rituals.objective.defined-by-encounter")
def test_in_encounter_3_activating_the_objective_attacks_the_carrier_of_a_ruby() -> None:
    pos = field("e3")
    hero(pos, 6, "A3d")
    foe(pos, "hagatha", "A3d")
    serf(pos, "A3d", possessed=True)
    carrier = serf(pos, "A3d", possessed=True)
    carrier.ruby = True
    table = acts(pos, 6, "Activate Objective", own=BLANK)
    assert targets_of(table)[0] == carrier.id
    assert {"objective.defined-by-encounter", "e3.objective-carrier"} <= why(
        all_told(table, "hero.attacks")[0]
    )


@pytest.mark.clause("rituals.objective.defined-by-encounter")
@pytest.mark.parametrize(
    ("level", "clause"),
    [("e3", "e3.objective-demon"), ("e4", "e4.objective-demon"), ("e5", "e5.objective")],
)
def test_with_the_demon_in_play_it_is_the_objective(level: str, clause: str) -> None:
    pos = field(level)
    zone = pos.land.red
    hero(pos, 6, zone)
    foe(pos, "haborym", zone)
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 6, "Activate Objective", own=BLANK)
    assert targets_of(table)[0] == "haborym"
    assert clause in why(all_told(table, "hero.attacks")[0])


@pytest.mark.clause("rituals.objective.move-reading")
def test_a_melee_hero_moves_to_an_objective_by_entering_its_zone() -> None:
    pos = field("e3")
    slot = hero(pos, 6, "A3d")
    foe(pos, "hagatha", "B1a")
    serf(pos, "A3c", possessed=True).ruby = True
    acts(pos, 6, "Move To Objective", own=BLANK)
    assert slot.zone == "A3c"


@pytest.mark.clause("rituals.objective.move-reading")
def test_a_hero_with_range_stops_where_he_can_act_on_the_objective() -> None:
    """Corday shoots one zone away; the carrier is two zones away."""
    pos = field("e3")
    slot = hero(pos, 1, "A3d")
    foe(pos, "hagatha", "B1a")
    serf(pos, "A2d", possessed=True).ruby = True
    table = acts(pos, 1, "Move 2 To Objective", "Activate Objective", own=BLANK)
    assert slot.zone == "A3c"
    assert taken(table) == ["ai.1", "ai.2"]


@pytest.mark.clause("rituals.objective.move-reading")
def test_to_free_a_soul_a_hero_with_range_must_stand_in_its_zone() -> None:
    pos = field("e1")
    slot = hero(pos, 1, "B3d")
    foe(pos, "hagatha", "B1a")
    soul(pos, "B3a")
    table = acts(pos, 1, "Activate Objective", "Move 2 To Objective", own=BLANK)
    assert taken(table) == ["ai.2", "ai.1"]
    assert slot.zone == "B3a"
    assert pos.story.freed == 1


@pytest.mark.clause("rituals.objective.move-reading")
def test_where_the_objective_can_be_done_a_move_to_it_is_useless() -> None:
    pos = field("e3")
    hero(pos, 1, "A3d")
    foe(pos, "hagatha", "B1a")
    serf(pos, "A3c", possessed=True).ruby = True
    table = acts(pos, 1, "Move 2 To Objective", own=BLANK)
    assert skipped(table)[0] == ("ai.1", "move.useless-ignored")


@pytest.mark.clause("rituals.objective.default")
@pytest.mark.parametrize("level", ["e1", "e2", "e3", "e5"])
def test_without_an_objective_of_the_encounter_a_witch_is_attacked(level: str) -> None:
    pos = field(level)
    zone = pos.land.red
    slot = hero(pos, 6, zone)
    foe(pos, "hagatha", zone)
    foe(pos, "condemned", zone)
    assert [piece.id for piece in objective(pos, slot).pieces] == ["hagatha"]
    table = acts(pos, 6, "Activate Objective", own=BLANK)
    assert targets_of(table) == ["hagatha", "hagatha"]


@pytest.mark.clause("rituals.objective.default")
def test_a_possessed_serf_without_a_ruby_leaves_the_default() -> None:
    pos = field("e3")
    hero(pos, 6, "A3d")
    foe(pos, "hagatha", "A3d")
    serf(pos, "A3d", possessed=True)
    assert targets_of(acts(pos, 6, "Activate Objective", own=BLANK))[0] == "hagatha"


@pytest.mark.clause("rituals.objective.default-reusable")
def test_the_default_comes_and_goes_with_souls_on_the_board() -> None:
    pos = field("e1")
    slot = hero(pos, 6, "B3d")
    foe(pos, "hagatha", "B3d")
    found = []
    for _ in range(3):
        found.append(objective(pos, slot).act)
        soul(pos, "B3d")
        found.append(objective(pos, slot).act)
        if pos.story.freed < 2:
            acts(pos, 6, "Activate Objective", own=BLANK)
    assert found == ["attack", "free-soul"] * 3


@pytest.mark.clause("rituals.objective.default-reusable")
def test_the_default_comes_and_goes_with_carriers_of_rubies() -> None:
    pos = field("e3")
    slot = hero(pos, 6, "A3d")
    foe(pos, "hagatha", "B1a")
    carrier = serf(pos, "A3d", possessed=True)
    found = []
    for ruby in (False, True, False, True, False):
        carrier.ruby = ruby
        found.append([piece.id for piece in objective(pos, slot).pieces])
    assert found == [["hagatha"], ["peasant-1"], ["hagatha"], ["peasant-1"], ["hagatha"]]


@pytest.mark.clause("rituals.objective.out-of-reach-no-default")
def test_an_objective_far_away_does_not_make_a_witch_at_hand_one() -> None:
    pos = field("e3")
    hero(pos, 6, "A3d")
    foe(pos, "hagatha", "A3d")
    serf(pos, "B1c", possessed=True).ruby = True
    table = acts(pos, 6, "Activate Objective", "Attack Witch", own=BLANK)
    assert taken(table) == ["ai.2", "ai.2"]
    assert skipped(table) == [("ai.1", OUT_OF_REACH)]


@pytest.mark.clause("rituals.objective.out-of-reach-no-default")
def test_a_soul_far_away_does_not_make_a_witch_at_hand_the_objective() -> None:
    pos = field("e1")
    hero(pos, 6, "B3d")
    foe(pos, "hagatha", "B3d")
    soul(pos, "B1a")
    table = acts(pos, 6, "Activate Objective", own=BLANK)
    assert told(table, "hero.idle")
    assert skipped(table)[0] == ("ai.1", "e1.soul-blocks-witch")
    assert pos.story.freed == 0


@pytest.mark.clause("rituals.objective.out-of-reach-no-default")
def test_even_an_objective_no_way_leads_to_stays_the_objective() -> None:
    pos = field("e3")
    slot = hero(pos, 6, "A3d")
    foe(pos, "hagatha", "A3d")
    serf(pos, "B1a", possessed=True).ruby = True
    walls(pos, ("B1a", "B1b"), ("B1a", "B1c"))
    table = acts(pos, 6, "Activate Objective", "Move 2 Towards Objective", own=BLANK)
    assert skipped(table)[:2] == [("ai.1", OUT_OF_REACH), ("ai.2", "move.no-path")]
    assert slot.zone == "A3d"


@pytest.mark.clause("rituals.objective.encounter-alternative")
def test_in_encounter_4_the_guard_of_the_caves_is_the_objective_rather_than_a_witch() -> None:
    pos = field("e4")
    slot = hero(pos, 6, "A1d")
    foe(pos, "pekka", "A1a")
    foe(pos, "hagatha", "A1d")
    foe(pos, "condemned", "A1d")
    serf(pos, "A1d")
    wanted = objective(pos, slot)
    assert [piece.id for piece in wanted.pieces] == ["hagatha", "condemned-1"]
    assert wanted.clauses[0] == "rituals.e4.objective-entrance"
    pos.pieces.remove(pos.pieces[1])
    table = acts(pos, 6, "Activate Objective", own=BLANK)
    assert targets_of(table)[0] == "condemned-1"
    assert "e4.objective-entrance" in why(all_told(table, "hero.attacks")[0])


@pytest.mark.clause("rituals.objective.encounter-alternative")
@pytest.mark.parametrize(
    ("zone", "guarded", "target"),
    [("A3d", True, "condemned-1"), ("A3d", False, "pekka"), ("A1b", True, "pekka"), ("A1b", False, "pekka")],
    ids=["outside-guarded", "outside-open", "inside-guarded", "inside-open"],
)
def test_who_can_get_at_the_witch_of_the_ritual_has_her_for_objective(
    zone: str, guarded: bool, target: str
) -> None:
    pos = field("e4")
    slot = hero(pos, 6, zone)
    foe(pos, "pekka", "A1a")
    foe(pos, "hagatha", "B3a")
    foe(pos, "condemned", "A1d" if guarded else "B1a")
    assert [piece.id for piece in objective(pos, slot).pieces] == [target]


@pytest.mark.clause("rituals.objective.encounter-alternative")
def test_in_encounter_5_witches_and_the_demon_are_objectives_alike() -> None:
    pos = field("e5")
    slot = hero(pos, 6, "A3c")
    foe(pos, "hagatha", "B1a")
    assert [piece.id for piece in objective(pos, slot).pieces] == ["hagatha"]
    foe(pos, "haborym", "B2b")
    assert [piece.id for piece in objective(pos, slot).pieces] == ["hagatha", "haborym"]
