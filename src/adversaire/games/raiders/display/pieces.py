"""The pieces of the Raiders pictures: tokens and workers, each with a letter and a shape of its own."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Words
from adversaire.engine.text import Text

WIDTH: Final = 400
#: Between one thing and the next.
GAP: Final = 2
#: Letters stand a little under the middle of their line, so that they look centred.
DROP: Final = 0.36


def letter(x: float, y: float, what: str, size: float, style: str = "") -> Words:
    """The letter of a thing, centred; it follows the player's language."""
    return Words(x, y + DROP * size, Text(f"picture.letter.{what}"), size, style or f"on-{what}")


def sign(x: float, y: float, signs: str, size: float, style: str = "strong") -> Words:
    """Plain signs, centred."""
    return Words(x, y + DROP * size, signs, size, style)


def token(x: float, y: float, what: str, radius: float = 7.5) -> list[Shape]:
    """A token: a disc with its letter. A Valkyrie is a diamond, for it is the one to look out for."""
    face: Shape = Disc(x, y, radius, f"token {what}")
    if what == "valkyries":
        reach = radius * 1.14
        corners = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
        face = Line(corners, f"token {what}", closed=True)
    return [face, letter(x, y, what, radius * 1.5)]


def worker(x: float, y: float, colour: str, size: float = 17) -> list[Shape]:
    """A worker: head and body, with the letter of its colour. `x`, `y` is the middle of it."""
    half, top = size / 2, y - size / 2
    body = (
        *((x - half, y + half), (x - half, top + size * 0.48), (x - half * 0.6, top + size * 0.3)),
        *((x + half * 0.6, top + size * 0.3), (x + half, top + size * 0.48), (x + half, y + half)),
    )
    return [
        Disc(x, top + size * 0.17, size * 0.22, f"worker {colour}"),
        Line(body, f"worker {colour}", closed=True),
        letter(x, top + size * 0.66, colour, size * 0.62),
    ]


def empty_place(x: float, y: float, size: float = 17) -> Shape:
    """Where a worker may stand."""
    return Disc(x, y, size / 2, "empty")


def cross(x: float, y: float, reach: float, style: str = "closed-cross") -> list[Shape]:
    """A cross of two strokes, `reach` from the middle to its ends."""
    return [
        Line(((x - reach, y - reach), (x + reach, y + reach)), style),
        Line(((x - reach, y + reach), (x + reach, y - reach)), style),
    ]


def card_backs(x: float, y: float, width: float, height: float, count: int) -> list[Shape]:
    """A face-down heap: up to three backs, one behind the other, or an empty outline."""
    if not count:
        return [Box(x, y, width, height, "empty", 3)]
    return [
        Box(x + 2 * layer, y - 2 * layer, width, height, "card-back", 3)
        for layer in reversed(range(min(3, count)))
    ]
