"""Where Heroes move: To and Towards, always nearer, and the moves that are skipped."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.games.rituals.field import legion
from adversaire.games.rituals.position import Position, Slot
from tests.rituals.tables import (
    BLANK,
    FIFTH,
    FOURTH,
    HERE,
    NEXT,
    ROWS,
    SECOND,
    STREET,
    THIRD,
    acts,
    all_told,
    asked,
    chest,
    field,
    foe,
    hero,
    plant,
    reshape,
    serf,
    skipped,
    soul,
    struck,
    taken,
    targets_of,
    told,
    walls,
    why,
)
from tests.rituals.walking import judge, walker

# ---------------------------------------------------------------- To and Towards


@pytest.mark.clause("rituals.move.to-must-reach")
@pytest.mark.parametrize("away", [1, 2, 3, 6])
@pytest.mark.parametrize("zones", [1, 2, 3])
def test_to_is_valid_only_if_he_gets_there_now(zones: int, away: int) -> None:
    pos = walker()
    chest(pos, STREET[away])
    table = acts(pos, 5, f"Move {zones} To Chest", own=("Pick Up Botanicals",))
    if away <= zones:
        assert told(table, "hero.moved").values["zone"] == STREET[away]
        assert "move.to-must-reach" in why(told(table, "hero.moved"))
    else:
        assert taken(table) == []
        assert skipped(table)[0] == ("ai.1", "move.to-must-reach")
        assert pos.heroes.slots[4].zone == HERE


@pytest.mark.clause("rituals.move.to-must-reach")
@pytest.mark.parametrize(
    ("target", "put"),
    [("Chest", chest), ("Botanicals", plant), ("Objective", soul)],
    ids=["chest", "botanicals", "objective"],
)
def test_to_a_place_means_into_its_zone_even_with_a_ranged_weapon(target: str, put: object) -> None:
    pos = walker(number=1)
    put(pos, SECOND)  # type: ignore[operator]
    assert judge(pos, 1, f"Move To {target}") == "move.to-must-reach"
    table = acts(pos, 1, f"Move 2 To {target}", own=("Attack Witch",))
    assert told(table, "hero.moved").values["zone"] == SECOND


@pytest.mark.clause("rituals.move.towards-approach")
def test_towards_brings_him_closer_as_often_as_it_is_done() -> None:
    pos = walker()
    foe(pos, "condemned", FOURTH)
    table = acts(pos, 5, "Move Towards Enemy", own=BLANK)
    assert [event.values["zone"] for event in all_told(table, "hero.moved")] == [NEXT, SECOND]
    assert pos.map.walk[pos.heroes.slots[4].zone][FOURTH] == 2
    assert "move.towards-approach" in why(all_told(table, "hero.moved")[0])


@pytest.mark.clause("rituals.move.towards-approach")
@pytest.mark.parametrize(
    ("reading", "away", "valid"),
    [("approach", 3, True), ("must_reach", 3, False), ("must_reach", 2, True), ("approach", 2, True)],
)
def test_read_otherwise_towards_must_reach_like_to(reading: str, away: int, valid: bool) -> None:
    pos = walker(towards_reading=reading)
    foe(pos, "condemned", STREET[away])
    assert (judge(pos, 5, "Move 2 Towards Enemy") == "") == valid


@pytest.mark.clause("rituals.move.towards-approach")
def test_beside_the_target_there_is_nothing_to_approach() -> None:
    pos = walker()
    foe(pos, "condemned", HERE)
    assert judge(pos, 5, "Move Towards Enemy") == "move.useless-ignored"


# ---------------------------------------------------------------- always nearer


@pytest.mark.clause("rituals.move.never-away")
@pytest.mark.parametrize(("zones", "away"), list(product((1, 2, 3), (2, 3, 5))))
def test_a_move_brings_him_nearer_by_every_zone_he_walks(zones: int, away: int) -> None:
    pos = walker()
    foe(pos, "condemned", STREET[away])
    acts(pos, 5, f"Move {zones} Towards Enemy", "Search Chest", own=BLANK)
    walked = min(2 * zones, away)
    assert pos.map.walk[pos.heroes.slots[4].zone][STREET[away]] == away - walked


@pytest.mark.clause("rituals.move.never-away")
def test_of_two_shortest_paths_the_more_harmful_is_proposed_and_the_player_decides() -> None:
    pos = field()
    hero(pos, 5, "B1a")
    hero(pos, 6, "B1c")
    foe(pos, "ikrek", "B1d")
    foe(pos, "condemned", "B1b")
    for answer in ("B1c", "B1b"):
        copy = pos.copy()
        table = acts(copy, 5, "Move Towards Witch", own=BLANK, answers=[("hero.path", answer)])
        question = asked(table, "hero.path")[0]
        assert set(question.answers) == {"B1b", "B1c"}
        assert question.likely == "B1c"
        assert question.clauses == ("rituals.move.never-away",)
        first = all_told(table, "hero.moved")[0]
        assert first.values["zone"] == answer
        other = "B1b" if answer == "B1c" else "B1c"
        assert struck(first) == [("move.never-away", (other,))]


@pytest.mark.clause("rituals.move.never-away")
def test_where_the_ranking_decides_the_way_by_other_heroes_and_round_enemies_is_taken_unasked() -> None:
    pos = field(most_harmful="by_rank")
    hero(pos, 5, "B1a")
    foe(pos, "ikrek", "B1d")
    foe(pos, "condemned", "B1b")
    table = acts(pos, 5, "Move Towards Witch", own=BLANK)
    assert asked(table, "hero.path") == []
    assert all_told(table, "hero.moved")[0].values["zone"] == "B1c"


@pytest.mark.clause("rituals.move.never-away")
def test_a_single_way_is_taken_without_a_question() -> None:
    pos = walker()
    foe(pos, "ikrek", FIFTH)
    table = acts(pos, 5, "Move 2 Towards Witch", own=BLANK)
    assert table.asked == []


@pytest.mark.clause("rituals.move.never-away", "rituals.move.nearest-target")
@settings(max_examples=60, deadline=None)
@given(
    start=st.sampled_from(STREET),
    foes=st.lists(st.sampled_from(STREET), min_size=1, max_size=4),
    closed=st.sets(st.integers(0, 23), max_size=8),
    zones=st.integers(1, 4),
    gait=st.sampled_from(["Move", "Evade"]),
)
def test_whatever_the_map_a_move_towards_shortens_the_way_to_the_nearest_enemy(
    start: str, foes: list[str], closed: set[int], zones: int, gait: str
) -> None:
    pos = field(most_harmful="by_rank")
    across = [(row[column], row[column + 1]) for row in ROWS for column in range(3)]
    down = [(ROWS[row][column], ROWS[row + 1][column]) for row in range(3) for column in range(4)]
    walls(pos, *[(across + down)[side] for side in sorted(closed)])
    slot = hero(pos, 5, start)
    for zone in foes:
        foe(pos, "condemned", zone)
    far = {piece.id: pos.map.walk[start][piece.zone] for piece in legion(pos)}
    nearest = min(far.values())
    table = acts(pos, 5, f"{gait} {zones} Towards Enemy", own=BLANK)
    moves = all_told(table, "hero.moved")
    if start in foes or nearest >= 99:
        assert moves == []
        return
    first = moves[0]
    assert far[str(first.values["target"])] == nearest
    assert len(first.values["path"]) == min(zones, nearest)  # type: ignore[arg-type]
    left = pos.map.walk[str(first.values["zone"])][str(first.values["aim"])]
    assert left == max(0, nearest - zones)
    assert slot.zone == moves[-1].values["zone"]


# ---------------------------------------------------------------- the nearest


@pytest.mark.clause("rituals.move.nearest-target")
@pytest.mark.parametrize("swapped", [False, True], ids=["near-first", "far-first"])
def test_the_nearest_target_is_approached(swapped: bool) -> None:
    pos = walker(STREET[4])
    foe(pos, "condemned", STREET[6])
    foe(pos, "condemned", STREET[1])
    if swapped:
        pos.pieces.reverse()
    table = acts(pos, 5, "Move Towards Enemy", own=BLANK)
    first = all_told(table, "hero.moved")[0]
    assert first.values["target"] == "condemned-1"
    assert first.values["zone"] == STREET[5]
    assert struck(first) == [("move.nearest-target", ("condemned-2",))]


@pytest.mark.clause("rituals.move.nearest-target")
def test_of_tokens_too_the_nearest_is_sought() -> None:
    pos = walker(STREET[4])
    chest(pos, STREET[7])
    chest(pos, STREET[2])
    table = acts(pos, 5, "Move 9 To Chest", own=("Attack Witch",))
    moved = told(table, "hero.moved")
    assert moved.values["zone"] == STREET[2]
    assert struck(moved) == [("move.nearest-target", (f"chest@{STREET[7]}",))]


@pytest.mark.clause("rituals.move.nearest-target")
def test_of_equally_near_tokens_the_player_chooses() -> None:
    pos = walker(STREET[4])
    chest(pos, STREET[6])
    chest(pos, STREET[2])
    answers = [("hero.place", STREET[2])]
    table = acts(pos, 5, "Move 2 To Chest", own=("Attack Witch",), answers=answers)
    assert set(asked(table, "hero.place")[0].answers) == {STREET[2], STREET[6]}
    assert told(table, "hero.moved").values["zone"] == STREET[2]


@pytest.mark.clause("rituals.move.nearest-target")
def test_near_means_steps_on_foot_but_for_a_teleport_walls_do_not_count() -> None:
    pos = walker()
    foe(pos, "condemned", STREET[7])
    foe(pos, "ravenous", STREET[3])
    walk = acts(pos.copy(), 5, "Evade 9 Towards Enemy", own=BLANK)
    assert told(walk, "hero.moved").values["target"] == "ravenous-1"
    fly = acts(pos.copy(), 5, "Teleport 9 Towards Enemy", own=BLANK)
    assert told(fly, "hero.moved").values["target"] == "condemned-1"


# ---------------------------------------------------------------- where he can act


@pytest.mark.clause("rituals.move.same-zone-usual")
def test_a_hero_with_a_melee_weapon_enters_the_zone_of_his_target() -> None:
    pos = walker(number=6)
    foe(pos, "ikrek", NEXT)
    table = acts(pos, 6, "Move To Witch", own=BLANK)
    assert told(table, "hero.moved").values["zone"] == NEXT


@pytest.mark.clause("rituals.move.same-zone-usual")
def test_a_hero_or_a_serf_is_visited_in_its_zone_whatever_the_weapon() -> None:
    pos = walker(number=1)
    hero(pos, 6, SECOND)
    serf(pos, SECOND)
    for target in ("Hero", "Serf"):
        assert judge(pos, 1, f"Move To {target}") == "move.to-must-reach"
        table = acts(pos.copy(), 1, f"Move 2 To {target}", own=BLANK)
        assert told(table, "hero.moved").values["zone"] == SECOND


@pytest.mark.clause("rituals.move.ranged-stop")
@pytest.mark.parametrize(("number", "zone"), [(1, NEXT), (6, "")], ids=["corday", "curthouse"])
def test_a_hero_with_a_ranged_weapon_stops_where_he_can_attack(number: int, zone: str) -> None:
    pos = walker(number=number)
    foe(pos, "ikrek", SECOND)
    table = acts(pos, number, "Move To Witch", own=BLANK)
    if zone:
        assert told(table, "hero.moved").values["zone"] == zone
        assert told(table, "hero.moved").values["aim"] == SECOND
    else:
        assert taken(table) == []
        assert skipped(table)[0] == ("ai.1", "move.to-must-reach")


@pytest.mark.clause("rituals.move.ranged-stop")
def test_he_stops_in_the_first_zone_from_which_he_can_attack_though_he_could_go_on() -> None:
    pos = walker(number=1)
    foe(pos, "ikrek", THIRD)
    table = acts(pos, 1, "Move 3 To Witch, Attack Witch", own=BLANK)
    assert told(table, "hero.moved").values["zone"] == SECOND
    assert targets_of(table)[0] == "ikrek"


@pytest.mark.clause("rituals.move.ranged-stop")
def test_no_weapon_reaches_through_a_wall() -> None:
    pos = walker(number=1)
    foe(pos, "ikrek", STREET[7])
    assert STREET[7] in pos.map.touching[HERE]
    assert judge(pos, 1, "Move To Witch") == "move.to-must-reach"
    assert judge(pos, 1, "Move 6 To Witch") == ""


@pytest.mark.clause("rituals.move.combined-example")
@pytest.mark.parametrize(
    ("who", "away", "valid"),
    [("teuta", 2, True), ("teuta", 3, False), ("piers", 3, True), ("piers", 4, False)],
)
def test_two_evades_to_a_minion_reach_a_zone_from_which_it_can_be_attacked(
    who: str, away: int, valid: bool
) -> None:
    pos = walker(who=who)
    reshape(pos, "heroes", who, agility=0)
    foe(pos, "ikrek", HERE)
    foe(pos, "pekka", HERE)
    foe(pos, "condemned", STREET[away])
    table = acts(pos, 5, "Evade 2 To Minion", own=BLANK)
    assert (taken(table)[:1] == ["ai.1"]) == valid
    if valid:
        moved = told(table, "hero.moved")
        assert moved.values["zone"] == SECOND
        assert {"move.evade-auto", "move.to-must-reach", "move.x-zones"} <= why(moved)
    else:
        assert skipped(table)[0] == ("ai.1", "move.to-must-reach")


# ---------------------------------------------------------------- useless moves


@pytest.mark.clause("rituals.move.useless-ignored")
@pytest.mark.parametrize(
    "line", ["Move To Witch", "Move 2 Towards Witch", "Evade To Witch", "Teleport To Witch"]
)
def test_a_hero_beside_one_witch_does_not_leave_for_another(line: str) -> None:
    pos = walker(number=6)
    foe(pos, "hagatha", HERE)
    foe(pos, "pekka", NEXT)
    table = acts(pos, 6, line, "Attack Witch", own=BLANK)
    assert skipped(table)[0] == ("ai.1", "move.useless-ignored")
    assert taken(table) == ["ai.2", "ai.2"]
    assert targets_of(table) == ["hagatha", "hagatha"]
    assert pos.heroes.slots[5].zone == HERE


@pytest.mark.clause("rituals.move.useless-ignored")
@pytest.mark.parametrize(
    ("number", "clause"), [(1, "move.useless-ignored"), (6, "")], ids=["corday", "curthouse"]
)
def test_a_ranged_hero_does_not_come_nearer_than_he_needs(number: int, clause: str) -> None:
    pos = walker(number=number)
    foe(pos, "hagatha", NEXT)
    assert judge(pos, number, "Move To Witch") == clause


@pytest.mark.clause("rituals.move.useless-ignored")
@pytest.mark.parametrize(
    ("target", "put"),
    [("Chest", chest), ("Botanicals", plant), ("Objective", soul)],
    ids=["chest", "botanicals", "objective"],
)
def test_beside_a_token_he_does_not_go_to_another(target: str, put: object) -> None:
    pos = walker()
    put(pos, HERE)  # type: ignore[operator]
    put(pos, NEXT)  # type: ignore[operator]
    assert judge(pos, 5, f"Move To {target}") == "move.useless-ignored"


@pytest.mark.clause("rituals.move.useless-ignored")
def test_a_target_of_another_kind_does_not_keep_him() -> None:
    pos = walker(number=6)
    foe(pos, "condemned", HERE)
    foe(pos, "pekka", NEXT)
    assert judge(pos, 6, "Move To Witch") == ""


# ---------------------------------------------------------------- no way


@pytest.mark.clause("rituals.move.no-path")
@pytest.mark.parametrize("line", ["Move Towards {}", "Move 9 To {}", "Evade Towards {}", "Teleport To {}"])
@pytest.mark.parametrize("target", ["Witch", "Creature", "Chest", "Botanicals", "Serf", "Hero"])
def test_without_a_target_of_the_kind_there_is_no_way(line: str, target: str) -> None:
    pos = walker()
    foe(pos, "condemned", NEXT)
    assert judge(pos, 5, line.format(target)) == "move.no-path"


@pytest.mark.clause("rituals.move.no-path")
def test_walls_all_round_leave_no_way_but_a_teleport() -> None:
    pos = field()
    hero(pos, 5, "B1a")
    foe(pos, "ikrek", "B3d")
    walls(pos, ("B1a", "B1b"), ("B1a", "B1c"))
    assert judge(pos, 5, "Move Towards Witch") == "move.no-path"
    assert judge(pos, 5, "Evade 9 To Witch") == "move.no-path"
    assert judge(pos, 5, "Teleport To Witch") == ""


def before_the_caves(guarded: bool, zone: str = "A1d", number: int = 5) -> tuple[Position, Slot]:
    """Encounter 4: a Hero at the entrance, the only Witch in the caves, a Minion in the entrance or not."""
    pos = field("e4")
    slot = hero(pos, number, zone)
    foe(pos, "pekka", "A1a")
    if guarded:
        foe(pos, "condemned", "A1d")
    return pos, slot


@pytest.mark.clause("rituals.move.no-path")
@pytest.mark.parametrize("zone", ["A1d", "B2c", "A3d"])
@pytest.mark.parametrize(
    "line", ["Move Towards Witch", "Evade Towards Witch", "Move 9 To Witch", "Teleport To Witch"]
)
def test_guarded_caves_are_not_part_of_the_map_of_whoever_is_outside(zone: str, line: str) -> None:
    pos, _ = before_the_caves(True, zone)
    assert judge(pos, 5, line) == "e4.guard-barrier"
    pos, _ = before_the_caves(False, zone)
    assert judge(pos, 5, line) == ""


@pytest.mark.clause("rituals.move.no-path")
def test_whoever_is_inside_the_caves_moves_about_freely() -> None:
    pos, _ = before_the_caves(True, "A1b")
    table = acts(pos, 5, "Move Towards Witch", own=BLANK)
    assert told(table, "hero.moved").values["zone"] == "A1a"


@pytest.mark.clause("rituals.move.no-path")
def test_the_pit_is_no_zone_to_walk_through() -> None:
    pos = field("e3")
    pit = pos.map.pit
    assert all(pit not in beside for beside in pos.map.near.values())
    beside = [zone for zone in pos.map.zones if pit in pos.map.touching[zone]]
    hero(pos, 5, beside[0])
    foe(pos, "ikrek", beside[-1])
    table = acts(pos, 5, "Move 9 To Witch", own=BLANK)
    path = told(table, "hero.moved").values["path"]
    assert pit not in path  # type: ignore[operator]
