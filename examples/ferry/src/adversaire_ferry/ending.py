"""Fin de partie / End of the game."""

from __future__ import annotations

from adversaire.engine.result import Result
from adversaire_ferry.position import Position


def result(pos: Position) -> Result:
    """Who earned more; the rival was here first, so a tie is his."""
    points = {"human": (("fares", pos.points),), "opponent": (("fares", pos.rival),)}
    if pos.points == pos.rival:
        return Result(points, "opponent", "ferry.end.tie")
    return Result(points, "human" if pos.points > pos.rival else "opponent", "ferry.end.most")
