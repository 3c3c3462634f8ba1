"""A guess at the end of the game, before a turn of the human."""

from __future__ import annotations

from adversaire.games.raiders.policies.features import features
from adversaire.games.raiders.policies.fitted import FITTED
from adversaire.games.raiders.position import Position


def guess(pos: Position) -> float | None:
    """By how many points the human will be ahead: what was found over many games of the planner."""
    if pos.phase != "human":
        return None
    return sum([weight * feature for weight, feature in zip(FITTED[0], features(pos), strict=True)])
