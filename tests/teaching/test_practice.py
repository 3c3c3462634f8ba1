"""Exercises: every one replays, its best answer is the best, and its page asks, answers and plays on."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import DataRefused
from adversaire.games import GAMES
from adversaire.lab.puzzles import LUCK, every_answer, lead_over, played_on
from adversaire.play.hint import begin_hint
from adversaire.play.teaching.files import BadTeaching
from adversaire.play.teaching.practice import (
    at_the_decision,
    exercises_of,
    faults,
    find_exercise,
    read_exercise,
)

EXERCISES = [(game.id, id) for game in GAMES for id in exercises_of(game.id)]
#: Games to see again that the best is ahead of what comes next; the margin was made sure with many more.
AGAIN = 12


def test_every_exercise_is_in_order() -> None:
    assert {(game, id): found for game, id in EXERCISES if (found := list(faults(game, id)))} == {}


def test_the_best_answer_is_ahead_of_the_next_with_new_luck() -> None:
    assert [(game, id) for game, id in EXERCISES if lead_with_new_luck(game, id) <= 0] == []


def lead_with_new_luck(game: str, id: str) -> float:
    """How many points the best answer is ahead of the next."""
    exercise, search = find_exercise(game, id), begin_hint(at_the_decision(game, id))
    search.candidates = every_answer(search)
    first, second = (
        next(number for number, one in enumerate(search.candidates) if one.answer == wanted.answer)
        for wanted in exercise.outlooks[:2]
    )
    endings = played_on(search, [first, second], AGAIN, Chance.from_seed(5, LUCK))
    return lead_over(endings[0], endings[1]).points


def test_an_exercise_nobody_wrote_is_refused() -> None:
    with pytest.raises(DataRefused):
        find_exercise("raiders", "no-such-thing")


@pytest.mark.parametrize("text", ["", "title = 3", "not toml", "[deal]\nseed = 1"])
def test_a_broken_file_is_named(text: str) -> None:
    with pytest.raises(BadTeaching, match="practice/broken"):
        read_exercise("raiders", "broken", text)
