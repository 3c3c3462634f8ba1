"""A learner on the environments of Gymnasium: `python examples/gym_learning.py` takes about a minute.

A policy gradient in few lines: how much an answer is liked follows from the question and from what the
answer speaks of, by a table of weights. After each game the weights of what was done are moved by how much
better the game went than games did before. What it has learned is then measured on deals it has not seen.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from adversaire.lab.gym import Observation, SoloEnv
from adversaire.lab.seeing import ANSWER, QUESTION

GAMES = 2_000
RATE = 0.02
UNSEEN = 10_000


def chances(weights: Any, seen: Observation) -> Any:
    """How likely each legal answer is."""
    legal = int(seen["action_mask"].sum())
    liking = seen["answers"][:legal] @ (weights @ seen["question"])
    likely = np.exp(liking - liking.max())
    return likely / likely.sum()


def play(env: SoloEnv, weights: Any, dice: np.random.Generator, seed: int) -> tuple[float, Any]:
    """One game: what it came to, and where the weights would have to go for more of the same."""
    seen, _ = env.reset(seed=seed)
    total, over, cut, way = 0.0, False, False, np.zeros_like(weights)
    while not (over or cut):
        likely = chances(weights, seen)
        action = min(len(likely) - 1, int(np.searchsorted(likely.cumsum(), dice.random())))
        answers = seen["answers"][: len(likely)]
        way += np.outer(answers[action] - likely @ answers, seen["question"])
        seen, reward, over, cut, _ = env.step(np.int64(action))
        total += reward
    return total, way


def learn(env: SoloEnv, games: int) -> Any:
    dice, weights, usual = np.random.default_rng(1), np.zeros((ANSWER, QUESTION)), 0.0
    for number in range(games):
        total, way = play(env, weights, dice, number)
        usual += (total - usual) * (0.02 if number else 1.0)
        weights += RATE * (total - usual) * way
    return weights


def points(env: SoloEnv, weights: Any, games: int = 100) -> float:
    """What a player with these weights makes on average, on deals it has not seen."""
    dice, made = np.random.default_rng(2), 0
    for number in range(games):
        play(env, weights, dice, UNSEEN + number)
        made += env.open.result.total(env.game.sides[0])
    return made / games


def main(games: int = GAMES) -> None:
    env = SoloEnv("raiders", reward="lead")
    weights = learn(env, games)
    print(f"before: {points(env, weights * 0):.1f} points; after {games} games: {points(env, weights):.1f}")


if __name__ == "__main__":
    main()
