"""A round from its opening to its closing: cards, income and salaries, dice, and what goes home at last."""

from __future__ import annotations

from collections import Counter

import pytest

from adversaire.engine.record import MODES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import (
    before_round,
    begin,
    close_round,
    count_off,
    districts,
    kinds,
    open_round,
    own,
    roy_turn,
    stand,
    standing,
    table_of,
    told,
    turn,
)

BASE = "troyes.intro.base-rules"
NO_MONEY = "troyes.intro.no-money"


def at_the_end(options: dict[str, str] | None = None, mode: str = "virtual") -> Position:
    """A table at which a round is about to be closed."""
    pos = table_of(mode, options)
    districts(pos)
    pos.phase = "closing"
    return pos


# ---------------------------------------------------------------- activity cards


@pytest.mark.clause(BASE)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_in_rounds_1_to_3_the_cards_of_that_level_are_turned_up_one_of_each_colour(
    number: int, mode: str
) -> None:
    pos = before_round(number, mode=mode)
    open_round(pos, roy="R6 R5", you="R6", then=(1,))
    cards = [pos.box.activities[card] for card in pos.tradesmen]
    assert [(card.colour, card.level) for card in cards] == [
        ("red", number),
        ("yellow", number),
        ("white", number),
    ]
    assert list(pos.tradesmen.values()) == [[], [], []]


@pytest.mark.clause(BASE)
def test_in_round_4_no_activity_card_comes_up() -> None:
    pos = before_round(4)
    table = open_round(pos, roy="R6 R5", you="R6", then=(1,))
    assert pos.tradesmen == {}
    assert "activity.revealed" not in kinds(table.events)


@pytest.mark.clause(BASE)
def test_cards_already_turned_up_stay_with_their_tradesmen() -> None:
    pos = before_round(2)
    pos.tradesmen = {"archer": [ROY]}
    pos.opponent.stock -= 1
    pos.activity_piles["red-1"].remove("archer")
    open_round(pos, roy="R6 R5", you="R6", then=(1,))
    assert pos.tradesmen["archer"] == [ROY]
    assert len(pos.tradesmen) == 4


# ---------------------------------------------------------------- income and salaries


@pytest.mark.clause(NO_MONEY)
def test_the_roy_receives_0_pays_0_and_loses_nothing_for_salaries() -> None:
    pos = before_round(2)
    pos.opponent.points = 5
    own(pos, deniers=0, points=9)
    table = open_round(pos, roy="R6 R6 R6 R6 W6 W6 W6 W6", you="Y6", then=(1,))
    # A player would owe 2 for each of four in the Palace and 1 for each of four in the Bishopric.
    assert pos.opponent.points == 5
    assert (pos.human.deniers, pos.human.points) == (10, 9)
    assert NO_MONEY in told(table, "human.income").clauses
    assert not hasattr(pos.opponent, "deniers")


@pytest.mark.clause(NO_MONEY)
def test_what_you_pay_for_his_dice_goes_to_the_bank_and_what_he_buys_comes_from_it() -> None:
    pos = table_of()
    districts(pos, roy="Y5 R2 R1", you="W6 W1")
    own(pos, deniers=2, influence=0)
    pos.phase = HUMAN
    turn(pos, "farm:agriculture")
    assert pos.human.deniers == 2 - 2 + 2
    roy_turn(pos, 11)
    assert pos.human.district == 4
    assert pos.opponent.points == 2


@pytest.mark.clause(BASE)
@pytest.mark.parametrize(
    ("you", "salaries"),
    [
        ("Y6", 0),
        ("Y6 Y6 Y6 Y6", 0),
        ("R6", 2),
        ("W6", 1),
        ("R6 R6 W6 W6 Y6 Y6", 6),
        ("R6 R6 R6 W6 W6 W6", 9),
    ],
)
def test_you_earn_10_and_pay_2_in_the_palace_1_in_the_bishopric_and_0_in_the_city_hall(
    you: str, salaries: int
) -> None:
    pos = before_round(2)
    own(pos, deniers=5, points=9, influence=0)
    table = open_round(pos, roy="R6", you=you, then=(1,))
    assert pos.human.deniers == 5 + 10 - salaries
    assert pos.human.points == 9
    event = told(table, "human.income")
    assert (event.values["income"], event.values["paid"], event.values["deniers"]) == (
        10,
        salaries,
        15 - salaries,
    )
    assert "human.unpaid" not in kinds(table.events)


@pytest.mark.clause(BASE)
@pytest.mark.parametrize(("deniers", "left", "points"), [(3, 1, 9), (2, 0, 9), (1, 0, 7), (0, 0, 7)])
def test_salaries_that_you_cannot_pay_cost_all_you_have_and_2_points_flat(
    deniers: int, left: int, points: int
) -> None:
    pos = before_round(2)
    own(pos, deniers=deniers, points=9)
    stand(pos, palace="HHHHHH", city_hall="R.....", bishopric="......")
    table = begin(pos, dice=(1, 6, 6, 6, 6, 6, 6, 1))
    assert (pos.human.deniers, pos.human.points) == (left, points)
    if points < 9:
        assert told(table, "human.unpaid").values["points"] == 2


@pytest.mark.clause(BASE)
@pytest.mark.parametrize(("points", "lost"), [(2, 2), (1, 1), (0, 0)])
def test_unpaid_salaries_never_bring_you_below_nought(points: int, lost: int) -> None:
    pos = before_round(2)
    own(pos, deniers=0, points=points)
    stand(pos, palace="HHHHHH", city_hall="R.....", bishopric="......")
    table = begin(pos, dice=(1, 6, 6, 6, 6, 6, 6, 1))
    assert pos.human.points == points - lost
    assert told(table, "human.unpaid").values["points"] == lost


@pytest.mark.clause(BASE)
def test_income_comes_before_dice_and_dice_before_events() -> None:
    pos = before_round(2)
    table = open_round(pos, roy="R6", you="R6", then=(1,))
    order = [
        "activity.revealed",
        "human.income",
        "roy.district",
        "human.district",
        "event.revealed",
        "black.rolled",
    ]
    told_in_order = list(dict.fromkeys(kind for kind in kinds(table.events) if kind in order))
    assert told_in_order == order


# ---------------------------------------------------------------- your dice


@pytest.mark.clause(BASE)
def test_your_dice_too_are_one_for_each_standing_citizen_and_lie_in_your_district() -> None:
    pos = before_round(2)
    table = open_round(pos, roy="R6 R5", you="W2 R3 Y4 Y6", then=(1,))
    assert told(table, "human.district").values["dice"] == ("Y6", "Y4", "R3", "W2")


@pytest.mark.clause("troyes.note3.expelled-citizen")
def test_a_citizen_laid_down_gives_no_die_in_the_round_after() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRH", city_hall="RRRRHH", bishopric="RRRHHH")
    districts(pos, roy="R6", you="")
    roy_turn(pos, 4)
    assert pos.human.laid == 1
    close_round(pos)
    assert (pos.human.supply, pos.human.laid) == (1, 0)
    pos.event_piles["red"] = ["border-raid"]
    pos.event_piles["yellow"] = []
    citizens = Counter(pos.places.values())
    table = begin(pos, dice=[1] * (citizens[ROY] + citizens[HUMAN] + 2))
    dice = told(table, "human.district").values["dice"]
    assert isinstance(dice, tuple)
    assert (citizens[HUMAN], len(dice)) == (5, 5)


# ---------------------------------------------------------------- closing


@pytest.mark.clause(BASE)
def test_the_deniers_of_your_district_come_to_your_hand() -> None:
    pos = at_the_end()
    own(pos, deniers=3, district=6)
    table = turn(pos)
    assert (pos.human.deniers, pos.human.district) == (9, 0)
    assert told(table, "human.closing").values["deniers"] == 6


@pytest.mark.clause("troyes.note3.expelled-citizen", "troyes.setup.roy-supply")
def test_citizens_laid_down_go_home_to_your_supply_and_to_the_roys_stock() -> None:
    pos = at_the_end()
    stand(pos, palace="RR.HH.")
    pos.human.general -= 2
    pos.human.laid += 2
    pos.opponent.stock -= 1
    pos.opponent.laid += 1
    before = standing(pos, "palace"), pos.human.supply, pos.human.general
    citizens, on_cards, _, stock = count_off(pos)
    table = turn(pos)
    assert (pos.human.supply, pos.human.laid, pos.human.general) == (before[1] + 2, 0, before[2])
    assert count_off(pos) == (citizens, on_cards, 0, stock + 1)
    assert standing(pos, "palace") == before[0]
    assert told(table, "human.closing").values["citizens"] == 2


@pytest.mark.clause(BASE)
def test_unused_dice_go_back_to_the_supply() -> None:
    pos = at_the_end()
    districts(pos, roy="R6", you="Y2 W1")
    turn(pos)
    assert (pos.opponent.dice, pos.human.dice) == ([], [])


@pytest.mark.clause("troyes.flow.first-player-alternates")
@pytest.mark.parametrize("mode", MODES)
def test_the_first_player_changes(mode: str) -> None:
    pos = at_the_end(mode=mode)
    firsts = [str(pos.first)]
    for _ in range(3):
        pos.phase = "closing"
        turn(pos)
        firsts.append(pos.first)
    assert firsts == [HUMAN, ROY, HUMAN, ROY]


@pytest.mark.clause(BASE)
@pytest.mark.parametrize(("number", "phase"), [(1, "round"), (2, "round"), (3, "round"), (4, "scoring")])
def test_after_each_round_but_the_last_another_is_opened(number: int, phase: str) -> None:
    pos = at_the_end()
    pos.round = number
    table = turn(pos)
    assert pos.phase == phase
    assert table.events[0].values["round"] == number


@pytest.mark.clause(BASE)
def test_what_lies_on_cards_in_the_row_and_in_the_cathedral_stays() -> None:
    pos = at_the_end()
    pos.human.cubes = {"monk": 2}
    own(pos, influence=7, points=12)
    pos.opponent.points = 4
    before = pos.copy()
    turn(pos)
    assert (pos.places, pos.cathedral, pos.row, pos.event_cubes, pos.column, pos.tradesmen) == (
        before.places,
        before.cathedral,
        before.row,
        before.event_cubes,
        before.column,
        before.tradesmen,
    )
    assert (pos.human.cubes, pos.human.influence, pos.human.points) == ({"monk": 2}, 7, 12)
    assert pos.opponent.points == 4


@pytest.mark.clause(BASE)
def test_beside_a_cardboard_table_your_hands_do_the_closing() -> None:
    pos = at_the_end(mode="companion")
    pos.human.district = 6
    table = turn(pos)
    assert "report.closing" in kinds(table.events)
    assert "human.closing" not in kinds(table.events)
    assert pos.human.district == 0


@pytest.mark.clause(BASE)
def test_beside_a_cardboard_table_you_see_to_income_and_dice_yourself() -> None:
    pos = before_round(2, mode="companion")
    before = pos.human.deniers
    table = open_round(pos, roy="R6 R5", you="R6", then=(1,))
    assert told(table, "report.income").values["income"] == 10
    assert NO_MONEY in told(table, "report.income").clauses
    assert "report.dice" in kinds(table.events)
    assert (pos.human.deniers, pos.human.dice) == (before, [])
