"""Tuiles Offrande / Offering tiles.

The row of three, the stack, and taking one.
"""

from __future__ import annotations

from typing import Final

from adversaire.games.raiders.content.pack import ROW
from adversaire.games.raiders.position import Position

STACK: Final = "stack"


def places_with_tile(pos: Position) -> tuple[str, ...]:
    """The places of the row where a tile lies face up."""
    return tuple(place for place, tile in zip(ROW, pos.row, strict=True) if tile)


def take_tile(pos: Position, place: str) -> str:
    """Take the tile of a place; a face-up one is replaced at once from the stack."""
    # raiders.prep.offering-refilled
    if place == STACK:
        return pos.stack.pop()
    index = ROW.index(place)
    tile = pos.row[index]
    pos.row[index] = pos.stack.pop() if pos.stack else ""
    return tile


def renew_row(pos: Position) -> None:
    """The face-up tiles go under the stack, new ones come from its top to the same places.

    A gap, which only an empty stack leaves, stays one: the tiles do not slide together
    (raiders.prep.offering-none-left).
    """
    there = [bool(tile) for tile in pos.row]
    pos.stack[:0] = [tile for tile in pos.row if tile]
    pos.row = [pos.stack.pop() if lies else "" for lies in there]
