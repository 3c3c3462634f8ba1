"""The chance to win through a game as a picture: however many decisions are told of, marks stay apart."""

from __future__ import annotations

import re

from adversaire.play.analysis_words import Chance
from adversaire.play.judging import COSTLY
from adversaire.web.drawing.chance_chart import APART, Numbered, chance_drawing

SIZE = (352, 210)
MARK = re.compile(r'<rect x="([\d.]+)" y="([\d.]+)"')


def drawn(count: int) -> str:
    """A game in which every one of so many decisions cost more than the one before."""
    curve = [Chance(at, f"Round {at}", 60 - at, 5) for at in range(count)]
    numbered = {at: Numbered(at + 1, COSTLY, weight=at) for at in range(count)}
    return str(chance_drawing(curve, None, numbered, "The chance.", SIZE))


def test_marks_do_not_lie_on_each_other() -> None:
    found = [(float(x), float(y)) for x, y in MARK.findall(drawn(30))]
    assert found
    close = [
        (one, other)
        for one in found
        for other in found
        if one < other and abs(one[0] - other[0]) <= APART and abs(one[1] - other[1]) <= APART
    ]
    assert close == []


def test_the_costliest_has_its_number_and_every_one_its_dot() -> None:
    svg = drawn(30)
    assert ">30</text></g>" in svg
    assert svg.count('class="dot"') == 30
    assert len(MARK.findall(svg)) < 30, "not all have room"


def test_a_few_are_all_numbered() -> None:
    assert len(MARK.findall(drawn(4))) == 4
