"""A guess at the end: what the planner thinks of the human's means, against what the opponent has."""

from __future__ import annotations

from adversaire.games.raiders.policies.almanac import almanac
from adversaire.games.raiders.policies.judgement import worth
from adversaire.games.raiders.policies.means import Means
from adversaire.games.raiders.policies.scene import Scene
from adversaire.games.raiders.policies.weights import WEIGHTS
from adversaire.games.raiders.position import Position
from adversaire.games.raiders.scoring import opponent_points, tile_points, total


def guess(pos: Position) -> float | None:
    """Asked before a turn of the human."""
    if pos.phase != "human":
        return None
    own = worth(Scene(pos, almanac(pos.box, WEIGHTS)), Means(pos)) + tile_points(pos.box, pos.human.tiles)
    return own - total(opponent_points(pos))
