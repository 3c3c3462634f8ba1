"""A guess at the end of the game, between two rounds."""

from __future__ import annotations

from typing import Final

from adversaire.engine.result import Guess
from adversaire.games.troyes.policies.features import features
from adversaire.games.troyes.policies.fitted import FITTED
from adversaire.games.troyes.position import Position

#: How far off the guess after each round is, on average.
SPREAD: Final = (8.8, 7.4, 5.4)


def guess(pos: Position, seat: str = "") -> Guess | None:
    """By how many points the human will be ahead: what was found over many games of the planner."""
    if pos.phase != "round" or not pos.round:
        return None
    weights = FITTED[pos.round - 1]
    margin = sum([weight * feature for weight, feature in zip(weights, features(pos), strict=True)])
    return Guess(margin, SPREAD[pos.round - 1])
