"""How far a bonus of an entry or of a Reaction goes."""

from __future__ import annotations

import pytest

from tests.rituals.tables import (
    LoadedTable,
    acts,
    all_told,
    cubes,
    during,
    field,
    foe,
    hero,
    hero_turn,
    kinds,
    reserve,
    skipped,
    strikes,
    taken,
    targets_of,
    told,
)

SCOPE = "rituals.cards.gain-bonus-scope"


def strengths(table: LoadedTable) -> list[object]:
    """With which Strength the Hero attacked, in order."""
    return [event.values["strength"] for event in all_told(table, "hero.attacks")]


# ---------------------------------------------------------------- how far a bonus goes


@pytest.mark.clause("rituals.cards.gain-bonus-scope")
def test_the_bonus_of_an_entry_is_gone_with_the_second_action() -> None:
    pos = field()
    hero(pos, 4, "B3d")
    foe(pos, "hagatha", "B3a")
    reserve(pos, 2)
    table = acts(pos, 4, "Attack Enemy")
    assert taken(table) == ["own.1", "ai.1"]
    assert strengths(table) == [2, 1]


@pytest.mark.clause("rituals.cards.gain-bonus-scope")
def test_the_bonus_of_an_entry_covers_all_its_attacks() -> None:
    pos = field()
    hero(pos, 4, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B3d")
    cubes(pos, alchemy=1)
    reserve(pos, 3)
    table = acts(pos, 4, "L3 Attack each Enemy & Gain +1 Strength", own=("Search Chest",))
    assert taken(table) == ["ai.1"]
    assert strengths(table) == [2, 2]


@pytest.mark.clause("rituals.cards.gain-bonus-scope")
def test_the_bonus_of_an_entry_covers_the_attacks_of_its_other_steps() -> None:
    pos = field()
    hero(pos, 4, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B3d")
    reserve(pos, 2)
    table = acts(pos, 4, "L2 Attack Witch & Gain +1 Strength, Attack Creature", own=("Search Chest",))
    assert targets_of(table) == ["hagatha", "briar-hulk-1"]
    assert strengths(table) == [2, 2]


@pytest.mark.clause("rituals.cards.gain-bonus-scope")
def test_the_bonus_of_a_reaction_covers_only_the_attack_that_set_it_off() -> None:
    pos = field()
    hero(pos, 5, "B3d")
    foe(pos, "hagatha", "B3d")
    foe(pos, "pekka", "B3d")
    reserve(pos, 1)
    table = acts(
        pos,
        5,
        "Attack 2 Witch",
        reactions=("L1 When any Hero Attacks a Witch, +1 Strength",),
        own=("Search Chest",),
        dice=(2, 2),
        answers=[("hero.order", "hagatha"), ("own.defend", "defend"), ("own.defend", "defend")],
        defence=(2, 2),
    )
    first = [event.values["total"] for event in table.events if event.kind.startswith("attack.")][:2]
    assert first == [5, 4]
    assert SCOPE in told(table, "reaction.cast").clauses


@pytest.mark.clause("rituals.cards.gain-bonus-scope")
def test_a_reaction_against_one_attack_does_not_help_against_the_next() -> None:
    pos = field()
    slot = hero(pos, 1, "B1a")
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    reserve(pos, 1)
    strikes(pos, ravenous, "corday", 0, 0)
    assert slot.health == 3
    table = strikes(pos, ravenous, "corday", 0, 0)
    assert slot.health == 2
    assert told(table, "attack.through").values["resistance"] == 1


@pytest.mark.clause("rituals.cards.gain-bonus-scope")
def test_range_is_paid_once_for_all_attacks_of_the_entry() -> None:
    pos = field()
    hero(pos, 2, "B3d")
    foe(pos, "condemned", "B3b")
    foe(pos, "condemned", "B3c")
    foe(pos, "hagatha", "B1a")
    reserve(pos, 2)
    table = hero_turn(pos, "ai-04")
    assert targets_of(table)[:2] == ["condemned-1", "condemned-2"]
    casts = [event for event in during(table) if event.kind == "reaction.cast"]
    assert len(casts) == 1
    assert SCOPE in casts[0].clauses


@pytest.mark.clause("rituals.cards.gain-bonus-scope")
def test_range_is_paid_once_for_all_steps_of_the_entry() -> None:
    pos = field()
    hero(pos, 2, "B3d")
    foe(pos, "condemned", "B3b")
    foe(pos, "hagatha", "B3c")
    reserve(pos, 1)
    table = acts(
        pos,
        2,
        "Attack Minion, Attack Witch",
        reactions=("L1 When any Hero Attacks in melee, range 1",),
        own=("Search Chest",),
    )
    first = during(table)
    assert [event.values["target"] for event in first if event.kind == "hero.attacks"] == [
        "condemned-1",
        "hagatha",
    ]
    assert kinds(first).count("reaction.cast") == 1


@pytest.mark.clause("rituals.cards.gain-bonus-scope")
def test_range_does_not_last_for_the_next_entry() -> None:
    pos = field()
    hero(pos, 2, "B3d")
    foe(pos, "briar-hulk", "B3b")
    foe(pos, "hagatha", "B1a")
    reserve(pos, 1)
    table = acts(
        pos,
        2,
        "Attack Creature",
        reactions=("L1 When any Hero Attacks in melee, range 1",),
        own=("Search Chest",),
    )
    assert taken(table) == ["ai.1"]
    assert skipped(table, 2)[0] == ("ai.1", "target.list-order")
