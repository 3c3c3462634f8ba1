"""The interpreted build beside the compiled one, if there is one: random play and the planner of each title.

Both play by turns, each for a while, held against random chess in the same Python: what slows the machine for
a while slows all of them. `make compiled` makes the compiled build.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import median
from typing import Final

from adversaire.engine.policy import PLANNER, RANDOM
from adversaire.games import OURS
from adversaire.lab.experiment import Experiment, Workbench
from bench.rows import Row
from bench.speed import chess_plies, per_second

ROUNDS: Final = 3
ROOT: Final = Path(__file__).resolve().parent.parent
COMPILED: Final = ROOT / "build" / "compiled" / "venv" / "bin" / "python"
CHESS: Final = "python-chess"
#: Games or plies a second of processor time, by name.
Rates = dict[str, float]


def builds() -> list[Row]:
    if not COMPILED.exists():
        return [Row("compiled build", "there is none: make compiled")]
    rounds = [(rates_by(sys.executable), rates_by(str(COMPILED))) for _ in range(ROUNDS)]
    return [row for name in rounds[0][0] if name != CHESS for row in rows_of(name, rounds)]


def rates_by(python: str) -> Rates:
    """What a Python and the Adversaire in it do, in a process of its own."""
    said = subprocess.run([python, "-m", "bench.builds"], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    rates: Rates = json.loads(said.stdout)
    return rates


def rows_of(name: str, rounds: list[tuple[Rates, Rates]]) -> list[Row]:
    plain, compiled = (median(one[build][name] for one in rounds) for build in (0, 1))
    ratio = median((there[name] / there[CHESS]) / (here[name] / here[CHESS]) for here, there in rounds)
    return [
        Row(f"{name}, interpreted", f"{plain:,.1f} games/s", value=plain, unit="games/s"),
        Row(f"{name}, compiled", f"{compiled:,.1f} games/s", value=compiled, unit="games/s"),
        Row(f"{name}, compiled to interpreted", f"{ratio:.2f}", value=ratio),
    ]


def rates() -> Rates:
    """Of the Adversaire of this process."""
    named = {f"{game.id} {policy}": games(game.id, policy) for game in OURS for policy in (RANDOM, PLANNER)}
    named[CHESS] = chess_plies()
    for one in named.values():
        next(one)
    return {name: per_second(one) for name, one in named.items()}


def games(game: str, policy: str) -> Iterator[int]:
    """One game after another."""
    bench = Workbench(Experiment(game, policy=policy), check="none")
    for number in count():
        bench.play_one(number)
        yield 1


if __name__ == "__main__":
    print(json.dumps(rates()))
