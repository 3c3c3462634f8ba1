"""A board with a coach: what is spoken of in the light, a remark beside it, a hand at what is advised.

All that may be touched stays out of the dark and uncovered: where there is no room for the remark on the
board it stands in the sheet instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from adversaire.engine.picture import Picture, Use
from adversaire.web.drawing import shapes, targets
from adversaire.web.drawing.shapes import Area, number
from adversaire.web.drawing.svg import Drawing, drawn_shapes

#: The room that a remark keeps from the edges of the board, and from what it speaks of.
RIM: Final = 10.0
AWAY: Final = 9.0
#: About how many letters stand in a line of a remark, and how high its lines are, on a phone.
LETTERS: Final = 38
LINE: Final = 21.0
PADDING: Final = 22.0
LACK_HIGH: Final = 27.0
LEAST_HIGH: Final = 66.0
#: Steps in which a place for the remark is looked for.
STEP: Final = 5.0
#: A remark this far from what it speaks of has no tail.
LONGEST_TAIL: Final = 26.0
TAIL: Final = 9.0
HAND: Final = 28.0
#: Where the tip of its finger is.
TIP: Final = (12.8, 3.0)
#: What may be touched is lit together where it takes up no more of the board than this.
TOGETHER: Final = 0.45


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

    #: The remark as markup, how many letters it has, and whether something is counted below it.
    remark: str = ""
    letters: int = 0
    counted: bool = False
    #: The spot of what is advised.
    advised: str = ""
    #: What is acted out.
    ghosts: Sequence[Travel] = ()
    #: Where the remark was put; nothing where there was no room for it.
    placed: list[Bubble] = field(default_factory=list)

    def dusk(self) -> Iterator[str]:
        if self.spotlight and self.lit:
            yield from self.dark_sheet([*self.lit, *self.touchable()], "coached")
        for ghost in self.ghosts:
            self.marks.append(acted_out(ghost, self.picture))
        if self.advised in self.targets and not self.ghosts:
            self.marks.append(self.hand(self.targets[self.advised]))
        if self.remark:
            self.marks.extend(self.bubble())

    def touchable(self) -> list[Area]:
        """What may be touched, together with what lies between where that is not half the board."""
        areas = [area for area in self.targets.values() if area != shapes.NOWHERE]
        if not areas:
            return []
        whole = self.within(shapes.around(areas).wider(3))
        share = size(whole) / (self.picture.width * self.picture.height)
        return [whole] if share <= TOGETHER else [self.within(area.wider(2)) for area in areas]

    def lowest(self) -> float:
        """How far down the board reaches what is spoken of, what may be touched and the remark itself."""
        areas = [*self.lit, *self.targets.values(), *[bubble.area for bubble in self.placed]]
        return max([area.bottom for area in areas if area != shapes.NOWHERE], default=0)

    def hand(self, area: Area) -> str:
        """A hand that points at the middle of a place from below; where figures stand there, beside them and
        from the other side."""
        figures = self.standing_on(self.advised)
        x, y = targets.landing(area, figures)
        left, top = x + 3 - TIP[0], y + 3 - TIP[1]
        at = self.within(Area(left, top, left + HAND, top + HAND))
        tip = (at.left + TIP[0], at.top + TIP[1])
        mirrored = f"translate({number(2 * tip[0])}) scale(-1 1) " if is_right_of(figures, x) else ""
        turn = f'transform="{mirrored}rotate(-34 {number(tip[0])} {number(tip[1])})"'
        box = f'x="{number(at.left)}" y="{number(at.top)}" width="{number(HAND)}" height="{number(HAND)}"'
        return f'<g class="pointing" {turn}><use href="#i-touch" {box}/></g>'

    def standing_on(self, place: str) -> list[Area]:
        """Where the figures on a place stand."""
        on_top = (inner for spot in self.picture.walk() if spot.id == place for inner in spot.spots)
        return [drawn_shapes(inner.shapes, self.say).area for inner in on_top if inner.piece]

    def bubble(self) -> Iterator[str]:
        found = place(self.picture, self.high(), self.lit, list(self.targets.values()))
        if found is None:
            return
        self.placed.append(found)
        area = found.area
        side = "above" if found.below else "under"
        middle = found.tail if found.tail is not None else self.picture.width / 2
        third = ("start", "centre", "end")[min(2, int(3 * middle / self.picture.width))]
        # Dice fall in the lower part of a board, unless something is said there.
        low = " low" if area.top + area.bottom > self.picture.height else ""
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

    def high(self) -> float:
        """About how high the remark is on a phone."""
        lines = -(-self.letters // LETTERS)
        return max(LEAST_HIGH, PADDING + lines * LINE + (LACK_HIGH if self.counted else 0))


def place(picture: Picture, high: float, lit: list[Area], gold: list[Area]) -> Bubble | None:
    """Beside what is spoken of, over nothing that may be touched: the nearest place there is."""
    about = shapes.around(lit) if lit else None
    best: tuple[float, float] | None = None
    tops = [number_ * STEP + 3 for number_ in range(int((picture.height - high - 6) / STEP) + 1)]
    if about:
        tops = [about.top - AWAY - high, about.bottom + AWAY, *tops]
    for top in tops:
        area = Area(RIM, top, picture.width - RIM, top + high)
        if top < 2 or area.bottom > picture.height - 2 or any(area.meets(one) for one in gold):
            continue
        cost = away(area, about, picture) + sum(size(shared(area, one)) for one in lit) / 20
        if best is None or cost < best[0]:
            best = (cost, top)
    if best is None:
        return None
    area = Area(RIM, best[1], picture.width - RIM, best[1] + high)
    return Bubble(area, *tail_of(area, about))


def away(area: Area, about: Area | None, picture: Picture) -> float:
    """How far a remark stands from what it speaks of; from the upper edge where that is not on the board."""
    if about is None:
        return area.top
    return max(about.top - area.bottom, area.top - about.bottom, 0.0)


def tail_of(area: Area, about: Area | None) -> tuple[float | None, bool]:
    if about is None or area.meets(about):
        return None, True
    below = about.top >= area.bottom
    gap = about.top - area.bottom if below else area.top - about.bottom
    middle = (about.left + about.right) / 2
    x = min(max(middle, area.left + 34), area.right - 34)
    return (x if gap <= LONGEST_TAIL else None), below


def is_right_of(areas: list[Area], x: float) -> bool:
    """Whether any of them begins to the right of a point."""
    return any(area.left >= x for area in areas)


def size(area: Area) -> float:
    return max(0.0, area.right - area.left) * max(0.0, area.bottom - area.top)


def shared(one: Area, other: Area) -> Area:
    return Area(
        max(one.left, other.left),
        max(one.top, other.top),
        min(one.right, other.right),
        min(one.bottom, other.bottom),
    )


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
