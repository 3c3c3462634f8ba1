"""Events name the clauses that applied, and no others."""

from __future__ import annotations

import pytest

from tests.rituals.tables import (
    acts,
    all_told,
    cubes,
    field,
    foe,
    hero,
    reserve,
    show_ai,
    strikes,
    told,
)

SECOND = {"rituals.activate.restart-second", "rituals.activate.same-twice"}
STACKING = "rituals.alchemy.reaction-stacking"
SMALLEST_X = "rituals.alchemy.variable-choice"


@pytest.mark.clause("rituals.activate.restart-second")
@pytest.mark.clause("rituals.activate.same-twice")
def test_only_the_second_action_starts_again_from_the_top() -> None:
    pos = field()
    hero(pos, 1, "B1a")
    foe(pos, "ikrek", "B1a")
    first, second = all_told(acts(pos, 1, "Attack Witch"), "hero.entry")
    assert not SECOND & set(first.clauses)
    assert set(second.clauses) >= SECOND


@pytest.mark.clause(STACKING)
@pytest.mark.clause(SMALLEST_X)
def test_one_reaction_of_a_fixed_level_is_neither_stacked_nor_chosen() -> None:
    pos = field()
    hero(pos, 2, "B1a")
    ikrek = foe(pos, "ikrek", "B1a")
    reserve(pos, 1)
    cubes(pos, alchemy=3)
    show_ai(pos, 1, "L1 When any Hero is Attacked, +9 Resistance")
    cast = told(strikes(pos, ikrek, "battista", 1, 1), "reaction.cast")
    assert not {STACKING, SMALLEST_X} & set(cast.clauses)


@pytest.mark.clause("rituals.victory.always-active")
def test_the_goal_of_every_encounter_is_told_as_such() -> None:
    pos = field("e1")
    hero(pos, 1, "B1a")
    foe(pos, "ikrek", "B1a", health=1)
    table = acts(pos, 1, "Attack Witch", dice=(12,))
    assert "rituals.victory.always-active" in told(table, "end.won").clauses
