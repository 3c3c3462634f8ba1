"""Note 4: on 5 and 9 the Roy completes the event furthest to the right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.troyes.position import HUMAN, ROY
from tests.troyes.tables import (
    an_event,
    before_round,
    box,
    districts,
    kinds,
    open_round,
    row,
    roy_turn,
    struck,
    table_of,
    told,
    your_turn,
)

FILLING = pytest.mark.parametrize("total", [5, 9])
NO_EVENT = "troyes.note4.no-event"
RIGHTMOST = "troyes.note4.rightmost"
SHORT = "troyes.note4.short-of-dice"


# ---------------------------------------------------------------- the price


@FILLING
@pytest.mark.clause("troyes.note4.one-die-per-free-slot")
def test_each_free_slot_costs_him_a_die_from_the_strongest_down(total: int) -> None:
    pos = table_of()
    row(pos, "siege-camp", siege_camp="HH")
    districts(pos, roy="R6 Y5 W5 R2", you="W1")
    table = roy_turn(pos, total)
    event = told(table, "roy.event")
    assert event.values == {"card": "siege-camp", "free": 3}
    assert "troyes.note4.one-die-per-free-slot" in event.clauses
    assert told(table, "roy.paid").values["dice"] == ("R6", "Y5", "W5")
    assert pos.opponent.dice == ["R2"]


@pytest.mark.clause("troyes.note4.one-die-per-free-slot")
@pytest.mark.parametrize(("cubes", "price"), [("", 4), ("H", 3), ("HH", 2), ("HHH", 1)])
def test_slots_already_taken_cost_nothing(cubes: str, price: int) -> None:
    pos = table_of()
    row(pos, "war", war=cubes)
    districts(pos, roy="R6 Y5 W5 R2 W1", you="W1")
    roy_turn(pos, 5)
    assert len(pos.opponent.dice) == 5 - price


@FILLING
@pytest.mark.clause("troyes.note4.fills-every-slot")
def test_he_puts_a_cube_in_every_free_slot_and_the_card_leaves_at_once(total: int) -> None:
    pos = table_of()
    row(pos, "war", war="H")
    districts(pos, roy="R6 Y5 W5 R2", you="W1")
    table = roy_turn(pos, total)
    filled = told(table, "roy.filled")
    assert filled.values["cubes"] == 3
    assert "troyes.note4.fills-every-slot" in filled.clauses
    assert told(table, "roy.rewarded").values["cubes"] == 3
    assert told(table, "human.rewarded").values["cubes"] == 1
    assert pos.row == ["marauding"]
    assert "war" not in pos.event_cubes


@pytest.mark.clause("troyes.note4.short-of-dice")
def test_with_one_die_for_four_slots_he_gives_it_and_fills_them_all() -> None:
    pos = table_of()
    row(pos, "war")
    districts(pos, roy="Y2", you="W1")
    table = roy_turn(pos, 9)
    assert pos.opponent.dice == []
    filled = told(table, "roy.filled")
    assert filled.values["cubes"] == 4
    assert SHORT in filled.clauses
    assert told(table, "roy.rewarded").values["cubes"] == 4
    assert pos.row == ["marauding"]


@pytest.mark.clause("troyes.note4.short-of-dice")
def test_with_no_die_at_all_he_fills_the_card_for_nothing() -> None:
    pos = table_of()
    row(pos, "war")
    districts(pos, you="W1")
    table = roy_turn(pos, 9)
    assert told(table, "roy.paid").values["dice"] == ()
    assert told(table, "roy.filled").values["cubes"] == 4
    assert SHORT in told(table, "roy.filled").clauses


@pytest.mark.clause("troyes.note4.short-of-dice")
def test_with_exactly_as_many_dice_as_slots_he_is_not_short() -> None:
    pos = table_of()
    row(pos, "war", war="HH")
    districts(pos, roy="Y2 Y1", you="W1")
    table = roy_turn(pos, 9)
    assert pos.opponent.dice == []
    assert SHORT not in told(table, "roy.filled").clauses


# ---------------------------------------------------------------- which card


@pytest.mark.clause("troyes.note4.rightmost")
def test_the_card_furthest_to_the_right_is_filled_then_the_one_on_its_left() -> None:
    pos = table_of()
    row(pos, "war", "drought")
    districts(pos, roy="R6 Y6 W6 R5 Y5 W5 R4 Y4", you="W1")
    first = told(roy_turn(pos, 5), "roy.event")
    assert first.values["card"] == "drought"
    assert struck(first) == [(NO_EVENT, ("marauding",)), (RIGHTMOST, ("war",))]
    assert RIGHTMOST in first.clauses
    assert pos.row == ["marauding", "war"]
    second = told(roy_turn(pos, 9), "roy.event")
    assert second.values["card"] == "war"
    assert struck(second) == [(NO_EVENT, ("marauding",))]
    assert pos.row == ["marauding"]
    assert pos.opponent.cards == ["drought", "war"]


@pytest.mark.clause("troyes.note4.rightmost")
def test_of_the_cards_of_a_round_the_one_that_the_red_card_called_is_filled_first() -> None:
    pos = before_round(2, an_event("the-red-one", calls="white"), an_event("the-white-one", colour="white"))
    row(pos, "war")
    open_round(pos, roy="R6 R6 R6 Y6 Y6 Y6 Y6 Y6 Y6 W6", you="R6 R6 R6", then=(1, 1, 1))
    filled = [told(roy_turn(pos, total), "roy.event").values["card"] for total in (5, 9, 5)]
    assert filled == ["the-white-one", "the-red-one", "war"]


@pytest.mark.clause("troyes.note4.rightmost")
def test_neither_cubes_nor_rewards_draw_him_to_another_card() -> None:
    pos = table_of()
    row(pos, "siege-camp", "war", "dear-bread", siege_camp="HHHH", war="RRR")
    districts(pos, roy="R6 Y6 W6", you="W1")
    assert told(roy_turn(pos, 5), "roy.event").values["card"] == "dear-bread"


@pytest.mark.clause("troyes.note4.rightmost")
def test_a_card_that_you_complete_yourself_is_no_longer_the_rightmost() -> None:
    pos = table_of()
    row(pos, "war", "border-raid", border_raid="H")
    districts(pos, roy="R6 Y6 W6 Y5 Y4", you="R4 W1")
    your_turn(pos, "fight:border-raid")
    assert pos.human.cards == ["border-raid"]
    assert told(roy_turn(pos, 5), "roy.event").values["card"] == "war"


# ---------------------------------------------------------------- no card to fill


@FILLING
@pytest.mark.clause("troyes.note4.no-event")
def test_with_the_permanent_card_alone_nothing_happens_and_no_die_leaves(total: int) -> None:
    pos = table_of()
    row(pos, marauding="HH")
    districts(pos, roy="R6 Y6 W6 R5 Y5", you="W1")
    pos.opponent.points = 7
    table = roy_turn(pos, total)
    assert len(pos.opponent.dice) == 5
    assert pos.opponent.points == 7
    nothing = told(table, "roy.no-event")
    assert nothing.clauses == (NO_EVENT,)
    assert struck(nothing) == [(NO_EVENT, ("marauding",))]
    assert nothing.values["points"] == 0
    assert pos.event_cubes == {"marauding": [HUMAN, HUMAN]}
    assert "roy.paid" not in kinds(table.events)


@FILLING
@pytest.mark.clause("troyes.note4.no-event")
def test_a_house_reading_gives_him_a_point_instead(total: int) -> None:
    pos = table_of(options={"no_event_to_fill": "roy_gains_1_vp"})
    row(pos)
    districts(pos, roy="R6 Y6", you="W1")
    pos.opponent.points = 7
    table = roy_turn(pos, total)
    assert told(table, "roy.no-event").values == {"points": 1, "total": 8}
    assert pos.opponent.points == 8
    assert pos.opponent.dice == ["R6", "Y6"]


@pytest.mark.clause("troyes.note4.no-event")
def test_that_reading_changes_nothing_while_there_is_a_card_to_fill() -> None:
    pos = table_of(options={"no_event_to_fill": "roy_gains_1_vp"})
    row(pos, "border-raid")
    districts(pos, roy="R6 Y6 W6", you="W1")
    table = roy_turn(pos, 5)
    assert pos.opponent.points == 2
    assert "roy.no-event" not in kinds(table.events)


@pytest.mark.clause("troyes.note4.no-event")
def test_a_pack_may_say_that_marauding_can_be_filled_after_all() -> None:
    there = box()
    open_card = replace(there.events["marauding"], permanent=False, slots=3, first=4, second=1)
    pos = table_of(the_box=box(events=[open_card]))
    row(pos, "marauding", marauding="H")
    districts(pos, roy="R6 Y6 W6", you="W1")
    table = roy_turn(pos, 5)
    assert told(table, "roy.event").values == {"card": "marauding", "free": 2}
    assert pos.row == []
    assert (pos.opponent.points, pos.human.points) == (4, 1)


# ---------------------------------------------------------------- the reward


@pytest.mark.clause("troyes.note4.reward")
def test_most_cubes_take_the_card_and_the_larger_reward_and_nobody_influence() -> None:
    pos = table_of()
    row(pos, "free-company", free_company="H")
    districts(pos, roy="R6 Y6 W6", you="W1")
    influence = pos.human.influence
    table = roy_turn(pos, 5)
    assert pos.opponent.points == 4
    assert pos.opponent.cards == ["free-company"]
    assert pos.human.points == 2
    assert pos.human.cards == []
    assert pos.human.influence == influence
    his = told(table, "roy.rewarded")
    assert his.values == {"card": "free-company", "place": 1, "points": 4, "cubes": 3, "total": 4}
    assert {"troyes.note4.reward", "troyes.intro.no-influence"} <= set(his.clauses)
    yours = told(table, "human.rewarded")
    assert yours.values == {"card": "free-company", "place": 2, "points": 2, "cubes": 1}
    assert "troyes.note4.reward" in yours.clauses
    assert "troyes.note4.you-may-win-the-card" not in yours.clauses


@pytest.mark.clause("troyes.note4.reward")
def test_alone_on_a_card_he_takes_the_larger_reward_and_nobody_the_smaller() -> None:
    pos = table_of()
    row(pos, "free-company")
    districts(pos, roy="R6 Y6 W6 R1 R1", you="W1")
    table = roy_turn(pos, 5)
    assert pos.opponent.points == 4
    assert pos.human.points == 0
    assert "human.rewarded" not in kinds(table.events)


@pytest.mark.clause("troyes.note4.you-may-win-the-card")
def test_he_completes_the_card_and_you_win_it_with_more_cubes() -> None:
    pos = table_of()
    row(pos, "siege-camp", siege_camp="HHH")
    districts(pos, roy="R6 Y6 W6", you="W1")
    table = roy_turn(pos, 5)
    assert pos.opponent.dice == ["W6"]
    assert pos.human.points == 6
    assert pos.human.cards == ["siege-camp"]
    assert pos.opponent.points == 3
    assert pos.opponent.cards == []
    assert "troyes.note4.you-may-win-the-card" in told(table, "human.rewarded").clauses
    assert kinds(table.events)[-2:] == ["human.rewarded", "roy.rewarded"]


@pytest.mark.clause("troyes.note4.you-may-win-the-card", "troyes.note4.reward")
def test_two_against_two_you_are_ahead_because_you_were_there_first() -> None:
    pos = table_of()
    row(pos, "war", war="HH")
    districts(pos, roy="R6 Y6 W6", you="W1")
    roy_turn(pos, 5)
    assert (pos.human.points, pos.opponent.points) == (5, 2)
    assert (pos.human.cards, pos.opponent.cards) == (["war"], [])


@pytest.mark.clause("troyes.note4.reward")
@pytest.mark.parametrize(
    ("reading", "cubes", "winner"),
    [
        ("first_cube_placed", "HH", HUMAN),
        ("first_cube_placed", "RHH", ROY),
        ("first_cube_placed", "HRH", HUMAN),
        ("player", "RHH", HUMAN),
        ("player", "HH", HUMAN),
        ("roy", "HH", ROY),
        ("roy", "RHH", ROY),
        # No reading touches a card on which one side has more.
        ("player", "H", ROY),
        ("roy", "HHH", HUMAN),
        ("first_cube_placed", "H", ROY),
    ],
)
def test_a_tie_in_cubes_goes_to_the_first_there_or_as_the_table_plays_it(
    reading: str, cubes: str, winner: str
) -> None:
    pos = table_of(options={"event_cube_tie": reading})
    row(pos, "war", war=cubes)
    districts(pos, roy="R6 Y6 W6 R5 Y5", you="W1")
    roy_turn(pos, 5)
    assert pos.human.cards == (["war"] if winner == HUMAN else [])
    assert pos.opponent.cards == (["war"] if winner == ROY else [])
    assert (pos.human.points, pos.opponent.points) == ((5, 2) if winner == HUMAN else (2, 5))
