"""Rates with their intervals: how far a share of games won can be trusted."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95


class Interval(NamedTuple):
    """From low to high, both included."""

    low: float
    high: float


def wilson(hits: int, tries: int, confidence: float = CONFIDENCE) -> Interval:
    """Where the true rate lies with this confidence (Wilson); nobody knows before the first try."""
    if tries == 0:
        return Interval(0.0, 1.0)
    z2 = normal(confidence) ** 2
    middle = hits + z2 / 2
    reach = sqrt(z2 * (hits * (tries - hits) / tries + z2 / 4))
    low = 0.0 if hits == 0 else (middle - reach) / (tries + z2)
    high = 1.0 if hits == tries else (middle + reach) / (tries + z2)
    return Interval(low, high)


def normal(confidence: float) -> float:
    """How many standard deviations either way hold this share of a normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)
