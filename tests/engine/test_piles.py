"""The declared table: lists are counted, shown card by card, and kept within their bounds."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from adversaire.engine.display import CARDS, COUNT
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.engine.things import Area, Cards, Counter, Things, always, item


@dataclass
class Tray:
    """A table with two lists on it."""

    stack: list[str] = field(default_factory=lambda: ["a", "b"])
    hand: list[str] = field(default_factory=lambda: ["c"])


def put_stack(tray: Tray, count: int) -> None:
    tray.stack = ["?"] * count


THINGS = Things[Tray](
    Area("tray", Counter("stack", most=3, by_hand=always, put=put_stack), Cards("hand", most=2))
)


def test_a_list_is_shown_by_how_many_there_are_and_cards_by_their_names() -> None:
    [zone] = THINGS.view(Tray())
    assert zone.items == (item("stack", COUNT, 2), item("hand", CARDS, ("c",)))


def test_a_list_is_set_right_by_a_number_and_cards_are_not() -> None:
    tray = Tray()
    assert [one.path for one in THINGS.adjustables(tray)] == ["stack"]
    THINGS.adjust(tray, "stack", "3")
    assert tray.stack == ["?", "?", "?"]
    with pytest.raises(DataRefused):
        THINGS.adjust(tray, "hand", "2")


def test_lists_that_are_too_long_are_faults() -> None:
    assert list(THINGS.faults(Tray())) == []
    faults = list(THINGS.faults(Tray(stack=["a"] * 4, hand=["c"] * 3)))
    assert faults == [
        Text("fault.out-of-range", path="stack", value=4, least=0, most=3),
        Text("fault.out-of-range", path="hand", value=3, least=0, most=2),
    ]
