"""The points of one's games, one after the other: a disc for one that was won, a ring for one that was lost,
a dash for the opponent, and a pale line for how it goes on the whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from statistics import fmean
from typing import Final

from adversaire.engine.signs import signed
from adversaire.web.drawing.charts import BOTTOM, HEIGHT, LEFT, RIGHT, STEPS, TOP, WIDTH
from adversaire.web.drawing.shapes import number, text_width
from adversaire.web.drawing.svg import Svg

#: So many games say something of how it goes; and so many are told apart on a phone.
FEWEST: Final = 3
MOST: Final = 24
#: The line goes through the mean of so many games.
TOGETHER: Final = 4
MOST_LINES: Final = 3
SIZE: Final = 13
#: Room at both ends, so that no mark touches the numbers beside the grid.
INSET: Final = 14


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """What came out of one game; where the player was alone nobody else has points."""

    own: int
    other: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class PointsWords:
    """What is written on the chart: its sentence, the record, and the days of the first and the last game."""

    title: str
    record: str
    first: str
    last: str


class Frame:
    """From games and points to places of the drawing."""

    def __init__(self, games: Sequence[PlayedGame]) -> None:
        values = [it for game in games for it in (game.own, game.other) if it is not None]
        reach = max(values) - min(0, *values)
        self.step = next((step for step in STEPS if reach / step <= MOST_LINES), max(1, reach))
        self.least = min(0, min(values) // self.step * self.step)
        self.most = max(self.step, -(-max(values) // self.step) * self.step)
        self.games = len(games)

    def x(self, nth: float) -> float:
        return LEFT + INSET + nth * (RIGHT - LEFT - 2 * INSET) / (self.games - 1)

    def y(self, points: float) -> float:
        return BOTTOM - (points - self.least) * (BOTTOM - TOP) / (self.most - self.least)


def points_drawing(games: Sequence[PlayedGame], words: PointsWords) -> Svg | None:
    """The games of one level, the oldest at the left; nothing while there are too few of them."""
    if len(games) < FEWEST:
        return None
    frame = Frame(games)
    parts = [*grid(frame), mean(frame, games), *marks(frame, games), *captions(frame, games, words)]
    return Svg(
        f'<svg class="curve points" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(words.title)}">{"".join(parts)}</svg>'
    )


def grid(frame: Frame) -> Iterator[str]:
    for at in range(frame.least, frame.most + 1, frame.step):
        y = frame.y(at)
        yield f'<path class="grid" d="M{LEFT} {number(y)}H{RIGHT}"/>'
        yield f'<text x="{LEFT - 6}" y="{number(y + 4.5)}" text-anchor="end">{signed(at)}</text>'


def mean(frame: Frame, games: Sequence[PlayedGame]) -> str:
    """A line through the mean of the last few games at each of them."""
    means = [fmean(game.own for game in games[max(0, n - TOGETHER + 1) : n + 1]) for n in range(len(games))]
    path = "L".join(f"{number(frame.x(n))} {number(frame.y(value))}" for n, value in enumerate(means))
    return f'<path class="mean tone-you" d="M{path}"/>'


def marks(frame: Frame, games: Sequence[PlayedGame]) -> Iterator[str]:
    for n, game in enumerate(games):
        x = number(frame.x(n))
        if game.other is not None:
            yield f'<path class="other tone-foe" d="M{x} {number(frame.y(game.other))}m-6 0h12"/>'
        won = "won" if game.won else "lost"
        yield f'<circle class="{won} tone-you" cx="{x}" cy="{number(frame.y(game.own))}" r="5"/>'


def captions(frame: Frame, games: Sequence[PlayedGame], words: PointsWords) -> Iterator[str]:
    """The record at its disc; the days at the foot."""
    best = max(range(len(games)), key=lambda n: games[n].own)
    half = text_width(words.record, SIZE, "strong") / 2
    x = min(max(frame.x(best), LEFT + half), WIDTH - half)
    y = frame.y(games[best].own)
    above = y - 10 if y - 10 > SIZE else y + 20
    yield f'<text class="mark" x="{number(x)}" y="{number(above)}" text-anchor="middle">'
    yield f"{escape(words.record)}</text>"
    yield f'<text x="{LEFT}" y="{HEIGHT - 6}">{escape(words.first)}</text>'
    if words.last != words.first:
        yield f'<text x="{RIGHT}" y="{HEIGHT - 6}" text-anchor="end">{escape(words.last)}</text>'
