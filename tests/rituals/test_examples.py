"""The worked examples of the rulebook as scripted games: Teuta, Battista, and the card of the FAQ."""

from __future__ import annotations

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.language.tree import (
    Attack,
    Do,
    Effect,
    Entry,
    Move,
    Reaction,
    Step,
    Trigger,
)
from adversaire.games.rituals.position import Position, Slot
from tests.rituals.tables import (
    LoadedTable,
    all_told,
    chest,
    cubes,
    during,
    field,
    foe,
    hero,
    hero_turn,
    plant,
    reserve,
    reshape,
    serf,
    skipped,
    taken,
    told,
    used,
    walls,
    wear,
    why,
)


def teuta(plants: int) -> tuple[Position, Slot]:
    """Teuta in the upper left corner of tile B3, two Condemned beside her, her objective far away."""
    pos = field("e1")
    slot = hero(pos, 5, "B3a")
    foe(pos, "hagatha", "B1a")
    foe(pos, "condemned", "B3b")
    foe(pos, "condemned", "B3b")
    cubes(pos, alchemy=1)
    reserve(pos, plants)
    return pos, slot


@pytest.mark.clause("rituals.example.teuta-first")
def test_teuta_can_do_nothing_before_she_moves_into_the_zone_of_the_condemned() -> None:
    pos, slot = teuta(plants=3)
    table = hero_turn(pos, "ai-13", dice={"dice.hero": [0, 0]})
    assert used(table)[0] == "action-5.3"
    assert told(table, "hero.moved").values["path"] == ("B3b",)
    assert slot.zone == "B3b"
    assert skipped(table) == [
        ("ai.1", "objective.out-of-reach-no-default"),
        ("ai.2", "move.to-must-reach"),
        ("ai.3", "target.list-order"),
        ("own.1", "search.chest"),
        ("own.2", "target.list-order"),
    ]


@pytest.mark.clause("rituals.example.teuta-alchemy", "rituals.example.teuta-kills")
def test_with_alchemy_teuta_pays_two_plants_and_attacks_each_condemned() -> None:
    pos, _ = teuta(plants=3)
    table = hero_turn(pos, "ai-13", dice={"dice.hero": [6, 6]})
    assert used(table) == ["action-5.3", "ai-13.3"]
    assert len(pos.heroes.reserve) == 1
    assert [event.values["target"] for event in all_told(table, "hero.attacks")] == [
        "condemned-1",
        "condemned-2",
    ]
    # Alchemy rises by the spell; each kill raises the lowest of the others, the first from the top.
    assert pos.heroes.cubes == {"strength": 1, "resistance": 1, "agility": 0, "alchemy": 2}
    order = [
        event.kind for event in table.events if event.kind in ("hero.casts", "heroes.rise", "hero.attacks")
    ]
    assert order == [
        "hero.casts",
        "heroes.rise",
        "hero.attacks",
        "heroes.rise",
        "hero.attacks",
        "heroes.rise",
    ]


@pytest.mark.clause("rituals.example.teuta-kills")
def test_each_attack_of_teuta_has_its_own_dice_and_its_own_defence() -> None:
    pos, _ = teuta(plants=2)
    # Strength 2 and dice 2 beat Resistance 2 unless the defence die shows 2 or more.
    table = hero_turn(
        pos,
        "ai-13",
        ("own.defend", "defend"),
        ("own.defend", "defend"),
        dice={"dice.hero": [2, 2], "dice.defence": [2, 1]},
    )
    assert [event.values["target"] for event in all_told(table, "attack.held")] == ["condemned-1"]
    assert [event.values["piece"] for event in all_told(table, "piece.eliminated")] == ["condemned-2"]


@pytest.mark.clause("rituals.example.teuta-no-alchemy")
def test_without_alchemy_teuta_attacks_one_condemned() -> None:
    pos, _ = teuta(plants=1)
    table = hero_turn(pos, "ai-13", dice={"dice.hero": [0]})
    assert used(table) == ["action-5.3", "action-5.2"]
    assert len(all_told(table, "hero.attacks")) == 1
    assert len(pos.heroes.reserve) == 1
    assert ("ai.3", "alchemy.cond-ingredients") in skipped(table, 2)


def battista() -> Position:
    """Battista with a Ravenous, a Condemned beside him, his objective, a carrier, two zones away."""
    pos = field("e3")
    hero(pos, 2, "B2b")
    foe(pos, "pekka", "A1c")
    foe(pos, "ravenous", "B2b")
    foe(pos, "condemned", "B3a")
    carrier = serf(pos, "B1b", possessed=True)
    carrier.ruby = True
    reserve(pos, 1)
    return pos


def attack_both(pos: Position) -> LoadedTable:
    return hero_turn(pos, "ai-04", dice={"dice.hero": [6, 6]})


@pytest.mark.clause("rituals.example.battista-range", "rituals.activate.check-spells-first")
def test_battista_attacks_two_minions_because_a_reaction_gives_him_range() -> None:
    pos = battista()
    table = attack_both(pos)
    cast = told(table, "reaction.cast")
    assert (cast.values["reaction"], cast.values["level"], cast.values["reserve"]) == ("ai-04.r1", 1, 0)
    targets = [event.values["target"] for event in all_told(table, "hero.attacks")]
    assert sorted(map(str, targets)) == ["condemned-1", "ravenous-1"]
    # The spell was a Reaction, so Alchemy has not risen; the two kills have raised the others.
    assert pos.heroes.cubes == {"strength": 1, "resistance": 1, "agility": 0, "alchemy": 0}


@pytest.mark.clause("rituals.example.battista-objective")
def test_battista_then_reaches_the_possessed_serf_two_zones_away() -> None:
    pos = battista()
    table = attack_both(pos)
    assert used(table) == ["ai-04.1", "ai-04.2"]
    assert pos.heroes.slots[1].zone == "B1b"
    moved = told(table, "hero.moved")
    assert moved.values["path"] == ("B2a", "B1b")
    assert "rituals.e3.objective-carrier" in moved.clauses


@pytest.mark.clause("rituals.example.battista-range", "rituals.entry.count-requires-targets")
def test_without_the_ingredient_battista_cannot_attack_two_minions() -> None:
    pos = battista()
    reserve(pos, 0)
    table = hero_turn(pos, "ai-04")
    assert ("ai.1", "entry.count-requires-targets") in skipped(table)


@pytest.mark.clause("rituals.faq.extra-loot", "rituals.faq.card-text")
def test_the_spell_of_the_faq_card_draws_two_cards_on_top_of_the_two_of_the_chest() -> None:
    pos = field("e1")
    hero(pos, 3, "B2a")
    foe(pos, "hagatha", "B1a")
    chest(pos, "B2a")
    reserve(pos, 1)
    table = hero_turn(pos, "ai-07")
    assert used(table)[0] == "ai-07.1"
    assert len(all_told(table, "loot.drawn")) == 4
    assert pos.heroes.reserve == []
    assert pos.heroes.cubes["alchemy"] == 0


@pytest.mark.clause("rituals.faq.extra-loot")
def test_without_an_ingredient_the_faq_card_draws_the_two_cards_of_the_chest() -> None:
    pos = field("e1")
    hero(pos, 3, "B2a")
    foe(pos, "hagatha", "B1a")
    chest(pos, "B2a")
    table = hero_turn(pos, "ai-07")
    assert len(all_told(table, "loot.drawn")) == 2


# ---------------------------------------------------------------- on the maps as they are printed


def lay_walls(pos: Position) -> None:
    plan = pos.box.encounters[pos.options["level"]]
    walls(pos, *plan.walls)


@pytest.mark.clause(
    "rituals.example.teuta-first", "rituals.example.teuta-alchemy", "rituals.example.teuta-kills"
)
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_teuta_on_the_map_of_encounter_1_from_first_to_last(mode: str) -> None:
    """As the booklet tells it: 0/0/0 and Alchemy 0 on the board, Alchemy 2 of her own, three plants."""
    pos = field("e1", mode)
    lay_walls(pos)
    slot = hero(pos, 5, "B3a")
    reshape(pos, "heroes", "teuta", alchemy=2)
    foe(pos, "pekka", "A2a")
    foe(pos, "condemned", "B2c")
    foe(pos, "condemned", "B2c")
    reserve(pos, 3)
    table = hero_turn(pos, "ai-13", dice={"dice.hero": [6, 6]})
    assert told(table, "hero.chosen").values == {"card": "ai-13", "slot": 5, "hero": "teuta"}
    assert taken(table) == ["own.3", "ai.3"]
    assert skipped(table, 1) == [
        ("ai.1", "objective.out-of-reach-no-default"),
        ("ai.2", "move.to-must-reach"),
        ("ai.3", "target.list-order"),
        ("own.1", "search.chest"),
        ("own.2", "target.list-order"),
    ]
    assert skipped(table, 2) == [
        ("ai.1", "objective.out-of-reach-no-default"),
        ("ai.2", "move.to-must-reach"),
    ]
    assert slot.zone == "B2c"
    told_in_order = [
        (event.kind, event.values.get("reserve", event.values.get("attribute", event.values.get("target"))))
        for event in during(table, 2)
        if event.kind in ("hero.casts", "heroes.rise", "hero.attacks")
    ]
    assert told_in_order == [
        ("hero.casts", 1),
        ("heroes.rise", "alchemy"),
        ("hero.attacks", "condemned-1"),
        ("heroes.rise", "strength"),
        ("hero.attacks", "condemned-2"),
        ("heroes.rise", "resistance"),
    ]
    assert [event.values["strength"] for event in all_told(table, "hero.attacks")] == [2, 3]
    assert pos.heroes.cubes == {"strength": 1, "resistance": 1, "agility": 0, "alchemy": 1}
    assert [piece.id for piece in pos.pieces] == ["pekka"]


@pytest.mark.clause("rituals.example.teuta-no-alchemy")
@pytest.mark.parametrize(
    ("alchemy", "plants", "clause"),
    [
        (1, 3, "alchemy.cond-attribute"),
        (2, 1, "alchemy.cond-ingredients"),
        (2, 0, "alchemy.cond-ingredients"),
    ],
    ids=["no-attribute", "one-plant", "no-plant"],
)
def test_whatever_teuta_lacks_the_next_valid_entry_is_a_plain_attack(
    alchemy: int, plants: int, clause: str
) -> None:
    pos = field("e1")
    lay_walls(pos)
    hero(pos, 5, "B3a")
    if alchemy > 1:
        reshape(pos, "heroes", "teuta", alchemy=alchemy)
    foe(pos, "pekka", "A2a")
    foe(pos, "condemned", "B2c")
    foe(pos, "condemned", "B2c")
    reserve(pos, plants)
    table = hero_turn(pos, "ai-13", dice={"dice.hero": [6]})
    assert taken(table) == ["own.3", "own.2"]
    assert ("ai.3", clause) in skipped(table, 2)
    assert len(all_told(table, "hero.attacks")) == 1
    assert len(pos.heroes.reserve) == plants
    assert pos.heroes.cubes == {"strength": 1, "resistance": 0, "agility": 0, "alchemy": 0}


@pytest.mark.clause("rituals.example.battista-range", "rituals.example.battista-objective")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_battista_on_the_map_of_encounter_3_from_first_to_last(mode: str) -> None:
    """In the upper right corner of tile B2, the carrier two zones away: the wall leaves him one way."""
    pos = field("e3", mode)
    lay_walls(pos)
    slot = hero(pos, 2, "B2b")
    foe(pos, "pekka", "A1c")
    foe(pos, "ravenous", "B2b")
    foe(pos, "condemned", "B2a")
    serf(pos, "B3c", possessed=True).ruby = True
    reserve(pos, 1)
    assert pos.box.heroes["battista"].alchemy == 1
    table = hero_turn(pos, "ai-04", dice={"dice.hero": [6, 6]})
    assert taken(table) == ["ai.1", "ai.2"]
    assert skipped(table, 1) == []
    assert skipped(table, 2) == [("ai.1", "target.list-order")]
    cast = told(table, "reaction.cast")
    assert {"activate.check-spells-first", "example.battista-range", "attr.alchemy-not-on-reaction"} <= why(
        cast
    )
    assert [event.values["target"] for event in all_told(table, "hero.attacks")] == [
        "ravenous-1",
        "condemned-1",
    ]
    assert [event.values["attribute"] for event in all_told(table, "heroes.rise")] == [
        "strength",
        "resistance",
    ]
    moved = told(table, "hero.moved")
    assert moved.values["path"] == ("B3a", "B3c")
    assert slot.zone == "B3c"
    assert pos.heroes.cubes["alchemy"] == 0
    assert pos.heroes.reserve == []


@pytest.mark.clause("rituals.example.battista-objective")
def test_with_the_serf_three_zones_away_battista_does_not_set_out() -> None:
    pos = battista()
    pos.pieces[-1].zone = "B1a"
    table = attack_both(pos)
    assert used(table)[0] == "ai-04.1"
    assert ("ai.2", "move.to-must-reach") in skipped(table, 2)


@pytest.mark.clause("rituals.example.battista-range")
def test_with_one_minion_only_even_range_does_not_help_battista() -> None:
    pos = battista()
    pos.pieces = [piece for piece in pos.pieces if piece.who != "condemned"]
    table = hero_turn(pos, "ai-04")
    assert skipped(table)[0] == ("ai.1", "entry.count-requires-targets")
    assert len(pos.heroes.reserve) == 1


# ---------------------------------------------------------------- the card of the FAQ


def searcher(plants: int, *worn: str, mode: str = "virtual") -> Position:
    """Mireille, whose slot the card names, with a chest in her zone."""
    pos = field("e1", mode)
    wear(pos, hero(pos, 3, "B2a"), *worn)
    foe(pos, "hagatha", "B1a")
    chest(pos, "B2a")
    reserve(pos, plants)
    return pos


@pytest.mark.clause("rituals.faq.card-text")
def test_the_faq_card_has_three_entries_and_a_reaction_of_level_1() -> None:
    box = field("e1").box
    search, pick_up = (Step(0, Do("search")),), (Step(0, Do("pick-up")),)
    assert [line.entry for line in box.lines["ai-07"]] == [
        Entry(0, (search, pick_up)),
        Entry(0, ((Step(0, Attack(1, ("enemy",), None)),),)),
        Entry(0, ((Step(0, Move("move", 2, "towards", ("enemy",))),),)),
    ]
    assert [one.reaction for one in box.reactions["ai-07"]] == [
        Reaction(1, Trigger("searches", ""), Effect("loot", 2, ""))
    ]


@pytest.mark.clause("rituals.faq.card-text")
@pytest.mark.parametrize(
    ("there", "entry"),
    [
        (("chest", "plants", "enemy"), "ai.1"),
        (("plants", "enemy"), "ai.1"),
        (("enemy",), "ai.2"),
        ((), "ai.3"),
    ],
    ids=["chest", "plants", "enemy", "nothing"],
)
def test_the_faq_card_is_read_from_the_top(there: tuple[str, ...], entry: str) -> None:
    pos = field("e1")
    hero(pos, 3, "B2a")
    foe(pos, "hagatha", "B1a")
    if "chest" in there:
        chest(pos, "B2a")
    if "plants" in there:
        plant(pos, "B2a")
    if "enemy" in there:
        foe(pos, "condemned", "B2a")
    assert taken(hero_turn(pos, "ai-07"))[0] == entry


@pytest.mark.clause("rituals.faq.extra-loot")
@pytest.mark.parametrize(
    ("worn", "drawn"),
    [
        ((), 4),
        (("silver-bolts",), 4),
        (("silver-bolts", "iron-shield"), 4),
        (("silver-bolts", "iron-shield", "swift-ring"), 2),
    ],
    ids=["bare", "one", "two", "full"],
)
def test_one_free_slot_is_enough_to_cast_it_and_with_all_full_it_is_not_cast(
    worn: tuple[str, ...], drawn: int
) -> None:
    pos = searcher(1, *worn)
    table = hero_turn(pos, "ai-07")
    assert len(all_told(table, "loot.drawn")) == drawn
    assert len(all_told(table, "reaction.cast")) == (drawn == 4)
    assert len(pos.heroes.reserve) == (drawn == 2)


@pytest.mark.clause("rituals.faq.extra-loot")
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_it_is_cast_before_any_card_is_seen_and_is_a_reaction(mode: str) -> None:
    pos = searcher(2, mode=mode)
    table = hero_turn(pos, "ai-07")
    first = [event.kind for event in during(table) if event.kind != "loot.redrawn"][1:4]
    assert first == ["hero.searches", "reaction.cast", "loot.drawn"]
    cast = told(table, "reaction.cast")
    assert cast.values["reaction"] == "ai-07.r1"
    assert {"faq.extra-loot", "faq.card-text", "attr.alchemy-not-on-reaction"} <= why(cast)
    assert pos.heroes.cubes["alchemy"] == 0
    assert len(pos.heroes.reserve) == 1


@pytest.mark.clause("rituals.faq.extra-loot")
@pytest.mark.parametrize(("alchemy", "drawn"), [(0, 2), (1, 4)])
def test_it_needs_alchemy_1(alchemy: int, drawn: int) -> None:
    pos = searcher(1)
    reshape(pos, "heroes", "mireille", alchemy=alchemy)
    assert len(all_told(hero_turn(pos, "ai-07"), "loot.drawn")) == drawn


@pytest.mark.clause("rituals.faq.extra-loot")
def test_all_four_cards_are_worn_or_discarded() -> None:
    pos = searcher(1)
    table = hero_turn(pos, "ai-07")
    worn, out = all_told(table, "hero.equips"), all_told(table, "hero.discards")
    assert len(worn) + len(out) == 4
    assert RITUALS.faults(pos) == []
