"""The worked examples of the rulebook as scripted games: Teuta, Battista, and the card of the FAQ."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Position, Slot
from tests.rituals.tables import (
    LoadedTable,
    all_told,
    chest,
    cubes,
    field,
    foe,
    hero,
    hero_turn,
    reserve,
    serf,
    skipped,
    told,
    used,
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
