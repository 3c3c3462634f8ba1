"""The points of one's games as a picture: what was won and lost is told by shape, not by colour alone."""

from __future__ import annotations

import re

from adversaire.web.drawing.charts import BOTTOM, TOP
from adversaire.web.drawing.points_chart import PlayedGame, PointsWords, points_drawing

WORDS = PointsWords("Points & all.", "41, record", "2 May 2026", "9 May 2026")
GAMES = [PlayedGame(20, 31, False), PlayedGame(41, 30, True), PlayedGame(33, None, True)]


def drawn(games: list[PlayedGame]) -> str:
    found = points_drawing(games, WORDS)
    assert found is not None
    return str(found)


def heights(svg: str) -> list[float]:
    return [float(y) for y in re.findall(r'<circle [^>]*cy="([\d.]+)"', svg)]


def test_too_few_games_are_no_picture() -> None:
    assert points_drawing(GAMES[:2], WORDS) is None


def test_each_game_has_its_mark_and_the_opponent_a_dash_where_there_was_one() -> None:
    svg = drawn(GAMES)
    assert (svg.count('class="won'), svg.count('class="lost'), svg.count('class="other')) == (2, 1, 2)
    first, best, last = heights(svg)
    assert best < last < first, "more points stand higher"
    assert 'aria-label="Points &amp; all."' in svg
    assert "41, record" in svg
    assert "style=" not in svg


def test_points_below_nothing_stay_within_the_picture() -> None:
    svg = drawn([PlayedGame(-7, 3, False), PlayedGame(0, 0, False), PlayedGame(4, -12, True)])
    assert all(TOP <= y <= BOTTOM for y in heights(svg))
    assert "−" in svg


def test_games_without_any_points_are_drawn_all_the_same() -> None:
    assert heights(drawn([PlayedGame(0, 0, False)] * 3)) == [BOTTOM] * 3


def test_a_day_is_written_once() -> None:
    same = PointsWords("", "", "2 May 2026", "2 May 2026")
    assert str(points_drawing(GAMES, same)).count("2 May 2026") == 1
