"""How cards run the Heroes: two cards, two passes, no Energy, Aid, and armour instead of defence rolls."""

from __future__ import annotations

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.cards import DemonEffect
from adversaire.i18n.language import Language
from adversaire.play.voice import Voice
from tests.rituals.tables import (
    BLANK,
    acts,
    all_told,
    asked,
    cubes,
    field,
    foe,
    hero,
    hero_turn,
    kinds,
    master_turn,
    pack,
    reserve,
    reshape,
    skipped,
    strikes,
    taken,
    told,
    untold,
    used,
    wear,
    why,
)

MODES = ("virtual", "companion")


# ---------------------------------------------------------------- two cards, two passes


@pytest.mark.clause("rituals.ai.two-cards")
@pytest.mark.parametrize(("card", "number"), [("ai-13", 5), ("ai-02", 1), ("ai-18", 6)])
def test_the_list_is_the_ai_card_and_then_the_action_card_of_its_number(card: str, number: int) -> None:
    pos = field()
    for slot in range(1, 7):
        hero(pos, slot, "B3d")
    foe(pos, "hagatha", "B1a")
    table = hero_turn(pos, card)
    entry = all_told(table, "hero.entry")[0]
    assert entry.sieve is not None
    assert entry.sieve.candidates == tuple(
        [f"{source}.{place}" for source in (card, f"action-{number}") for place in (1, 2, 3)]
    )
    assert "ai.two-cards" in why(entry)
    assert entry.values["hero"] == pos.heroes.slots[number - 1].hero


@pytest.mark.clause("rituals.ai.two-cards")
def test_the_ai_card_comes_before_the_action_card() -> None:
    pos = field()
    hero(pos, 5, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    assert taken(acts(pos, 5, "Attack Creature", own=("Attack Enemy",))) == ["ai.1", "ai.1"]
    assert taken(acts(pos, 5, "Attack Minion", own=("Attack Enemy",))) == ["own.1", "own.1"]


@pytest.mark.clause("rituals.ai.two-cards")
@pytest.mark.parametrize(("language", "words"), [("en", "” (Action card)."), ("fr", "» (carte d’Action).")])
def test_a_line_of_the_action_card_is_told_as_such(language: Language, words: str) -> None:
    pos = field()
    hero(pos, 5, "B3d")
    foe(pos, "briar-hulk", "B3d")
    voice = Voice(RITUALS, pos.box, pack(), language)
    (own, *_) = all_told(acts(pos, 5, "Attack Minion", own=("Attack Enemy",)), "hero.entry")
    assert voice.event(own).endswith(words)
    (turned, *_) = all_told(acts(pos, 5, "Attack Creature", own=("Attack Enemy",)), "hero.entry")
    assert "(" not in voice.event(turned)


@pytest.mark.clause("rituals.ai.two-passes")
def test_the_list_is_followed_twice_and_an_entry_may_be_worth_two_actions() -> None:
    pos = field()
    hero(pos, 6, "B1b")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 6, "Move To Witch, Attack Witch", "Attack Enemy", own=BLANK)
    assert taken(table) == ["ai.1", "ai.1"]
    done = [kind for kind in kinds(table.events) if kind in ("hero.moved", "hero.attacks")]
    assert done == ["hero.moved", "hero.attacks", "hero.attacks"]
    for number, entry in enumerate(all_told(table, "hero.entry"), start=1):
        assert entry.values["number"] == number
        assert "ai.two-passes" in why(entry)


@pytest.mark.clause("rituals.ai.two-passes")
def test_two_entries_are_two_however_many_are_valid() -> None:
    pos = field()
    hero(pos, 5, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 5, "Attack Enemy", "Attack Creature", own=("Attack Enemy", "Attack Creature"))
    assert len(used(table)) == 2
    assert pos.active == pos.action == 0


@pytest.mark.clause("rituals.ai.two-passes")
def test_the_second_pass_starts_from_the_top_again() -> None:
    pos = field()
    hero(pos, 5, "B3d")
    foe(pos, "hagatha", "B3b")
    table = acts(pos, 5, "Attack Witch", "Move To Witch", own=BLANK)
    assert taken(table) == ["ai.2", "ai.1"]


# ---------------------------------------------------------------- no Energy


@pytest.mark.clause("rituals.ai.no-energy")
def test_reactions_cost_ingredients_and_nothing_else() -> None:
    """Three attacks on Battista in one turn of the Witch Master: one of the Demon, two of a Minion."""
    pos = field("e4")
    slot = hero(pos, 2, "A2b")
    foe(pos, "hagatha", "A1a")
    foe(pos, "ravenous", "A2b")
    foe(pos, "haborym", "A2b")
    reshape(pos, "demon_cards", "hungry", effects=(DemonEffect("rampage", prey="hero"),))
    cubes(pos, resistance=2)
    pos.story.demon_deck = ["hungry"]
    reserve(pos, 4)
    table = master_turn(
        pos,
        "act:ravenous-1",
        "attack:battista",
        "attack:battista",
        dice={"dice.demon": [1], "dice.own": [2, 1, 2, 1]},
    )
    casts = all_told(table, "reaction.cast")
    assert [event.values["reserve"] for event in casts] == [3, 2, 1]
    assert all("ai.no-energy" in why(event) for event in casts)
    assert slot.health == 3
    assert [event.values["cost"] for event in all_told(table, "human.paid")] == [2, 2]
    assert (pos.master.energy, pos.master.spent) == (25, 4)


@pytest.mark.clause("rituals.ai.no-energy")
def test_a_hero_casts_and_acts_while_the_witch_masters_energy_stands_still() -> None:
    pos = field()
    hero(pos, 4, "B3d")
    foe(pos, "hagatha", "B3a")
    reserve(pos, 2)
    pos.master.spent = 25
    before = pos.master.copy()
    table = hero_turn(pos, "ai-10")
    assert told(table, "hero.casts")
    assert pos.master == before
    assert "ai.no-energy" in why(told(table, "turn.opponent"))


# ---------------------------------------------------------------- Aid


@pytest.mark.clause("rituals.ai.aid-bonus")
@pytest.mark.parametrize(("others", "strength"), [((), 2), ((2,), 3), ((2, 3), 3), ((2, 3, 4, 5, 6), 3)])
def test_other_heroes_in_the_zone_give_one_strength_however_many_they_are(
    others: tuple[int, ...], strength: int
) -> None:
    pos = field()
    hero(pos, 1, "B3d")
    for number in others:
        hero(pos, number, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 1, "Attack Creature", own=BLANK)
    attacks = all_told(table, "hero.attacks")
    assert [event.values["strength"] for event in attacks] == [strength, strength]
    assert ("ai.aid-bonus" in why(attacks[0])) == bool(others)


@pytest.mark.clause("rituals.ai.aid-bonus")
def test_heroes_in_other_zones_do_not_aid() -> None:
    pos = field()
    hero(pos, 1, "B3d")
    hero(pos, 2, "B3b")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    assert all_told(acts(pos, 1, "Attack Creature", own=BLANK), "hero.attacks")[0].values["strength"] == 2


@pytest.mark.clause("rituals.ai.aid-bonus")
@pytest.mark.parametrize(("friend", "first"), [(True, "ai.1"), (False, "ai.2")])
def test_aid_counts_for_the_agility_to_leave_a_zone(friend: bool, first: str) -> None:
    """A Creature weighs 2 and Mireille has Agility 1."""
    pos = field()
    hero(pos, 3, "B3d")
    if friend:
        hero(pos, 2, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 3, "Move Towards Witch", "Attack Enemy", own=BLANK)
    assert taken(table)[0] == first


@pytest.mark.clause("rituals.ai.aid-bonus")
def test_aid_is_no_armour() -> None:
    pos = field()
    slot = hero(pos, 1, "B1a")
    hero(pos, 2, "B1a")
    condemned = foe(pos, "condemned", "B1a")
    foe(pos, "hagatha", "B3d")
    table = strikes(pos, condemned, "corday", 1, 0)
    assert told(table, "attack.through").values["resistance"] == 1
    assert slot.health == 2


@pytest.mark.clause("rituals.ai.aid-bonus")
@pytest.mark.parametrize(("choice", "health"), [("no", 2), ("yes", 3)])
def test_aid_does_not_help_to_cast_a_reaction_unless_the_table_reads_it_so(choice: str, health: int) -> None:
    """Corday has Alchemy 1 and the Reaction takes 2."""
    pos = field(aid_helps_own_reactions=choice)
    reshape(pos, "action_cards", "action-2", reactions=("L2 When any Hero is Attacked, +2 Resistance",))
    slot = hero(pos, 1, "B1a")
    hero(pos, 2, "B1a")
    condemned = foe(pos, "condemned", "B1a")
    foe(pos, "hagatha", "B3d")
    reserve(pos, 2)
    strikes(pos, condemned, "corday", 1, 1)
    assert slot.health == health


@pytest.mark.clause("rituals.ai.aid-bonus")
def test_a_hero_who_leaves_his_friends_attacks_without_aid() -> None:
    pos = field()
    hero(pos, 6, "B1b")
    hero(pos, 1, "B1b")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 6, "Move To Witch, Attack Witch", own=BLANK)
    assert [event.values["strength"] for event in all_told(table, "hero.attacks")] == [3, 3]


@pytest.mark.clause("rituals.ai.aid-bonus")
def test_a_hero_who_joins_his_friends_attacks_with_aid() -> None:
    pos = field()
    hero(pos, 6, "B1b")
    hero(pos, 1, "B1a")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 6, "Move To Witch, Attack Witch", own=BLANK)
    assert [event.values["strength"] for event in all_told(table, "hero.attacks")] == [4, 4]


@pytest.mark.clause("rituals.ai.aid-alchemy-threshold")
@pytest.mark.parametrize(("friend", "cast"), [("B3d", True), ("B3b", False)], ids=["beside", "elsewhere"])
def test_aid_counts_for_the_alchemy_of_an_action_spell(friend: str, cast: bool) -> None:
    pos = field()
    hero(pos, 5, "B3d")
    hero(pos, 6, friend)
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    reserve(pos, 2)
    table = acts(pos, 5, "L2 Attack Creature", "Attack Enemy", own=BLANK)
    assert taken(table)[0] == ("ai.1" if cast else "ai.2")
    assert pos.box.heroes["teuta"].alchemy == 1
    assert len(pos.heroes.reserve) == (0 if cast else 2)
    if not cast:
        assert skipped(table)[0] == ("ai.1", "alchemy.cond-attribute")


@pytest.mark.clause("rituals.ai.aid-alchemy-threshold")
def test_aid_adds_no_ingredient() -> None:
    pos = field()
    hero(pos, 5, "B3d")
    hero(pos, 6, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    reserve(pos, 1)
    table = acts(pos, 5, "L2 Attack Creature", "Attack Enemy", own=BLANK)
    assert skipped(table)[0] == ("ai.1", "alchemy.cond-ingredients")


@pytest.mark.clause("rituals.ai.aid-alchemy-threshold")
def test_aid_goes_one_level_only() -> None:
    pos = field()
    hero(pos, 6, "B3d")
    hero(pos, 5, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    reserve(pos, 2)
    table = acts(pos, 6, "L2 Attack Creature", "L1 Attack Creature", own=BLANK)
    assert skipped(table)[0] == ("ai.1", "alchemy.cond-attribute")
    assert taken(table)[0] == "ai.2"


# ---------------------------------------------------------------- armour


@pytest.mark.clause("rituals.ai.no-defence-roll")
@pytest.mark.parametrize("mode", MODES)
def test_a_hero_holds_against_a_total_equal_to_his_resistance_without_dice(mode: str) -> None:
    pos = field(mode=mode)
    slot = hero(pos, 6, "B1a")
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    cubes(pos, resistance=2)
    table = strikes(pos, ravenous, "curthouse", 1, 1)
    held = told(table, "attack.held")
    assert held.values == {"target": "curthouse", "total": 4, "resistance": 4}
    assert "ai.no-defence-roll" in why(held)
    assert slot.health == 4
    assert "dice.defence" not in table.rolled
    assert not [question for question, _ in table.asked if "defen" in question.id]


@pytest.mark.clause("rituals.ai.no-defence-roll")
@pytest.mark.parametrize(("dice", "holds", "wounds"), [((1, 0), 4, 4), ((1, 1), 4, 3), ((2, 1), 3, 3)])
def test_an_attack_must_go_above_resistance_or_reach_it_if_the_table_reads_it_so(
    dice: tuple[int, int], holds: int, wounds: int
) -> None:
    for choice, health in (("holds", holds), ("wounds", wounds)):
        pos = field(attack_equal_to_resistance=choice)
        slot = hero(pos, 6, "B1a")
        ravenous = foe(pos, "ravenous", "B1a")
        foe(pos, "hagatha", "B3d")
        cubes(pos, resistance=2)
        strikes(pos, ravenous, "curthouse", *dice)
        assert slot.health == health


@pytest.mark.clause("rituals.ai.no-defence-roll")
def test_the_resistance_of_a_hero_is_his_armour_with_board_and_upgrade() -> None:
    pos = field()
    slot = hero(pos, 6, "B1a")
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    cubes(pos, resistance=1)
    wear(pos, slot, "iron-shield")
    table = strikes(pos, ravenous, "curthouse", 1, 1)
    assert told(table, "attack.held").values["resistance"] == 4


@pytest.mark.clause("rituals.ai.wound-binary")
@pytest.mark.parametrize("dice", [(1, 0), (3, 3)])
def test_an_attack_that_gets_through_deals_one_wound_whatever_the_margin(dice: tuple[int, int]) -> None:
    pos = field()
    slot = hero(pos, 6, "B1a")
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    table = strikes(pos, ravenous, "curthouse", *dice)
    assert slot.health == 3
    wounded = told(table, "attack.through")
    assert (wounded.values["wounds"], wounded.values["left"]) == (1, 3)
    assert "ai.wound-binary" in why(wounded)


@pytest.mark.clause("rituals.ai.wound-binary")
def test_an_attack_of_a_hero_deals_one_wound_whatever_the_margin() -> None:
    pos = field()
    hero(pos, 6, "B1a")
    hulk = foe(pos, "briar-hulk", "B1a")
    foe(pos, "hagatha", "B3d")
    table = acts(pos, 6, "Attack Creature", own=BLANK, dice=(6, 0))
    assert hulk.health == 2
    assert all_told(table, "attack.through")[0].values["wounds"] == 1
    assert asked(table, "own.defend") == []


@pytest.mark.clause("rituals.ai.wound-binary")
@pytest.mark.parametrize(("dice", "cast"), [((2, 1), False), ((1, 1), True)], ids=["five", "four"])
def test_a_reaction_that_does_not_reach_the_total_is_without_effect(
    dice: tuple[int, int], cast: bool
) -> None:
    """Battista has Resistance 2; the Reaction would make it 4."""
    pos = field()
    reshape(pos, "action_cards", "action-2", reactions=("L1 When any Hero is Attacked, +2 Resistance",))
    slot = hero(pos, 2, "B1a")
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    reserve(pos, 3)
    table = strikes(pos, ravenous, "battista", *dice)
    assert ("reaction.cast" in kinds(table.events)) is cast
    assert len(pos.heroes.reserve) == (2 if cast else 3)
    assert slot.health == (3 if cast else 2)
    assert untold(table, "spell.")
