"""The measure: both shares on one track, each where it belongs and with its interval."""

from __future__ import annotations

import re

from adversaire.play.rates import Interval
from adversaire.web.drawing.measure import EDGE, Share, measure

LAB = Share(0.8, Interval(0.78, 0.82))
OWN = Share(0.0, Interval(0.0, 0.56))


def per_cent(svg: str, part: str) -> list[float]:
    found = re.search(rf"<[a-z]+ [^>]*{part}[^>]*>", svg)
    assert found is not None
    return [float(number) for number in re.findall(r' x\d?="([\d.]+)%"', found.group())]


def test_a_share_stands_between_the_ends_of_the_track() -> None:
    svg = measure(LAB, None, "Good.")
    left, right = per_cent(svg, "track")
    assert (left, right) == (EDGE, 100 - EDGE)
    assert per_cent(svg, "half") == [50, 50]
    (at,) = per_cent(svg, "overflow")
    low, high = per_cent(svg, "band")
    assert at == left + 0.8 * (right - left)
    assert low < at < high


def test_each_share_has_its_own_mark_and_the_lab_lies_under_the_player() -> None:
    svg = measure(LAB, OWN, "Good & own.")
    assert svg.index('class="lab"') < svg.index('class="own"')
    assert svg.count("<circle") == svg.count("<path") == 1
    assert 'aria-label="Good &amp; own."' in svg
    assert 'class="lab"' not in measure(None, OWN, "")
    assert 'class="own"' not in measure(LAB, None, "")


def test_its_marks_are_no_styles() -> None:
    assert "style" not in measure(LAB, OWN, "")
