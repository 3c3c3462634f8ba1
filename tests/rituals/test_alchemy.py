"""Alchemy: what a spell needs and costs, when Heroes cast, and which Reactions they put together."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.games.rituals.heroes import lines_for
from adversaire.games.rituals.language import CardError, parse_entry, parse_reaction
from adversaire.games.rituals.position import Piece, Position
from adversaire.games.rituals.reactions import in_view, turn_aside
from tests.rituals.tables import (
    BLANK,
    STREET,
    acts,
    all_told,
    cubes,
    during,
    field,
    foe,
    hero,
    kinds,
    laid_out,
    new,
    pack,
    plant,
    play,
    reserve,
    reshape,
    seat_at,
    show_ai,
    skipped,
    soul,
    street,
    strikes,
    struck,
    taken,
    told,
    untold,
    why,
)

HERE, NEXT, SECOND, THIRD = STREET[:4]
FAR_OFF = STREET[15]
NAMES = ("corday", "battista", "mireille", "ansel", "teuta", "curthouse")
HEAL = "L2 Heal 1 Hero"
PLUS_1 = "L1 When any Hero is Attacked, +1 Resistance"
PLUS_2 = "L1 When any Hero is Attacked, +2 Resistance"
PLUS_X = "LX When any Hero is Attacked, +X Resistance"


def caster(alchemy: int, ingredients: int, number: int = 5, health: int = 0, **options: str) -> Position:
    """A Hero with this much Alchemy on his own board, alone in the street, and the common reserve."""
    pos = street(**options)
    slot = hero(pos, number, HERE, health=health)
    set_alchemy(pos, slot.hero, alchemy)
    reserve(pos, ingredients)
    return pos


def set_alchemy(pos: Position, who: str, alchemy: int) -> None:
    if pos.box.heroes[who].alchemy != alchemy:
        reshape(pos, "heroes", who, alchemy=alchemy)


# ---------------------------------------------------------------- spells are on the cards


@pytest.mark.clause("rituals.alchemy.no-book")
@pytest.mark.parametrize("who", [one.id for one in pack().heroes])
def test_whoever_the_hero_is_his_spells_are_those_of_the_cards(who: str) -> None:
    pos = street()
    slot = hero(pos, 4, HERE, who)
    pos.heroes.ai_discard.append(pos.heroes.ai_pile.pop())
    lines = lines_for(pos, slot)
    card = pos.heroes.ai_discard[-1]
    assert [line.id for line in lines if line.entry.level] == [
        line.id for line in (*pos.box.lines[card], *pos.box.lines["action-4"]) if line.entry.level
    ]
    assert {line.card for line in lines} == {card, "action-4"}
    assert [one.card for one in in_view(pos)][-3:] == ["action-1", "action-2", "action-3"]


@pytest.mark.clause("rituals.alchemy.no-book")
def test_the_set_up_says_that_the_books_stay_in_the_box() -> None:
    pos = new()
    table = play(pos)
    assert "alchemy.no-book" in why(told(table, "setup.cards"))


@pytest.mark.clause("rituals.alchemy.levels")
@pytest.mark.parametrize("level", range(10))
def test_a_spell_has_a_level_from_one_to_four(level: int) -> None:
    line, reaction = f"L{level} Heal 1 Hero", f"L{level} When any Hero is Attacked, +1 Resistance"
    if 1 <= level <= 4:
        assert parse_entry(line, "en").level == level
        assert parse_entry(f"N{level} Soin d'un Héros", "fr").level == level
        assert parse_reaction(reaction, "en").level == level
        return
    for read in (lambda: parse_entry(line, "en"), lambda: parse_reaction(reaction, "en")):
        with pytest.raises(CardError) as refused:
            read()
        assert refused.value.clause == "rituals.alchemy.levels"


# ---------------------------------------------------------------- ingredients


@pytest.mark.clause("rituals.alchemy.any-ingredients")
@pytest.mark.parametrize(("level", "there"), [(1, 1), (2, 3), (2, 2), (3, 5), (4, 4), (4, 9)])
def test_a_spell_costs_as_many_ingredients_as_its_level(level: int, there: int) -> None:
    pos = caster(4, there, health=2)
    before = list(pos.heroes.reserve)
    table = acts(pos, 5, f"L{level} Heal 1 Hero", own=BLANK)
    cast = told(table, "hero.casts")
    assert cast.values == {"hero": "teuta", "level": level, "reserve": there - level}
    assert "alchemy.any-ingredients" in why(cast)
    assert len(pos.heroes.reserve) == there - level
    assert sorted(pos.heroes.reserve + pos.heroes.plant_discard) == sorted(before)


@pytest.mark.clause("rituals.alchemy.any-ingredients")
@pytest.mark.parametrize(
    "cards",
    [
        ("mandrake", "mandrake", "mandrake"),
        ("mandrake", "belladonna", "henbane"),
        ("ghost-orchid", "weeping-moss", "vervain"),
    ],
    ids=["all-alike", "all-different", "special"],
)
def test_only_the_number_of_ingredients_counts_not_their_kind(cards: tuple[str, ...]) -> None:
    pos = caster(2, 0, health=2, special_plants="kept")
    for card in cards:
        pos.heroes.plants.remove(card)
        pos.heroes.reserve.append(card)
    acts(pos, 5, HEAL, own=BLANK)
    assert pos.heroes.slots[4].health == 3
    assert len(pos.heroes.reserve) == 1


@pytest.mark.clause("rituals.alchemy.common-reserve")
def test_what_one_hero_picks_up_another_may_spend() -> None:
    pos = caster(2, 0, health=2)
    hero(pos, 2, FAR_OFF)
    plant(pos, FAR_OFF, 3)
    acts(pos, 2, "Pick Up Botanicals", own=BLANK)
    assert len(pos.heroes.reserve) == 3
    table = acts(pos, 5, HEAL, own=BLANK)
    assert len(pos.heroes.reserve) == 1
    assert "alchemy.common-reserve" in why(told(table, "hero.casts"))


@pytest.mark.clause("rituals.alchemy.common-reserve")
@pytest.mark.parametrize("level", ["e1", "e2", "e3", "e4", "e5"])
def test_the_reserve_is_empty_at_the_start(level: str) -> None:
    assert laid_out(level).heroes.reserve == []


@pytest.mark.clause("rituals.alchemy.common-reserve")
def test_the_reserve_stays_when_the_hero_who_filled_it_falls() -> None:
    pos = caster(2, 0)
    plant(pos, HERE, 3)
    condemned = foe(pos, "condemned", HERE)
    foe(pos, "ikrek", FAR_OFF)
    acts(pos, 5, "Pick Up Botanicals", own=BLANK)
    pos.heroes.slots[4].health = 1
    reshape(pos, "action_cards", "action-2", reactions=())
    strikes(pos, condemned, "teuta", 3, 3)
    assert pos.heroes.fallen == ["teuta"]
    assert len(pos.heroes.reserve) == 3


# ---------------------------------------------------------------- whose spells they are


@pytest.mark.clause("rituals.alchemy.action-spells-for-active")
@pytest.mark.parametrize(
    ("reading", "number", "cast"),
    [
        ("own_two_cards", 4, True),
        ("own_two_cards", 6, False),
        ("all_action_cards_in_play", 4, True),
        ("all_action_cards_in_play", 6, True),
    ],
)
def test_a_spell_on_action_card_4_serves_hero_4_and_read_widely_whoever_is_active(
    reading: str, number: int, cast: bool
) -> None:
    pos = caster(2, 2, number=number, action_spells_from=reading)
    foe(pos, "ikrek", SECOND)
    own = pos.box.action_cards[4].entries if number == 4 else BLANK
    table = acts(pos, number, "Pick Up Botanicals", own=own)
    assert bool(all_told(table, "hero.casts")) == cast
    assert len(pos.heroes.reserve) == (0 if cast else 2)
    if cast:
        assert all_told(table, "hero.entry")[0].values["entry"] == "action-4.1"


@pytest.mark.clause("rituals.alchemy.action-spells-for-active")
def test_read_widely_only_the_spells_of_other_cards_are_lent_and_they_come_last() -> None:
    pos = caster(2, 2, number=6, action_spells_from="all_action_cards_in_play")
    pos.heroes.ai_discard.append(pos.heroes.ai_pile.pop())
    lines = [line.id for line in lines_for(pos, pos.heroes.slots[5])]
    assert lines[3:] == ["action-6.1", "action-6.2", "action-6.3", "action-3.1", "action-4.1", "action-4.2"]


@pytest.mark.clause("rituals.alchemy.action-spells-for-active")
def test_a_spell_on_the_ai_card_serves_the_hero_it_activates() -> None:
    pos = caster(2, 2, health=2)
    hero(pos, 3, FAR_OFF, health=1)
    table = acts(pos, 5, HEAL, own=BLANK)
    assert told(table, "hero.casts").values["hero"] == "teuta"


@pytest.mark.clause("rituals.alchemy.list-position")
@pytest.mark.parametrize(
    ("lines", "done"),
    [
        (("Attack Enemy", HEAL), "hero.attacks"),
        ((HEAL, "Attack Enemy"), "hero.heals"),
        (("Search Chest", HEAL, "Attack Enemy"), "hero.heals"),
    ],
    ids=["attack-first", "spell-first", "spell-second"],
)
def test_a_spell_is_tried_at_its_place_in_the_list(lines: tuple[str, ...], done: str) -> None:
    pos = caster(2, 2, health=2)
    foe(pos, "condemned", HERE)
    table = acts(pos, 5, *lines, own=BLANK)
    work = [kind for kind in kinds(during(table)) if kind in ("hero.attacks", "hero.heals")]
    assert work == [done]
    assert (len(pos.heroes.reserve) == 2) == (done == "hero.attacks")


@pytest.mark.clause("rituals.alchemy.list-position")
def test_a_spell_of_the_action_card_waits_until_the_ai_card_has_been_read() -> None:
    pos = caster(2, 2, health=2)
    plant(pos, HERE)
    table = acts(pos, 5, "Search Chest", "Pick Up Botanicals", own=(HEAL,))
    assert taken(table) == ["ai.2", "own.1"]


# ---------------------------------------------------------------- Reactions in view


def under_attack(
    resistance: int = 2, ingredients: int = 1, number: int = 5, **options: str
) -> tuple[Position, Piece]:
    """A Hero with Alchemy 2 and this Resistance, a Condemned (Strength 1) beside him, no Reaction in view."""
    pos = street(**options)
    slot = hero(pos, number, HERE)
    set_alchemy(pos, slot.hero, 2)
    if pos.box.heroes[slot.hero].resistance != resistance:
        reshape(pos, "heroes", slot.hero, resistance=resistance)
    for card in (1, 2, 3):
        reshape(pos, "action_cards", f"action-{card}", reactions=())
    condemned = foe(pos, "condemned", HERE)
    foe(pos, "ikrek", FAR_OFF)
    reserve(pos, ingredients)
    return pos, condemned


def to(total: int) -> tuple[int, int]:
    """Two dice that bring a Condemned to this Attack Total."""
    return min(3, total - 1), max(0, total - 4)


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


# ---------------------------------------------------------------- the three conditions


@pytest.mark.clause("rituals.alchemy.cond-attribute")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("alchemy", range(5))
def test_the_caster_needs_at_least_as_much_alchemy_as_the_level(level: int, alchemy: int) -> None:
    pos = caster(alchemy, 8, health=2)
    table = acts(pos, 5, f"L{level} Heal 1 Hero", own=BLANK)
    assert (taken(table) == ["ai.1"]) == (alchemy >= level)
    if alchemy < level:
        assert skipped(table)[0] == ("ai.1", "alchemy.cond-attribute")
        assert len(pos.heroes.reserve) == 8


@pytest.mark.clause("rituals.alchemy.cond-attribute")
@pytest.mark.parametrize(
    ("own", "board", "aid", "cast"),
    [
        (1, 0, False, False),
        (1, 1, False, True),
        (0, 2, False, True),
        (1, 0, True, True),
        (0, 1, False, False),
    ],
)
def test_his_board_the_shared_board_and_aid_count_together(
    own: int, board: int, aid: bool, cast: bool
) -> None:
    pos = caster(own, 2, health=2)
    cubes(pos, alchemy=board)
    if aid:
        hero(pos, 6, HERE)
    table = acts(pos, 5, HEAL, own=BLANK)
    assert bool(taken(table)) == cast


@pytest.mark.clause("rituals.alchemy.cond-ingredients")
@pytest.mark.parametrize(("level", "there"), [(1, 0), (2, 1), (2, 0), (3, 2), (4, 3)])
def test_with_too_few_ingredients_a_spell_is_skipped_and_none_is_lost(level: int, there: int) -> None:
    pos = caster(4, there, health=2)
    table = acts(pos, 5, f"L{level} Heal 1 Hero", own=BLANK)
    assert taken(table) == []
    assert skipped(table)[0] == ("ai.1", "alchemy.cond-ingredients")
    assert len(pos.heroes.reserve) == there
    assert pos.heroes.slots[4].health == 2


@pytest.mark.clause("rituals.alchemy.cond-ingredients")
def test_a_spell_within_an_entry_needs_ingredients_beside_those_of_the_entry() -> None:
    line = "L1 Pick Up Botanicals, L2 Attack Enemy"
    for there, paid in ((1, 1), (2, 1), (3, 3)):
        pos = caster(2, there)
        plant(pos, HERE, 0)
        foe(pos, "condemned", HERE)
        acts(pos, 5, line, own=BLANK)
        assert len(pos.heroes.reserve) == there - paid, there


@pytest.mark.clause("rituals.alchemy.cond-effect")
def test_nobody_is_healed_who_is_not_wounded() -> None:
    pos = caster(2, 2)
    table = acts(pos, 5, HEAL, own=BLANK)
    assert skipped(table)[0] == ("ai.1", "alchemy.cond-effect")
    assert len(pos.heroes.reserve) == 2
    assert pos.heroes.cubes["alchemy"] == 0


@pytest.mark.clause("rituals.alchemy.cond-effect")
@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("L2 Attack Enemy", "target.list-order"),
        ("L2 Search Chest", "search.chest"),
        ("L2 Pick Up Botanicals", "pickup.requires-token"),
        ("L2 Teleport To Objective", "move.useless-ignored"),
        ("L2 Move To Chest", "move.no-path"),
    ],
)
def test_a_spell_that_would_change_nothing_is_not_cast(line: str, clause: str) -> None:
    pos = caster(2, 2)
    soul(pos, HERE)
    table = acts(pos, 5, line, own=BLANK)
    assert taken(table) == []
    assert skipped(table)[0] == ("ai.1", clause)
    assert len(pos.heroes.reserve) == 2


@pytest.mark.clause("rituals.alchemy.always-cast")
@pytest.mark.parametrize("there", [2, 7])
def test_a_single_wound_out_of_four_is_healed_even_with_the_last_ingredients(there: int) -> None:
    pos = caster(2, there)
    other = hero(pos, 6, FAR_OFF, health=3)
    assert pos.box.heroes["curthouse"].health == 4
    table = acts(pos, 5, HEAL, own=BLANK)
    assert other.health == 4
    assert "alchemy.always-cast" in why(told(table, "hero.casts"))
    assert len(pos.heroes.reserve) == there - 2


@pytest.mark.clause("rituals.alchemy.always-cast")
def test_the_last_ingredient_goes_for_a_wound_that_would_not_have_mattered() -> None:
    pos, condemned = under_attack()
    reshape(pos, "action_cards", "action-2", reactions=(PLUS_1,))
    assert pos.heroes.slots[4].health == 3
    table = strikes(pos, condemned, "teuta", *to(3))
    assert told(table, "reaction.cast").values["reserve"] == 0


# ---------------------------------------------------------------- the order of a casting


@pytest.mark.clause("rituals.alchemy.cast-order")
def test_ingredients_are_discarded_alchemy_rises_and_then_comes_the_effect() -> None:
    pos = caster(2, 5)
    foe(pos, "condemned", HERE)
    foe(pos, "condemned", HERE)
    table = acts(pos, 5, "L2 Attack each Enemy", own=BLANK)
    order = [event for event in during(table) if event.kind in ("hero.casts", "heroes.rise", "hero.attacks")]
    assert [event.kind for event in order] == ["hero.casts", "heroes.rise", "hero.attacks", "hero.attacks"]
    assert order[0].values["reserve"] == 3
    assert "alchemy.cast-order" in why(order[0])
    assert order[1].values == {"attribute": "alchemy", "value": 1}


@pytest.mark.clause("rituals.alchemy.cast-order")
@pytest.mark.parametrize(("level", "cast"), [(3, True), (4, False)])
def test_during_the_effect_alchemy_has_already_risen(level: int, cast: bool) -> None:
    pos = caster(2, 6)
    foe(pos, "condemned", HERE)
    reaction = f"L{level} When any Hero Attacks, +1 Strength"
    table = acts(pos, 5, "L2 Attack each Enemy", reactions=(reaction,), own=BLANK)
    first = kinds(during(table))
    assert ("reaction.cast" in first) == cast


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
