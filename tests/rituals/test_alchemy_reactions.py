"""Reactions of the Heroes: which are in view, which are put together, and that none is wasted."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.games.rituals.reactions import in_view, turn_aside
from tests.rituals.alchemy import PLUS_1, caster, set_alchemy, to, under_attack
from tests.rituals.tables import (
    BLANK,
    FAR_OFF,
    HERE,
    NEXT,
    STREET,
    THIRD,
    acts,
    all_told,
    during,
    field,
    foe,
    hero,
    kinds,
    laid_out,
    reserve,
    reshape,
    seat_at,
    show_ai,
    skipped,
    street,
    strikes,
    struck,
    taken,
    told,
    untold,
    why,
)

NAMES = ("corday", "battista", "mireille", "ansel", "teuta", "curthouse")
PLUS_2 = "L1 When any Hero is Attacked, +2 Resistance"
PLUS_X = "LX When any Hero is Attacked, +X Resistance"


# ---------------------------------------------------------------- Reactions in view


@pytest.mark.clause("rituals.alchemy.reactions-any-hero")
@pytest.mark.parametrize("number", range(1, 7))
def test_any_hero_who_is_attacked_may_cast_the_reaction_of_card_2(number: int) -> None:
    pos, condemned = under_attack(number=number)
    reshape(pos, "action_cards", "action-2", reactions=(PLUS_1,))
    table = strikes(pos, condemned, NAMES[number - 1], *to(3))
    cast = told(table, "reaction.cast")
    assert cast.values["hero"] == NAMES[number - 1]
    assert cast.values["reaction"] == "action-2.r1"
    assert "alchemy.reactions-any-hero" in why(cast)
    assert untold(table, "attack.through")


@pytest.mark.clause("rituals.alchemy.reactions-any-hero")
def test_a_hero_who_is_not_active_may_react_in_the_turn_of_another() -> None:
    pos, condemned = under_attack()
    hero(pos, 2, NEXT)
    acts(pos, 2, "Search Chest", reactions=(PLUS_1,), own=BLANK)
    table = strikes(pos, condemned, "teuta", *to(3))
    assert told(table, "reaction.cast").values["hero"] == "teuta"


@pytest.mark.clause("rituals.alchemy.reactions-any-hero")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_the_hero_who_attacks_casts_for_his_own_attack(mode: str) -> None:
    pos = street(mode)
    hero(pos, 4, HERE)
    foe(pos, "hagatha", HERE)
    reserve(pos, 2)
    table = acts(pos, 4, "Attack Witch", own=BLANK, dice=[3, 0])
    cast = told(table, "reaction.cast")
    assert (cast.values["hero"], cast.values["reaction"]) == ("ansel", "action-1.r1")


@pytest.mark.clause("rituals.alchemy.reactions-cards-1-3")
def test_three_reactions_are_always_in_view() -> None:
    pos = laid_out()
    assert [one.id for one in in_view(pos)] == ["action-1.r1", "action-2.r1", "action-3.r1"]


@pytest.mark.clause("rituals.alchemy.reactions-cards-1-3")
def test_they_stay_in_view_when_the_slots_of_these_cards_are_empty() -> None:
    pos = field()
    hero(pos, 6, HERE)
    assert [one.id for one in in_view(pos)] == ["action-1.r1", "action-2.r1", "action-3.r1"]


@pytest.mark.clause("rituals.alchemy.reactions-cards-1-3")
def test_an_ai_card_adds_its_own_before_them() -> None:
    pos = field()
    card = show_ai(pos, 6, PLUS_X)
    assert [one.id for one in in_view(pos)] == [f"{card}.r1", "action-1.r1", "action-2.r1", "action-3.r1"]


@pytest.mark.clause("rituals.alchemy.reactions-cards-1-3")
def test_the_event_of_a_reaction_names_the_cards_that_carry_them() -> None:
    pos, condemned = under_attack()
    reshape(pos, "action_cards", "action-3", reactions=(PLUS_1,))
    table = strikes(pos, condemned, "teuta", *to(3))
    assert "alchemy.reactions-cards-1-3" in why(told(table, "reaction.cast"))


# ---------------------------------------------------------------- Reactions: nothing is wasted


@pytest.mark.clause("rituals.alchemy.no-waste-example")
@pytest.mark.parametrize(
    ("total", "reading", "cast"),
    [
        *[(5, "holds", False), (4, "holds", True), (3, "holds", True), (2, "holds", False)],
        *[(4, "wounds", False), (3, "wounds", True), (2, "wounds", True)],
    ],
)
def test_resistance_is_not_raised_from_2_to_4_against_a_total_of_5(
    total: int, reading: str, cast: bool
) -> None:
    pos, condemned = under_attack(2, 2, attack_equal_to_resistance=reading)
    show_ai(pos, 5, PLUS_2)
    table = strikes(pos, condemned, "teuta", *to(total))
    assert bool(all_told(table, "reaction.cast")) == cast
    assert len(pos.heroes.reserve) == (1 if cast else 2)
    wounded = total > 2 or (total == 2 and reading == "wounds")
    assert bool(all_told(table, "attack.through")) == (wounded and not cast)
    # It is the only one in view: where it is cast nothing was spared.
    assert not any("alchemy.no-waste-example" in why(event) for event in all_told(table, "reaction.cast"))


@pytest.mark.clause("rituals.alchemy.reaction-after-total")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_a_defence_reaction_is_judged_once_the_total_is_known(mode: str) -> None:
    pos = street(mode)
    hero(pos, 5, HERE)
    reshape(pos, "heroes", "teuta", resistance=3)
    condemned = foe(pos, "condemned", HERE)
    reserve(pos, 1)
    table = strikes(pos, condemned, "teuta", *to(4))
    order = [
        kind for kind in kinds(table.events) if kind in ("legion.attacks", "reaction.cast", "attack.held")
    ]
    assert order == ["legion.attacks", "reaction.cast", "attack.held"]
    assert "alchemy.reaction-after-total" in why(told(table, "reaction.cast"))
    assert told(table, "attack.held").values == {"target": "teuta", "total": 4, "resistance": 4}
    assert pos.heroes.slots[4].health == 3


@pytest.mark.clause("rituals.alchemy.reaction-after-total")
@pytest.mark.parametrize(
    ("dice", "cast"),
    [(0, False), (1, False), (2, True), (3, True), (4, False), (5, True), (6, False)],
)
def test_an_attack_reaction_is_cast_after_the_dice_if_it_can_still_change_the_result(
    dice: int, cast: bool
) -> None:
    # Ansel has Strength 1; Ikrek's Resistance is 3, and 4 or 6 with her roll: a 5 sets a Schild of +1 off.
    pos = street()
    hero(pos, 4, HERE)
    foe(pos, "ikrek", HERE)
    reserve(pos, 2)
    table = acts(pos, 4, "Attack Witch", own=BLANK, dice=[dice, 0])
    first = [kind for kind in kinds(during(table)) if kind in ("reaction.cast", "human.defends")]
    assert ("reaction.cast" in first) == cast
    if cast:
        assert table.rolled[0] == "dice.hero"
        assert first[0] == "reaction.cast"
        assert "alchemy.reaction-after-total" in why(told(table, "reaction.cast"))
        assert len(pos.heroes.reserve) == 0


@pytest.mark.clause("rituals.alchemy.reaction-after-total")
def test_a_spell_that_the_witch_may_set_off_in_defence_is_reckoned_with() -> None:
    """Hagatha's defence of 5 is a Schild of +1, so that a total of 6 is not yet safe and 7 is."""
    for dice, cast in ((5, True), (6, False)):
        pos = street()
        hero(pos, 4, HERE)
        foe(pos, "hagatha", HERE)
        reserve(pos, 2)
        table = acts(pos, 4, "Attack Witch", own=BLANK, dice=[dice, 0])
        assert ("reaction.cast" in kinds(during(table))) == cast, dice


@pytest.mark.clause("rituals.alchemy.reaction-after-total")
def test_the_reaction_to_an_attack_on_a_witch_is_for_witches_only() -> None:
    pos = street()
    hero(pos, 4, HERE)
    foe(pos, "condemned", HERE)
    reserve(pos, 2)
    table = acts(pos, 4, "Attack Enemy", own=BLANK, dice=[1, 1])
    assert untold(table, "reaction.cast")


# ---------------------------------------------------------------- Reactions: several together


@pytest.mark.clause("rituals.alchemy.reaction-stacking")
def test_two_reactions_are_combined_when_together_they_turn_the_wound_aside() -> None:
    pos, condemned = under_attack(2, 3)
    reshape(pos, "action_cards", "action-2", reactions=(PLUS_1,))
    card = show_ai(pos, 5, PLUS_X)
    table = strikes(pos, condemned, "teuta", *to(5))
    casts = all_told(table, "reaction.cast")
    assert {str(event.values["reaction"]): event.values["level"] for event in casts} == {
        f"{card}.r1": 2,
        "action-2.r1": 1,
    }
    assert all("alchemy.reaction-stacking" in why(event) for event in casts)
    assert pos.heroes.reserve == []
    assert told(table, "attack.held").values["resistance"] == 5


@pytest.mark.clause("rituals.alchemy.reaction-stacking")
def test_with_an_ingredient_less_neither_is_cast() -> None:
    pos, condemned = under_attack(2, 2)
    reshape(pos, "action_cards", "action-2", reactions=(PLUS_1,))
    show_ai(pos, 5, PLUS_X)
    table = strikes(pos, condemned, "teuta", *to(5))
    assert untold(table, "reaction.cast")
    assert len(pos.heroes.reserve) == 2
    assert pos.heroes.slots[4].health == 2


@pytest.mark.clause("rituals.alchemy.reaction-stacking")
def test_read_otherwise_one_reaction_must_do() -> None:
    pos, condemned = under_attack(2, 3, reactions_per_trigger="one")
    reshape(pos, "action_cards", "action-2", reactions=(PLUS_1,))
    show_ai(pos, 5, PLUS_X)
    assert untold(strikes(pos, condemned, "teuta", *to(5)), "reaction.cast")
    table = strikes(pos, condemned, "teuta", *to(4))
    assert told(table, "reaction.cast").values["level"] == 2


@pytest.mark.clause("rituals.alchemy.reaction-stacking")
def test_the_cheapest_way_is_taken_and_of_equals_that_with_the_earliest_card() -> None:
    pos, condemned = under_attack(2, 4)
    dear = "L2 When any Hero is Attacked, +1 Resistance"
    card = show_ai(pos, 5, dear)
    reshape(pos, "action_cards", "action-1", reactions=(PLUS_1,))
    reshape(pos, "action_cards", "action-3", reactions=(PLUS_1,))
    table = strikes(pos, condemned, "teuta", *to(3))
    cast = told(table, "reaction.cast")
    assert cast.values["reaction"] == "action-1.r1"
    assert struck(cast)[-2][0] == "alchemy.reaction-stacking"
    assert f"{card}.r1@2" in struck(cast)[-2][1]
    assert struck(cast)[-1] == ("alchemy.reaction-stacking", ("action-3.r1@1",))


@pytest.mark.clause("rituals.alchemy.reaction-stacking")
def test_the_ai_card_in_view_goes_before_the_action_cards() -> None:
    pos, condemned = under_attack(2, 4)
    card = show_ai(pos, 5, PLUS_1)
    reshape(pos, "action_cards", "action-1", reactions=(PLUS_1,))
    table = strikes(pos, condemned, "teuta", *to(3))
    assert told(table, "reaction.cast").values["reaction"] == f"{card}.r1"


@pytest.mark.clause("rituals.alchemy.reaction-stacking")
def test_each_printed_reaction_serves_once_at_most() -> None:
    pos, condemned = under_attack(2, 4)
    reshape(pos, "action_cards", "action-2", reactions=(PLUS_1,))
    assert untold(strikes(pos, condemned, "teuta", *to(4)), "reaction.cast")


REACTIONS = st.tuples(st.sampled_from([1, 2, 3, 4, -1]), st.integers(1, 3))


def words_of(level: int, amount: int) -> str:
    if level < 0:
        return PLUS_X
    return f"L{level} When any Hero is Attacked, +{amount} Resistance"


def cheapest_price(printed: list[tuple[int, int]], alchemy: int, reserve: int, needed: int) -> int:
    """By trying every way to cast each Reaction once or not at all: the least price, or 0 for none."""
    ways = []
    for level, amount in printed:
        levels = [(x, x) for x in (1, 2, 3, 4)] if level < 0 else [(level, amount)]
        ways.append([(0, 0), *[way for way in levels if way[0] <= alchemy]])
    prices = [
        sum(price for price, _ in way) for way in product(*ways) if sum(gain for _, gain in way) >= needed
    ]
    return min([price for price in prices if price <= reserve], default=0)


@pytest.mark.clause("rituals.alchemy.reaction-stacking", "rituals.alchemy.variable-choice")
@settings(max_examples=60, deadline=None)
@given(
    printed=st.lists(REACTIONS, max_size=4),
    alchemy=st.integers(0, 4),
    there=st.integers(0, 6),
    lack=st.integers(1, 6),
)
def test_whatever_is_in_view_the_wound_is_turned_aside_at_the_lowest_price_or_nothing_is_spent(
    printed: list[tuple[int, int]], alchemy: int, there: int, lack: int
) -> None:
    pos, _ = under_attack(1, there)
    set_alchemy(pos, "teuta", alchemy)
    show_ai(pos, 5, *[words_of(*one) for one in printed[:2]])
    for card, one in enumerate(printed[2:], start=1):
        reshape(pos, "action_cards", f"action-{card}", reactions=(words_of(*one),))
    table = seat_at(pos)
    resistance = turn_aside(pos, pos.heroes.slots[4], 1 + lack, 1, table)
    price = cheapest_price(printed, alchemy, there, lack)
    assert there - len(pos.heroes.reserve) == price
    assert (resistance >= 1 + lack) == (price > 0)
    assert price or resistance == 1
    cast = [event.values["reaction"] for event in all_told(table, "reaction.cast")]
    assert len(set(cast)) == len(cast)


# ---------------------------------------------------------------- X


@pytest.mark.clause("rituals.alchemy.variable-level")
def test_x_is_the_price_the_alchemy_needed_and_the_effect() -> None:
    for alchemy, there, cast in ((3, 3, True), (2, 3, False), (3, 2, False)):
        pos, condemned = under_attack(2, there)
        set_alchemy(pos, "teuta", alchemy)
        show_ai(pos, 5, PLUS_X)
        table = strikes(pos, condemned, "teuta", *to(5))
        assert bool(all_told(table, "reaction.cast")) == cast
        if cast:
            assert told(table, "reaction.cast").values["level"] == 3
            assert told(table, "reaction.cast").values["amount"] == 3
            assert pos.heroes.reserve == []
            assert told(table, "attack.held").values["resistance"] == 5


@pytest.mark.clause("rituals.alchemy.variable-level")
def test_x_is_never_more_than_four() -> None:
    for total, cast in ((5, True), (6, False)):
        pos, condemned = under_attack(1, 9)
        set_alchemy(pos, "teuta", 6)
        show_ai(pos, 5, PLUS_X)
        table = strikes(pos, condemned, "teuta", *to(total))
        assert bool(all_told(table, "reaction.cast")) == cast


@pytest.mark.clause("rituals.alchemy.variable-level")
@pytest.mark.parametrize("away", [1, 2, 3, 4, 5])
def test_an_action_spell_of_level_x_uses_one_x_throughout(away: int) -> None:
    pos = caster(6, 9)
    foe(pos, "ikrek", STREET[away])
    table = acts(pos, 5, "LX Evade X To Witch, Attack Witch & Gain +X Strength", own=BLANK)
    if away > 4:
        assert taken(table) == []
        assert skipped(table)[0] == ("ai.1", "move.to-must-reach")
        return
    assert all_told(table, "hero.casts")[0].values["level"] == away
    assert told(table, "hero.moved").values["zone"] == STREET[away]
    assert all_told(table, "hero.attacks")[0].values["strength"] == 2 + away


@pytest.mark.clause("rituals.alchemy.variable-level")
@pytest.mark.parametrize(("alchemy", "there"), [(2, 9), (9, 2)], ids=["alchemy", "ingredients"])
def test_an_x_that_alchemy_or_reserve_does_not_allow_is_not_taken(alchemy: int, there: int) -> None:
    pos = caster(alchemy, there)
    foe(pos, "ikrek", THIRD)
    table = acts(pos, 5, "LX Evade X To Witch", own=BLANK)
    assert taken(table) == []
    assert len(pos.heroes.reserve) == there


@pytest.mark.clause("rituals.alchemy.variable-choice")
@pytest.mark.parametrize(
    ("total", "reading", "x"),
    [(4, "holds", 1), (5, "holds", 2), (6, "holds", 3), (3, "wounds", 1), (4, "wounds", 2), (5, "wounds", 3)],
)
def test_x_is_the_smallest_value_that_changes_the_outcome(total: int, reading: str, x: int) -> None:
    pos, condemned = under_attack(3, 6, attack_equal_to_resistance=reading)
    set_alchemy(pos, "teuta", 4)
    show_ai(pos, 5, PLUS_X)
    cast = told(strikes(pos, condemned, "teuta", *to(total)), "reaction.cast")
    assert cast.values["level"] == x
    assert cast.values["reserve"] == 6 - x
    assert "alchemy.variable-choice" in why(cast)


@pytest.mark.clause("rituals.alchemy.variable-choice")
def test_of_an_action_spell_too_the_smallest_x_that_does_anything() -> None:
    pos = caster(4, 6, health=1)
    hero(pos, 6, FAR_OFF, health=1)
    table = acts(pos, 5, "LX Heal X Hero", own=BLANK)
    assert [event.values["level"] for event in all_told(table, "hero.casts")] == [1, 1]
    assert len(pos.heroes.reserve) == 4


@pytest.mark.clause("rituals.alchemy.variable-choice")
def test_for_an_attack_the_smallest_x_that_may_still_change_the_result() -> None:
    # Teuta's total is 2; a Condemned resists with 2 at least, so one more may get through.
    pos = caster(4, 6)
    foe(pos, "condemned", HERE)
    foe(pos, "ikrek", FAR_OFF)
    reaction = "LX When any Hero Attacks, +X Strength"
    table = acts(pos, 5, "Attack Enemy", reactions=(reaction,), own=BLANK)
    assert all_told(table, "reaction.cast")[0].values["level"] == 1


# ---------------------------------------------------------------- Reactions need the same


@pytest.mark.clause("rituals.alchemy.reaction-conditions-same")
@pytest.mark.parametrize(
    ("alchemy", "there", "cast"),
    [(2, 1, False), (1, 2, False), (2, 2, True), (3, 5, True), (0, 9, False), (9, 0, False)],
)
def test_a_reaction_needs_attribute_and_ingredients_and_is_paid(alchemy: int, there: int, cast: bool) -> None:
    pos, condemned = under_attack(2, there)
    set_alchemy(pos, "teuta", alchemy)
    show_ai(pos, 5, "L2 When any Hero is Attacked, +1 Resistance")
    table = strikes(pos, condemned, "teuta", *to(3))
    assert bool(all_told(table, "reaction.cast")) == cast
    assert len(pos.heroes.reserve) == there - (2 if cast else 0)
    assert pos.heroes.slots[4].health == (3 if cast else 2)
    assert pos.heroes.cubes["alchemy"] == 0
    if cast:
        assert "alchemy.reaction-conditions-same" in why(told(table, "reaction.cast"))


@pytest.mark.clause("rituals.alchemy.reaction-conditions-same")
@pytest.mark.parametrize(("reading", "cast"), [("no", False), ("yes", True)])
def test_aid_does_not_lift_the_alchemy_for_a_reaction_unless_read_so(reading: str, cast: bool) -> None:
    pos, condemned = under_attack(2, 2, aid_helps_own_reactions=reading)
    set_alchemy(pos, "teuta", 1)
    hero(pos, 6, HERE)
    show_ai(pos, 5, "L2 When any Hero is Attacked, +1 Resistance")
    table = strikes(pos, condemned, "teuta", *to(3))
    assert bool(all_told(table, "reaction.cast")) == cast


@pytest.mark.clause("rituals.alchemy.reaction-conditions-same")
def test_the_reaction_of_another_trigger_is_not_cast() -> None:
    pos, condemned = under_attack(2, 4)
    show_ai(
        pos, 5, "L2 When a Serf makes an Armour Save, +2 Resistance", "L1 When any Hero Attacks, +2 Strength"
    )
    assert untold(strikes(pos, condemned, "teuta", *to(3)), "reaction.cast")
