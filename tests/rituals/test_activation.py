"""Activating a Hero: the first valid entry from the top of his two cards, twice, all spells seen first."""

from __future__ import annotations

from itertools import product

import pytest

from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    BLANK,
    FAR_OFF,
    HERE,
    NEXT,
    STREET,
    acts,
    all_told,
    chest,
    during,
    field,
    foe,
    hero,
    kinds,
    plant,
    reserve,
    reshape,
    skipped,
    soul,
    street,
    struck,
    taken,
    targets_of,
    told,
    untold,
    why,
)

REACH = "L1 When any Hero Attacks in melee, range 1"


# ---------------------------------------------------------------- the order of the lines


@pytest.mark.clause("rituals.activate.scan-order")
def test_the_first_valid_entry_of_the_ai_card_is_done_and_the_action_card_is_not_read() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", HERE)
    plant(pos, HERE)
    table = acts(pos, 5, "Attack Witch", "Search Chest", "Pick Up Botanicals", own=("Attack Enemy",))
    assert taken(table)[0] == "ai.3"
    entry = during(table)[0]
    assert struck(entry) == [
        ("target.list-order", ("ai-13.1",)),
        ("search.chest", ("ai-13.2",)),
        ("activate.scan-order", ("action-5.1",)),
    ]
    assert "activate.scan-order" in why(entry)
    assert kinds(during(table)) == ["hero.entry", "hero.picks-up"]


@pytest.mark.clause("rituals.activate.scan-order")
def test_an_entry_of_the_ai_card_goes_before_the_same_entry_of_the_action_card() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", HERE)
    assert taken(acts(pos, 5, "Search Chest", "Attack Enemy", own=("Attack Enemy",))) == ["ai.2", "ai.2"]


@pytest.mark.clause("rituals.activate.scan-order")
@pytest.mark.parametrize(
    ("has_chest", "has_plants", "has_enemy", "has_wound"),
    list(product((False, True), repeat=4)),
    ids=lambda there: "yes" if there else "no",
)
def test_whatever_can_be_done_the_topmost_valid_line_is_done_first(
    has_chest: bool, has_plants: bool, has_enemy: bool, has_wound: bool
) -> None:
    pos = street()
    slot = hero(pos, 5, HERE)
    reserve(pos, 1)
    if has_chest:
        chest(pos, HERE)
    if has_plants:
        plant(pos, HERE)
    if has_enemy:
        foe(pos, "condemned", HERE)
    if has_wound:
        slot.health = 2
    lines = ("Search Chest", "Pick Up Botanicals")
    table = acts(pos, 5, *lines, own=("Attack Enemy", "L1 Heal 1 Hero"))
    there = {"ai.1": has_chest, "ai.2": has_plants, "own.1": has_enemy, "own.2": has_wound}
    valid = [place for place in there if there[place]]
    assert taken(table)[:1] == valid[:1]
    before = list(there)[: list(there).index(valid[0])] if valid else list(there)
    assert [place for place, _ in skipped(table)] == before


@pytest.mark.clause("rituals.activate.scan-order")
def test_nothing_is_read_of_the_action_cards_of_other_slots() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", HERE)
    plant(pos, HERE)
    acts(pos, 2, "Search Chest", own=("Attack Enemy",))
    table = acts(pos, 5, "Search Chest", own=BLANK)
    assert told(table, "hero.idle").sieve.candidates == ("ai-13.1", "action-5.1")  # type: ignore[union-attr]


# ---------------------------------------------------------------- twice


@pytest.mark.clause("rituals.activate.restart-second")
def test_the_second_action_starts_again_from_the_very_top() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", NEXT)
    table = acts(pos, 5, "Attack Enemy", "Pick Up Botanicals", own=("Search Chest", "Move Towards Enemy"))
    assert taken(table) == ["own.2", "ai.1"]
    assert [place for place, _ in skipped(table, 1)] == ["ai.1", "ai.2", "own.1"]
    assert skipped(table, 2) == []
    assert "activate.restart-second" in why(all_told(table, "hero.entry")[1])


@pytest.mark.clause("rituals.activate.restart-second")
def test_the_second_action_does_not_go_on_where_the_first_one_stopped() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", HERE)
    plant(pos, HERE)
    table = acts(pos, 5, "Pick Up Botanicals", "Attack Enemy", own=BLANK)
    assert taken(table) == ["ai.1", "ai.2"]
    assert skipped(table, 2) == [("ai.1", "pickup.requires-token")]


@pytest.mark.clause("rituals.activate.same-twice")
def test_the_same_entry_may_be_done_twice() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", HERE)
    table = acts(pos, 5, "Attack Enemy", own=BLANK)
    assert taken(table) == ["ai.1", "ai.1"]
    assert targets_of(table) == ["condemned-1", "condemned-1"]
    assert "activate.same-twice" in why(all_told(table, "hero.entry")[1])


@pytest.mark.clause("rituals.activate.same-twice")
def test_the_same_spell_may_be_cast_twice_and_is_paid_twice() -> None:
    pos = street()
    slot = hero(pos, 5, HERE, health=1)
    reserve(pos, 3)
    table = acts(pos, 5, "L1 Heal 1 Hero", own=BLANK)
    assert taken(table) == ["ai.1", "ai.1"]
    assert slot.health == 3
    assert len(pos.heroes.reserve) == 1


@pytest.mark.clause("rituals.activate.same-twice")
def test_there_is_never_a_third_action() -> None:
    pos = street()
    hero(pos, 5, HERE)
    foe(pos, "condemned", STREET[9])
    table = acts(pos, 5, "Move Towards Enemy")
    assert [event.values["number"] for event in all_told(table, "hero.entry")] == [1, 2]
    assert pos.heroes.slots[4].zone == STREET[2]
    assert pos.phase == "human"


# ---------------------------------------------------------------- nothing to do


@pytest.mark.clause("rituals.activate.none-valid")
def test_with_nothing_valid_after_the_first_entry_the_turn_ends_with_one_action() -> None:
    pos = street()
    hero(pos, 5, HERE)
    plant(pos, HERE)
    table = acts(pos, 5, "Pick Up Botanicals", own=BLANK)
    assert taken(table) == ["ai.1"]
    idle = told(table, "hero.idle")
    assert idle.values == {"hero": "teuta", "number": 2}
    assert why(idle) == {"activate.none-valid"}
    assert skipped(table, 2) == [("ai.1", "pickup.requires-token"), ("own.1", "search.chest")]
    assert pos.phase == "human"


@pytest.mark.clause("rituals.activate.none-valid")
def test_with_nothing_valid_at_all_the_hero_does_nothing_and_is_asked_for_no_second_time() -> None:
    pos = street()
    hero(pos, 5, HERE)
    reserve(pos, 4)
    before = pos.copy()
    table = acts(pos, 5, "Attack Enemy", "L1 Heal 1 Hero", own=BLANK)
    assert kinds(table.events) == ["turn.opponent", "hero.chosen", "hero.idle"]
    assert told(table, "hero.idle").values["number"] == 1
    assert told(table, "hero.idle").sieve.left == ()  # type: ignore[union-attr]
    assert skipped(table) == [
        ("ai.1", "target.list-order"),
        ("ai.2", "alchemy.cond-effect"),
        ("own.1", "search.chest"),
    ]
    assert pos.heroes.slots == before.heroes.slots
    assert pos.heroes.reserve == before.heroes.reserve


# ---------------------------------------------------------------- spells are looked at first


def two_minions(alchemy: int, ingredients: int, number: int = 5) -> Position:
    """A Minion in the zone of a Hero, another one beside it, a Witch far off."""
    pos = street()
    slot = hero(pos, number, HERE)
    if pos.box.heroes[slot.hero].alchemy != alchemy:
        reshape(pos, "heroes", slot.hero, alchemy=alchemy)
    foe(pos, "ravenous", HERE)
    foe(pos, "condemned", NEXT)
    foe(pos, "ikrek", FAR_OFF)
    reserve(pos, ingredients)
    return pos


@pytest.mark.clause("rituals.activate.check-spells-first")
@pytest.mark.parametrize(
    ("alchemy", "ingredients", "valid"),
    [(1, 1, True), (2, 3, True), (0, 1, False), (1, 0, False)],
    ids=["just-enough", "plenty", "no-alchemy", "no-ingredient"],
)
def test_a_reaction_that_gives_range_makes_an_entry_valid_if_it_can_be_cast(
    alchemy: int, ingredients: int, valid: bool
) -> None:
    pos = two_minions(alchemy, ingredients)
    table = acts(pos, 5, "Attack 2 Minion", reactions=(REACH,), own=BLANK)
    if valid:
        assert taken(table)[0] == "ai.1"
        assert [e.values["target"] for e in during(table) if e.kind == "hero.attacks"] == [
            "ravenous-1",
            "condemned-1",
        ]
        cast = all_told(table, "reaction.cast")[0]
        assert {"activate.check-spells-first", "attr.alchemy-not-on-reaction"} <= why(cast)
        assert cast.values["reserve"] == ingredients - 1
        assert pos.heroes.cubes["alchemy"] == 0
    else:
        assert taken(table) == []
        assert skipped(table)[0] == ("ai.1", "entry.count-requires-targets")
        assert len(pos.heroes.reserve) == ingredients


@pytest.mark.clause("rituals.activate.check-spells-first")
def test_the_range_is_paid_before_the_first_attack_is_made() -> None:
    pos = two_minions(1, 1)
    table = acts(pos, 5, "Attack 2 Minion", reactions=(REACH,), own=BLANK)
    wanted = ("reaction.cast", "hero.aims", "hero.attacks")
    assert [kind for kind in kinds(during(table)) if kind in wanted] == [*wanted, "hero.attacks"]


@pytest.mark.clause("rituals.activate.check-spells-first")
@pytest.mark.parametrize("card", [1, 2, 3])
def test_reactions_of_the_first_three_action_cards_are_looked_at_as_well(card: int) -> None:
    pos = two_minions(1, 1)
    reshape(pos, "action_cards", f"action-{card}", reactions=(REACH,))
    table = acts(pos, 5, "Attack 2 Minion", own=BLANK)
    assert taken(table)[0] == "ai.1"
    assert told(table, "reaction.cast").values["reaction"] == f"action-{card}.r1"


@pytest.mark.clause("rituals.activate.check-spells-first")
def test_without_such_a_reaction_in_view_the_entry_is_not_valid() -> None:
    pos = two_minions(1, 1)
    reshape(pos, "action_cards", "action-4", reactions=(REACH,))
    table = acts(pos, 5, "Attack 2 Minion", own=BLANK)
    assert taken(table) == []
    assert len(pos.heroes.reserve) == 1


@pytest.mark.clause("rituals.activate.check-spells-first")
@pytest.mark.parametrize(("ingredients", "valid"), [(1, False), (2, True)], ids=["short", "enough"])
def test_an_ingredient_spent_on_the_entry_is_not_there_for_its_reaction(
    ingredients: int, valid: bool
) -> None:
    pos = two_minions(1, ingredients)
    table = acts(pos, 5, "L1 Attack 2 Minion", reactions=(REACH,), own=BLANK)
    assert (taken(table)[:1] == ["ai.1"]) == valid
    assert len(pos.heroes.reserve) == (0 if valid else 1)


@pytest.mark.clause("rituals.activate.check-spells-first")
def test_a_reaction_is_not_wasted_where_the_weapon_reaches_by_itself() -> None:
    pos = two_minions(1, 1, number=1)
    table = acts(pos, 1, "Attack 2 Minion", reactions=(REACH,), own=BLANK)
    assert taken(table)[0] == "ai.1"
    assert untold(table, "reaction.cast")
    assert len(pos.heroes.reserve) == 1


@pytest.mark.clause("rituals.activate.check-spells-first")
def test_a_reaction_is_not_wasted_on_an_enemy_in_the_own_zone() -> None:
    pos = two_minions(1, 1)
    table = acts(pos, 5, "Attack Minion", reactions=(REACH,), own=BLANK)
    assert targets_of(table)[0] == "ravenous-1"
    assert "reaction.cast" not in kinds(during(table))


@pytest.mark.clause("rituals.activate.check-spells-first")
def test_an_objective_next_door_can_be_attacked_by_such_a_reaction_too() -> None:
    pos = field("e2")
    hero(pos, 5, "B3d")
    witch = foe(pos, "ikrek", "B3c")
    reserve(pos, 1)
    table = acts(pos, 5, "Activate Objective", reactions=(REACH,), own=BLANK, dice=[6])
    assert targets_of(table) == ["ikrek"]
    assert taken(table) == ["ai.1"]
    assert witch.health == 4


@pytest.mark.clause("rituals.activate.check-spells-first")
def test_range_does_not_help_to_free_a_soul() -> None:
    pos = street()
    hero(pos, 5, HERE)
    soul(pos, NEXT)
    reserve(pos, 1)
    table = acts(pos, 5, "Activate Objective", reactions=(REACH,), own=BLANK)
    assert taken(table) == []
