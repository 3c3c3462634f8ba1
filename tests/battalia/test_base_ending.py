"""The base game: its end and the scoring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import area_of, lay
from adversaire.games.battalia.base_game.oracle import week
from adversaire.games.battalia.base_game.seats import victory_points
from adversaire.games.battalia.position import Position
from tests.battalia.scenes import (
    ASSAULT,
    at_home,
    scored,
    siege,
)
from tests.battalia.tables import (
    A,
    B,
    C,
    D,
    acts,
    all_told,
    alone,
    asked,
    day,
    hand,
    hire_buff,
    kinds,
    owner_turn,
    people,
    play,
    quietly_until,
    refusal,
    told,
)

# ---------------------------------------------------------------- the end and the scoring


def towers(pos: Position, seat: str, count: int, row: int) -> None:
    """Cities of level 4 for a seat, in a row of their own."""
    for column in range(1, count + 1):
        lay(pos, f"{row}-{column}", replace(pos.lands["1-1"], level=4, owner=seat, roads="ns"))


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_the_fifth_city_of_level_4_ends_the_game_at_once() -> None:
    pos = at_home("lord-islanders", "lord-islanders", on=9)
    lay(pos, "1-1", replace(pos.lands["1-1"], level=3))
    towers(pos, A, 4, 5)
    hire_buff(pos, B, "4-4")
    table = play(pos, ("turn.action", "upgrade:1-1"))
    assert (pos.ending, pos.phase) == ("cities", "scoring")
    assert told(table, "end.cities").values["seat"] == "barfolk"
    assert "battalia.strength.rare-long-game" in told(table, "end.cities").clauses
    assert len(asked(table, "turn.action")) == 1
    assert not {"buff.rolled", "turn.day"} & set(kinds(table.events))
    ended = play(pos)
    assert BATTALIA.is_over(pos)
    assert told(ended, "scoring.winner").values["winner"] == A


def test_four_cities_of_level_4_do_not_end_it() -> None:
    pos = at_home("lord-islanders", "lord-islanders")
    lay(pos, "1-1", replace(pos.lands["1-1"], level=3))
    towers(pos, A, 3, 5)
    play(pos, ("turn.action", "upgrade:1-1"))
    assert pos.ending == ""


def test_conquering_a_fifth_city_of_level_4_ends_it_too() -> None:
    pos = siege("lord-islanders", level=4, owner="neutral")
    for column in range(1, 5):
        lay(pos, f"6-{column}", replace(pos.lands["2-1"], level=4, owner=A, roads="ns"))
    acts(pos, A, *ASSAULT)
    assert pos.ending == "cities"


def almost_full() -> Position:
    """Two players; every space of the small board but (3,2), below A's city on (2,2), holds a crossing."""
    pos = people(2)
    for space in sorted(area_of(pos) - set(pos.lands) - {"3-2"}):
        lay(pos, space, replace(pos.lands["4-4"], card="crossing", roads="nesw"))
    for seat in pos.seats:
        hand(pos, seat)
    owner_turn(pos, A)
    return pos


def test_a_full_grid_ends_the_game_and_whoever_ended_it_need_not_win() -> None:
    pos = almost_full()
    hand(pos, A, "citizen-emberians", "citizen-emberians", "provision")
    lay(pos, "6-6", replace(pos.lands["6-6"], level=4))
    assert pos.lands["6-6"].owner == B
    table = play(pos, ("turn.action", "road"))
    assert pos.ending == "grid"
    assert told(table, "end.grid").values["seat"] == "nobody"
    play(pos)
    assert BATTALIA.result(pos).winner == B


def test_a_gap_that_no_card_left_fits_counts_as_filled() -> None:
    pos = almost_full()
    lay(pos, "4-2", replace(pos.lands["4-2"], roads="es"))
    del pos.lands["6-4"]
    pos.net = None
    for kind in ("curved", "straight", "tee", "crossing"):
        pos.stacks[kind] = [] if kind != "crossing" else pos.stacks[kind][:1]
    for kind in [kind for kind in pos.stacks if kind.startswith("city")]:
        pos.stacks[kind] = []
    hand(pos, A, "citizen-emberians", "citizen-emberians", "provision")
    play(pos, ("turn.action", "road"))
    assert pos.ending == "grid"


@pytest.mark.parametrize(
    ("seats", "winner"),
    [
        (((14, 0), (22, 2)), A),
        (((22, 0), (14, 2)), B),
        (((44, 0), (2222, 2)), A),
        (((31, 2), (22, 1)), A),
        (((31, 1), (22, 2)), B),
        (((31, 1), (22, 1)), "draw"),
        (((41, 2), (14, 1), (1, 2)), A),
        (((31, 1), (22, 1), (221, 0)), C),
    ],
    ids=["points", "points of B", "level 4", "heroes A", "heroes B", "shared", "heroes of 3", "third"],
)
def test_most_points_win_then_cities_of_level_4_then_heroes_and_else_it_is_shared(
    seats: tuple[tuple[int, int], ...], winner: str
) -> None:
    pos = scored(*seats)
    for id, (levels, _) in zip(pos.seats, seats, strict=True):
        assert victory_points(pos, id) == sum(int(level) for level in str(levels))
    table = play(pos)
    result = BATTALIA.result(pos)
    assert result.winner == winner
    assert told(table, "scoring.winner").values["winner"] == winner
    assert [result.total(id) for id in pos.seats] == [victory_points(pos, id) for id in pos.seats]


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_neither_the_horde_nor_a_recruited_buff_is_worth_a_point() -> None:
    pos = scored((3, 0), (3, 0), (3, 0))
    day(pos, 9)
    hire_buff(pos, B, "1-1")
    play(pos)
    assert {BATTALIA.result(pos).total(id) for id in pos.seats} == {3}
    assert BATTALIA.result(pos).winner == "draw"


@pytest.mark.clause("battalia.strength.rare-long-game")
def test_with_people_at_the_table_the_seventh_week_begins_like_any_other() -> None:
    pos = people(2, module="off")
    quietly_until(pos, 43)
    assert (week(pos), pos.ending, BATTALIA.is_over(pos)) == (7, "", False)


def test_four_seats_play_in_order() -> None:
    pos = people(4)
    table = quietly_until(pos, 2)
    assert [event.values["seat"] for event in all_told(table, "turn.human")] == [
        pos.seats[id].faction for id in (A, B, C, D)
    ]


@pytest.mark.proposal("battalia.base.actions")
def test_an_action_that_is_not_on_offer_is_refused() -> None:
    pos = at_home("provision")
    broken = refusal(pos, ("turn.action", "summon"))
    assert (broken.clause, broken.text.key) == ("battalia.base.actions", "error.not-an-answer")


def test_a_lone_player_uses_the_board_for_two() -> None:
    pos = alone()
    assert len(area_of(pos)) == 25
    assert len(pos.great) == 2
