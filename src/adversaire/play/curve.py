"""The curve of a game: what both sides had after every turn, and the turn that decided most."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from adversaire.play.session import Session

#: Below this a curve says nothing.
LEAST: Final = 3


@dataclass(frozen=True, slots=True)
class Curve:
    """The scores of both sides after every turn, the human's first, and the number of the turning point."""

    own: tuple[int, ...]
    other: tuple[int, ...]
    turning: int


def curve(session: Session) -> Curve | None:
    """The curve up to now; none where fewer or more than two sides keep a score that everybody sees."""
    kept = session.turns[-1].kept
    if "curve" not in kept:
        kept["curve"] = drawn(session)
    found: Curve | None = kept["curve"]
    return found


def drawn(session: Session) -> Curve | None:
    points = [scores(session, turn.after) for turn in session.turns]
    known = [both for both in points if both is not None]
    if len(known) < LEAST or len(known) < len(points):
        return None
    own, other = zip(*known, strict=True)
    sign = 1 if own[-1] >= other[-1] else -1
    swings = [sign * ((now[0] - was[0]) - (now[1] - was[1])) for was, now in pairwise(known)]
    return Curve(own, other, 1 + swings.index(max(swings)))


def scores(session: Session, position: object) -> tuple[int, int] | None:
    """What stands large on the mats of the human and the opponent."""
    by_side = {mat.side: mat.score.value for mat in session.game.picture(position).mats if mat.score}
    own, other = (by_side.get(side, "") for side in session.game.sides)
    return (int(own), int(other)) if own.isdecimal() and other.isdecimal() else None
