"""Changing the difficulty: five Encounters, and what makes each of them easier or harder."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.difficulty import plague_value
from adversaire.games.rituals.levels import OPTIONS
from adversaire.games.rituals.position import Position
from adversaire.lab.experiment import Experiment
from adversaire.lab.report import Summary
from adversaire.lab.simulate import simulate
from tests.rituals.tables import (
    all_told,
    asked,
    box,
    laid_out,
    master_turn,
    new,
    pack,
    play,
    told,
    untold,
    why,
)

every_mode = pytest.mark.parametrize("mode", ["virtual", "companion"])
every_level = pytest.mark.parametrize("level", RITUALS.levels)
PRINTED = {"e1": [2, 4, 6], "e2": [2, 4, 6], "e3": [2, 4, 6, 8], "e4": [2, 4, 6, 8], "e5": [2, 4, 6, 8]}
EASIER = {
    "rewards_lower": "rituals.difficulty.easy-reward-lower",
    "more_energy": "rituals.difficulty.easy-energy",
    "minions_start": "rituals.difficulty.easy-minions-away",
    "creature_at_start": "rituals.difficulty.easy-creature",
    "plague_least_two": "rituals.difficulty.easy-plague-min-two",
}
HARDER = {
    "last_reward": "rituals.difficulty.hard-remove-reward",
    "less_energy": "rituals.difficulty.hard-energy",
    "extra_minions": "rituals.difficulty.hard-extra-minions",
    "plague_all_two": "rituals.difficulty.hard-plague-two",
}


def minions(pos: Position) -> dict[str, str]:
    return {piece.id: piece.zone for piece in pos.pieces if piece.kind == "minion"}


def to_heroes(pos: Position, zone: str) -> int:
    return min([pos.map.walk[zone][slot.zone] for slot in pos.heroes.slots])


def to_peasants(pos: Position, zone: str) -> int:
    return min([pos.map.walk[zone][piece.zone] for piece in pos.pieces if piece.kind == "peasant"])


# ---------------------------------------------------------------- the Encounters


@pytest.mark.clause("rituals.difficulty.encounters-rise")
def test_the_encounters_are_the_levels_from_the_first_to_the_fifth() -> None:
    assert RITUALS.levels == ("e1", "e2", "e3", "e4", "e5")
    level = next(option for option in OPTIONS if option.id == "level")
    assert (level.values, level.clause) == (RITUALS.levels, "rituals.difficulty.encounters-rise")
    assert [box().encounters[id].number for id in RITUALS.levels] == [1, 2, 3, 4, 5]
    assert RITUALS.full_options({})["level"] == "e1"


@pytest.mark.clause("rituals.difficulty.encounters-rise")
@every_level
def test_the_lab_states_the_share_of_each_encounter(level: str) -> None:
    run = simulate(Experiment("rituals", "planner", level, games=40))
    report = Summary(run).data()
    assert report["experiment"]["level"] == level
    assert report["result"]["won"]["rate"] == round(run.tally.won / 40, 6)
    assert run.tally.won > 0
    assert run.tally.won + run.tally.lost == 40


# ---------------------------------------------------------------- easier


@pytest.mark.clause("rituals.difficulty.easy-reward-lower")
@pytest.mark.parametrize(
    ("level", "lower", "expected"),
    [
        ("e1", "0", [2, 4, 6]),
        ("e1", "1", [1, 4, 6]),
        ("e1", "2", [1, 3, 6]),
        ("e2", "3", [1, 3, 5]),
        ("e2", "4", [1, 3, 5]),
        ("e3", "1", [1, 4, 6, 8]),
        ("e4", "4", [1, 3, 5, 7]),
        ("e5", "3", [1, 3, 5, 8]),
    ],
)
def test_so_many_rewards_lie_one_number_lower(level: str, lower: str, expected: list[int]) -> None:
    pos = new(level, rewards_lower=lower)
    table = play(pos)
    assert pos.master.rewards == expected
    assert told(table, "setup.master").values["rewards"] == tuple([str(number) for number in expected])


@pytest.mark.clause("rituals.difficulty.easy-reward-lower")
@every_level
@pytest.mark.parametrize("lower", ["0", "1", "2", "3", "4"])
@pytest.mark.parametrize("last", ["kept", "removed"])
def test_numbers_stay_distinct_at_least_one_and_never_above_the_printed_ones(
    level: str, lower: str, last: str
) -> None:
    numbers = laid_out(level, rewards_lower=lower, last_reward=last).master.rewards
    assert sorted(set(numbers)) == numbers
    assert numbers[0] >= 1
    assert all(number <= printed for number, printed in zip(numbers, PRINTED[level], strict=False))
    assert sum(PRINTED[level][: len(numbers)]) - sum(numbers) == min(int(lower), len(numbers))


@pytest.mark.clause("rituals.difficulty.easy-reward-lower")
def test_a_reward_on_the_lowest_number_or_right_above_another_stays_there() -> None:
    shipped = pack()
    printed = tuple([replace(one, plague_rewards=(1, 2, 5)) for one in shipped.encounters])
    pos = laid_out("e1", content=replace(shipped, encounters=printed), rewards_lower="3")
    assert pos.master.rewards == [1, 2, 4]


@pytest.mark.clause("rituals.difficulty.easy-energy")
@pytest.mark.parametrize(("more", "energy"), [("0", 25), ("3", 28), ("6", 31), ("9", 34)])
@every_mode
def test_more_energy_at_the_start(mode: str, more: str, energy: int) -> None:
    pos = new("e3", mode, more_energy=more)
    table = play(pos)
    assert (pos.master.energy, pos.master.available) == (energy, energy)
    assert told(table, "setup.master").values["energy"] == energy


@pytest.mark.clause("rituals.difficulty.easy-minions-away")
@every_level
@every_mode
def test_minions_start_farther_from_the_heroes_wherever_they_can(mode: str, level: str) -> None:
    shown = minions(laid_out(level, mode=mode))
    pos = new(level, mode, minions_start="farther")
    table = play(pos)
    moved = 0
    for id, zone in minions(pos).items():
        if shown[id] == pos.map.entrance:
            assert zone == shown[id]
            continue
        before = to_heroes(pos, shown[id])
        ways = pos.map.near[shown[id]]
        gain = any(to_heroes(pos, way) > before for way in ways)
        assert to_heroes(pos, zone) == before + int(gain)
        assert (zone != shown[id]) == gain
        moved += int(gain)
    assert moved
    events = all_told(table, "setup.shifted")
    assert len(events) == moved
    assert why(events[0]) == {"difficulty.easy-minions-away"}


@pytest.mark.clause("rituals.difficulty.easy-minions-away")
@every_level
def test_or_nearer_to_the_peasants_and_not_to_the_militia(level: str) -> None:
    shown = minions(laid_out(level))
    pos = laid_out(level, minions_start="near_peasants")
    moved = 0
    for id, zone in minions(pos).items():
        if shown[id] == pos.map.entrance:
            assert zone == shown[id]
            continue
        before = to_peasants(pos, shown[id])
        assert to_peasants(pos, zone) == max(0, before - 1)
        moved += int(zone != shown[id])
    assert moved


@pytest.mark.clause("rituals.difficulty.easy-minions-away")
@every_level
def test_as_shown_nobody_is_shifted(level: str) -> None:
    pos = new(level)
    table = play(pos)
    plan = box().encounters[level]
    assert list(minions(pos).values()) == [placed.zone for placed in plan.minions]
    assert untold(table, "setup.shifted", "setup.creature", "setup.extra")


@pytest.mark.clause("rituals.difficulty.easy-creature")
@every_level
@every_mode
def test_a_creature_starts_in_the_zone_farthest_from_any_hero(mode: str, level: str) -> None:
    pos = new(level, mode, creature_at_start="yes")
    table = play(pos)
    (creature,) = [piece for piece in pos.pieces if piece.kind == "creature"]
    closed = {*pos.map.caves, pos.map.entrance, pos.map.pit}
    open_zones = [zone for zone in pos.map.zones if zone not in closed]
    assert to_heroes(pos, creature.zone) == max([to_heroes(pos, zone) for zone in open_zones])
    assert creature.zone in open_zones
    assert creature.health == pos.box.characters[creature.who].sheet.health
    event = told(table, "setup.creature")
    assert (event.values["zone"], event.values["who"]) == (creature.zone, creature.who)
    assert "difficulty.easy-creature" in why(event)


@pytest.mark.clause("rituals.difficulty.easy-creature")
@pytest.mark.parametrize("order", ["solo_first", "any"])
def test_the_creature_is_one_that_suits_solo_if_the_table_wants_it_so(order: str) -> None:
    pos = laid_out("e1", creature_at_start="yes", creatures=order)
    (creature,) = [piece for piece in pos.pieces if piece.kind == "creature"]
    named = list(pos.box.of_kind("creature"))
    suited = [who for who in named if pos.box.characters[who].suits_solo]
    assert creature.who == (suited[0] if order == "solo_first" else named[0])
    assert not any(piece.kind == "creature" for piece in laid_out("e1", creatures=order).pieces)


@pytest.mark.clause("rituals.difficulty.easy-plague-min-two", "rituals.difficulty.hard-plague-two")
@pytest.mark.parametrize(
    ("least", "all_two", "values"),
    [("no", "no", [1, 2, 3]), ("yes", "no", [2, 2, 3]), ("no", "yes", [2, 2, 2]), ("yes", "yes", [2, 2, 2])],
)
def test_what_plagues_of_value_one_two_and_three_count(least: str, all_two: str, values: list[int]) -> None:
    pos = new("e1", plague_least_two=least, plague_all_two=all_two)
    assert [plague_value(pos, printed) for printed in (1, 2, 3)] == values


@pytest.mark.clause("rituals.difficulty.easy-plague-min-two", "rituals.difficulty.hard-plague-two")
@pytest.mark.parametrize(
    ("option", "printed", "value"),
    [
        ({}, 1, 1),
        ({"plague_least_two": "yes"}, 1, 2),
        ({"plague_all_two": "yes"}, 1, 2),
        ({}, 3, 3),
        ({"plague_least_two": "yes"}, 3, 3),
        ({"plague_all_two": "yes"}, 3, 2),
    ],
    ids=["plain 1", "eased 1", "hardened 1", "plain 3", "eased 3", "hardened 3"],
)
def test_a_plague_that_is_played_gives_so_much_energy(
    option: dict[str, str], printed: int, value: int
) -> None:
    pos = laid_out("e1", seed=1, content=None, **option)
    card = next(id for id, card in pos.box.plagues.items() if card.value == printed)
    pos.master.plague_pile.remove(card)
    pos.master.plagues.append(card)
    table = master_turn(
        pos,
        ("own.character", "act:hagatha"),
        ("own.action", f"plague:{card}"),
        ("own.plague", "energy"),
        ("own.action", "done"),
    )
    assert told(table, "human.plague").values["value"] == value
    assert asked(table, "own.plague")[0].values["value"] == value
    assert pos.master.energy == 25 + value


@pytest.mark.clause("rituals.difficulty.easy-learning")
def test_every_easier_and_harder_change_is_an_option_of_a_new_game_with_its_clause() -> None:
    offered = {option.id: option for option in OPTIONS}
    for id, clause in {**EASIER, **HARDER}.items():
        assert offered[id].clause == clause
        assert len(offered[id].values) > 1
    # A game starts as printed unless the player chooses otherwise.
    full = RITUALS.full_options({})
    assert {id: full[id] for id in (*EASIER, *HARDER)} == {
        "rewards_lower": "0",
        "more_energy": "0",
        "minions_start": "as_shown",
        "creature_at_start": "no",
        "plague_least_two": "no",
        "last_reward": "kept",
        "less_energy": "0",
        "extra_minions": "0",
        "plague_all_two": "no",
    }


@pytest.mark.clause("rituals.difficulty.easy-learning")
@every_level
@every_mode
def test_all_of_them_can_be_combined(mode: str, level: str) -> None:
    chosen = {id: next(one.values[-1] for one in OPTIONS if one.id == id) for id in (*EASIER, *HARDER)}
    pos = laid_out(level, mode=mode, seed=1, content=None, **chosen)
    assert RITUALS.faults(pos) == []
    assert pos.master.energy == 25 + 9 - 4
    assert pos.master.rewards == [number - 1 for number in PRINTED[level]][:-1]
    kinds = Counter([piece.kind for piece in pos.pieces])
    assert (kinds["creature"], kinds["minion"]) == (1, 8)


# ---------------------------------------------------------------- harder


@pytest.mark.clause("rituals.difficulty.hard-remove-reward")
@every_level
def test_the_last_reward_is_removed(level: str) -> None:
    assert laid_out(level, last_reward="removed").master.rewards == PRINTED[level][:-1]
    assert laid_out(level, last_reward="kept").master.rewards == PRINTED[level]


@pytest.mark.clause("rituals.difficulty.hard-energy")
@pytest.mark.parametrize(("less", "energy"), [("0", 25), ("2", 23), ("4", 21)])
@every_mode
def test_less_energy_at_the_start(mode: str, less: str, energy: int) -> None:
    assert laid_out("e5", mode=mode, less_energy=less).master.energy == energy


@pytest.mark.clause("rituals.difficulty.hard-extra-minions")
@every_level
@pytest.mark.parametrize("extra", ["0", "1", "2"])
@every_mode
def test_extra_minions_stand_within_a_zone_of_a_hero(mode: str, extra: str, level: str) -> None:
    shown = minions(laid_out(level, mode=mode))
    pos = new(level, mode, extra_minions=extra)
    table = play(pos)
    more = {id: zone for id, zone in minions(pos).items() if id not in shown}
    assert len(more) == int(extra)
    assert all(to_heroes(pos, zone) <= 1 for zone in more.values())
    assert pos.map.pit not in more.values()
    assert RITUALS.faults(pos) == []
    assert [why(event) for event in all_told(table, "setup.extra")] == [
        {"difficulty.hard-extra-minions"} for _ in more
    ]


@pytest.mark.clause("rituals.difficulty.hard-extra-minions")
def test_they_stand_nearer_than_any_minion_of_the_map() -> None:
    pos = laid_out("e1", extra_minions="2")
    extra = [zone for id, zone in minions(pos).items() if id in ("condemned-5", "condemned-6")]
    others = [zone for id, zone in minions(pos).items() if id not in ("condemned-5", "condemned-6")]
    assert max([to_heroes(pos, zone) for zone in extra]) < min([to_heroes(pos, zone) for zone in others])
