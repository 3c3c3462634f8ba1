"""Notes 1 and 2: on 2, 3, 11 and 12 the Roy buys your best die."""

from __future__ import annotations

import pytest

from tests.troyes.tables import (
    close_round,
    districts,
    kinds,
    options_of,
    own,
    refusal,
    roy_turn,
    struck,
    table_of,
    told,
    your_turn,
)

TIE = "troyes.note1.best-die-tie"
SALES = (2, 3, 11, 12)


# ---------------------------------------------------------------- the price


SIX, FOUR = "troyes.note1.price-six", "troyes.note2.price-four"


@pytest.mark.parametrize(
    ("total", "price", "clause", "other"),
    [pytest.param(total, 6, SIX, FOUR, marks=pytest.mark.clause(SIX), id=f"{total}") for total in (2, 12)]
    + [pytest.param(total, 4, FOUR, SIX, marks=pytest.mark.clause(FOUR), id=f"{total}") for total in (3, 11)],
)
def test_on_2_or_12_your_best_die_is_worth_6_deniers_and_on_3_or_11_it_is_worth_4(
    total: int, price: int, clause: str, other: str
) -> None:
    pos = table_of()
    districts(pos, roy="R6 Y5 W2", you="R5 W3")
    assert pos.human.district == 0
    table = roy_turn(pos, total)
    assert pos.human.dice == ["W3"]
    assert pos.human.district == price
    sold = told(table, "human.sold")
    assert sold.values["price"] == price
    assert clause in sold.clauses
    assert other not in sold.clauses


@pytest.mark.clause("troyes.note1.split-own-dice")
@pytest.mark.parametrize(
    ("total", "his"), [(2, ("R6", "R5")), (3, ("R6",)), (11, ("R6",)), (12, ("R6", "R5"))]
)
def test_your_die_is_part_of_the_price_and_he_pays_the_rest(total: int, his: tuple[str, ...]) -> None:
    pos = table_of()
    districts(pos, roy="R6 R5 R4", you="W1 W1")
    table = roy_turn(pos, total)
    assert told(table, "roy.paid").values["dice"] == his
    assert pos.opponent.dice == ["R6", "R5", "R4"][len(his) :]
    assert pos.human.dice == ["W1"]
    assert "troyes.note1.split-own-dice" in told(table, "human.sold").clauses


@pytest.mark.clause("troyes.note1.split-own-dice")
def test_on_2_with_your_last_die_he_keeps_his_third() -> None:
    pos = table_of()
    districts(pos, roy="R6 R5 R4", you="W1")
    roy_turn(pos, 2)
    assert pos.opponent.dice == ["R4"]
    assert pos.human.dice == []


@pytest.mark.parametrize("total", range(4, 11))
def test_on_no_other_line_is_a_die_of_yours_bought(total: int) -> None:
    pos = table_of()
    districts(pos, roy="R6 Y5 W2", you="R5 W3")
    table = roy_turn(pos, total)
    assert pos.human.dice == ["R5", "W3"]
    assert pos.human.district == 0
    assert "human.sold" not in kinds(table.events)


# ---------------------------------------------------------------- which die


@pytest.mark.clause("troyes.note1.best-die-tie")
def test_the_best_die_is_the_highest_and_among_equals_yellow_comes_before_white() -> None:
    pos = table_of()
    districts(pos, roy="R1", you="W6 Y6 R2")
    table = roy_turn(pos, 3)
    sold = told(table, "human.sold")
    assert sold.values["die"] == "Y6"
    assert struck(sold) == [(TIE, ("R2",)), (TIE, ("W6",))]
    assert TIE in sold.clauses
    assert pos.human.dice == ["W6", "R2"]


@pytest.mark.clause("troyes.note1.best-die-tie")
@pytest.mark.parametrize(
    ("yours", "sold"),
    [("W4 Y4 R4", "R4"), ("W4 Y4", "Y4"), ("W4 R4", "R4"), ("W5 Y4 R4", "W5"), ("Y3 Y3 W3", "Y3")],
)
def test_value_comes_first_then_red_yellow_white(yours: str, sold: str) -> None:
    pos = table_of()
    districts(pos, roy="R1", you=yours)
    left = yours.split()
    left.remove(sold)
    roy_turn(pos, 11)
    assert sorted(pos.human.dice) == sorted(left)


@pytest.mark.clause("troyes.note1.best-die-tie")
def test_a_house_reading_lets_you_choose_among_your_best_dice_and_only_those() -> None:
    pos = table_of(options={"your_best_die_tie": "player_chooses"})
    districts(pos, roy="R1", you="W6 Y6 R2")
    table = roy_turn(pos, 3, ("sale.die", "W6"))
    assert options_of(table, "sale.die") == ("Y6", "W6")
    assert pos.human.dice == ["Y6", "R2"]
    sold = told(table, "human.sold")
    assert sold.values["die"] == "W6"
    assert struck(sold) == [(TIE, ("R2",))]


@pytest.mark.clause("troyes.note1.best-die-tie")
@pytest.mark.parametrize("yours", ["R6 W1", "Y6 Y6 R1"])
def test_even_so_there_is_no_question_where_one_kind_of_die_is_best(yours: str) -> None:
    pos = table_of(options={"your_best_die_tie": "player_chooses"})
    districts(pos, roy="R1", you=yours)
    table = roy_turn(pos, 3)
    assert table.asked == []
    assert told(table, "human.sold").values["die"] == yours.split(maxsplit=1)[0]


@pytest.mark.clause("troyes.note1.no-refusal")
def test_the_sale_is_made_without_any_question_to_you() -> None:
    pos = table_of()
    districts(pos, roy="R1 R1 R1", you="R6 W1")
    table = roy_turn(pos, 2)
    assert table.asked == []
    assert pos.human.dice == ["W1"]
    assert "troyes.note1.no-refusal" in told(table, "human.sold").clauses


@pytest.mark.clause("troyes.note1.no-refusal")
def test_a_die_is_sold_even_if_you_have_passed() -> None:
    pos = table_of()
    districts(pos, roy="R1 R1 R1", you="R6 W1")
    your_turn(pos, "pass", "pass-anyway")
    assert pos.human.district == 2
    table = roy_turn(pos, 2)
    assert pos.human.dice == ["W1"]
    # Two for passing, six for the die, one because your turn would have come.
    assert pos.human.district == 2 + 6 + 1
    assert table.asked == []


# ---------------------------------------------------------------- one side has no die


@pytest.mark.clause("troyes.note1.you-have-no-die")
def test_without_a_die_of_yours_nothing_is_bought_and_he_pays_only_his_share() -> None:
    pos = table_of()
    districts(pos, roy="R6 Y4 W2")
    table = roy_turn(pos, 12)
    assert told(table, "roy.paid").values["dice"] == ("R6", "Y4")
    assert pos.opponent.dice == ["W2"]
    assert pos.human.district == 0
    assert pos.human.deniers == 5
    assert pos.opponent.points == 3
    assert "troyes.note1.you-have-no-die" in told(table, "human.nothing-to-sell").clauses
    assert not {"human.sold", "report.sale"} & set(kinds(table.events))


@pytest.mark.clause("troyes.note1.you-have-no-die")
@pytest.mark.parametrize(("total", "paid"), [(12, ("R6", "Y4", "W2")), (11, ("R6", "Y4"))])
def test_a_house_reading_makes_him_pay_for_the_die_you_do_not_have(total: int, paid: tuple[str, ...]) -> None:
    pos = table_of(options={"sale_when_you_have_no_die": "roy_pays_full_number"})
    districts(pos, roy="R6 Y4 W2 W1")
    table = roy_turn(pos, total)
    assert told(table, "roy.paid").values["dice"] == paid
    assert pos.opponent.dice == ["R6", "Y4", "W2", "W1"][len(paid) :]
    assert pos.human.district == 0


@pytest.mark.clause("troyes.note1.you-have-no-die")
def test_under_that_reading_he_still_pays_his_share_only_when_you_have_a_die() -> None:
    pos = table_of(options={"sale_when_you_have_no_die": "roy_pays_full_number"})
    districts(pos, roy="R6 Y4 W2 W1", you="W1")
    roy_turn(pos, 12)
    assert pos.opponent.dice == ["W2", "W1"]
    assert pos.human.district == 6


@pytest.mark.clause("troyes.note1.roy-has-no-die")
def test_without_a_die_of_his_own_he_still_buys_yours_and_gains_his_points() -> None:
    pos = table_of()
    districts(pos, you="Y3")
    table = roy_turn(pos, 11)
    assert pos.human.dice == []
    assert pos.human.district == 4
    assert pos.opponent.points == 2
    assert told(table, "human.sold").values == {"die": "Y3", "price": 4, "district": 4}
    assert "troyes.note1.roy-has-no-die" in told(table, "human.sold").clauses
    assert "troyes.turn.no-dice-full-action" in told(table, "roy.paid").clauses


@pytest.mark.clause("troyes.note1.roy-has-no-die")
def test_with_one_die_where_two_are_due_he_gives_it_and_gains_his_points() -> None:
    pos = table_of()
    districts(pos, roy="W1", you="Y3 Y2")
    table = roy_turn(pos, 2)
    assert pos.opponent.dice == []
    assert pos.human.dice == ["Y2"]
    assert pos.opponent.points == 3
    assert "troyes.turn.short-of-dice-full-action" in told(table, "roy.paid").clauses


# ---------------------------------------------------------------- the deniers


@pytest.mark.clause("troyes.note1.deniers-destination")
def test_the_deniers_lie_in_your_district_and_cannot_be_spent_before_the_end_of_the_round() -> None:
    pos = table_of()
    own(pos, deniers=3)
    districts(pos, roy="R6 R5 Y4", you="R5 Y2 Y1")
    sold = told(roy_turn(pos, 12), "human.sold")
    assert "troyes.note1.deniers-destination" in sold.clauses
    assert sold.values["district"] == 6
    assert (pos.human.deniers, pos.human.district) == (3, 6)
    # His die alone costs 2, beside one of yours 4: the six deniers are not there yet.
    assert refusal(pos, "farm:agriculture", "own:Y2", "buy:Y4").clause == "troyes.turn.buy-roy-dice"
    your_turn(pos, "farm:agriculture", "buy:Y4")
    assert (pos.human.deniers, pos.human.district) == (3 - 2 + 2, 6)


@pytest.mark.clause("troyes.note1.deniers-destination")
def test_at_the_end_of_the_round_the_deniers_are_yours() -> None:
    pos = table_of()
    own(pos, deniers=3)
    districts(pos, roy="R6 R5", you="R5")
    roy_turn(pos, 12)
    assert (pos.human.deniers, pos.human.district) == (3, 6)
    table = close_round(pos)
    assert (pos.human.deniers, pos.human.district) == (9, 0)
    assert "troyes.note1.deniers-destination" in told(table, "human.closing").clauses


@pytest.mark.clause("troyes.note1.deniers-destination")
def test_a_house_reading_puts_them_in_your_hand_at_once() -> None:
    pos = table_of(options={"deniers_of_sale_to_roy": "hand_at_once"})
    own(pos, deniers=3)
    districts(pos, roy="R6 R5 Y4 Y3", you="R5 W1")
    roy_turn(pos, 12)
    assert (pos.human.deniers, pos.human.district) == (9, 0)
    your_turn(pos, "farm:agriculture", "buy:Y4", "buy:Y3")
    assert pos.human.deniers == 9 - 8 + 3


@pytest.mark.clause("troyes.note1.deniers-destination")
@pytest.mark.parametrize("total", SALES)
def test_the_bank_pays_so_the_roy_neither_gains_nor_loses_anything_but_points_and_dice(total: int) -> None:
    pos = table_of()
    districts(pos, roy="R6 R5 Y4 Y3", you="R5 W1")
    before = pos.copy()
    roy_turn(pos, total)
    after = pos.copy()
    after.opponent.points, after.opponent.dice = before.opponent.points, before.opponent.dice
    assert after.opponent == before.opponent
    assert pos.human.influence == before.human.influence
