"""The cathedral: the player's cubes stand where the dice say, the Roy's on the best of the lowest spaces."""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.games.troyes.position import ROY, Position

NAMED: Final = "troyes.events.neutral-cubes-are-roys"
LOWEST: Final = "troyes.note6.lowest-level"
BEST_SPACE: Final = "troyes.note6.best-space"


def free_space(pos: Position, value: int, taken: tuple[str, ...] = ()) -> str:
    """The space that a die of this value fills: the lowest free one of its column, or "" for none."""
    for space in pos.box.column[value]:
        if not pos.cathedral[space] and space not in taken:
            return space
    return ""


def best_space(pos: Position, named: int = 0) -> Sieve:
    """Where the Roy puts a cube: the lowest level with a free space, there the best one. Columns do not
    bind him, unless an event names a space by its number."""
    box = pos.box
    sieve = Sieve([space for space in box.spaces if not pos.cathedral[space]])
    if named:
        sieve.keep(NAMED, box.column[named].__contains__)
    sieve.prefer(LOWEST, box.level_of.__getitem__)
    return sieve.prefer(BEST_SPACE, box.space_rank.__getitem__)


def worst_cube(pos: Position) -> str:
    """The last cube of the Roy by his own order (highest level, worst space), or "" for none."""
    box = pos.box
    own = [space for space in box.spaces if pos.cathedral[space] == ROY]
    return max(own, key=lambda space: (box.level_of[space], box.space_rank[space]), default="")


def levels_without(pos: Position, side: str) -> int:
    """How many levels hold no cube of this side."""
    held = {pos.box.level_of[space] for space, owner in pos.cathedral.items() if owner == side}
    return len(set(pos.box.level_of.values()) - held)
