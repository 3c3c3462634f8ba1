"""Puzzles: decisions with one best answer, found in games and written as files."""

from __future__ import annotations

import tomllib
from itertools import islice
from math import inf, isclose
from pathlib import Path

import pytest

from adversaire.engine.chance import Chance
from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.lab.puzzle_file import in_percent, quoted, write_puzzle
from adversaire.lab.puzzles import (
    HEAT,
    Lead,
    Puzzle,
    Wanted,
    certainty_of,
    decisions_of,
    every_answer,
    find_puzzles,
    lead_over,
    normal,
    planner_games,
    played_on,
    played_to_be_sure,
    recorded_games,
    shuffled,
    standing_out,
)
from adversaire.packs.load import load_pack
from adversaire.play.hint import begin_hint
from adversaire.play.playing_on import Ending
from adversaire.play.saves import save_text
from adversaire.play.search import Search
from adversaire.play.session import Session
from adversaire.play.teaching.practice import read_exercise

QUICK = Wanted(lead=0.5, certainty=0.9, games=16)
#: A game in which a puzzle is soon found.
GAME, SEED = GAMES["rituals"], 5


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return next(find_puzzles(planner_games(GAME, "", SEED), QUICK))


def at_the_decision(puzzle: Puzzle) -> Session:
    game = GAMES[puzzle.setup.game]
    return Session(game, puzzle.setup, load_pack(game, puzzle.setup.pack), puzzle.entries)


def test_a_puzzle_is_an_open_question_with_its_answers_the_best_first(puzzle: Puzzle) -> None:
    question = at_the_decision(puzzle).question
    assert question is not None
    assert question.id == puzzle.question
    assert {one.answer for one in puzzle.outlooks} == set(question.answers)
    worths = [one.worth for one in puzzle.outlooks]
    assert worths == sorted(worths, reverse=True)
    assert puzzle.lead >= QUICK.lead
    assert puzzle.certainty >= QUICK.certainty


def test_only_decisions_of_the_question_asked_for_are_puzzles() -> None:
    found = next(find_puzzles(planner_games(GAME, "", SEED), QUICK._replace(question="own.character")))
    assert found.question == "own.character"


def test_a_lead_is_weighed_in_pairs() -> None:
    luck = [0.0, 10.0, -20.0, 7.0]
    best = [Ending(points + 1 + number % 2, 0.0) for number, points in enumerate(luck)]
    other = [Ending(points, 0.0) for points in luck]
    lead = lead_over(best, other)
    assert lead.points == 1.5
    assert lead.errors > 2


def test_a_lead_that_never_varies_is_sure_and_none_is_no_lead() -> None:
    assert lead_over([Ending(1, 0.0)] * 3, [Ending(0, 0.0)] * 3).errors == inf
    assert lead_over([Ending(1, 0.0)] * 3, [Ending(1, 0.0)] * 3).errors == 0
    assert lead_over([Ending(0, 0.0)] * 3, [Ending(1, 0.0)] * 3).errors == -inf


def test_where_the_other_has_fewer_games_those_are_compared_that_both_have() -> None:
    assert lead_over([Ending(1, 0.0), Ending(1, 0.0), Ending(99, 0.0)], [Ending(0, 0.0)] * 2).points == 1


def test_the_chances_that_leads_are_luck_add_up() -> None:
    assert isclose(certainty_of([Lead(1.0, 1.6449)] * 2), 0.9, abs_tol=1e-4)
    assert certainty_of([Lead(1.0, inf), Lead(3.0, inf)]) == 1
    assert certainty_of([Lead(0.0, 0.0)] * 3) == 0


class Told(Search):
    """A search whose games end as told, candidate by candidate: what each is worth whatever the deal."""

    __slots__ = ("worths",)
    worths: list[float]

    def play_on(self, number: int) -> None:
        luck = self.seeds[len(self.endings[number])] % 7 * (number == 1)
        self.endings[number].append(Ending(self.worths[number] + luck, 0.0))


def told(worths: list[float]) -> Told:
    chance = Chance.from_seed(1, 1)
    session = next(decisions_of(next(planner_games(RAIDERS, "", 3)), "turn.action", chance))
    found = begin_hint(session)
    search = Told(RAIDERS, found.before, found.given, found.question, every_answer(found)[:3], chance, 1)
    search.worths = worths
    return search


def test_whoever_is_far_behind_is_played_on_no_longer() -> None:
    endings = played_to_be_sure(told([6.0, 2, 1]), 0, Wanted(lead=0.5, games=40), Chance.from_seed(2, 1))
    assert [len(each) for each in endings] == [40, 40, HEAT]


def test_an_answer_that_is_not_ahead_after_all_is_given_up_at_once() -> None:
    endings = played_to_be_sure(told([1, 5, 1]), 0, Wanted(games=40), Chance.from_seed(2, 1))
    assert [len(each) for each in endings] == [HEAT] * 3


def test_where_no_points_decide_only_victories_count() -> None:
    rituals = GAMES["rituals"]
    session = next(decisions_of(next(planner_games(rituals, "", 3)), "own.character", Chance.from_seed(1, 1)))
    search = begin_hint(session)
    search.candidates = every_answer(search)
    endings = played_on(search, [0], 3, Chance.from_seed(2, 1))[0]
    assert [one.worth for one in endings] == [10 * one.won for one in endings]


def test_the_same_games_give_the_same_puzzle_and_each_position_looked_at_is_told(
    puzzle: Puzzle,
) -> None:
    told: list[tuple[int, int]] = []
    found = find_puzzles(planner_games(GAME, "", SEED), QUICK, lambda *numbers: told.append(numbers))
    assert next(found) == puzzle
    assert told == [(number, 0) for number in range(1, len(told) + 1)]


def test_the_best_stands_out_by_its_least_lead() -> None:
    endings = [[Ending(0, 0), Ending(0, 0)], [Ending(4, 0), Ending(6, 0)], [Ending(3, 0), Ending(4, 0)]]
    assert standing_out(endings).points == 1.5


def test_certainty_is_that_of_the_normal_curve_and_rounded_down() -> None:
    assert isclose(normal(1.6449), 0.95, abs_tol=1e-4)
    assert in_percent(0.99899) == 99.8
    assert in_percent(1.0) == 99.9


def test_every_moment_is_looked_at_once() -> None:
    assert sorted(shuffled(range(9), Chance.from_seed(1, 1))) == list(range(9))


def test_records_are_looked_through(tmp_path: Path, puzzle: Puzzle) -> None:
    whole = next(planner_games(GAME, "", puzzle.setup.seed))
    (tmp_path / "one.game").write_text(save_text(whole))
    assert [one.entries for one in recorded_games(GAME, tmp_path)] == [whole.entries]
    assert list(islice(recorded_games(GAMES["troyes"], tmp_path), 1)) == []


def test_files_are_written_beside_those_that_are_there(tmp_path: Path, puzzle: Puzzle) -> None:
    first, second = (write_puzzle(tmp_path / "new", puzzle) for _ in range(2))
    assert [first.name, second.name] == ["rituals-1.toml", "rituals-2.toml"]
    data = tomllib.loads(first.read_text("utf-8"))
    assert [tuple(pair) for pair in data["deal"]["given"]] == [
        (entry.question, entry.answer) for entry in puzzle.entries
    ]
    found = data["puzzle"]
    assert (found["question"], found["best"]) == (puzzle.question, puzzle.best)
    assert [one["answer"] for one in found["outlooks"]] == [one.answer for one in puzzle.outlooks]
    assert [one["answer"] for one in data["other"]] == [one.answer for one in puzzle.outlooks[1:]]


def test_a_file_is_an_exercise_but_for_its_words(tmp_path: Path, puzzle: Puzzle) -> None:
    text = write_puzzle(tmp_path, puzzle).read_text("utf-8")
    exercise = read_exercise(GAME.id, "1", text)
    assert (exercise.setup, exercise.given, exercise.best) == (puzzle.setup, puzzle.entries, puzzle.best)


def test_whatever_a_text_holds_it_is_one_string() -> None:
    text = 'a "quoted" \\ word\nand more'
    assert tomllib.loads(f"a = {quoted(text)}")["a"] == 'a "quoted" \\ word and more'
