"""Whole games: bots at every seat, and every option in turn; nothing ever breaks an invariant."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable, SimulatedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import net
from adversaire.games.battalia.base_game.oracle import week
from adversaire.games.battalia.levels import EVERY_SPACE, OPTIONS
from adversaire.games.battalia.position import Position
from tests.battalia.tables import box

BOT_GAMES = 250
#: Every so many bot games are checked after every turn, the others at their end.
EVERY = 10
SKILLS = ("normal", "easy", "hard")
MOST_TURNS = 2000


def play_out(pos: Position, table: SimulatedTable, thorough: bool) -> bool:
    """Play a game to its end; False if there was none for a very long time."""
    table.seat(pos)
    for _ in range(MOST_TURNS):
        BATTALIA.play_turn(pos, table)
        assert not thorough or BATTALIA.faults(pos) == []
        if BATTALIA.is_over(pos):
            break
    assert BATTALIA.faults(pos) == []
    return BATTALIA.is_over(pos)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hundreds_of_games_of_bots_end_with_everything_in_its_place(seats: int) -> None:
    winners = set()
    for seed in range(BOT_GAMES):
        skills = [SKILLS[(seed + number) % 3] for number in range(4)]
        players = dict(zip(("first", "second", "third", "fourth"), skills, strict=True))
        chosen = {"seats": str(seats), "level": BATTALIA.levels[seed % 4], **players}
        pos = BATTALIA.new(Setup("battalia", seed=seed), box(chosen))
        assert play_out(pos, SimulatedTable(Nobody()), thorough=seed % EVERY == 0)
        winners.add(BATTALIA.result(pos).winner)
    assert winners >= set(pos.seats)


class Nobody:
    """There is nobody to ask where only bots play."""

    def answer(self, question: object, position: object) -> str:
        raise AssertionError(f"a question in a game of bots: {question!r}")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(60))
def test_random_games_with_every_option_end_without_a_fault(mode: str, seed: int) -> None:
    chosen = {
        option.id: option.values[(seed // (n + 1)) % len(option.values)] for n, option in enumerate(OPTIONS)
    }
    pos = BATTALIA.new(Setup("battalia", mode=mode, seed=seed), box(chosen))
    ended = play_out(pos, CheckedTable(RandomPolicy(Chance.from_seed(seed, 3))), thorough=True)
    # Where every space must be covered, a gap that nothing fits leaves five cities of level 4 as the only
    # end, and nobody who plays at random comes to those.
    assert ended or chosen["full_grid"] == EVERY_SPACE


@pytest.mark.clause("battalia.strength.rare-long-game")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_every_space_must_be_covered_bots_end_the_game_by_their_cities(seats: int) -> None:
    endings = set()
    for seed in range(20):
        chosen = {"seats": str(seats), "full_grid": EVERY_SPACE, "first": "hard"}
        pos = BATTALIA.new(Setup("battalia", seed=seed), box(chosen))
        assert play_out(pos, SimulatedTable(Nobody()), thorough=False)
        assert pos.ending == "cities" or not net(pos).gaps
        endings.add(pos.ending)
    assert "cities" in endings


@pytest.mark.clause("battalia.strength.plus-two", "battalia.strength.and-so-on")
def test_the_horde_is_worth_two_more_every_week_of_a_game() -> None:
    seen: dict[int, set[int]] = {}
    for seed in range(40):
        players = {"first": "easy", "second": "normal"}
        pos = BATTALIA.new(Setup("battalia", seed=seed), box(players))
        table = SimulatedTable(Nobody())
        table.seat(pos)
        while not BATTALIA.is_over(pos):
            BATTALIA.play_turn(pos, table)
            if pos.buff.state == "free" and pos.phase == "seat":
                seen.setdefault(week(pos), set()).add(pos.buff.token)
    assert len(seen) > 3
    assert all(tokens == {2 * number + 2} for number, tokens in seen.items())
