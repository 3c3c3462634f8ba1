"""The shapes and words of a drawing, one element each, and the rectangles they take."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from html import escape
from math import cos, pi, sin
from typing import Final, NamedTuple

from adversaire.engine.picture import Box, Disc, Line, Shape, Use, Words
from adversaire.engine.text import Text

#: Words are drawn smaller rather than beyond their room, but no smaller than this.
LEAST_SIZE: Final = 8.0
#: Words of at least this size stay at least so large: they are drawn narrower instead.
READABLE: Final = 13.0
STAR: Final = 6.0

#: Styles of words drawn in bold, and how much wider that makes them.
BOLD: Final = ("strong", "warning", "on-closed", "on-back")
BOLDER: Final = 1.12
#: The faces of games are narrower than what is to be read.
NARROWER: Final = 0.76

#: From one line of words to the next, in parts of their size; there are two at most.
LEADING: Final = 0.95
TWO: Final = 2

#: Words estimated up to so many times as wide as their room are left as they are.
HARDLY: Final = 1.08

#: How wide letters are, in parts of their size; on the generous side, for fonts differ.
_WIDTHS: Final = {
    **dict.fromkeys("iljI.,:;'’|!()\u00a0 ", 0.34),
    **dict.fromkeys("ftr-", 0.42),
    **dict.fromkeys("mwMW", 0.92),
}
_UPPER: Final = 0.72
_OTHER: Final = 0.59

Say = Callable[[Text], str]


class Area(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def wider(self, by: float) -> Area:
        return Area(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def at_least(self, size: float) -> Area:
        """The area grown about its middle to at least this width and height."""
        return self.at_least_wide(size, size)

    def at_least_wide(self, width: float, height: float) -> Area:
        more_x = max(0.0, width - (self.right - self.left)) / 2
        more_y = max(0.0, height - (self.bottom - self.top)) / 2
        return Area(self.left - more_x, self.top - more_y, self.right + more_x, self.bottom + more_y)

    def short_of(self, other: Area, own: Area) -> Area:
        """The area, grown from its own one, cut halfway to another that it would cover."""
        if not self.meets(other):
            return self
        if other.left >= own.right or other.right <= own.left:
            return Area(
                max(self.left, (own.left + other.right) / 2) if other.right <= own.left else self.left,
                self.top,
                min(self.right, (own.right + other.left) / 2) if other.left >= own.right else self.right,
                self.bottom,
            )
        top = (own.top + other.bottom) / 2 if other.bottom <= own.top else self.top
        bottom = (own.bottom + other.top) / 2 if other.top >= own.bottom else self.bottom
        return self._replace(top=top, bottom=bottom)

    def kept_from(self, other: Area, least: float) -> Area:
        """What of the area must stay its own beside a smaller one above or below: so much as a finger needs,
        at its far side."""
        if self.bottom - self.top <= least:
            return self
        if other.bottom <= self.top:
            return self._replace(top=self.bottom - least)
        return self._replace(bottom=self.top + least) if other.top >= self.bottom else self

    def clear_of(self, other: Area) -> Area:
        """The area cut at the edge of another above or below that it would cover."""
        if not self.meets(other):
            return self
        if self.top < other.top:
            return self._replace(bottom=other.top)
        return self._replace(top=other.bottom)

    def meets(self, other: Area) -> bool:
        """Whether both have more than an edge in common."""
        beside = self.right <= other.left or self.left >= other.right
        return not beside and self.bottom > other.top and self.top < other.bottom

    def holds(self, other: Area) -> bool:
        """Whether another lies within."""
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom and self != other

    def moved_into(self, width: float, height: float) -> Area:
        """The area moved, and cut if it must be, so that it lies within the picture."""
        x = max(0.0, -self.left) - max(0.0, self.right - width)
        y = max(0.0, -self.top) - max(0.0, self.bottom - height)
        return Area(
            max(0.0, self.left + x),
            max(0.0, self.top + y),
            min(width, self.right + x),
            min(height, self.bottom + y),
        )


NOWHERE: Final = Area(0, 0, 0, 0)


def around(areas: Sequence[Area]) -> Area:
    """The smallest area that holds them all."""
    if not areas:
        return NOWHERE
    left, top, right, bottom = zip(*areas, strict=True)
    return Area(min(left), min(top), max(right), max(bottom))


class Element(NamedTuple):
    """A shape as one element, and the room it takes."""

    markup: str
    area: Area


def drawn_shape(shape: Shape, say: Say) -> Element:
    if not isinstance(shape, Words):
        return outline(shape)
    return words_element(shape, say(shape.text) if isinstance(shape.text, Text) else shape.text)


# The same few shapes, words and numbers come in every picture: what they look like is kept.


@lru_cache(maxsize=4096)
def outline(shape: Box | Disc | Line | Use) -> Element:
    """A shape without words."""
    name = style_classes(shape.style)
    if isinstance(shape, Box):
        area = Area(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
        return Element(rectangle(area, name, shape.radius), area)
    if isinstance(shape, Use):
        return use_element(shape, name)
    if isinstance(shape, Disc):
        place = f'cx="{number(shape.x)}" cy="{number(shape.y)}"'
        circle = f'<circle {place} r="{number(shape.radius)}" class="{name}"/>'
        return Element(circle, Area(shape.x, shape.y, shape.x, shape.y).wider(shape.radius))
    tag, name = ("polygon", name) if shape.closed else ("polyline", f"line {name}".strip())
    area = around([Area(x, y, x, y) for x, y in shape.points])
    return Element(f'<{tag} points="{points(shape.points)}" class="{name}"/>', area)


def use_element(use: Use, name: str) -> Element:
    """A drawing of the sprite; one that travels has its id."""
    area = Area(use.x, use.y, use.x + use.width, use.y + use.height)
    place = (
        f'x="{number(use.x)}" y="{number(use.y)}" width="{number(use.width)}" height="{number(use.height)}"'
    )
    piece = f' data-piece="{escape(use.piece)}"' if use.piece else ""
    classes = f' class="{name}"' if name else ""
    return Element(f'<use href="#{escape(use.symbol)}" {place}{classes}{piece}/>', area)


def words_element(words: Words, said: str) -> Element:
    lines = broken(said, words)
    down = -LEADING * words.size * (len(lines) - 1) / 2
    drawn = [line_element(words, line, words.y + down * (1 - 2 * at)) for at, line in enumerate(lines)]
    return Element("".join([one.markup for one in drawn]), around([one.area for one in drawn]))


def broken(said: str, words: Words) -> tuple[str, ...]:
    """The lines of words: one, or two of about the same width if they may and must."""
    if words.lines < TWO or text_width(said, words.size, words.style) <= words.room * HARDLY:
        return (said,)
    cuts = [at for at, sign in enumerate(said) if sign == " "]
    if not cuts:
        return (said,)
    middle = min(cuts, key=lambda at: max(at, len(said) - at))
    return (said[:middle], said[middle + 1 :])


def line_element(words: Words, said: str, y: float) -> Element:
    """One line of words."""
    size = fitting_size(said, words)
    width, squeezed = text_width(said, size, words.style), ""
    if words.room and width > words.room:
        # Widths are on the generous side: what is hardly too wide fits as it is.
        squeezed = squeeze(words.room) if width > words.room * HARDLY else ""
        width = words.room
    left = {"start": words.x, "end": words.x - width}.get(words.anchor, words.x - width / 2)
    markup = (
        f'<text x="{number(words.x)}" y="{number(y)}" font-size="{number(size)}"'
        f' text-anchor="{escape(words.anchor)}" class="{style_classes(words.style)}"{squeezed}>'
        f"{escape(said)}</text>"
    )
    return Element(markup, Area(left, y - 0.8 * size, left + width, y + 0.22 * size))


def squeeze(room: float) -> str:
    return f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"'


@lru_cache(maxsize=4096)
def text_width(said: str, size: float, style: str = "") -> float:
    """How wide words come out, roughly; rather too much than too little."""
    return (
        (BOLDER if style in BOLD else NARROWER if "face" in style else 1)
        * size
        * sum(_WIDTHS.get(sign, _UPPER if sign.isupper() else _OTHER) for sign in said)
    )


def fitting_size(said: str, words: Words) -> float:
    """The size of words: their own, or smaller if they would not fit."""
    width = text_width(said, words.size, words.style)
    if not words.room or width <= words.room:
        return words.size
    least = READABLE if words.size >= READABLE else LEAST_SIZE
    return max(least, words.size * words.room / width)


#: The same few names come on every page.
escaped: Final = lru_cache(maxsize=8192)(escape)


@lru_cache(maxsize=1024)
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
    return f'<polygon points="{points(corners)}" class="star"/>'


def points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A coordinate, as short as it can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
