"""The shapes and words of a drawing, one element each, and the room they take."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html import escape
from math import cos, pi, sin
from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Words
from adversaire.engine.text import Text
from adversaire.web.drawing.area import Area

#: Words are drawn smaller rather than beyond their room, but no smaller than this.
LEAST_SIZE: Final = 8.0
STAR: Final = 6.0

#: Styles of words drawn in bold, and how much wider that makes them.
BOLD: Final = ("strong", "warning", "on-closed", "on-back")
BOLDER: Final = 1.12

#: How wide letters are, in parts of their size; on the generous side, for fonts differ.
_WIDTHS: Final = {
    **dict.fromkeys("iljI.,:;'’|!()\u00a0 ", 0.34),
    **dict.fromkeys("ftr-", 0.42),
    **dict.fromkeys("mwMW", 0.92),
}
_UPPER: Final = 0.72
_OTHER: Final = 0.59

Say = Callable[[Text], str]


# The same few shapes, words and numbers come in every picture: what they look like is kept.


@lru_cache(maxsize=4096)
def outline(shape: Box | Disc | Line) -> str:
    """A shape without words as one element."""
    name = style_classes(shape.style)
    if isinstance(shape, Box):
        area = Area(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
        return rectangle(area, name, shape.radius)
    if isinstance(shape, Disc):
        place = f'cx="{number(shape.x)}" cy="{number(shape.y)}"'
        return f'<circle {place} r="{number(shape.radius)}" class="{name}"/>'
    points = " ".join(f"{number(x)},{number(y)}" for x, y in shape.points)
    tag, name = ("polygon", name) if shape.closed else ("polyline", f"line {name}".strip())
    return f'<{tag} points="{points}" class="{name}"/>'


@lru_cache(maxsize=4096)
def text_width(said: str, size: float, style: str = "") -> float:
    """How wide words come out, roughly; rather too much than too little."""
    return (
        (BOLDER if style in BOLD else 1)
        * size
        * sum(_WIDTHS.get(sign, _UPPER if sign.isupper() else _OTHER) for sign in said)
    )


def fitting_size(said: str, words: Words) -> float:
    """The size of words: their own, or smaller if they would not fit."""
    width = text_width(said, words.size, words.style)
    if not words.room or width <= words.room:
        return words.size
    return max(LEAST_SIZE, words.size * words.room / width)


def words_area(words: Words, say: Say) -> Area:
    said = say(words.text) if isinstance(words.text, Text) else words.text
    size = fitting_size(said, words)
    width = text_width(said, size, words.style)
    width = min(width, words.room) if words.room else width
    left = {"start": words.x, "end": words.x - width}.get(words.anchor, words.x - width / 2)
    return Area(left, words.y - 0.8 * size, left + width, words.y + 0.22 * size)


def outline_area(shape: Box | Disc | Line) -> Area:
    if isinstance(shape, Box):
        return Area(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
    if isinstance(shape, Disc):
        return Area(shape.x, shape.y, shape.x, shape.y).wider(shape.radius)
    across, down = [x for x, _ in shape.points], [y for _, y in shape.points]
    return Area(min(across), min(down), max(across), max(down))


def style_words(style: str) -> list[str]:
    """The words of a style; anything else in it is left out."""
    return re.findall(r"[a-z0-9-]+", style)


@lru_cache(maxsize=1024)
def style_classes(style: str) -> str:
    """The words of a style as class names of their own."""
    return " ".join(f"p-{word}" for word in style_words(style))


def rectangle(area: Area, name: str, radius: float = 4) -> str:
    return (
        f'<rect x="{number(area.left)}" y="{number(area.top)}" width="{number(area.right - area.left)}"'
        f' height="{number(area.bottom - area.top)}" rx="{number(radius)}" class="{name}"/>'
    )


def star(area: Area) -> str:
    """A star of five points in the middle of an area."""
    x, y = (area.left + area.right) / 2, (area.top + area.bottom) / 2
    corners = [
        (x + reach * sin(pi * corner / 5), y - reach * cos(pi * corner / 5))
        for corner, reach in enumerate([STAR, STAR * 0.45] * 5)
    ]
    points = " ".join(f"{number(across)},{number(down)}" for across, down in corners)
    return f'<polygon points="{points}" class="star"/>'


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A coordinate, as short as it can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def attribute(value: str) -> str:
    return escape(value, quote=True)
