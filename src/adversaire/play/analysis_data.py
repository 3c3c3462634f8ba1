"""What an analysis found, as plain data and back: so it is kept with its game, and goes on later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adversaire.play.analysis import Looked, Point
from adversaire.play.judging import COSTLY, DOUBTFUL, GOOD, Difference, Figures, Judged


def found_data(found: Sequence[Looked]) -> list[Any]:
    """Each decision by its place in the record; nothing for one with only one sensible answer."""
    return [[looked.point.at, judged_data(looked.judged)] for looked in found]


def judged_data(judged: Judged | None) -> list[Any] | None:
    if judged is None:
        return None
    return [list(value) if isinstance(value, tuple) else value for value in judged]


def read_found(points: Sequence[Point], data: Sequence[Any]) -> list[Looked]:
    """As much of it as belongs to these decisions, from the first on: the rest is looked at again."""
    found: list[Looked] = []
    for point, one in zip(points, data, strict=False):
        try:
            at, judged = one
            if at != point.at:
                break
            found.append(Looked(point, read_judged(point, judged)))
        except (TypeError, ValueError):
            break
    return found


def read_judged(point: Point, data: Any) -> Judged | None:
    if data is None:
        return None
    played, better, mark, after_played, after_better, after_own, missed, own = data
    if played != point.played or better not in point.question.answers or mark not in (GOOD, DOUBTFUL, COSTLY):
        raise ValueError
    return Judged(
        played,
        better,
        mark,
        read_figures(after_played),
        read_figures(after_better),
        read_figures(after_own),
        read_difference(missed),
        read_difference(own),
    )


def read_figures(data: Any) -> Figures:
    margin, won, games = data
    return Figures(float(margin), float(won), int(games))


def read_difference(data: Any) -> Difference:
    worth, worth_error, margin, won, won_error = (float(one) for one in data)
    return Difference(worth, worth_error, margin, won, won_error)
