"""The Roy's dice: one for each standing citizen, sorted by value and colour, and kept in that order."""

from __future__ import annotations

import pytest

from adversaire.engine.record import MODES
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import (
    before_round,
    begin,
    districts,
    open_round,
    own,
    roy_turn,
    stand,
    table_of,
    told,
    your_turn,
)


def sorted_district(rolled: str, mode: str = "virtual") -> tuple[str, ...]:
    """How the Roy's district is arranged after such a roll, before any black die is met."""
    pos = before_round(mode=mode)
    table = open_round(pos, roy=rolled, then=(1,))
    dice = told(table, "roy.district").values["dice"]
    assert isinstance(dice, tuple)
    return dice


def shown(pos: Position, id: str) -> object:
    return {item.id: item.value for zone in TROYES.view(pos) for item in zone.items}[id]


@pytest.mark.clause("troyes.dice.roy-rolls-his-dice")
@pytest.mark.parametrize("mode", MODES)
def test_the_roy_has_a_die_of_the_buildings_colour_for_each_citizen_that_stands_there(mode: str) -> None:
    pos = before_round(mode=mode, first="human")
    stand(pos, palace="RRRHHH", city_hall="RRRRRH", bishopric="RRRRHH")
    yours = 6 if mode == "virtual" else 0
    table = begin(pos, dice=[*[6] * 12, *[1] * yours, 1])
    event = told(table, "roy.district")
    assert event.values["dice"] == ("R6",) * 3 + ("Y6",) * 5 + ("W6",) * 4
    assert "troyes.dice.roy-rolls-his-dice" in event.clauses


@pytest.mark.clause("troyes.dice.roy-rolls-his-dice")
def test_citizens_laid_down_in_stock_or_on_cards_give_no_die() -> None:
    pos = before_round(2)
    pos.tradesmen["archer"] = [ROY, HUMAN]
    pos.activity_piles["red-1"].remove("archer")
    pos.human.general -= 1
    pos.opponent.stock -= 1
    table = open_round(pos, roy="R3 Y2", you="W5", then=(1,))
    assert told(table, "roy.district").values["dice"] == ("R3", "Y2")
    assert told(table, "human.district").values["dice"] == ("W5",)


@pytest.mark.clause("troyes.dice.sort-by-value")
@pytest.mark.parametrize("mode", MODES)
def test_the_highest_value_comes_first(mode: str) -> None:
    assert sorted_district("R2 W5 Y4", mode) == ("W5", "Y4", "R2")


@pytest.mark.clause("troyes.dice.sort-by-colour")
@pytest.mark.parametrize("mode", MODES)
def test_among_equals_red_comes_first_then_yellow_then_white(mode: str) -> None:
    assert sorted_district("W4 R4 Y4", mode) == ("R4", "Y4", "W4")


@pytest.mark.clause("troyes.dice.sort-by-value", "troyes.dice.sort-by-colour")
def test_the_arrangement_gives_its_reasons() -> None:
    table = open_round(before_round(), roy="R2 W5", then=(1,))
    assert {"troyes.dice.sort-by-value", "troyes.dice.sort-by-colour"} <= set(
        told(table, "roy.district").clauses
    )


@pytest.mark.clause("troyes.dice.layout")
def test_the_district_is_read_row_by_row_from_the_strongest_to_the_weakest() -> None:
    pos = before_round()
    table = open_round(pos, roy="Y5 R6 R2 W5", you="R6", then=(1,))
    district = shown(pos, "opponent.dice")
    assert isinstance(district, tuple)
    assert (district[:2], district[2:]) == (("R6", "Y5"), ("W5", "R2"))
    assert "troyes.dice.layout" in told(table, "roy.district").clauses


@pytest.mark.clause("troyes.dice.sort-example")
def test_the_sample_of_twelve_dice() -> None:
    rolled = "W6 R2 Y6 R6 Y3 W3 R3 W1 Y1 R5 W4 Y2"
    assert " ".join(sorted_district(rolled)) == "R6 Y6 W6 R5 W4 R3 Y3 W3 R2 Y2 Y1 W1"


@pytest.mark.clause("troyes.dice.order-kept")
def test_after_you_bought_his_yellow_5_he_pays_with_red_6_and_white_5() -> None:
    pos = table_of()
    districts(pos, roy="R6 Y5 W5 R2", you="W1")
    own(pos, deniers=2)
    table = your_turn(pos, "farm:agriculture")
    assert pos.opponent.dice == ["R6", "W5", "R2"]
    assert "troyes.dice.order-kept" in told(table, "human.bought").clauses
    paid = roy_turn(pos, 7)
    assert told(paid, "roy.paid").values["dice"] == ("R6", "W5")
    assert pos.opponent.dice == ["R2"]


@pytest.mark.clause("troyes.dice.order-kept")
def test_beside_a_cardboard_table_too_the_dice_left_keep_values_and_order() -> None:
    pos = table_of("companion")
    districts(pos, roy="R6 Y5 W5 R2")
    table = your_turn(pos, ("report.turn", "take:Y5"), ("report.turn", "done"))
    assert pos.opponent.dice == ["R6", "W5", "R2"]
    event = told(table, "report.took")
    assert (event.values["die"], event.values["left"]) == ("Y5", 3)
    assert event.clauses == ("troyes.dice.order-kept",)
