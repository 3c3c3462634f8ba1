"""The verdict: the sentence in which a finished game says who has won, and by what."""

from __future__ import annotations

from typing import Final

from adversaire.engine.text import Text
from adversaire.play.session import Session
from adversaire.play.voice import Voice

WON: Final = "scoring.winner"
#: Of a game that has more to say than who won.
REMARK: Final = "verdict.remark"


def verdict(session: Session) -> Text:
    """What the game told at its end, tie-breaks with their figures included; who won, if that is lost."""
    told = [event.text for event in session.events if event.kind == WON]
    return told[-1] if told else Text("end.winner", winner=session.result.winner)


def remark(session: Session, voice: Voice) -> Text:
    """What is to be said beside the bare result, where a game has words for it; else the whole verdict."""
    said = Text(REMARK, **verdict(session).values)
    return said if voice.speaker.knows(said.key) else verdict(session)
