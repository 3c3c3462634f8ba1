"""The curve of a game: how far every side had come after every turn, and the turn that decided most."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from adversaire.engine.result import Course
from adversaire.engine.text import Text
from adversaire.i18n.grammar import plain_number
from adversaire.play.session import Session
from adversaire.play.turns import Turn
from adversaire.play.voice import Voice

#: Below this a curve says nothing.
LEAST: Final = 3
#: What a curve of points says that it counts.
POINTS: Final = "course.points"


@dataclass(frozen=True, slots=True)
class Curve:
    """What each side had after every turn, the human's first, as far as the table knows it."""

    #: What the numbers count.
    counted: Text
    lines: Mapping[str, tuple[int, ...]]
    #: The round of every turn; nothing where the game has none.
    rounds: tuple[int, ...]
    #: The turn after which the outcome had changed most, and those after which another side was ahead.
    turning: int
    leads: tuple[int, ...]
    #: What every side got in the end, once all was counted, where the curve counts the same.
    totals: Mapping[str, int] = field(default_factory=dict)


def curve(session: Session) -> Curve | None:
    """The curve up to now; none where nobody keeps a count, or hardly anything has happened."""
    kept = session.turns[-1].kept
    if "curve" not in kept:
        kept["curve"] = drawn(session)
    found: Curve | None = kept["curve"]
    return found


def course_after(session: Session, turn: Turn) -> Course:
    """How far all had come after a turn: looked up once."""
    if "course" not in turn.kept:
        turn.kept["course"] = session.game.course(turn.after)
    found: Course = turn.kept["course"]
    return found


def drawn(session: Session) -> Curve | None:
    courses = [course_after(session, turn) for turn in session.turns]
    known = [
        side for side in session.game.sides_of(session.position) if all(side in c.sides for c in courses)
    ]
    if len(courses) < LEAST or not known:
        return None
    lines = {side: tuple([course.sides[side] for course in courses]) for side in known}
    if not any(any(line) for line in lines.values()):
        return None
    counted = courses[-1].counted
    ended = totals(session) if counted.key == POINTS else {}
    return Curve(counted, lines, rounds(session), turning(session, lines), leads(lines), ended)


def totals(session: Session) -> dict[str, int]:
    """The points of all sides that got any, after the last count."""
    if not session.is_over or not session.game.has_points:
        return {}
    result = session.result
    sides = session.game.sides_of(session.position)
    return {side: result.total(side) for side in sides if result.points[side]}


def rounds(session: Session) -> tuple[int, ...]:
    """While a game is laid out it is in its first round already."""
    found = [round_of(turn) for turn in session.turns]
    return tuple([max(1, now) for now in found if now is not None]) if None not in found else ()


def round_of(turn: Turn) -> int | None:
    """The round in which a turn was played, as it was announced; its end may have begun the next one."""
    said = turn.events[0].values.get("round") if turn.events else None
    found: int | None = getattr(turn.after, "round", None)
    return said if isinstance(said, int) else found


def turning(session: Session, lines: Mapping[str, tuple[int, ...]]) -> int:
    """The turn in which whoever won in the end gained most on the best of the others."""
    winner = session.result.winner if session.is_over else ""
    ahead = winner if winner in lines else max(lines, key=lambda side: lines[side][-1])
    margins = [now - other for now, other in zip(lines[ahead], best_of_others(lines, ahead), strict=True)]
    swings = [now - was for was, now in pairwise(margins)]
    return 1 + swings.index(max(swings))


def best_of_others(lines: Mapping[str, tuple[int, ...]], side: str) -> list[int]:
    others = [line for one, line in lines.items() if one != side]
    return [max(now) for now in zip(*others, strict=True)] if others else [0] * len(lines[side])


def leads(lines: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
    """The turns after which another side was alone ahead than before."""
    if len(lines) < 2:
        return ()
    found, first = [], ""
    for turn, now in enumerate(zip(*lines.values(), strict=True)):
        best = [side for side, value in zip(lines, now, strict=True) if value == max(now)]
        if len(best) == 1 and best[0] != first:
            found.append(turn)
            first = best[0]
    return tuple(found)


def leader(curve: Curve, turn: int) -> str:
    """Who was ahead after a turn."""
    return max(curve.lines, key=lambda side: curve.lines[side][turn])


def written(number: int, course: Course, voice: Voice) -> str:
    """How far a side has come, as it is written: with a real minus, and with its sign where it is a share."""
    said = plain_number(number)
    return voice.say(Text("log.per-cent", n=said)) if course.per_cent else said
