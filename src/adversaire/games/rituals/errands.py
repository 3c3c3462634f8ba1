"""An errand: what a Character of the Legion has done so far in its activation."""

from __future__ import annotations

from adversaire.games.rituals.position import Piece


class Errand:
    """The Character activated, how many Actions it has done, and whether they are free.

    A carrier may have slipped away, which it can do once and only without another Move.
    """

    __slots__ = ("done", "free", "moved", "piece", "slipped")

    def __init__(self, piece: Piece, free: bool = False) -> None:
        self.piece = piece
        self.free = free
        self.done = 0
        self.moved = False
        self.slipped = False
