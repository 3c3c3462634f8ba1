"""Charts: the curve of a game. Classes only, so that they follow the colours of the sides and the theme."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from adversaire.play.curve import Curve
from adversaire.web.drawing.shapes import number, text_width
from adversaire.web.drawing.svg import Svg

WIDTH: Final = 384
HEIGHT: Final = 158
LEFT: Final = 32
RIGHT: Final = 374
TOP: Final = 14
BOTTOM: Final = 132
SIZE: Final = 13
#: Where lines of the grid stand, and how many there are at the most above the first.
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000)
MOST_LINES: Final = 3
#: How much room the count after the last turn has.
COUNT: Final = 24


@dataclass(frozen=True, slots=True)
class Captions:
    """What is written on a curve, and where its mark leads."""

    title: str
    #: The first and the last round, and that of the turning point.
    first: str
    last: str
    turning: str
    link: str = ""


@dataclass(frozen=True, slots=True)
class Scale:
    """From turns and values to places of the drawing."""

    turns: int
    least: int
    most: int
    #: Where the last turn stands: what is counted after it needs room of its own.
    right: int = RIGHT

    def x(self, turn: int) -> float:
        return LEFT + turn * (self.right - LEFT) / (self.turns - 1)

    def y(self, value: float) -> float:
        return BOTTOM - (value - self.least) * (BOTTOM - TOP) / (self.most - self.least)

    def path(self, values: Sequence[int]) -> str:
        return " ".join(
            f"{'L' if turn else 'M'}{number(self.x(turn))} {number(self.y(now))}"
            for turn, now in enumerate(values)
        )


def curve_drawing(curve: Curve, captions: Captions, tones: Mapping[str, str]) -> Svg:
    """All sides from the first turn to the last, each in its colour, with a mark where the game turned."""
    values = [*(value for line in curve.lines.values() for value in line), *curve.totals.values()]
    marks = steps_up_to(max(values))
    most = marks[-1]
    turns = len(next(iter(curve.lines.values())))
    scale = Scale(turns, min(0, *values), most, RIGHT - COUNT if curve.totals else RIGHT)
    own = next(iter(curve.lines))
    parts = [
        *grid(scale, marks),
        area(scale, curve.lines[own], tones[own]),
        *lines(scale, curve, tones),
        *totals(scale, curve, tones),
        *rounds(scale, curve, captions),
        mark(scale, curve, captions),
    ]
    role = "group" if captions.link else "img"
    return Svg(
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="{role}"'
        f' aria-label="{escape(captions.title)}">'
        f"{''.join(parts)}</svg>"
    )


def steps_up_to(value: int) -> range:
    """Where the lines of the grid stand, from nothing to beyond this value."""
    step = max(1, next((step for step in STEPS if value / step <= MOST_LINES), value))
    return range(0, max(1, -(-value // step) * step) + 1, step)


def grid(scale: Scale, values: Sequence[int]) -> list[str]:
    return [
        f'<path class="grid" d="M{LEFT} {number(scale.y(at))}H{RIGHT}"/>'
        f'<text x="{LEFT - 6}" y="{number(scale.y(at) + 4.5)}" text-anchor="end">{at}</text>'
        for at in values
    ]


def area(scale: Scale, line: Sequence[int], tone: str) -> str:
    right, foot = number(scale.x(scale.turns - 1)), number(scale.y(0))
    return f'<path class="ground tone-{tone}" d="{scale.path(line)} L{right} {foot} L{LEFT} {foot}z"/>'


def lines(scale: Scale, curve: Curve, tones: Mapping[str, str]) -> list[str]:
    """The first side last, so that it lies on top; each line ends in a disc, unless a last count follows."""
    drawn = []
    for place, (side, line) in reversed([*enumerate(curve.lines.items())]):
        end = "" if side in curve.totals else disc(scale.x(scale.turns - 1), scale.y(line[-1]))
        drawn.append(
            f'<g class="tone-{tones[side]}"><path class="line nth-{place}" d="{scale.path(line)}"/>{end}</g>'
        )
    return drawn


def totals(scale: Scale, curve: Curve, tones: Mapping[str, str]) -> list[str]:
    """What the last count added to every line; of a side nobody kept count of, its total in numbers."""
    drawn = []
    for side, total in reversed([*curve.totals.items()]):
        y = scale.y(total)
        if side in curve.lines:
            last = f"M{number(scale.right)} {number(scale.y(curve.lines[side][-1]))}L{RIGHT} {number(y)}"
            before = f'<path class="line counted" d="{last}"/>'
        else:
            before = (
                f'<text class="total" x="{RIGHT - 9}" y="{number(y + 4.5)}" text-anchor="end">{total}</text>'
            )
        drawn.append(f'<g class="tone-{tones[side]}">{before}{disc(RIGHT, y)}</g>')
    return drawn


def disc(x: float, y: float) -> str:
    return f'<circle class="end" cx="{number(x)}" cy="{number(y)}" r="5"/>'


def rounds(scale: Scale, curve: Curve, captions: Captions) -> list[str]:
    """First and last round, where the name of the turning point leaves room for them."""
    x, half = turning_x(scale, curve, captions), text_width(captions.turning, SIZE, "strong") / 2
    drawn = []
    if x - half > LEFT + 6 + text_width(captions.first, SIZE):
        drawn.append(f'<text x="{LEFT}" y="{HEIGHT - 6}">{escape(captions.first)}</text>')
    if x + half < RIGHT - 6 - text_width(captions.last, SIZE):
        drawn.append(f'<text x="{RIGHT}" y="{HEIGHT - 6}" text-anchor="end">{escape(captions.last)}</text>')
    return drawn


def turning_x(scale: Scale, curve: Curve, captions: Captions) -> float:
    """Where the name of the turning point stands: under it, but within the drawing."""
    half = text_width(captions.turning, SIZE, "strong") / 2
    return min(max(scale.x(curve.turning), LEFT + half), WIDTH - half)


def mark(scale: Scale, curve: Curve, captions: Captions) -> str:
    """The turning point on the highest line there; it can be tapped where it leads somewhere."""
    highest = max(line[curve.turning] for line in curve.lines.values())
    x, y = number(scale.x(curve.turning)), number(scale.y(highest))
    drawn = (
        f'<path class="where" d="M{x} {y}V{BOTTOM}"/><circle class="turning" cx="{x}" cy="{y}" r="6.5"/>'
        f'<text class="mark" x="{number(turning_x(scale, curve, captions))}" y="{HEIGHT - 6}"'
        f' text-anchor="middle">{escape(captions.turning)}</text>'
    )
    if not captions.link:
        return drawn
    target = f'<circle class="hit" cx="{x}" cy="{y}" r="24"/>'
    return f'<a href="{escape(captions.link)}" aria-label="{escape(captions.turning)}">{drawn}{target}</a>'
