"""The pieces of the Troyes pictures. Yours wear a cap, those of the Roy a crown; dice have pips."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Use
from adversaire.games.troyes.dice import COLOUR, VALUE

WIDTH: Final = 412.0
#: Between one card and the next.
GAP: Final = 3.0
#: The width of a building, and of the cards below it.
COLUMN: Final = 134.0
MARGIN: Final = (WIDTH - 3 * COLUMN - 2 * GAP) / 2


def column_left(number: int) -> float:
    """Where one of the three columns begins."""
    return MARGIN + number * (COLUMN + GAP)


def citizen(side: str, where: str, x: float, y: float, size: float) -> Use:
    """A citizen by the upper left corner, named by its side and where it stands."""
    return Use(f"troyes-citizen-{side}", x, y, size, size, piece=f"citizen-{side}-{where}")


def cube(side: str, where: str, x: float, y: float, size: float) -> Use:
    return Use(f"troyes-cube-{side}", x, y, size, size, piece=f"cube-{side}-{where}" if where else "")


def die_symbol(which: str) -> str:
    """The drawing of a die, by its name ("R6")."""
    return f"troyes-{COLOUR[which]}-{VALUE[which]}"


def black_symbol(value: int) -> str:
    """The drawing of a black die; of so many of them, if they are counted and not rolled."""
    return f"troyes-black-{max(1, min(6, value))}"
