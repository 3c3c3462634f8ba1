"""What an analysis found, kept and read again: the same, and nothing that does not belong to the game."""

import json
from typing import Any

import pytest
from tests.play.test_analysis import analysed, game_of

from adversaire.play.analysis import Analysis
from adversaire.play.analysis_data import found_data, read_found


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analysed(game_of("rituals"))


@pytest.fixture
def data(analysis: Analysis) -> list[Any]:
    """As a database gives it back."""
    kept: list[Any] = json.loads(json.dumps(found_data(analysis.found)))
    return kept


def test_what_was_found_is_read_as_it_was(analysis: Analysis, data: list[Any]) -> None:
    assert any(looked.judged for looked in analysis.found)
    assert read_found(analysis.points, data) == analysis.found


def weighed(data: list[Any]) -> int:
    return next(number for number, (_, judged) in enumerate(data) if judged)


@pytest.mark.parametrize(
    ("place", "value"),
    [(0, "another answer"), (1, "no answer"), (2, "splendid"), (3, [1.0]), (6, "none"), (7, None)],
    ids=["played", "better", "mark", "figures", "difference", "nothing"],
)
def test_what_does_not_belong_to_the_game_is_looked_at_again(
    analysis: Analysis, data: list[Any], place: int, value: Any
) -> None:
    number = weighed(data)
    data[number][1][place] = value
    assert read_found(analysis.points, data) == analysis.found[:number]


@pytest.mark.parametrize("value", [None, 3, [1], [999, None]], ids=str)
def test_what_is_no_finding_ends_what_is_known(analysis: Analysis, data: list[Any], value: Any) -> None:
    data[1] = value
    assert read_found(analysis.points, data) == analysis.found[:1]
