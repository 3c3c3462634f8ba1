"""Draws a picture as vector graphics: classes only, no inline style and no script, every word escaped."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Final

from adversaire.engine.picture import Picture, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.web.drawing.area import Area
from adversaire.web.drawing.shapes import (
    STAR,
    Say,
    attribute,
    fitting_size,
    number,
    outline,
    outline_area,
    rectangle,
    star,
    style_classes,
    style_words,
    text_width,
    words_area,
)

#: The least width and height of what a finger must hit.
TARGET: Final = 44.0

NO_LINKS: Final[Mapping[str, str]] = {}

#: Room for the outlines of what stands at the edge.
MARGIN: Final = 1.5
#: A picture this many times as tall as wide is not made small to fit a page.
TALL: Final = 1.45


class Svg(str):
    """A drawing that is already markup: templates put it on the page as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return str(self)


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
