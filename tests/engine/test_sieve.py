"""The sieve: decisions by preference that explain themselves."""

from __future__ import annotations

import pytest

from adversaire.engine.sieve import Sieve, Step


def test_a_condition_strikes_out_what_fails_it_even_if_nothing_is_left() -> None:
    sieve = Sieve(("a", "b")).keep("toy.none", lambda candidate: False)
    assert sieve.left == ()
    assert sieve.chosen == ""
    assert sieve.steps == [Step("toy.none", ("a", "b"), ())]


def test_a_preference_keeps_the_lowest_rank_and_never_empties_the_sieve() -> None:
    sieve = Sieve(("aa", "b", "c")).prefer("toy.short", len)
    assert sieve.left == ("b", "c")
    assert sieve.steps[0].struck == ("aa",)
    assert Sieve(()).prefer("toy.short", len).left == ()


def test_filters_apply_in_order_and_each_is_remembered() -> None:
    sieve = Sieve(("aa", "b", "c", "ddd"))
    sieve.keep("toy.no-b", lambda candidate: candidate != "b").prefer("toy.short", len)
    assert sieve.chosen == "c"
    assert [step.clause for step in sieve.steps] == ["toy.no-b", "toy.short"]
    assert sieve.data() == {
        "candidates": ["aa", "b", "c", "ddd"],
        "steps": [
            {"clause": "toy.no-b", "kept": ["aa", "c", "ddd"], "struck": ["b"]},
            {"clause": "toy.short", "kept": ["c"], "struck": ["aa", "ddd"]},
        ],
        "chosen": ["c"],
    }


def test_a_tie_that_no_filter_broke_is_a_fault_of_the_rules() -> None:
    with pytest.raises(ValueError, match="tie-break"):
        _ = Sieve(("a", "b")).chosen


def test_sieves_are_equal_when_they_tell_the_same() -> None:
    first = Sieve(("a", "b")).prefer("toy.x", ord)
    assert first == Sieve(("a", "b")).prefer("toy.x", ord)
    assert first != Sieve(("a", "b"))
