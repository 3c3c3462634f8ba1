"""How much faster two processes are than one: wall time, so only a quiet machine says anything."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from adversaire.lab.experiment import Experiment
from adversaire.lab.simulate import simulate
from bench.rows import Row

GAMES: Final = 10_000
LEAST: Final = 1.7


def pair() -> list[Row]:
    experiment = Experiment("raiders", games=GAMES)
    seconds, tallies = {}, []
    for jobs in (1, 2):
        began = perf_counter()
        tallies.append(simulate(experiment, jobs, check="none").tally)
        seconds[jobs] = perf_counter() - began
    ratio = seconds[1] / seconds[2]
    same = tallies[0] == tallies[1]
    return [
        Row(f"{GAMES:,} Raiders games, one process", f"{seconds[1]:.1f} s", value=seconds[1], unit="s"),
        Row(f"{GAMES:,} Raiders games, two processes", f"{seconds[2]:.1f} s", value=seconds[2], unit="s"),
        Row("speed-up", f"{ratio:.2f}", f"at least {LEAST}", ratio >= LEAST, ratio),
        Row("the same totals", "yes" if same else "no", "yes", same),
    ]
