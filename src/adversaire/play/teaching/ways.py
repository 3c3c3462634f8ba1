"""What there is to learn a game by."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from adversaire.games import GAMES
from adversaire.i18n.language import Language
from adversaire.play.lesson import COMPANION_LESSON
from adversaire.play.teaching.chapter import chapter
from adversaire.play.teaching.glossary import words
from adversaire.play.teaching.minute import minute
from adversaire.play.teaching.practice import exercises_of


class Ways(NamedTuple):
    """Which of them a game has."""

    minute: bool
    how: bool
    words: bool
    lesson: bool
    practice: bool
    #: The short lesson for whoever plays beside the box.
    beside: bool


@cache
def ways(game_id: str, language: Language) -> Ways:
    """The pages and the guided first game of a game."""
    lessons = files(GAMES[game_id].package).joinpath("lessons")
    return Ways(
        bool(minute(game_id)),
        bool(chapter(game_id, language)),
        bool(words(game_id)),
        lessons.joinpath("first.toml").is_file(),
        bool(exercises_of(game_id)),
        lessons.joinpath(f"{COMPANION_LESSON}.toml").is_file(),
    )
