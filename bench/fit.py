"""Fit the guess at the end of a game to how games end: `python -m bench.fit raiders --games 700`.

Plays games in which the planner now and then tries another good answer, so that every feature is seen large
and small; fits the final lead to the features by least squares (a little damped), and writes `fitted.py`.
Needs numpy.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from textwrap import fill, indent
from typing import Any, Final

import numpy as np

from adversaire.engine.chance import POLICY_STREAM, TRIAL_STREAM, Chance, game_seed
from adversaire.engine.game import Game
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import SimulatedTable
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.play.search import adviser_of

#: A master seed of its own: nothing is ever measured on the games that were fitted to.
MASTER: Final = 777
WIDEST: Final = 5
#: How wide the written rows are.
WIDTH: Final = 100
#: How often out of a hundred another answer is tried, and how much the fit is damped.
TRIES: Final = {"raiders": 10, "troyes": 20}
DAMPING: Final = {"raiders": 3.0, "troyes": 20.0}
#: Which group of weights a position belongs to: all rounds alike, or each by itself.
GROUP: Final[dict[str, Callable[[Any], int]]] = {
    "raiders": lambda pos: 0,
    "troyes": lambda pos: pos.round - 1,
}


class Explorer:
    """The planner, trying something else now and then."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.chance = Chance.from_seed(seed, TRIAL_STREAM)
        self.adviser = adviser_of(game, Chance.from_seed(seed, POLICY_STREAM))

    def answer(self, question: Question, position: Any) -> Answer:
        if question.id not in self.game.weighty or self.chance.below(100) >= TRIES[self.game.id]:
            return self.adviser.answer(question, position)
        answer = self.chance.pick(self.adviser.ranked(question, position)[:WIDEST])
        self.adviser.suppose(question, answer, position)
        return answer


def row(weights: list[float]) -> str:
    """The weights of one group, as many on a line as there is room for."""
    return indent(fill(f"({', '.join(map(str, weights))}),", WIDTH), "    ")


def samples(game: Game, games: int) -> dict[int, tuple[list[list[float]], list[int]]]:
    """Features and final leads, by group."""
    features = import_module(game.guess.__module__).features
    options = game.full_options({})
    box = game.open_box(load_pack(game, "standin"), options)
    found: dict[int, tuple[list[list[float]], list[int]]] = {}
    for number in range(games):
        seed = game_seed(MASTER, number)
        position = game.new(Setup(game.id, options=options, seed=seed), box)
        table = SimulatedTable(Explorer(game, seed))
        table.seat(position)
        rows = []
        while not game.is_over(position):
            if game.guess(position, "human") is not None:
                rows.append((GROUP[game.id](position), features(position)))
            game.play_turn(position, table)
        result = game.result(position)
        for group, row in rows:
            xs, ys = found.setdefault(group, ([], []))
            xs.append(row)
            ys.append(result.total("human") - result.total("opponent"))
    return found


def fit(xs: Sequence[Sequence[float]], ys: Sequence[int], damping: float) -> list[float]:
    """Weights of the features; the first feature is always 1."""
    table, leads = np.array(xs, dtype=float), np.array(ys, dtype=float)
    mean, spread = table.mean(0), table.std(0)
    spread[spread < 1e-9] = 1.0
    mean[0], spread[0] = 0.0, 1.0
    scaled = (table - mean) / spread
    weights = np.linalg.solve(scaled.T @ scaled + damping * np.eye(scaled.shape[1]), scaled.T @ leads)
    off = np.std(leads - scaled @ weights)
    explained = 1 - off**2 / np.var(leads)
    # The second figure belongs into SPREAD of `guess.py`.
    print(f"{len(ys)} positions, {explained:.0%} of the spread explained, off by {off:.1f} points")
    plain = weights / spread
    plain[0] -= (weights * mean / spread).sum()
    return [float(f"{weight:.3g}") for weight in plain]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=sorted(GROUP))
    asked.add_argument("--games", type=int, default=700)
    options = asked.parse_args()
    game = GAMES[options.game]
    found = samples(game, options.games)
    fitted = [fit(*found[group], DAMPING[game.id]) for group in sorted(found)]
    groups = "\n".join(row(weights) for weights in fitted)
    text = (
        f'"""Weights of the features, fitted to the end of {options.games} games of the planner.\n\n'
        f'To make them anew: `python -m bench.fit {game.id} --games {options.games}`.\n"""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"FITTED: Final = (\n{groups}\n)  # fmt: skip\n"
    )
    beside = Path(str(import_module(game.guess.__module__).__file__))
    beside.with_name("fitted.py").write_text(text, "utf-8")
    print("Written; now: ruff format, and measure with `adversaire lab run search`.")


if __name__ == "__main__":
    main()
