"""Setting the table right by hand: what may be corrected, within which bounds, and what follows from it."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import Setup
from adversaire.engine.things import Adjustable
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import box, build, districts, put, reveal, row, roy_turn, stand, table_of, told


def beside_cardboard() -> Position:
    pos = table_of(mode="companion")
    stand(pos, palace="RRRRHR")
    build(pos, level_1="RH....")
    reveal(pos, merchant="RH", monk="", archer="R")
    row(pos, "war", "drought", war="H")
    districts(pos, roy="R6 Y5 Y5 W2")
    return pos


def adjustable(pos: Position, path: str) -> Adjustable:
    return next(thing for thing in TROYES.adjustables(pos) if thing.path == path)


def adjust(pos: Position, path: str, value: str) -> None:
    """A correction after which the table holds together and shows what was set."""
    TROYES.adjust(pos, path, value)
    assert TROYES.faults(pos) == []


def refused(pos: Position, path: str, value: str) -> str:
    """The key of the refusal; nothing has changed."""
    before = pos.copy()
    with pytest.raises(DataRefused) as error:
        TROYES.adjust(pos, path, value)
    assert pos == before
    return error.value.text.key


# ---------------------------------------------------------------- at a virtual table


def test_at_a_virtual_table_points_and_goods_can_be_set_right() -> None:
    pos = table_of()
    pos.opponent.points = 3
    pos.human.points, pos.human.deniers, pos.human.influence = 4, 5, 6
    found = {thing.path: thing.value for thing in TROYES.adjustables(pos)}
    assert found == {
        "opponent.points": "3",
        "human.points": "4",
        "human.deniers": "5",
        "human.influence": "6",
    }
    for path, value in (
        ("opponent.points", 7),
        ("human.points", 8),
        ("human.deniers", 9),
        ("human.influence", 10),
    ):
        adjust(pos, path, str(value))
        assert adjustable(pos, path).value == str(value)
        assert adjustable(pos, path).number
    assert (pos.opponent.points, pos.human.points, pos.human.deniers, pos.human.influence) == (7, 8, 9, 10)


@pytest.mark.parametrize(
    ("path", "most"),
    [("opponent.points", 199), ("human.points", 199), ("human.deniers", 99), ("human.influence", 20)],
)
def test_each_figure_has_its_bounds(path: str, most: int) -> None:
    pos = table_of()
    adjust(pos, path, str(most))
    adjust(pos, path, "0")
    assert refused(pos, path, str(most + 1)) == "error.adjust-value"
    assert refused(pos, path, "-1") == "error.adjust-value"
    assert refused(pos, path, "many") == "error.adjust-value"


@pytest.mark.parametrize("path", ["round", "human.dice", "opponent.stock", "palace-6", "cathedral-1-1", "x"])
def test_at_a_virtual_table_nothing_else_can_be_touched(path: str) -> None:
    assert refused(table_of(), path, "1") == "error.not-adjustable"


# ---------------------------------------------------------------- beside a cardboard table


def test_beside_a_cardboard_table_the_board_can_be_set_right_and_your_goods_are_not_the_apps_business() -> (
    None
):
    pos = beside_cardboard()
    paths = [thing.path for thing in TROYES.adjustables(pos)]
    assert len(paths) == len(set(paths)) == 1 + 18 + 18 + 3 + 2 + 3
    assert {"opponent.points", *pos.places, *pos.cathedral, "merchant", "monk", "archer"} <= set(paths)
    assert {"war", "drought", "R6", "Y5", "W2"} <= set(paths)
    assert "marauding" not in paths
    for path in ("human.points", "human.deniers", "human.influence"):
        assert refused(pos, path, "1") == "error.not-adjustable"


def test_every_value_shown_is_one_of_those_offered_and_setting_it_again_changes_nothing() -> None:
    pos = beside_cardboard()
    for thing in TROYES.adjustables(pos):
        assert thing.value in thing.values
        before = pos.copy()
        TROYES.adjust(pos, thing.path, thing.value)
        assert pos == before


def test_every_value_offered_leaves_a_table_that_holds_together() -> None:
    for thing in TROYES.adjustables(beside_cardboard()):
        for value in thing.values:
            pos = beside_cardboard()
            adjust(pos, thing.path, value)
            shown = [now.value for now in TROYES.adjustables(pos) if now.path == thing.path]
            # A card that is gone and dice that are all gone are not listed any more.
            assert shown == (
                [] if value == "gone" or (thing.path in ("R6", "Y5", "W2") and value == "0") else [value]
            )


@pytest.mark.parametrize(
    ("place", "value", "owner", "stock"),
    [
        ("palace-6", "nobody", "", 1),
        ("palace-6", "human", HUMAN, 1),
        ("palace-6", "opponent", ROY, 0),
        ("palace-2", "opponent", ROY, -1),
        ("palace-2", "nobody", "", 0),
    ],
)
def test_a_citizen_of_the_roy_comes_from_his_stock_and_goes_back_there(
    place: str, value: str, owner: str, stock: int
) -> None:
    pos = beside_cardboard()
    before = pos.opponent.stock
    adjust(pos, place, value)
    assert pos.places[place] == owner
    assert pos.opponent.stock == before + stock


def test_without_citizens_in_stock_the_roy_can_stand_nowhere_else() -> None:
    pos = table_of(mode="companion")
    stand(pos, palace="RRRRRR", city_hall="RRRRRR", bishopric="RRRRRR")
    reveal(pos, merchant="R", monk="R", archer="R", militia="R", hunting="R", sculptor="R")
    put(pos, "palace-1", HUMAN)
    pos.opponent.stock, pos.opponent.laid = 0, 1
    assert TROYES.faults(pos) == []
    assert refused(pos, "palace-1", "opponent") == "error.adjust-value"
    adjust(pos, "palace-6", "nobody")
    adjust(pos, "palace-1", "opponent")
    assert pos.opponent.stock == 0
    reveal(pos, merchant="R", monk="R", archer="R", militia="R", hunting="R", sculptor="")
    pos.opponent.stock, pos.opponent.laid = 0, 2
    assert refused(pos, "sculptor", "tradesmen-o") == "error.adjust-value"


@pytest.mark.parametrize(("value", "owner"), [("nobody", ""), ("human", HUMAN), ("opponent", ROY)])
@pytest.mark.parametrize("space", ["cathedral-1-6", "cathedral-1-5", "cathedral-3-1"])
def test_a_space_of_the_cathedral_can_be_set_right(space: str, value: str, owner: str) -> None:
    pos = beside_cardboard()
    adjust(pos, space, value)
    assert pos.cathedral[space] == owner


@pytest.mark.parametrize(
    ("value", "men", "stock"),
    [
        ("tradesmen-none", [], 1),
        ("tradesmen-h", [HUMAN], 1),
        ("tradesmen-o", [ROY], 0),
        ("tradesmen-ho", [HUMAN, ROY], 0),
        ("tradesmen-oh", [ROY, HUMAN], 0),
    ],
)
def test_the_tradesmen_of_a_card_can_be_set_right_in_their_order(
    value: str, men: list[str], stock: int
) -> None:
    pos = beside_cardboard()
    before = pos.opponent.stock
    assert adjustable(pos, "merchant").value == "tradesmen-oh"
    adjust(pos, "merchant", value)
    assert pos.tradesmen["merchant"] == men
    assert pos.opponent.stock == before + stock
    assert list(pos.tradesmen) == ["merchant", "monk", "archer"]


def test_an_event_that_you_have_completed_can_be_taken_out_of_the_row() -> None:
    pos = beside_cardboard()
    adjust(pos, "drought", "there")
    assert pos.row == ["marauding", "war", "drought"]
    adjust(pos, "drought", "gone")
    assert pos.row == ["marauding", "war"]
    assert pos.human.cards == ["drought"]
    pos.human.told_dice = 1
    entry = told(roy_turn(pos, 5), "roy.event")
    assert entry.values["card"] == "war"


def test_dice_that_the_roy_no_longer_has_can_be_taken_away() -> None:
    pos = beside_cardboard()
    assert adjustable(pos, "Y5").value == "2"
    adjust(pos, "Y5", "1")
    assert pos.opponent.dice == ["R6", "Y5", "W2"]
    adjust(pos, "R6", "0")
    assert pos.opponent.dice == ["Y5", "W2"]
    assert refused(pos, "Y5", "2") == "error.adjust-value"
    assert refused(pos, "R6", "1") == "error.not-adjustable"
    assert refused(pos, "W1", "1") == "error.not-adjustable"


def test_before_the_set_up_only_the_points_are_there() -> None:
    pos = TROYES.new(Setup("troyes", mode="companion"), box())
    assert [thing.path for thing in TROYES.adjustables(pos)] == ["opponent.points"]
