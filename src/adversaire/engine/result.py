"""How a game ended, how far it has come, or how it will end as far as one can say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from adversaire.engine.text import Text


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points by source for each side, who won, and the clause that settled it."""

    #: For each side, its points by source.
    points: Mapping[str, tuple[tuple[str, int], ...]]
    #: The side that won; empty where nobody did.
    winner: str
    #: The clause of the rulebook that settled it.
    clause: str

    def total(self, side: str) -> int:
        """All points of a side."""
        return sum(points for _, points in self.points[side])


class Guess(NamedTuple):
    """How a game will end, as far as one can say: points ahead, and how far off that usually is."""

    margin: float
    spread: float


class Goal(NamedTuple):
    """Something a side wins by, called `points.<id>`: how much of it there is, and how much is wanted."""

    side: str
    id: str
    now: int
    wanted: int


class Source(NamedTuple):
    """A line of the score sheet a player fills in: `points.<id>`, its bounds, and what is known of it."""

    id: str
    least: int
    most: int
    known: int | None = None


class Course(NamedTuple):
    """How far each side has come, as one number that can be compared; nothing for who is not known."""

    #: What the number counts.
    counted: Text
    sides: Mapping[str, int]
    #: Whether it is a part of a hundred.
    per_cent: bool = False
