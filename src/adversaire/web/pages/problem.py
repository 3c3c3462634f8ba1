"""A problem report: one text file with all that is needed to see what a player saw."""

from __future__ import annotations

import platform
from itertools import islice

from adversaire import __version__
from adversaire.engine.text import Text
from adversaire.play.narration import narrate
from adversaire.play.saves import save_text
from adversaire.play.session import Session
from adversaire.play.voice import Voice

LAST_LINES = 60


def problem_report(session: Session, voice: Voice) -> str:
    """Version, the last things that happened in words, and the game itself."""
    told = list(narrate(session, voice))
    parts = [
        voice.say(Text("web.problem-file.title")),
        voice.say(Text("web.problem-file.write")),
        "",
        f"Adversaire {__version__}, Python {platform.python_version()}, {platform.system()}",
        "",
        *islice(told, max(0, len(told) - LAST_LINES), None),
        "",
        "-----",
        save_text(session),
    ]
    return "\n".join(parts)
