"""Exercises: every one replays, its best answer is the best, and its page asks, answers and plays on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import DataRefused
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES
from adversaire.lab.puzzles import LUCK, every_answer, lead_over, played_on
from adversaire.play.hint import begin_hint
from adversaire.play.teaching.files import BadTeaching
from adversaire.play.teaching.practice import (
    at_the_decision,
    exercises_of,
    faults,
    faults_in_answers,
    faults_in_figures,
    faults_in_words,
    find_exercise,
    read_exercise,
)

TITLES = [game.id for game in GAMES if game.package.startswith("adversaire.games.")]
#: Exercises of each title.
EACH = 5
#: Games to see again that the best is ahead of what comes next; the margin was made sure with many more.
AGAIN = 16


@pytest.mark.parametrize("game", TITLES)
def test_every_game_has_its_exercises_and_all_are_in_order(game: str) -> None:
    assert exercises_of(game) == tuple(str(number) for number in range(1, EACH + 1))
    assert {id: found for id in exercises_of(game) if (found := list(faults(game, id)))} == {}


@pytest.mark.parametrize("game", TITLES)
def test_no_two_exercises_of_a_game_are_alike(game: str) -> None:
    found = [find_exercise(game, id) for id in exercises_of(game)]
    assert len({(one.setup.seed, one.given) for one in found}) == EACH
    assert all(len({one.title(language) for one in found}) == EACH for language in LANGUAGES)


@pytest.mark.parametrize("game", TITLES)
def test_each_says_of_some_other_answer_why_it_is_worse(game: str) -> None:
    found = [find_exercise(game, id) for id in exercises_of(game)]
    assert [one.id for one in found if not one.others or one.best in one.others] == []


@pytest.mark.parametrize("game", TITLES)
def test_the_best_answer_is_ahead_of_the_next_with_new_luck(game: str) -> None:
    assert [id for id in exercises_of(game) if lead_with_new_luck(game, id) <= 0] == []


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


#: A whole exercise, to be broken piece by piece.
WHOLE = """
title = { en = "A", fr = "A" }
ask = { en = "B?", fr = "B ?" }
why = { en = "C.", fr = "C." }
[puzzle]
question = "turn.action"
best = "place:mill"
lead = 2.5
certainty = 99.9
games = 100
outlooks = [{ answer = "place:mill", margin = 1.0, won = 0.5 }]
[deal]
seed = 1
given = [["turn.action", "place:mill"]]
"""
#: What is struck out or put instead.
BROKEN = [
    (WHOLE, ""),
    ("[puzzle]", "[puzzle"),
    ('ask = { en = "B?", fr = "B ?" }', 'ask = { en = "B?" }'),
    ("lead = 2.5", 'lead = "much"'),
    ("certainty = 99.9", ""),
    ("margin = 1.0, ", ""),
    ('"turn.action", "place:mill"', '"turn.action"'),
    ("seed = 1", "seed = [1]"),
]


def test_what_is_whole_is_read() -> None:
    assert read_exercise("raiders", "whole", WHOLE).best == "place:mill"


@pytest.mark.parametrize(("piece", "instead"), BROKEN)
def test_a_broken_file_is_named(piece: str, instead: str) -> None:
    assert piece in WHOLE
    with pytest.raises(BadTeaching, match="practice/broken"):
        read_exercise("raiders", "broken", WHOLE.replace(piece, instead))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"lead": 0.4}, "its lead is 0.4"),
        ({"certainty": 98.9}, "its certainty is 98.9 %"),
        ({"certainty": 100.0}, "its certainty is 100.0 %"),
        ({"games": 0}, "no game was played"),
    ],
)
def test_figures_that_prove_nothing_are_faults(wrong: dict[str, Any], said: str) -> None:
    exercise = replace(find_exercise("raiders", "1"), **wrong)
    assert [fault.startswith(said) for fault in faults_in_figures(exercise)] == [True]


def test_an_answer_that_nobody_can_give_or_that_was_not_weighed_is_a_fault() -> None:
    exercise = find_exercise("raiders", "1")
    answers = [one.answer for one in exercise.outlooks]
    assert list(faults_in_answers(exercise, answers)) == []
    assert len(list(faults_in_answers(exercise, [*answers, "another"]))) == 1
    assert len(list(faults_in_answers(replace(exercise, best=answers[1]), answers))) == 1
    assert len(list(faults_in_answers(replace(exercise, others={"another": {}}), answers))) == 1


def test_a_draft_without_words_is_a_fault() -> None:
    exercise = find_exercise("raiders", "1")
    draft = replace(exercise, texts={**exercise.texts, "title": dict.fromkeys(LANGUAGES, "?")})
    assert len(list(faults_in_words(draft))) == len(LANGUAGES)
