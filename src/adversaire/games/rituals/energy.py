"""Énergie / Energy: what the Witch Master's Actions cost. Actions of an obedient Demon are free."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.position import Piece, Position

PAID: Final = ("rituals.wm.only-wm-uses-energy", "rituals.wm.same-rules")


def afford(pos: Position, cost: int, errand: Errand | None = None) -> bool:
    """Beside a cardboard table his Energy lies on the real table, and nobody asks how much it is."""
    return not pos.tracked or (errand is not None and errand.free) or pos.master.available >= cost


def pay_energy(pos: Position, cost: int, errand: Errand | None, table: Table) -> None:
    if (errand is None or not errand.free) and pos.tracked:
        pos.master.spent += cost
        table.tell("human.paid", PAID, cost=cost, left=pos.master.available)


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
