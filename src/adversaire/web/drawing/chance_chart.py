"""The chance to win through a game: a line, how far off it may be, and a mark for each decision told of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from adversaire.play.analysis_words import Chance
from adversaire.play.judging import COSTLY, DOUBTFUL
from adversaire.web.drawing.shapes import number
from adversaire.web.drawing.svg import Svg

LEFT: Final = 34
TOP: Final = 18
#: What lies below the line: marks, and the rounds.
FOOT: Final = 30
RIGHT: Final = 16
#: So far from the line its marks stand, half as wide as so much.
STEM: Final = 22
HALF: Final = 10
#: Marks nearer to each other than this lie on each other.
APART: Final = 2 * HALF + 2
HUNDRED: Final = 100
#: So many rounds are written below at the most.
MOST_ROUNDS: Final = 6


@dataclass(frozen=True, slots=True)
class Numbered:
    """A decision that is told of: its number in the list, where it is opened, and its mark."""

    number: int
    mark: str
    #: How much it cost or brought: whose mark is drawn first.
    weight: float = 0


@dataclass(frozen=True, slots=True)
class Paper:
    """The size of a drawing, and how many points its line has."""

    width: int
    height: int
    points: int

    def x(self, place: float) -> float:
        return LEFT + place * (self.width - LEFT - RIGHT) / max(1, self.points - 1)

    def y(self, chance: float) -> float:
        return self.height - FOOT - chance * (self.height - FOOT - TOP) / HUNDRED


def chance_drawing(
    curve: Sequence[Chance],
    ended: float | None,
    numbered: Mapping[int, Numbered],
    called: str,
    size: tuple[int, int],
) -> Svg:
    """The line from the first decision to the last, and to the end where there was one. `numbered` are the
    decisions that are told of, by their place in the record."""
    chances = [one.chance for one in curve] + ([HUNDRED * ended] if ended is not None else [])
    paper = Paper(*size, len(chances))
    parts = [
        f'<rect class="upper" x="{LEFT}" y="{TOP}" width="{paper.width - LEFT - RIGHT}"'
        f' height="{number(paper.y(50) - TOP)}"/>',
        *grid(paper),
        band(paper, curve),
        f'<path class="line" d="{path(paper, chances)}"/>',
        *rounds(paper, curve),
        *marks(paper, curve, numbered),
        f'<circle class="end" cx="{number(paper.x(len(chances) - 1))}" cy="{number(paper.y(chances[-1]))}"'
        ' r="5"/>',
    ]
    return Svg(
        f'<svg class="chances" viewBox="0 0 {paper.width} {paper.height}" role="img"'
        f' aria-label="{escape(called)}">{"".join(parts)}</svg>'
    )


def grid(paper: Paper) -> Iterator[str]:
    for chance in (0, 50, HUNDRED):
        y = paper.y(chance)
        kind = "grid half" if chance == 50 else "grid"
        yield f'<path class="{kind}" d="M{LEFT} {number(y)}H{paper.width - RIGHT}"/>'
        yield f'<text x="{LEFT - 6}" y="{number(y + 4.5)}" text-anchor="end">{chance}</text>'


def path(paper: Paper, chances: Sequence[float]) -> str:
    return " ".join(
        f"{'L' if place else 'M'}{number(paper.x(place))} {number(paper.y(chance))}"
        for place, chance in enumerate(chances)
    )


def band(paper: Paper, curve: Sequence[Chance]) -> str:
    """Where the line may really run."""
    above = [min(HUNDRED, one.chance + one.reach) for one in curve]
    below = [max(0, one.chance - one.reach) for one in curve]
    back = [
        f"L{number(paper.x(place))} {number(paper.y(chance))}"
        for place, chance in reversed([*enumerate(below)])
    ]
    return f'<path class="band" d="{path(paper, above)} {" ".join(back)}z"/>'


def rounds(paper: Paper, curve: Sequence[Chance]) -> Iterator[str]:
    """The rounds along the foot, as many as there is room for."""
    first = {one.when: place for place, one in reversed([*enumerate(curve)])}
    named = sorted((place, when) for when, place in first.items())
    step = -(-len(named) // MOST_ROUNDS)
    for place, when in named[::step]:
        number_of_round = "".join([sign for sign in when if sign.isdigit()]) or when
        yield (
            f'<text x="{number(paper.x(place))}" y="{paper.height - 6}"'
            f' text-anchor="middle">{escape(number_of_round)}</text>'
        )


def marks(paper: Paper, curve: Sequence[Chance], numbered: Mapping[int, Numbered]) -> Iterator[str]:
    """Good ones above the line, the others below; each in its own shape. Where one has no room beside those
    that cost or brought more, its dot on the line is all of it: its number stands in the list."""
    told = [(place, one, numbered[one.at]) for place, one in enumerate(curve) if one.at in numbered]
    taken: list[tuple[float, float]] = []
    drawn = {}
    for place, one, found in sorted(told, key=lambda it: -it[2].weight):
        x, y = paper.x(place), paper.y(one.chance)
        at = next((at for at in stems(paper, y, found.mark) if is_free(taken, x, at)), None)
        if at is not None:
            taken.append((x, at))
        drawn[place] = decided(x, y, at, found)
    yield from (drawn[place] for place in sorted(drawn))


def stems(paper: Paper, y: float, mark: str) -> tuple[float, ...]:
    """Where a mark may stand: on its own side of the line, or across it, within the drawing."""
    sides = (y + STEM, y - STEM) if mark in (COSTLY, DOUBTFUL) else (y - STEM, y + STEM)
    within = tuple(at for at in sides if TOP + HALF <= at <= paper.height - FOOT - HALF)
    return within or sides


def is_free(taken: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    return all(abs(x - other) > APART or abs(y - height) > APART for other, height in taken)


def decided(x: float, y: float, at: float | None, found: Numbered) -> str:
    """A decision on the line, and its mark beside it where there is room for one."""
    dot = f'<circle class="dot" cx="{number(x)}" cy="{number(y)}" r="4"/>'
    if at is None:
        return f'<g class="decided {found.mark}">{dot}</g>'
    return (
        f'<g class="decided {found.mark}"><path class="stem" d="M{number(x)} {number(y)}V{number(at)}"/>'
        f"{dot}{shape(found.mark, x, at)}"
        f'<text x="{number(x)}" y="{number(at + 4.5)}" text-anchor="middle">{found.number}</text></g>'
    )


def shape(mark: str, x: float, y: float) -> str:
    """A square, a lozenge or a disc."""
    if mark == COSTLY:
        corner = f'x="{number(x - HALF)}" y="{number(y - HALF)}"'
        return f'<rect {corner} width="{2 * HALF}" height="{2 * HALF}" rx="3"/>'
    if mark == DOUBTFUL:
        far = HALF + 3
        return f'<path d="M{number(x)} {number(y - far)}l{far} {far} -{far} {far} -{far} -{far}z"/>'
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{HALF + 0.5}"/>'
