"""What a turn is called above what is told of it: what opened it, or the round it was played in."""

from __future__ import annotations

from typing import Any

from adversaire.engine.text import Text
from adversaire.play.curve import round_of
from adversaire.play.reading import opening
from adversaire.play.turns import Turn
from adversaire.play.voice import Voice


def heading(turn: Turn, voice: Voice) -> str:
    """What opened a turn; the laying out and the counting have names of their own."""
    at = opening(turn)
    if at is not None:
        return voice.event(turn.events[at])
    return voice.say(Text("web.set-up" if turn.start == 0 else "web.scoring"))


def when(turn: Turn, voice: Voice) -> str:
    """The round a turn was played in; what is in none is called by what opened it."""
    return round_said(round_of(turn), voice) or heading(turn, voice)


def round_words(position: Any, voice: Voice) -> str:
    """The round, where the game has rounds; all else is seen on the table."""
    return round_said(getattr(position, "round", None), voice)


def round_said(now: int | None, voice: Voice) -> str:
    if now is None:
        return ""
    key = "game.round" if voice.speaker.knows("game.round") else "summary.round"
    return voice.say(Text(key, round=now))
