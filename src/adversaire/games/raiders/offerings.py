"""Offering tiles: the row of three, the stack, and taking one."""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.games.raiders.content.pack import ROW
from adversaire.games.raiders.position import ROW_SIZE, Position

WHICH_TILE: Final = "raiders.prep.offering-which-tile"
NONE_LEFT: Final = "raiders.prep.offering-none-left"
STACK: Final = "stack"


def places_with_tile(pos: Position) -> tuple[str, ...]:
    """The places of the row where a tile lies face up."""
    return tuple(place for place, tile in zip(ROW, pos.row, strict=True) if tile)


def find_tile(pos: Position, pointer: str) -> Sieve:
    """Where the opponent takes its tile: the place pointed to or, if that is empty, the next one.

    Next means to the right, then again from the left. The row comes before the stack only where the
    card does not point to the stack, or where the stack is empty.
    """
    sieve = Sieve((*ROW, STACK))
    sieve.keep(
        NONE_LEFT, lambda place: bool(pos.stack) if place == STACK else bool(pos.row[ROW.index(place)])
    )
    reason = WHICH_TILE if pointer in sieve.left else NONE_LEFT
    return sieve.prefer(reason, lambda place: distance(pointer, place))


def distance(pointer: str, place: str) -> int:
    """How far a place lies from the one pointed to, in the order in which the opponent looks."""
    if pointer == STACK:
        return 0 if place == STACK else 1 + ROW.index(place)
    if place == STACK:
        return ROW_SIZE  # never before the row
    return (ROW.index(place) - ROW.index(pointer)) % ROW_SIZE


def take_tile(pos: Position, place: str) -> str:
    """Take the tile of a place; a face-up one is replaced at once from the stack."""
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
