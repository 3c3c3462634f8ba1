"""The verdict: the sentence in which a finished game says who has won, and by what."""

from __future__ import annotations

from typing import Final

from adversaire.engine.text import Text
from adversaire.play.session import Session

WON: Final = "scoring.winner"


def verdict(session: Session) -> Text:
    """What the game told at its end, tie-breaks with their figures included; who won, if that is lost."""
    told = [event.text for event in session.events if event.kind == WON]
    return told[-1] if told else Text("end.winner", winner=session.result.winner)
