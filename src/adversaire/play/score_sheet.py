"""Where everybody's points came from, also those of a player who told no more than a total."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from adversaire.engine.question import NUMBER, Question
from adversaire.engine.record import COMPANION
from adversaire.engine.result import Source
from adversaire.play.session import Session

#: Points by source, as a result has them.
Points: TypeAlias = tuple[tuple[str, int], ...]


def points_by_source(session: Session, noted: Sequence[int] = ()) -> Mapping[str, Points]:
    """The points of every side. A total that was told is taken apart: as it was noted line by line on the
    sheet, else as far as the table shows it."""
    points, own = session.result.points, session.game.sides[0]
    sources = sheet_told(session)
    if not sources:
        return points
    return {**points, own: taken_apart(points[own], sources, noted)}


def sheet_told(session: Session) -> tuple[Source, ...]:
    """The lines of the sheet on which a total was counted in this game; none if there was no such sheet."""
    game, position = session.game, session.position
    if session.setup.mode != COMPANION:
        return ()
    asked = dict.fromkeys(entry.question for entry in session.entries)
    sheets = (game.score_sheet(position, Question(id, NUMBER, (), ())) for id in asked)
    return next((sheet for sheet in sheets if sheet), ())


def taken_apart(told: Points, sources: Sequence[Source], noted: Sequence[int]) -> Points:
    """A total by its sources; what no source is known of stays as it was told."""
    total = sum(points for _, points in told)
    if len(noted) == len(sources) and sum(noted) == total:
        return tuple((source.id, points) for source, points in zip(sources, noted, strict=True))
    known = tuple((source.id, source.known) for source in sources if source.known is not None)
    rest = total - sum(points for _, points in known)
    # Who told less than lies on the board counted otherwise: then the total is all there is.
    return (*known, (told[0][0], rest)) if known and rest >= 0 else told
