"""The report of a simulation: a summary to read, and the same as plain JSON values.

What depends on the machine is kept apart under "timing"; all the rest is the same wherever it was played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from adversaire.lab.experiment import invented_parts, is_stand_in
from adversaire.lab.simulate import Run
from adversaire.lab.statistics import Sums
from adversaire.play.rates import Interval, wilson

FORMAT: Final = 1
#: So that the last bits of a square root, which differ between machines, never show.
DIGITS: Final = 6


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something happened; the interval holds the true rate 95 times out of 100."""

    #: How many games it happened in.
    count: int
    #: Of how many.
    games: int

    @property
    def rate(self) -> float | None:
        """Its share of the games, from 0 to 1; nothing where none was played."""
        return self.count / self.games if self.games else None

    @property
    def interval(self) -> Interval:
        """Wilson's interval of the rate, with its ends `low` and `high`."""
        return wilson(self.count, self.games)

    def data(self) -> dict[str, Any]:
        """The same as plain JSON values."""
        return {"count": self.count, "rate": short(self.rate), "interval": ends(self.interval)}


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation says."""

    #: Everything that was counted.
    run: Run

    @property
    def won(self) -> Rate:
        """The games that the player won."""
        return Rate(self.run.tally.won, self.run.tally.games)

    @property
    def drawn(self) -> Rate:
        """The games without a winner."""
        return Rate(self.run.tally.drawn, self.run.tally.games)

    @property
    def lost(self) -> Rate:
        """The games that the opponent won."""
        return Rate(self.run.tally.lost, self.run.tally.games)

    def points(self, side: str = "human") -> float | None:
        """The mean points of a side (`"human"` or `"opponent"`); nothing where no game was played."""
        return {"human": self.run.tally.human, "opponent": self.run.tally.opponent}[side].mean

    @property
    def decisions_per_second(self) -> float:
        """How fast it went: questions that the player answered."""
        return self.run.tally.decisions.total / self.run.seconds

    @property
    def games_per_second(self) -> float:
        """How fast it went."""
        return self.run.tally.games / self.run.seconds

    def data(self) -> dict[str, Any]:
        """The whole summary as plain JSON values."""
        return {
            "format": FORMAT,
            "experiment": self.experiment_data(),
            "result": self.result_data(),
            "timing": self.timing_data(),
        }

    def experiment_data(self) -> dict[str, Any]:
        """What was to be played."""
        bench = self.run.bench
        return {
            "game": bench.game.id,
            "rules_version": bench.game.rules_version,
            "policy": bench.experiment.policy,
            "level": bench.options.get("level", ""),
            "options": bench.options,
            "pack": {
                "id": bench.pack.id,
                "hash": bench.stamp.pack_hash,
                "stand_in": is_stand_in(bench.pack),
                "invented": list(invented_parts(bench.pack)),
            },
            "seed": bench.experiment.seed,
            "games": bench.experiment.games,
        }

    def result_data(self) -> dict[str, Any]:
        """What came of it: the part that is the same on every machine and with any number of jobs."""
        tally = self.run.tally
        return {
            "games": tally.games,
            "partial": self.run.is_partial,
            "checked": self.run.bench.check,
            "won": self.won.data(),
            "drawn": self.drawn.data(),
            "lost": self.lost.data(),
            "unended": tally.unended,
            "scores": {"human": spread(tally.human), "opponent": spread(tally.opponent)},
            "rounds": spread(tally.rounds),
            "decisions": {"total": tally.decisions.total, **spread(tally.decisions)},
        }

    def timing_data(self) -> dict[str, Any]:
        """How fast it went here and now."""
        return {
            "jobs": self.run.jobs,
            "seconds": round(self.run.seconds, 3),
            "games_per_second": round(self.games_per_second, 1),
            "decisions_per_second": round(self.decisions_per_second),
        }


def spread(sums: Sums) -> dict[str, Any]:
    """Mean, sample standard deviation and the interval of the mean; null where there are too few games."""
    interval = sums.interval()
    return {
        "mean": short(sums.mean),
        "deviation": short(sums.deviation),
        "interval": None if interval is None else ends(interval),
    }


def ends(interval: Interval) -> list[float | None]:
    return [short(interval.low), short(interval.high)]


def short(number: float | None) -> float | None:
    return None if number is None else round(number, DIGITS)
