"""Botanicals and chests: what a Hero finds where he stands."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import HIDDEN, Position
from tests.rituals.tables import (
    BLANK,
    HERE,
    NEXT,
    acts,
    all_told,
    asked,
    chest,
    during,
    foe,
    hero,
    kinds,
    plant,
    reserve,
    skipped,
    street,
    taken,
    told,
    untold,
    wear,
    why,
)

BOTH = ("virtual", "companion")
PICKS_UP = ("Pick Up Botanicals",)


def gatherer(mode: str = "virtual", **options: str) -> Position:
    pos = street(mode, **options)
    hero(pos, 5, HERE)
    return pos


def loot_on_top(pos: Position, *cards: str) -> None:
    """These cards are drawn next, in this order."""
    for card in cards:
        pos.heroes.loot.remove(card)
    pos.heroes.loot += reversed(cards)


# ---------------------------------------------------------------- Botanicals


@pytest.mark.clause("rituals.pickup.botanicals")
@pytest.mark.parametrize(("value", "there"), [(3, 1), (1, 0), (2, 5)])
def test_a_token_gives_as_many_ingredients_as_it_says_and_leaves_the_board(value: int, there: int) -> None:
    pos = gatherer()
    plant(pos, HERE, value)
    plant(pos, NEXT, 2)
    reserve(pos, there)
    pile = len(pos.heroes.plants)
    table = acts(pos, 5, "Pick Up Botanicals", own=BLANK)
    assert len(pos.heroes.reserve) == there + value
    assert [token.zone for token in pos.land.plants] == [NEXT]
    picked = told(table, "hero.picks-up")
    assert picked.values["value"] == value
    assert picked.values["reserve"] == there + value
    assert "pickup.botanicals" in why(picked)
    redrawn = len(all_told(table, "plant.redrawn"))
    assert len(pos.heroes.plants) == pile - value - redrawn


@pytest.mark.clause("rituals.pickup.botanicals")
@pytest.mark.parametrize("said", ["1", "3", "6"])
def test_beside_cardboard_somebody_turns_the_token_over_and_says_its_number(said: str) -> None:
    pos = gatherer("companion")
    plant(pos, HERE, HIDDEN)
    table = acts(pos, 5, "Pick Up Botanicals", own=BLANK, answers=[("fact.plants", said)])
    question = asked(table, "fact.plants")[0]
    assert question.answers == ("1", "2", "3", "4", "5", "6", "other")
    assert len(pos.heroes.reserve) == int(said)
    assert pos.land.plants == []


@pytest.mark.clause("rituals.pickup.botanicals")
@pytest.mark.parametrize("mode", BOTH)
def test_nobody_is_asked_about_a_token_whose_number_is_known(mode: str) -> None:
    pos = gatherer(mode)
    plant(pos, HERE, 3)
    assert acts(pos, 5, "Pick Up Botanicals", own=BLANK).asked == []


@pytest.mark.clause("rituals.pickup.botanicals")
def test_one_token_is_picked_up_at_a_time() -> None:
    pos = gatherer()
    plant(pos, HERE, 1)
    plant(pos, HERE, 2)
    table = acts(pos, 5, "Pick Up Botanicals", own=BLANK)
    assert taken(table) == ["ai.1", "ai.1"]
    assert [event.values["reserve"] for event in all_told(table, "hero.picks-up")] == [1, 3]


@pytest.mark.clause("rituals.pickup.botanicals")
@pytest.mark.parametrize(
    ("pile", "discard", "gained"), [(1, 5, 3), (0, 3, 3), (0, 2, 2), (1, 1, 2), (0, 0, 0)]
)
def test_when_the_pile_runs_out_its_discard_is_shuffled_and_then_fewer_are_drawn(
    pile: int, discard: int, gained: int
) -> None:
    pos = gatherer()
    plant(pos, HERE, 3)
    heroes = pos.heroes
    plain = [card for card in heroes.plants if not pos.box.plants[card].special]
    heroes.plants, heroes.plant_discard = plain[:pile], plain[pile : pile + discard]
    table = acts(pos, 5, "Pick Up Botanicals", own=BLANK)
    assert len(heroes.reserve) == gained
    assert told(table, "hero.picks-up").values["reserve"] == gained
    assert sorted(heroes.reserve + heroes.plants + heroes.plant_discard) == sorted(plain[: pile + discard])
    assert pos.land.plants == []


@pytest.mark.clause("rituals.pickup.requires-token")
@pytest.mark.parametrize("zone", [NEXT, ""], ids=["next-door", "nowhere"])
def test_without_a_token_in_the_zone_nothing_is_picked_up(zone: str) -> None:
    pos = gatherer()
    if zone:
        plant(pos, zone)
    table = acts(pos, 5, "Pick Up Botanicals", own=BLANK)
    assert skipped(table)[0] == ("ai.1", "pickup.requires-token")
    assert untold(table, "hero.picks-up")
    assert len(pos.land.plants) == bool(zone)


@pytest.mark.clause("rituals.pickup.requires-token")
@pytest.mark.parametrize("who", ["condemned", "ikrek", "briar-hulk"])
def test_enemies_in_the_zone_do_not_prevent_it(who: str) -> None:
    pos = gatherer()
    plant(pos, HERE)
    for _ in range(3 if who == "condemned" else 1):
        foe(pos, who, HERE)
    assert taken(acts(pos, 5, "Pick Up Botanicals", own=BLANK)) == ["ai.1"]
    assert len(pos.heroes.reserve) == 2


@pytest.mark.clause("rituals.pickup.requires-token")
def test_a_chest_is_no_botanical_token_and_the_other_way_round() -> None:
    pos = gatherer()
    chest(pos, HERE)
    assert skipped(acts(pos, 5, "Pick Up Botanicals", own=("Attack Witch",)))[0][1] == "pickup.requires-token"
    pos = gatherer()
    plant(pos, HERE)
    assert skipped(acts(pos, 5, "Search Chest", own=("Attack Witch",)))[0] == ("ai.1", "search.chest")


# ---------------------------------------------------------------- chests


@pytest.mark.clause("rituals.search.chest")
def test_of_armour_and_axe_what_fits_is_worn_and_the_rest_discarded_with_the_chest() -> None:
    pos = gatherer()
    slot = pos.heroes.slots[4]
    wear(pos, slot, "silver-bolts", "swift-ring")
    chest(pos, HERE)
    chest(pos, NEXT)
    loot_on_top(pos, "plate-harness", "headsman-sword")
    table = acts(pos, 5, "Search Chest", own=PICKS_UP)
    assert slot.defence == "plate-harness"
    assert slot.attack == "silver-bolts"
    assert pos.heroes.loot_discard == ["headsman-sword"]
    assert pos.land.chests == [NEXT]
    assert [event.values["card"] for event in all_told(table, "loot.drawn")] == [
        "plate-harness",
        "headsman-sword",
    ]
    assert "search.chest" in why(told(table, "hero.searches"))
    assert told(table, "hero.equips").values["card"] == "plate-harness"
    assert told(table, "hero.discards").values["card"] == "headsman-sword"


@pytest.mark.clause("rituals.search.chest")
@pytest.mark.parametrize("mode", BOTH)
def test_a_bare_hero_wears_both_if_they_are_of_two_kinds(mode: str) -> None:
    pos = gatherer(mode)
    chest(pos, HERE)
    loot_on_top(pos, "whetted-blade", "saint-medal")
    table = acts(pos, 5, "Search Chest", own=PICKS_UP)
    slot = pos.heroes.slots[4]
    assert (slot.attack, slot.defence, slot.artefact) == ("whetted-blade", "", "saint-medal")
    assert pos.heroes.loot_discard == []
    assert len(all_told(table, "loot.drawn")) == 2


@pytest.mark.clause("rituals.search.chest")
def test_of_two_items_of_a_kind_the_first_one_drawn_is_worn() -> None:
    pos = gatherer()
    chest(pos, HERE)
    loot_on_top(pos, "iron-shield", "quilted-coat")
    acts(pos, 5, "Search Chest", own=PICKS_UP)
    assert pos.heroes.slots[4].defence == "iron-shield"
    assert pos.heroes.loot_discard == ["quilted-coat"]


@pytest.mark.clause("rituals.search.chest")
@pytest.mark.parametrize("zone", [NEXT, ""], ids=["next-door", "nowhere"])
def test_without_a_chest_in_the_zone_there_is_nothing_to_search(zone: str) -> None:
    pos = gatherer()
    if zone:
        chest(pos, zone)
    table = acts(pos, 5, "Search Chest", own=PICKS_UP)
    assert skipped(table)[0] == ("ai.1", "search.chest")
    assert untold(table, "hero.searches", "loot.")
    assert len(pos.land.chests) == bool(zone)


@pytest.mark.clause("rituals.search.chest")
def test_enemies_in_the_zone_do_not_guard_the_chest() -> None:
    pos = gatherer()
    chest(pos, HERE)
    foe(pos, "ikrek", HERE)
    assert taken(acts(pos, 5, "Search Chest", own=PICKS_UP)) == ["ai.1"]


@pytest.mark.clause("rituals.search.always-valid")
def test_a_hero_with_all_three_slots_full_still_searches_and_discards_both_items() -> None:
    pos = gatherer()
    slot = pos.heroes.slots[4]
    wear(pos, slot, "silver-bolts", "iron-shield", "swift-ring")
    chest(pos, HERE)
    loot_on_top(pos, "quilted-coat", "saint-medal")
    table = acts(pos, 5, "Search Chest", own=PICKS_UP)
    assert taken(table) == ["ai.1"]
    assert "search.always-valid" in why(told(table, "hero.searches"))
    assert (slot.attack, slot.defence, slot.artefact) == ("silver-bolts", "iron-shield", "swift-ring")
    assert pos.heroes.loot_discard == ["quilted-coat", "saint-medal"]
    assert pos.land.chests == []
    assert kinds(during(table)) == ["hero.entry", "hero.searches"] + 2 * ["loot.drawn"] + 2 * [
        "hero.discards"
    ]


@pytest.mark.clause("rituals.search.always-valid")
def test_he_even_goes_to_the_chest_first() -> None:
    pos = gatherer()
    wear(pos, pos.heroes.slots[4], "silver-bolts", "iron-shield", "swift-ring")
    chest(pos, NEXT)
    table = acts(pos, 5, "Move 2 To Chest, Search Chest", own=PICKS_UP)
    assert [kind for kind in kinds(during(table)) if kind in ("hero.moved", "hero.searches")] == [
        "hero.moved",
        "hero.searches",
    ]
