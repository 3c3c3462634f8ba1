"""What was said to the coach of a guided game: steps to skip, and whether to go away. Kept among its moves.

So it holds on every screen and after every reload, and nothing of the table depends on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import LESSON, SEEN, Move
from adversaire.engine.text import Text
from adversaire.play.lesson import lesson_of
from adversaire.play.lesson_table import in_words
from adversaire.play.voice import Voice
from adversaire.web.server.open_games import Act, OpenGame

#: What is said to a coach beside the id of a step to skip.
LEAVE: Final = "*leave"
RETURN: Final = "*return"


class Said(NamedTuple):
    """The steps that were skipped, and whether the coach was sent away."""

    skipped: frozenset[str]
    away: bool


def said(moves: Sequence[Move]) -> Said:
    words = [move.answer for move in moves if move.kind == SEEN and move.question == LESSON]
    away = next((word == LEAVE for word in reversed(words) if word in (LEAVE, RETURN)), False)
    return Said(frozenset(words) - {LEAVE, RETURN}, away)


def tell_coach(word: str) -> Act:
    """Skip a step, or send the coach away or back. It changes nothing on the table."""

    def act(game: OpenGame) -> list[Move]:
        if not game.session.setup.lesson:
            raise DataRefused(Text("lesson.none"))
        skipped, away = said(game.moves)
        known = word in skipped or (word == LEAVE and away) or (word == RETURN and not away)
        return [] if known else [Move(SEEN, LESSON, word)]

    return act


def lesson_values(game: OpenGame, voice: Voice) -> dict[str, Any]:
    """What every page of a game says of its lesson: in bar and menu, or why it is not gone on with."""
    session = game.session
    if not session.setup.lesson:
        return {"lesson": None}
    try:
        lesson = lesson_of(session.game, session.setup.lesson)
    except DataRefused as error:
        return {"lesson": {"title": "", "away": True, "lost": voice.say(error.text)}}
    title = in_words(lesson.title, voice.language, {})
    return {"lesson": {"title": title, "away": said(game.moves).away, "lost": ""}}
