"""Decisions a second of random games of ours, beside plies a second of random chess games."""

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
#: How a game must keep up with chess: two sides and few pieces, or up to four seats with decks and bots.
LEAST_RATIO: Final = {"raiders": 1.5, "battalia": 0.4}


def speed() -> list[Row]:
    """All by turns, so that whatever else the machine does slows all; the median of the rounds counts."""
    ours = {game: decisions(game) for game in LEAST_RATIO}
    chess = chess_plies()
    for games in (*ours.values(), chess):
        next(games)
    rounds = [
        (per_second(chess), {game: per_second(games) for game, games in ours.items()}) for _ in range(ROUNDS)
    ]
    plies = median(other for other, _ in rounds)
    rows = [Row("python-chess, random play, one core", f"{plies:,.0f} plies/s")]
    for game, least in LEAST_RATIO.items():
        own = median(figures[game] for _, figures in rounds)
        ratio = median(figures[game] / other for other, figures in rounds)
        title = game.capitalize()
        rows.append(Row(f"{title}, random policy, no log, one core", f"{own:,.0f} decisions/s"))
        rows.append(Row(f"{title} to python-chess", f"{ratio:.2f}", f"at least {least}", ratio >= least))
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
