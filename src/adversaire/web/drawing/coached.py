"""A board with a coach: what is spoken of in the light, a remark beside it, a hand at what is advised.

All that may be touched or is spoken of stays out of the dark and uncovered: where there is no room for the
remark on the board, be it narrow, it stands in the sheet instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from textwrap import wrap
from typing import Final, NamedTuple

from adversaire.engine.picture import Picture, Spot, Use
from adversaire.web.drawing import shapes, targets
from adversaire.web.drawing.shapes import Area, number
from adversaire.web.drawing.svg import Drawing, drawn_shapes

#: The room that a remark keeps from the edges of the board, and from what it speaks of.
RIM: Final = 10.0
AWAY: Final = 9.0
#: About how many letters stand in a line of a remark, and how high its lines are, on a phone.
LETTERS: Final = 37
LINE: Final = 21.0
#: How wide a remark is that leaves no room for more than its letters, and what of it the coach and rims take.
WIDEST: Final = 392.0
COACH_WIDE: Final = 88.0
#: How wide it may be, as shares of the board: a narrow one stands beside what it speaks of.
WIDTHS: Final = (1.0, 0.78, 0.62)
PADDING: Final = 22.0
LACK_HIGH: Final = 27.0
LEAST_HIGH: Final = 72.0
#: Steps in which a place for the remark is looked for.
STEP: Final = 5.0
#: A remark this far from what it speaks of has no tail.
LONGEST_TAIL: Final = 26.0
TAIL: Final = 9.0
#: How much of the foot of a board dice take that fall there: less than their height, for remarks have room to
#: spare below their words.
DICE_HIGH: Final = 44.0
HAND: Final = 28.0
#: Where the tip of its finger is.
TIP: Final = (12.8, 3.0)
#: What may be touched is lit together where so much of what it encloses is its own: else other places
#: would seem to be offered.
TOGETHER: Final = 0.75


class Travel(NamedTuple):
    """A piece that would go somewhere: its drawing there, and from where it would come."""

    shape: Use
    before: tuple[float, float] | None


class Bubble(NamedTuple):
    """Where a remark stands."""

    area: Area
    #: Where its tail points, and whether that is below.
    tail: float | None
    below: bool


@dataclass(frozen=True, slots=True)
class Coached(Drawing):
    """A picture of which a coach speaks."""

    #: The remark as markup and as plain words, and whether something is counted below it.
    remark: str = ""
    said: str = ""
    counted: bool = False
    #: The spot of what is advised.
    advised: str = ""
    #: The answer that touching it gives, where it stands for no other: that needs no second tap.
    gives: str = ""
    #: What is acted out.
    ghosts: Sequence[Travel] = ()
    #: Whether the remark says itself what it speaks of: what a beat changes meanwhile is not in its light.
    names: bool = False
    #: Where the remark was put; nothing where there was no room for it.
    placed: list[Bubble] = field(default_factory=list)

    def is_changed(self, spot: Spot) -> bool:
        return not self.names and Drawing.is_changed(self, spot)

    def at_a_touch(self, spot: Spot) -> str:
        return f' data-answer="{escape(self.gives)}"' if self.gives and spot.id == self.advised else ""

    def dusk(self) -> Iterator[str]:
        if self.spotlight and self.lit:
            yield from self.dark_sheet([*self.lit, *self.touchable()], "coached")
        for ghost in self.ghosts:
            self.marks.append(acted_out(ghost, self.picture))
        if self.points:
            self.marks.append(self.hand())
        # From near by it would be as much larger as the place, and cut off: there it stands in the sheet.
        if self.remark and not self.near:
            self.marks.extend(self.bubble())

    def touchable(self) -> list[Area]:
        """What may be touched, together with the gaps between where next to nothing else lies there."""
        areas = [area for area in self.targets.values() if area != shapes.NOWHERE]
        if not areas:
            return []
        whole = self.within(shapes.around(areas).wider(3))
        theirs = sum(map(size, areas))
        return [whole] if theirs >= TOGETHER * size(whole) else [self.within(area.wider(2)) for area in areas]

    def lowest(self) -> float:
        """How far down the board reaches what is spoken of, what may be touched and the remark itself."""
        areas = [*self.lit, *self.targets.values(), *[bubble.area for bubble in self.placed]]
        return max([area.bottom for area in areas if area != shapes.NOWHERE], default=0)

    @property
    def has_place(self) -> bool:
        """Whether what is advised is a place of the board that can be touched."""
        return self.advised in self.targets and not self.ghosts

    @property
    def points(self) -> bool:
        """Whether a hand points at what is advised; once that was touched, the hand is at its button."""
        return self.has_place and self.chosen != self.advised

    def pointed_at(self) -> tuple[float, float]:
        """The middle of the place at which the hand points; where figures stand there, beside them."""
        return targets.landing(self.targets[self.advised], self.standing_on(self.advised))

    def hand_at(self) -> Area:
        """Below what it points at."""
        x, y = self.pointed_at()
        left, top = x + 3 - TIP[0], y + 3 - TIP[1]
        return self.within(Area(left, top, left + HAND, top + HAND))

    def hand(self) -> str:
        """A hand that points from below; beside figures from the other side."""
        at = self.hand_at()
        tip = (at.left + TIP[0], at.top + TIP[1])
        is_mirrored = is_right_of(self.standing_on(self.advised), self.pointed_at()[0])
        mirrored = f"translate({number(2 * tip[0])}) scale(-1 1) " if is_mirrored else ""
        turn = f'transform="{mirrored}rotate(-34 {number(tip[0])} {number(tip[1])})"'
        box = f'x="{number(at.left)}" y="{number(at.top)}" width="{number(HAND)}" height="{number(HAND)}"'
        return f'<g class="pointing" {turn}><use href="#i-touch" {box}/></g>'

    def standing_on(self, place: str) -> list[Area]:
        """Where the figures on a place stand."""
        on_top = (inner for spot in self.picture.walk() if spot.id == place for inner in spot.spots)
        return [drawn_shapes(inner.shapes, self.say).area for inner in on_top if inner.piece]

    def bubble(self) -> Iterator[str]:
        kept = [*self.targets.values(), *([self.hand_at()] if self.has_place else [])]
        found = place(self.picture, self.high, self.lit, kept)
        if found is None:
            return
        self.placed.append(found)
        area = found.area
        side = "above" if found.below else "under"
        middle = found.tail if found.tail is not None else self.picture.width / 2
        third = ("start", "centre", "end")[min(2, int(3 * middle / self.picture.width))]
        # Dice fall in the lower part of a board, unless something is said there.
        low = " low" if area.top + area.bottom > self.picture.height else ""
        low += " lowest" if area.bottom > self.picture.height - DICE_HIGH else ""
        box = (
            f'x="{number(area.left)}" y="{number(area.top)}" width="{number(area.right - area.left)}"'
            f' height="{number(area.bottom - area.top)}"'
        )
        yield (
            f'<foreignObject class="coach-box {side} {third}{low}" {box} aria-hidden="true">'
            '<div xmlns="http://www.w3.org/1999/xhtml" class="remark-at">'
            f'<div class="remark">{self.remark}</div></div>'
            "</foreignObject>"
        )
        if found.tail is not None:
            edge = area.bottom - 1.5 if found.below else area.top + 1.5
            by = TAIL if found.below else -TAIL
            yield (
                f'<path class="tail" d="M{number(found.tail - TAIL)} {number(edge)}'
                f'l{number(TAIL)} {number(by)}l{number(TAIL)} {number(-by)}"/>'
            )

    def high(self, wide: float) -> float:
        """About how high the remark is on a phone, if it is so wide."""
        letters = LETTERS * (wide - COACH_WIDE) / (WIDEST - COACH_WIDE)
        lines = len(wrap(self.said, int(letters)))
        return max(LEAST_HIGH, PADDING + lines * LINE + (LACK_HIGH if self.counted else 0))


def place(
    picture: Picture, high: Callable[[float], float], lit: list[Area], kept: list[Area]
) -> Bubble | None:
    """Beside what is spoken of, over nothing of it and nothing that may be touched: the nearest place there
    is, as wide as can be."""
    about = shapes.around(lit) if lit else None
    free_of = [area for area in (*lit, *kept) if area != shapes.NOWHERE]
    for share in WIDTHS:
        wide = share * (picture.width - 2 * RIM)
        areas = [one for one in places(picture, wide, high(wide), about) if not meets_any(one, free_of)]
        if areas:
            # Above rather than below: over the lower part of a board the sheet may lie.
            area = min(areas, key=lambda one: round(away(one, about)))
            return Bubble(area, *tail_of(area, about))
    return None


def places(picture: Picture, wide: float, high: float, about: Area | None) -> Iterator[Area]:
    """Where a remark of this size may stand on a board: close above or below what it speaks of, or anywhere
    at its left or right edge."""
    tops = [STEP * at + 3 for at in range(int((picture.height - high - 6) / STEP) + 1)]
    if about:
        tops = [about.top - AWAY - high, about.bottom + AWAY, *tops]
    for left in dict.fromkeys((RIM, picture.width - RIM - wide)):
        for top in tops:
            if 2 <= top <= picture.height - 2 - high:
                yield Area(left, top, left + wide, top + high)


def meets_any(area: Area, others: list[Area]) -> bool:
    return any(area.meets(other) for other in others)


def away(area: Area, about: Area | None) -> float:
    """How far a remark stands from what it speaks of; from the upper edge where that is not on the board."""
    if about is None:
        return area.top
    below, beside = max(about.top - area.bottom, area.top - about.bottom), about.left - area.right
    return max(below, beside, area.left - about.right, 0.0)


def tail_of(area: Area, about: Area | None) -> tuple[float | None, bool]:
    """Where the tail of a remark is, and whether it points down; none where it would point past what is
    spoken of."""
    if about is None or area.meets(about):
        return None, True
    below = about.top >= area.bottom
    gap = about.top - area.bottom if below else area.top - about.bottom
    middle = (about.left + about.right) / 2
    x = min(max(middle, area.left + 34), area.right - 34)
    return (x if 0 <= gap <= LONGEST_TAIL and about.left <= x <= about.right else None), below


def is_right_of(areas: list[Area], x: float) -> bool:
    """Whether any of them begins to the right of a point."""
    return any(area.left >= x for area in areas)


def size(area: Area) -> float:
    return max(0.0, area.right - area.left) * max(0.0, area.bottom - area.top)


# ---------------------------------------------------------------- acting it out


def pieces_in(picture: Picture, spot: str = "") -> dict[str, Use]:
    """The pieces of a picture, or of one spot and what lies on it, by their ids."""
    found: dict[str, Use] = {}
    for one in picture.walk():
        if not spot or one.id == spot or one.id.startswith(f"{spot}-"):
            found |= {shape.piece: shape for shape in one.shapes if isinstance(shape, Use) and shape.piece}
    return found


def travels(now: Picture, then: Picture, spot: str) -> list[Travel]:
    """The pieces that would come to a spot, and from where."""
    before = pieces_in(now)
    found = []
    for piece, shape in pieces_in(then, spot).items():
        was = before.get(piece)
        if was is None or (was.x, was.y) != (shape.x, shape.y):
            found.append(Travel(shape, middle_of(was) if was else None))
    return found


def middle_of(shape: Use) -> tuple[float, float]:
    return shape.x + shape.width / 2, shape.y + shape.height / 2


def acted_out(travel: Travel, picture: Picture) -> str:
    """A pale piece where it would stand, and its way there: from the own mat where it lies nowhere yet."""
    shape = travel.shape
    x, y = middle_of(shape)
    from_x, from_y = travel.before or (picture.width * 0.46, picture.height)
    path = (
        f"M{number(from_x)} {number(from_y)}C{number(from_x)} {number((from_y + y) / 2)} "
        f"{number((from_x + x) / 2)} {number(y + 6)} {number(x)} {number(y)}"
    )
    way = f'<path class="way under" d="{path}"/><path class="way" d="{path}"/>'
    # It is no piece of the table: nothing may take it for one and let it travel.
    return f'<g class="ghost">{way}{shapes.outline(shape._replace(piece="")).markup}</g>'
