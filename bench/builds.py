"""The interpreted build beside the compiled one, if there is one: random play, the planner and the search.

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
from typing import Final, NamedTuple

from adversaire.engine.policy import PLANNER
from adversaire.games import OURS
from adversaire.lab.experiment import Experiment, Workbench
from adversaire.lab.policies import SEARCH
from bench.rows import Row
from bench.speed import chess_plies, decisions, per_second

ROUNDS: Final = 3
ROOT: Final = Path(__file__).resolve().parent.parent
COMPILED: Final = ROOT / "build" / "compiled" / "venv" / "bin" / "python"
CHESS: Final = "python-chess"
PLAY: Final = "random play"
#: Games, decisions or plies a second of processor time, by name.
Rates = dict[str, float]


class Goal(NamedTuple):
    """What a title is meant to reach: decisions of random play to a ply of python-chess, interpreted and
    compiled; how much faster the compiled planner is than the interpreted one once was; seconds of the
    compiled search for a game. And what that planner did: games to a ply of chess, on 17 November 2026."""

    interpreted: float
    compiled: float
    planner: float
    search: float
    once: float


GOALS: Final = {
    "raiders": Goal(2.5, 7, 5, 2, 0.000867),
    "troyes": Goal(1.3, 4, 5, 2, 0.000717),
    "hastings": Goal(2.5, 7, 3, 0.5, 0.014242),
    "battalia": Goal(0.9, 2.5, 5, 4, 0.002191),
    "rituals": Goal(0.9, 2.5, 3, 0.2, 0.008204),
}


def builds() -> list[Row]:
    interpreted = [rates_by(sys.executable)]
    if not COMPILED.exists():
        rows = [row for game in OURS for row in plain_rows(game.id, interpreted)]
        return [*rows, Row("compiled build", "there is none: make compiled")]
    compiled = [rates_by(str(COMPILED))]
    for _ in range(ROUNDS - 1):
        interpreted.append(rates_by(sys.executable))
        compiled.append(rates_by(str(COMPILED)))
    return [
        row
        for game in OURS
        for row in (*plain_rows(game.id, interpreted), *compiled_rows(game.id, interpreted, compiled))
    ]


def rates_by(python: str) -> Rates:
    """What a Python and the Adversaire in it do, in a process of its own."""
    said = subprocess.run([python, "-m", "bench.builds"], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    rates: Rates = json.loads(said.stdout)
    return rates


def plain_rows(game: str, rounds: list[Rates]) -> list[Row]:
    return [
        at_least(
            f"{game}, {PLAY}, interpreted, to {CHESS}", to_chess(rounds, game, PLAY), GOALS[game].interpreted
        ),
        per_second_row(f"{game}, {PLANNER}, interpreted", rate(rounds, game, PLANNER)),
    ]


def compiled_rows(game: str, interpreted: list[Rates], compiled: list[Rates]) -> list[Row]:
    goal, planner = GOALS[game], to_chess(compiled, game, PLANNER)
    seconds = 1 / rate(compiled, game, SEARCH)
    return [
        at_least(f"{game}, {PLAY}, compiled, to {CHESS}", to_chess(compiled, game, PLAY), goal.compiled),
        per_second_row(f"{game}, {PLANNER}, compiled", rate(compiled, game, PLANNER)),
        Row(
            f"{game}, {PLANNER}, compiled to interpreted",
            f"{planner / to_chess(interpreted, game, PLANNER):.2f}",
        ),
        at_least(f"{game}, {PLANNER}, compiled to what it once was", planner / goal.once, goal.planner),
        Row(
            f"{game}, {SEARCH}, compiled, a game",
            f"{seconds:.2f} s",
            f"at most {goal.search:g} s",
            seconds <= goal.search,
            seconds,
            "s",
        ),
    ]


def at_least(what: str, ratio: float, least: float) -> Row:
    return Row(what, f"{ratio:.2f}", f"at least {least:g}", ratio >= least, ratio)


def per_second_row(what: str, rate: float) -> Row:
    return Row(what, f"{rate:,.1f} games/s", value=rate, unit="games/s")


def rate(rounds: list[Rates], game: str, what: str) -> float:
    return median(one[f"{game} {what}"] for one in rounds)


def to_chess(rounds: list[Rates], game: str, what: str) -> float:
    """Held against chess round by round."""
    return median(one[f"{game} {what}"] / one[CHESS] for one in rounds)


def rates() -> Rates:
    """Of the Adversaire of this process. The search is measured where it is meant to be fast."""
    policies = [PLANNER, SEARCH] if Path(sys.prefix).resolve() == COMPILED.parents[1] else [PLANNER]
    named = {f"{game.id} {policy}": games(game.id, policy) for game in OURS for policy in policies}
    named |= {f"{game.id} {PLAY}": decisions(game.id) for game in OURS} | {CHESS: chess_plies()}
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
