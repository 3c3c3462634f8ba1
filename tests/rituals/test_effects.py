"""Effects that the solo mode changes: lost Energy becomes a plant, and what means nothing does nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.cards import Effect
from adversaire.games.rituals.content.pack import Pack
from tests.rituals.tables import (
    all_told,
    asked,
    field,
    foe,
    hero,
    hold,
    master_turn,
    pack,
    reserve,
    strikes,
    told,
    untold,
)

AS_PLANT = "rituals.effects.energy-loss-becomes-plant"
ONE_CARD = "rituals.effects.one-card-per-hero"
NOTHING = "rituals.effects.no-impact"


@pytest.mark.clause("rituals.effects.energy-loss-becomes-plant")
def test_a_spell_that_takes_energy_takes_a_plant_of_the_common_reserve() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    hero(pos, 2, "B1b")
    reserve(pos, 3)
    hold(pos, "leech")
    last = pos.heroes.reserve[-1]
    table = master_turn(pos, "act:hagatha", "cast:leech")
    assert len(pos.heroes.reserve) == 2
    assert pos.heroes.plant_discard == [last]
    drained = told(table, "heroes.drained")
    assert drained.values == {"hero": "battista", "lost": 1, "reserve": 2}
    assert AS_PLANT in drained.clauses
    assert NOTHING not in drained.clauses


@pytest.mark.clause("rituals.effects.energy-loss-becomes-plant")
def test_with_an_empty_reserve_nothing_is_lost() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    slot = hero(pos, 2, "B1b")
    hold(pos, "leech")
    before = slot.copy()
    table = master_turn(pos, "act:hagatha", "cast:leech")
    assert pos.heroes.reserve == []
    assert slot == before
    drained = told(table, "heroes.drained")
    assert drained.values == {"hero": "battista", "lost": 0, "reserve": 0}
    assert {AS_PLANT, NOTHING} <= set(drained.clauses)


@pytest.mark.clause("rituals.effects.energy-loss-becomes-plant")
@pytest.mark.parametrize(
    ("dice", "left"), [((1, 2), 2), ((1, 1), 3), ((2, 2), 3)], ids=["five", "four", "six"]
)
def test_the_spell_of_an_attack_total_takes_a_plant(dice: tuple[int, int], left: int) -> None:
    """Ikrek has Strength 2, and Sappen at a total of 5."""
    pos = field()
    ikrek = foe(pos, "ikrek", "B1a", health=3)
    hero(pos, 6, "B1a")
    reserve(pos, 3)
    pos.heroes.cubes["resistance"] = 6
    strikes(pos, ikrek, "curthouse", *dice)
    assert len(pos.heroes.reserve) == left


@pytest.mark.clause("rituals.effects.energy-loss-becomes-plant")
@pytest.mark.parametrize(("dice", "left"), [((3, 3), 1), ((0, 0), 2)], ids=["wounded", "held"])
def test_the_power_of_a_creature_takes_a_plant_if_its_attack_wounds(dice: tuple[int, int], left: int) -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    scarecrow = foe(pos, "scarecrow", "B1b")
    hero(pos, 6, "B1b")
    reserve(pos, 2)
    strikes(pos, scarecrow, "curthouse", *dice)
    assert len(pos.heroes.reserve) == left


@pytest.mark.clause("rituals.effects.energy-loss-becomes-plant")
def test_beside_cardboard_a_lost_plant_can_be_reported() -> None:
    pos = field(mode="companion")
    foe(pos, "hagatha", "B1a")
    hero(pos, 2, "B1b")
    reserve(pos, 2)
    table = master_turn(
        pos, ("report.turn", "other"), ("report.other", "hero:battista"), ("report.hero", "drain")
    )
    assert len(pos.heroes.reserve) == 1
    assert AS_PLANT in told(table, "heroes.drained").clauses


@pytest.mark.clause("rituals.effects.energy-loss-becomes-plant")
def test_beside_cardboard_no_plant_is_lost_from_an_empty_reserve() -> None:
    pos = field(mode="companion")
    foe(pos, "hagatha", "B1a")
    hero(pos, 2, "B1b")
    table = master_turn(pos, "other", "hero:battista", "wound")
    assert asked(table, "report.hero")[0].answers == ("wound", "attack", "push")


def leech_of(*amounts: int) -> Pack:
    """A box in which Leech drains a Hero of so much Energy, once for each amount."""
    effects = tuple([Effect("drain", amount, reach=9) for amount in amounts])
    cards = tuple(
        [replace(card, effects=effects) if card.id == "leech" else card for card in pack().witchcraft]
    )
    return replace(pack(), witchcraft=cards)


@pytest.mark.clause("rituals.effects.one-card-per-hero")
@pytest.mark.parametrize(("before", "after"), [(5, 2), (3, 0), (2, 0), (0, 0)])
def test_each_hero_affected_discards_one_card_whatever_the_energy_lost(before: int, after: int) -> None:
    pos = field(content=leech_of(3, 3, 3))
    foe(pos, "hagatha", "B1a")
    for number in (1, 3, 4):
        hero(pos, number, "B1b")
    reserve(pos, before)
    hold(pos, "leech")
    heroes = ("corday", "mireille", "ansel")
    table = master_turn(pos, "act:hagatha", "cast:leech", *[("own.spell-hero", who) for who in heroes[:2]])
    assert len(pos.heroes.reserve) == after
    assert [event.values["hero"] for event in all_told(table, "heroes.drained")] == list(heroes)
    for event in all_told(table, "heroes.drained"):
        assert ONE_CARD in event.clauses
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.effects.one-card-per-hero")
def test_one_card_never_takes_two_plants_from_the_same_hero() -> None:
    pos = field(content=leech_of(1, 1, 1))
    foe(pos, "hagatha", "B1a")
    for number in (1, 3):
        hero(pos, number, "B1b")
    reserve(pos, 5)
    hold(pos, "leech")
    table = master_turn(pos, "act:hagatha", "cast:leech", ("own.spell-hero", "mireille"))
    assert [event.values["hero"] for event in all_told(table, "heroes.drained")] == ["mireille", "corday"]
    assert len(pos.heroes.reserve) == 3


@pytest.mark.clause("rituals.effects.one-card-per-hero")
@pytest.mark.parametrize("amount", [1, 2, 4])
def test_one_hero_discards_one_card_for_any_amount(amount: int) -> None:
    pos = field(content=leech_of(amount))
    foe(pos, "hagatha", "B1a")
    hero(pos, 1, "B1b")
    reserve(pos, 4)
    hold(pos, "leech")
    master_turn(pos, "act:hagatha", "cast:leech")
    assert len(pos.heroes.reserve) == 3


@pytest.mark.clause("rituals.effects.no-impact")
def test_stumble_changes_nothing_but_its_price_and_the_hand() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    hero(pos, 3, "B1b")
    reserve(pos, 2)
    hold(pos, "stumble")
    before = pos.copy()
    table = master_turn(pos, "act:hagatha", "cast:stumble")
    assert pos.master.spent == pos.box.witchcraft["stumble"].cost
    assert (pos.master.hand, pos.master.witchcraft_discard) == ([], ["stumble"])
    assert (pos.heroes, pos.pieces, pos.land, pos.story) == (
        before.heroes,
        before.pieces,
        before.land,
        before.story,
    )
    assert told(table, "spell.nothing").clauses == (NOTHING,)


@pytest.mark.clause("rituals.effects.no-impact")
def test_a_spell_without_meaning_may_be_cast_even_with_no_hero_in_reach() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    hold(pos, "stumble", "leech")
    table = master_turn(pos, "act:hagatha", "cast:stumble")
    first = asked(table, "own.action")[0].answers
    assert "cast:stumble" in first
    assert "cast:leech" not in first


@pytest.mark.clause("rituals.effects.no-impact")
def test_beside_cardboard_stumble_does_nothing_either() -> None:
    pos = field(mode="companion")
    foe(pos, "hagatha", "B1a")
    hero(pos, 3, "B1b")
    before = pos.copy()
    table = master_turn(pos, "act:hagatha", "cast:stumble")
    assert (pos.heroes, pos.pieces, pos.master) == (before.heroes, before.pieces, before.master)
    assert told(table, "spell.nothing").clauses == (NOTHING,)


@pytest.mark.clause("rituals.effects.no-impact")
def test_a_meaningless_spell_of_an_attack_leaves_the_attack_as_it_is() -> None:
    spells = tuple(
        [replace(one, effects=(Effect("nothing"),)) if one.id == "dorn" else one for one in pack().spells]
    )
    pos = field(content=replace(pack(), spells=spells))
    hagatha = foe(pos, "hagatha", "B1a")
    slot = hero(pos, 6, "B1a")
    table = strikes(pos, hagatha, "curthouse", 1, 3)
    assert told(table, "spell.set-off").values == {"piece": "hagatha", "spell": "dorn", "total": 6}
    assert told(table, "spell.nothing").clauses == (NOTHING,)
    assert slot.health == 3
    assert untold(table, "heroes.")
    assert told(table, "attack.through").values["wounds"] == 1
