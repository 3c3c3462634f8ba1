"""The declared table: what is shown, what hands may set right and which bounds hold, said once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from adversaire.engine.display import COUNT, PLACE, TRACK, Item
from adversaire.engine.errors import DataRefused
from adversaire.engine.position import Copied
from adversaire.engine.text import Text
from adversaire.engine.things import (
    Adjustable,
    Area,
    Counter,
    Things,
    always,
    beside_cardboard,
    choice,
    item,
    never,
    on_screen,
)


@dataclass(slots=True)
class Side(Copied):
    gold: int = 2
    armour: int = 1


@dataclass(slots=True)
class Table(Copied):
    mode: str = "virtual"
    phase: str = "human"
    rival: Side = field(default_factory=Side)
    supply: int = 5
    gate: str = "open"


def gate(pos: Table) -> Iterator[Item | Adjustable]:
    yield item("gate", PLACE, pos.gate)
    yield choice("gate", pos.gate, ("open", "shut"), shut_or_open)


def shut_or_open(pos: Table, value: str) -> None:
    pos.gate = value


def pay(pos: Table, gold: int) -> None:
    """What the rival has more, the supply has less."""
    pos.supply -= gold - pos.rival.gold
    pos.rival.gold = gold


def supply_left(pos: Table) -> int:
    return pos.supply + pos.rival.gold


THINGS = Things[Table](
    Area(
        "rival",
        Counter("rival.armour", TRACK, most=3, top=3, by_hand=always),
        Counter("rival.gold", most=9, hands=supply_left, by_hand=always, put=pay),
        Counter("stock", most=9, at="supply", shown=never, by_hand=beside_cardboard),
    ),
    Area("board", gate, shown=on_screen),
)


def corrections(pos: Table) -> dict[str, tuple[str, tuple[str, ...]]]:
    return {one.path: (one.value, one.values) for one in THINGS.adjustables(pos)}


def test_areas_are_shown_in_their_order_with_what_lies_in_them() -> None:
    rival, board = THINGS.view(Table())
    assert (rival.id, rival.title) == ("rival", Text("zone.rival"))
    assert rival.items == (
        Item("rival.armour", TRACK, Text("item.rival.armour"), 1, 3),
        Item("rival.gold", COUNT, Text("item.rival.gold"), 2),
    )
    assert [one.id for one in board.items] == ["gate"]


def test_an_area_that_is_hidden_shows_nothing_and_offers_nothing_to_set_right() -> None:
    laying_out = Table(phase="setup")
    assert [zone.id for zone in THINGS.view(laying_out)] == ["rival"]
    assert "gate" not in corrections(laying_out)


def test_what_may_be_set_right_depends_on_the_mode() -> None:
    assert set(corrections(Table())) == {"rival.armour", "rival.gold", "gate"}
    assert set(corrections(Table(mode="companion"))) == {"rival.armour", "rival.gold", "stock"}


def test_hands_are_bounded_by_what_is_there() -> None:
    value, values = corrections(Table(supply=1))["rival.gold"]
    assert (value, values) == ("2", ("0", "1", "2", "3"))


def test_a_correction_is_made_at_the_path_of_the_counter_or_as_it_says_itself() -> None:
    pos = Table(mode="companion")
    THINGS.adjust(pos, "rival.armour", "3")
    THINGS.adjust(pos, "rival.gold", "4")
    assert (pos.rival.armour, pos.rival.gold, pos.supply) == (3, 4, 3)
    THINGS.adjust(pos, "stock", "7")
    assert pos.supply == 7


def test_a_word_is_set_right_by_its_own_function() -> None:
    pos = Table()
    THINGS.adjust(pos, "gate", "shut")
    assert pos.gate == "shut"


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("rival.silver", "1", "error.not-adjustable"),
        ("stock", "1", "error.not-adjustable"),
        ("rival.armour", "4", "error.adjust-value"),
        ("rival.armour", "-1", "error.adjust-value"),
        ("gate", "ajar", "error.adjust-value"),
    ],
)
def test_anything_else_is_refused_and_changes_nothing(path: str, value: str, why: str) -> None:
    pos = Table()
    with pytest.raises(DataRefused) as refusal:
        THINGS.adjust(pos, path, value)
    assert refusal.value.text == Text(
        why, path=path, **({} if why.endswith("adjustable") else {"value": value})
    )
    assert pos == Table()


def test_counters_keep_their_bounds_also_where_they_are_hidden() -> None:
    assert list(THINGS.faults(Table())) == []
    pos = Table(supply=10)
    pos.rival.armour = -1
    assert list(THINGS.faults(pos)) == [
        Text("fault.out-of-range", path="rival.armour", value=-1, least=0, most=3),
        Text("fault.out-of-range", path="supply", value=10, least=0, most=9),
    ]


def no_gold_without_armour(pos: Table) -> list[Text]:
    return [Text("fault.naked")] if pos.rival.gold and not pos.rival.armour else []


def test_a_correction_that_makes_a_fault_is_refused_with_it_and_one_that_mends_it_is_not() -> None:
    things = Things(*THINGS.areas, stands=no_gold_without_armour)
    pos = Table()
    with pytest.raises(DataRefused) as refusal:
        things.adjust(pos, "rival.armour", "0")
    assert refusal.value.text == Text("fault.naked")
    assert pos == Table()
    pos.rival.armour = 0
    things.adjust(pos, "rival.gold", "1")
    assert pos.rival.gold == 1, "a fault that was there before is none of this correction's"
