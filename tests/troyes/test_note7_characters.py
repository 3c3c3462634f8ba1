"""Note 7: on 8 the top character of the column is scored for both sides, and leaves."""

from __future__ import annotations

import pytest

from adversaire.games.troyes.note7_characters import count, worth
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import (
    build,
    districts,
    kinds,
    own,
    pack,
    reveal,
    roy_turn,
    stand,
    table_of,
    told,
)

BOTH = "troyes.note7.both-score"
IMMEDIATE = "troyes.note7.immediate"
REMOVED = "troyes.note7.card-removed"


def recalling(*column: str) -> Position:
    """A table with this column and dice enough."""
    pos = table_of()
    pos.column = list(column)
    districts(pos, roy="R6 Y5", you="W1")
    return pos


@pytest.mark.clause("troyes.note7.both-score")
def test_both_sides_score_the_top_card_each_by_the_highest_threshold_it_reaches() -> None:
    pos = recalling("urbain-iv", "henry-ier")
    # Thresholds 3, 5 and 7 for 1, 3 and 6 points.
    build(pos, level_1="RRRRHH", level_2="RRRH..")
    table = roy_turn(pos, 8)
    assert (pos.human.points, pos.opponent.points) == (1, 6)
    his = told(table, "roy.recalled")
    assert his.values == {"card": "urbain-iv", "points": 6, "count": 7, "total": 6, "left": 1}
    assert {BOTH, IMMEDIATE, REMOVED} <= set(his.clauses)
    yours = told(table, "human.character")
    assert yours.values == {"card": "urbain-iv", "points": 1, "count": 3}
    assert {BOTH, IMMEDIATE} <= set(yours.clauses)


@pytest.mark.clause("troyes.note7.both-score")
@pytest.mark.parametrize(
    ("cubes", "points"), [(0, 0), (2, 0), (3, 1), (4, 1), (5, 3), (6, 3), (7, 6), (18, 6)]
)
def test_only_the_highest_threshold_reached_pays(cubes: int, points: int) -> None:
    pos = recalling("urbain-iv")
    for space in list(pos.cathedral)[:cubes]:
        pos.cathedral[space] = ROY
    roy_turn(pos, 8)
    assert pos.opponent.points == points
    assert pos.human.points == 0


@pytest.mark.clause("troyes.note7.immediate")
def test_the_points_are_received_at_once_and_later_changes_do_not_matter() -> None:
    pos = recalling("thibaut-ii")
    own(pos, deniers=12)
    table = roy_turn(pos, 8)
    assert pos.human.points == 3
    assert told(table, "human.character").values["count"] == 12
    own(pos, deniers=0)
    roy_turn(pos, 8)
    assert pos.human.points == 3


@pytest.mark.clause("troyes.note7.immediate")
def test_deniers_in_your_district_are_not_yours_yet() -> None:
    pos = recalling("thibaut-ii")
    own(pos, deniers=11, district=7)
    roy_turn(pos, 8)
    assert pos.human.points == 1


@pytest.mark.clause("troyes.note7.immediate")
def test_a_threshold_reached_later_brings_nothing_more() -> None:
    pos = recalling("thibaut-ii", "henry-ier")
    own(pos, deniers=6)
    roy_turn(pos, 8)
    own(pos, deniers=18)
    roy_turn(pos, 8)
    assert pos.human.points == 1


@pytest.mark.clause("troyes.note7.card-removed")
def test_two_8s_take_two_of_six_cards_from_the_top() -> None:
    pos = table_of()
    districts(pos, roy="R6 Y5", you="W1")
    column = list(pos.column)
    assert len(column) == 6
    first = told(roy_turn(pos, 8), "roy.recalled")
    second = told(roy_turn(pos, 8), "roy.recalled")
    assert (first.values["card"], first.values["left"]) == (column[0], 5)
    assert (second.values["card"], second.values["left"]) == (column[1], 4)
    assert pos.column == column[2:]
    assert REMOVED in first.clauses


@pytest.mark.clause("troyes.note7.none-left")
def test_with_an_empty_column_the_roy_gains_a_point_and_you_nothing() -> None:
    pos = recalling()
    pos.opponent.points = 30
    pos.human.points = 17
    table = roy_turn(pos, 8)
    assert (pos.opponent.points, pos.human.points) == (31, 17)
    none = told(table, "roy.no-character")
    assert none.values == {"points": 1, "total": 31}
    assert none.clauses == ("troyes.note7.none-left",)
    assert pos.opponent.dice == ["R6", "Y5"]


@pytest.mark.clause("troyes.note7.none-left")
def test_the_last_card_itself_is_scored_as_usual_without_that_point() -> None:
    pos = recalling("urbain-iv")
    table = roy_turn(pos, 8)
    assert pos.opponent.points == 0
    assert "roy.no-character" not in kinds(table.events)


@pytest.mark.clause("troyes.note7.no-gold")
def test_on_the_character_of_gold_only_you_score() -> None:
    pos = recalling("thibaut-ii", "henry-ier")
    own(pos, deniers=18)
    table = roy_turn(pos, 8)
    assert (pos.human.points, pos.opponent.points) == (6, 0)
    clauses = told(table, "roy.recalled").clauses
    assert "troyes.note7.no-gold" in clauses
    assert "troyes.note7.no-influence" not in clauses
    assert pos.column == ["henry-ier"]


@pytest.mark.clause("troyes.note7.no-influence")
def test_on_the_character_of_influence_only_you_score() -> None:
    pos = recalling("hugues-de-payns", "henry-ier")
    own(pos, influence=15)
    table = roy_turn(pos, 8)
    assert (pos.human.points, pos.opponent.points) == (6, 0)
    clauses = told(table, "roy.recalled").clauses
    assert "troyes.note7.no-influence" in clauses
    assert "troyes.note7.no-gold" not in clauses
    assert pos.column == ["henry-ier"]


@pytest.mark.clause("troyes.note7.no-gold", "troyes.note7.no-influence")
@pytest.mark.parametrize("card", ["urbain-iv", "le-florentin", "chretien-de-troyes", "henry-ier"])
def test_of_the_other_four_characters_none_is_closed_to_him(card: str) -> None:
    clauses = told(roy_turn(recalling(card), 8), "roy.recalled").clauses
    assert not {"troyes.note7.no-gold", "troyes.note7.no-influence"} & set(clauses)


@pytest.mark.clause("troyes.note7.no-dice")
def test_three_8s_in_a_row_cost_him_none_of_his_twelve_dice() -> None:
    pos = table_of()
    dice = "R6 R5 R4 R3 Y6 Y5 Y4 Y3 W6 W5 W4 W3"
    districts(pos, roy=dice, you="W1")
    column = list(pos.column)
    for _ in range(3):
        table = roy_turn(pos, 8)
        assert "roy.paid" not in kinds(table.events)
    assert len(pos.opponent.dice) == 12
    assert pos.column == column[3:]


# ---------------------------------------------------------------- what the six characters count


@pytest.mark.parametrize(
    ("card", "yours", "his"),
    [
        ("hugues-de-payns", 11, 0),
        ("thibaut-ii", 8, 0),
        ("urbain-iv", 2, 3),
        ("le-florentin", 2, 3),
        ("chretien-de-troyes", 4, 13),
        ("henry-ier", 1, 2),
    ],
)
def test_each_character_counts_its_own_thing_for_each_side(card: str, yours: int, his: int) -> None:
    pos = recalling(card)
    own(pos, influence=11, deniers=8)
    build(pos, level_1="RRH..H", level_3="R.....")
    reveal(pos, merchant="RH", monk="H", archer="R", hunting="R", sculptor="")
    stand(pos, palace="RRRHR.", city_hall="RRRRRH", bishopric="RRR.HH")
    stand(pos, palace="RRRHR.", city_hall="RRRRRH", bishopric="RRRRHH")
    pos.human.cards, pos.opponent.cards = ["war"], ["heresy", "drought"]
    measure = pos.box.characters[card].counts
    assert count(pos, HUMAN, measure) == yours
    assert count(pos, ROY, measure) == his


def test_thresholds_of_the_shipped_cards_are_1_3_and_6_points() -> None:
    for card in pack().characters:
        assert [points for _, points in card.thresholds] == [1, 3, 6]


def test_below_the_first_threshold_a_card_is_worth_nothing_and_on_it_a_point() -> None:
    pos = table_of()
    printed = pos.box.characters["henry-ier"]
    assert worth(pos, HUMAN, printed) == worth(pos, ROY, printed) == 0
    pos.human.cards = ["war"]
    assert (worth(pos, HUMAN, printed), worth(pos, ROY, printed)) == (1, 0)
