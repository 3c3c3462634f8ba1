"""Draws a picture as vector graphics: classes only, no inline style and no script, every word escaped."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from math import cos, pi, sin
from typing import Final, NamedTuple

from adversaire.engine.picture import Box, Disc, Line, Picture, Shape, Spot, Words
from adversaire.engine.text import Text

#: The least width and height of what a finger must hit.
TARGET: Final = 44.0
#: Words are drawn smaller rather than beyond their room, but no smaller than this.
LEAST_SIZE: Final = 8.0
STAR: Final = 6.0
NO_LINKS: Final[Mapping[str, str]] = {}

#: Room for the outlines of what stands at the edge.
MARGIN: Final = 1.5
#: A picture this many times as tall as wide is not made small to fit a page.
TALL: Final = 1.45
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


class Svg(str):
    """A drawing that is already markup: templates put it on the page as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return str(self)


class Area(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def around(self, other: Area) -> Area:
        """The smallest area that holds both."""
        return Area(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def wider(self, by: float) -> Area:
        return Area(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def at_least(self, size: float) -> Area:
        """The area grown about its middle to at least this width and height."""
        more_x = max(0.0, size - (self.right - self.left)) / 2
        more_y = max(0.0, size - (self.bottom - self.top)) / 2
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

    def meets(self, other: Area) -> bool:
        """Whether both have more than an edge in common."""
        beside = self.right <= other.left or self.left >= other.right
        return not beside and self.bottom > other.top and self.top < other.bottom

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


def draw(
    picture: Picture,
    say: Say,
    *,
    links: Mapping[str, str] = NO_LINKS,
    changed: Collection[str] = (),
    chosen: str = "",
    prefix: str = "picture",
) -> Svg:
    """The picture as an `<svg>` element.

    `links` gives the addresses of spots that can be chosen, by spot id; `changed` names display items whose
    spots are highlighted; `chosen` is the id of the spot chosen already. `prefix` begins every id, so that
    two pictures may stand on one page.
    """
    return Svg("".join(Drawing(picture, say, links, frozenset(changed), chosen, prefix).parts()))


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture being drawn for one page."""

    picture: Picture
    say: Say
    links: Mapping[str, str]
    changed: frozenset[str]
    chosen: str
    prefix: str
    #: Drawn after everything else, so that nothing covers it.
    marks: list[str] = field(default_factory=list)
    #: What can be tapped, so that nothing grows over it.
    targets: list[Area] = field(default_factory=list)

    def parts(self) -> Iterator[str]:
        title = f"{self.prefix}-title"
        self.targets.extend(self.area(spot) for spot in self.picture.walk() if spot.id in self.links)
        edge = number(-MARGIN)
        width, height = number(self.picture.width + 2 * MARGIN), number(self.picture.height + 2 * MARGIN)
        # As an image its links would be out of reach of the keyboard and of screen readers.
        role = "group" if any(spot.id in self.links for spot in self.picture.walk()) else "img"
        shape = "picture tall" if self.picture.height > TALL * self.picture.width else "picture"
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{shape}" role="{role}"'
            f' viewBox="{edge} {edge} {width} {height}" aria-labelledby="{attribute(title)}">'
        )
        yield f'<title id="{attribute(title)}">{self.said(self.picture.title)}</title>'
        for spot in self.picture.spots:
            yield from self.spot(spot)
        yield from self.marks
        yield "</svg>"

    def said(self, text: Text | str) -> str:
        return escape(self.say(text) if isinstance(text, Text) else text)

    def spot(self, spot: Spot) -> Iterator[str]:
        """A spot and those on top of it. Links never lie within links."""
        outside = spot.id in self.links and any(self.has_links(inner) for inner in spot.spots)
        inner = [part for nested in spot.spots for part in self.spot(nested)]
        yield f'<g class="{self.classes(spot)}" id="{attribute(f"{self.prefix}-{spot.id}")}">'
        yield f"<title>{self.said(spot.name)}</title>"
        for shape in spot.shapes:
            yield self.shape(shape)
        if not outside:
            yield from inner
        yield from self.frames(spot)
        yield "</g>"
        if spot.id in self.links:
            yield from self.link(spot)
        if outside:
            yield from inner

    def link(self, spot: Spot) -> Iterator[str]:
        """Where to tap, above what is drawn: the letters of pieces are no part of what a link is called."""
        current = ' aria-current="true"' if spot.id == self.chosen else ""
        href, name = attribute(self.links[spot.id]), attribute(self.say(spot.name))
        yield f'<a href="{href}" class="target" aria-label="{name}"{current}>'
        yield f"<title>{self.said(spot.name)}</title>"
        area = self.area(spot)
        yield rectangle(self.within(area), "ring")
        yield rectangle(self.hit(area), "hit")
        yield "</a>"

    def hit(self, area: Area) -> Area:
        """Large enough for a finger, but not at the cost of a neighbour."""
        grown = self.within(area.at_least(TARGET))
        for other in self.targets:
            grown = grown.short_of(other, area)
        return grown

    def has_links(self, spot: Spot) -> bool:
        return spot.id in self.links or any(self.has_links(inner) for inner in spot.spots)

    def classes(self, spot: Spot) -> str:
        names = ["spot", *(f"is-{word}" for word in style_words(spot.style))]
        if self.is_changed(spot):
            names.append("changed")
        if spot.id == self.chosen:
            names.append("chosen")
        return " ".join(names)

    def is_changed(self, spot: Spot) -> bool:
        return any(item in self.changed for item in spot.items)

    def frames(self, spot: Spot) -> Iterator[str]:
        """What says that a spot has changed or was chosen: outlines and a star."""
        if self.is_changed(spot):
            halo = self.within(self.area(spot).wider(1))
            yield rectangle(halo, "halo")
            self.marks.append(star(self.within(Area(*[halo.right, halo.top] * 2).at_least(2 * STAR))))
        if spot.id == self.chosen:
            yield rectangle(self.within(self.area(spot).wider(1)), "choice")

    def within(self, area: Area) -> Area:
        return area.moved_into(self.picture.width, self.picture.height)

    def area(self, spot: Spot) -> Area:
        """The smallest rectangle around everything the spot shows."""
        areas = [self.shape_area(shape) for shape in spot.shapes] + [self.area(inner) for inner in spot.spots]
        found = areas[0] if areas else Area(0, 0, 0, 0)
        for area in areas[1:]:
            found = found.around(area)
        return found

    def shape_area(self, shape: Shape) -> Area:
        return words_area(shape, self.say) if isinstance(shape, Words) else outline_area(shape)

    def shape(self, shape: Shape) -> str:
        """One element."""
        return self.words(shape) if isinstance(shape, Words) else outline(shape)

    def words(self, words: Words) -> str:
        said = self.say(words.text) if isinstance(words.text, Text) else words.text
        size = fitting_size(said, words)
        squeezed = ""
        if words.room and text_width(said, size, words.style) > words.room + 0.01:
            squeezed = f' textLength="{number(words.room)}" lengthAdjust="spacingAndGlyphs"'
        return (
            f'<text x="{number(words.x)}" y="{number(words.y)}" font-size="{number(size)}"'
            f' text-anchor="{attribute(words.anchor)}" class="{style_classes(words.style)}"{squeezed}>'
            f"{escape(said)}</text>"
        )


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
