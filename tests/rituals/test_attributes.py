"""The shared Attribute board: what it adds, when its cubes rise, which one, and where they stop."""

from __future__ import annotations

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.levels import ORDERS
from tests.rituals.attribute_board import fells, hunter, shown
from tests.rituals.tables import (
    BLANK,
    acts,
    all_told,
    asked,
    cubes,
    during,
    field,
    foe,
    hero,
    kinds,
    laid_out,
    master_turn,
    reserve,
    reshape,
    serf,
    steps,
    strikes,
    taken,
    told,
    untold,
    wear,
    why,
)

LOWEST = "rituals.attr.rise-lowest"
TIE = "rituals.attr.rise-tie"
CAP = "rituals.attr.cap"
BY_KILL = ("strength", "resistance", "agility")


# ---------------------------------------------------------------- one board for all


@pytest.mark.clause("rituals.attr.shared-board")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_strength_on_the_board_is_for_every_hero(number: int) -> None:
    pos = field()
    slot = hero(pos, number, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    cubes(pos, strength=2)
    table = acts(pos, number, "Attack Creature", own=BLANK)
    printed = pos.box.heroes[slot.hero].strength
    assert all_told(table, "hero.attacks")[0].values["strength"] == printed + 2


@pytest.mark.clause("rituals.attr.shared-board")
def test_what_one_hero_has_raised_another_uses() -> None:
    pos = hunter(1)
    hero(pos, 2, "A2a")
    foe(pos, "briar-hulk", "A2a")
    risen = told(fells(pos), "heroes.rise")
    assert risen.values == {"attribute": "strength", "value": 1}
    assert "attr.shared-board" in why(risen)
    table = acts(pos, 2, "Attack Creature", own=BLANK)
    assert all_told(table, "hero.attacks")[0].values["strength"] == 3


@pytest.mark.clause("rituals.attr.sum")
def test_strength_is_the_sum_of_hero_board_upgrade_and_aid() -> None:
    pos = field()
    slot = hero(pos, 5, "B3d")
    hero(pos, 6, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    cubes(pos, strength=1)
    wear(pos, slot, "whetted-blade")
    table = acts(pos, 5, "Attack Creature", own=BLANK, dice=(1, 0))
    assert all_told(table, "hero.attacks")[0].values["strength"] == 2 + 1 + 1 + 1
    assert all_told(table, "attack.hits")[0].values["total"] == 6
    assert "attr.sum" in why(all_told(table, "hero.attacks")[0])


@pytest.mark.clause("rituals.attr.sum")
@pytest.mark.parametrize(
    ("board", "shield", "resistance"), [(0, False, 2), (1, False, 3), (0, True, 3), (2, True, 5)]
)
def test_resistance_is_the_sum_of_hero_board_and_upgrade(board: int, shield: bool, resistance: int) -> None:
    pos = field()
    slot = hero(pos, 5, "B1a")
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    cubes(pos, resistance=board)
    if shield:
        wear(pos, slot, "iron-shield")
    table = strikes(pos, ravenous, "teuta", 3, 3)
    assert told(table, "attack.through").values["resistance"] == resistance


@pytest.mark.clause("rituals.attr.sum")
@pytest.mark.parametrize(("board", "first"), [(0, "ai.2"), (1, "ai.1")])
def test_alchemy_is_the_sum_of_hero_and_board(board: int, first: str) -> None:
    pos = field()
    hero(pos, 5, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    cubes(pos, alchemy=board)
    reserve(pos, 2)
    assert taken(acts(pos, 5, "L2 Attack Creature", "Attack Enemy", own=BLANK))[0] == first


@pytest.mark.clause("rituals.attr.sum")
@pytest.mark.parametrize(("board", "first"), [(0, "ai.2"), (1, "ai.1")])
def test_agility_is_the_sum_of_hero_and_board(board: int, first: str) -> None:
    pos = field()
    hero(pos, 6, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    cubes(pos, agility=board)
    assert taken(acts(pos, 6, "Move Towards Witch", "Attack Enemy", own=BLANK))[0] == first


@pytest.mark.clause("rituals.attr.sum")
@pytest.mark.parametrize(("zone", "strength"), [("B3d", 3), ("B3b", 2)], ids=["melee", "ranged"])
def test_what_a_weapon_adds_counts_where_it_is_used(zone: str, strength: int) -> None:
    """Piers has Strength 2; his hatchet adds 1 in his own zone, his bow nothing in the next."""
    pos = field()
    hero(pos, 1, "B3d", "piers")
    foe(pos, "briar-hulk", zone)
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 1, "Attack Creature", own=BLANK)
    assert all_told(table, "hero.attacks")[0].values["strength"] == strength


@pytest.mark.clause("rituals.attr.start-zero")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize("level", RITUALS.levels)
def test_the_four_cubes_start_at_zero(level: str, mode: str) -> None:
    assert laid_out(level, mode=mode).heroes.cubes == {
        "strength": 0,
        "resistance": 0,
        "agility": 0,
        "alchemy": 0,
    }


# ---------------------------------------------------------------- rising by eliminations


@pytest.mark.clause("rituals.attr.rise-on-kill")
def test_each_minion_eliminated_raises_one_attribute() -> None:
    pos = hunter(2)
    table = fells(pos, 2)
    assert shown(pos) == (1, 1, 0, 0)
    assert [event.values["attribute"] for event in all_told(table, "heroes.rise")] == [
        "strength",
        "resistance",
    ]
    assert "attr.rise-on-kill" in why(all_told(table, "heroes.rise")[0])


@pytest.mark.clause("rituals.attr.rise-on-kill")
@pytest.mark.parametrize("who", ["ravenous", "mire-hound", "hagatha"])
def test_every_kind_of_enemy_raises_the_board(who: str) -> None:
    pos = hunter(0)
    pos.pieces.clear()
    pos.master.witches = ["ikrek"]
    foe(pos, "pekka", "B1a")
    foe(pos, who, "B3d", health=1)
    acts(pos, 6, "Attack Enemy", own=BLANK, dice=(6,))
    assert shown(pos) == (1, 0, 0, 0)


@pytest.mark.clause("rituals.attr.rise-on-kill")
def test_a_possessed_serf_counts_as_an_enemy() -> None:
    pos = hunter(0)
    serf(pos, "B3d", possessed=True)
    acts(pos, 6, "Attack Enemy", own=BLANK, dice=(6,))
    assert shown(pos) == (1, 0, 0, 0)


@pytest.mark.clause("rituals.attr.rise-on-kill")
def test_a_wound_that_does_not_eliminate_raises_nothing() -> None:
    pos = hunter(0)
    hulk = foe(pos, "briar-hulk", "B3d")
    table = acts(pos, 6, "Attack Enemy", own=BLANK, dice=(6, 0))
    assert hulk.health == 2
    assert shown(pos) == (0, 0, 0, 0)
    assert untold(table, "heroes.rise")


@pytest.mark.clause("rituals.attr.rise-on-kill")
def test_an_enemy_that_falls_to_the_demon_raises_nothing() -> None:
    pos = field("e4")
    hero(pos, 6, "A3d")
    foe(pos, "hagatha", "A1a")
    foe(pos, "condemned", "A2b")
    foe(pos, "haborym", "A2b")
    pos.story.demon_deck = ["proud"]
    pos.master.spent = 25
    table = master_turn(pos, dice={"dice.demon": [0]})
    assert told(table, "piece.eliminated").values["by"] == "demon"
    assert shown(pos) == (0, 0, 0, 0)


@pytest.mark.clause("rituals.attr.rise-on-kill")
def test_a_serf_that_falls_to_the_legion_raises_nothing() -> None:
    pos = field()
    serf(pos, "B1a")
    hagatha = foe(pos, "hagatha", "B1a")
    assert told(strikes(pos, hagatha, "peasant-1", 1, 0), "piece.eliminated").values["by"] == "legion"
    assert shown(pos) == (0, 0, 0, 0)


@pytest.mark.clause("rituals.attr.rise-immediate")
def test_the_second_attack_of_an_entry_uses_what_the_first_has_raised() -> None:
    pos = field()
    hero(pos, 5, "B3d")
    foe(pos, "hagatha", "B1a")
    for _ in range(2):
        foe(pos, "condemned", "B3d")
    pos.master.spent = 25
    table = acts(pos, 5, "Attack 2 Minion", own=BLANK, dice=(6, 0))
    first = during(table)
    assert [event.values["strength"] for event in first if event.kind == "hero.attacks"] == [2, 3]
    assert (
        kinds(first).index("heroes.rise")
        < [at for at, kind in enumerate(kinds(first)) if kind == "hero.attacks"][1]
    )
    assert "attr.rise-immediate" in why(next(event for event in first if event.kind == "heroes.rise"))


# ---------------------------------------------------------------- which one rises


@pytest.mark.clause("rituals.attr.rise-lowest")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((2, 1, 2), (2, 2, 2)),
        ((2, 2, 1), (2, 2, 2)),
        ((0, 1, 1), (1, 1, 1)),
        ((3, 2, 0), (3, 2, 1)),
        ((0, 4, 4), (1, 4, 4)),
    ],
)
def test_the_lowest_of_the_three_rises(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    pos = hunter(1)
    cubes(pos, *before)
    table = fells(pos)
    assert shown(pos)[:3] == after
    risen = told(table, "heroes.rise")
    name = next(name for name, b, a in zip(BY_KILL, before, after, strict=True) if a > b)
    assert risen.values["attribute"] == name
    assert steps(risen.sieve) == [(LOWEST, tuple([other for other in BY_KILL if other != name]))]


@pytest.mark.clause("rituals.attr.rise-board-values")
def test_the_lowest_cube_counts_and_not_what_the_hero_has_himself() -> None:
    pos = hunter(1)
    reshape(pos, "heroes", "curthouse", strength=1, resistance=5, agility=1)
    wear(pos, pos.heroes.slots[5], "iron-shield")
    cubes(pos, 1, 0, 1)
    table = fells(pos)
    assert shown(pos) == (1, 1, 1, 0)
    assert "attr.rise-board-values" in why(told(table, "heroes.rise"))


@pytest.mark.clause("rituals.attr.rise-tie")
@pytest.mark.parametrize(
    ("before", "after"),
    [((1, 1, 1), (2, 1, 1)), ((2, 1, 1), (2, 2, 1)), ((1, 2, 1), (2, 2, 1)), ((1, 1, 2), (2, 1, 2))],
)
def test_ties_go_from_the_top_of_the_board_downwards(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    pos = hunter(1)
    cubes(pos, *before)
    table = fells(pos)
    assert shown(pos)[:3] == after
    assert [clause for clause, _ in steps(told(table, "heroes.rise").sieve)] == [LOWEST, TIE]


@pytest.mark.clause("rituals.attr.rise-tie")
@pytest.mark.parametrize("order", ORDERS)
def test_an_owner_may_have_another_order_on_his_board(order: str) -> None:
    pos = hunter(2, attribute_order=order)
    table = fells(pos, 2)
    risen = [event.values["attribute"] for event in all_told(table, "heroes.rise")]
    assert risen == order.split("-")[:2]


# ---------------------------------------------------------------- the last space


@pytest.mark.clause("rituals.attr.cap")
@pytest.mark.parametrize(
    ("before", "after", "capped"),
    [
        ((6, 4, 5), (6, 5, 5), ("strength",)),
        ((6, 6, 5), (6, 6, 6), ("strength", "resistance")),
        ((5, 6, 5), (6, 6, 5), ("resistance",)),
    ],
)
def test_a_cube_on_the_last_space_leaves_the_rise_to_the_others(
    before: tuple[int, ...], after: tuple[int, ...], capped: tuple[str, ...]
) -> None:
    pos = hunter(1)
    cubes(pos, *before)
    table = fells(pos)
    assert shown(pos)[:3] == after
    assert steps(told(table, "heroes.rise").sieve)[0] == (CAP, capped)


@pytest.mark.clause("rituals.attr.cap")
def test_with_all_three_on_the_last_space_nothing_rises() -> None:
    pos = hunter(1)
    cubes(pos, 6, 6, 6, 0)
    table = fells(pos)
    assert told(table, "piece.eliminated")
    assert shown(pos) == (6, 6, 6, 0)
    assert untold(table, "heroes.rise")


@pytest.mark.clause("rituals.attr.cap")
@pytest.mark.parametrize(
    ("cap", "before", "after"),
    [
        ("4", 4, 4),
        ("4", 3, 4),
        ("5", 4, 5),
        ("5", 5, 5),
        ("8", 6, 7),
        ("8", 8, 8),
        ("10", 9, 10),
        ("none", 20, 21),
    ],
)
def test_the_last_space_is_a_setting(cap: str, before: int, after: int) -> None:
    pos = hunter(1, attribute_cap=cap)
    cubes(pos, before, 99, 99)
    fells(pos)
    assert pos.heroes.cubes["strength"] == after


@pytest.mark.clause("rituals.attr.cap")
@pytest.mark.parametrize(("before", "after"), [(5, 6), (6, 6)])
def test_alchemy_stops_at_the_last_space_too(before: int, after: int) -> None:
    pos = field()
    hero(pos, 4, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    cubes(pos, alchemy=before)
    reserve(pos, 1)
    table = acts(pos, 4, "L1 Attack Creature", own=BLANK)
    assert pos.heroes.cubes["alchemy"] == after
    assert ("heroes.rise" in kinds(table.events)) is (after > before)
    assert pos.heroes.reserve == []
    assert asked(table, "own.defend") == []
