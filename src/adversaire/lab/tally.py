"""The tally: who won how often, and the sums of what games come down to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Final

from adversaire.lab.experiment import UNENDED, GameFigures
from adversaire.lab.results import Row
from adversaire.lab.statistics import Sums

NOTHING: Final = Sums()
#: Of what games come down to: all that is added up, in the order of the tally.
SUMMED: Final = ("human", "opponent", "rounds", "decisions")


@dataclass(frozen=True, slots=True)
class Tally:
    """What some games come down to, as whole numbers: the same however they were split and merged."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    unended: int = 0
    human: Sums = NOTHING
    opponent: Sums = NOTHING
    rounds: Sums = NOTHING
    decisions: Sums = NOTHING

    @classmethod
    def of(cls, played: Iterable[GameFigures | Row]) -> Tally:
        games = list(played)
        winners = [game.winner for game in games]
        won, drawn, unended = winners.count("human"), winners.count("draw"), winners.count(UNENDED)
        return cls(
            won,
            drawn,
            len(games) - won - drawn - unended,
            unended,
            *[Sums.of(getattr(game, name) for game in games) for name in SUMMED],
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(*[getattr(self, one.name) + getattr(other, one.name) for one in fields(self)])

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost + self.unended
