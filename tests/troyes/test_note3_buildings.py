"""Note 3: which building the Roy's citizen goes to on 4 and 10."""

from __future__ import annotations

import pytest

from adversaire.games.troyes.position import HUMAN, ROY
from tests.troyes.tables import (
    districts,
    roy_turn,
    stand,
    standing,
    struck,
    table_of,
    told,
)

NO_DICE = "troyes.note3.no-dice-order"
NOT_SEARCHED = "troyes.note3.other-building-not-searched"
PUSH = "troyes.note3.push-lane-expulsion"
CITIZEN = pytest.mark.parametrize("total", [4, 10])


# ---------------------------------------------------------------- the building


@CITIZEN
@pytest.mark.parametrize(
    ("dice", "building", "clause"),
    [
        pytest.param(
            "R5 Y5 W5",
            "palace",
            "troyes.note3.red-palace",
            marks=pytest.mark.clause("troyes.note3.red-palace"),
        ),
        pytest.param(
            "Y6 R5 W5",
            "city-hall",
            "troyes.note3.yellow-city-hall",
            marks=pytest.mark.clause("troyes.note3.yellow-city-hall"),
        ),
        pytest.param(
            "W6 R5 Y5",
            "bishopric",
            "troyes.note3.white-bishopric",
            marks=pytest.mark.clause("troyes.note3.white-bishopric"),
        ),
    ],
)
def test_the_colour_of_his_highest_die_shows_the_building(
    dice: str, building: str, clause: str, total: int
) -> None:
    pos = table_of()
    stand(pos, palace="RRRRR.", city_hall="RRRRR.", bishopric="RRRRR.")
    districts(pos, roy=dice, you="W1")
    table = roy_turn(pos, total)
    shown = told(table, "roy.building")
    assert shown.values == {"building": building, "die": dice.split(maxsplit=1)[0], "by": "die"}
    assert clause in shown.clauses
    others = tuple(other for other in ("palace", "city-hall", "bishopric") if other != building)
    assert struck(shown) == [(clause, others)]
    assert standing(pos, building) == "RRRRRR"
    assert told(table, "citizen.entered").values["building"] == building


@CITIZEN
@pytest.mark.clause("troyes.note3.same-die-is-paid")
def test_the_die_that_shows_the_building_is_the_die_he_pays(total: int) -> None:
    pos = table_of()
    districts(pos, roy="W6 R5", you="W1")
    table = roy_turn(pos, total)
    assert told(table, "roy.building").values == {"building": "bishopric", "die": "W6", "by": "die"}
    assert told(table, "roy.paid").values["dice"] == ("W6",)
    assert pos.opponent.dice == ["R5"]
    assert "troyes.note3.same-die-is-paid" in told(table, "citizen.entered").clauses


@CITIZEN
@pytest.mark.clause("troyes.note3.other-building-not-searched")
def test_the_wish_to_expel_you_does_not_change_the_building_his_die_shows(total: int) -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR", city_hall="RRRHHH", bishopric="HHHRRR")
    districts(pos, roy="R2 Y1", you="W1")
    table = roy_turn(pos, total)
    shown = told(table, "roy.building")
    assert shown.values["building"] == "palace"
    assert NOT_SEARCHED in shown.clauses
    assert told(table, "citizen.entered").values["expelled"] == ROY
    assert pos.human.laid == 0


# ---------------------------------------------------------------- the building, without dice


@pytest.mark.clause("troyes.note3.no-dice-order")
def test_without_dice_he_goes_to_the_first_building_where_he_can_expel_you() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR", city_hall="RRRRRH", bishopric="RRRRRR")
    districts(pos, you="W1")
    table = roy_turn(pos, 10)
    shown = told(table, "roy.building")
    assert shown.values == {"building": "city-hall", "die": "none", "by": "expel"}
    assert struck(shown) == [(NO_DICE, ("palace", "bishopric"))]
    assert shown.clauses == (NO_DICE,)
    entered = told(table, "citizen.entered")
    assert entered.values["place"] == "city-hall-6"
    assert entered.values["expelled"] == HUMAN
    assert PUSH in entered.clauses
    assert standing(pos, "city-hall") == "RRRRRR"
    assert pos.human.laid == 1


@pytest.mark.clause("troyes.note3.no-dice-order")
def test_without_dice_and_without_anybody_to_expel_he_goes_to_the_palace_and_replaces_one_of_his() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR", city_hall="RRHRRR", bishopric="RRRRRR")
    districts(pos, you="W1")
    table = roy_turn(pos, 10)
    shown = told(table, "roy.building")
    assert shown.values["building"] == "palace"
    assert struck(shown) == [(NO_DICE, ("city-hall", "bishopric"))]
    assert "troyes.note3.same-die-is-paid" not in told(table, "citizen.entered").clauses
    entered = told(table, "citizen.entered")
    assert (entered.values["place"], entered.values["expelled"]) == ("palace-6", ROY)
    assert standing(pos, "city-hall") == "RRHRRR"
    assert (pos.human.laid, pos.opponent.laid) == (0, 1)


@pytest.mark.clause("troyes.note3.no-dice-order")
@pytest.mark.parametrize(
    ("palace", "city_hall", "bishopric", "building", "by"),
    [
        ("RRHRRR", "RRRRRH", "RRRRRH", "palace", "expel"),
        ("RRRRRR", "RRRRRH", "RRRRRH", "city-hall", "expel"),
        ("RRRRRR", "HRRRRR", "RRRRRH", "bishopric", "expel"),
        # To expel you comes before a free place, wherever that is.
        (".RRRRR", "RRRRRR", "RRRRRH", "bishopric", "expel"),
        ("RRRRRR", "RRR.RR", "HRRRRR", "city-hall", "free"),
        ("RRRRRR", "RRRRRR", "RR.RRR", "bishopric", "free"),
        ("RRRRR.", "RRR.RR", "R.RRRR", "palace", "free"),
        # One of yours on the last place of a lane, behind a gap, is still expelled from its own place.
        ("RRRRR.", "R.RRRH", "RRRRRR", "city-hall", "expel"),
        ("RRRRRR", "RRHRRR", "RRRRRR", "palace", "order"),
    ],
)
def test_without_dice_he_asks_first_where_you_can_be_expelled_then_where_a_place_is_free(
    palace: str, city_hall: str, bishopric: str, building: str, by: str
) -> None:
    pos = table_of()
    stand(pos, palace=palace, city_hall=city_hall, bishopric=bishopric)
    districts(pos, you="W1")
    shown = told(roy_turn(pos, 4), "roy.building")
    assert (shown.values["building"], shown.values["by"]) == (building, by)
    assert shown.clauses[0] == NO_DICE


@pytest.mark.clause("troyes.note3.no-dice-order")
@pytest.mark.parametrize("bishopric", ["RRRRRH", ".RRRRR"])
def test_a_house_reading_sends_him_to_the_palace_whenever_he_has_no_dice(bishopric: str) -> None:
    pos = table_of(options={"building_without_dice": "palace_always"})
    stand(pos, palace="RRRRRR", city_hall="RRRRRH", bishopric=bishopric)
    districts(pos, you="W1")
    table = roy_turn(pos, 4)
    shown = told(table, "roy.building").values
    assert (shown["building"], shown["by"]) == ("palace", "palace")
    assert told(table, "citizen.entered").values["place"] == "palace-6"
    assert pos.human.laid == 0


@pytest.mark.clause("troyes.note3.no-dice-order")
def test_that_reading_changes_nothing_while_he_has_dice() -> None:
    pos = table_of(options={"building_without_dice": "palace_always"})
    districts(pos, roy="W1", you="W1")
    assert told(roy_turn(pos, 4), "roy.building").values["building"] == "bishopric"
