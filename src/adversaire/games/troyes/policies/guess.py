"""A guess at the end of the game, between two rounds."""

from __future__ import annotations

from adversaire.games.troyes.policies.features import features
from adversaire.games.troyes.policies.fitted import FITTED
from adversaire.games.troyes.position import Position


def guess(pos: Position) -> float | None:
    """By how many points the human will be ahead: what was found over many games of the planner."""
    if pos.phase != "round" or not pos.round:
        return None
    weights = FITTED[pos.round - 1]
    return sum([weight * feature for weight, feature in zip(weights, features(pos), strict=True)])
