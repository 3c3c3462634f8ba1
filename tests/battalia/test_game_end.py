"""The module adds no end of its own: a base game of any length, five cities, a full grid."""

from __future__ import annotations

import pytest

from adversaire.engine.record import MODES
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import lay, net, set_level, take_city
from adversaire.games.battalia.base_game.roads import ALL_SPACES, Land
from adversaire.games.battalia.base_game.seats import victory_points
from adversaire.games.battalia.position import Position
from tests.battalia.scenes import employed, scored
from tests.battalia.tables import (
    A,
    B,
    C,
    all_told,
    alone,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hire_buff,
    kinds,
    on_a_street,
    owner_turn,
    people,
    quietly,
    quietly_until,
    told,
)

# ---------------------------------------------------------------- the end of the game


@pytest.mark.clause("battalia.strength.rare-long-game")
@pytest.mark.parametrize("mode", MODES)
def test_week_7_begins_and_nothing_of_the_module_ends_the_game(mode: str) -> None:
    pos = on_a_street(today=41, mode=mode)
    table = quietly_until(pos, 50)
    assert not [kind for kind in kinds(table.events) if kind.startswith("end.")]
    assert (pos.ending, BATTALIA.is_over(pos)) == ("", False)


def one_city_short(last: str) -> Position:
    """Day 14: a player has four cities of level 4 and one of level 3, and two lords to raise it."""
    pos = people(3)
    pos.heroes.clear()
    for number, space in enumerate(["3-1", "3-3", "3-5", "3-6"]):
        city(pos, space, "ns" if number % 2 else "ew", last, 4)
    set_level(pos, pos.seats[last].start, 3)
    day(pos, 14)
    owner_turn(pos, last)
    hand(pos, last, "lord-barfolk", "lord-barfolk")
    return pos


@pytest.mark.clause("battalia.strength.rare-long-game")
@pytest.mark.parametrize("state", ["free", "away", "hired"])
def test_when_a_condition_of_the_base_game_is_met_play_stops_without_move_bid_entry_or_release(
    state: str,
) -> None:
    pos = one_city_short(C)
    if state == "free":
        free_buff(pos, "1-4")
    elif state == "hired":
        hire_buff(pos, B, "1-4", since=8)
    else:
        pos.buff.state = "away"
    wishes = {"turn.action": [f"upgrade:{pos.seats[C].start}"]}
    table = quietly(pos, wishes, turns=2)
    end = told(table, "end.cities")
    assert (end.clauses, end.values["seat"]) == (("battalia.strength.rare-long-game",), "emberians")
    later = kinds(table.events)[kinds(table.events).index("end.cities") + 1 :]
    assert later == [*["scoring.seat"] * 3, "scoring.winner"]
    assert BATTALIA.is_over(pos)
    assert (pos.buff.state, pos.round) == (state, 14)


@pytest.mark.clause("battalia.strength.rare-long-game")
@pytest.mark.parametrize("state", ["free", "hired"])
def test_neither_the_horde_nor_a_recruited_buff_is_worth_points(state: str) -> None:
    pos = employed(B, 12, 14)
    if state == "free":
        pos.seats[B].marker, pos.seats[B].since = "", 0
        free_buff(pos, pos.seats[B].start)
    take_city(pos, pos.seats[A].start, B)
    result = BATTALIA.result(pos)
    assert {seat: result.total(seat) for seat in pos.seats} == {A: 0, B: 2, C: 1}
    assert result.winner == B
    assert result.clause == "battalia.strength.rare-long-game"


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_a_city_that_buff_conquers_scores_for_his_owner() -> None:
    pos = employed(B, 12, 14)
    owner_turn(pos, B)
    hand(pos, B, "weapon-islanders", "lord-islanders")
    quietly(pos, {"turn.action": ["attack-city:1-4"], "line.card": ["all"]})
    assert pos.lands["1-4"].owner == B
    assert victory_points(pos, B) == 1 + 4


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_only_a_lone_realm_ends_after_week_6_and_that_is_a_rule_of_ours() -> None:
    pos = alone(lone_second_move="no")
    pos.heroes.clear()
    pos.buff.state = "away"
    day(pos, 42)
    pos.phase = "day"
    table = quietly(pos, turns=2)
    end = told(table, "end.weeks")
    assert (end.clauses, end.values["weeks"]) == (("battalia.solo.s1-length",), 6)
    assert BATTALIA.is_over(pos)
    assert "turn.entry" not in kinds(table.events)


# ---------------------------------------------------------------- the other end of the base game: a full grid


def closed_board(roads: str, mode: str = "virtual", **options: str) -> Position:
    """Every road of the board ends in a city or runs off it, but for those of a neutral city in a corner.

    A, who can raise a city to level 4, ends the game if the grid counts as full then.
    """
    pos = people(3, mode, 1, **options)
    empty_map(pos)
    city(pos, "1-1", "nw", A, 3)
    for space, towards_the_ruins in {"3-4": "s", "4-5": "w", "5-4": "n", "4-3": "e"}.items():
        city(pos, space, towards_the_ruins)
    city(pos, "7-7", roads)
    day(pos, 9)
    free_buff(pos, "3-4")
    owner_turn(pos, A)
    if mode == "virtual":
        hand(pos, A, "lord-barfolk", "lord-barfolk")
    return pos


#: The roads of the neutral city in the corner: off the board, or to two free spaces.
OFF, OPEN = "es", "nw"
RAISE = {"virtual": {"turn.action": ["upgrade:1-1"]}, "companion": {"report.turn": ["raise:1-1"]}}


@pytest.mark.clause("battalia.strength.rare-long-game")
@pytest.mark.parametrize(
    ("option", "roads", "full"),
    [
        ("no-card-fits", OPEN, False),
        ("no-card-fits", OFF, True),
        ("no-player-can-lay", OPEN, True),
        ("no-player-can-lay", OFF, True),
        ("every-space", OPEN, False),
        ("every-space", OFF, False),
    ],
)
def test_when_the_grid_counts_as_full_is_for_the_table_to_say(option: str, roads: str, full: bool) -> None:
    pos = closed_board(roads, full_grid=option)
    table = quietly(pos, RAISE["virtual"])
    assert (pos.ending, pos.phase) == (("grid", "scoring") if full else ("", "seat"))
    assert bool(all_told(table, "buff.rolled")) is not full
    assert [event.clauses for event in all_told(table, "end.grid")] == [
        ("battalia.strength.rare-long-game",)
    ] * full


@pytest.mark.clause("battalia.strength.rare-long-game")
@pytest.mark.parametrize("option", ["no-card-fits", "no-player-can-lay", "every-space"])
@pytest.mark.parametrize("mode", MODES)
def test_a_card_on_every_space_ends_the_game_however_the_table_reads_it(mode: str, option: str) -> None:
    pos = closed_board(OFF, mode, full_grid=option)
    for space in ALL_SPACES:
        if space not in pos.lands:
            lay(pos, space, Land("crossing", "nesw"))
    table = quietly(pos, RAISE[mode])
    assert pos.ending == "grid"
    assert not all_told(table, "buff.rolled")


@pytest.mark.clause("battalia.strength.rare-long-game")
@pytest.mark.parametrize("option", ["no-card-fits", "no-player-can-lay", "every-space"])
def test_beside_cardboard_the_app_does_not_end_a_game_with_free_spaces_by_itself(option: str) -> None:
    pos = closed_board(OFF, "companion", full_grid=option)
    table = quietly(pos, RAISE["companion"])
    assert pos.ending == ""
    assert all_told(table, "buff.rolled")


@pytest.mark.clause("battalia.strength.rare-long-game")
@pytest.mark.parametrize(
    ("option", "places"),
    [("no-card-fits", {"6-7", "7-6"}), ("no-player-can-lay", set()), ("every-space", {"6-7", "7-6"})],
)
def test_whoever_has_no_room_at_the_own_roads_may_lay_at_those_of_a_neutral_city(
    option: str, places: set[str]
) -> None:
    pos = closed_board(OPEN, full_grid=option)
    assert set(net(pos).places_for(A, "straight")) == places
    assert set(net(pos).openings(A)) == places


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_as_long_as_a_card_fits_at_the_own_roads_nobody_lays_elsewhere() -> None:
    pos = closed_board(OPEN)
    city(pos, "2-2", "nw", A)
    assert set(net(pos).openings(A)) == {"1-2", "2-1"}
    assert set(net(pos).openings(B)) == {"6-7", "7-6"}


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_a_city_built_at_a_neutral_citys_road_opens_its_roads_to_its_owner_again() -> None:
    pos = closed_board(OPEN)
    hand(pos, A, *["citizen-barfolk"] * 3)
    wishes = {"turn.action": ["city"], "city.card": ["lay:stack.city-crossing"], "lay.place": ["at:6-7"]}
    quietly(pos, wishes)
    assert pos.lands["6-7"].owner == A
    assert {"5-7", "6-6", "7-6"} <= net(pos).openings(A)


def test_the_end_tells_apart_what_cities_of_each_level_were_worth() -> None:
    pos = scored((42, 0), (222, 2))
    apart = BATTALIA.finer_points(pos)
    assert dict(apart[A]) == {"cities-4": 4, "cities-2": 2}
    assert dict(apart[B]) == {"cities-4": 0, "cities-2": 6}
    assert all(
        sum(amount for _, amount in points) == BATTALIA.result(pos).total(seat)
        for seat, points in apart.items()
    )
