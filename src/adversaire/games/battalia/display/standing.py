"""Where things stand on one space: a city or the ruins, and beside it as many figures as there are."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from adversaire.engine.picture import Box

Part = tuple[float, float, float, float]

#: In parts of the side of a space: left, top, width, height. First the building, then the figures.
BUILT: Final[tuple[tuple[Part, ...], ...]] = (
    ((0.13, 0.04, 0.74, 0.74),),
    ((0.01, 0.03, 0.56, 0.56), (0.55, 0.33, 0.44, 0.66)),
    ((0.0, 0.06, 0.62, 0.62), (0.61, 0.01, 0.38, 0.49), (0.61, 0.5, 0.38, 0.49)),
    ((0.03, 0.0, 0.5, 0.5), (0.61, 0.01, 0.38, 0.49), (0.61, 0.5, 0.38, 0.49), (0.11, 0.54, 0.38, 0.45)),
)
OPEN: Final[tuple[tuple[Part, ...], ...]] = (
    (),
    ((0.27, 0.14, 0.46, 0.68),),
    ((0.06, 0.18, 0.42, 0.6), (0.52, 0.18, 0.42, 0.6)),
    ((0.01, 0.22, 0.32, 0.54), (0.34, 0.22, 0.32, 0.54), (0.67, 0.22, 0.32, 0.54)),
)


def places(x: float, y: float, side: float, figures: int, *, built: bool) -> list[Box]:
    """Where the building and the figures of a space stand, without overlapping."""
    known = BUILT if built else OPEN
    parts = known[figures] if figures < len(known) else crowd(figures + built)
    return [
        Box(x + left * side, y + top * side, width * side, height * side, "")
        for left, top, width, height in parts
    ]


def crowd(count: int) -> Sequence[Part]:
    """Many on one space: in lines, as large as can be."""
    across = 2 if count <= 4 else 3 if count <= 9 else 4
    lines = ceil(count / across)
    each, high = 1 / across, 1 / lines
    return [
        (at % across * each + 0.01, at // across * high + 0.01, each - 0.02, high - 0.02)
        for at in range(count)
    ]
