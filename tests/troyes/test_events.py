"""Events: which cards come up, and what they take from you each round."""

from __future__ import annotations

from collections import Counter

import pytest

from adversaire.engine.errors import AnswerRefused
from adversaire.games.troyes.content.pack import EventEffect
from adversaire.games.troyes.position import HUMAN, ROY
from tests.troyes.event_rounds import BLACK, HIS, acting, in_row, of_kind, opening, shipped
from tests.troyes.tables import (
    an_event,
    before_round,
    begin,
    build,
    count_off,
    open_round,
    own,
    pack,
    row,
    roy_turn,
    stand,
    standing,
    told,
)

IMMUNE = "troyes.events.negative-immune"
BASE = "troyes.intro.base-rules"


# ---------------------------------------------------------------- new cards


@pytest.mark.clause(BASE)
@pytest.mark.parametrize("second", ["white", "yellow"])
def test_a_red_card_comes_up_then_one_of_the_colour_it_names_at_the_right_end(second: str) -> None:
    red = an_event("the-red-one", calls=second)
    called = an_event("the-second", colour=second)
    pos = before_round(2, red, called)
    row(pos, "war")
    table = open_round(pos, roy="R6 R6 R6", you="R6 R6 R6", then=(1, 1, 1))
    assert pos.row == ["marauding", "war", "the-red-one", "the-second"]
    assert [event.values["card"] for event in of_kind(table, "event.revealed")] == [
        "the-red-one",
        "the-second",
    ]
    assert (pos.event_cubes["the-red-one"], pos.event_cubes["the-second"]) == ([], [])


@pytest.mark.clause(BASE)
def test_a_red_card_that_names_none_comes_alone() -> None:
    pos = before_round(2)
    opening(pos)
    assert pos.row == ["marauding", "test-event"]


@pytest.mark.clause(BASE)
def test_if_the_deck_it_names_is_empty_the_red_card_comes_alone() -> None:
    pos = before_round(2, an_event(calls="white"))
    pos.event_piles["white"] = []
    opening(pos)
    assert pos.row == ["marauding", "test-event"]


@pytest.mark.clause(BASE)
def test_the_new_card_leaves_its_pile() -> None:
    pos = before_round(2)
    left = len(pos.event_piles["red"])
    opening(pos)
    assert "test-event" not in pos.event_piles["red"]
    assert len(pos.event_piles["red"]) == left - 1


# ---------------------------------------------------------------- harm is yours alone


@pytest.mark.clause(IMMUNE)
def test_an_event_takes_2_deniers_from_you_and_nothing_from_the_roy() -> None:
    pos = acting(EventEffect("lose", what="deniers", amount=2))
    build(pos, level_1="RRRHHH")
    own(pos, deniers=5, points=4)
    pos.opponent.points = 7
    table = opening(pos)
    # Your one citizen stands in the City Hall and earns no salary.
    assert (pos.human.deniers, pos.human.points) == (5 + 10 - 2, 4)
    assert pos.opponent.points == 7
    assert standing(pos, "palace") == "RR...."
    assert Counter(pos.cathedral.values())[ROY] == 3
    assert IMMUNE in told(table, "event.acts").clauses
    lost = told(table, "human.lost")
    assert (lost.values["what"], lost.values["amount"], lost.values["card"]) == ("deniers", 2, "test-event")
    assert IMMUNE in lost.clauses


@pytest.mark.clause(IMMUNE)
def test_if_you_cannot_pay_you_lose_what_you_have_and_2_points_and_the_roy_none() -> None:
    pos = acting(EventEffect("lose", what="deniers", amount=12))
    own(pos, deniers=1, points=4)
    pos.opponent.points = 7
    table = opening(pos)
    assert (pos.human.deniers, pos.human.points) == (0, 2)
    assert pos.opponent.points == 7
    assert told(table, "human.lost").values["amount"] == 11
    assert told(table, "human.lost-points").values["amount"] == 2


@pytest.mark.clause(IMMUNE)
@pytest.mark.parametrize("card", [card.id for card in pack().events if not card.permanent])
def test_no_shipped_event_takes_anything_from_the_roy(card: str) -> None:
    pos = before_round(2)
    row(pos, card)
    stand(pos, palace="RR....", city_hall="RR....", bishopric="RR....")
    build(pos, level_1="RRR...")
    pos.opponent.points = 5
    begin(pos)
    citizens, _, laid, _ = count_off(pos)
    assert citizens + laid >= 6
    assert pos.cathedral_cubes(ROY) >= 3
    assert pos.opponent.points >= 5


# ---------------------------------------------------------------- what events take


@pytest.mark.clause(BASE)
@pytest.mark.parametrize(
    ("card", "what", "amount"),
    [
        ("succession", "influence", 2),
        ("deserters", "deniers", 2),
        ("free-company", "influence", 1),
        ("drought", "deniers", 3),
    ],
)
def test_what_the_shipped_cards_take_from_you(card: str, what: str, amount: int) -> None:
    pos = shipped(card)
    own(pos, deniers=5, influence=9, points=3)
    table = opening(pos)
    left = {"deniers": 15, "influence": 9}
    left[what] -= amount
    # The black die that you counter brings 1 influence.
    assert (pos.human.deniers, pos.human.influence) == (left["deniers"], left["influence"] + 1)
    assert pos.human.points == 3
    assert told(table, "human.lost").values["amount"] == amount


@pytest.mark.clause(BASE)
@pytest.mark.parametrize(("cubes", "lost"), [("......", 0), ("H.RRR.", 1), ("HHR..H", 3), ("HHHHHR", 3)])
def test_heresy_takes_an_influence_for_each_cathedral_cube_of_yours_but_3_at_most(
    cubes: str, lost: int
) -> None:
    pos = shipped("heresy")
    build(pos, level_2=cubes)
    own(pos, influence=9)
    opening(pos)
    assert pos.human.influence == 9 - lost + 1


@pytest.mark.clause(BASE)
def test_dear_bread_takes_a_denier_for_each_of_your_citizens_in_the_city_hall_alone() -> None:
    pos = shipped("dear-bread")
    own(pos, deniers=5, points=3)
    open_round(pos, roy="Y2 Y2", you="Y5 Y5 Y5 R6 W5", then=BLACK)
    # 10 of income less 3 of salaries, less 3 for the bread.
    assert pos.human.deniers == 5 + 10 - 3 - 3
    assert pos.human.points == 3


@pytest.mark.clause(BASE)
def test_a_loss_per_citizen_may_have_a_limit_too() -> None:
    pos = acting(EventEffect("lose-per-citizen", what="influence", where="bishopric", amount=2, most=3))
    own(pos, influence=9, deniers=5)
    open_round(pos, roy="R6", you="W5 W5 W5", then=BLACK)
    assert pos.human.influence == 9 - 3 + 1


@pytest.mark.clause(BASE)
def test_the_lost_relic_takes_a_cathedral_cube_of_your_choice() -> None:
    pos = shipped("lost-relic")
    build(pos, level_1="HRR..H")
    own(pos, points=3)
    table = opening(pos, ("event.cathedral-cube", "cathedral-1-1"))
    assert (pos.cathedral["cathedral-1-1"], pos.cathedral["cathedral-1-6"]) == ("", HUMAN)
    assert pos.human.points == 3
    asked = table.asked[0][0]
    assert asked.answers == ("cathedral-1-1", "cathedral-1-6", "lose-points")
    assert asked.values["points"] == 2
    assert told(table, "human.lost-cube").values["place"] == "cathedral-1-1"


@pytest.mark.clause(BASE)
def test_or_the_lost_relic_takes_2_points_if_you_prefer() -> None:
    pos = shipped("lost-relic")
    build(pos, level_1="H.....")
    own(pos, points=3)
    table = opening(pos, ("event.cathedral-cube", "lose-points"))
    assert pos.cathedral["cathedral-1-6"] == HUMAN
    assert pos.human.points == 1
    assert told(table, "human.lost-points").values["amount"] == 2


@pytest.mark.clause(BASE)
@pytest.mark.parametrize(("points", "left"), [(5, 3), (1, 0), (0, 0)])
def test_without_a_cube_of_yours_the_relic_costs_points_without_a_question(points: int, left: int) -> None:
    pos = shipped("lost-relic")
    build(pos, level_1="R.....")
    own(pos, points=points)
    table = opening(pos)
    assert pos.human.points == left
    assert "event.cathedral-cube" not in [question.id for question, _ in table.asked]


@pytest.mark.clause(BASE)
def test_a_cube_of_the_roy_cannot_be_given_for_the_relic() -> None:
    pos = shipped("lost-relic")
    build(pos, level_1="RH....")
    with pytest.raises(AnswerRefused) as refused:
        opening(pos, ("event.cathedral-cube", "cathedral-1-6"))
    assert refused.value.clause == BASE


@pytest.mark.clause(BASE)
def test_the_fire_in_the_suburbs_takes_an_activity_cube_of_your_choice() -> None:
    pos = shipped("suburb-fire")
    own(pos, points=3)
    pos.human.cubes = {"monk": 2, "priest": 1, "tithing": 0}
    table = opening(pos, ("event.activity-cube", "monk"))
    assert pos.human.cubes == {"monk": 1, "priest": 1, "tithing": 0}
    assert table.asked[0][0].answers == ("monk", "priest", "lose-points")
    assert pos.human.points == 3


@pytest.mark.clause(BASE)
def test_or_the_fire_costs_a_point() -> None:
    pos = shipped("suburb-fire")
    own(pos, points=3)
    pos.human.cubes = {"monk": 1}
    opening(pos, ("event.activity-cube", "lose-points"))
    assert pos.human.cubes == {"monk": 1}
    assert pos.human.points == 2
    again = shipped("suburb-fire")
    own(again, points=3)
    opening(again)
    assert again.human.points == 2


# ---------------------------------------------------------------- what cannot be paid


@pytest.mark.clause(BASE)
def test_a_card_that_cannot_be_paid_costs_2_points_once_however_many_of_its_effects_fail() -> None:
    pos = acting(
        EventEffect("lose", what="deniers", amount=99),
        EventEffect("lose", what="influence", amount=99),
    )
    own(pos, deniers=0, influence=1, points=9)
    table = opening(pos)
    assert pos.human.points == 7
    assert (pos.human.deniers, pos.human.influence) == (0, 1)
    assert len(of_kind(table, "human.lost-points")) == 1


@pytest.mark.clause(BASE)
def test_two_cards_that_cannot_be_paid_cost_2_points_each() -> None:
    first = an_event("first", calls="white", effects=[EventEffect("lose", what="deniers", amount=99)])
    second = an_event(
        "second", colour="white", effects=[EventEffect("lose", what="deniers", amount=1)]
    )  # fmt: skip
    pos = before_round(2, first, second)
    own(pos, deniers=0, points=9)
    table = opening(pos)
    assert pos.human.points == 5
    assert [event.values["card"] for event in of_kind(table, "human.lost-points")] == ["first", "second"]


@pytest.mark.clause(BASE)
def test_what_can_be_paid_exactly_costs_no_points() -> None:
    pos = acting(EventEffect("lose", what="deniers", amount=10))
    own(pos, deniers=0, points=9)
    opening(pos)
    assert (pos.human.deniers, pos.human.points) == (0, 9)


@pytest.mark.clause(BASE)
@pytest.mark.parametrize(("points", "lost"), [(1, 1), (0, 0)])
def test_points_never_fall_below_nought(points: int, lost: int) -> None:
    pos = acting(EventEffect("lose", what="deniers", amount=99))
    own(pos, deniers=0, points=points)
    table = opening(pos)
    assert pos.human.points == 0
    assert told(table, "human.lost-points").values["amount"] == lost


# ---------------------------------------------------------------- all of the row, from left to right


@pytest.mark.clause(BASE)
def test_all_events_of_the_row_act_from_left_to_right() -> None:
    pos = before_round(3)
    row(pos, "deserters", "drought", "succession", "border-raid")
    own(pos, deniers=0, influence=9, points=9)
    stand(pos, palace="......", city_hall="HHHRRR", bishopric="......")
    table = in_row(pos, then=(1, 1))
    assert [event.values["card"] for event in of_kind(table, "event.acts")] == [
        "deserters",
        "drought",
        "succession",
    ]
    assert [(event.values["card"], event.values["amount"]) for event in of_kind(table, "human.lost")] == [
        ("deserters", 2),
        ("drought", 3),
        ("succession", 2),
    ]


@pytest.mark.clause(BASE)
def test_the_card_further_left_takes_your_last_deniers_first() -> None:
    pos = before_round(3)
    row(pos, "deserters", "drought")
    own(pos, deniers=0, points=9)
    stand(pos, palace="HHH...", city_hall="R.....", bishopric="......")
    table = begin(pos, dice=(1, 6, 6, 6, 1, 1))
    # 10 of income less 6 of salaries: 2 of the 4 go to the deserters, and the drought wants 3.
    assert [event.values["amount"] for event in of_kind(table, "human.lost")] == [2, 2]
    assert [event.values["card"] for event in of_kind(table, "human.lost-points")] == ["drought"]
    assert pos.human.points == 7


@pytest.mark.clause(BASE)
def test_an_event_acts_again_in_every_round_in_which_it_lies_in_the_row() -> None:
    pos = shipped("drought")
    own(pos, deniers=5)
    opening(pos)
    assert pos.human.deniers == 12
    pos.phase = "round"
    pos.event_piles["red"] = ["border-raid"]
    pos.event_piles["yellow"] = []
    open_round(pos, roy=HIS, you="Y6 Y6", then=(1, 1))
    assert pos.human.deniers == 12 + 10 - 3


@pytest.mark.clause(BASE)
def test_a_completed_event_acts_no_more() -> None:
    pos = shipped("drought")
    own(pos, deniers=5)
    opening(pos)
    pos.opponent.dice = ["R6"]
    roy_turn(pos, 5)
    assert "drought" not in pos.row
    pos.phase = "round"
    pos.event_piles["red"] = ["border-raid"]
    pos.event_piles["yellow"] = []
    open_round(pos, roy=HIS, you="Y6 Y6", then=(1, 1))
    assert pos.human.deniers == 12 + 10
