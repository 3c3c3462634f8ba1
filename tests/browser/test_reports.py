"""Reports of the laboratory: what is drawn stands where the axis below it says, on a phone and on a desk."""

from __future__ import annotations

from typing import Any

import pytest

from adversaire.lab.outlines import STYLE as OUTLINES
from adversaire.lab.outlines import Outline, Panel, drawn_panels, scale_of_panels
from adversaire.lab.page import STYLE
from adversaire.lab.strips import STYLE as STRIPS
from adversaire.lab.strips import Scale, Strip, drawn_rows

RATES = [Strip("Normal", "0.0% (0.0 to 40.0)", 0, 0, 40), Strip("A longer name", "100.0%", 100, 60, 100)]
POINTS = Panel("Normal", "player 50, opponent 20", [Outline("human", [(0, 0), (50, 100), (100, 0)])])
#: Where the drawings and the axis below them begin and end.
ENDS = """() => [...document.querySelectorAll(".strips svg, .strips .axis div")].map(one => {
    const box = one.getBoundingClientRect();
    return [Math.round(box.left), Math.round(box.right)];
})"""
WIDE = "document.documentElement.scrollWidth - innerWidth"


def report_of(*figures: str) -> str:
    drawn = "".join(f"<figure><figcaption>Points</figcaption>{one}</figure>" for one in figures)
    return f"<!doctype html><style>{STYLE}{STRIPS}{OUTLINES}</style>{drawn}"


@pytest.mark.parametrize(("width", "part"), [(412, 0.85), (768, 0.85), (1280, 0.25)])
def test_an_axis_is_as_wide_as_what_is_drawn_above_it(browser: Any, width: int, part: float) -> None:
    """On a phone both take the whole width of the page."""
    page = browser.new_page(viewport={"width": width, "height": 860})
    rows = drawn_rows(RATES, Scale(0, 100), ("0", "100"), "games won, in %")
    panels = drawn_panels([POINTS], scale_of_panels([POINTS]), ("0", "100"), "points at the end")
    for figure in (rows, panels):
        page.set_content(report_of(figure))
        ends = page.evaluate(ENDS)
        assert len(ends) > 1
        assert all(abs(left - ends[0][0]) <= 1 and abs(right - ends[0][1]) <= 1 for left, right in ends), ends
        assert ends[0][1] - ends[0][0] > width * part
        assert page.evaluate(WIDE) <= 0
    page.close()
