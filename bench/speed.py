"""Decisions a second of random games, beside plies a second of random chess games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Final

from adversaire.lab.experiment import Experiment, Workbench
from bench.chess_play import random_game
from bench.rows import Row

ROUNDS: Final = 7
SECONDS: Final = 1.0
#: Decisions of each game to plies of chess, at least.
LEAST_RATIOS: Final = {"raiders": 1.5, "hastings": 0.9}


def speed() -> list[Row]:
    """Each game and chess by turns, so that whatever else the machine does slows both; medians count."""
    return [row for game, least in LEAST_RATIOS.items() for row in against_chess(game, least)]


def against_chess(game: str, least: float) -> list[Row]:
    ours, chess = decisions_of(game), chess_plies()
    next(ours), next(chess)
    rounds = [(per_second(ours), per_second(chess)) for _ in range(ROUNDS)]
    ratio = median(own / other for own, other in rounds)
    title = game.capitalize()
    return [
        Row(
            f"{title}, random policy, no log, one core",
            f"{median(own for own, _ in rounds):,.0f} decisions/s",
        ),
        Row("python-chess, random play, one core", f"{median(other for _, other in rounds):,.0f} plies/s"),
        Row(f"{title} to python-chess", f"{ratio:.2f}", f"at least {least}", ratio >= least),
    ]


def decisions_of(game: str) -> Iterator[int]:
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
