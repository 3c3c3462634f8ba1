"""A learner on the environments of Gymnasium: `python examples/gym_learning.py` takes about a minute (extra `gym`).

A policy gradient in thirty lines: how much an answer is liked follows from the question and from what the answer
speaks of, by a table of weights. After each game the weights of what was done are moved by how much better the game
went from there than games did before. What it has learned is measured on deals it has not seen.
"""

from __future__ import annotations

import numpy as np

from adversaire.lab.gym import SoloEnv

GAMES, RATE, HEAT = 2_000, 0.02, 1.0
UNSEEN = 10_000


def chances(weights: np.ndarray, seen: dict[str, np.ndarray], legal: int) -> np.ndarray:
    """How likely each legal answer is."""
    liking = seen["answers"][:legal] @ (weights @ seen["question"]) / HEAT
    likely = np.exp(liking - liking.max())
    return likely / likely.sum()


def play(env: SoloEnv, weights: np.ndarray, dice: np.random.Generator, seed: int) -> tuple[float, list]:
    """One game: what it came to, and each step with its reward."""
    seen, _ = env.reset(seed=seed)
    steps, over, cut, reward = [], False, False, 0.0
    while not (over or cut):
        legal = int(seen["action_mask"].sum())
        likely = chances(weights, seen, legal)
        action = int(min(legal - 1, np.searchsorted(likely.cumsum(), dice.random())))
        before = seen
        seen, reward, over, cut, _ = env.step(action)
        steps.append((before, likely, action, reward))
    return sum(step[3] for step in steps), steps


def learn(env: SoloEnv, games: int, dice: np.random.Generator) -> np.ndarray:
    weights = np.zeros((env.observation_space["answers"].shape[1], env.observation_space["question"].shape[0]))
    usual = None
    for number in range(games):
        total, steps = play(env, weights, dice, seed=number)
        usual = total if usual is None else usual + 0.02 * (total - usual)
        change = np.zeros_like(weights)
        for seen, likely, action, _ in steps:
            answers = seen["answers"][: len(likely)]
            change += np.outer(answers[action] - likely @ answers, seen["question"])
        weights += RATE * (total - usual) * change
    return weights


def wins(env: SoloEnv, weights: np.ndarray, games: int = 200) -> float:
    """The share of games won on deals it has not seen."""
    dice = np.random.default_rng(2)
    won = 0
    for number in range(games):
        play(env, weights, dice, UNSEEN + number)
        won += env.open.result.winner == env.game.sides[0]
    return won / games


def main(games: int = GAMES) -> None:
    env = SoloEnv("raiders", reward="lead")
    weights = learn(env, games, np.random.default_rng(1))
    print(f"won before: {wins(env, weights * 0):.0%}; after {games} games: {wins(env, weights):.0%}")


if __name__ == "__main__":
    main()
