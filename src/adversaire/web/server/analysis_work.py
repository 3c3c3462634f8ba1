"""The heavy work of an analysis: decisions weighed for a while, and what was found in words.

Apart from the rest, so that a browser fetches it when somebody wants an analysis.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, NamedTuple

from adversaire.engine.record import Entry, Setup
from adversaire.engine.registry import Registry
from adversaire.i18n.language import Language
from adversaire.play.analysis import Analysis
from adversaire.play.analysis_data import found_data, read_found
from adversaire.play.analysis_words import Report, Told, report_steps
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.web.server.heavy_work import Progress, Steps
from adversaire.web.server.missing_words import unsaid


class Played(NamedTuple):
    """A game to be looked at again: its whole record, as it stands."""

    setup: Setup
    pack: Any
    entries: list[Entry]

    @classmethod
    def of(cls, session: Session) -> Played:
        return cls(session.setup, session.pack, session.entries[:])

    def analysis(self, games: Registry, known: Sequence[Any]) -> Analysis:
        """Where it stands, with what is known of it already."""
        analysis = Analysis(Session(games[self.setup.game], self.setup, self.pack, self.entries))
        analysis.found += read_found(analysis.points, known)
        return analysis


class Found(NamedTuple):
    """How far an analysis has come: decisions to look at, and what was found of those looked at."""

    wanted: int
    data: list[Any]

    @property
    def is_done(self) -> bool:
        return len(self.data) == self.wanted


def look_again(games: Registry, played: Played, known: Sequence[Any], seconds: float) -> Steps[Found]:
    """Weigh decisions for so many seconds, each to its end; what is known is not looked for again."""
    yield None
    analysis = played.analysis(games, known)
    end = monotonic() + seconds
    weighed = len(analysis.found)
    for _ in analysis.steps():
        yield Progress(len(analysis.found), len(analysis.points))
        if len(analysis.found) > weighed and monotonic() > end:
            break
    return Found(len(analysis.points), found_data(analysis.found))


def tell_again(
    games: Registry, played: Played, known: Sequence[Any], language: Language, told: Sequence[Told]
) -> Steps[Report]:
    """What was found so far, in words, a decision at a time; what was told before is not told again."""
    yield None
    analysis = played.analysis(games, known)
    yield None
    return (yield from report_steps(analysis, session_voice(analysis.session, language, unsaid), told))
