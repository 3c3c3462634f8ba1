"""Plagues: gained on the Soul counter, played by a Witch, resolved in one of three ways and discarded."""

from __future__ import annotations

from dataclasses import fields

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.language.errors import CardError
from adversaire.games.rituals.content.language.parsing import parse_entry
from adversaire.games.rituals.position import MasterSide, Position
from tests.contract.scripts import Scripted
from tests.rituals.tables import (
    LoadedTable,
    all_told,
    asked,
    catch,
    cubes,
    field,
    foe,
    hero,
    kinds,
    master_turn,
    play,
    refused,
    reserve,
    serf,
    told,
    wear,
)

MODES = ("virtual", "companion")
#: A Plague of each value.
ONE, TWO, THREE = "dry-cough", "lame-foot", "black-buboes"


def plagued(card: str, level: str = "e1", mode: str = "virtual", **options: str) -> Position:
    """Hagatha with a Plague at hand, two Heroes far away."""
    pos = field(level, mode, 1, None, **options)
    foe(pos, "hagatha", "B1a")
    hero(pos, 1, "B3b")
    hero(pos, 4, "B3b")
    if mode == "virtual":
        catch(pos, card)
    pos.phase = "human"
    return pos


def spreads(pos: Position, card: str, *answers: Scripted) -> LoadedTable:
    return master_turn(pos, "act:hagatha", f"plague:{card}", *answers)


# ---------------------------------------------------------------- gaining and playing


@pytest.mark.clause("rituals.plague.spread-normally")
def test_a_plague_reward_on_the_soul_counter_gives_a_plague_card() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    serf(pos, "B1a")
    pos.master.souls = 1
    top = pos.master.plague_pile[-1]
    table = master_turn(pos, "act:hagatha", "attack:peasant-1", "done", dice={"dice.own": [3, 3]})
    assert pos.master.souls == 2
    assert pos.master.rewards == [4, 6]
    assert pos.master.plagues == [top]
    assert told(table, "souls.reward").clauses == ("rituals.plague.spread-normally",)
    assert told(table, "human.plague-gained").values["card"] == top


@pytest.mark.clause("rituals.plague.spread-normally")
def test_the_soul_of_a_hero_gains_a_plague_too() -> None:
    pos = plagued(ONE)
    pos.heroes.slots[0].health = 1
    pos.master.souls = 3
    table = spreads(pos, ONE, ("own.plague", "wounds"), ("own.plague-wound", "corday"))
    assert pos.master.souls == 4
    assert pos.master.rewards == [2, 6]
    assert told(table, "human.plague-gained").values["card"] == pos.master.plagues[0]


@pytest.mark.clause("rituals.plague.spread-normally")
@pytest.mark.parametrize("souls", [0, 2])
def test_a_number_without_a_token_gives_no_plague(souls: int) -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    serf(pos, "B1a")
    pos.master.souls = souls
    table = master_turn(pos, "act:hagatha", "attack:peasant-1", "done", dice={"dice.own": [3, 3]})
    assert pos.master.souls == souls + 1
    assert pos.master.rewards == [2, 4, 6]
    assert "souls.reward" not in kinds(table.events)


@pytest.mark.clause("rituals.plague.spread-normally")
def test_beside_cardboard_hands_draw_the_plague() -> None:
    pos = field(mode="companion")
    foe(pos, "hagatha", "B1a")
    serf(pos, "B1a")
    pos.master.souls = 1
    table = master_turn(pos, "act:hagatha", "attack:peasant-1", ("dice.own", "8"), "done")
    assert pos.master.rewards == [4, 6]
    assert told(table, "souls.reward").values["souls"] == 2
    assert "human.plague-gained" not in kinds(table.events)


@pytest.mark.clause("rituals.plague.spread-normally")
def test_spreading_is_an_action_of_a_witch_at_its_price() -> None:
    pos = plagued(TWO)
    foe(pos, "condemned", "B1a")
    table = spreads(pos, TWO, ("own.plague", "energy"), ("own.action", "done"))
    assert pos.master.spent == pos.box.costs.spread_plague == 2
    assert [question.values["number"] for question in asked(table, "own.action")] == [1, 2]
    assert refused_answer(plagued(TWO), "condemned-1")


def refused_answer(pos: Position, who: str) -> bool:
    foe(pos, who.rpartition("-")[0], "B1a")
    return bool(refused(pos, f"act:{who}", f"plague:{TWO}").clause)


# ---------------------------------------------------------------- only the value counts


@pytest.mark.clause("rituals.plague.ignore-source")
@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("shaking-sickness", 2),
        ("weeping-sores", 2),
        ("lame-foot", 2),
        ("wormy-grain", 1),
        ("poisoned-wells", 3),
    ],
)
def test_the_source_of_a_plague_has_no_effect(card: str, value: int) -> None:
    pos = plagued(card)
    cubes(pos, 2, 2, 2, 2)
    reserve(pos, 3)
    before = pos.copy()
    table = spreads(pos, card, ("own.plague", "energy"))
    played = told(table, "human.plague")
    assert played.values["value"] == value
    assert "rituals.plague.ignore-source" in played.clauses
    assert pos.master.energy == 25 + value
    assert pos.heroes == before.heroes


# ---------------------------------------------------------------- the three ways


@pytest.mark.clause("rituals.plague.choice-energy")
def test_a_plague_may_give_its_value_in_energy_for_good() -> None:
    pos = plagued(TWO)
    pos.master.spent = 13
    table = spreads(pos, TWO, ("own.plague", "energy"))
    # Two of the twelve left are the price of spreading.
    assert pos.master.energy == 27
    assert pos.master.available == 27 - 13 - 2
    assert told(table, "plague.energy").clauses == ("rituals.plague.choice-energy",)
    play(pos, turns=1)
    pos.phase = "round"
    play(pos)
    assert pos.master.available == 27


@pytest.mark.clause("rituals.plague.choice-energy")
def test_energy_can_always_be_chosen() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    catch(pos, THREE)
    table = spreads(pos, THREE)
    assert asked(table, "own.plague") == []
    assert pos.master.energy == 28


@pytest.mark.clause("rituals.plague.choice-wounds")
@pytest.mark.parametrize("mode", MODES)
def test_wounds_are_split_as_the_witch_master_likes(mode: str) -> None:
    pos = plagued(TWO, mode=mode)
    pos.heroes.slots[0].health = 1
    table = spreads(pos, TWO, ("own.plague", "wounds"), ("own.plague-wound", "corday"))
    assert [slot.hero for slot in pos.heroes.slots] == ["", "", "", "ansel", "", ""]
    assert pos.heroes.slots[3].health == 2
    assert pos.heroes.eliminated == 1
    assert told(table, "hero.eliminated").values["by"] == "plague"
    assert [question.values["left"] for question in asked(table, "own.plague-wound")] == [2]
    for event in all_told(table, "plague.wound"):
        assert event.clauses == ("rituals.plague.choice-wounds",)


@pytest.mark.clause("rituals.plague.choice-wounds")
def test_all_wounds_may_go_to_one_hero() -> None:
    pos = plagued(THREE)
    spreads(pos, THREE, ("own.plague", "wounds"), *[("own.plague-wound", "ansel")] * 3)
    assert (pos.heroes.slots[0].health, pos.heroes.slots[3].hero) == (3, "")


@pytest.mark.clause("rituals.plague.choice-wounds")
def test_neither_armour_nor_a_reaction_helps_against_a_plague() -> None:
    pos = plagued(ONE)
    cubes(pos, resistance=6, alchemy=4)
    wear(pos, pos.heroes.slots[0], "iron-shield")
    reserve(pos, 4)
    table = spreads(pos, ONE, ("own.plague", "wounds"), ("own.plague-wound", "corday"))
    assert pos.heroes.slots[0].health == 2
    assert len(pos.heroes.reserve) == 4
    assert "reaction.cast" not in kinds(table.events)
    assert table.rolled == []


@pytest.mark.clause("rituals.plague.choice-wounds")
def test_an_elimination_by_plague_counts_as_done_by_the_legion() -> None:
    pos = plagued(ONE)
    pos.heroes.slots[0].health = 1
    spreads(pos, ONE, ("own.plague", "wounds"), ("own.plague-wound", "corday"))
    assert pos.heroes.eliminated == 1
    assert pos.master.souls == 1


@pytest.mark.clause("rituals.plague.choice-wounds")
@pytest.mark.clause("rituals.e3.victory-wm")
@pytest.mark.clause("rituals.e4.victory-wm")
@pytest.mark.parametrize("level", ["e3", "e4"])
def test_a_plague_is_never_the_fatal_blow_of_the_demon(level: str) -> None:
    pos = plagued(TWO, level)
    foe(pos, "haborym", "B3a")
    pos.story.demon_deck = ["bored"]
    for slot in pos.heroes.slots:
        slot.health = min(slot.health, 1)
    spreads(pos, TWO, ("own.plague", "wounds"), ("own.plague-wound", "corday"))
    assert pos.heroes.eliminated == 2
    assert pos.heroes.felled_by_demon == 0
    assert pos.winner == ""


@pytest.mark.clause("rituals.plague.choice-wounds")
def test_a_victory_met_by_one_wound_stops_the_rest() -> None:
    pos = plagued(THREE, "e2")
    pos.heroes.eliminated = 3
    pos.heroes.slots[0].health = 1
    table = spreads(pos, THREE, ("own.plague", "wounds"), ("own.plague-wound", "corday"))
    assert pos.winner == "human"
    assert len(all_told(table, "plague.wound")) == 1
    assert pos.heroes.slots[3].health == 3


@pytest.mark.clause("rituals.plague.choice-wounds")
def test_wounds_stop_when_no_hero_is_left() -> None:
    pos = plagued(THREE)
    for slot in pos.heroes.slots:
        slot.health = min(slot.health, 1)
    table = spreads(pos, THREE, ("own.plague", "wounds"), ("own.plague-wound", "ansel"))
    assert len(all_told(table, "plague.wound")) == 2
    assert pos.winner == ""


@pytest.mark.clause("rituals.plague.choice-cubes")
def test_cubes_go_back_as_many_spaces_in_all_as_the_plague_is_worth() -> None:
    pos = plagued(TWO)
    cubes(pos, strength=2, alchemy=1)
    table = spreads(
        pos, TWO, ("own.plague", "cubes"), ("own.plague-cube", "strength"), ("own.plague-cube", "alchemy")
    )
    assert pos.heroes.cubes == {"strength": 1, "resistance": 0, "agility": 0, "alchemy": 0}
    assert asked(table, "own.plague-cube")[0].answers == ("strength", "alchemy")
    for event in all_told(table, "plague.cube"):
        assert event.clauses == ("rituals.plague.choice-cubes",)


@pytest.mark.clause("rituals.plague.choice-cubes")
def test_a_cube_at_zero_cannot_be_moved_back() -> None:
    pos = plagued(TWO)
    cubes(pos, strength=2, resistance=1, alchemy=1)
    refusal = refused(pos, "act:hagatha", f"plague:{TWO}", "cubes", "alchemy", "alchemy")
    assert refusal.clause == "rituals.plague.choice-cubes"


@pytest.mark.clause("rituals.plague.choice-cubes")
def test_one_cube_may_go_back_all_the_way() -> None:
    pos = plagued(TWO)
    cubes(pos, strength=3, agility=1)
    spreads(pos, TWO, ("own.plague", "cubes"), *[("own.plague-cube", "strength")] * 2)
    assert pos.heroes.cubes["strength"] == 1
    assert pos.heroes.cubes["agility"] == 1


@pytest.mark.clause("rituals.plague.choice-cubes")
def test_with_all_cubes_at_zero_the_rest_is_lost_and_cubes_cannot_be_chosen_any_more() -> None:
    pos = plagued(THREE)
    catch(pos, TWO)
    cubes(pos, strength=2)
    spreads(pos, THREE, ("own.plague", "cubes"))
    assert set(pos.heroes.cubes.values()) == {0}
    assert RITUALS.faults(pos) == []
    table = spreads(pos, TWO, ("own.plague", "energy"))
    assert asked(table, "own.plague")[0].answers == ("energy", "wounds")


@pytest.mark.clause("rituals.plague.choice-cubes")
def test_the_table_may_read_x_for_each_cube() -> None:
    pos = plagued(TWO, plague_cubes_back="x_each")
    cubes(pos, 3, 1, 2, 4)
    table = spreads(pos, TWO, ("own.plague", "cubes"))
    assert pos.heroes.cubes == {"strength": 1, "resistance": 0, "agility": 0, "alchemy": 2}
    assert told(table, "plague.cubes").clauses == ("rituals.plague.choice-cubes",)
    assert asked(table, "own.plague-cube") == []


# ---------------------------------------------------------------- nothing remains


@pytest.mark.clause("rituals.plague.resolve-and-discard")
@pytest.mark.parametrize("way", ["energy", "wounds", "cubes"])
def test_a_plague_is_resolved_when_played_and_then_lies_in_the_discard(way: str) -> None:
    pos = plagued(ONE)
    cubes(pos, strength=1)
    table = spreads(pos, ONE, ("own.plague", way))
    assert pos.master.plagues == []
    assert pos.master.plague_discard == [ONE]
    played = kinds(table.events).index("human.plague")
    resolved = {"energy": "plague.energy", "wounds": "plague.wound", "cubes": "plague.cube"}[way]
    assert kinds(table.events)[played + 1] == resolved
    assert "rituals.plague.resolve-and-discard" in told(table, "human.plague").clauses
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.plague.resolve-and-discard")
def test_a_plague_is_played_once() -> None:
    pos = plagued(ONE)
    refusal = refused(pos, "act:hagatha", f"plague:{ONE}", "energy", f"plague:{ONE}")
    assert refusal.text.key == "refusal.not-there"


@pytest.mark.clause("rituals.plague.resolve-and-discard")
def test_when_the_plagues_run_out_the_discard_is_shuffled() -> None:
    pos = plagued(ONE)
    pos.heroes.slots[0].health = 1
    pos.master.souls = 1
    pos.master.plague_discard = pos.master.plague_pile
    pos.master.plague_pile = []
    spreads(pos, ONE, ("own.plague", "wounds"), ("own.plague-wound", "corday"))
    assert len(pos.master.plagues) == 1
    assert len(pos.master.plague_pile) == 7
    assert pos.master.plague_discard == []


@pytest.mark.clause("rituals.plague.no-active-plague")
def test_no_plague_stays_in_play() -> None:
    piles = {one.name for one in fields(MasterSide) if "plague" in one.name}
    assert piles == {"plagues", "plague_pile", "plague_discard"}
    pos = plagued(ONE)
    table = spreads(pos, ONE, ("own.plague", "energy"))
    assert "rituals.plague.no-active-plague" in told(table, "human.plague").clauses


@pytest.mark.clause("rituals.plague.no-active-plague")
@pytest.mark.parametrize("line", ["Cure Plague", "Move To Plague, Cure Plague", "Cure 1 Plague"])
def test_no_line_of_a_card_can_speak_of_curing(line: str) -> None:
    with pytest.raises(CardError):
        parse_entry(line, "en")


@pytest.mark.clause("rituals.plague.no-active-plague")
def test_no_entry_that_heroes_are_given_speaks_of_plagues() -> None:
    pos = field()
    names = RITUALS.names(pos.box.pack)
    words = [names[line.id]["en"].lower() for lines in pos.box.lines.values() for line in lines]
    assert len(words) == (18 + 6) * 3
    assert not [word for word in words if "cure" in word or "plague" in word]
