"""Entries: one action or several, done as far as they can be, and a level before several."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Position
from tests.rituals.entries import what
from tests.rituals.tables import (
    BLANK,
    FAR_OFF,
    FOURTH,
    HERE,
    NEXT,
    SECOND,
    THIRD,
    acts,
    all_told,
    chest,
    during,
    foe,
    hero,
    kinds,
    plant,
    reserve,
    reshape,
    skipped,
    street,
    taken,
    told,
    untold,
    why,
)

# ---------------------------------------------------------------- actions mean what they mean


def duel(mode: str = "virtual", who: str = "teuta", number: int = 5, **options: str) -> Position:
    """A Hero and a Condemned (Resistance 2) in one zone, a Witch far off."""
    pos = street(mode, **options)
    hero(pos, number, HERE, who)
    foe(pos, "condemned", HERE)
    foe(pos, "ikrek", FAR_OFF)
    return pos


@pytest.mark.clause("rituals.entry.base-meaning")
@pytest.mark.parametrize(
    ("reading", "resistance", "through"),
    [("holds", 1, True), ("holds", 2, False), ("holds", 3, False), ("wounds", 2, True), ("wounds", 3, False)],
)
def test_an_attack_is_dice_and_strength_against_resistance(
    reading: str, resistance: int, through: bool
) -> None:
    pos = duel(attack_equal_to_resistance=reading)
    pos.master.spent = pos.master.energy
    sheet = pos.box.characters["condemned"].sheet
    if sheet.resistance != resistance:
        changed = type(sheet)(sheet.strength, resistance, sheet.agility, sheet.health)
        reshape(pos, "characters", "condemned", sheet=changed)
    table = acts(pos, 5, "Attack Minion", own=BLANK)
    first = during(table)
    assert first[1].kind == "hero.attacks"
    assert first[1].values == {"hero": "teuta", "target": "condemned-1", "strength": 2}
    assert "entry.base-meaning" in why(first[1])
    outcome = first[2]
    assert outcome.kind == ("attack.hits" if through else "attack.held")
    assert (outcome.values["total"], outcome.values["resistance"]) == (2, resistance)
    assert ("piece.eliminated" in kinds(first)) == through


@pytest.mark.clause("rituals.entry.base-meaning")
def test_the_dice_are_added_to_strength() -> None:
    table = acts(duel(), 5, "Attack Minion", own=BLANK, dice=[5])
    assert all_told(table, "attack.through")[0].values["total"] == 7
    assert told(table, "piece.eliminated").values["by"] == "hero"


@pytest.mark.clause("rituals.entry.base-meaning")
@pytest.mark.parametrize(("die", "falls"), [(0, True), (1, False)], ids=["in-vain", "saved"])
def test_whoever_is_attacked_defends_at_the_usual_price(die: int, falls: bool) -> None:
    pos = duel()
    table = acts(pos, 5, "Attack Minion", own=("Attack Witch",), dice=[1] if falls else [1, 0], defence=[die])
    assert pos.master.spent == 1
    values = {"piece": "condemned-1", "resistance": 2 + die, "total": 3, "cost": 1, "left": 24}
    assert told(table, "human.defends").values == values
    assert bool(all_told(table, "piece.eliminated")) == falls


@pytest.mark.clause("rituals.entry.base-meaning")
@pytest.mark.parametrize(("zone", "strength"), [(HERE, 3), (NEXT, 2)], ids=["hatchet", "bow"])
def test_the_weapon_of_the_hero_counts_in_melee_or_at_a_distance(zone: str, strength: int) -> None:
    pos = street()
    hero(pos, 5, HERE, "piers")
    foe(pos, "condemned", zone)
    table = acts(pos, 5, "Attack Minion", own=BLANK)
    assert all_told(table, "hero.attacks")[0].values["strength"] == strength


@pytest.mark.clause("rituals.entry.base-meaning")
def test_beside_cardboard_the_same_attack_is_met_by_real_dice() -> None:
    pos = duel("companion")
    answers = [("fact.defence", "4"), ("fact.defence", "take-it")]
    table = acts(pos, 5, "Attack Minion", own=BLANK, dice=[2, 2], answers=answers)
    assert [event.kind for event in table.events if event.kind.startswith("attack.")] == [
        "attack.held",
        "attack.hits",
    ]


# ---------------------------------------------------------------- one action


@pytest.mark.clause("rituals.entry.single")
@pytest.mark.parametrize("enemies", [1, 2, 3])
def test_an_entry_with_one_action_makes_the_hero_do_it_once(enemies: int) -> None:
    pos = street()
    hero(pos, 5, HERE)
    for _ in range(enemies):
        foe(pos, "condemned", HERE)
    table = acts(pos, 5, "Attack Enemy", own=BLANK)
    assert what(table, "hero.attacks") == ["hero.attacks"]
    assert "entry.single" in why(all_told(table, "hero.entry")[0])


@pytest.mark.clause("rituals.entry.single")
@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Search Chest", "hero.searches"),
        ("Pick Up Botanicals", "hero.picks-up"),
        ("Move Towards Enemy", "hero.moved"),
        ("L1 Heal 1 Hero", "hero.heals"),
        ("Activate Objective", "soul.freed"),
    ],
)
def test_each_action_of_the_cards_does_what_it_says_and_nothing_else(line: str, kind: str) -> None:
    pos = street()
    hero(pos, 5, HERE, health=2)
    foe(pos, "condemned", SECOND)
    chest(pos, HERE)
    plant(pos, HERE)
    pos.story.souls.append(HERE)
    reserve(pos, 1)
    kinds_of_work = (
        "hero.searches",
        "hero.picks-up",
        "hero.moved",
        "hero.heals",
        "soul.freed",
        "hero.attacks",
    )
    assert what(acts(pos, 5, line, own=BLANK), *kinds_of_work) == [kind]


# ---------------------------------------------------------------- several actions


@pytest.mark.clause("rituals.entry.multiple-in-order")
def test_a_hero_moves_to_the_chest_and_then_searches_it() -> None:
    pos = street()
    slot = hero(pos, 5, HERE)
    chest(pos, SECOND)
    table = acts(pos, 5, "Move 2 To Chest, Search Chest", own=("Attack Witch",))
    assert what(table, "hero.moved", "hero.searches") == ["hero.moved", "hero.searches"]
    assert told(table, "hero.moved").values["path"] == (NEXT, SECOND)
    assert told(table, "hero.searches").values["zone"] == slot.zone == SECOND
    assert pos.land.chests == []


@pytest.mark.clause("rituals.entry.multiple-in-order")
@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("Search Chest, Pick Up Botanicals", ["hero.searches", "hero.picks-up"]),
        ("Pick Up Botanicals, Search Chest", ["hero.picks-up", "hero.searches"]),
        ("Search Chest, Move 2 To Chest", ["hero.searches", "hero.moved"]),
        ("Move To Chest, Search Chest", ["hero.searches"]),
        (
            "Pick Up Botanicals, Search Chest, Move 2 To Chest, Search Chest",
            ["hero.picks-up", "hero.searches", "hero.moved", "hero.searches"],
        ),
    ],
)
def test_the_actions_of_an_entry_are_done_in_the_order_printed(line: str, order: list[str]) -> None:
    pos = street()
    hero(pos, 5, HERE)
    chest(pos, HERE)
    chest(pos, SECOND)
    plant(pos, HERE)
    assert what(acts(pos, 5, line), "hero.searches", "hero.picks-up", "hero.moved") == order


@pytest.mark.clause("rituals.entry.multiple-in-order")
def test_a_step_that_came_too_early_is_not_made_up_for() -> None:
    pos = street()
    hero(pos, 5, HERE)
    chest(pos, SECOND)
    table = acts(pos, 5, "Search Chest, Move 2 To Chest", own=("Attack Witch",))
    assert what(table, "hero.searches", "hero.moved") == ["hero.moved"]


@pytest.mark.clause("rituals.entry.multiple-partial")
def test_with_a_witch_already_there_the_move_is_skipped_and_the_attack_done() -> None:
    pos = street()
    hero(pos, 6, HERE)
    foe(pos, "hagatha", HERE)
    table = acts(pos, 6, "Move To Witch, Attack Witch", own=BLANK)
    assert taken(table) == ["ai.1", "ai.1"]
    assert what(table, "hero.moved", "hero.attacks") == ["hero.attacks"]


@pytest.mark.clause("rituals.entry.multiple-partial")
def test_the_first_action_alone_makes_an_entry_valid_as_well() -> None:
    pos = street()
    hero(pos, 6, HERE)
    foe(pos, "hagatha", THIRD)
    table = acts(pos, 6, "Move Towards Witch, Attack Witch", own=BLANK)
    assert what(table, "hero.moved", "hero.attacks") == ["hero.moved"]


@pytest.mark.clause("rituals.entry.multiple-partial")
def test_a_step_in_the_middle_is_enough_and_the_others_are_passed_over() -> None:
    pos = street()
    hero(pos, 6, HERE)
    plant(pos, HERE)
    table = acts(pos, 6, "Search Chest, Pick Up Botanicals, Attack Enemy", own=BLANK)
    assert taken(table) == ["ai.1"]
    assert kinds(during(table)) == ["hero.entry", "hero.picks-up"]


@pytest.mark.clause("rituals.entry.multiple-partial")
def test_with_no_possible_action_the_entry_is_not_taken() -> None:
    pos = street()
    hero(pos, 6, HERE)
    foe(pos, "hagatha", SECOND)
    table = acts(pos, 6, "Move To Witch, Attack Witch", own=BLANK)
    assert taken(table) == []
    assert skipped(table)[0] == ("ai.1", "move.to-must-reach")


@pytest.mark.clause("rituals.entry.multiple-counts-one")
def test_an_entry_of_several_actions_is_one_of_the_two_of_the_turn() -> None:
    pos = street()
    hero(pos, 6, HERE)
    foe(pos, "hagatha", NEXT)
    table = acts(pos, 6, "Move To Witch, Attack Witch", own=BLANK)
    assert taken(table) == ["ai.1", "ai.1"]
    assert what(table, "hero.moved", "hero.attacks", number=1) == ["hero.moved", "hero.attacks"]
    assert what(table, "hero.moved", "hero.attacks", number=2) == ["hero.attacks"]


@pytest.mark.clause("rituals.entry.multiple-counts-one")
def test_four_actions_in_one_entry_leave_room_for_another_entry_and_no_more() -> None:
    pos = street()
    hero(pos, 6, HERE)
    chest(pos, HERE)
    plant(pos, HERE)
    foe(pos, "hagatha", NEXT)
    line = "Search Chest, Pick Up Botanicals, Move To Witch, Attack Witch"
    table = acts(pos, 6, line, own=BLANK)
    assert len(what(table, "hero.searches", "hero.picks-up", "hero.moved", "hero.attacks")) == 4
    assert len(all_told(table, "hero.entry")) == 2


@pytest.mark.clause("rituals.entry.minor-alchemy-free")
@pytest.mark.parametrize("ingredients", [0, 3])
def test_the_minor_alchemy_of_an_entry_without_a_level_costs_nothing(ingredients: int) -> None:
    pos = street()
    hero(pos, 6, HERE)
    assert pos.box.heroes["curthouse"].alchemy == 0
    foe(pos, "hagatha", NEXT)
    reserve(pos, ingredients)
    table = acts(pos, 6, "Pick Up Botanicals", own=pos.box.action_cards[6].entries)
    assert taken(table)[0] == "own.1"
    assert what(table, "hero.moved", "hero.attacks") == ["hero.moved", "hero.attacks"]
    assert len(pos.heroes.reserve) == ingredients
    assert pos.heroes.cubes["alchemy"] == 0
    assert untold(table, "hero.casts", "heroes.rise")


# ---------------------------------------------------------------- a level before several actions


CARD_4 = "L2 Evade 2 To Witch, Attack Witch & Gain +1 Strength"


def witch_at(zone: str, ingredients: int = 2) -> Position:
    """Ansel (Strength 1, Alchemy 2), and a Witch."""
    pos = street()
    hero(pos, 4, HERE)
    foe(pos, "ikrek", zone)
    reserve(pos, ingredients)
    return pos


@pytest.mark.clause("rituals.entry.level-covers-entry")
@pytest.mark.parametrize(
    ("zone", "done"),
    [
        (HERE, ["hero.casts", "heroes.rise", "hero.attacks"]),
        (SECOND, ["hero.casts", "heroes.rise", "hero.moved", "hero.attacks"]),
    ],
    ids=["here", "two-away"],
)
def test_a_level_is_paid_once_for_all_the_steps_that_can_be_done(zone: str, done: list[str]) -> None:
    pos = witch_at(zone)
    table = acts(pos, 4, CARD_4, own=BLANK)
    assert what(table, "hero.casts", "heroes.rise", "hero.moved", "hero.attacks") == done
    cast = told(table, "hero.casts")
    assert cast.values == {"hero": "ansel", "level": 2, "reserve": 0}
    assert "entry.level-covers-entry" in why(cast)
    assert told(table, "heroes.rise").values == {"attribute": "alchemy", "value": 1}
    assert told(table, "hero.attacks").values["strength"] == 2
    assert taken(table) == ["ai.1"], "nothing is left to cast it again"


@pytest.mark.clause("rituals.entry.level-covers-entry")
@pytest.mark.parametrize("zone", [THIRD, FOURTH])
def test_if_no_step_can_be_done_nothing_is_paid(zone: str) -> None:
    pos = witch_at(zone)
    table = acts(pos, 4, CARD_4, own=BLANK)
    assert skipped(table)[0] == ("ai.1", "move.to-must-reach")
    assert taken(table) == []
    assert len(pos.heroes.reserve) == 2
    assert pos.heroes.cubes["alchemy"] == 0


@pytest.mark.clause("rituals.entry.level-covers-entry")
def test_with_enough_for_two_castings_each_is_paid_by_itself() -> None:
    pos = witch_at(HERE, ingredients=5)
    table = acts(pos, 4, CARD_4, own=BLANK)
    assert [event.values["reserve"] for event in all_told(table, "hero.casts")] == [3, 1]
    assert pos.heroes.cubes["alchemy"] == 2
