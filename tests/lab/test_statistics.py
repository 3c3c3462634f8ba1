"""Intervals against scipy, and sums that do not care how they were merged."""

import statistics
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from adversaire.lab.statistics import Sums, student, student_share, student_tails
from adversaire.play.rates import Interval, normal, wilson

NUMBERS = st.lists(st.integers(-(10**9), 10**9))


@pytest.mark.parametrize(
    ("hits", "tries"), [(0, 1), (1, 1), (0, 50), (1, 50), (25, 50), (50, 50), (317, 1000), (7, 10**6)]
)
@pytest.mark.parametrize("confidence", [0.5, 0.95, 0.999])
def test_the_interval_of_a_rate_is_wilsons(hits: int, tries: int, confidence: float) -> None:
    expected = stats.binomtest(hits, tries).proportion_ci(confidence, method="wilson")
    assert wilson(hits, tries, confidence) == pytest.approx((expected.low, expected.high), abs=1e-12)


def test_a_rate_without_tries_may_be_anything() -> None:
    assert wilson(0, 0) == Interval(0, 1)


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_the_interval_of_a_rate_holds_the_rate_and_stays_between_none_and_all(hits: int, misses: int) -> None:
    tries = hits + misses
    low, high = wilson(hits, tries)
    assert 0 <= low <= (hits / tries if tries else 0.5) <= high <= 1


@pytest.mark.parametrize("confidence", [0.5, 0.9, 0.95, 0.99])
@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 10, 29, 99, 100, 101, 102, 500, 999, 10**6])
def test_student_agrees_with_scipy(confidence: float, freedom: int) -> None:
    assert student(confidence, freedom) == pytest.approx(stats.t.ppf((1 + confidence) / 2, freedom), rel=1e-9)


@pytest.mark.parametrize("freedom", range(1, 30))
def test_the_share_of_student_agrees_with_scipy(freedom: int) -> None:
    for reach in (0.0, 0.3, 1.0, 2.5, 30.0):
        expected = 1 - 2 * stats.t.sf(reach, freedom)
        assert student_share(reach, freedom) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("freedom", [1, 7, 100, 101, 500, 10**6])
def test_the_tails_of_student_agree_with_scipy(freedom: int) -> None:
    for reach in (0.0, 0.3, 1.0, 2.5, 6.0):
        expected = 2 * stats.t.sf(reach, freedom)
        assert student_tails(reach, freedom) == pytest.approx(expected, rel=1e-7, abs=1e-15)


def test_the_normal_distribution_agrees_with_scipy() -> None:
    assert normal(0.95) == pytest.approx(stats.norm.ppf(0.975), rel=1e-12)


@pytest.mark.parametrize("numbers", [[1, 2], [3, 1, 4, 1, 5, 9, 2, 6], list(range(1000))])
def test_the_interval_of_a_mean_is_students(numbers: list[int]) -> None:
    expected = stats.t.interval(
        0.95, len(numbers) - 1, loc=statistics.fmean(numbers), scale=stats.sem(numbers)
    )
    assert Sums.of(numbers).interval() == pytest.approx(expected, rel=1e-9)


def test_equal_numbers_leave_no_doubt_about_their_mean() -> None:
    assert Sums.of([7, 7, 7]).interval() == Interval(7, 7)


def test_too_few_numbers_have_no_deviation_and_no_interval() -> None:
    assert (Sums().mean, Sums().deviation, Sums().interval()) == (None, None, None)
    assert (Sums.of([5]).mean, Sums.of([5]).deviation, Sums.of([5]).interval()) == (5, None, None)


@given(st.lists(st.integers(-(10**9), 10**9), min_size=2))
def test_mean_and_deviation_are_the_textbooks(numbers: list[int]) -> None:
    sums = Sums.of(numbers)
    assert sums.mean == pytest.approx(statistics.mean(numbers), rel=1e-12)
    assert sums.variance == statistics.variance([Fraction(number) for number in numbers])


def test_a_small_spread_of_large_numbers_is_not_lost() -> None:
    assert Sums.of([10**15, 10**15 + 1, 10**15 + 2]).deviation == 1


@given(NUMBERS, NUMBERS, NUMBERS)
def test_sums_merge_exactly_and_in_any_grouping(a: list[int], b: list[int], c: list[int]) -> None:
    whole = Sums.of([*a, *b, *c])
    assert Sums.of(a) + Sums.of(b) + Sums.of(c) == whole
    assert Sums.of(a) + (Sums.of(b) + Sums.of(c)) == whole
    assert Sums.of(c) + Sums.of(a) + Sums.of(b) == whole
    assert Sums() + whole == whole
