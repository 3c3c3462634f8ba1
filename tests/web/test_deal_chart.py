"""Games of one deal as a picture: a line for each, from the first round to the last."""

from __future__ import annotations

import re

from adversaire.web.drawing.deal_chart import deal_drawing


def ends(svg: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r'cx="([\d.]+)" cy="([\d.]+)"', svg)]


def test_nobody_who_came_through_one_round_only_is_drawn() -> None:
    assert deal_drawing([{1: 4}, {}], "Both") is None


def test_the_better_game_ends_higher_and_the_shorter_one_sooner() -> None:
    svg = deal_drawing([{1: 0, 2: 5, 3: 9}, {1: 0, 2: 12}], "Both & all")
    assert svg is not None
    assert "Both &amp; all" in svg
    own, other = ends(str(svg))
    assert own[0] > other[0]
    assert own[1] > other[1]


def test_games_that_run_together_are_both_seen() -> None:
    svg = str(deal_drawing([{1: 0, 2: 5, 3: 9}, {1: 0, 2: 5, 3: 9}], "Both"))
    assert svg.index("nth-0") < svg.index("nth-1")  # the dashed line lies over the solid one


def test_a_game_without_rounds_leaves_no_line() -> None:
    svg = deal_drawing([{1: 0, 2: 5}, {}], "One")
    assert svg is not None
    assert svg.count('class="line') == 1
