"""The minutes a lesson declares are those it takes, on pages and in the terminal."""

import pytest
from tests.lesson_minutes import minutes_in_terminal, minutes_on_pages

from adversaire.games import OURS
from adversaire.play.lesson import Lesson, find_lesson, lessons_of

LESSONS = [find_lesson(game, id) for game in OURS for id in lessons_of(game)]


def is_honest(declared: int, counted: float) -> bool:
    """A quarter more or less, and a minute: nobody reads by the clock."""
    return abs(declared - counted) <= 1 + counted / 4


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_a_lesson_takes_as_long_as_it_says(lesson: Lesson) -> None:
    pages, terminal = minutes_on_pages(lesson, "fr"), minutes_in_terminal(lesson, "fr")
    assert is_honest(lesson.minutes, pages), f"on pages {lesson.minutes}, counted {pages:.1f}"
    assert is_honest(lesson.minutes_terminal, terminal), (
        f"in the terminal {lesson.minutes_terminal}, counted {terminal:.1f}"
    )
