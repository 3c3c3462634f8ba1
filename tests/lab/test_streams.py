"""Chance: no two who draw from the seed of a game draw the same numbers."""

from typing import Any

import pytest

from adversaire.engine import chance as streams
from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.engine.record import Setup
from adversaire.games import GAMES
from adversaire.lab.experiment import Experiment, Workbench
from adversaire.play import playing_on
from adversaire.play.dry_run import play as play_dry
from adversaire.play.hint import begin_hint
from adversaire.play.playing_on import lucks
from tests.contract.players import pack_of, session

SEEDS = (0, 1, 2026, (1 << 63) + 5)
#: The streams of those who are no game, by name.
NAMED = {name: value for name, value in vars(streams).items() if name.endswith("_STREAM")}

every_game = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)


def state(chance: Chance) -> tuple[int, int, int, int]:
    return chance.a, chance.b, chance.c, chance.d


def new(game: Game, seed: int, mode: str = "virtual") -> Any:
    options = game.full_options({})
    return game.new(Setup(game.id, mode, options, seed), game.open_box(pack_of(game), options))


def states(game: Game, seed: int, mode: str) -> dict[str, tuple[int, int, int, int]]:
    """Where every stream of a game begins, those of players and onlookers among them."""
    position = new(game, seed, mode)
    own = {name: state(getattr(position, name)) for name in lucks(position.__class__)}
    return own | {name: state(Chance.from_seed(seed, stream)) for name, stream in NAMED.items()}


@every_game
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_no_two_streams_of_a_seed_begin_alike(game: Game, mode: str) -> None:
    for seed in SEEDS:
        found = states(game, seed, mode)
        assert {"chance", "POLICY_STREAM", "HINT_STREAM"} < set(found)
        assert len(set(found.values())) == len(found), found


def test_those_who_are_no_game_keep_above_the_streams_of_games() -> None:
    assert min(NAMED.values()) > streams.STREAMS_OF_GAMES


@every_game
def test_a_game_draws_from_streams_of_games_only(game: Game, asked: list[tuple[int, int]]) -> None:
    new(game, 5)
    assert asked
    assert all(stream < streams.STREAMS_OF_GAMES for _, stream in asked)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Every seed and stream that a generator is made from."""
    found = []
    make = Chance.from_seed

    def noted(seed: int, stream: int = 0) -> Chance:
        found.append((seed, stream))
        return make(seed, stream)

    monkeypatch.setattr(Chance, "from_seed", staticmethod(noted))
    return found


@every_game
@pytest.mark.parametrize("policy", ["random", "planner"])
def test_nobody_in_a_simulated_game_draws_as_another(
    game: Game, policy: str, asked: list[tuple[int, int]]
) -> None:
    policy = policy if policy in game.policies else "random"
    Workbench(Experiment(game.id, policy=policy), check="none").play_one(3)
    assert len(asked) == len(set(asked)) > 1


@every_game
def test_nobody_in_a_dry_run_of_a_pack_draws_as_another(game: Game, asked: list[tuple[int, int]]) -> None:
    assert play_dry(game, pack_of(game), game.levels[0], 9) is None
    assert len(asked) == len(set(asked)) > 1


def test_a_hint_draws_as_nobody_else(asked: list[tuple[int, int]]) -> None:
    playing = session(GAMES["troyes"], 4)
    begin_hint(playing)
    assert len(asked) == len(set(asked))
    assert streams.HINT_STREAM in [stream for _, stream in asked]


def test_a_game_played_on_has_streams_of_its_own_too() -> None:
    own = [playing_on.ADVICE, playing_on.DEAL]
    assert len(set(own)) == len(own)
    assert max(own) < playing_on.TURNS
