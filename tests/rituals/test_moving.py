"""How Heroes move: Move, Evade and Teleport, and how far."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.content.language.parsing import parse_entry
from adversaire.games.rituals.content.language.tree import Move
from tests.rituals.tables import (
    BLANK,
    HERE,
    NEXT,
    SECOND,
    STREET,
    THIRD,
    acts,
    all_told,
    chest,
    cubes,
    during,
    foe,
    hero,
    kinds,
    reserve,
    reshape,
    serf,
    skipped,
    soul,
    taken,
    told,
    why,
)
from tests.rituals.walking import judge, walker

# ---------------------------------------------------------------- three ways to move


@pytest.mark.clause("rituals.move.three-kinds")
@pytest.mark.parametrize(
    ("english", "french", "gait"),
    [
        ("Move", "Déplacement", "move"),
        ("Evade", "Évasion", "evade"),
        ("Teleport", "Téléportation", "teleport"),
    ],
)
def test_move_evade_and_teleport_are_three_different_things(english: str, french: str, gait: str) -> None:
    move = parse_entry(f"{english} Towards Witch", "en").options[0][0].action
    assert isinstance(move, Move)
    assert move.gait == gait
    assert parse_entry(f"{french} vers Sorcière", "fr").options[0][0].action == move
    pos = walker()
    foe(pos, "ikrek", NEXT)
    table = acts(pos, 5, f"{english} To Witch", own=BLANK)
    moved = told(table, "hero.moved")
    assert moved.values["gait"] == gait
    assert "move.three-kinds" in why(moved)


# ---------------------------------------------------------------- Move needs Agility


@pytest.mark.clause("rituals.move.move-needs-agility")
@pytest.mark.parametrize(
    ("enemies", "agility", "valid"),
    [
        (["condemned"], 0, False),
        (["condemned"], 1, True),
        (["condemned", "ravenous"], 1, False),
        (["condemned", "ravenous"], 2, True),
        (["briar-hulk"], 1, False),
        (["briar-hulk"], 2, True),
        ([], 0, True),
    ],
)
def test_a_hero_who_cannot_evade_whoever_is_there_cannot_move(
    enemies: list[str], agility: int, valid: bool
) -> None:
    pos = walker()
    if agility != 2:
        reshape(pos, "heroes", "teuta", agility=agility)
    for who in enemies:
        foe(pos, who, HERE)
    foe(pos, "ikrek", THIRD)
    assert judge(pos, 5, "Move Towards Witch") == ("" if valid else "move.move-needs-agility")
    table = acts(pos, 5, "Move Towards Witch", own=BLANK)
    assert (taken(table)[:1] == ["ai.1"]) == valid
    if not valid:
        assert skipped(table)[0] == ("ai.1", "move.move-needs-agility")
        assert pos.heroes.slots[4].zone == HERE


@pytest.mark.clause("rituals.move.move-needs-agility")
def test_then_another_entry_is_looked_for() -> None:
    pos = walker()
    for _ in range(3):
        foe(pos, "condemned", HERE)
    foe(pos, "ikrek", THIRD)
    table = acts(pos, 5, "Move Towards Witch", "Attack Enemy", own=BLANK)
    assert taken(table)[0] == "ai.2"


@pytest.mark.clause("rituals.move.move-needs-agility")
@pytest.mark.parametrize(
    ("board", "aid", "artefact", "valid"),
    [(0, False, False, False), (1, False, False, True), (0, True, False, True), (0, False, True, True)],
    ids=["own-only", "shared-board", "aid", "artefact"],
)
def test_agility_counts_with_board_artefact_and_aid(
    board: int, aid: bool, artefact: bool, valid: bool
) -> None:
    pos = walker()
    for _ in range(3):
        foe(pos, "condemned", HERE)
    foe(pos, "ikrek", THIRD)
    cubes(pos, agility=board)
    if aid:
        hero(pos, 6, HERE)
    if artefact:
        pos.heroes.loot.remove("swift-ring")
        pos.heroes.slots[4].artefact = "swift-ring"
    assert (judge(pos, 5, "Move Towards Witch") == "") == valid


@pytest.mark.clause("rituals.move.move-needs-agility")
def test_free_serfs_hinder_nobody_and_possessed_ones_do() -> None:
    pos = walker()
    reshape(pos, "heroes", "teuta", agility=0)
    foe(pos, "ikrek", THIRD)
    peasant = serf(pos, HERE)
    assert judge(pos, 5, "Move Towards Witch") == ""
    peasant.possessed = True
    assert judge(pos, 5, "Move Towards Witch") == "move.move-needs-agility"


@pytest.mark.clause("rituals.move.move-needs-agility")
def test_in_an_entry_of_several_actions_only_the_move_is_skipped() -> None:
    pos = walker()
    for _ in range(3):
        foe(pos, "condemned", HERE)
    chest(pos, HERE)
    foe(pos, "ikrek", NEXT)
    table = acts(pos, 5, "Move To Witch, Search Chest, Attack Minion", own=("Pick Up Botanicals",))
    assert taken(table)[0] == "ai.1"
    work = [kind for kind in kinds(during(table)) if kind in ("hero.moved", "hero.searches", "hero.attacks")]
    assert work == ["hero.searches", "hero.attacks"]


# ---------------------------------------------------------------- Evade


@pytest.mark.clause("rituals.move.evade-auto")
def test_evade_takes_the_agility_for_granted() -> None:
    pos = walker()
    reshape(pos, "heroes", "teuta", agility=0)
    for _ in range(3):
        foe(pos, "condemned", HERE)
    foe(pos, "ikrek", SECOND)
    assert judge(pos, 5, "Move 2 To Witch") == "move.move-needs-agility"
    table = acts(pos, 5, "Move 2 To Witch", "Evade 2 To Witch", own=BLANK)
    assert taken(table)[0] == "ai.2"
    moved = told(table, "hero.moved")
    assert moved.values["path"] == (NEXT, SECOND)
    assert "move.evade-auto" in why(moved)


@pytest.mark.clause("rituals.move.evade-auto")
def test_an_evading_hero_still_walks_round_walls() -> None:
    pos = walker()
    foe(pos, "ikrek", STREET[7])
    assert "B1c" in pos.map.touching["B1a"]
    assert judge(pos, 5, "Evade To Witch") == "move.to-must-reach"
    assert judge(pos, 5, "Evade 7 To Witch") == ""


# ---------------------------------------------------------------- Teleport


@pytest.mark.clause("rituals.move.teleport")
def test_a_teleport_goes_through_walls_and_knows_no_evade_test() -> None:
    pos = walker()
    reshape(pos, "heroes", "teuta", agility=0)
    for _ in range(3):
        foe(pos, "condemned", HERE)
    foe(pos, "ikrek", STREET[7])
    assert pos.map.walk[HERE][STREET[7]] == 7
    table = acts(pos, 5, "Teleport 1 To Witch", own=BLANK)
    moved = told(table, "hero.moved")
    assert moved.values["zone"] == STREET[7] == "B1c"
    assert moved.values["path"] == ("B1c",)
    assert "move.teleport" in why(moved)


@pytest.mark.clause("rituals.move.teleport")
def test_a_numbered_teleport_counts_zones_as_if_there_were_no_walls() -> None:
    pos = walker()
    foe(pos, "ikrek", STREET[9])
    # B1a to A2b: two down and one to the right.
    assert judge(pos, 5, "Teleport 2 To Witch") == "move.to-must-reach"
    assert judge(pos, 5, "Teleport 3 To Witch") == ""


@pytest.mark.clause("rituals.move.teleport-distance")
@pytest.mark.parametrize("away", [1, 2, 5, 15])
def test_a_teleport_to_the_objective_goes_all_the_way(away: int) -> None:
    pos = walker(number=4)
    soul(pos, STREET[away])
    reserve(pos, 3)
    cubes(pos, alchemy=1)
    table = acts(pos, 4, "Search Chest", own=pos.box.action_cards[4].entries)
    assert taken(table)[0] == "own.2"
    assert told(table, "hero.moved").values["zone"] == STREET[away]


@pytest.mark.clause("rituals.move.teleport-distance")
def test_read_to_the_letter_it_goes_one_zone() -> None:
    pos = walker(number=4, teleport_without_number="one_zone")
    soul(pos, STREET[7])
    reserve(pos, 3)
    cubes(pos, alchemy=1)
    assert judge(pos, 4, "Teleport To nearest Objective") == ""
    pos.story.souls[:] = [SECOND]
    assert judge(pos, 4, "Teleport To nearest Objective") == "move.to-must-reach"


@pytest.mark.clause("rituals.move.teleport-distance")
def test_it_arrives_where_the_objective_can_be_acted_on() -> None:
    pos = walker(number=1)
    foe(pos, "ikrek", STREET[9])
    table = acts(pos, 1, "Teleport To nearest Objective", own=BLANK)
    end = told(table, "hero.moved").values["zone"]
    # Corday's crossbow reaches one zone, so she stops in the nearest zone beside the Witch.
    assert STREET[9] in pos.map.sight[str(end)]


# ---------------------------------------------------------------- how far


@pytest.mark.clause("rituals.move.x-zones")
@pytest.mark.parametrize(
    ("line", "away", "walked"),
    [
        ("Move Towards Enemy", 4, 1),
        ("Move 2 Towards Enemy", 4, 2),
        ("Move 3 Towards Enemy", 4, 3),
        ("Move 2 Towards Enemy", 1, 1),
        ("Move 9 Towards Enemy", 5, 5),
        ("Evade Towards Enemy", 4, 1),
        ("Evade 2 Towards Enemy", 4, 2),
        ("Evade 2 To Enemy", 1, 1),
    ],
)
def test_a_hero_goes_up_to_so_many_zones_and_stops_when_he_is_there(
    line: str, away: int, walked: int
) -> None:
    pos = walker()
    foe(pos, "condemned", STREET[away])
    table = acts(pos, 5, line, own=BLANK)
    moved = all_told(table, "hero.moved")[0]
    assert moved.values["zone"] == STREET[walked]
    assert moved.values["path"] == STREET[1 : walked + 1]
    assert "move.x-zones" in why(moved)


@pytest.mark.clause("rituals.move.evade-first-zone-only")
def test_only_the_zone_he_starts_from_must_be_evaded() -> None:
    pos = walker()
    reshape(pos, "heroes", "teuta", agility=0)
    for _ in range(3):
        foe(pos, "condemned", NEXT)
    foe(pos, "ikrek", SECOND)
    table = acts(pos, 5, "Move 2 To Witch", own=BLANK)
    moved = told(table, "hero.moved")
    assert moved.values["path"] == (NEXT, SECOND)
    assert "move.evade-first-zone-only" in why(moved)


@pytest.mark.clause("rituals.move.evade-first-zone-only")
def test_two_moves_of_one_zone_must_evade_twice() -> None:
    pos = walker()
    reshape(pos, "heroes", "teuta", agility=0)
    for _ in range(3):
        foe(pos, "condemned", NEXT)
    foe(pos, "ikrek", SECOND)
    table = acts(pos, 5, "Move Towards Witch", own=BLANK)
    assert taken(table) == ["ai.1"]
    assert pos.heroes.slots[4].zone == NEXT
    assert skipped(table, 2)[0] == ("ai.1", "move.move-needs-agility")
