"""Comparisons against scipy, and sample sizes against the intervals they promise."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from adversaire.lab.comparisons import (
    Paired,
    bootstrap,
    family_confidence,
    games_for_mean,
    games_for_rate,
    half_width,
    holm,
    paired_chance,
    paired_rates,
    rate_difference,
    sign_test,
)
from adversaire.lab.statistics import Sums
from adversaire.play.rates import wilson

FIRST = [12, -3, 5, 8, 0, -7, 14, 3, 9, -1]
SECOND = [15, 1, 4, 12, 2, -9, 20, 3, 14, 2]


@pytest.mark.parametrize(("gained", "lost"), [(0, 0), (5, 5), (1, 9), (30, 12), (0, 8), (400, 330)])
def test_wins_of_one_side_only_are_compared_as_by_mcnemar(gained: int, lost: int) -> None:
    expected = stats.binomtest(gained, gained + lost).pvalue if gained + lost else 1.0
    assert sign_test(gained, lost) == pytest.approx(expected, rel=1e-9)


@pytest.mark.parametrize(("gained", "lost"), [(700, 600), (5100, 4900)])
def test_many_wins_are_compared_nearly_exactly(gained: int, lost: int) -> None:
    expected = stats.binomtest(gained, gained + lost).pvalue
    assert sign_test(gained, lost) == pytest.approx(expected, abs=2e-3)


def test_paired_points_agree_with_scipy() -> None:
    pairs = Paired.of((a, a > 0, b, b > 0) for a, b in zip(FIRST, SECOND, strict=True))
    expected = stats.ttest_rel(SECOND, FIRST)
    assert pairs.chance_of_margin == pytest.approx(expected.pvalue, rel=1e-9)
    interval = expected.confidence_interval(0.95)
    assert pairs.differences.interval() == pytest.approx((interval.low, interval.high), rel=1e-9)


def test_only_games_that_went_different_ways_count_as_gained_or_lost() -> None:
    pairs = Paired.of([(1, True, 2, True), (1, True, -2, False), (-1, False, 3, True), (-1, False, 4, True)])
    assert (pairs.gained, pairs.lost) == (2, 1)
    assert pairs.wins == Sums.of([0, -1, 1, 1])


def test_equal_games_show_no_difference_and_a_constant_one_no_doubt() -> None:
    assert paired_chance(Sums.of([0, 0, 0])) == 1
    assert paired_chance(Sums.of([2, 2, 2])) == 0
    assert paired_chance(Sums.of([2])) == 1


@pytest.mark.parametrize("count", [3, 50, 1000, 20_001, 10**7])
@pytest.mark.parametrize("mean", [0.01, 0.05, 1.0, 5.0])
def test_a_chance_is_never_below_nought_and_agrees_with_scipy(count: int, mean: float) -> None:
    total = max(1, round(mean * count))
    sums = Sums(count, total, 2 * count + total * total // count)
    assert sums.variance is not None
    reach = total / count / (float(sums.variance) / count) ** 0.5
    chance = paired_chance(sums)
    assert 0 <= chance <= 1
    assert chance == pytest.approx(2 * stats.t.sf(reach, count - 1), rel=1e-5, abs=1e-15)


@pytest.mark.parametrize("pairs", [20, 100, 400])
@pytest.mark.parametrize(("gain", "loss"), [(0.0125, 0.0125), (0.005, 0.02), (0.1, 0.05), (0.3, 0.2)])
@pytest.mark.parametrize("confidence", [0.95, 0.995])
def test_the_interval_of_paired_wins_holds_what_it_promises(
    pairs: int, gain: float, loss: float, confidence: float
) -> None:
    """Its true coverage, over everything that can come of so many pairs."""
    gained, lost = np.mgrid[0 : pairs + 1, 0 : pairs + 1]
    may_be = gained + lost <= pairs
    chances = stats.multinomial.pmf(
        np.stack([gained, lost, np.maximum(pairs - gained - lost, 0)], -1),
        pairs,
        [gain, loss, 1 - gain - loss],
    )
    likely = may_be & (chances > 1e-7)
    held = 0.0
    for more, less, chance in zip(gained[likely], lost[likely], chances[likely], strict=True):
        interval = paired_rates(int(more), int(less), pairs, confidence)
        assert interval is not None
        held += chance * (interval.low <= gain - loss <= interval.high)
    assert held > confidence - 0.02


def test_no_difference_in_few_games_proves_nothing() -> None:
    low, high = paired_rates(0, 0, 20) or (0, 0)
    assert low < -0.05
    assert high > 0.05
    assert paired_rates(0, 0, 0) is None
    assert Paired.of([(1, True, 1, True)] * 20).interval_of_wins() == (low, high)


def test_the_difference_of_unpaired_rates_holds_newcombes_published_example() -> None:
    """56 of 70 against 48 of 80: 0.0524 to 0.3339 by his method 10."""
    low, high = rate_difference(48, 80, 56, 70)
    assert (low, high) == pytest.approx((0.0524, 0.3339), abs=5e-5)


def test_the_bootstrap_agrees_with_scipys() -> None:
    numbers = [float(number) for number in (*FIRST, *SECOND)]
    expected = stats.bootstrap(
        (numbers,), lambda x, axis: x.mean(axis=axis), n_resamples=20_000, method="percentile", rng=1
    ).confidence_interval
    assert bootstrap(numbers, resamples=20_000) == pytest.approx((expected.low, expected.high), abs=0.25)


def test_the_bootstrap_is_the_same_every_time_and_needs_two_numbers() -> None:
    assert bootstrap([1.0, 2.0, 7.0]) == bootstrap([1.0, 2.0, 7.0])
    assert bootstrap([1.0]) is None


@given(st.lists(st.floats(0, 1), min_size=1, max_size=12))
def test_holms_correction_never_lowers_a_chance_and_keeps_their_order(chances: list[float]) -> None:
    corrected = holm(chances)
    pairs = sorted(zip(chances, corrected, strict=True))
    assert all(before <= after <= 1 for before, after in pairs)
    assert [after for _, after in pairs] == sorted(after for _, after in pairs)
    assert min(corrected) == pytest.approx(min(1.0, min(chances) * len(chances)))


def test_holms_correction_is_the_textbooks() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


def test_many_intervals_need_more_confidence_each() -> None:
    assert family_confidence(1) == pytest.approx(0.95)
    assert family_confidence(10) == pytest.approx(0.995)


@pytest.mark.parametrize("rate", [0.02, 0.41, 0.5, 0.99])
@pytest.mark.parametrize("reach", [0.05, 0.02, 0.005])
def test_so_many_games_suffice_for_a_rate_and_one_less_does_not(rate: float, reach: float) -> None:
    games = games_for_rate(reach, rate)
    assert half_width(rate, games, 0.95) <= reach
    assert games == 1 or half_width(rate, games - 1, 0.95) > reach


def test_the_half_width_is_that_of_wilsons_interval() -> None:
    low, high = wilson(410, 1000)
    assert half_width(0.41, 1000, 0.95) == pytest.approx((high - low) / 2)


def test_so_many_games_suffice_for_a_mean() -> None:
    games = games_for_mean(reach=0.5, deviation=11.5)
    dice = random.Random(3)
    interval = Sums.of(round(dice.gauss(70, 11.5) * 1000) for _ in range(games)).interval()
    assert interval is not None
    assert (interval.high - interval.low) / 2000 == pytest.approx(0.5, rel=0.1)
