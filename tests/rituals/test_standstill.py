"""No standstill: Heroes who reach nobody still come nearer, and every game ends."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.table import CheckedTable
from adversaire.games.rituals import RITUALS
from tests.rituals.tables import acts, all_told, field, foe, hero, new, reserve, street

TOWARDS = "rituals.move.towards-approach"


@pytest.mark.clause(TOWARDS)
def test_where_towards_must_reach_a_hero_who_reaches_nothing_comes_nearer() -> None:
    pos = street(towards_reading="must_reach")
    walker = hero(pos, 1, "B1a")
    foe(pos, "ikrek", "B1c")
    table = acts(pos, 1, "Move Towards Witch", own=("Move 2 To Witch",))
    moved = all_told(table, "hero.moved")
    assert [event.values["path"] for event in moved] == [("B1b",), ("B2a",)]
    assert TOWARDS in moved[0].clauses
    assert walker.zone == "B2a"


@pytest.mark.clause(TOWARDS)
def test_where_towards_must_reach_what_can_be_reached_goes_before_an_approach() -> None:
    pos = street(towards_reading="must_reach")
    walker = hero(pos, 6, "B2a")
    foe(pos, "ikrek", "A2d")
    foe(pos, "condemned", "B1b")
    acts(pos, 6, "Move Towards Witch", "Move To Minion", own=("Search Chest",))
    assert walker.zone == "B2a", "first to the Minion, then, reaching nothing more, towards the Witch"


@pytest.mark.clause(TOWARDS)
@pytest.mark.parametrize("policy", ["greedy", "planner"])
@pytest.mark.parametrize("level", ["e2", "e3", "e4", "e5"])
def test_every_game_of_the_bots_ends_by_either_reading(level: str, policy: str) -> None:
    pos = new(level, seed=3, towards_reading="must_reach")
    table = CheckedTable(RITUALS.policies[policy](Chance.from_seed(3, 7)))
    table.seat(pos)
    for _ in range(1500):
        if RITUALS.is_over(pos):
            break
        RITUALS.play_turn(pos, table)
    assert RITUALS.is_over(pos)


# ---------------------------------------------------------------- where a Teleport comes down


@pytest.mark.clause("rituals.move.teleport")
@pytest.mark.clause("rituals.e3.pit-no-entry")
def test_a_teleport_of_one_zone_that_could_only_end_on_the_pit_is_invalid() -> None:
    pos = field("e3")
    pit = pos.map.pit
    beside = pos.map.touching[pit]
    start, end = next(
        (one, other)
        for one in beside
        for other in beside
        if pos.map.fly[one][other] == 2
        and [zone for zone in pos.map.touching[one] if zone in pos.map.touching[other]] == [pit]
    )
    walker = hero(pos, 6, start)
    foe(pos, "ikrek", end)
    table = acts(pos, 6, "Teleport 1 Towards Objective", own=("Search Chest",))
    assert walker.zone == start
    assert all_told(table, "hero.moved") == []


# ---------------------------------------------------------------- a spell LX within an entry


@pytest.mark.clause("rituals.alchemy.variable-choice")
@pytest.mark.clause("rituals.attr.alchemy-not-on-subpart")
def test_a_spell_lx_within_an_entry_is_cast_with_the_smallest_x() -> None:
    pos = field("e1")
    caster = hero(pos, 1, "B1a")
    foe(pos, "ikrek", "B1a")
    reserve(pos, 4)
    pos.heroes.cubes["alchemy"] = 3
    lines = ("Move To Chest, LX Attack Witch & Gain +X Strength",)
    table = acts(pos, 1, *lines, own=("Search Chest",), dice=(0, 0))
    cast = all_told(table, "hero.casts")
    assert [event.values["level"] for event in cast] == [1, 1]
    assert cast[0].values["reserve"] == 3
    base = pos.box.heroes[caster.hero].strength
    assert [event.values["strength"] for event in all_told(table, "hero.attacks")] == [base + 1, base + 1]
