"""Whole games: every Encounter with every value of every option; nothing is made or lost, all end."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.engine.chance import Chance
from adversaire.engine.event import Event
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.attributes import cap
from adversaire.games.rituals.levels import OPTIONS
from adversaire.games.rituals.position import Position
from tests.rituals.tables import box

#: No random game comes near it.
MOST_TURNS = 3000
#: As many as the longest option has values, so that each value is played.
DEALS = max([len(option.values) for option in OPTIONS if option.id != "level"])

every_level = pytest.mark.parametrize("level", RITUALS.levels)


def chosen(level: str, deal: int) -> dict[str, str]:
    """A value for every option; over all deals each value comes up."""
    values = {option.id: option.values[deal % len(option.values)] for option in OPTIONS}
    return {**values, "level": level}


def watched_game(options: dict[str, str], seed: int, mode: str = "virtual", bot: str = "random") -> Position:
    """A game in which every position and what led to it is looked at."""
    pos = RITUALS.new(Setup("rituals", mode=mode, seed=seed), box(options))
    policy = RITUALS.policies[bot](Chance.from_seed(seed, 1))
    table = CheckedTable(policy)
    table.seat(pos)
    RITUALS.play_turn(pos, table)
    serfs = count_of(pos, "peasant", "militia")
    rubies = len(pos.story.rubies)
    for _ in range(MOST_TURNS):
        before = pos.copy()
        table.events = []
        RITUALS.play_turn(pos, table)
        assert RITUALS.faults(pos) == []
        # Beside cardboard a real card may bring one.
        serfs += sum([event.kind == "piece.placed" and is_serf(pos, event) for event in table.events])
        check_figures(pos, serfs, rubies)
        check_story(pos)
        check_energy(before, pos, table.events)
        if RITUALS.is_over(pos):
            check_end(pos, table.events)
            return pos
    raise AssertionError(f"no end after {MOST_TURNS} turns")


def count_of(pos: Position, *kinds: str) -> int:
    return sum([piece.kind in kinds for piece in pos.pieces])


def is_serf(pos: Position, event: Event) -> bool:
    who = str(event.values["piece"]).rpartition("-")[0]
    return who in pos.box.of_kind("peasant", "militia")


def check_figures(pos: Position, serfs: int, rubies: int) -> None:
    """Serfs, Witches, Heroes and Rubies are each in one place."""
    heroes, master, story = pos.heroes, pos.master, pos.story
    assert count_of(pos, "peasant", "militia") + story.serfs_eliminated == serfs
    witches = Counter([piece.id for piece in pos.pieces if piece.kind == "witch"])
    witches += Counter([*master.witches, *master.witches_removed])
    assert witches == Counter(pos.box.of_kind("witch"))
    there = [slot.hero for slot in heroes.slots if slot.hero]
    assert sorted([*there, *heroes.unused, *heroes.fallen]) == sorted(pos.box.heroes)
    carried = sum([piece.ruby for piece in pos.pieces])
    assert len(story.rubies) + carried == (rubies if story.demon in ("waiting", "none") else 0)


def check_story(pos: Position) -> None:
    """What the Encounter counts agrees with what is on the table."""
    heroes, story, level = pos.heroes, pos.story, pos.options["level"]
    assert story.serfs_by_legion <= story.serfs_eliminated
    if level == "e1":
        assert len(story.souls) + story.freed == story.serfs_by_legion
    else:
        assert (story.souls, story.freed) == ([], 0)
    assert heroes.felled_by_demon <= heroes.eliminated
    assert len(heroes.fallen) <= heroes.eliminated
    # The counter stops at its last number, and whoever fell last may have ended the game uncounted.
    counted = min(heroes.eliminated + story.serfs_by_legion, pos.box.figures.soul_track)
    assert counted - int(pos.phase == "over") <= pos.master.souls <= counted
    assert pos.story.pit_souls in (
        (heroes.eliminated, heroes.eliminated - int(pos.phase == "over")) if level == "e5" else (0,)
    )
    assert all(0 <= cube <= cap(pos) for cube in heroes.cubes.values())
    assert set(pos.master.rewards) <= set(range(pos.master.souls + 1, 11))


def check_energy(before: Position, pos: Position, events: list[Event]) -> None:
    """Tokens come by Plagues only, go by summoned Witches only, and come back with a new round."""

    def total(kind: str, value: str) -> int:
        return sum([int(str(event.values[value])) for event in events if event.kind == kind])

    energy = before.master.energy + total("plague.energy", "amount") - total("human.lasting", "cost")
    assert pos.master.energy == energy
    if not pos.tracked:
        # His tokens lie on the real table: nobody counts what he spends.
        assert pos.master.spent == 0
        return
    paid = total("human.paid", "cost") + total("human.defends", "cost")
    back = total("human.regained", "amount")
    if before.phase == "round":
        assert pos.master.spent == 0
    else:
        low = before.master.spent + paid - back
        assert max(0, low) <= pos.master.spent <= before.master.spent + paid
    assert pos.master.available >= 0


def check_end(pos: Position, events: list[Event]) -> None:
    """The last things that happened are the victory, which names its clause, and the result."""
    assert [event.kind for event in events].count("end.won") == 1
    assert [event.kind for event in events[-2:]] == ["end.won", "scoring.winner"]
    assert events[-2].clauses[0] == pos.ending
    assert pos.ending.split(".")[1] in ("victory", pos.options["level"])
    assert ".victory" in pos.ending
    assert RITUALS.result(pos).winner == pos.winner


@every_level
@pytest.mark.parametrize("deal", range(DEALS))
@pytest.mark.parametrize("mode", MODES)
def test_a_random_game_with_every_value_of_every_option_ends_without_a_fault(
    mode: str, deal: int, level: str
) -> None:
    assert RITUALS.is_over(watched_game(chosen(level, deal), 100 + deal, mode))


def test_every_value_of_every_option_has_been_played() -> None:
    played = [chosen("e1", deal) for deal in range(DEALS)]
    for option in OPTIONS:
        if option.id != "level":
            assert {deal[option.id] for deal in played} == set(option.values)


@every_level
@pytest.mark.parametrize("bot", ["greedy", "planner"])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_a_bot_ends_without_a_fault(level: str, bot: str, seed: int) -> None:
    assert RITUALS.is_over(watched_game({"level": level}, seed, bot=bot))


@every_level
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    first, second = (watched_game({"level": level}, 7) for _ in range(2))
    assert first == second
    assert watched_game({"level": level}, 8) != first


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_combination_of_options_can_be_played_to_its_end(data: st.DataObject) -> None:
    options = {option.id: data.draw(st.sampled_from(option.values), label=option.id) for option in OPTIONS}
    mode = data.draw(st.sampled_from(MODES), label="mode")
    assert RITUALS.is_over(watched_game(options, data.draw(st.integers(0, 9999), label="seed"), mode))


def test_both_sides_win_random_games() -> None:
    winners = Counter([watched_game({"level": "e1"}, seed).winner for seed in range(12)])
    assert set(winners) <= {"human", "opponent"}
    assert winners["opponent"] > winners["human"]
    assert isinstance(RITUALS.policies["random"](Chance.from_seed(1, 1)), RandomPolicy)
