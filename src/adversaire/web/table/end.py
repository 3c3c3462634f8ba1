"""What the page of the end shows: points by source for every side, and why it ended. No HTML here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adversaire.engine.text import Text
from adversaire.play.session import Session
from adversaire.play.verdict import verdict
from adversaire.play.voice import Voice


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
    )
