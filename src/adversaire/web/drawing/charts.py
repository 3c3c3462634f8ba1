"""Charts: the curve of two scores. Classes only, so that they follow the game's colours and the theme."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from adversaire.play.curve import Curve
from adversaire.web.drawing.shapes import number
from adversaire.web.drawing.svg import Svg

WIDTH: Final = 380
HEIGHT: Final = 150
LEFT: Final = 30
RIGHT: Final = 366
TOP: Final = 14
BOTTOM: Final = 128
#: Where lines of the grid stand, at the most.
STEPS: Final = (5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000)


def curve_drawing(curve: Curve, title: str) -> Svg:
    """Both scores from the first turn to the last, with a mark where the game turned."""
    least = min(0, *curve.own, *curve.other)
    most = max(1, *curve.own, *curve.other)

    def x(turn: int) -> float:
        return LEFT + turn * (RIGHT - LEFT) / (len(curve.own) - 1)

    def y(points: float) -> float:
        return BOTTOM - (points - least) * (BOTTOM - TOP) / (most - least)

    def path(points: Sequence[int]) -> str:
        return " ".join(
            f"{'L' if turn else 'M'}{number(x(turn))} {number(y(now))}" for turn, now in enumerate(points)
        )

    step = next((step for step in STEPS if (most - least) / step <= 3), most)
    lines = [
        f'<path class="grid" d="M{LEFT} {number(y(at))}H{RIGHT}"/>'
        f'<text x="{LEFT - 6}" y="{number(y(at) + 4.5)}" text-anchor="end">{at}</text>'
        for at in range(0, most + 1, step)
    ]
    there = f"{number(x(curve.turning))}", f"{number(y(curve.own[curve.turning]))}"
    area = f"{path(curve.own)} L{number(x(len(curve.own) - 1))} {number(y(0))} L{LEFT} {number(y(0))}z"
    return Svg(
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
        f"{''.join(lines)}"
        f'<path class="ground" d="{area}"/><path class="other" d="{path(curve.other)}"/>'
        f'<path class="own" d="{path(curve.own)}"/>'
        f'<path class="where" d="M{there[0]} {there[1]}V{BOTTOM}"/>'
        f'<circle class="turning" cx="{there[0]}" cy="{there[1]}" r="6"/>'
        f'<text class="mark" x="{there[0]}" y="{HEIGHT - 5}" text-anchor="middle">{curve.turning}</text>'
        "</svg>"
    )
