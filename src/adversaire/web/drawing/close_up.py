"""A close-up: the place of one task at a time, as large as can be, with the pieces to touch in the light.

Every task that touches something on the board has its own light, all of them drawn; a style sheet shows the
first, a script goes on to the next. It is the whole board with another view box, so that one can step back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Final

from adversaire.engine.picture import Spot
from adversaire.web.drawing import shapes
from adversaire.web.drawing.shapes import Area, number, rectangle
from adversaire.web.drawing.svg import Drawing, drawn_shapes

#: The least that is seen, and the room round what it is about.
WIDTH: Final = 206.0
HEIGHT: Final = 118.0
RIM: Final = 18.0
#: The arrow above a single thing to touch, and how much room it needs there.
ARROW: Final = "h10v13h9l-14 15l-14-15h9z"
ARROW_UP: Final = "h10v-13h9l-14-15l-14 15h9z"
ARROW_TOP: Final = 30.0
#: Half its width, and how far it reaches from what it points at.
ARROW_SIDE: Final = 14.0
ARROW_REACH: Final = 26.0
#: The lower right corner of a view, where the button lies that steps back.
CORNER: Final = (44.0, 50.0)
#: A view that is higher needs more of a phone, or its letters would get too small.
TALL: Final = 170.0


@dataclass(frozen=True, slots=True)
class CloseUp(Drawing):
    """A picture of which one place at a time is looked at."""

    #: The display items that each task touches.
    tasks: Sequence[Collection[str]] = ()
    #: The spots that each task touches one after the other, where those are more than what has changed.
    touched: Sequence[Sequence[str]] = ()
    #: The spots that are spoken of: where to look while nothing is to be touched.
    about: Collection[str] = ()
    spoken_of: list[Area] = field(default_factory=list)
    #: Whether all of the board is seen nevertheless.
    whole: bool = False
    #: What is touched: a spot, and where it is.
    places: list[tuple[Spot, Area]] = field(default_factory=list)
    #: Where names and numbers stand.
    written: list[Area] = field(default_factory=list)

    def frames(self, spot: Spot, area: Area) -> Iterator[str]:
        """A spot that has changed or is touched lies in the light of those tasks that touch it."""
        if self.is_changed(spot) or any(spot.id in spots for spots in self.touched):
            self.lit.append(self.within(area.wider(2)))
            self.places.append((spot, self.lit[-1]))
        if spot.id in self.about:
            self.spoken_of.append(self.within(area.wider(2)))
        self.written.extend(drawn_shapes(spot.shapes, self.say).words)
        return iter(())

    def lit_by_task(self) -> list[list[Area]]:
        """For each task what lies in its light, that first which is touched first."""
        orders = self.touched or [()] * len(self.tasks)
        return [self.lit_by(items, order) for items, order in zip(self.tasks, orders, strict=True)]

    def lit_by(self, items: Collection[str], order: Sequence[str]) -> list[Area]:
        """What lies in the light of a task that touches these items and, in this order, these spots."""
        meant = {
            spot.id: area
            for spot, area in self.places
            if spot.id in order or any(item in items for item in spot.items)
        }
        return [meant[id] for id in dict.fromkeys((*order, *meant)) if id in meant]

    def scene_of_each(self) -> list[int | None]:
        """The number of the light that goes with each task: its own. What stands beside the board has no
        place on it, and nothing else is lit meanwhile."""
        return [task if areas else None for task, areas in enumerate(self.lit_by_task())]

    @property
    def points(self) -> bool:
        """Whether there is a place to go near to."""
        return bool(self.lit or self.spoken_of)

    def dusk(self) -> Iterator[str]:
        if self.spoken_of and not self.lit:
            yield f'<g class="light now" data-view="{view_of(self.place(self.spoken_of))}">'
            # Nothing is to be touched here: no gold.
            yield from self.dark_sheet(self.spoken_of, "dusk")
            yield rectangle(shapes.around(self.spoken_of), "spoken", 10)
            yield "</g>"
        first = True
        for task, areas in enumerate(self.lit_by_task()):
            if not areas:
                continue
            shown, view = " now" if first else "", view_of(self.place(areas))
            yield f'<g class="light{shown}" data-scene="{task}" data-view="{view}">'
            yield from self.lighted(areas, f"dusk-{task}")
            yield from self.pointer(areas, in_order=bool(self.touched and self.touched[task]))
            yield "</g>"
            first = False

    def lighted(self, areas: list[Area], name: str) -> Iterator[str]:
        yield from self.dark_sheet(areas, name)
        yield from (rectangle(area, "halo", 10) for area in areas)

    def pointer(self, areas: Sequence[Area], in_order: bool) -> Iterator[str]:
        """An arrow on a single thing to touch, or on the first of several: down, or up from below it where
        there is no room above. Where it would hide a name or a number on either side, the frame is enough."""
        if len(areas) > 1 and not in_order:
            return
        first = areas[0]
        middle = (first.left + first.right) / 2
        left, right = middle - ARROW_SIDE, middle + ARROW_SIDE
        above = Area(left, first.top - ARROW_REACH, right, first.top)
        below = Area(left, first.bottom, right, first.bottom + ARROW_REACH)
        x = number(middle - 5)
        if first.top >= ARROW_TOP and self.is_bare(above):
            yield f'<path class="arrow" d="M{x} {number(above.top)}{ARROW}"/>'
        elif first.bottom <= self.picture.height - ARROW_TOP and self.is_bare(below):
            yield f'<path class="arrow" d="M{x} {number(below.bottom)}{ARROW_UP}"/>'

    def is_bare(self, area: Area) -> bool:
        """Whether no word of the picture stands there."""
        return not any(
            word.left < area.right
            and area.left < word.right
            and word.top < area.bottom
            and area.top < word.bottom
            for word in self.written
        )

    def place(self, areas: Sequence[Area]) -> Area:
        """What is to be seen of the board when these lie in the light."""
        return self.within(shapes.around(areas).wider(RIM).at_least_wide(WIDTH, HEIGHT))

    def is_cornered(self) -> bool:
        """Whether something to touch lies in the lower right corner of a view, where no button may lie."""
        wide, high = CORNER
        lights = self.lit_by_task() if self.lit else [self.spoken_of]
        seen = [(self.place(areas), area) for areas in lights for area in areas]
        return any(area.right > view.right - wide and area.bottom > view.bottom - high for view, area in seen)

    def opening(self) -> Iterator[str]:
        title = escape(f"{self.prefix}-title")
        whole = Area(0, 0, self.picture.width, self.picture.height)
        home = self.place(self.spoken_of) if self.spoken_of else whole
        views = [self.place(areas) for areas in self.lit_by_task() if areas] or [home]
        shape, seen = "picture scene", whole
        if self.points and not self.whole:
            tall = " tall" if max(map(height, views)) > TALL else ""
            shape, seen = f"{shape} close{tall}{' cornered' if self.is_cornered() else ''}", views[0]
        role = "group" if self.targets or self.opens else "img"
        # Without a script the view is cut to the room there is.
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{shape}" role="{role}"'
            f' preserveAspectRatio="xMidYMid slice" viewBox="{view_of(seen)}" data-whole="{view_of(whole)}"'
            f' data-home="{view_of(home)}" aria-labelledby="{title}">'
        )
        yield f'<title id="{title}">{escape(self.say(self.picture.title))}</title>'


def height(area: Area) -> float:
    return area.bottom - area.top


def view_of(area: Area) -> str:
    """An area as a view box: left, top, width and height."""
    return " ".join(map(number, (area.left, area.top, area.right - area.left, area.bottom - area.top)))
