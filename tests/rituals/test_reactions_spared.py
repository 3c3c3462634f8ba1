"""Reactions of a Hero who attacks or searches: what would change nothing is not cast, in either mode."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    BLANK,
    HERE,
    LoadedTable,
    acts,
    all_told,
    asked,
    chest,
    during,
    foe,
    hero,
    kinds,
    reserve,
    street,
    told,
    untold,
    wear,
    why,
)

BOTH = ("virtual", "companion")
AT_WITCH = "L1 When any Hero Attacks a Witch, +1 Strength"
ONE_STRIKE = ("Attack Witch",)


def ansel_meets_ikrek(mode: str, energy: int, ingredients: int = 2) -> Position:
    """Ansel has Strength 1 and Alchemy 2; Ikrek's Resistance is 3, and up to 6 with a defence roll."""
    pos = street(mode)
    hero(pos, 4, HERE)
    foe(pos, "ikrek", HERE)
    reserve(pos, ingredients)
    pos.master.spent = pos.master.energy - energy if pos.tracked else 0
    return pos


def strikes_for(pos: Position, energy: int, dice: int) -> LoadedTable:
    """He attacks with these dice and then, with nothing in reserve to react with, misses."""
    can_pay = "can-pay" if energy else "cannot-pay"
    answers = [] if pos.tracked else [("fact.energy", can_pay)]
    return acts(pos, 4, *ONE_STRIKE, own=BLANK, dice=[dice, 0], answers=answers)


@pytest.mark.clause("rituals.alchemy.cond-effect", "rituals.alchemy.no-waste-example")
@pytest.mark.parametrize("mode", BOTH)
def test_no_reaction_is_wasted_on_a_wound_that_no_defence_can_be_paid_against(mode: str) -> None:
    pos = ansel_meets_ikrek(mode, energy=0)
    table = strikes_for(pos, 0, dice=5)
    assert "reaction.cast" not in kinds(during(table))
    assert len(pos.heroes.reserve) == 2
    assert why(told(table, "reaction.spared")) == {"alchemy.cond-effect", "alchemy.no-waste-example"}
    # Whoever has no Energy is not asked for the result of a Defence either.
    assert not asked(table, "fact.defence")
    assert told(table, "attack.hits").values["total"] == 6


@pytest.mark.clause("rituals.alchemy.always-cast")
@pytest.mark.parametrize("mode", BOTH)
def test_the_same_reaction_is_cast_while_a_defence_can_be_paid_for(mode: str) -> None:
    pos = ansel_meets_ikrek(mode, energy=1)
    table = strikes_for(pos, 1, dice=5)
    assert told(table, "reaction.cast").values["reaction"] == "action-1.r1"
    assert untold(table, "reaction.spared")
    assert pos.heroes.reserve == []


@pytest.mark.clause("rituals.alchemy.cond-effect")
@pytest.mark.parametrize(("dice", "ingredients"), [(5, 0), (2, 2), (1, 2)])
def test_nobody_is_asked_for_his_energy_where_it_decides_nothing(dice: int, ingredients: int) -> None:
    """Nothing to cast; a Reaction that beats the armour anyway; one that falls short of it."""
    pos = ansel_meets_ikrek("companion", 0, ingredients)
    table = acts(pos, 4, *ONE_STRIKE, own=BLANK, dice=[dice, 0])
    assert not asked(table, "fact.energy")


@pytest.mark.clause("rituals.alchemy.reaction-stacking")
@pytest.mark.parametrize("mode", BOTH)
@pytest.mark.parametrize(("dice", "reading", "casts"), [(1, "any_number_once_each", 2), (1, "one", 0)])
def test_two_reactions_are_combined_when_only_together_they_beat_the_armour(
    mode: str, dice: int, reading: str, casts: int
) -> None:
    # A total of 2 against Resistance 3: one more is a tie, which holds; two more is a Wound.
    pos = street(mode, reactions_per_trigger=reading)
    hero(pos, 4, HERE)
    foe(pos, "ikrek", HERE)
    reserve(pos, 3)
    table = acts(pos, 4, *ONE_STRIKE, reactions=(AT_WITCH,), own=BLANK, dice=[dice, 0])
    found = [event for event in during(table) if event.kind == "reaction.cast"]
    assert len(found) == casts
    assert all("alchemy.reaction-stacking" in why(event) for event in found)
    assert len(pos.heroes.reserve) == (0 if casts else 3)


@pytest.mark.clause("rituals.alchemy.reaction-stacking")
def test_together_they_are_not_cast_where_the_reserve_pays_for_one_only() -> None:
    pos = street()
    hero(pos, 4, HERE)
    foe(pos, "ikrek", HERE)
    reserve(pos, 2)
    table = acts(pos, 4, *ONE_STRIKE, reactions=(AT_WITCH,), own=BLANK, dice=[1, 0])
    assert untold(table, "reaction.cast")
    assert len(pos.heroes.reserve) == 2


@pytest.mark.clause("rituals.faq.extra-loot", "rituals.alchemy.cond-effect")
@pytest.mark.parametrize(("artefacts", "cast"), [(True, True), (False, False)])
def test_no_further_loot_is_drawn_when_no_card_is_left_that_could_be_worn(
    artefacts: bool, cast: bool
) -> None:
    pos = street()
    slot = hero(pos, 4, HERE)
    chest(pos, HERE)
    reserve(pos, 1)
    loot = pos.heroes.loot
    wear(pos, slot, *[first_of(pos, kind) for kind in ("attack", "defence")])
    if not artefacts:
        # All of them are worn by the others: nothing in pile or discard fits the one free slot.
        loot[:] = [card for card in loot if pos.box.loot[card].kind != "artefact"]
    reaction = "L1 When you Search a Chest, draw 2 Loot"
    table = acts(pos, 4, "Search Chest", reactions=(reaction,), own=BLANK)
    assert bool(all_told(table, "reaction.cast")) == cast
    assert len(pos.heroes.reserve) == (0 if cast else 1)


def first_of(pos: Position, kind: str) -> str:
    return next(card for card in pos.heroes.loot if pos.box.loot[card].kind == kind)
