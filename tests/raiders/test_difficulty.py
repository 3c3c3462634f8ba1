"""Difficulty: the head start of the opponent, and nothing else."""

from __future__ import annotations

import pytest

from adversaire.engine.record import Setup
from adversaire.games.raiders import RAIDERS
from tests.raiders.tables import a_card, box, companion, kinds, opponent_plays, play, rival, told, virtual


@pytest.mark.clause("raiders.difficulty.normal")
def test_without_a_level_the_opponent_starts_with_nothing() -> None:
    for pos in (virtual(), companion()):
        assert pos.options["level"] == "normal"
        assert (pos.opponent.armour, pos.opponent.provisions) == (0, 0)
    assert virtual().supply.provisions == 32


@pytest.mark.clause("raiders.difficulty.optional")
def test_three_levels_are_offered_and_normal_is_the_default() -> None:
    level = next(option for option in RAIDERS.options if option.id == "level")
    assert level.values == ("normal", "hard", "heroic")
    assert level.default == "normal"
    assert RAIDERS.levels == level.values
    assert RAIDERS.full_options({})["level"] == "normal"
    assert RAIDERS.full_options({"level": "hard"})["level"] == "hard"


@pytest.mark.clause("raiders.difficulty.hard")
def test_hard_gives_the_opponent_two_armour_and_two_provisions() -> None:
    pos = virtual({"level": "hard"})
    assert (pos.opponent.armour, pos.opponent.provisions) == (2, 2)
    assert pos.supply.provisions == 30
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.difficulty.heroic")
def test_a_heroic_opponent_raids_at_once_with_the_example_card() -> None:
    pos = virtual({"level": "heroic"})
    assert (pos.opponent.armour, pos.opponent.provisions) == (4, 4)
    assert pos.supply.provisions == 28
    table = opponent_plays(pos, a_card())
    assert "raid.decided" in kinds(table.events)
    assert (pos.opponent.points, pos.opponent.provisions) == (5, 0)


@pytest.mark.clause("raiders.difficulty.heroic", "raiders.difficulty.hard", "raiders.difficulty.normal")
@pytest.mark.parametrize(
    ("level", "start", "clause"),
    [
        ("normal", 0, "raiders.difficulty.normal"),
        ("hard", 2, "raiders.difficulty.hard"),
        ("heroic", 4, "raiders.difficulty.heroic"),
    ],
)
def test_the_head_start_is_the_same_beside_a_cardboard_table(level: str, start: int, clause: str) -> None:
    pos = RAIDERS.new(Setup("raiders", mode="companion", seed=1), box({"level": level}))
    table = play(pos)
    assert (pos.opponent.armour, pos.opponent.provisions) == (start, start)
    event = told(table, "setup.level")
    assert event.clauses == (clause, "raiders.difficulty.start-only")
    assert (event.values["armour"], event.values["provisions"]) == (start, start)


@pytest.mark.clause("raiders.difficulty.start-only")
@pytest.mark.parametrize(("level", "start"), [("hard", 2), ("heroic", 4)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_level_changes_the_starting_counters_and_nothing_else(level: str, start: int, seed: int) -> None:
    normal, harder = virtual(seed=seed), virtual({"level": level}, seed=seed)
    assert harder.schemes == normal.schemes
    assert harder.sets == normal.sets
    assert (harder.opponent.armour, harder.opponent.provisions) == (start, start)
    rival(harder, armour=0, provisions=0)
    harder.options = normal.options
    assert harder == normal


@pytest.mark.clause("raiders.difficulty.start-only")
@pytest.mark.parametrize("level", ["normal", "hard", "heroic"])
def test_limits_are_the_same_at_every_level(level: str) -> None:
    pos = virtual({"level": level})
    rival(pos, armour=9, provisions=7)
    opponent_plays(pos, a_card(armour=10, gain_armour=3, gain_provisions=3))
    assert (pos.opponent.armour, pos.opponent.provisions) == (10, 8)
