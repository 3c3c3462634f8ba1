"""Points of both sides as two outlines for each series, on one scale, as wide as the page allows.

As with the rows (`strips.py`), the drawings scale with the page, words and numbers do not.
"""

from __future__ import annotations

from html import escape
from typing import Any, Final, NamedTuple

from adversaire.lab.strips import ACROSS, Scale, drawn_axis, step_of

#: Units from the top to the bottom of a drawing.
HIGH: Final = 100


class Outline(NamedTuple):
    """How often each number of points came: where each step begins, and what share of the games it holds."""

    #: A word for the style sheet.
    tone: str
    steps: list[tuple[float, float]]


class Panel(NamedTuple):
    """One series: its name, the same in numbers, and the outlines of both sides."""

    label: str
    said: str
    outlines: list[Outline]


def outline_of(tone: str, bins: list[dict[str, Any]]) -> Outline:
    return Outline(tone, [(one["points"], one["share"]) for one in bins])


def scale_of_panels(panels: list[Panel]) -> Scale:
    """From one round number to another, with all steps of all series between."""
    edges = [edge for panel in panels for outline in panel.outlines for edge, _ in outline.steps]
    step = step_of(max(edges) - min(edges) or 1)
    return Scale(step * (min(edges) // step), step * -(-max(edges) // step))


def drawn_panels(panels: list[Panel], scale: Scale, ends: tuple[str, str], title: str) -> str:
    """All series, one below the other, and under them what the drawings measure."""
    most = max(share for panel in panels for outline in panel.outlines for _, share in outline.steps)
    rows = "".join(drawn_panel(panel, scale, most) for panel in panels)
    return f'<table class="strips outlines">{rows}{drawn_axis(ends, title)}</table>'


def drawn_panel(panel: Panel, scale: Scale, most: float) -> str:
    paths = "".join(
        f'<path class="{outline.tone}" d="{path_of(outline, scale, most)}"/>' for outline in panel.outlines
    )
    drawing = (
        f'<svg viewBox="0 0 {ACROSS} {HIGH}" preserveAspectRatio="none" aria-hidden="true">{paths}</svg>'
    )
    return (
        f'<tr><th scope="row">{escape(panel.label)}</th>'
        f'<td class="bar">{drawing}</td><td class="n">{escape(panel.said)}</td></tr>'
    )


def path_of(outline: Outline, scale: Scale, most: float) -> str:
    """Along the tops of all steps, from the ground and back to it."""
    drawn = [f"M{scale.at(outline.steps[0][0])} {HIGH}"]
    for edge, share in outline.steps:
        drawn.append(f"H{scale.at(edge)}V{round(HIGH * (1 - share / most), 1)}")
    return f"{''.join(drawn)}V{HIGH}"


STYLE: Final = """
.outlines svg{height:72px}.outlines path{fill:#0072B2;fill-opacity:.3;stroke:#0072B2;stroke-width:1.5}
.outlines path{vector-effect:non-scaling-stroke}
.outlines path.opponent{fill:#D55E00;stroke:#D55E00;stroke-dasharray:5 3}
"""
