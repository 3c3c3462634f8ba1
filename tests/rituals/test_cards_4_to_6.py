"""The Hero Action cards 4 to 6 entry by entry."""

from __future__ import annotations

import pytest

from tests.rituals.tables import (
    acts,
    chest,
    cubes,
    during,
    field,
    foe,
    hero,
    kinds,
    plant,
    reserve,
    reshape,
    skipped,
    taken,
    targets_of,
    told,
    walls,
)

#: An entry of an AI card that nobody can do in these positions.
NEVER = "Attack Ravenous"

# ---------------------------------------------------------------- card 4


@pytest.mark.clause("rituals.cards.hero4")
def test_hero_4_evades_to_a_witch_two_zones_away_and_attacks_with_one_more_strength() -> None:
    pos = field()
    slot = hero(pos, 4, "B3d")
    for _ in range(3):
        foe(pos, "condemned", "B3d")
    foe(pos, "hagatha", "B3a")
    reserve(pos, 2)
    table = acts(pos, 4, NEVER)
    assert taken(table)[0] == "own.1"
    first = during(table)
    assert kinds(first)[:5] == ["hero.entry", "hero.casts", "heroes.rise", "hero.moved", "hero.attacks"]
    assert first[3].values["gait"] == "evade"
    assert slot.zone == "B3a"
    assert first[4].values["strength"] == pos.box.heroes["ansel"].strength + 1
    assert pos.heroes.reserve == []
    assert pos.heroes.cubes["alchemy"] == 1


@pytest.mark.clause("rituals.cards.hero4")
@pytest.mark.parametrize(
    ("ingredients", "alchemy", "clause"),
    [(1, 0, "alchemy.cond-ingredients"), (2, -1, "alchemy.cond-attribute")],
    ids=["too-few-plants", "too-little-alchemy"],
)
def test_hero_4_without_the_means_moves_towards_an_enemy(ingredients: int, alchemy: int, clause: str) -> None:
    pos = field()
    reshape(pos, "heroes", "corday", slot=0)
    reshape(pos, "heroes", "ansel", health=2, alchemy=2 + alchemy)
    slot = hero(pos, 4, "B3d")
    foe(pos, "hagatha", "B3a")
    reserve(pos, ingredients)
    table = acts(pos, 4, NEVER)
    assert skipped(table)[1] == ("own.1", clause)
    assert taken(table)[0] == "own.3"
    assert slot.zone == "B3a"


@pytest.mark.clause("rituals.cards.hero4")
def test_hero_4_teleports_to_an_objective_that_no_move_reaches() -> None:
    pos = field()
    slot = hero(pos, 4, "B3d")
    foe(pos, "hagatha", "B1a")
    walls(pos, ("B3d", "B3b"), ("B3d", "B3c"))
    cubes(pos, alchemy=1)
    reserve(pos, 3)
    table = acts(pos, 4, NEVER)
    assert taken(table)[0] == "own.2"
    assert slot.zone == "B1a"
    assert told(table, "hero.moved").values["gait"] == "teleport"
    assert pos.heroes.reserve == []
    assert pos.heroes.cubes["alchemy"] == 2


@pytest.mark.clause("rituals.cards.hero4")
def test_hero_4_has_no_plain_attack_of_his_own() -> None:
    pos = field()
    hero(pos, 4, "B3d")
    foe(pos, "condemned", "B3d")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 4, NEVER)
    assert taken(table) == []
    assert skipped(table)[-1] == ("own.3", "move.useless-ignored")
    assert targets_of(acts(pos, 4, "Attack Enemy")) == ["condemned-1", "condemned-1"]


# ---------------------------------------------------------------- cards 5 and 6


@pytest.mark.clause("rituals.cards.hero5")
def test_hero_5_searches_a_chest_before_he_attacks() -> None:
    pos = field()
    hero(pos, 5, "B3d")
    chest(pos, "B3d")
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 5, NEVER)
    assert taken(table) == ["own.1", "own.2"]
    assert pos.land.chests == []


@pytest.mark.clause("rituals.cards.hero5")
def test_hero_5_with_nothing_at_hand_moves_one_zone_towards_an_enemy() -> None:
    pos = field()
    slot = hero(pos, 5, "B3d")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 5, NEVER)
    assert taken(table) == ["own.3", "own.3"]
    assert pos.map.walk[slot.zone]["B1a"] == 4


@pytest.mark.clause("rituals.cards.hero6")
def test_hero_6_enters_the_zone_of_a_witch_and_attacks_in_one_entry() -> None:
    pos = field()
    slot = hero(pos, 6, "B1b")
    foe(pos, "hagatha", "B1a")
    chest(pos, "B1b")
    table = acts(pos, 6, NEVER)
    assert taken(table)[0] == "own.1"
    assert kinds(during(table))[:3] == ["hero.entry", "hero.moved", "hero.attacks"]
    assert slot.zone == "B1a"


@pytest.mark.clause("rituals.cards.hero6")
@pytest.mark.parametrize(
    ("chests", "plants", "events"),
    [
        (1, 1, ["hero.searches", "hero.picks-up"]),
        (1, 0, ["hero.searches"]),
        (0, 1, ["hero.picks-up"]),
        (0, 0, []),
    ],
    ids=["both", "chest", "plant", "neither"],
)
def test_hero_6_searches_or_picks_up_whatever_lies_there(chests: int, plants: int, events: list[str]) -> None:
    pos = field()
    hero(pos, 6, "B3d")
    foe(pos, "hagatha", "B1a")
    for _ in range(chests):
        chest(pos, "B3d")
    for _ in range(plants):
        plant(pos, "B3d")
    table = acts(pos, 6, NEVER)
    assert taken(table) == ["own.2"] * len(events) + ["own.3"] * (2 - len(events))
    assert [kind for kind in kinds(table.events) if kind in ("hero.searches", "hero.picks-up")] == events


@pytest.mark.clause("rituals.cards.hero6")
def test_hero_6_goes_two_zones_towards_an_enemy() -> None:
    pos = field()
    slot = hero(pos, 6, "B3d")
    foe(pos, "hagatha", "B1a")
    acts(pos, 6, NEVER)
    assert pos.map.walk[slot.zone]["B1a"] == 2
