"""Note 5: on 6 the Roy's tradesman takes the place worth most."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.engine.event import Event
from adversaire.games.troyes.content.pack import Activity
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import (
    box,
    districts,
    kinds,
    pack,
    reveal,
    roy_turn,
    stand,
    struck,
    table_of,
    told,
)

CHEAPEST = "troyes.note5.tie-cheapest"
COLOUR = "troyes.note5.tie-colour"
LAST = "troyes.note5.tie-last"
MOST = "troyes.note5.most-points"
ONE_PER_CARD = "troyes.note5.one-per-card"


def placing(**cards: str) -> tuple[Position, Event]:
    """The Roy has two dice and rolls a 6, with tradesmen as `reveal` writes them: where one of his goes."""
    pos = table_of()
    reveal(pos, **cards)
    districts(pos, roy="R6 Y2", you="W1")
    return pos, told(roy_turn(pos, 6), "roy.tradesman")


def card(id: str, *places: int) -> Activity:
    """A shipped card with other places."""
    shipped = next(card for card in pack().activities if card.id == id)
    return replace(shipped, places=places)


# ---------------------------------------------------------------- the order of his wishes


@pytest.mark.clause("troyes.note5.most-points")
def test_he_takes_the_place_worth_most() -> None:
    pos = table_of(the_box=box(activities=[card("monk", 3, 1), card("archer", 2, 1), card("merchant", 2, 1)]))
    reveal(pos, archer="", merchant="", monk="")
    districts(pos, roy="R6 Y2", you="W1")
    table = roy_turn(pos, 6)
    placed = told(table, "roy.tradesman")
    assert placed.values["card"] == "monk"
    assert placed.values["points"] == 3
    assert struck(placed) == [(MOST, ("archer", "merchant"))]
    assert MOST in placed.clauses
    assert pos.tradesmen == {"archer": [], "merchant": [], "monk": [ROY]}


@pytest.mark.clause("troyes.note5.most-points")
def test_on_a_card_only_the_next_place_in_line_is_to_be_had() -> None:
    # The Archer's first place is worth 3 and taken; its second is worth 1, less than the Merchant's 2.
    _, placed = placing(archer="H", merchant="")
    assert (placed.values["card"], placed.values["points"], placed.values["place"]) == ("merchant", 2, 1)
    assert struck(placed) == [(MOST, ("archer",))]


@pytest.mark.clause("troyes.note5.most-points")
def test_a_second_place_is_taken_where_it_is_worth_most() -> None:
    pos, placed = placing(sculptor="H", innkeeper="")
    assert (placed.values["card"], placed.values["points"], placed.values["place"]) == ("sculptor", 2, 2)
    assert pos.tradesmen["sculptor"] == [HUMAN, ROY]


@pytest.mark.clause("troyes.note5.tie-cheapest")
def test_among_places_of_equal_points_he_takes_the_cheapest_card() -> None:
    # Three points each; the Goldsmith costs 6, the Glassmaker 5.
    _, placed = placing(goldsmith="", glassmaker="")
    assert placed.values["card"] == "glassmaker"
    assert struck(placed) == [(CHEAPEST, ("goldsmith",))]
    assert CHEAPEST in placed.clauses
    assert MOST not in placed.clauses


@pytest.mark.clause("troyes.note5.tie-cheapest")
def test_points_come_before_the_cost() -> None:
    pos = table_of()
    # The Sculptor's three points cost 6, the Confession's two cost 4.
    reveal(pos, confession="", sculptor="")
    districts(pos, roy="R6 Y2", you="W1")
    assert told(roy_turn(pos, 6), "roy.tradesman").values["card"] == "sculptor"


@pytest.mark.clause("troyes.note5.tie-colour")
def test_if_still_tied_yellow_comes_before_white() -> None:
    _, placed = placing(glassmaker="", journeyman="")
    assert placed.values["card"] == "journeyman"
    assert struck(placed) == [(COLOUR, ("glassmaker",))]
    assert COLOUR in placed.clauses


@pytest.mark.clause("troyes.note5.tie-colour")
def test_if_still_tied_red_comes_before_both() -> None:
    pos = table_of()
    reveal(pos, glassmaker="", journeyman="", troubadour="")
    districts(pos, roy="W6 Y2", you="W1")
    placed = told(roy_turn(pos, 6), "roy.tradesman")
    assert placed.values["card"] == "troubadour"
    assert struck(placed) == [(COLOUR, ("glassmaker", "journeyman"))]


@pytest.mark.clause("troyes.note5.tie-last")
@pytest.mark.parametrize("order", [("diplomat", "hunting"), ("hunting", "diplomat")])
def test_if_cards_of_one_colour_are_still_tied_he_takes_the_one_revealed_first(
    order: tuple[str, str],
) -> None:
    # Both red, 2 points for cost 4.
    _, placed = placing(**dict.fromkeys(order, ""))
    assert placed.values["card"] == order[0]
    assert struck(placed) == [(LAST, (order[1],))]
    assert LAST in placed.clauses


def test_the_four_wishes_come_one_after_the_other() -> None:
    pos = table_of()
    reveal(
        pos,
        innkeeper="",  # 1 point
        priest="",  # 2 points for 4, white
        armourer="",  # 2 points for 5
        miller="",  # 2 points for 4, yellow
        hunting="",  # 2 points for 4, red
        diplomat="",  # 2 points for 4, red, revealed later
    )
    districts(pos, roy="R6 Y2", you="W1")
    placed = told(roy_turn(pos, 6), "roy.tradesman")
    assert struck(placed) == [
        (MOST, ("innkeeper",)),
        (CHEAPEST, ("armourer",)),
        (COLOUR, ("priest", "miller")),
        (LAST, ("diplomat",)),
    ]
    assert placed.values["card"] == "hunting"


# ---------------------------------------------------------------- what he may take


@pytest.mark.clause("troyes.note5.zero-points")
def test_he_takes_a_place_worth_nothing_if_it_is_the_best_left() -> None:
    pos = table_of()
    reveal(pos, innkeeper="H", merchant="R", monk="R")
    districts(pos, roy="R6 Y2", you="W1")
    table = roy_turn(pos, 6)
    placed = told(table, "roy.tradesman")
    assert (placed.values["card"], placed.values["points"], placed.values["place"]) == ("innkeeper", 0, 2)
    assert "troyes.note5.zero-points" in placed.clauses
    assert pos.tradesmen["innkeeper"] == [HUMAN, ROY]
    assert pos.opponent.points == 0
    assert pos.opponent.dice == ["Y2"]


@pytest.mark.clause("troyes.note5.zero-points")
def test_a_place_worth_something_is_no_such_case() -> None:
    pos = table_of()
    reveal(pos, innkeeper="")
    districts(pos, roy="R6 Y2", you="W1")
    assert "troyes.note5.zero-points" not in told(roy_turn(pos, 6), "roy.tradesman").clauses


@pytest.mark.clause("troyes.note5.free-and-inactive")
def test_no_deniers_move_and_the_card_does_nothing() -> None:
    pos = table_of()
    stand(pos, palace="HHHRRR")
    reveal(pos, merchant="")
    districts(pos, roy="Y6 Y5", you="W1")
    before = pos.copy()
    table = roy_turn(pos, 6)
    placed = told(table, "roy.tradesman")
    assert "troyes.note5.free-and-inactive" in placed.clauses
    assert placed.values["stock"] == before.opponent.stock - 1
    assert pos.opponent.dice == ["Y5"]
    assert pos.opponent.stock == before.opponent.stock - 1
    assert pos.opponent.points == before.opponent.points
    assert pos.human == before.human
    assert pos.places == before.places


@pytest.mark.clause("troyes.note5.one-per-card")
def test_where_he_stands_already_he_places_nobody_more() -> None:
    pos = table_of(the_box=box(activities=[card("monk", 3, 2), card("archer", 1, 1), card("merchant", 1, 0)]))
    reveal(pos, monk="R", merchant="", archer="H")
    districts(pos, roy="R6 Y2", you="W1")
    placed = told(roy_turn(pos, 6), "roy.tradesman")
    assert (placed.values["card"], placed.values["points"]) == ("archer", 1)
    # Both others offer 1 point for cost 5; the Archer is red.
    assert struck(placed) == [(ONE_PER_CARD, ("monk",)), (COLOUR, ("merchant",))]
    assert ONE_PER_CARD in placed.clauses
    assert pos.tradesmen["monk"] == [ROY]


@pytest.mark.clause("troyes.note5.one-per-card")
def test_a_house_reading_allows_one_of_each_of_his_colours() -> None:
    pos = table_of(
        options={"roy_tradesmen_per_card": "one_per_colour"},
        the_box=box({"roy_tradesmen_per_card": "one_per_colour"}, activities=[card("monk", 3, 2, 2)]),
    )
    reveal(pos, monk="R", innkeeper="")
    districts(pos, roy="R6 Y2 W2", you="W1")
    placed = told(roy_turn(pos, 6), "roy.tradesman")
    assert (placed.values["card"], placed.values["points"], placed.values["place"]) == ("monk", 2, 2)
    assert pos.tradesmen["monk"] == [ROY, ROY]
    third = told(roy_turn(pos, 6), "roy.tradesman")
    assert third.values["card"] == "innkeeper"
    assert struck(third) == [(ONE_PER_CARD, ("monk",))]


@pytest.mark.clause("troyes.note5.revealed-cards-only")
def test_only_the_cards_that_lie_face_up_are_considered() -> None:
    pos = table_of()
    pos.round = 2
    # Six cards of levels I and II; a card of level III would be worth 3.
    up = ("merchant", "monk", "diplomat", "innkeeper", "confession", "hunting")
    reveal(pos, **dict.fromkeys(up, ""))
    assert [len(pos.activity_piles[f"{colour}-3"]) for colour in ("red", "yellow", "white")] == [3, 3, 3]
    districts(pos, roy="R6 Y2", you="W1")
    placed = told(roy_turn(pos, 6), "roy.tradesman")
    assert placed.sieve is not None
    assert placed.sieve.candidates == up
    assert placed.values["points"] == 2
    assert "troyes.note5.revealed-cards-only" in placed.clauses


@pytest.mark.clause("troyes.note5.no-place")
def test_if_he_stands_on_every_card_nobody_is_placed_and_the_die_is_spent() -> None:
    pos = table_of()
    reveal(pos, merchant="R", monk="HR", archer="R")
    districts(pos, roy="R6 Y2", you="W1")
    before = pos.copy()
    table = roy_turn(pos, 6)
    assert pos.opponent.dice == ["Y2"]
    assert pos.tradesmen == before.tradesmen
    assert pos.opponent.stock == before.opponent.stock
    nothing = told(table, "roy.no-card")
    assert nothing.clauses == ("troyes.note5.no-place",)
    assert struck(nothing) == [(ONE_PER_CARD, ("merchant", "monk", "archer"))]
    assert "roy.tradesman" not in kinds(table.events)


@pytest.mark.clause("troyes.note5.no-place", "troyes.setup.roy-supply")
def test_without_a_citizen_in_stock_nobody_is_placed_and_the_die_is_spent() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR", city_hall="RRRRRR", bishopric="RRRRRR")
    up = ("merchant", "monk", "archer", "militia", "hunting", "scriptorium")
    reveal(pos, **dict.fromkeys(up, "R"), sculptor="")
    assert pos.opponent.stock == 0
    districts(pos, roy="R6 Y2", you="W1")
    table = roy_turn(pos, 6)
    assert pos.opponent.dice == ["Y2"]
    assert pos.tradesmen["sculptor"] == []
    assert told(table, "roy.no-citizen").clauses == ("troyes.setup.roy-supply",)
