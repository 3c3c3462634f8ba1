"""The Hero Action cards 1 to 3 entry by entry, and their Reactions."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.content.box import REACTION_CARDS
from adversaire.games.rituals.content.language.languages import print_entry, print_reaction
from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    LoadedTable,
    acts,
    all_told,
    chest,
    cubes,
    during,
    field,
    foe,
    hero,
    kinds,
    master_turn,
    plant,
    reserve,
    reshape,
    serf,
    skipped,
    steps,
    strikes,
    taken,
    told,
    untold,
    walls,
)

#: An entry of an AI card that nobody can do in these positions.
NEVER = "Attack Ravenous"

# ---------------------------------------------------------------- all six


@pytest.mark.clause("rituals.cards.action-card-texts")
@pytest.mark.parametrize(
    ("number", "entries", "reaction"),
    [
        (
            1,
            ["Move 2 To Chest, Search Chest", "Move Towards Witch, Enemy", "Attack Enemy"],
            "L2 When any Hero Attacks a Witch, +1 Strength",
        ),
        (
            2,
            ["Attack Enemy", "Move 2 To Botanicals, Pick Up Botanicals", "Move Towards Enemy"],
            "L1 When any Hero is Attacked, +1 Resistance",
        ),
        (
            3,
            ["L2 Heal 1 Hero", "Move Towards Enemy", "Attack Enemy"],
            "L2 When a Serf makes an Armour Save, +2 Resistance",
        ),
        (
            4,
            [
                "L2 Evade 2 To Witch, Attack Witch & Gain +1 Strength",
                "L3 Teleport To nearest Objective",
                "Move 2 Towards Enemy",
            ],
            "",
        ),
        (5, ["Search Chest", "Attack Enemy", "Move Towards Enemy"], ""),
        (
            6,
            ["Move To Witch, Attack Witch", "Search Chest or Pick Up Botanicals", "Move 2 Towards Enemy"],
            "",
        ),
    ],
    ids=["one", "two", "three", "four", "five", "six"],
)
def test_what_the_action_cards_say(number: int, entries: list[str], reaction: str) -> None:
    pos = field()
    card = pos.box.action_cards[number].id
    printed = [print_entry(line.entry, "en") for line in pos.box.lines[card]]
    assert [line.replace(" nearest", "") for line in printed] == [
        line.replace(" nearest", "") for line in entries
    ]
    spoken = [print_reaction(one.reaction, "en") for one in pos.box.reactions[card]]
    assert spoken == ([reaction] if reaction else [])
    assert (number in REACTION_CARDS) is bool(reaction)


@pytest.mark.clause("rituals.cards.action-card-texts")
def test_when_the_ai_card_offers_nothing_the_action_card_is_read_from_its_top() -> None:
    pos = field()
    hero(pos, 5, "B1b")
    foe(pos, "hagatha", "B2b")
    walls(pos, ("B1b", "B1a"), ("B1b", "B1d"), ("B1b", "B2a"))
    table = acts(pos, 5, NEVER)
    assert skipped(table) == [
        ("ai.1", "target.list-order"),
        ("own.1", "search.chest"),
        ("own.2", "target.list-order"),
        ("own.3", "move.no-path"),
    ]
    assert told(table, "hero.idle").values["hero"] == "teuta"


# ---------------------------------------------------------------- card 1


@pytest.mark.clause("rituals.cards.hero1")
def test_hero_1_goes_for_a_witch_rather_than_for_the_minion_beside_him() -> None:
    pos = field()
    slot = hero(pos, 1, "A2d")
    foe(pos, "condemned", "A2d")
    foe(pos, "hagatha", "B1b")
    chest(pos, "B2b")
    table = acts(pos, 1, NEVER)
    assert taken(table)[0] == "own.2"
    assert skipped(table) == [("ai.1", "target.list-order"), ("own.1", "move.to-must-reach")]
    assert told_target(table) == "hagatha"
    assert all_told(table, "hero.moved")[0].values["zone"] == "A2b"
    assert slot.zone == "B1d"


def told_target(table: LoadedTable) -> object:
    return all_told(table, "hero.moved")[0].values["target"]


@pytest.mark.clause("rituals.cards.hero1")
def test_hero_1_empties_a_chest_two_zones_away_first() -> None:
    pos = field()
    slot = hero(pos, 1, "B3d")
    chest(pos, "B3a")
    foe(pos, "hagatha", "B1a")
    foe(pos, "condemned", "B3d")
    table = acts(pos, 1, NEVER)
    assert taken(table)[0] == "own.1"
    assert kinds(during(table))[:3] == ["hero.entry", "hero.moved", "hero.searches"]
    assert pos.land.chests == []
    assert slot.attack or slot.defence or slot.artefact


@pytest.mark.clause("rituals.cards.hero1")
def test_hero_1_attacks_when_he_can_neither_search_nor_move() -> None:
    pos = field()
    hero(pos, 1, "A2d")
    for _ in range(3):
        foe(pos, "condemned", "A2d")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 1, NEVER)
    assert taken(table)[0] == "own.3"
    assert skipped(table)[-1] == ("own.2", "move.move-needs-agility")


@pytest.mark.clause("rituals.cards.hero1")
def test_the_reaction_of_card_1_strengthens_any_hero_against_a_witch() -> None:
    """Ansel has Strength 1 and Alchemy 2: a total of 4 does not get through a defence of 4, but 5 does."""
    pos = field()
    hero(pos, 4, "B1a")
    hagatha = foe(pos, "hagatha", "B1a")
    reserve(pos, 2)
    table = acts(
        pos,
        4,
        "Attack Witch",
        own=("Search Chest",),
        dice=(3, 0),
        defence=(2,),
        answers=[("own.defend", "defend")],
    )
    cast = told(table, "reaction.cast")
    assert cast.values["reaction"] == "action-1.r1"
    assert (cast.values["hero"], cast.values["level"], cast.values["amount"]) == ("ansel", 2, 1)
    assert pos.heroes.reserve == []
    assert hagatha.health == 3
    defends = told(table, "human.defends").values
    assert (defends["piece"], defends["resistance"], defends["total"]) == ("hagatha", 4, 5)
    assert all_told(table, "attack.hits")[0].values["total"] == 5


@pytest.mark.clause("rituals.cards.hero1")
def test_the_reaction_of_card_1_is_not_for_attacks_on_minions() -> None:
    pos = field()
    hero(pos, 4, "B1a")
    foe(pos, "condemned", "B1a")
    foe(pos, "hagatha", "B3d")
    reserve(pos, 2)
    table = acts(
        pos, 4, "Attack Minion", own=("Search Chest",), dice=(2,), answers=[("own.defend", "defend")]
    )
    assert untold(table, "reaction.")
    assert len(pos.heroes.reserve) == 2


# ---------------------------------------------------------------- card 2


@pytest.mark.clause("rituals.cards.hero2")
def test_hero_2_fetches_plants_two_zones_away_when_no_enemy_is_in_reach() -> None:
    pos = field()
    slot = hero(pos, 2, "B3d")
    plant(pos, "B3a", 2)
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 2, NEVER)
    assert taken(table)[0] == "own.2"
    assert told(table, "hero.picks-up").values == {
        "hero": "battista",
        "zone": "B3a",
        "value": 2,
        "reserve": 2,
    }
    assert taken(table)[1] == "own.3"
    assert pos.map.walk[slot.zone]["B1a"] == 3


@pytest.mark.clause("rituals.cards.hero2")
def test_hero_2_attacks_an_enemy_in_his_zone_before_anything_else() -> None:
    pos = field()
    hero(pos, 2, "B3d")
    plant(pos, "B3d", 2)
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    assert taken(acts(pos, 2, NEVER)) == ["own.1", "own.1"]


@pytest.mark.clause("rituals.cards.hero2")
@pytest.mark.parametrize(("number", "who"), [(1, "corday"), (4, "ansel")])
def test_the_reaction_of_card_2_turns_an_attack_on_any_hero_aside(number: int, who: str) -> None:
    """Both have Resistance 1; a total of 2 wounds them, but not against Resistance 2."""
    pos = field()
    slot = hero(pos, number, "B1a")
    condemned = foe(pos, "condemned", "B1a")
    foe(pos, "hagatha", "B3d")
    reserve(pos, 1)
    table = strikes(pos, condemned, who, 1, 0)
    assert told(table, "reaction.cast").values["reaction"] == "action-2.r1"
    assert told(table, "reaction.cast").values["hero"] == who
    assert told(table, "attack.held").values["resistance"] == 2
    assert slot.health == 3
    assert pos.heroes.reserve == []


# ---------------------------------------------------------------- card 3


@pytest.mark.clause("rituals.cards.hero3")
def test_hero_3_attacks_if_nobody_is_wounded_and_an_enemy_is_in_his_zone() -> None:
    pos = field()
    hero(pos, 3, "B3d")
    foe(pos, "briar-hulk", "B3d")
    cubes(pos, agility=4)
    foe(pos, "hagatha", "B1a")
    reserve(pos, 2)
    table = acts(pos, 3, NEVER)
    assert taken(table) == ["own.3", "own.3"]
    assert skipped(table)[1:] == [("own.1", "alchemy.cond-effect"), ("own.2", "move.useless-ignored")]


@pytest.mark.clause("rituals.cards.hero3")
def test_hero_3_heals_first_and_moves_before_attacking() -> None:
    pos = field()
    slot = hero(pos, 3, "B3d", health=1)
    foe(pos, "hagatha", "B1a")
    reserve(pos, 2)
    table = acts(pos, 3, NEVER)
    assert taken(table) == ["own.1", "own.2"]
    assert slot.health == 2
    assert slot.zone in ("B3b", "B3c")


@pytest.mark.clause("rituals.cards.hero3-heal")
def test_one_wound_of_the_hero_with_least_health_left_is_healed() -> None:
    pos = field()
    reshape(pos, "heroes", "corday", health=4)
    reshape(pos, "heroes", "teuta", health=4)
    hero(pos, 3, "B3d")
    hurt, other = hero(pos, 1, "B1a", health=1), hero(pos, 5, "B3d", health=3)
    foe(pos, "hagatha", "A2a")
    reserve(pos, 2)
    table = acts(pos, 3, NEVER, own=("L2 Heal 1 Hero",))
    assert (hurt.health, other.health) == (2, 3)
    healed = told(table, "hero.heals")
    assert healed.values == {"hero": "mireille", "target": "corday", "left": 2}
    assert steps(healed.sieve) == [("rituals.cards.hero3-heal", ("teuta",))]


@pytest.mark.clause("rituals.cards.hero3-heal")
def test_between_equals_the_active_hero_is_healed_first() -> None:
    pos = field()
    active = hero(pos, 3, "B3d", health=2)
    first = hero(pos, 1, "B3d", health=2)
    foe(pos, "hagatha", "A2a")
    reserve(pos, 4)
    table = acts(pos, 3, NEVER, own=("L2 Heal 1 Hero",))
    healed = all_told(table, "hero.heals")
    assert [event.values["target"] for event in healed] == ["mireille", "corday"]
    assert [clause for clause, _ in steps(healed[0].sieve)] == ["rituals.cards.hero3-heal"] * 2
    assert (active.health, first.health) == (3, 3)


@pytest.mark.clause("rituals.cards.hero3-heal")
def test_between_others_who_are_equal_the_first_of_the_row_is_healed() -> None:
    pos = field()
    hero(pos, 3, "B3d")
    later = hero(pos, 5, "B3d", health=1)
    first = hero(pos, 2, "B1a", health=1)
    foe(pos, "hagatha", "A2a")
    reserve(pos, 2)
    acts(pos, 3, NEVER, own=("L2 Heal 1 Hero",))
    assert (first.health, later.health) == (2, 1)


@pytest.mark.clause("rituals.cards.hero3-heal")
def test_an_empty_slot_is_not_healed() -> None:
    pos = field()
    hero(pos, 3, "B3d")
    foe(pos, "hagatha", "A2a")
    reserve(pos, 2)
    table = acts(pos, 3, NEVER, own=("L2 Heal 1 Hero",))
    assert skipped(table)[-1] == ("own.1", "alchemy.cond-effect")
    assert len(pos.heroes.reserve) == 2


def attacked_peasant(ingredients: int, caster: int = 4) -> tuple[Position, LoadedTable]:
    """A Peasant with Resistance 1 is attacked with a total of 3; one Hero stands far away."""
    pos = field()
    serf(pos, "B1a")
    condemned = foe(pos, "condemned", "B1a")
    foe(pos, "hagatha", "B1c")
    hero(pos, caster, "B3d")
    reserve(pos, ingredients)
    return pos, strikes(pos, condemned, "peasant-1", 1, 1)


@pytest.mark.clause("rituals.cards.hero3-serf-caster", "rituals.cards.hero3")
def test_a_hero_anywhere_on_the_board_casts_the_reaction_for_a_serf() -> None:
    pos, table = attacked_peasant(2)
    cast = told(table, "reaction.cast")
    assert (cast.values["reaction"], cast.values["hero"]) == ("action-3.r1", "ansel")
    assert "rituals.cards.hero3-serf-caster" in cast.clauses
    assert told(table, "attack.held").values == {"target": "peasant-1", "total": 3, "resistance": 3}
    assert pos.heroes.reserve == []
    assert [piece.id for piece in pos.pieces if piece.kind == "peasant"] == ["peasant-1"]


@pytest.mark.clause("rituals.cards.hero3-serf-caster")
@pytest.mark.parametrize(
    ("ingredients", "caster"), [(1, 4), (2, 1)], ids=["too-few-plants", "too-little-alchemy"]
)
def test_without_the_means_nobody_casts_for_a_serf(ingredients: int, caster: int) -> None:
    pos, table = attacked_peasant(ingredients, caster)
    assert untold(table, "reaction.")
    assert len(pos.heroes.reserve) == ingredients
    assert told(table, "piece.eliminated").values["piece"] == "peasant-1"


@pytest.mark.clause("rituals.cards.hero3-serf-caster")
def test_the_hero_with_the_highest_alchemy_casts_for_a_serf() -> None:
    pos = field()
    reshape(pos, "heroes", "teuta", alchemy=3)
    serf(pos, "B1a")
    condemned = foe(pos, "condemned", "B1a")
    foe(pos, "hagatha", "B1c")
    for number in (3, 5, 4):
        hero(pos, number, "B3d")
    reserve(pos, 2)
    table = strikes(pos, condemned, "peasant-1", 1, 1)
    assert told(table, "reaction.cast").values["hero"] == "teuta"


@pytest.mark.clause("rituals.cards.hero3-serf-caster")
def test_a_possessed_serf_is_not_helped() -> None:
    pos = field("e4")
    serf(pos, "A2b", possessed=True)
    foe(pos, "hagatha", "A1a")
    foe(pos, "haborym", "A2b")
    pos.story.demon_deck = ["hungry"]
    hero(pos, 4, "A3d")
    reserve(pos, 4)
    pos.master.spent = 25
    table = master_turn(pos, dice={"dice.demon": [0]})
    assert untold(table, "reaction.")
    assert told(table, "piece.eliminated").values["piece"] == "peasant-1"
