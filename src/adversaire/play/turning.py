"""The turning point of a game: what was told when somebody gained most in the turn that decided."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from adversaire.engine.event import Event
from adversaire.play.curve import Curve
from adversaire.play.film import frames
from adversaire.play.session import Session


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What happened in the turn that decided most, who gained by it, and how much."""

    event: Event | None
    side: str
    gain: int


def turning_point(session: Session, curve: Curve) -> TurningPoint:
    kept = session.turns[curve.turning].kept
    if "turning" not in kept:
        gains = {side: line[curve.turning] - line[curve.turning - 1] for side, line in curve.lines.items()}
        side = max(gains, key=lambda one: gains[one])
        kept["turning"] = TurningPoint(decisive_event(session, curve.turning, side), side, gains[side])
    found: TurningPoint = kept["turning"]
    return found


def decisive_event(session: Session, number: int, side: str) -> Event | None:
    """Where a game says so, what was told when the side gained most; else the headline of the turn."""
    events = session.turns[number].events
    told = [event for event in events if not event.kind.startswith("turn.")]
    if not told:
        return None
    gained = events[gained_most(session, number, side)]
    if gained.kind.startswith(session.game.decisive):
        return gained
    headlines = [event for event in told if event.kind.startswith(session.game.headlines)]
    return (headlines or [gained if gained in told else told[0]])[0]


def gained_most(session: Session, number: int, side: str) -> int:
    """The place in the log of a turn of what was told after its largest gain."""
    turn, course = session.turns[number], session.game.course
    lay = [turn.before, *frames(session, number)[:-1], turn.after]
    counts = [course(position).sides.get(side, 0) for position in lay]
    steps = [now - was for was, now in pairwise(counts)]
    return steps.index(max(steps))
