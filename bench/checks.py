"""What it costs to check the invariants of simulated games."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Final

from adversaire.lab.experiment import Check, Experiment
from adversaire.lab.simulate import simulate
from bench.rows import Row

GAMES: Final = 200
ROUNDS: Final = 3
#: By default simulation checks some games; that must stay cheap enough never to be switched off.
MOST_TIMES: Final = 2.0


def checks() -> list[Row]:
    rounds = [(seconds("none"), seconds("some"), seconds("all")) for _ in range(ROUNDS)]
    some = median(some / none for none, some, _ in rounds)
    every = median(every / none for none, _, every in rounds)
    return [
        Row("every 20th game checked, to none", f"{some:.2f}", f"at most {MOST_TIMES}", some <= MOST_TIMES),
        Row("every game checked, to none", f"{every:.2f}"),
    ]


def seconds(check: Check) -> float:
    began = process_time()
    simulate(Experiment("raiders", games=GAMES), check=check)
    return process_time() - began
