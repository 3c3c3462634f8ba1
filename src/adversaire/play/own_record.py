"""How a player has done so far: games won of games played, the best, and how far that can be trusted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from adversaire.play.rates import Interval, wilson

#: The side whose record it is.
PLAYER: Final = "human"
#: From so many games on a share is worth telling; before, it says more of luck than of the player.
ENOUGH: Final = 3
#: So many of the last games are shown one by one.
LATEST: Final = 8


@dataclass(frozen=True, slots=True)
class OwnRecord:
    """Games that came to their end, at one level or at all of them."""

    #: Whether each was won, the oldest first.
    won_each: tuple[bool, ...] = ()
    #: The most points in one of them.
    best: int = 0
    #: The fewest rounds in which one was won; 0 where none was.
    quickest: int = 0

    @classmethod
    def of(cls, rows: Iterable[Any]) -> OwnRecord:
        """Of rows of results. Games among several people are nobody's record."""
        own = [row for row in rows if PLAYER in row.points]
        won_each = tuple([row.winner == PLAYER for row in own])
        best = max((int(row.points[PLAYER]) for row in own), default=0)
        return cls(won_each, best, min((row.rounds for row in own if row.winner == PLAYER), default=0))

    @property
    def played(self) -> int:
        return len(self.won_each)

    @property
    def won(self) -> int:
        return sum(self.won_each)

    @property
    def latest(self) -> tuple[bool, ...]:
        return self.won_each[-LATEST:]

    @property
    def is_enough(self) -> bool:
        """Whether there is a rate to be told."""
        return self.played >= ENOUGH

    @property
    def rate(self) -> float:
        return self.won / self.played if self.played else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.won, self.played)


def records_by_level(rows: Iterable[Any], levels: tuple[str, ...]) -> dict[str, OwnRecord]:
    """The record at each level; games saved before there were levels were played at the first one."""
    found: dict[str, list[Any]] = {level: [] for level in levels}
    for row in rows:
        found.get(row.level or levels[0], []).append(row)
    return {level: OwnRecord.of(mine) for level, mine in found.items()}
