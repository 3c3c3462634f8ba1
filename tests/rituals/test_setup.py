"""Set-up: the Heroes' cards and boards, their figures on the map, and what may be left out of the box."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from adversaire.engine.errors import AnswerRefused
from adversaire.engine.record import APP, COMPANION, ME, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.position import HeroSide, Position, Slot
from adversaire.play.positions import make_position, position_data
from tests.rituals.tables import (
    all_told,
    asked,
    box,
    chest,
    field,
    foe,
    hero,
    hero_turn,
    kinds,
    laid_out,
    master_turn,
    new,
    pack,
    plant,
    play,
    told,
    with_lines,
)

MODES = ("virtual", "companion")
HEROES_OF_SLOTS = ["corday", "battista", "mireille", "ansel", "teuta", "curthouse"]


def item(pos: Position, id: str) -> object:
    """What the display says of a thing, or None."""
    return next((one.value for zone in RITUALS.view(pos) for one in zone.items if one.id == id), None)


def without(content: Pack, *heroes: str) -> Pack:
    return replace(content, heroes=tuple([one for one in content.heroes if one.id not in heroes]))


# ---------------------------------------------------------------- what Hero players would do


@pytest.mark.clause("rituals.setup.skip-hero-steps")
def test_heroes_have_no_energy_no_hand_and_no_book() -> None:
    shared = {one.name for one in fields(HeroSide)}
    own = {one.name for one in fields(Slot)}
    assert own == {"number", "hero", "zone", "health", "attack", "defence", "artefact"}
    assert not shared & {"energy", "spent", "hand", "hands", "books"}


@pytest.mark.clause("rituals.setup.skip-hero-steps")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", RITUALS.levels)
def test_set_up_deals_the_heroes_nothing(level: str, mode: str) -> None:
    pos = new(level, mode)
    table = play(pos)
    assert pos.heroes.reserve == []
    assert [slot for slot in pos.heroes.slots if slot.attack or slot.defence or slot.artefact] == []
    assert {question.id for question, _ in table.asked} <= {"setup.map"}
    assert "rituals.setup.skip-hero-steps" in told(table, "setup.sides").clauses


# ---------------------------------------------------------------- cards


@pytest.mark.clause("rituals.setup.split-decks")
def test_only_ai_cards_lie_in_the_pile_three_for_each_number() -> None:
    pos = laid_out()
    numbers = sorted([pos.box.ai_cards[card].number for card in pos.heroes.ai_pile])
    assert numbers == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]
    action_cards = {card.id for card in pos.box.action_cards.values()}
    assert len(action_cards) == 6
    assert not action_cards & set(pos.heroes.ai_pile)


@pytest.mark.clause("rituals.setup.split-decks")
def test_the_number_on_the_back_of_the_next_card_is_shown() -> None:
    pos = laid_out()
    foretold = item(pos, "ai.next")
    assert foretold == pos.box.ai_cards[pos.heroes.ai_pile[-1]].number
    assert told(play(pos), "hero.chosen").values["slot"] == foretold


@pytest.mark.clause("rituals.setup.split-decks")
@pytest.mark.parametrize("mode", MODES)
def test_the_number_of_the_next_card_may_be_hidden(mode: str) -> None:
    pos = laid_out(mode=mode, next_hero_number_shown="no")
    assert item(pos, "ai.next") is None
    assert item(pos, "ai.pile") == 18


@pytest.mark.clause("rituals.setup.split-decks")
@pytest.mark.parametrize(("draws", "seen"), [(APP, True), (ME, False)])
def test_beside_cardboard_the_number_is_shown_where_the_app_draws(draws: str, seen: bool) -> None:
    pos = RITUALS.new(Setup("rituals", mode=COMPANION, seed=1, draws=draws), box())
    play(pos)
    assert item(pos, "ai.next") == (pos.box.ai_cards[pos.heroes.ai_pile[-1]].number if seen else None)
    assert ("ai.next" in set(RITUALS.picture(pos).shown())) == seen
    # It is seen at the next turns too; a table from outside does not say who draws.
    assert (item(pos.copy(), "ai.next") is None) != seen
    assert item(make_position(RITUALS, position_data(pos), pos.box.pack), "ai.next") is None


@pytest.mark.clause("rituals.setup.order-action-cards")
def test_the_row_of_action_cards_rises_whatever_the_order_of_the_box() -> None:
    content = replace(pack(), action_cards=tuple([pack().action_cards[n] for n in (3, 0, 5, 1, 4, 2)]))
    assert [card.number for card in content.action_cards] == [4, 1, 6, 2, 5, 3]
    pos = new(content=content)
    table = play(pos)
    assert "rituals.setup.order-action-cards" in told(table, "setup.cards").clauses
    assert [event.values["slot"] for event in all_told(table, "setup.hero")] == [1, 2, 3, 4, 5, 6]
    assert list(pos.box.action_cards) == [1, 2, 3, 4, 5, 6]
    assert [slot.number for slot in pos.heroes.slots] == [1, 2, 3, 4, 5, 6]


@pytest.mark.clause("rituals.setup.order-action-cards")
def test_each_slot_reads_the_action_card_of_its_number() -> None:
    content = replace(pack(), action_cards=tuple(reversed(pack().action_cards)))
    pos = field(content=content)
    hero(pos, 5, "B1b")
    chest(pos, "B1b")
    foe(pos, "hagatha", "B3d")
    sieve = all_told(hero_turn(pos, "ai-13"), "hero.entry")[0].sieve
    assert sieve is not None
    assert sieve.candidates[3:] == ("action-5.1", "action-5.2", "action-5.3")


@pytest.mark.clause("rituals.setup.shuffle-ai-deck")
@pytest.mark.parametrize("level", RITUALS.levels)
def test_a_seed_gives_the_same_ai_pile_each_time_and_in_both_modes(level: str) -> None:
    piles = [
        laid_out(level, mode=mode, seed=42).heroes.ai_pile for mode in ("virtual", "virtual", "companion")
    ]
    assert piles[0] == piles[1] == piles[2]
    assert sorted(piles[0]) == sorted(pack_ids())


def pack_ids() -> list[str]:
    return [card.id for card in pack().ai_cards]


@pytest.mark.clause("rituals.setup.shuffle-ai-deck")
def test_the_ai_pile_is_shuffled_and_undrawn() -> None:
    pos = laid_out(seed=42)
    assert pos.heroes.ai_pile != pack_ids()
    assert pos.heroes.ai_pile != laid_out(seed=43).heroes.ai_pile
    assert len(pos.heroes.ai_pile) == 18
    assert pos.heroes.ai_discard == []


@pytest.mark.clause("rituals.setup.attribute-board")
@pytest.mark.parametrize("mode", MODES)
def test_one_board_with_four_cubes_serves_all_heroes(mode: str) -> None:
    pos = new(mode=mode)
    table = play(pos)
    assert list(pos.heroes.cubes) == ["strength", "resistance", "agility", "alchemy"]
    assert "rituals.setup.attribute-board" in told(table, "setup.cards").clauses
    assert [item(pos, f"cubes.{name}") for name in pos.heroes.cubes] == [0, 0, 0, 0]


# ---------------------------------------------------------------- boards and figures


@pytest.mark.clause("rituals.setup.hero-board-and-weapon")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", RITUALS.levels)
def test_six_heroes_start_beside_the_action_cards_with_their_weapons(level: str, mode: str) -> None:
    pos = new(level, mode)
    table = play(pos)
    assert [slot.hero for slot in pos.heroes.slots] == HEROES_OF_SLOTS
    assert [slot.health for slot in pos.heroes.slots] == [3, 3, 3, 3, 3, 4]
    weapons = [pos.box.weapon_of[slot.hero].id for slot in pos.heroes.slots]
    assert weapons[:2] == ["light-crossbow", "halberd"]
    assert len(set(weapons)) == 6
    assert pos.heroes.unused == ["odo", "brunhild", "piers"]
    for event in all_told(table, "setup.hero"):
        assert "rituals.setup.hero-board-and-weapon" in event.clauses


@pytest.mark.clause("rituals.setup.hero-board-and-weapon")
def test_a_slot_without_a_hero_starts_empty_and_fills_when_its_card_comes_up() -> None:
    content = without(pack(), "teuta", "curthouse", "odo", "brunhild", "piers")
    pos = new(content=content)
    table = play(pos)
    assert [slot.hero for slot in pos.heroes.slots] == [*HEROES_OF_SLOTS[:4], "", ""]
    assert len(all_told(table, "setup.hero")) == 4
    assert RITUALS.faults(pos) == []
    # Somebody falls, and is the only one who can come back.
    pos.heroes.slots[0] = Slot(1)
    pos.heroes.fallen.append("corday")
    assert told(hero_turn(pos, "ai-13"), "hero.appears").values["slot"] == 5


@pytest.mark.clause("rituals.setup.hero-board-and-weapon")
def test_when_heroes_are_chosen_the_last_slots_stay_empty_if_none_is_left() -> None:
    content = without(pack(), "teuta", "curthouse", "odo", "brunhild", "piers")
    pos = new(content=content, heroes="chosen")
    play(pos, ("setup.hero", "ansel"), ("setup.hero", "corday"), ("setup.hero", "mireille"))
    assert [slot.hero for slot in pos.heroes.slots] == ["ansel", "corday", "mireille", "battista", "", ""]


@pytest.mark.clause("rituals.setup.class-recommended")
def test_heroes_of_the_class_of_the_slot_are_offered_first_and_all_others_after_them() -> None:
    pos = new(heroes="chosen")
    table = play(pos)
    first = asked(table, "setup.hero")[0]
    assert first.values["class"] == "ranger"
    assert first.answers[:2] == ("corday", "piers")
    assert sorted(first.answers) == sorted(pos.box.heroes)
    assert first.likely == "corday"
    assert "rituals.setup.class-recommended" in first.clauses


@pytest.mark.clause("rituals.setup.class-recommended")
def test_a_hero_of_another_class_is_accepted_in_a_slot() -> None:
    pos = new(heroes="chosen")
    play(pos, ("setup.hero", "curthouse"))
    assert pos.heroes.slots[0].hero == "curthouse"
    assert pos.box.heroes["curthouse"].hero_class != pos.box.action_cards[1].hero_class
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.setup.class-recommended")
def test_nobody_takes_two_slots() -> None:
    pos = new(heroes="chosen")
    with pytest.raises(AnswerRefused) as refusal:
        play(pos, ("setup.hero", "curthouse"), ("setup.hero", "curthouse"))
    assert refusal.value.clause == "rituals.setup.class-recommended"


@pytest.mark.clause("rituals.setup.class-recommended")
def test_the_recommended_heroes_are_seated_without_a_question() -> None:
    pos = new()
    table = play(pos)
    assert asked(table, "setup.hero") == []
    for slot in pos.heroes.slots:
        assert pos.box.heroes[slot.hero].hero_class == pos.box.action_cards[slot.number].hero_class


@pytest.mark.clause("rituals.setup.place-hero-figures")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("level", "first", "second"),
    [
        ("e1", "B3d", "B3b"),
        ("e2", "B3b", "B3d"),
        ("e3", "A3d", "A3b"),
        ("e4", "A3d", "A3c"),
        ("e5", "A3c", "A3a"),
    ],
)
def test_heroes_start_where_the_encounter_shows(level: str, first: str, second: str, mode: str) -> None:
    pos = new(level, mode)
    table = play(pos)
    assert [slot.zone for slot in pos.heroes.slots] == [first] * 3 + [second] * 3
    for event, slot in zip(all_told(table, "setup.hero"), pos.heroes.slots, strict=True):
        assert event.values["zone"] == slot.zone
        assert "rituals.setup.place-hero-figures" in event.clauses


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_heroes_without_a_start_zone_begin_in_the_red_zone() -> None:
    first, *others = pack().encounters
    starts = tuple([replace(start, slots=(4, 6)) for start in first.heroes if start.zone == "B3b"])
    content = replace(pack(), encounters=(replace(first, heroes=starts), *others))
    zones = [slot.zone for slot in laid_out(content=content).heroes.slots]
    assert zones == ["B3d", "B3d", "B3d", "B3b", "B3d", "B3b"]


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_beside_cardboard_heroes_may_stand_where_the_map_does_not_show() -> None:
    pos = new(mode="companion")
    table = play(
        pos,
        ("setup.map", "figures"),
        ("setup.figure", "figure:corday"),
        ("setup.figure-zone", "B2b"),
        ("setup.map", "as-shown"),
    )
    assert [slot.zone for slot in pos.heroes.slots[:2]] == ["B2b", "B3d"]
    assert asked(table, "setup.map")[0].likely == "as-shown"
    assert told(table, "setup.figure").values == {"piece": "corday", "zone": "B2b"}
    assert "rituals.setup.place-hero-figures" in told(table, "setup.figure").clauses


# ---------------------------------------------------------------- cards that do not suit solo


def picks_up(pos: Position, *top: str) -> CheckedTable:
    """A Hero on a plant token worth two cards; the top plants, from the top, and what happens."""
    hero(pos, 3, "B1b")
    plant(pos, "B1b", 2)
    foe(pos, "hagatha", "B3d")
    heroes = pos.heroes
    for card in reversed(top):
        heroes.plants.remove(card)
        heroes.plants.append(card)
    return hero_turn(pos, "ai-07")


PICKING = with_lines({"ai-07": ["Pick Up Botanicals"]})


@pytest.mark.clause("rituals.setup.optional-remove-plants")
def test_a_special_plant_is_discarded_and_another_drawn() -> None:
    pos = field(content=PICKING)
    table = picks_up(pos, "ghost-orchid", "mandrake", "henbane")
    assert pos.heroes.reserve == ["mandrake", "henbane"]
    assert pos.heroes.plant_discard == ["ghost-orchid"]
    assert told(table, "plant.redrawn").clauses == ("rituals.setup.optional-remove-plants",)
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.setup.optional-remove-plants")
def test_beside_cardboard_a_special_plant_is_redrawn_without_a_word() -> None:
    pos = field(mode="companion", content=PICKING)
    table = picks_up(pos, "ghost-orchid", "mandrake", "henbane")
    assert pos.heroes.reserve == ["mandrake", "henbane"]
    assert "plant.redrawn" not in kinds(table.events)


@pytest.mark.clause("rituals.setup.optional-remove-plants")
def test_special_plants_may_be_kept_and_count_as_one_ingredient_each() -> None:
    pos = field(content=PICKING, special_plants="kept")
    table = picks_up(pos, "ghost-orchid", "mandrake", "henbane")
    assert pos.heroes.reserve == ["ghost-orchid", "mandrake"]
    assert told(table, "hero.picks-up").values["reserve"] == 2
    assert pos.heroes.plant_discard == []


@pytest.mark.clause("rituals.setup.optional-remove-plants")
@pytest.mark.parametrize(("choice", "special"), [("redrawn", 4), ("removed", 0), ("kept", 4)])
def test_special_plants_may_be_taken_out_of_the_deck(choice: str, special: int) -> None:
    pos = laid_out(special_plants=choice)
    found = [card for card in pos.heroes.plants if pos.box.plants[card].special]
    assert len(found) == special
    assert len(pos.heroes.plants) == 20 + special
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.setup.optional-remove-plants")
def test_with_nothing_but_special_plants_left_fewer_cards_are_drawn() -> None:
    pos = field(content=PICKING)
    heroes = pos.heroes
    heroes.reserve = [card for card in heroes.plants if card != "ghost-orchid"]
    heroes.plants = ["ghost-orchid", "ghost-orchid"]
    before = len(heroes.reserve)
    picks_up(pos)
    assert len(heroes.reserve) == before
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.setup.optional-remove-blood-magic")
def test_a_blood_magic_card_is_discarded_and_two_items_are_drawn() -> None:
    pos = field()
    slot = hero(pos, 5, "B1b")
    chest(pos, "B1b")
    foe(pos, "hagatha", "B3d")
    for card in ("iron-shield", "whetted-blade", "blood-pact"):
        pos.heroes.loot.remove(card)
        pos.heroes.loot.append(card)
    table = hero_turn(pos, "ai-13")
    assert (slot.attack, slot.defence, slot.artefact) == ("whetted-blade", "iron-shield", "")
    assert pos.heroes.loot_discard == ["blood-pact"]
    assert "rituals.setup.optional-remove-blood-magic" in told(table, "loot.redrawn").clauses


@pytest.mark.clause("rituals.setup.optional-remove-blood-magic")
@pytest.mark.parametrize(("choice", "blood"), [("redrawn", 2), ("removed", 0)])
def test_blood_magic_may_be_taken_out_of_the_deck(choice: str, blood: int) -> None:
    pos = laid_out(blood_magic=choice)
    assert pos.heroes.loot.count("blood-pact") == blood
    assert len(pos.heroes.loot) == 16 + blood
    assert RITUALS.faults(pos) == []


#: The Scarecrow, which drains Energy, is the first Creature of this box.
SCARECROW_FIRST = replace(
    pack(), characters=tuple(sorted(pack().characters, key=lambda one: one.id != "scarecrow"))
)


@pytest.mark.clause("rituals.setup.optional-creatures")
@pytest.mark.parametrize(
    ("choice", "order"),
    [
        ("solo_first", ["briar-hulk", "mire-hound", "scarecrow"]),
        ("any", ["scarecrow", "briar-hulk", "mire-hound"]),
    ],
)
def test_creatures_that_suit_solo_are_offered_first(choice: str, order: list[str]) -> None:
    pos = field(content=SCARECROW_FIRST, creatures=choice)
    foe(pos, "hagatha", "B1a")
    table = master_turn(pos, "act:hagatha", f"summon:{order[0]}", "done")
    answers = asked(table, "own.action")[0].answers
    offered = [answer.removeprefix("summon:") for answer in answers if answer.startswith("summon:")]
    assert [who for who in offered if who in order] == order


@pytest.mark.clause("rituals.setup.optional-creatures")
@pytest.mark.parametrize(("choice", "who"), [("solo_first", "briar-hulk"), ("any", "scarecrow")])
def test_the_creature_that_starts_on_the_board_suits_solo(choice: str, who: str) -> None:
    pos = new(content=SCARECROW_FIRST, creatures=choice, creature_at_start="yes")
    table = play(pos)
    assert told(table, "setup.creature").values["who"] == who
    assert "rituals.setup.optional-creatures" in told(table, "setup.creature").clauses
