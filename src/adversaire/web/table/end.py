"""What the page of the end shows: points by source for every side, and why it ended. No HTML here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adversaire.engine.text import Text
from adversaire.play.curve import curve
from adversaire.play.session import Session
from adversaire.play.verdict import verdict
from adversaire.play.voice import Voice
from adversaire.web.drawing.charts import curve_drawing
from adversaire.web.drawing.svg import Svg
from adversaire.web.table.turn import heading


@dataclass(frozen=True, slots=True)
class Side:
    """The points of one side, by source."""

    name: str
    total: int
    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class EndScreen:
    """How the game ended."""

    winner: str
    sentence: str
    reason: str
    sides: tuple[Side, ...]
    sources: tuple[str, ...]
    lines: tuple[str, ...] = field(default_factory=tuple)
    #: Whether points decide: only then they are added up.
    has_points: bool = True
    #: What was told of the turn that decided most, and its drawing.
    turning: str = ""
    curve: Svg | None = None
    #: The most that anybody got from one source: the longest bar.
    most: int = 1


def end_screen(session: Session, voice: Voice) -> EndScreen:
    """Points by source for every side, and why it ended."""
    result = session.result
    sides = tuple(
        Side(
            voice.speaker.name(session.game.called(session.position, side)),
            result.total(side),
            {voice.say(Text(f"points.{source}")): points for source, points in result.points[side]},
        )
        for side in session.game.sides_of(session.position)
    )
    endings = [event for event in session.events if event.kind.startswith("end.")][:1]
    told = [voice.event(event) for event in endings]
    return EndScreen(
        winner=result.winner,
        sentence=voice.say(verdict(session)),
        reason=" ".join(told),
        sides=sides,
        sources=tuple(dict.fromkeys(source for side in sides for source in side.points)),
        lines=tuple(why for event in endings if (why := voice.why(event).sentence) not in told),
        has_points=session.game.has_points,
        most=max([1, *(abs(points) for side in sides for points in side.points.values())]),
        **turning_point(session, voice),
    )


def turning_point(session: Session, voice: Voice) -> dict[str, Any]:
    """The curve of both scores, and what happened where it bent most."""
    found = curve(session) if session.game.has_points else None
    if found is None:
        return {}
    turn = session.turns[found.turning]
    told = [event for event in turn.events if not event.kind.startswith("turn.")]
    decisive = next((e for e in told if e.kind.startswith(session.game.headlines)), told[0] if told else None)
    said = voice.event(decisive) if decisive else ""
    where = heading(turn, voice)
    return {
        "turning": f"{where} {said}" if where.endswith((".", "!")) else f"{where}. {said}",
        "curve": curve_drawing(found, voice.say(Text("web.end.curve"))),
    }
