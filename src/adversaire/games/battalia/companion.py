from __future__ import annotations

from adversaire.engine.table import Table
from adversaire.games.battalia.position import Position


def report_turn(pos: Position, id: str, table: Table) -> None:
    pass
