"""How much faster two processes are than one: wall time, so only a quiet machine says anything."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from adversaire.lab.experiment import Experiment
from adversaire.lab.simulate import simulate
from bench.rows import Row

SHORT: Final = 2_000
LONG: Final = 10_000
LEAST: Final = 1.7


def pair(long: bool) -> list[Row]:
    games = LONG if long else SHORT
    experiment = Experiment("raiders", games=games)
    seconds, tallies = {}, []
    for jobs in (1, 2):
        began = perf_counter()
        tallies.append(simulate(experiment, jobs, check="none").tally)
        seconds[jobs] = perf_counter() - began
    ratio = seconds[1] / seconds[2]
    limit = f"at least {LEAST}" if long else ""
    same = tallies[0] == tallies[1]
    return [
        Row(f"{games:,} Raiders games, one process", f"{seconds[1]:.1f} s", value=seconds[1], unit="s"),
        Row(f"{games:,} Raiders games, two processes", f"{seconds[2]:.1f} s", value=seconds[2], unit="s"),
        Row("speed-up", f"{ratio:.2f}", limit, not long or ratio >= LEAST, ratio),
        Row("the same totals", "yes" if same else "no", "yes", same),
    ]
