"""A guess at the end of the game, before a turn of the human."""

from __future__ import annotations

from typing import Final

from adversaire.engine.result import Guess
from adversaire.games.raiders.players.features import features
from adversaire.games.raiders.players.fitted import FITTED
from adversaire.games.raiders.position import Position

#: How far off the guess is, on average.
SPREAD: Final = 10.0


def guess(pos: Position, seat: str = "") -> Guess | None:
    """By how many points the human will be ahead: what was found over many games of the planner."""
    if pos.phase != "human":
        return None
    margin = sum([weight * feature for weight, feature in zip(FITTED[0], features(pos), strict=True)])
    return Guess(margin, SPREAD)
