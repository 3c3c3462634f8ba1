"""Rows of a report: what is told of, its figure drawn as wide as the page allows, and the same in numbers.

Drawings scale with the page, words and numbers do not: so a row is read as well on a phone as on a desk.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import floor, log10
from typing import Final, NamedTuple

#: Units across a drawing, and from its top to its bottom.
ACROSS: Final = 1000
HIGH: Final = 24
#: Steps that people count in.
STEPS: Final = (1, 2, 5, 10)


class Strip(NamedTuple):
    """One row: a figure with the reach of its interval, and the part in which half of everything lies."""

    label: str
    said: str
    value: float
    low: float
    high: float
    half: tuple[float, float] | None = None
    #: A word for the style sheet.
    tone: str = ""


class Scale(NamedTuple):
    """What the left and the right end of all drawings of a figure stand for."""

    low: float
    high: float

    def at(self, value: float) -> float:
        span = self.high - self.low or 1
        return round(ACROSS * (min(max(value, self.low), self.high) - self.low) / span, 1)


def scale_of(strips: list[Strip], bounds: tuple[float, float] | None = None) -> Scale:
    """From one round number to another, with everything between; or these bounds."""
    if bounds:
        return Scale(*bounds)
    low, high = min(it.low for it in strips), max(it.high for it in strips)
    step = step_of(high - low or 1)
    return Scale(step * floor(low / step), step * -floor(-high / step))


def step_of(span: float) -> float:
    """The distance of round numbers of which about five fit into a span."""
    power = 10.0 ** floor(log10(span / 5))
    return next(step * power for step in STEPS if step * power >= span / 5)


def drawn_rows(strips: list[Strip], scale: Scale, ends: tuple[str, str], title: str) -> str:
    """All rows of a figure, and under them what the drawings measure."""
    rows = "".join(row(strip, scale) for strip in strips)
    return f'<table class="strips">{rows}{drawn_axis(ends, title)}</table>'


def drawn_axis(ends: tuple[str, str], title: str) -> str:
    """As wide as the drawings above it: what their left and right ends stand for."""
    low, high = map(escape, ends)
    said = f"<span>{low}</span><span>{escape(title)}</span><span>{high}</span>"
    return f'<tr class="axis"><th></th><td class="bar"><div>{said}</div></td><td></td></tr>'


def row(strip: Strip, scale: Scale) -> str:
    drawing = (
        f'<svg viewBox="0 0 {ACROSS} {HIGH}" preserveAspectRatio="none" aria-hidden="true">'
        f"{''.join(shapes(strip, scale))}</svg>"
    )
    return (
        f'<tr class="{escape(strip.tone)}"><th scope="row">{escape(strip.label)}</th>'
        f'<td class="bar">{drawing}</td><td class="n">{escape(strip.said)}</td></tr>'
    )


def shapes(strip: Strip, scale: Scale) -> Iterator[str]:
    """Nought, the half of everything, the reach, and the figure itself."""
    middle = HIGH // 2
    if scale.low < 0 < scale.high:
        yield line("nought", scale.at(0), 0, scale.at(0), HIGH)
    if strip.half:
        left, right = (scale.at(end) for end in strip.half)
        yield f'<rect class="half" x="{left}" y="6" width="{round(right - left, 1)}" height="12"/>'
    yield line("reach", scale.at(strip.low), middle, scale.at(strip.high), middle)
    yield line("value", scale.at(strip.value), 2, scale.at(strip.value), HIGH - 2)


def line(name: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'


STYLE: Final = """
.strips{table-layout:auto}.strips th{font-weight:400;text-align:left;width:38%}
.strips td.n{white-space:nowrap}.strips td.bar{width:40%;padding-left:0;padding-right:0}
.strips svg{width:100%;height:24px;display:block}.strips .half{fill:#0072B2;opacity:.35}
.strips line{vector-effect:non-scaling-stroke;stroke:#0072B2;stroke-width:2}
.strips line.value{stroke-width:5}
.strips .greedy line{stroke:#B26A00}.strips .search line{stroke:#00795A}
.strips .random line,.strips .unsure line{stroke:#777}
.strips .sure line{stroke:#B84A00}.strips .sure td.n{font-weight:700}
.strips line.nought{stroke:#999!important;stroke-width:1;stroke-dasharray:4 3}
.strips .axis *{border:0;color:#555;font-size:.85rem}
.strips .axis div{display:flex;justify-content:space-between;gap:.5rem}
@media(max-width:48rem){
.strips tr{display:grid;grid-template-columns:1fr auto;border-bottom:1px solid #ccc}
.strips th,.strips td,.strips td.bar{border:0;width:auto}.strips td.bar{grid-column:1/-1;grid-row:2}
}
"""
