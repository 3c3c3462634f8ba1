"""Decisions a second of random games, beside plies a second of random chess games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Final

from adversaire.games import GAMES
from adversaire.lab.experiment import Experiment, Workbench
from bench.chess_play import random_game
from bench.rows import Row

ROUNDS: Final = 7
SECONDS: Final = 1.0
#: How fast each game must be beside chess: richer turns may take longer.
LEAST_RATIO: Final = {"raiders": 1.5, "troyes": 0.7, "hastings": 0.9, "battalia": 0.4, "rituals": 0.3}


def speed() -> list[Row]:
    """All by turns, so that whatever else the machine does slows all; the median of the rounds counts."""
    ours = {game.id: decisions(game.id) for game in GAMES}
    chess = chess_plies()
    for games in (*ours.values(), chess):
        next(games)
    rounds = [
        ({id: per_second(games) for id, games in ours.items()}, per_second(chess)) for _ in range(ROUNDS)
    ]
    plies = median(other for _, other in rounds)
    rows = [Row("python-chess, random play, one core", f"{plies:,.0f} plies/s", value=plies, unit="plies/s")]
    for id in ours:
        ratio = median(own[id] / other for own, other in rounds)
        amount = median(own[id] for own, _ in rounds)
        least = LEAST_RATIO[id]
        rows += [
            Row(
                f"{id}, random policy, no log, one core",
                f"{amount:,.0f} decisions/s",
                value=amount,
                unit="decisions/s",
            ),
            Row(f"{id} to python-chess", f"{ratio:.2f}", f"at least {least}", ratio >= least, ratio),
        ]
    return rows


def decisions(game: str) -> Iterator[int]:
    """The decisions of one game after another."""
    bench = Workbench(Experiment(game), check="none")
    for number in count():
        yield bench.play_one(number).decisions


def chess_plies() -> Iterator[int]:
    """The plies of one game after another."""
    chance = Random(1)
    while True:
        yield random_game(chance)


def per_second(games: Iterator[int]) -> float:
    """Whole games for a while: what they amount to, by the second of processor time."""
    amount = 0
    began = process_time()
    while (seconds := process_time() - began) < SECONDS:
        amount += next(games)
    return amount / seconds
