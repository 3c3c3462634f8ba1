"""The Alchemy cube: it rises by spells cast as Actions, and by nothing else."""

from __future__ import annotations

import pytest

from tests.rituals.attribute_board import fells, hunter, shown
from tests.rituals.tables import (
    BLANK,
    acts,
    cubes,
    during,
    field,
    foe,
    hero,
    reserve,
    strikes,
    taken,
    told,
    untold,
    why,
)

# ---------------------------------------------------------------- Alchemy


@pytest.mark.clause("rituals.attr.alchemy-rises-on-action-spell")
def test_a_spell_cast_as_an_action_raises_alchemy() -> None:
    pos = field()
    hero(pos, 4, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    reserve(pos, 2)
    table = acts(pos, 4, "L2 Attack Creature", own=BLANK)
    assert shown(pos) == (0, 0, 0, 1)
    risen = told(table, "heroes.rise")
    assert risen.values == {"attribute": "alchemy", "value": 1}
    assert "attr.alchemy-rises-on-action-spell" in why(risen)


@pytest.mark.clause("rituals.attr.alchemy-rises-on-action-spell")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_alchemy_rises_by_one_whatever_the_level(level: int) -> None:
    pos = field()
    hero(pos, 4, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    cubes(pos, alchemy=1)
    reserve(pos, level)
    acts(pos, 4, f"L{level} Attack Creature", own=BLANK)
    assert pos.heroes.cubes["alchemy"] == 2


@pytest.mark.clause("rituals.attr.alchemy-rises-on-action-spell")
def test_an_entry_that_is_no_spell_raises_no_alchemy() -> None:
    pos = field()
    hero(pos, 4, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    acts(pos, 4, "Attack Creature", own=BLANK)
    assert pos.heroes.cubes["alchemy"] == 0


@pytest.mark.clause("rituals.attr.alchemy-rises-on-action-spell")
def test_the_second_entry_already_has_the_alchemy_raised_by_the_first() -> None:
    """Ansel has Alchemy 2; the first spell makes the L3 one possible."""
    pos = field()
    hero(pos, 4, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    reserve(pos, 5)
    table = acts(pos, 4, "L3 Attack Creature", "L2 Attack Creature", own=BLANK)
    assert taken(table) == ["ai.2", "ai.1"]


@pytest.mark.clause("rituals.attr.alchemy-not-on-reaction")
def test_a_reaction_does_not_raise_alchemy() -> None:
    pos = field()
    hero(pos, 1, "B1a")
    condemned = foe(pos, "condemned", "B1a")
    foe(pos, "hagatha", "B3d")
    cubes(pos, alchemy=1)
    reserve(pos, 1)
    table = strikes(pos, condemned, "corday", 1, 0)
    assert "attr.alchemy-not-on-reaction" in why(told(table, "reaction.cast"))
    assert shown(pos) == (0, 0, 0, 1)
    assert untold(table, "heroes.rise")


@pytest.mark.clause("rituals.attr.alchemy-not-on-reaction")
def test_a_reaction_to_ones_own_attack_does_not_raise_alchemy_either() -> None:
    pos = field()
    hero(pos, 5, "B1a")
    foe(pos, "hagatha", "B1a")
    cubes(pos, alchemy=1)
    reserve(pos, 1)
    table = acts(
        pos,
        5,
        "Attack Witch",
        reactions=("L1 When any Hero Attacks a Witch, +1 Strength",),
        own=BLANK,
        dice=(2, 0),
        answers=[("own.defend", "take-it")],
    )
    assert told(table, "reaction.cast")
    assert pos.heroes.cubes["alchemy"] == 1


SUBPART = "Move To Creature, L1 Attack Creature & Gain +1 Strength"


@pytest.mark.clause("rituals.attr.alchemy-not-on-subpart")
def test_a_spell_that_is_a_part_of_an_action_is_paid_but_raises_nothing() -> None:
    pos = field()
    slot = hero(pos, 5, "B3d")
    foe(pos, "briar-hulk", "B3b")
    foe(pos, "hagatha", "B1a")
    cubes(pos, alchemy=1)
    reserve(pos, 1)
    table = acts(pos, 5, SUBPART, own=BLANK)
    assert slot.zone == "B3b"
    first = during(table)
    assert next(event for event in first if event.kind == "hero.attacks").values["strength"] == 3
    cast = next(event for event in first if event.kind == "hero.casts")
    assert cast.clauses == ("rituals.attr.alchemy-not-on-subpart",)
    assert pos.heroes.reserve == []
    assert shown(pos) == (0, 0, 0, 1)


@pytest.mark.clause("rituals.attr.alchemy-not-on-subpart")
@pytest.mark.parametrize(("number", "ingredients"), [(5, 0), (6, 1)], ids=["no-plant", "no-alchemy"])
def test_without_the_means_only_the_step_with_the_level_is_skipped(number: int, ingredients: int) -> None:
    pos = field()
    slot = hero(pos, number, "B3d")
    foe(pos, "briar-hulk", "B3b")
    foe(pos, "hagatha", "B1a")
    reserve(pos, ingredients)
    table = acts(pos, number, SUBPART, own=BLANK)
    assert taken(table) == ["ai.1"]
    assert slot.zone == "B3b"
    assert untold(table, "hero.attacks", "hero.casts")
    assert len(pos.heroes.reserve) == ingredients


@pytest.mark.clause("rituals.attr.alchemy-not-on-subpart")
def test_a_level_at_the_head_makes_the_whole_entry_a_spell() -> None:
    pos = field()
    hero(pos, 5, "B3d")
    foe(pos, "briar-hulk", "B3b")
    foe(pos, "hagatha", "B1a")
    reserve(pos, 1)
    table = acts(pos, 5, "L1 Move To Creature, Attack Creature & Gain +1 Strength", own=BLANK)
    assert "attr.alchemy-not-on-subpart" not in why(told(table, "hero.casts"))
    assert shown(pos) == (0, 0, 0, 1)


@pytest.mark.clause("rituals.attr.alchemy-not-on-kill")
@pytest.mark.parametrize("alchemy", [0, 2])
def test_an_elimination_never_raises_alchemy(alchemy: int) -> None:
    pos = hunter(1)
    cubes(pos, 3, 3, 3, alchemy)
    table = fells(pos)
    assert shown(pos) == (4, 3, 3, alchemy)
    risen = told(table, "heroes.rise")
    assert risen.sieve is not None
    assert "alchemy" not in risen.sieve.candidates
    assert "attr.alchemy-not-on-kill" in why(risen)
