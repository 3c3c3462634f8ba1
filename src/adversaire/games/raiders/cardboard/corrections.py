"""Setting the table right by hand, where more than one figure changes with it."""

from __future__ import annotations

from typing import Final

from adversaire.games.raiders.cardboard.facts import strike_set
from adversaire.games.raiders.ending import take_back_end
from adversaire.games.raiders.position import ROW_SIZE, UNKNOWN_TILE, Position

THERE: Final = "there"
GONE: Final = "gone"


def put_provisions(pos: Position, count: int) -> None:
    """Provisions moved at a virtual table come from the supply or go there."""
    pos.supply.put("provisions", pos.opponent.provisions - count)
    pos.opponent.provisions = count


def put_tiles(pos: Position, count: int) -> None:
    pos.opponent.tiles = [UNKNOWN_TILE] * count


def put_stack(pos: Position, count: int) -> None:
    """As long as a tile is stacked, none is missing from the row: each is replaced at once."""
    pos.stack = [UNKNOWN_TILE] * count
    if count:
        pos.row = [UNKNOWN_TILE] * ROW_SIZE
    take_back_end(pos)


def put_set(pos: Position, space: str, state: str) -> None:
    if state == THERE:
        pos.sets[space] = None
        take_back_end(pos)
    else:
        strike_set(pos, space)
