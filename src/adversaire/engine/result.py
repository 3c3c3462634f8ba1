"""How a game ended, or how it will end as far as one can say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points by source for each side, who won, and the clause that settled it."""

    points: Mapping[str, tuple[tuple[str, int], ...]]
    winner: str
    clause: str

    def total(self, side: str) -> int:
        return sum(points for _, points in self.points[side])


class Guess(NamedTuple):
    """How a game will end, as far as one can say: points ahead, and how far off that usually is."""

    margin: float
    spread: float
