"""Findings: what the results of an experiment say, read once from beginning to end."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from adversaire.games import GAMES
from adversaire.lab.comparisons import Paired, family_confidence, games_for_rate, holm
from adversaire.lab.experiment import UNENDED
from adversaire.lab.measures import CLAUSE
from adversaire.lab.plan import Arm
from adversaire.lab.report import Rate, ends, short, spread
from adversaire.lab.results import Row, open_store, read_about
from adversaire.lab.statistics import Sums
from adversaire.play.rates import Interval
from adversaire.play.rulebook import rulebook

#: The precision that reports name a number of games for.
WANTED_REACH: Final = 0.02


@dataclass(slots=True)
class ArmFindings:
    """One arm, added up."""

    arm: Arm
    games: int = 0
    won: int = 0
    drawn: int = 0
    unended: int = 0
    margins: array[int] = field(default_factory=lambda: array("i"))
    wins: bytearray = field(default_factory=bytearray)
    human: Counter[int] = field(default_factory=Counter)
    opponent: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    decisions: int = 0
    totals: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)
    present: Counter[str] = field(default_factory=Counter)

    def add(self, row: Row) -> None:
        self.games += 1
        self.won += row.won
        self.drawn += row.winner == "draw"
        self.unended += row.winner == UNENDED
        self.margins.append(row.margin)
        self.wins.append(row.won)
        self.human[row.human] += 1
        self.opponent[row.opponent] += 1
        self.rounds[row.rounds] += 1
        self.decisions += row.decisions
        for name, count in row.measures.items():
            self.totals[name] += count
            self.squares[name] += count * count
            self.present[name] += 1

    @property
    def rate(self) -> Rate:
        return Rate(self.won, self.games)

    def measure(self, name: str) -> Sums:
        """What was counted under this name, over all games."""
        return Sums(self.games, self.totals[name], self.squares[name])

    def data(self) -> dict[str, Any]:
        """The arm as plain values."""
        rate = self.rate
        return {
            "game": self.arm.game,
            "level": self.arm.level,
            "policy": self.arm.policy,
            "options": dict(self.arm.options),
            "games": self.games,
            "won": rate.data(),
            "drawn": Rate(self.drawn, self.games).data(),
            "unended": self.unended,
            "margin": spread(Sums.of(self.margins)),
            "human": spread(sums_of(self.human)),
            "opponent": spread(sums_of(self.opponent)),
            "rounds": spread(sums_of(self.rounds)),
            "decisions": short(self.decisions / self.games) if self.games else None,
            "games_for_2_points": games_wanted(rate),
            "measures": {
                name: {**spread(self.measure(name)), "games": self.present[name]}
                for name in sorted(self.totals)
            },
        }


def games_wanted(rate: Rate) -> int:
    """Games until a rate is known closely enough, were it what of all it may be takes the most of them."""
    low, high = rate.interval
    return games_for_rate(WANTED_REACH, min(max(0.5, low), high))


def sums_of(counts: Counter[int]) -> Sums:
    """The sums of numbers that come with how often there were."""
    return Sums(
        counts.total(),
        sum(number * times for number, times in counts.items()),
        sum(number * number * times for number, times in counts.items()),
    )


@dataclass(frozen=True, slots=True)
class Comparison:
    """An arm against the one it is compared with, game by game.

    `chance` and `chance_of_margin` are each corrected for all comparisons of their column (Holm), and the
    intervals of wins hold together, and so do those of points (Bonferroni). Where no points decide, there is
    nothing to correct for in the column of points.
    """

    arm: Arm
    baseline: Arm
    pairs: Paired
    chance: float
    chance_of_margin: float
    confidence: float
    confidence_of_margin: float

    @property
    def wins(self) -> Interval | None:
        return self.pairs.interval_of_wins(self.confidence)

    @property
    def margin(self) -> Interval | None:
        return self.pairs.differences.interval(self.confidence_of_margin)

    def data(self) -> dict[str, Any]:
        pairs = self.pairs
        return {
            "arm": self.arm.key,
            "baseline": self.baseline.key,
            "pairs": pairs.differences.count,
            "wins": {
                "difference": short(pairs.wins.mean),
                "interval": ends(self.wins) if self.wins else None,
                "gained": pairs.gained,
                "lost": pairs.lost,
                "chance": short(self.chance),
            },
            "margin": {
                "difference": short(pairs.differences.mean),
                "interval": ends(self.margin) if self.margin else None,
                "chance": short(self.chance_of_margin),
            },
            "confidence": short(self.confidence),
            "confidence_of_margin": short(self.confidence_of_margin),
        }


@dataclass(frozen=True, slots=True)
class Findings:
    """All of an experiment."""

    about: dict[str, Any]
    arms: list[ArmFindings]
    comparisons: list[Comparison]

    def games(self) -> list[str]:
        return list(dict.fromkeys(found.arm.game for found in self.arms))

    def of(self, game: str) -> list[ArmFindings]:
        return [found for found in self.arms if found.arm.game == game]

    def both_score(self, game: str) -> bool:
        """Whether points decide and the opponent has some too: else nobody is any points ahead of it."""
        return both_score(game, self.arms)

    def clauses(self, game: str) -> list[tuple[str, int, int]]:
        """Every clause of a rulebook: in how many games it took part, and how often; rarest last."""
        present: Counter[str] = Counter()
        totals: Counter[str] = Counter()
        for found in self.of(game):
            present.update(found.present)
            totals.update(found.totals)
        rows = [(id, present[CLAUSE + id], totals[CLAUSE + id]) for id in rulebook(game).clauses]
        return sorted(rows, key=lambda row: (-row[1], -row[2], row[0]))

    def dead(self, game: str) -> list[str]:
        """Clauses that took part in no game at all."""
        return sorted(id for id, games, _ in self.clauses(game) if not games)

    def data(self) -> dict[str, Any]:
        """Everything as plain values."""
        found = {
            "about": self.about,
            "arms": [arm.data() for arm in self.arms],
            "comparisons": [comparison.data() for comparison in self.comparisons],
        }
        if self.about["plan"]["clauses"]:
            found["dead_clauses"] = {game: self.dead(game) for game in self.games()}
        return found


def find(folder: Path) -> Findings:
    """Read the results in a folder; damaged ones are refused, for half of them would show wrong figures."""
    about = read_about(folder)
    arms = [ArmFindings(Arm(**arm)) for arm in about["arms"]]
    for row in open_store(folder, about).checked_rows():
        arms[row.arm].add(row)
    played = [found for found in arms if found.games]
    return Findings(about, played, list(compare(arms)))


def compare(arms: list[ArmFindings]) -> Iterator[Comparison]:
    """Every arm that has one to beat; corrected for how many there are."""
    found = [(arms[one.arm.baseline], one) for one in arms if one.arm.baseline is not None and one.games]
    pairs = [paired(first, second) for first, second in found]
    wins = holm([pair.chance for pair in pairs])
    scored = [n for n, (_, one) in enumerate(found) if both_score(one.arm.game, arms)]
    margins = dict(zip(scored, holm([pairs[n].chance_of_margin for n in scored]), strict=True))
    each, of_points = family_confidence(len(found)), family_confidence(len(scored))
    for n, ((first, second), pair) in enumerate(zip(found, pairs, strict=True)):
        yield Comparison(second.arm, first.arm, pair, wins[n], margins.get(n, 1.0), each, of_points)


def both_score(game: str, arms: list[ArmFindings]) -> bool:
    """Whether points decide in a game and its opponent has some in these arms."""
    return GAMES[game].has_points and any(
        points for found in arms if found.arm.game == game for points in found.opponent
    )


def paired(first: ArmFindings, second: ArmFindings) -> Paired:
    """The games that both have played."""
    both = zip(first.margins, first.wins, second.margins, second.wins, strict=False)
    return Paired.of((a, bool(won), b, bool(then)) for a, won, b, then in both)
