"""One decision looked at again: what was answered, what the adviser would have, and what else there was.

Every answer worth a look is played on with the same deals. The best of the others is picked by some games,
most of them spent on those that look best, and measured by others, so that no answer looks better than it is
because it was picked for looking good.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from adversaire.engine.policy import Candidate
from adversaire.engine.question import Answer
from adversaire.play.playing_on import PRIZE, Ending
from adversaire.play.search import Search, mean_and_error

#: Games by which the other answer is picked: for each candidate, then for the best of them up to so many;
#: then games by which it is measured at first. Where it is still close there are more, as many as its game
#: says (`Game.looked_again`).
TO_SIFT: Final = 4
FINALISTS: Final = 2
TO_PICK: Final = 16
TO_MEASURE: Final = 16
#: By so many standard errors an answer may be better than it seems, for all anybody hopes.
HOPE: Final = 1.5
#: So many standard errors lie between two answers before one is called better.
SURE: Final = 2.0
#: What a decision must have cost, in points, a win counting ten: less is a trifle.
TRIFLE: Final = 1.0

#: How a decision is marked: nothing was better that mattered; something seemed so, but luck may explain it;
#: something was, beyond doubt.
GOOD: Final = "good"
DOUBTFUL: Final = "doubtful"
COSTLY: Final = "costly"


class Figures(NamedTuple):
    """How games went on from an answer: their mean lead and share of wins, and how many there were."""

    margin: float
    won: float
    games: int


class Difference(NamedTuple):
    """What one answer brings beyond another, in games with the same deals: means, and how sure they are."""

    worth: float
    worth_error: float
    margin: float
    won: float
    won_error: float

    @property
    def is_sure(self) -> bool:
        return self.worth - SURE * self.worth_error > 0


NO_DIFFERENCE: Final = Difference(0.0, 0.0, 0.0, 0.0, 0.0)


class Judged(NamedTuple):
    """A decision that was weighed."""

    played: Answer
    #: The best of the others.
    better: Answer
    mark: str
    #: How games went on from what was played, from the better one, and from the adviser's own answer.
    after_played: Figures
    after_better: Figures
    after_own: Figures
    #: What the better one would have brought beyond what was played, and what the adviser's own would have.
    missed: Difference
    own: Difference


class Judging:
    """A decision being weighed. The first candidate is what was played, the second the adviser's own answer;
    these may be one and the same."""

    def __init__(self, search: Search, own: int, by_points: bool) -> None:
        self.search = search
        self.own = own
        #: Whether points decide; else only wins count.
        self.by_points = by_points
        #: The best of the others, once it is picked.
        self.rival = own
        #: How games ended by which answers are measured, all with the same deals.
        self.measured: dict[int, list[Ending]] = {}
        self.most = search.game.looked_again

    def steps(self) -> Iterator[None]:
        """All games, one at a time."""
        yield from self.picking()
        looked_at = sorted({0, self.own, self.rival})
        self.measured = {number: [] for number in looked_at}
        while not self.is_decided():
            deal = TO_PICK + self.games
            for number in looked_at:
                self.measured[number].append(self.search.ending_of(number, deal))
                yield

    def picking(self) -> Iterator[None]:
        """Find the best of the others; a single one needs no picking."""
        search, left = self.search, [number for number in self.search.alive if number]
        for games in (TO_SIFT, TO_PICK - TO_SIFT) if len(left) > 1 else ():
            for _ in range(games):
                for number in left:
                    search.play_on(number)
                    yield
            left = sorted(left, key=self.promise, reverse=True)[:FINALISTS]
        self.rival = left[0] if left else 0

    def promise(self, number: int) -> tuple[float, float]:
        """How good an answer looks while one is picked: by what counts, else by the lead."""
        endings = self.search.endings[number]
        return sum(map(self.worth, endings)), sum([ending.margin for ending in endings])

    def is_decided(self) -> bool:
        """Whether enough was played: all there may be, or some, and the two are clearly apart or alike."""
        games = self.games
        if games < TO_MEASURE:
            return False
        if games >= self.most or not self.rival:
            return True
        seen = self.difference(self.rival, 0)
        is_apart = abs(seen.worth) > (SURE + 1) * seen.worth_error
        return is_apart or is_trifle(seen) or is_hopeless(seen, games / self.most)

    @property
    def games(self) -> int:
        """So many games of each answer it was measured by."""
        return len(self.measured[0])

    def difference(self, number: int, other: int) -> Difference:
        """What one brings beyond another, by the games after the picking."""
        if number == other:
            return NO_DIFFERENCE
        pairs = list(zip(self.measured[number], self.measured[other], strict=True))
        worth, worth_error = mean_and_error([self.worth(a) - self.worth(b) for a, b in pairs])
        won, won_error = mean_and_error([a.won - b.won for a, b in pairs])
        margin, _ = mean_and_error([a.margin - b.margin for a, b in pairs])
        return Difference(worth, worth_error, margin, won, won_error)

    def worth(self, ending: Ending) -> float:
        return value(ending, self.by_points)

    def judged(self) -> Judged:
        """What came of it."""
        missed = self.difference(self.rival, 0)
        return Judged(
            self.answer(0),
            self.answer(self.rival),
            mark_of(missed),
            self.figures(0),
            self.figures(self.rival),
            self.figures(self.own),
            missed,
            self.difference(self.own, 0),
        )

    def answer(self, number: int) -> Answer:
        return self.search.candidates[number].answer

    def figures(self, number: int) -> Figures:
        endings = self.measured[number]
        margin, _ = mean_and_error([ending.margin for ending in endings])
        won, _ = mean_and_error([ending.won for ending in endings])
        return Figures(margin, won, len(endings))


def value(ending: Ending, by_points: bool) -> float:
    """What an ending counts: points and a prize for winning, or where no points decide the win alone."""
    return ending.worth if by_points else PRIZE * ending.won


def is_trifle(seen: Difference) -> bool:
    """Whether the other answer, were it better than it seems by what may well be, would still bring nothing
    that matters."""
    return seen.worth + HOPE * seen.worth_error < TRIFLE


def is_hopeless(seen: Difference, played: float) -> bool:
    """Whether the games that are left would hardly make the other answer surely better, such a part of all
    having been played: were it better than it seems by what may well be, doubt would still remain."""
    left = seen.worth_error * sqrt(played)
    return seen.worth + HOPE * seen.worth_error < SURE * left


def mark_of(missed: Difference) -> str:
    if missed.worth < TRIFLE:
        return GOOD
    return COSTLY if missed.is_sure else DOUBTFUL


def in_order(candidates: Sequence[Candidate], played: Answer) -> tuple[list[Candidate], int]:
    """What was played first, then the others as the adviser ranks them; and where its own answer stands."""
    first = next((one for one in candidates if one.answer == played), Candidate(played))
    others = [one for one in candidates if one.answer != played]
    own = 0 if not candidates or candidates[0].answer == played else 1
    return [first, *others], own
