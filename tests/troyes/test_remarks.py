"""The closing remarks: the Tax Collector and the Itinerant Master Builder."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.troyes.position import ROY, Position
from tests.troyes.tables import (
    Dice,
    an_event,
    before_round,
    build,
    count_off,
    districts,
    kinds,
    open_round,
    own,
    pack,
    reveal,
    stand,
    table_of,
    told,
    your_turn,
)

TAX = "troyes.remark.tax-collector"
BUILDER = "troyes.remark.master-builder-vp"
NO_CUBE = "troyes.remark.master-builder-no-cube"


def taxing(city_hall: str, dice: str) -> tuple[Position, Dice]:
    """Your tradesman stands on the Tax Collector; you activate it with these dice, all of them."""
    pos = table_of()
    reveal(pos, tax_collector="H")
    stand(pos, palace="RRRRRR", city_hall=city_hall, bishopric="RRRRRR")
    own(pos, deniers=0, influence=0, points=0)
    districts(pos, you=f"{dice} W1")
    return pos, your_turn(pos, "activity:tax-collector")


@pytest.mark.clause(TAX)
def test_four_citizens_of_the_roy_in_the_city_hall_earn_you_8_deniers() -> None:
    pos, table = taxing("RRHRHR", "R6")
    assert pos.human.deniers == 8
    event = told(table, "human.taxed")
    assert (event.values["citizens"], event.values["each"], event.clauses) == (4, 2, (TAX,))


@pytest.mark.clause(TAX)
def test_it_applies_to_each_activation() -> None:
    pos, _ = taxing("RRHRHR", "R6 R6")
    assert pos.human.deniers == 16


@pytest.mark.clause(TAX)
@pytest.mark.parametrize(("city_hall", "deniers"), [("HHHHHH", 0), ("......", 0), ("R.....", 2)])
def test_only_his_citizens_that_stand_there_count(city_hall: str, deniers: int) -> None:
    pos, _ = taxing(city_hall, "R6")
    assert pos.human.deniers == deniers


@pytest.mark.clause(TAX)
def test_his_citizens_laid_down_do_not_count() -> None:
    pos = table_of()
    reveal(pos, tax_collector="H")
    stand(pos, palace="......", city_hall="RRR...", bishopric="......")
    pos.opponent.stock -= 2
    pos.opponent.laid += 2
    own(pos, deniers=0, influence=0)
    districts(pos, you="R6 W1")
    your_turn(pos, "activity:tax-collector")
    assert (pos.human.deniers, count_off(pos)[2]) == (6, 2)


@pytest.mark.clause(TAX)
@pytest.mark.parametrize(("mode", "reminded"), [("companion", True), ("virtual", False)])
def test_beside_a_cardboard_table_you_are_reminded_of_it_when_the_card_is_turned_up(
    mode: str, reminded: bool
) -> None:
    pos = before_round(1, mode=mode)
    pos.activity_piles["red-1"] = ["tax-collector"]
    table = open_round(pos, roy="R6", you="R6", then=(1,))
    reminders = [event for event in table.events if event.kind == "report.tax"]
    assert [event.values for event in reminders] == [
        {"card": "tax-collector", "each": 2, "where": ("city-hall",)}
    ] * reminded
    assert all(event.clauses == (TAX,) for event in reminders)


def master_builder(**levels: str) -> tuple[Position, Dice]:
    """The Itinerant Master Builder takes effect; the Roy has 6 points."""
    card = next(card for card in pack().events if card.id == "master-builder")
    pos = before_round(2, an_event("the-red-one", calls="white"), replace(card))
    build(pos, **levels)
    pos.opponent.points = 6
    own(pos, points=3)
    return pos, open_round(pos, roy="R6 R5", you="Y6", then=(1,))


@pytest.mark.clause(BUILDER)
def test_the_master_builder_places_a_cube_of_the_roy_worth_one_point_and_no_more() -> None:
    pos, table = master_builder(level_1="R.HHHH")
    assert pos.cathedral["cathedral-1-5"] == ROY
    assert pos.cathedral_cubes(ROY) == 2
    assert pos.opponent.points == 7
    event = told(table, "roy.cube")
    assert BUILDER in event.clauses
    assert event.values["total"] == 7
    assert pos.human.points == 3


@pytest.mark.clause(BUILDER)
def test_as_long_as_the_card_lies_in_the_row_he_places_another_each_round() -> None:
    pos, _ = master_builder()
    pos.phase = "round"
    pos.event_piles["red"] = ["border-raid"]
    pos.event_piles["yellow"] = []
    open_round(pos, roy="R6 R5", you="Y6 Y6", then=(1, 1))
    assert pos.opponent.points == 8
    assert pos.cathedral_cubes(ROY) == 2


@pytest.mark.clause(NO_CUBE)
def test_in_a_full_cathedral_the_master_builder_brings_him_nothing() -> None:
    full = "HRHRHR"
    pos, table = master_builder(level_1=full, level_2=full, level_3=full)
    assert pos.opponent.points == 6
    assert pos.cathedral_cubes(ROY) == 9
    assert told(table, "event.no-cube").clauses == (NO_CUBE,)
    assert "roy.cube" not in kinds(table.events)
