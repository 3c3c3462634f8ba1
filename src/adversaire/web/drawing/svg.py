"""Draws a picture as vector graphics: classes only, no inline style and no script, every word escaped."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import Final, NamedTuple

from adversaire.engine.picture import Picture, Shape, Spot, Words
from adversaire.web.drawing import candidates, shapes, targets
from adversaire.web.drawing.shapes import Area, Say, drawn_shape, escaped, number, rectangle

#: The least width and height of what a finger must hit.
TARGET: Final = 44.0
#: Room for the outlines of what stands at the edge.
MARGIN: Final = 1.5
#: The least that is seen in a close-up, and the room round what it is about.
CLOSE_WIDTH: Final = 206.0
CLOSE_HEIGHT: Final = 96.0
CLOSE_RIM: Final = 16.0
#: A view that is wider than this share of the whole is not worth going near.
MOST_NEAR: Final = 0.85
#: So many places where a piece would go are marked one by one; more are tinted.
MOST_MARKED: Final = 9
#: Wider than any screen.
HUGE: Final = 8000.0


class Svg(str):
    """A drawing that is already markup: templates put it on the page as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return str(self)


class Drawn(NamedTuple):
    """A spot and those on top of it."""

    #: Markup. An area stands for where a finger hits it, in which all other targets have a say.
    parts: list[str | Area]
    #: The smallest rectangle around everything the spot shows.
    area: Area
    has_links: bool


class Own(NamedTuple):
    """What a spot shows itself."""

    markup: str
    area: Area
    #: Where its words and pieces lie, which must stay in sight.
    told: list[Area]
    #: Where its words lie.
    words: list[Area]


@lru_cache(maxsize=4096)
def drawn_shapes(own: tuple[Shape, ...], say: Say) -> Own:
    """Most of a table lies as it lay on the page before: what spots look like is kept, for each voice."""
    elements = [drawn_shape(shape, say) for shape in own]
    area = shapes.around([element.area for element in elements])
    words = [element.area for shape, element in zip(own, elements, strict=True) if isinstance(shape, Words)]
    markup = "".join(element.markup for element in elements)
    return Own(markup, area, targets.covered(own, elements), words)


@lru_cache(maxsize=1024)
def spot_classes(style: str) -> str:
    """The class names of a spot that its style gives it."""
    return " ".join(["spot", *(f"is-{word}" for word in shapes.style_words(style))])


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture being drawn for one page, in one walk over its spots."""

    picture: Picture
    say: Say
    #: The addresses of spots that can be chosen, by spot id.
    links: Mapping[str, str] = field(default_factory=dict)
    #: Display items whose spots are highlighted.
    changed: Collection[str] = frozenset()
    #: The id of the spot chosen already.
    chosen: str = ""
    #: Begins every id, so that two pictures may stand on one page.
    prefix: str = "picture"
    #: Drawn after everything else, so that nothing covers it.
    marks: list[str] = field(default_factory=list)
    #: Numbers and ticks of candidates, drawn over all frames.
    badges: list[str] = field(default_factory=list)
    #: What can be tapped, by spot id, so that nothing grows over it.
    targets: dict[str, Area] = field(default_factory=dict)
    #: Whether all but what has changed lies in the dark.
    spotlight: bool = False
    #: What is looked at from near by.
    near: list[Area] = field(default_factory=list)
    #: What lies in the light.
    lit: list[Area] = field(default_factory=list)
    #: What every spot is called, in order: the picture in words, once it is drawn.
    called: list[str] = field(default_factory=list)
    #: Whether only the surroundings of what has changed are shown, as large as can be.
    close_up: bool = False
    #: The least width and height that a close-up shows.
    close_size: tuple[float, float] = (CLOSE_WIDTH, CLOSE_HEIGHT)
    #: Spots that are spoken of: they lie in the light like what has changed.
    lights: Collection[str] = frozenset()
    #: Spots to choose from where a piece would go.
    landings: Collection[str] = frozenset()
    #: The spot whose surroundings are shown, as large as the whole picture else.
    zoom: str = ""
    #: Candidates of a decision by spot id: the number of the reason that struck them out, 0 for who was left.
    candidates: Mapping[str, int] = field(default_factory=dict)
    #: Where the candidates lie.
    weighed: list[Area] = field(default_factory=list)
    #: The numbers of places in the order in which a list tells of them, by spot id.
    order: Mapping[str, int] = field(default_factory=dict)
    #: The addresses where there is more to read of a spot that cannot be chosen.
    opens: Mapping[str, str] = field(default_factory=dict)
    #: Those of them that are smaller than a finger.
    small: list[Area] = field(default_factory=list)

    def svg(self) -> Svg:
        """The picture as an `<svg>` element."""
        parts = [part for spot in self.picture.spots for part in self.spot(spot).parts]
        spots = [part if isinstance(part, str) else rectangle(self.hit(part), "hit") for part in parts]
        return Svg("".join([*self.opening(), *spots, *self.dusk(), *self.marks, *self.badges, "</svg>"]))

    def dusk(self) -> Iterator[str]:
        if self.spotlight and self.lit:
            yield from self.dark_sheet(self.lit, "dusk")

    def dark_sheet(self, lit: list[Area], name: str) -> Iterator[str]:
        """One dark sheet over the board, with a hole for everything that is lit; holes may overlap."""
        sheet = f'width="{number(self.picture.width)}" height="{number(self.picture.height)}"'
        holes = "".join(rectangle(area, "hole", 10) for area in outermost(lit))
        id = escape(f"{self.prefix}-{name}")
        yield f'<mask id="{id}"><rect {sheet} fill="#fff"/>{holes}</mask>'
        yield f'<rect class="dim" {sheet} mask="url(#{id})"/>'

    def opening(self) -> Iterator[str]:
        title = escape(f"{self.prefix}-title")
        # As an image its links would be out of reach of the keyboard and of screen readers.
        role = "group" if self.targets or self.opens else "img"
        shape = "picture scene" if self.picture.mats else "picture"
        if len(self.targets) > MOST_MARKED:
            shape += " crowded"
        if self.close_up and self.lit:  # as large as there is room for the place concerned
            shape = f'{shape} close" preserveAspectRatio="xMidYMid slice'
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{shape}" role="{role}"'
            f' {self.size()}{self.to_go_near()} aria-labelledby="{title}">'
        )
        yield f'<title id="{title}">{escape(self.say(self.picture.title))}</title>'

    def to_go_near(self) -> str:
        """Where to look on a small screen, as left, top and width, if candidates are smaller than a finger:
        their numbers and what is struck out shall be read there. The whole is one touch away."""
        if not self.weighed or any(one.right - one.left > TARGET for one in self.weighed):
            return ""
        ratio = self.picture.width / self.picture.height
        around = shapes.around(self.weighed).wider(CLOSE_RIM)
        wide = max(CLOSE_WIDTH, around.right - around.left, (around.bottom - around.top) * ratio)
        if wide > MOST_NEAR * self.picture.width:
            return ""
        near = self.within(middle_of(around).at_least_wide(wide, wide / ratio))
        return f' data-near="{number(near.left)} {number(near.top)} {number(near.right - near.left)}"'

    def size(self) -> str:
        """What is seen, and its shape at a size beyond any screen: a page makes it as small as it needs."""
        frame = self.frame()
        _, _, width, height = (float(side) for side in frame.split())
        return f'viewBox="{frame}" width="{number(HUGE)}" height="{number(HUGE * height / width)}"'

    def frame(self) -> str:
        """What is seen of the picture: left, top, width and height."""
        if self.close_up and self.lit:
            middle = shapes.around(self.lit).wider(CLOSE_RIM)
            return box(self.within(middle.at_least_wide(*self.close_size)))
        if self.near:
            high = CLOSE_WIDTH * self.picture.height / self.picture.width
            return box(self.within(middle_of(self.near[0]).at_least_wide(CLOSE_WIDTH, high)))
        return self.entire()

    def entire(self) -> str:
        """All of the picture. A place is painted to its edges."""
        margin = 0 if self.picture.mats else MARGIN
        return box(Area(0, 0, self.picture.width, self.picture.height).wider(margin))

    def spot(self, spot: Spot) -> Drawn:
        """A spot and those on top of it. Links never lie within links."""
        if is_link := spot.id in self.links:
            self.targets[spot.id] = shapes.NOWHERE  # in its place before those on top of it
        own = drawn_shapes(spot.shapes, self.say)
        on_top = [self.spot(inner) for inner in spot.spots]
        area = shapes.around([own.area, *(one.area for one in on_top)]) if on_top else own.area
        if spot.id == self.zoom:
            self.near.append(area)
        links_on_top = any(one.has_links for one in on_top)
        parts: list[str | Area] = [self.group(spot), own.markup]
        above = [part for one in on_top for part in one.parts]
        closing = [*self.frames(spot, area), "</g>"]
        if not is_link:
            parts += [*self.opener(spot, area), *above, *closing]
        else:
            self.targets[spot.id] = area
            taken = [*own.told, *(one.area for one in on_top)]
            link = self.link(spot, area, taken)
            if "figure" in spot.style and not on_top:
                # Round a figure: its frame lies below it, so that it never covers a number on it.
                parts = [*link, *parts, *closing]
            else:
                parts += [*closing, *link, *above] if links_on_top else [*above, *closing, *link]
        return Drawn(parts, area, is_link or links_on_top)

    def group(self, spot: Spot) -> str:
        piece = f' data-piece="{escaped(spot.piece)}"' if spot.piece else ""
        name = self.say(spot.name)
        self.called.append(name)
        id = escaped(f"{self.prefix}-{spot.id}")
        return f'<g class="{self.classes(spot)}" id="{id}"{piece}><title>{escaped(name)}</title>'

    def link(self, spot: Spot, area: Area, taken: list[Area]) -> Iterator[str | Area]:
        """Where to tap, above what is drawn: the letters of pieces are no part of what a link is called."""
        current = ' aria-current="true"' if spot.id == self.chosen else ""
        name, lands = escaped(self.say(spot.name)), spot.id in self.landings
        kind = self.kind_of_target(spot) if lands else "target"
        more = f"{current}{self.at_a_touch(spot)}"
        yield f'<a href="{escape(self.links[spot.id])}" class="{kind}" aria-label="{name}"{more}>'
        yield f"<title>{name}</title>"
        yield targets.ring(spot, area, self.within(area))
        if lands and self.is_marked(spot):
            yield targets.plus(targets.landing(area, taken))
        yield area
        yield "</a>"

    def at_a_touch(self, spot: Spot) -> str:
        """What touching it gives at once where scripts run; nothing where it is looked at first."""
        return ""

    @property
    def many_landings(self) -> bool:
        """Whether a mark on each place where a piece would go would hide the board."""
        return len(self.landings) > MOST_MARKED

    def is_marked(self, spot: Spot) -> bool:
        """Whether a place where a piece would go has a mark of its own: on bare land it hides nothing."""
        return targets.is_bare(spot) or not self.many_landings

    def kind_of_target(self, spot: Spot) -> str:
        """How a place where a piece would go is marked: its outline if it is bare ground, all of it lightly
        where there are many, else by a disc alone."""
        if not self.is_marked(spot):
            return "target lands tinted"
        return "target lands hole" if targets.is_ground(spot) else "target lands"

    def opener(self, spot: Spot, area: Area) -> Iterator[str | Area]:
        """A quiet link below what lies on top of the spot."""
        if spot.id not in self.opens:
            return
        name = escaped(self.say(spot.name))
        yield f'<a href="{escape(self.opens[spot.id])}" class="opens" aria-label="{name}">'
        if area.at_least(TARGET) == area:
            yield rectangle(area, "hit")
        else:
            self.small.append(area)
            yield area
        yield "</a>"

    def hit(self, area: Area) -> Area:
        """Large enough for a finger, but not at the cost of a neighbour. What only tells of itself makes way
        for what can be chosen."""
        grown = self.within(area.at_least(TARGET))
        beside = [one for one in self.small if one != area] if area in self.small else []
        # Most of the board is out of its reach. Every target is held against every other: without a call.
        left, top, right, bottom = grown
        close = [
            other
            for other in (*self.targets.values(), *beside)
            if other[0] < right and left < other[2] and other[1] < bottom and top < other[3]
        ]
        before = self.drawn_before(area) if close else []
        for other in close:
            kept = other.kept_from(area, TARGET)
            # A larger neighbour below spares what a finger does not need there.
            grown = grown.clear_of(kept) if other in before and kept != other else grown.short_of(other, area)
        return grown

    def drawn_before(self, area: Area) -> list[Area]:
        """The targets that lie under this one where both are touched."""
        drawn = list(self.targets.values())
        return drawn[: drawn.index(area)] if area in drawn else []

    def classes(self, spot: Spot) -> str:
        names = spot_classes(spot.style)
        if self.is_changed(spot):
            names += " changed"
        if spot.id == self.chosen:
            names += " chosen"
        lands = spot.id in self.landings and spot.id in self.links
        if lands and not targets.is_ground(spot) and self.is_marked(spot):
            names += " may"
        return names

    def is_changed(self, spot: Spot) -> bool:
        return bool(self.changed) and any(item in self.changed for item in spot.items)

    def frames(self, spot: Spot, area: Area) -> Iterator[str]:
        """What says that a spot has changed, is spoken of, or was chosen: outlines and a star."""
        changed = self.is_changed(spot)
        if changed or spot.id in self.lights:
            halo = self.within(area.wider(1))
            self.lit.append(halo)
            self.marks.append(rectangle(halo, "halo" if changed else "spoken", 10))
            if nth := self.order.get(spot.id):
                words = drawn_shapes(spot.shapes, self.say).words
                self.badges.append(candidates.numbered(halo, nth, self.picture.width, words))
        if changed and not self.picture.mats:  # in a place the light says it
            corner = Area(*[halo.right, halo.top] * 2).at_least(2 * shapes.STAR)
            self.marks.append(shapes.star(self.within(corner)))
        if spot.id == self.chosen:
            yield rectangle(self.within(area.wider(1)), "choice")
        if spot.id in self.candidates:
            framed = self.within(area.wider(1))
            self.weighed.append(framed)
            struck_by = self.candidates[spot.id]
            words = drawn_shapes(spot.shapes, self.say).words
            frame, badge = candidates.candidate(framed, struck_by, self.picture.width, words)
            # Who was left is framed over all others; no frame hides a number.
            self.marks.insert(0 if struck_by else len(self.marks), frame)
            self.badges.append(badge)

    def within(self, area: Area) -> Area:
        return area.moved_into(self.picture.width, self.picture.height)


def box(area: Area) -> str:
    """An area as what is seen of a drawing."""
    return " ".join(map(number, (area.left, area.top, area.right - area.left, area.bottom - area.top)))


def outermost(areas: list[Area]) -> list[Area]:
    """Without those that lie within another."""
    return [area for area in areas if not any(area is not other and other.holds(area) for other in areas)]


def middle_of(area: Area) -> Area:
    """The point in the middle of an area."""
    x, y = (area.left + area.right) / 2, (area.top + area.bottom) / 2
    return Area(x, y, x, y)
