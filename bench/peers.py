"""Random play of our games beside that of others, by turns on one core: who decides how often a second.

The peers are as different as games are: a ply of chess, a move of backgammon in C++, a card of UNO. What they
share is the loop: ask for the legal choices, take one at random, apply it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from statistics import median
from typing import Any, Final

from adversaire.games import GAMES
from bench.rows import Row
from bench.speed import chess_plies, decisions, per_second

ROUNDS: Final = 3
OPEN_SPIEL: Final = (
    "backgammon",
    "chess",
    "python_tic_tac_toe",
    "python_liars_poker",
    "python_block_dominoes",
)
RLCARD: Final = ("leduc-holdem", "uno", "gin-rummy", "doudizhu")


def peers() -> list[Row]:
    """Everybody who is installed; whoever is not is named."""
    players, missing = everybody()
    for games in players.values():
        next(games)
    rounds = [{name: per_second(games) for name, games in players.items()} for _ in range(ROUNDS)]
    rates = {name: median(one[name] for one in rounds) for name in players}
    chess = rates["python-chess"]
    rows = [
        Row(name, f"{rate:,.0f} /s, {rate / chess:.2f} × python-chess", value=rate, unit="decisions/s")
        for name, rate in rates.items()
    ]
    return rows + [Row(name, "not installed: pip install adversaire[bench]") for name in missing]


def everybody() -> tuple[dict[str, Iterator[int]], list[str]]:
    found: dict[str, Iterator[int]] = {game.id: decisions(game.id) for game in GAMES}
    found["python-chess"] = chess_plies()
    missing = []
    for library, more in (("OpenSpiel", open_spiel_games), ("RLCard", rlcard_games)):
        try:
            found |= more()
        except ImportError:
            missing.append(library)
    return found, missing


def open_spiel_games() -> dict[str, Iterator[int]]:
    import pyspiel

    # Importing them registers the games that are written in Python.
    from open_spiel.python import games  # noqa: F401

    return {f"OpenSpiel {name}": open_spiel_play(pyspiel.load_game(name)) for name in OPEN_SPIEL}


def open_spiel_play(game: Any) -> Iterator[int]:
    """The decisions of one game after another; dice and deals are not counted."""
    chance = Random(1)
    for _ in count():
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                moves += 1
        yield moves


def rlcard_games() -> dict[str, Iterator[int]]:
    import rlcard
    from rlcard.agents import RandomAgent

    make: Callable[..., Any] = rlcard.make
    return {f"RLCard {name}": rlcard_play(make(name, config={"seed": 1}), RandomAgent) for name in RLCARD}


def rlcard_play(env: Any, agent: Any) -> Iterator[int]:
    env.set_agents([agent(env.num_actions) for _ in range(env.num_players)])
    for _ in count():
        trajectories, _ = env.run(is_training=False)
        yield sum(len(one) // 2 for one in trajectories)
