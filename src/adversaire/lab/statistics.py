"""Statistics of whole numbers: sums that are exact, and the intervals that follow from them.

Scores, rounds and decisions are integers, so their sums and sums of squares are kept as integers. However
the games are split over processes, the totals are the same to the last digit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import atan, cos, erfc, log1p, pi, sin, sqrt
from typing import Final

from adversaire.play.rates import CONFIDENCE, Interval, normal

#: Beyond this many degrees of freedom series in 1/freedom are good to seven digits and more.
MANY: Final = 100
HALVINGS: Final = 100


@dataclass(frozen=True, slots=True)
class Sums:
    """How many numbers there were, their sum and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Sums:
        count = total = squares = 0
        for number in numbers:
            count += 1
            total += number
            squares += number * number
        return cls(count, total, squares)

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.count + other.count, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float | None:
        return self.total / self.count if self.count else None

    @property
    def variance(self) -> Fraction | None:
        """The sample variance, exactly; one number alone has none."""
        if self.count < 2:
            return None
        return Fraction(self.count * self.squares - self.total**2, self.count * (self.count - 1))

    @property
    def deviation(self) -> float | None:
        """The sample standard deviation."""
        variance = self.variance
        return None if variance is None else sqrt(variance)

    def interval(self, confidence: float = CONFIDENCE) -> Interval | None:
        """Where the true mean lies with this confidence (Student)."""
        mean, variance = self.mean, self.variance
        if mean is None or variance is None:
            return None
        reach = student(confidence, self.count - 1) * sqrt(variance / self.count)
        return Interval(mean - reach, mean + reach)


def student(confidence: float, freedom: int) -> float:
    """The same for Student's distribution with this many degrees of freedom."""
    if freedom > MANY:
        return _student_by_series(normal(confidence), freedom)
    low, high = 0.0, 1.0
    while student_share(high, freedom) < confidence:
        high *= 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if student_share(middle, freedom) < confidence:
            low = middle
        else:
            high = middle
    return high


def student_share(reach: float, freedom: int) -> float:
    """The share of Student's distribution between -reach and reach, by the finite sum for whole degrees."""
    angle = atan(reach / sqrt(freedom))
    square = cos(angle) ** 2
    odd = freedom % 2
    term = total = 1.0
    for step in range(2 + odd, freedom, 2):
        term *= square * (step - 1) / step
        total += term
    if not odd:
        return sin(angle) * total
    tail = sin(angle) * cos(angle) * total if freedom > 1 else 0.0
    return 2 / pi * (angle + tail)


def student_tails(reach: float, freedom: int) -> float:
    """The share of Student's distribution beyond -reach and reach."""
    if freedom <= MANY:
        return max(0.0, 1 - student_share(reach, freedom))
    # Hill: the normal deviate that leaves the same tails.
    a = freedom - 0.5
    b = 48 * a * a
    z = sqrt(a * log1p(reach * reach / freedom))
    below = 10 * b * (b + 0.8 * z**4 + 100)
    z += (z**3 + 3 * z) / b - (4 * z**7 + 33 * z**5 + 240 * z**3 + 855 * z) / below
    return erfc(z / sqrt(2))


def _student_by_series(z: float, freedom: int) -> float:
    """Fisher and Cornish: Student's quantile from the normal one, in powers of 1/freedom."""
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    correction: float = sum(term / freedom**power for power, term in enumerate(terms, start=1))
    return z + correction
