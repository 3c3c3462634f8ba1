"""Items: three slots, flat bonuses, two cards from a chest, and what is discarded."""

from __future__ import annotations

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.field import acting, attribute
from adversaire.games.rituals.position import Position, Slot
from tests.rituals.tables import (
    BLANK,
    LoadedTable,
    acts,
    all_told,
    chest,
    field,
    foe,
    hero,
    kinds,
    reserve,
    strikes,
    taken,
    told,
    wear,
    why,
)


def loot(pos: Position, *cards: str) -> None:
    """These cards lie on top of the loot pile, from the top."""
    for card in reversed(cards):
        pos.heroes.loot.remove(card)
        pos.heroes.loot.append(card)


def searcher(number: int = 5, **options: str) -> tuple[Position, Slot]:
    """A Hero in a zone with a chest, all enemies far away."""
    pos = field("e1", "virtual", 1, None, **options)
    slot = hero(pos, number, "B3d")
    chest(pos, "B3d")
    foe(pos, "hagatha", "B1a")
    return pos, slot


def searches(pos: Position, number: int = 5, *reactions: str) -> LoadedTable:
    return acts(pos, number, "Search Chest", reactions=reactions, own=("Attack Enemy",))


def worn(slot: Slot) -> tuple[str, str, str]:
    return slot.attack, slot.defence, slot.artefact


# ---------------------------------------------------------------- what can be worn


@pytest.mark.clause("rituals.items.three-slots")
def test_one_item_of_each_kind_is_worn() -> None:
    pos, slot = searcher()
    wear(pos, slot, "whetted-blade")
    loot(pos, "silver-bolts", "swift-ring")
    table = searches(pos)
    assert worn(slot) == ("whetted-blade", "", "swift-ring")
    assert pos.heroes.loot_discard == ["silver-bolts"]
    assert "items.three-slots" in why(told(table, "hero.equips"))
    assert told(table, "hero.discards").values["card"] == "silver-bolts"


@pytest.mark.clause("rituals.items.three-slots")
def test_the_weapon_a_hero_starts_with_fills_no_slot() -> None:
    pos, slot = searcher(1)
    assert pos.box.weapon_of["corday"].id == "light-crossbow"
    loot(pos, "silver-bolts", "iron-shield")
    searches(pos, 1)
    assert worn(slot) == ("silver-bolts", "iron-shield", "")


@pytest.mark.clause("rituals.items.three-slots")
def test_a_full_set_takes_no_more() -> None:
    pos, slot = searcher()
    wear(pos, slot, "whetted-blade", "iron-shield", "swift-ring")
    loot(pos, "silver-bolts", "saint-medal")
    searches(pos)
    assert worn(slot) == ("whetted-blade", "iron-shield", "swift-ring")
    assert pos.heroes.loot_discard == ["silver-bolts", "saint-medal"]


@pytest.mark.clause("rituals.items.ignore-restrictions")
def test_a_sword_too_heavy_for_the_hero_is_worn_all_the_same() -> None:
    pos, slot = searcher(3)
    assert pos.box.loot["headsman-sword"].needs_strength == 5
    assert pos.box.heroes["mireille"].strength == 1
    loot(pos, "headsman-sword", "plate-harness")
    table = searches(pos, 3)
    assert worn(slot) == ("headsman-sword", "plate-harness", "")
    assert attribute(pos, slot, "strength") == 2
    for event in all_told(table, "hero.equips"):
        assert "items.ignore-restrictions" in why(event)


# ---------------------------------------------------------------- drawing


@pytest.mark.clause("rituals.items.draw-two")
def test_a_chest_gives_two_cards_and_both_are_worn_if_possible() -> None:
    pos, slot = searcher()
    loot(pos, "iron-shield", "swift-ring", "whetted-blade")
    table = searches(pos)
    assert worn(slot) == ("", "iron-shield", "swift-ring")
    assert len(all_told(table, "loot.drawn")) == 2
    assert "items.draw-two" in why(told(table, "hero.searches"))
    assert pos.heroes.loot[-1] == "whetted-blade"
    assert pos.land.chests == []
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.items.draw-two")
def test_a_second_chest_in_the_zone_is_searched_by_a_second_entry() -> None:
    pos, slot = searcher()
    chest(pos, "B3d")
    loot(pos, "iron-shield", "swift-ring", "whetted-blade", "saint-medal")
    table = searches(pos)
    assert taken(table) == ["ai.1", "ai.1"]
    assert worn(slot) == ("whetted-blade", "iron-shield", "swift-ring")
    assert pos.heroes.loot_discard == ["saint-medal"]


@pytest.mark.clause("rituals.items.discard-unequippable")
def test_of_two_armours_one_is_worn_and_one_discarded() -> None:
    pos, slot = searcher()
    loot(pos, "iron-shield", "quilted-coat")
    table = searches(pos)
    assert worn(slot) == ("", "iron-shield", "")
    assert pos.heroes.loot_discard == ["quilted-coat"]
    assert told(table, "hero.discards").clauses == ("rituals.items.discard-unequippable",)


@pytest.mark.clause("rituals.items.discard-unequippable")
def test_an_item_already_worn_is_never_swapped() -> None:
    pos, slot = searcher()
    wear(pos, slot, "quilted-coat")
    loot(pos, "plate-harness", "iron-shield")
    searches(pos)
    assert slot.defence == "quilted-coat"
    assert pos.heroes.loot_discard == ["plate-harness", "iron-shield"]


# ---------------------------------------------------------------- what they are worth


@pytest.mark.clause("rituals.items.flat-bonus")
@pytest.mark.parametrize("attack", ["whetted-blade", "silver-bolts", "headsman-sword"])
@pytest.mark.parametrize("defence", ["quilted-coat", "iron-shield", "plate-harness"])
@pytest.mark.parametrize("artefact", ["swift-ring", "saint-medal"])
def test_every_item_is_worth_one(attack: str, defence: str, artefact: str) -> None:
    pos = field()
    slot = hero(pos, 5, "B3d")
    names = ("strength", "resistance", "agility", "alchemy")
    assert [attribute(pos, slot, name) for name in names] == [2, 2, 2, 1]
    wear(pos, slot, attack, defence, artefact)
    assert [attribute(pos, slot, name) for name in names] == [3, 3, 3, 1]
    assert [acting(pos, slot, name) for name in names] == [3, 3, 3, 1]


@pytest.mark.clause("rituals.items.flat-bonus")
def test_an_attack_upgrade_counts_in_an_attack() -> None:
    pos = field()
    slot = hero(pos, 5, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    wear(pos, slot, "whetted-blade")
    table = acts(pos, 5, "Attack Creature", own=BLANK)
    assert all_told(table, "hero.attacks")[0].values["strength"] == 3


@pytest.mark.clause("rituals.items.flat-bonus")
def test_a_defence_upgrade_counts_as_armour() -> None:
    pos = field()
    slot = hero(pos, 5, "B1a")
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    wear(pos, slot, "iron-shield")
    assert told(strikes(pos, ravenous, "teuta", 1, 0), "attack.held").values["resistance"] == 3


@pytest.mark.clause("rituals.items.flat-bonus")
@pytest.mark.parametrize(("ring", "first"), [(True, "ai.1"), (False, "ai.2")])
def test_an_artefact_counts_for_leaving_a_zone(ring: bool, first: str) -> None:
    """A Creature weighs 2 and Battista has Agility 1."""
    pos = field()
    slot = hero(pos, 2, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    if ring:
        wear(pos, slot, "swift-ring")
    assert taken(acts(pos, 2, "Move Towards Witch", "Attack Enemy", own=BLANK))[0] == first


# ---------------------------------------------------------------- the loot pile


@pytest.mark.clause("rituals.items.loot-pile-items-only")
def test_blood_magic_is_discarded_and_another_card_drawn() -> None:
    pos, slot = searcher()
    loot(pos, "blood-pact", "whetted-blade", "blood-pact", "iron-shield")
    table = searches(pos)
    assert worn(slot) == ("whetted-blade", "iron-shield", "")
    assert pos.heroes.loot_discard == ["blood-pact", "blood-pact"]
    for event in all_told(table, "loot.redrawn"):
        assert "items.loot-pile-items-only" in why(event)
    assert len(all_told(table, "loot.redrawn")) == 2


@pytest.mark.clause("rituals.items.loot-pile-items-only")
def test_when_the_pile_runs_out_the_discard_is_shuffled() -> None:
    pos, slot = searcher()
    heroes = pos.heroes
    heroes.loot_discard = [card for card in heroes.loot if card != "swift-ring"]
    heroes.loot = ["swift-ring", "swift-ring"]
    chest(pos, "B3d")
    searches(pos)
    assert slot.artefact == "swift-ring"
    assert slot.attack or slot.defence
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.items.loot-pile-items-only")
@pytest.mark.parametrize("left", [0, 1])
def test_with_pile_and_discard_empty_fewer_cards_are_drawn(left: int) -> None:
    pos, slot = searcher()
    pos.heroes.loot = ["iron-shield"] * left
    table = searches(pos)
    assert worn(slot) == ("", "iron-shield" if left else "", "")
    assert len(all_told(table, "loot.drawn")) == left
    assert pos.land.chests == []


@pytest.mark.clause("rituals.items.loot-pile-items-only")
def test_with_nothing_but_blood_magic_left_nothing_is_drawn() -> None:
    pos, slot = searcher()
    pos.heroes.loot, pos.heroes.loot_discard = ["blood-pact"], ["blood-pact"]
    table = searches(pos)
    assert worn(slot) == ("", "", "")
    assert sorted(pos.heroes.loot + pos.heroes.loot_discard) == ["blood-pact"] * 2
    assert "loot.drawn" not in kinds(table.events)


@pytest.mark.clause("rituals.items.draw-two")
def test_a_reaction_to_searching_adds_to_the_two_cards() -> None:
    pos, slot = searcher()
    loot(pos, "iron-shield", "quilted-coat", "swift-ring", "whetted-blade")
    reserve(pos, 1)
    table = searches(pos, 5, "L1 When you Search a Chest, draw 2 Loot")
    assert len(all_told(table, "loot.drawn")) == 4
    assert worn(slot) == ("whetted-blade", "iron-shield", "swift-ring")
