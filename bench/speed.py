"""Decisions a second of random Raiders games, beside plies a second of random chess games."""

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
LEAST_RATIO: Final = 1.5


def speed() -> list[Row]:
    """Both by turns, so that whatever else the machine does slows both; the median of the rounds counts."""
    ours, chess = raiders_decisions(), chess_plies()
    next(ours), next(chess)
    rounds = [(per_second(ours), per_second(chess)) for _ in range(ROUNDS)]
    ratio = median(own / other for own, other in rounds)
    return [
        Row(
            "Raiders, random policy, no log, one core", f"{median(own for own, _ in rounds):,.0f} decisions/s"
        ),
        Row("python-chess, random play, one core", f"{median(other for _, other in rounds):,.0f} plies/s"),
        Row("Raiders to python-chess", f"{ratio:.2f}", f"at least {LEAST_RATIO}", ratio >= LEAST_RATIO),
    ]


def raiders_decisions() -> Iterator[int]:
    """The decisions of one game after another."""
    bench = Workbench(Experiment("raiders"), check="none")
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
