"""Positions to practise on: a game up to one decision with one best answer, and why it is the best.

They are found by `adversaire lab puzzles`, given their words by somebody who reads them, and kept as data of
their game: `games/<game>/practice/*.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.question import Answer
from adversaire.engine.record import Entry, Setup
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.i18n.typesetting import typeset
from adversaire.packs.find import find_packs
from adversaire.packs.load import load_pack
from adversaire.play.session import Session
from adversaire.play.teaching.files import BadTeaching

FOLDER: Final = "practice"
ENDING: Final = ".toml"
#: The most words of its texts; a draft has this instead of a title.
MOST_WORDS: Final = {"title": 8, "ask": 40, "why": 60}
UNWRITTEN: Final = "?"
#: By how much its best answer must be ahead, in points with the prize for winning, and how sure that must be,
#: in per cent; nobody is ever wholly sure.
LEAST_LEAD: Final = 1.5
SURE_ENOUGH: Final = 99.0


@dataclass(frozen=True, slots=True)
class Outlook:
    """How games went on after an answer: points ahead at the end, and the share of games won."""

    answer: Answer
    margin: float
    won: float


@dataclass(frozen=True, slots=True)
class Exercise:
    """One decision to find the best answer to."""

    game: str
    id: str
    setup: Setup
    given: tuple[Entry, ...]
    question: str
    best: Answer
    #: By how much the best is ahead of whatever comes next, how sure that is, and after how many games.
    lead: float
    certainty: float
    games: int
    #: Every answer, the best one first.
    outlooks: tuple[Outlook, ...]
    texts: Mapping[str, Mapping[str, str]]
    #: What is said of single other answers, by language.
    others: Mapping[Answer, Mapping[str, str]]

    def title(self, language: Language) -> str:
        return typeset(self.texts["title"][language], language)

    def asked(self, language: Language) -> str:
        return typeset(self.texts["ask"][language], language)

    def why(self, language: Language) -> str:
        return typeset(self.texts["why"][language], language)

    def said_of(self, answer: Answer, language: Language) -> str:
        """Why another answer is not the best, where something is said of it."""
        return typeset(self.others.get(answer, {}).get(language, ""), language)


def exercises_of(game_id: str) -> tuple[str, ...]:
    """The ids of a game's exercises, in order."""
    folder = files(GAMES[game_id].package).joinpath(FOLDER)
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return tuple(sorted(name.removesuffix(ENDING) for name in names if name.endswith(ENDING)))


@cache
def find_exercise(game_id: str, id: str) -> Exercise:
    """An exercise of a game, or a refusal."""
    if id not in exercises_of(game_id):
        raise DataRefused(Text("learn.practice.unknown"))
    file = files(GAMES[game_id].package).joinpath(FOLDER, f"{id}{ENDING}")
    return read_exercise(game_id, id, file.read_text("utf-8"))


def read_exercise(game_id: str, id: str, text: str) -> Exercise:
    """The exercise written in a text."""
    try:
        return made(game_id, id, tomllib.loads(text))
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadTeaching(game_id, f"{FOLDER}/{id}{ENDING}", "", f"{type(error).__name__}: {error}") from None


def made(game_id: str, id: str, data: Mapping[str, Any]) -> Exercise:
    game, deal, puzzle = GAMES[game_id], data["deal"], data["puzzle"]
    options = game.full_options({name: str(value) for name, value in deal.get("options", {}).items()})
    return Exercise(
        game_id,
        id,
        Setup(game_id, seed=int(deal["seed"]), options=options, pack=find_packs(game)[0]),
        tuple([Entry(question, answer) for question, answer in deal["given"]]),
        puzzle["question"],
        puzzle["best"],
        float(puzzle["lead"]),
        float(puzzle["certainty"]),
        int(puzzle["games"]),
        tuple([Outlook(one["answer"], one["margin"], one["won"]) for one in puzzle["outlooks"]]),
        {
            name: {language: data[name][language] for language in LANGUAGES}
            for name in ("title", "ask", "why")
        },
        {one["answer"]: {language: one[language] for language in LANGUAGES} for one in data.get("other", ())},
    )


@lru_cache(maxsize=32)
def at_the_decision(game_id: str, id: str) -> Session:
    """The game of an exercise at its decision. Whoever goes on from there takes a trial of it."""
    game, exercise = GAMES[game_id], find_exercise(game_id, id)
    return Session(game, exercise.setup, load_pack(game, exercise.setup.pack), exercise.given)


# ---------------------------------------------------------------- for those who write them


def faults(game_id: str, id: str) -> Iterator[str]:
    """Whatever is wrong with an exercise, in words for those who write it."""
    exercise = find_exercise(game_id, id)
    yield from faults_in_words(exercise)
    yield from faults_in_figures(exercise)
    try:
        question = at_the_decision(game_id, id).question
    except AdversaireError as error:
        yield f"it does not replay: {error}"
        return
    if question is None or question.id != exercise.question:
        yield f"{question.id if question else 'nothing'} is asked, not {exercise.question}"
        return
    yield from faults_in_answers(exercise, question.answers)


def faults_in_words(exercise: Exercise) -> Iterator[str]:
    """Texts that are missing or too long."""
    for name, most in MOST_WORDS.items():
        for language in LANGUAGES:
            text = exercise.texts[name][language]
            if not 0 < len(text.split()) <= most or text == UNWRITTEN:
                yield f"{name} ({language}): {len(text.split())} words, at most {most}"


def faults_in_figures(exercise: Exercise) -> Iterator[str]:
    """A lead too small, or a certainty that is none or more than anybody can have."""
    if exercise.lead < LEAST_LEAD:
        yield f"its lead is {exercise.lead}, at least {LEAST_LEAD}"
    if not SURE_ENOUGH <= exercise.certainty < 100:
        yield f"its certainty is {exercise.certainty} %, at least {SURE_ENOUGH} and below 100"
    if exercise.games < 1:
        yield "no game was played"


def faults_in_answers(exercise: Exercise, answers: Sequence[Answer]) -> Iterator[str]:
    weighed = [one.answer for one in exercise.outlooks]
    if sorted(weighed) != sorted(answers):
        yield f"weighed were {weighed}, to be answered is {list(answers)}"
    if weighed[:1] != [exercise.best]:
        yield f"{weighed[0]} is ahead of {exercise.best}"
    if strangers := set(exercise.others) - set(answers):
        yield f"nobody can answer {sorted(strangers)}"
