"""Encounter 5, "Blood sacrifice": set-up, three devoted Witches or others, the Militia and the Pit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.position import Position
from tests.rituals.encounter_5 import (
    GREEN,
    IDLE,
    OBJECTIVE,
    PIT,
    demon_card,
    every_mode,
    hero_fells,
    legion_fells,
    lose,
    on_board,
    scene,
    witch,
)
from tests.rituals.tables import (
    LoadedTable,
    acts,
    all_told,
    asked,
    field,
    foe,
    hero,
    hero_turn,
    kinds,
    laid_out,
    master_turn,
    new,
    pack,
    play,
    refused,
    reserve,
    reshape,
    serf,
    skipped,
    targets_of,
    told,
    untold,
    why,
    write_ai,
)

BESIDE = ("A2d", "B2a", "B2d", GREEN)


# ---------------------------------------------------------------- set-up


@pytest.mark.clause("rituals.e5.energy", "rituals.e5.soul-counter")
@every_mode
def test_the_witch_master_starts_with_25_energy_and_rewards_on_2_4_6_and_8(mode: str) -> None:
    pos = new("e5", mode)
    event = told(play(pos), "setup.master")
    assert (pos.master.energy, pos.master.rewards) == (25, [2, 4, 6, 8])
    assert why(event) == {"e5.energy", "e5.soul-counter"}


@pytest.mark.clause("rituals.e5.serfs-both")
@every_mode
def test_peasants_and_militia_stand_as_the_map_shows(mode: str) -> None:
    pos = laid_out("e5", mode=mode)
    serfs = [(piece.who, piece.zone) for piece in pos.pieces if piece.kind in ("peasant", "militia")]
    assert serfs == [(placed.who, placed.zone) for placed in pos.box.encounters["e5"].serfs]
    assert {who for who, _ in serfs} == {"peasant", "militiaman"}


@pytest.mark.clause("rituals.e5.markers")
@every_mode
def test_there_is_one_red_one_yellow_and_one_green_zone(mode: str) -> None:
    pos = laid_out("e5", mode=mode)
    assert (pos.land.red, pos.land.yellow, pos.land.green, pos.map.pit) == ("A3c", PIT, GREEN, PIT)
    pos = scene(mode)
    assert told(acts(pos, 3, *IDLE, own=IDLE), "hero.appears").values["zone"] == "A3c"


@pytest.mark.clause("rituals.e5.demon-deck")
def test_the_eight_cards_of_the_demon_wait_as_in_encounter_3() -> None:
    pos = scene()
    assert (len(pos.story.demon_deck), pos.story.demon_discard) == (8, [])
    assert ("chassen" in pos.story.demon_deck, "sulker" in pos.story.demon_deck) == (True, False)
    demon_card(pos, "bored")
    pos.story.pit_souls = 3
    table = legion_fells(pos)
    assert (pos.story.demon, pos.story.demon_discard) == ("in-play", [])
    assert untold(table, "demon.card")
    table = master_turn(pos, ("own.character", "pass"))
    assert told(table, "demon.card").values["card"] == "bored"


# ---------------------------------------------------------------- devoted Witches


@pytest.mark.clause("rituals.e5.devoted-no-summon")
def test_no_other_witch_may_be_summoned() -> None:
    pos = scene()
    lose(pos, "hagatha")
    pos.phase = "human"
    error = refused(pos.copy(), ("own.character", "act:ikrek"), ("own.action", "summon-witch:hagatha"))
    assert error.clause == "rituals.e5.devoted-no-summon"
    table = play(pos, ("own.character", "act:ikrek"), ("own.action", "move:A1b"), ("own.action", "done"))
    verbs = {answer.partition(":")[0] for answer in asked(table, "own.action")[0].answers}
    assert ("summon" in verbs, "summon-witch" in verbs) == (True, False)


@pytest.mark.clause("rituals.e5.devoted-no-summon")
def test_not_even_a_witch_who_was_never_on_the_board() -> None:
    pos = scene()
    lose(pos, "hagatha")
    pos.master.witches = ["hagatha"]
    table = master_turn(
        pos, ("own.character", "act:ikrek"), ("own.action", "move:A1b"), ("own.action", "done")
    )
    assert "summon-witch:hagatha" not in asked(table, "own.action")[0].answers


@pytest.mark.clause("rituals.e5.devoted-removed")
@pytest.mark.parametrize("id", ["ikrek", "hagatha", "pekka"])
def test_a_witch_eliminated_is_removed_from_the_game(id: str) -> None:
    pos = scene()
    table = hero_fells(pos, id)
    assert (pos.master.witches, pos.master.witches_removed) == ([], [id])
    assert why(told(table, "witch.removed")) == {"e5.devoted-removed"}
    pos.phase = "round"
    play(pos)
    assert (pos.round, pos.master.witches, on_board(pos, id)) == (2, [], False)


@pytest.mark.clause("rituals.e5.devoted-removed")
def test_in_other_encounters_she_may_come_back() -> None:
    pos = field("e2")
    foe(pos, "ikrek", "A1b")
    foe(pos, "pekka", "B1d")
    hero_fells(pos, "ikrek")
    assert ("ikrek" in pos.master.witches, pos.master.witches_removed) == (True, [])


# ---------------------------------------------------------------- the Militia


def strike_of_militia(pos: Position, dice: tuple[int, ...] = ()) -> LoadedTable:
    """An activation of Heroes in which only the Militia matters."""
    card = write_ai(pos, 6, *IDLE)
    reshape(pos, "action_cards", "action-6", entries=IDLE)
    return hero_turn(pos, card, dice={"dice.militia": dice})


@pytest.mark.clause("rituals.e5.militia")
def test_militia_attacks_every_member_of_the_legion_in_its_zone_before_the_hero_acts() -> None:
    pos = scene()
    hero(pos, 6, "A3c")
    serf(pos, "B1a", "militiaman")
    foe(pos, "condemned", "B1a")
    table = strike_of_militia(pos, (-9, 9))
    blows = [event.values["target"] for event in all_told(table, "militia.attacks")]
    assert blows == ["pekka", "condemned-1"]
    assert why(all_told(table, "militia.attacks")[0]) == {"e5.militia"}
    assert kinds(table.events).index("militia.attacks") < kinds(table.events).index("hero.chosen")
    assert set(pos.heroes.cubes.values()) == {0}
    assert not on_board(pos, "condemned-1")


@pytest.mark.clause("rituals.e5.militia")
def test_it_strikes_before_both_activations_that_a_pass_gives() -> None:
    pos = scene(pass_gives="two_activations")
    for number in range(1, 7):
        hero(pos, number, "A3c")
    serf(pos, "B1a", "militiaman")
    pos.phase = "human"
    play(pos, ("own.character", "pass"))
    for _ in range(2):
        assert len(all_told(play(pos, dice={"dice.militia": (-9,)}), "militia.attacks")) == 1
    assert str(pos.phase) == "round"


# ---------------------------------------------------------------- the Pit


@pytest.mark.clause("rituals.e5.pit")
def test_nobody_enters_the_pit() -> None:
    pos = scene()
    pos.phase = "human"
    minion = foe(pos, "ravenous", "B2d")
    error = refused(pos.copy(), ("own.character", f"act:{minion.id}"), ("own.action", f"move:{PIT}"))
    assert error.clause == "rituals.e5.pit"
    slot = hero(pos, 5, "B2a")
    foe(pos, "condemned", GREEN)
    table = acts(pos, 5, "Move 4 To Condemned", own=IDLE)
    path = told(table, "hero.moved").values["path"]
    assert isinstance(path, tuple)
    assert (len(path), PIT in path, slot.zone) == (4, False, GREEN)


@pytest.mark.clause("rituals.e5.pit")
def test_the_demon_leaves_the_pit_and_does_not_return() -> None:
    pos = scene()
    demon = foe(pos, "haborym", PIT)
    demon_card(pos, "obedient")
    pos.phase = "human"
    error = refused(pos.copy(), ("own.demon", "move:B2a"), ("own.demon", f"move:{PIT}"))
    assert error.clause == "rituals.e5.pit"
    play(pos, ("own.demon", "move:B2a"), ("own.demon", "done"), ("own.character", "pass"))
    assert demon.zone == "B2a"


@pytest.mark.clause("rituals.e5.pit")
@pytest.mark.parametrize("zone", BESIDE)
def test_beside_the_pit_a_ranged_weapon_reaches_the_demon_and_a_sword_does_not(zone: str) -> None:
    for number, reaches in ((1, True), (6, False)):
        pos = scene()
        foe(pos, "haborym", PIT)
        hero(pos, number, zone)
        table = acts(pos, number, "Attack Demon", own=IDLE)
        assert (targets_of(table) == ["haborym", "haborym"]) == reaches
        assert reaches or skipped(table)[0] == ("ai.1", "e5.pit")
        assert all("e5.pit" in why(event) for event in all_told(table, "hero.attacks"))


@pytest.mark.clause("rituals.e5.pit-melee-objective")
def test_a_melee_hero_skips_a_demon_on_the_pit_and_takes_the_nearest_witch() -> None:
    pos = scene()
    lose(pos, "ikrek", "hagatha")
    foe(pos, "haborym", PIT)
    witch(pos, "pekka").zone = "A3d"
    slot = hero(pos, 6, "A2d")
    # Pekka is four zones away, the Pit one.
    assert pos.map.walk["A2d"]["A3d"] == 4
    table = acts(pos, 6, "Move 3 To Objective", "Move 3 Towards Objective", own=("Attack Minion",))
    moved = all_told(table, "hero.moved")
    assert [event.values["target"] for event in moved] == ["pekka", "pekka"]
    assert pos.map.walk[str(moved[0].values["zone"])]["A3d"] == 1
    assert slot.zone == "A3d"
    table = acts(scene_of_melee(), 6, OBJECTIVE, own=IDLE)
    assert targets_of(table) == ["pekka", "pekka"]


def scene_of_melee() -> Position:
    """Curthouse beside the Pit with the Demon on it, in Pekka's zone."""
    pos = scene()
    foe(pos, "haborym", PIT)
    witch(pos, "pekka").zone = "B2a"
    hero(pos, 6, "B2a")
    return pos


@pytest.mark.clause("rituals.e5.pit-melee-objective")
def test_a_ranged_hero_does_not_skip_it() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 1, "A3b")
    acts(pos, 1, "Move To Objective", own=IDLE)
    assert slot.zone == "B2a"


# ---------------------------------------------------------------- other Witches


def with_health(**healths: int) -> Pack:
    """A pack whose Witches have so much health."""
    shipped = pack()
    characters = [
        replace(one, sheet=replace(one.sheet, health=healths.get(one.id, one.sheet.health)))
        for one in shipped.characters
    ]
    return replace(shipped, characters=tuple(characters))


@pytest.mark.clause("rituals.e5.substitute-witch")
@pytest.mark.parametrize("id", ["ikrek", "hagatha", "pekka"])
@every_mode
def test_the_witch_with_the_most_health_is_the_sacrifice(id: str, mode: str) -> None:
    healths = {"ikrek": 4, "hagatha": 4, "pekka": 5, id: 6}
    pos = new("e5", mode, content=with_health(**healths))
    table = play(pos)
    event = told(table, "setup.sacrifice")
    assert (pos.story.sacrifice, event.values["witch"]) == (id, id)
    assert why(event) == {"e5.substitute-witch"}
    assert asked(table, "setup.sacrifice") == []


@pytest.mark.clause("rituals.e5.substitute-witch")
@pytest.mark.parametrize("answer", ["ikrek", "pekka"])
def test_between_equals_the_player_chooses_at_set_up(answer: str) -> None:
    pos = new("e5", content=with_health(ikrek=6, hagatha=4, pekka=6))
    table = play(pos, ("setup.sacrifice", answer))
    assert asked(table, "setup.sacrifice")[0].answers == ("ikrek", "pekka")
    assert pos.story.sacrifice == answer


@pytest.mark.clause("rituals.e5.substitute-witch")
def test_she_bleeds_for_the_heroes_and_her_elimination_brings_the_demon() -> None:
    pos = scene(content=with_health(pekka=6))
    legion_fells(pos)
    assert [witch(pos, id).health for id in ("ikrek", "hagatha", "pekka")] == [5, 4, 5]
    pos = scene(content=with_health(pekka=6))
    hero_fells(pos, "ikrek")
    assert pos.story.demon == "waiting"
    pos = scene(content=with_health(pekka=6))
    hero_fells(pos, "pekka")
    assert pos.story.demon == "in-play"


def test_a_reaction_that_gives_range_makes_the_demon_on_the_pit_an_objective_for_a_melee_hero() -> None:
    for plants, target in ((1, "haborym"), (0, "")):
        pos = scene()
        foe(pos, "haborym", PIT)
        hero(pos, 5, "B2a")
        reserve(pos, plants)
        table = acts(pos, 5, OBJECTIVE, own=IDLE, reactions=("L1 When any Hero Attacks in melee, range 1",))
        assert (targets_of(table) or [""])[0] == target
