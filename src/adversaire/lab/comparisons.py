"""Comparisons: two ways to play the same games, several at once, and how many games a wanted precision takes.

Games of the same number have the same seed, so two experiments are compared game by game: as far as they
share their luck, it drops out of the differences. How far differs: two levels share much of it, two policies
that part early in a game with one stream of luck may share hardly more than the first deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, comb, sqrt
from statistics import NormalDist
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.lab.statistics import Sums, student_tails
from adversaire.play.rates import CONFIDENCE, Interval, normal, wilson

RESAMPLES: Final = 2000
#: Above this many games that went different ways the exact test gives way to its normal limit.
EXACT: Final = 1000


@dataclass(frozen=True, slots=True)
class Paired:
    """Games compared in pairs: the differences, and how many of them only one side won."""

    differences: Sums
    #: +1 where only the second won, -1 where only the first did.
    wins: Sums
    gained: int
    lost: int

    @classmethod
    def of(cls, pairs: Iterable[tuple[int, bool, int, bool]]) -> Paired:
        """Each pair: margin and win of the first, margin and win of the second."""
        differences: list[int] = []
        wins: list[int] = []
        for first, first_won, second, second_won in pairs:
            differences.append(second - first)
            wins.append(int(second_won) - int(first_won))
        return cls(Sums.of(differences), Sums.of(wins), wins.count(1), wins.count(-1))

    @property
    def chance(self) -> float:
        """How likely wins would differ at least so much if there were no difference (McNemar, exact)."""
        return sign_test(self.gained, self.lost)

    def interval_of_wins(self, confidence: float = CONFIDENCE) -> Interval | None:
        """Where the true difference of the win rates lies."""
        return paired_rates(self.gained, self.lost, self.wins.count, confidence)

    @property
    def chance_of_margin(self) -> float:
        """The same for the points (Student, paired)."""
        return paired_chance(self.differences)


def sign_test(gained: int, lost: int) -> float:
    """The two-sided chance of so uneven a split of fair coins."""
    tries = gained + lost
    if tries == 0:
        return 1.0
    few = min(gained, lost)
    if tries > EXACT:
        z = max(0.0, (tries - 2 * few - 1) / sqrt(tries))
        return min(1.0, 2 * (1 - NormalDist().cdf(z)))
    tail = sum([comb(tries, hits) for hits in range(few + 1)])
    share: float = tail / (1 << (tries - 1))
    return min(1.0, share)


def paired_rates(gained: int, lost: int, pairs: int, confidence: float = CONFIDENCE) -> Interval | None:
    """Where the difference of two rates of the same games lies (Agresti and Min).

    Half a game more in each of the four cells: so no few games ever prove that there is no difference, and
    the interval holds what it promises where hardly any pair went different ways.
    """
    if not pairs:
        return None
    more, less, games = gained + 0.5, lost + 0.5, pairs + 2
    middle = (more - less) / games
    reach = normal(confidence) * sqrt(more + less - (more - less) ** 2 / games) / games
    return Interval(max(-1.0, middle - reach), min(1.0, middle + reach))


def paired_chance(differences: Sums) -> float:
    """How likely a mean so far from nought would be if the true one were nought."""
    mean, variance = differences.mean, differences.variance
    if mean is None or variance is None:
        return 1.0
    if variance == 0:
        return 1.0 if mean == 0 else 0.0
    reach = abs(mean) / sqrt(variance / differences.count)
    return student_tails(reach, differences.count - 1)


def rate_difference(
    hits: int, tries: int, other_hits: int, other_tries: int, confidence: float = CONFIDENCE
) -> Interval:
    """The second rate less the first where games are not paired (Newcombe, from both Wilson intervals)."""
    low, high = wilson(hits, tries, confidence)
    other_low, other_high = wilson(other_hits, other_tries, confidence)
    first, second = hits / tries, other_hits / other_tries
    middle = second - first
    return Interval(
        middle - sqrt((second - other_low) ** 2 + (high - first) ** 2),
        middle + sqrt((other_high - second) ** 2 + (first - low) ** 2),
    )


# ---------------------------------------------------------------- without a formula


def bootstrap(
    numbers: Sequence[float], seed: int = 1, confidence: float = CONFIDENCE, resamples: int = RESAMPLES
) -> Interval | None:
    """Where the true mean lies, whatever the shape of the numbers: by drawing from them again and again."""
    count = len(numbers)
    if count < 2:
        return None
    chance = Chance.from_seed(seed)
    below = chance.below
    means = sorted([sum([numbers[below(count)] for _ in range(count)]) / count for _ in range(resamples)])
    tail = (1 - confidence) / 2
    return Interval(quantile(means, tail), quantile(means, 1 - tail))


def quantile(numbers: Sequence[float], share: float) -> float:
    """Between the two sorted numbers around this share, in proportion."""
    place = share * (len(numbers) - 1)
    under = int(place)
    above = min(under + 1, len(numbers) - 1)
    return numbers[under] + (place - under) * (numbers[above] - numbers[under])


# ---------------------------------------------------------------- many at once


def holm(chances: Sequence[float]) -> list[float]:
    """The same chances, corrected for having looked at all of them (Holm)."""
    order = sorted(range(len(chances)), key=chances.__getitem__)
    corrected = [0.0] * len(chances)
    most = 0.0
    for rank, at in enumerate(order):
        most = max(most, min(1.0, chances[at] * (len(chances) - rank)))
        corrected[at] = most
    return corrected


def family_confidence(count: int, confidence: float = CONFIDENCE) -> float:
    """The confidence each of so many intervals needs if all of them together are to hold (Bonferroni)."""
    return 1 - (1 - confidence) / max(1, count)


# ---------------------------------------------------------------- how many games


def games_for_rate(reach: float, rate: float = 0.5, confidence: float = CONFIDENCE) -> int:
    """How many games until a rate near this one is known to within the reach, by Wilson's interval."""
    low, high = 1, 2
    while half_width(rate, high, confidence) > reach:
        low, high = high, 2 * high
    while low < high:
        middle = (low + high) // 2
        if half_width(rate, middle, confidence) > reach:
            low = middle + 1
        else:
            high = middle
    return low


def half_width(rate: float, games: int, confidence: float) -> float:
    """Half of Wilson's interval if exactly this share were won."""
    z2 = normal(confidence) ** 2
    return sqrt(z2 * (rate * (1 - rate) * games + z2 / 4)) / (games + z2)


def games_for_mean(reach: float, deviation: float, confidence: float = CONFIDENCE) -> int:
    """How many games until a mean is known to within the reach."""
    return max(2, ceil((normal(confidence) * deviation / reach) ** 2))
