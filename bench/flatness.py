"""Ten times as many games must take ten times as long, and no more memory."""

from __future__ import annotations

import resource
import sys
from statistics import mean, median
from time import process_time
from typing import Final

from adversaire.lab.experiment import Experiment
from adversaire.lab.simulate import simulate
from bench.rows import Row

FEW: Final = 1_000
MANY: Final = 10_000
ROUNDS: Final = 3
MOST_DIFFERENCE: Final = 0.10
MOST_GROWTH: Final = 4.0


def flatness() -> list[Row]:
    """Each long run between two short ones, so that a slow moment of the machine weighs on both."""
    seconds_per_game(FEW, 0)
    before = peak_megabytes()
    rounds = [cost_of_both(number) for number in range(ROUNDS)]
    growth = peak_megabytes() - before
    difference = median(long / short for short, long in rounds) - 1
    return [
        Row(f"one game of {FEW:,}", f"{median(short for short, _ in rounds) * 1000:.3f} ms"),
        Row(f"one game of {MANY:,}", f"{median(long for _, long in rounds) * 1000:.3f} ms"),
        Row(
            "difference",
            f"{difference:+.1%}",
            f"within {MOST_DIFFERENCE:.0%}",
            abs(difference) <= MOST_DIFFERENCE,
        ),
        Row(f"peak memory after {FEW:,} games", f"{before:.1f} MB"),
        Row(
            f"growth by {MANY:,} more, {ROUNDS} times",
            f"{growth:.1f} MB",
            f"at most {MOST_GROWTH} MB",
            growth <= MOST_GROWTH,
        ),
    ]


def cost_of_both(number: int) -> tuple[float, float]:
    """Seconds for one game of a short run and of a long one."""
    seeds = range(1 + 3 * number, 4 + 3 * number)
    earlier, long, later = (
        seconds_per_game(games, seed) for games, seed in zip((FEW, MANY, FEW), seeds, strict=True)
    )
    return mean((earlier, later)), long


def seconds_per_game(games: int, seed: int) -> float:
    began = process_time()
    simulate(Experiment("raiders", seed=seed, games=games), check="none")
    return (process_time() - began) / games


def peak_megabytes() -> float:
    """The most memory this process ever held."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)
