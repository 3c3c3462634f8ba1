"""Note 6 : la cathédrale / Note 6: the cathedral.

The Roy builds. Your cubes stand where the dice say, his on the best of the lowest spaces.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.troyes.action_table import Line
from adversaire.games.troyes.cardboard.facts import know_cathedral
from adversaire.games.troyes.dice import VALUE, pay
from adversaire.games.troyes.position import ROY, Position

NAMED: Final = "troyes.events.neutral-cubes-are-roys"
LOWEST: Final = "troyes.note6.lowest-level"
BEST_SPACE: Final = "troyes.note6.best-space"


# ---------------------------------------------------------------- 7: the cathedral


def build(pos: Position, line: Line, table: Table) -> None:
    """Two cubes; each one that finds no space is worth a point instead."""
    know_cathedral(pos, table, (LOWEST,))
    pay(pos, line.own_dice, table)
    placed = sum([place_cube(pos, (LOWEST, BEST_SPACE, "troyes.note6.vp-per-cube"), table) for _ in range(2)])
    if placed < 2:
        no_space(pos, placed, table)


def place_cube(pos: Position, clauses: tuple[str, ...], table: Table, named: int = 0) -> bool:
    """One cube of the Roy and its point, if any space is free, or any of the number that an event names."""
    sieve = best_space(pos, named)
    if not sieve.chosen:
        return False
    pos.cathedral[sieve.chosen] = ROY
    pos.opponent.points += 1
    space, total = sieve.chosen, pos.opponent.points
    # Two cubes of one level are told together: the level is a word, so that it is said but once.
    level, number = str(pos.box.level_of[space]), int(space.rpartition("-")[2])
    table.tell(
        "roy.cube", clauses, sieve=sieve, space=space, level=level, number=number, named=named, total=total
    )
    return True


def no_space(pos: Position, placed: int, table: Table) -> None:
    """A full cathedral gives 2 points; with one space left, the missing cube gives 1."""
    cube_only = placed == 1 and pos.options["one_cathedral_space_left"] == "cube_only"
    points = 0 if cube_only else 2 - placed
    pos.opponent.points += points
    clause = "troyes.note6.one-space-left" if placed else "troyes.note6.full-cathedral"
    table.tell("roy.no-space", (clause,), points=points, total=pos.opponent.points)


# ---------------------------------------------------------------- the spaces


def free_space(pos: Position, value: int, taken: tuple[str, ...] = ()) -> str:
    """The space that a die of this value fills: the lowest free one of its column, or "" for none."""
    for space in pos.box.column[value]:
        if not pos.cathedral[space] and space not in taken:
            return space
    return ""


def spaces_for(pos: Position, dice: Iterable[str]) -> tuple[str, ...]:
    """The spaces that these dice fill one by one; none if one of them finds no space."""
    taken: tuple[str, ...] = ()
    for die in dice:
        space = free_space(pos, VALUE[die], taken)
        if not space:
            return ()
        taken += (space,)
    return taken


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
