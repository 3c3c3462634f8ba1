"""The turning point of a game: what was told when somebody gained most in the turn that decided."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.text import Text
from adversaire.play.curve import Curve
from adversaire.play.film import frames
from adversaire.play.session import Session

#: Where all there is to gain are so few steps, each of them is great.
FEW_STEPS: Final = 5


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What happened in a turn that mattered, who gained by it, and how much."""

    turn: int
    event: Event | None
    #: What the turn amounted to, where no event of it tells the gain better.
    headline: Text | None
    side: str
    gain: int


def turning_point(session: Session, curve: Curve) -> TurningPoint:
    """The turn that decided most."""
    return point_of(session, curve, curve.turning)


def great_turns(session: Session, curve: Curve, most: int) -> list[TurningPoint]:
    """The other turns in which somebody gained most, in their order."""
    others = [turn for turn in range(1, len(curve.rounds or session.turns)) if turn != curve.turning]
    best = sorted(others, key=lambda turn: -max(gains(curve, turn).values()))[:most]
    found = [point_of(session, curve, turn) for turn in sorted(best)]
    highest = max([max(line) for line in curve.lines.values()])
    least = 1 if highest <= FEW_STEPS else 2
    return [point for point in found if point.gain >= least and point.event]


def gains(curve: Curve, turn: int) -> dict[str, int]:
    return {side: line[turn] - line[turn - 1] for side, line in curve.lines.items()}


def point_of(session: Session, curve: Curve, turn: int) -> TurningPoint:
    kept = session.turns[turn].kept
    if "turning" not in kept:
        gained = gains(curve, turn)
        side = max(gained, key=lambda one: gained[one])
        event = decisive_event(session, turn, side)
        headline = headline_of(session, turn, event) if event else None
        kept["turning"] = TurningPoint(turn, event, headline, side, gained[side])
    found: TurningPoint = kept["turning"]
    return found


def headline_of(session: Session, number: int, event: Event) -> Text | None:
    """What a turn amounted to, where no event of it tells the gain better."""
    if event.kind.startswith(session.game.decisive):
        return None
    return session.game.headline(session.turns[number].events[1:])


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
