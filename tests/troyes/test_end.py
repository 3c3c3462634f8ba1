"""The end: after the round of the last red event both sides count what they have, and the difference."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.table import CheckedTable
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import (
    Dice,
    build,
    districts,
    fresh,
    kinds,
    own,
    reveal,
    row,
    roy_turn,
    stand,
    table_of,
    told,
    turn,
)

CHARACTERS = "troyes.end.remaining-characters"
EXCLUDED = "troyes.end.roy-excluded-characters"
FINAL = "troyes.end.base-final-scoring"
PENALTY = "troyes.end.cathedral-penalty"
DIFFERENCE = "troyes.end.score-difference"


def last_table(*column: str, options: dict[str, str] | None = None) -> Position:
    """A table after the last round: a cube of each side on every level, nothing else to count."""
    pos = table_of(options=options)
    pos.round, pos.phase = 4, "scoring"
    build(pos, level_1="HR....", level_2="HR....", level_3="HR....")
    pos.column = list(column)
    own(pos, deniers=0, influence=0, points=0)
    return pos


def score(pos: Position) -> Dice:
    return turn(pos)


def points(pos: Position, side: str, source: str) -> int:
    return dict(TROYES.result(pos).points[side])[source]


def totals(pos: Position) -> tuple[int, int]:
    result = TROYES.result(pos)
    return result.total(HUMAN), result.total(ROY)


# ---------------------------------------------------------------- when


@pytest.mark.clause("troyes.end.trigger")
def test_final_scoring_starts_when_the_round_of_the_fourth_red_event_is_over() -> None:
    for seed in range(5):
        pos = fresh(seed=seed)
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while pos.phase != "scoring":
            assert not TROYES.is_over(pos)
            TROYES.play_turn(pos, table)
        red = [
            event
            for event in table.events
            if event.kind == "event.revealed" and pos.box.events[str(event.values["card"])].colour == "red"
        ]
        assert (len(red), pos.round) == (4, 4)
        TROYES.play_turn(pos, table)
        assert TROYES.is_over(pos)
        assert "troyes.end.trigger" in told(table, "end.reached").clauses


@pytest.mark.clause("troyes.end.trigger")
def test_the_last_turn_of_round_3_is_not_the_end() -> None:
    pos = table_of()
    pos.round, pos.phase = 3, "closing"
    table = turn(pos)
    assert (pos.round, str(pos.phase)) == (3, "round")
    assert "end.reached" not in kinds(table.events)


@pytest.mark.clause("troyes.end.last-round-is-closed-first")
def test_deniers_of_your_district_become_yours_and_count_for_the_gold_character() -> None:
    pos = table_of()
    pos.round = 4
    pos.column = ["thibaut-ii"]
    build(pos, level_1="HR....", level_2="HR....", level_3="HR....")
    own(pos, deniers=7, district=2, points=0, influence=0)
    districts(pos, roy="R1", you="W1")
    roy_turn(pos, 11)
    assert (pos.human.district, pos.phase) == (6, "closing")
    turn(pos)
    assert (pos.human.deniers, pos.phase) == (13, "scoring")
    table = score(pos)
    assert points(pos, HUMAN, "characters") == 3
    assert told(table, "scoring.human-character").values["points"] == 3
    assert "troyes.end.last-round-is-closed-first" in told(table, "end.reached").clauses


# ---------------------------------------------------------------- characters


@pytest.mark.clause(CHARACTERS)
def test_the_four_characters_that_no_8_recalled_are_scored_by_both_each_once() -> None:
    pos = last_table(
        "henry-ier", "thibaut-ii", "urbain-iv", "le-florentin", "chretien-de-troyes", "hugues-de-payns",
    )  # fmt: skip
    districts(pos, roy="R6", you="W1")
    roy_turn(pos, 8)
    roy_turn(pos, 8)
    assert len(pos.column) == 4
    in_play = pos.human.points, pos.opponent.points
    # 7 cubes for the Roy and 3 for you; 3 tradesmen against 1; 12 citizens against 6; 10 influence.
    build(pos, level_1="HRRRRR")
    reveal(pos, archer="RH", merchant="R", monk="R")
    stand(pos, palace="RRRRRR", city_hall="RRRRRR", bishopric="HHHHHH")
    own(pos, influence=10)
    # Gold and events, which the two 8s have scored already, would be worth points again by now.
    own(pos, deniers=18)
    pos.human.cards, pos.opponent.cards = [pos.event_piles["red"].pop()], [pos.event_piles["red"].pop()]
    pos.phase = "scoring"
    table = score(pos)
    his = [event for event in table.events if event.kind == "scoring.character"]
    yours = [event for event in table.events if event.kind == "scoring.human-character"]
    order = ["urbain-iv", "le-florentin", "chretien-de-troyes", "hugues-de-payns"]
    assert [event.values["card"] for event in his] == order == [event.values["card"] for event in yours]
    assert [event.values["points"] for event in his] == [6, 1, 6, 0]
    assert [event.values["points"] for event in yours] == [1, 0, 1, 3]
    assert all(CHARACTERS in event.clauses for event in (*his, *yours))
    assert (points(pos, ROY, "characters"), points(pos, HUMAN, "characters")) == (13, 5)
    assert (points(pos, HUMAN, "play"), points(pos, ROY, "play")) == in_play


@pytest.mark.clause(EXCLUDED)
def test_at_the_end_too_gold_and_influence_count_for_you_alone() -> None:
    pos = last_table("thibaut-ii", "hugues-de-payns")
    own(pos, deniers=18, influence=15)
    table = score(pos)
    assert (points(pos, HUMAN, "characters"), points(pos, ROY, "characters")) == (12, 0)
    his = [event for event in table.events if event.kind == "scoring.character"]
    assert [event.values["points"] for event in his] == [0, 0]
    assert all(EXCLUDED in event.clauses for event in his)


@pytest.mark.clause(EXCLUDED)
def test_the_other_four_characters_name_no_such_exception() -> None:
    pos = last_table("henry-ier", "urbain-iv", "le-florentin", "chretien-de-troyes")
    table = score(pos)
    assert not any(EXCLUDED in event.clauses for event in table.events)


# ---------------------------------------------------------------- the base game


@pytest.mark.clause(FINAL)
def test_the_roys_tradesmen_worth_3_2_and_2_add_7_points() -> None:
    pos = last_table()
    reveal(pos, captain="R", merchant="R", hunting="R")
    row(pos, "war")
    table = score(pos)
    assert (points(pos, ROY, "tradesmen"), points(pos, ROY, "events")) == (7, 0)
    assert totals(pos) == (0, 7)
    event = told(table, "scoring.roy")
    assert (event.values["tradesmen"], event.values["events"], event.values["cathedral"]) == (7, 0, 0)
    assert FINAL in event.clauses


@pytest.mark.clause(FINAL)
def test_places_pay_as_printed_in_the_order_of_arrival_and_a_third_place_pays_nothing() -> None:
    pos = last_table()
    reveal(pos, captain="RH", goldsmith="HR", merchant="RRH", archer="H")
    score(pos)
    # Captain 3/1, goldsmith 3/2, merchant 2/1, archer 3/1.
    assert points(pos, ROY, "tradesmen") == 3 + 2 + 2 + 1
    assert points(pos, HUMAN, "tradesmen") == 1 + 3 + 0 + 3


@pytest.mark.clause(FINAL)
def test_presence_on_an_open_event_is_worth_a_point_for_each_card_not_for_each_cube() -> None:
    pos = last_table()
    row(pos, "war", "drought", "siege-camp", war="HH", siege_camp="HHR", marauding="H")
    score(pos)
    assert (points(pos, HUMAN, "events"), points(pos, ROY, "events")) == (3, 1)


@pytest.mark.clause(FINAL)
def test_what_is_left_in_hand_is_worth_nothing() -> None:
    pos = last_table()
    own(pos, deniers=50, influence=20, supply=4)
    pos.human.cubes = {"monk": 3}
    pos.human.cards = ["war"]
    pos.event_piles["red"].remove("war")
    score(pos)
    assert totals(pos) == (0, 0)


# ---------------------------------------------------------------- the cathedral


@pytest.mark.clause(PENALTY)
def test_with_cubes_on_levels_1_and_2_only_the_roy_loses_2_points() -> None:
    pos = last_table()
    build(pos, level_3="H.....")
    pos.opponent.points = 10
    table = score(pos)
    assert points(pos, ROY, "cathedral") == -2
    assert totals(pos) == (0, 8)
    event = told(table, "scoring.roy")
    assert event.values["cathedral"] == 2
    assert PENALTY in event.clauses


@pytest.mark.clause(PENALTY)
@pytest.mark.parametrize(
    ("levels", "yours", "his"),
    [
        (("......", "......", "......"), -6, -6),
        (("HHHHHH", "......", "......"), -4, -6),
        (("HRR...", "HR....", "H....."), 0, -2),
        (("R.....", "R.....", "R....."), -6, 0),
        (("......", "......", "HR...."), -4, -4),
    ],
)
def test_every_level_without_an_own_cube_costs_2_points(
    levels: tuple[str, str, str], yours: int, his: int
) -> None:
    pos = last_table()
    build(pos, level_1=levels[0], level_2=levels[1], level_3=levels[2])
    score(pos)
    assert (points(pos, HUMAN, "cathedral"), points(pos, ROY, "cathedral")) == (yours, his)


@pytest.mark.clause(PENALTY)
def test_the_roy_may_be_exempted_and_he_alone() -> None:
    pos = last_table(options={"roy_cathedral_penalty": "no"})
    build(pos, level_1="......", level_2="......", level_3="......")
    own(pos, points=9)
    score(pos)
    assert totals(pos) == (3, 0)


# ---------------------------------------------------------------- the difference


@pytest.mark.clause(DIFFERENCE)
def test_47_points_against_38_make_a_score_of_9() -> None:
    pos = last_table()
    own(pos, points=47)
    pos.opponent.points = 38
    table = score(pos)
    assert totals(pos) == (47, 38)
    event = told(table, "scoring.winner")
    assert event.values == {"winner": HUMAN, "human": 47, "opponent": 38, "score": 9, "band": 3}
    assert DIFFERENCE in event.clauses
    assert (TROYES.result(pos).winner, TROYES.result(pos).clause) == (HUMAN, DIFFERENCE)


@pytest.mark.clause("troyes.intro.goal")
def test_with_34_points_against_your_31_the_roy_is_ahead_by_3() -> None:
    pos = last_table()
    own(pos, points=31)
    pos.opponent.points = 34
    table = score(pos)
    assert told(table, "scoring.winner").values == {
        "winner": ROY,
        "human": 31,
        "opponent": 34,
        "score": -3,
        "band": 1,
    }
    assert TROYES.result(pos).winner == ROY


@pytest.mark.clause("troyes.intro.goal")
def test_the_roy_gains_points_by_his_table_and_nothing_else() -> None:
    pos = table_of()
    districts(pos, roy="R6 R5 R4", you="W1")
    before = pos.copy()
    table = roy_turn(pos, 12)
    event = told(table, "roy.gained")
    assert event.values["points"] == 3
    assert "troyes.intro.goal" in event.clauses
    assert pos.opponent.points == 3
    assert (pos.opponent.stock, pos.opponent.cards) == (before.opponent.stock, [])


@pytest.mark.clause("troyes.end.trigger")
def test_scoring_is_the_last_thing_that_happens() -> None:
    pos = last_table()
    table = score(pos)
    assert TROYES.is_over(pos)
    assert kinds(table.events)[0] == "end.reached"
