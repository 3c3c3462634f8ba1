"""Alchemy: what a spell needs and costs, whose it is, and when Heroes cast."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.content.language.errors import CardError
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction
from adversaire.games.rituals.heroes import lines_for
from adversaire.games.rituals.reactions import in_view
from tests.rituals.alchemy import PLUS_1, caster, to, under_attack
from tests.rituals.tables import (
    BLANK,
    FAR_OFF,
    HERE,
    SECOND,
    acts,
    all_told,
    cubes,
    during,
    foe,
    hero,
    kinds,
    laid_out,
    new,
    pack,
    plant,
    play,
    reshape,
    skipped,
    soul,
    street,
    strikes,
    taken,
    told,
    why,
)

HEAL = "L2 Heal 1 Hero"


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
