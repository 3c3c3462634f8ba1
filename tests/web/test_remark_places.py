"""Where a coach's remark stands on a board: beside what it speaks of, over nothing of it."""

from __future__ import annotations

from adversaire.engine.picture import Picture
from adversaire.engine.text import Text
from adversaire.web.drawing.coached import Coached, place
from adversaire.web.drawing.shapes import Area

BOARD = Picture(412, 480, Text("picture.title"), ())
HIGH = 110.0
LEFT_HALF, RIGHT_HALF = Area(0, 0, 150, 480), Area(170, 0, 412, 480)


def high(wide: float) -> float:
    """A narrow remark has more lines."""
    return HIGH * 392 / wide


def test_a_remark_stands_close_above_or_below_what_it_speaks_of() -> None:
    for lit, below in ((Area(40, 20, 120, 80), False), (Area(40, 400, 120, 460), True)):
        found = place(BOARD, high, [lit], [])
        assert found is not None
        assert not found.area.meets(lit)
        assert found.area.right - found.area.left == 392
        assert (found.below, found.tail is not None) == (below, True)


def test_a_remark_makes_way_for_what_may_be_touched() -> None:
    lit, gold = Area(40, 20, 120, 80), Area(0, 90, 412, 300)
    found = place(BOARD, high, [lit], [gold])
    assert found is not None
    assert found.area.top >= gold.bottom


def test_beside_what_fills_the_board_from_top_to_bottom_a_remark_is_narrow() -> None:
    found = place(BOARD, high, [LEFT_HALF], [])
    assert found is not None
    assert found.area.left >= LEFT_HALF.right
    assert found.tail is None


def test_where_there_is_no_room_it_stands_in_the_sheet() -> None:
    assert place(BOARD, high, [LEFT_HALF, RIGHT_HALF], []) is None
    assert place(BOARD, high, [LEFT_HALF], [RIGHT_HALF]) is None


def test_what_speaks_of_nothing_on_the_board_stands_at_its_upper_edge() -> None:
    found = place(BOARD, high, [], [])
    assert found is not None
    assert found.area.top < 10


def test_where_both_sides_are_as_near_a_remark_stands_above() -> None:
    """Over the lower part of a board the sheet may lie."""
    found = place(BOARD, high, [Area(40, 200, 120, 260)], [])
    assert found is not None
    assert found.below
    assert found.area.bottom <= 200


def test_only_what_may_be_touched_is_out_of_the_dark() -> None:
    """Places that are not offered do not shine because they lie between others."""
    apart = {"one": Area(0, 300, 100, 350), "two": Area(300, 400, 400, 450)}
    beside = {"one": Area(0, 300, 100, 350), "two": Area(102, 300, 200, 350)}
    drawn = [Coached(BOARD, str, targets=targets).touchable() for targets in (apart, beside)]
    assert [len(areas) for areas in drawn] == [2, 1]
