"""The pieces of the Troyes pictures. Yours are round heads and squares, those of the Roy wear a crown."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Words
from adversaire.engine.text import Text
from adversaire.games.troyes.content.pack import COLOURS
from adversaire.games.troyes.dice import COLOUR
from adversaire.games.troyes.position import ROY

#: Letters stand a little under the middle of their line, so that they look centred.
DROP: Final = 0.36
#: Smaller letters nobody can read.
SMALL: Final = 9
#: The letters of the colours, for whoever cannot tell them apart; they follow the player's language.
LETTERS: Final[dict[str, Text]] = {colour: Text(f"picture.letter.{colour}") for colour in COLOURS}
OWN_STYLE: Final = {"human": "mine", "opponent": "roys"}
#: A crown that is one wide and one high, its middle at nought.
CROWN: Final = (
    *((-0.42, 0.4), (-0.5, -0.36), (-0.24, -0.04), (0, -0.5)),
    *((0.24, -0.04), (0.5, -0.36), (0.42, 0.4)),
)
BODY: Final = ((-0.46, 0.5), (-0.42, 0.12), (-0.24, -0.08), (0.24, -0.08), (0.42, 0.12), (0.46, 0.5))


def sign(x: float, y: float, signs: str, size: float, style: str = "strong") -> Words:
    """Plain signs, centred."""
    return Words(x, y + DROP * size, signs, size, style)


def letter(x: float, y: float, colour: str, size: float = SMALL) -> Words:
    """The letter of a colour on that colour, centred."""
    return Words(x, y + DROP * size, LETTERS[colour], size, f"on-{colour}")


def outlined(points: tuple[tuple[float, float], ...], x: float, y: float, size: float, style: str) -> Line:
    """A shape drawn around nought, moved and grown."""
    return Line(tuple((x + size * dx, y + size * dy) for dx, dy in points), style, closed=True)


def crown(x: float, y: float, size: float, style: str = "piece roys") -> Shape:
    return outlined(CROWN, x, y, size, style)


@lru_cache(maxsize=1024)
def citizen(x: float, y: float, side: str, size: float) -> tuple[Shape, ...]:
    """A citizen around a point: yours has a round head, the Roy's a crown."""
    style = f"piece {OWN_STYLE[side]}"
    body = outlined(BODY, x, y, size, style)
    if side == ROY:
        return (body, crown(x, y - 0.26 * size, 0.62 * size))
    return (body, Disc(x, y - 0.27 * size, 0.25 * size, style))


def cube(x: float, y: float, side: str, size: float) -> Shape:
    """A cube around a point: yours is a square, the Roy's a crown."""
    if side == ROY:
        return crown(x, y, size)
    half = 0.43 * size
    return Box(x - half, y - half, 2 * half, 2 * half, "piece mine", 1)


@lru_cache(maxsize=2048)
def die(x: float, y: float, which: str, size: float) -> tuple[Shape, ...]:
    """A die by its upper left corner: its figure, and the letter of its colour beside it."""
    colour = COLOUR[which]
    return (
        Box(x, y, size, size, f"die {colour}", size * 0.2),
        sign(x + 0.4 * size, y + 0.47 * size, which[1], 0.66 * size, f"on-{colour}"),
        letter(x + 0.79 * size, y + 0.76 * size, colour),
    )


@lru_cache(maxsize=256)
def black_die(x: float, y: float, figure: str, size: float) -> tuple[Shape, ...]:
    return (
        Box(x, y, size, size, "die black", size * 0.2),
        sign(x + size / 2, y + size / 2, figure, max(SMALL, 0.66 * size), "on-black"),
    )


def coin(x: float, y: float, figure: str, radius: float = 7.5) -> tuple[Shape, ...]:
    """A denier with a figure on it."""
    return (Disc(x, y, radius, "token gold"), sign(x, y, figure, radius * 1.45, "on-gold"))
