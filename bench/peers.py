"""Random play of our games beside that of others, by turns on one core: who decides how often a second.

The peers are as different as games are: a ply of chess, a move of backgammon in C++, a card of UNO. What they
share is the loop: ask for the legal choices, take one at random, apply it. Nobody makes rows of numbers for
learning programs: RLCard is driven below its environments, and what its games do with every step is left in
(a dictionary of what the player sees).
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

ROUNDS: Final = 5
CHESS: Final = "python-chess"
OPEN_SPIEL: Final = (
    "backgammon",
    "chess",
    "python_tic_tac_toe",
    "python_liars_poker",
    "python_block_dominoes",
)
#: Where each game of RLCard has the legal actions: in what a player sees, or with its judge.
RLCARD: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "leduc-holdem": lambda game, seen: seen["legal_actions"],
    "uno": lambda game, seen: seen["legal_actions"],
    "gin-rummy": lambda game, seen: game.judge.get_legal_actions(),
    "doudizhu": lambda game, seen: seen["actions"],
}


def peers() -> list[Row]:
    """Everybody who is installed; whoever is not is named."""
    players, missing = everybody()
    for games in players.values():
        next(games)
    rounds = [{name: per_second(games) for name, games in players.items()} for _ in range(ROUNDS)]
    rows = [row_of(name, rounds) for name in players]
    return rows + [Row(name, "not installed: pip install adversaire[bench]") for name in missing]


def row_of(name: str, rounds: list[dict[str, float]]) -> Row:
    """Held against chess round by round: what slows the machine for a while slows both."""
    rate = median(one[name] for one in rounds)
    ratio = median(one[name] / one[CHESS] for one in rounds)
    return Row(name, f"{rate:,.0f} /s, {ratio:.2f} × {CHESS}", value=rate, unit="decisions/s")


def everybody() -> tuple[dict[str, Iterator[int]], list[str]]:
    found: dict[str, Iterator[int]] = {game.id: decisions(game.id) for game in GAMES}
    found[CHESS] = chess_plies()
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

    make: Callable[..., Any] = rlcard.make
    return {
        f"RLCard {name}": rlcard_play(make(name, config={"seed": 1}).game, legal_in)
        for name, legal_in in RLCARD.items()
    }


def rlcard_play(game: Any, legal_in: Callable[[Any, Any], Any]) -> Iterator[int]:
    """The decisions of one game after another, of the game itself: no environment, no agents."""
    chance = Random(1)
    for _ in count():
        seen, _ = game.init_game()
        moves = 0
        while not game.is_over():
            legal = legal_in(game, seen)
            seen, _ = game.step(legal[int(chance.random() * len(legal))])
            moves += 1
        yield moves
