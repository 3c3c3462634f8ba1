"""Levels of ours, and who sits at the table in each of our variants."""

from __future__ import annotations

import pytest

from adversaire import simulate
from adversaire.games.battalia.agreements import bribe_cost, recruit_cost
from adversaire.games.battalia.base_game.seats import player_of, seats_in_play
from adversaire.games.battalia.position import HORDE
from adversaire.games.battalia.strength import horde_strength
from tests.battalia.scenes import (
    LEVELS,
    meeting,
)
from tests.battalia.tables import (
    A,
    B,
    C,
    D,
    all_told,
    alone,
    asked,
    day,
    hand,
    hire_buff,
    kinds,
    people,
    play_with_dice,
    quietly_until,
    rivals,
    told,
)
from tests.battalia.tables import provisions as provision_cards

# ---------------------------------------------------------------- levels


@pytest.mark.proposal("battalia.solo.difficulty")
@pytest.mark.clause("battalia.strength.grows-weekly")
@pytest.mark.parametrize(("level", "adds"), LEVELS.items())
def test_a_level_adds_to_the_horde_of_every_week(level: str, adds: int) -> None:
    pos = people(3, level=level)
    found = []
    for number in (8, 15, 22, 29):
        day(pos, number)
        found.append(horde_strength(pos))
    assert found == [6 + adds, 8 + adds, 10 + adds, 12 + adds]


@pytest.mark.proposal("battalia.solo.difficulty")
@pytest.mark.parametrize(
    ("level", "bribe"), [("peaceful", 3), ("normal", 3), ("fierce", 3), ("merciless", 4)]
)
def test_a_bribe_costs_four_at_the_merciless_level_only(level: str, bribe: int) -> None:
    pos = people(3, level=level)
    assert (bribe_cost(pos), recruit_cost(pos)) == (bribe, 4)


def test_at_the_merciless_level_a_bribe_takes_four_provisions_from_the_hand() -> None:
    pos = meeting(level="merciless")
    hand(pos, B, *provision_cards(5))
    table = play_with_dice(
        pos, [1], ("turn.action", "done"), ("buff.route", "go:3-2"), ("attack.answer", "bribe")
    )
    assert pos.seats[B].hand == ["provision"]
    assert asked(table, "attack.answer")[0].values["bribe"] == told(table, "buff.bribed").values["cost"] == 4


@pytest.mark.proposal("battalia.solo.difficulty")
@pytest.mark.parametrize(
    ("level", "moves"), [("peaceful", 3), ("normal", 3), ("fierce", 3), ("merciless", 4)]
)
def test_at_the_merciless_level_the_horde_moves_once_more_a_day(level: str, moves: int) -> None:
    pos = meeting(level=level)
    pos.heroes.clear()
    table = quietly_until(pos, 11)
    rolled = [event.values["seat"] for event in all_told(table, "buff.rolled")]
    assert rolled == ["barfolk", "islanders", "emberians", HORDE][:moves]
    order = kinds(table.events)
    if moves == 4:
        assert order.index("turn.horde") < order.index("turn.day")
    assert ("turn.horde" in order) == (moves == 4)


def test_at_the_merciless_level_the_horde_has_no_move_of_its_own_while_buff_serves_somebody() -> None:
    pos = meeting(level="merciless")
    hire_buff(pos, B, "3-1")
    table = quietly_until(pos, 11)
    assert not {"turn.horde", "buff.rolled"} & set(kinds(table.events))


# ---------------------------------------------------------------- who sits at the table


@pytest.mark.proposal("battalia.solo.modes")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("variant", "players"),
    [
        ("table", ["human"] * 4),
        ("light-rivals", ["human", "light", "light", "light"]),
        ("full-rivals", ["human", "normal", "normal", "normal"]),
    ],
)
def test_every_variant_seats_its_players(variant: str, players: list[str], seats: int) -> None:
    pos = rivals(seats, variant=variant)
    assert list(pos.seats) == [A, B, C, D][:seats]
    assert [seat.player for seat in pos.seats.values()] == players[:seats]


@pytest.mark.parametrize("option", ["first", "second", "third", "fourth"])
@pytest.mark.parametrize("player", ["human", "easy", "normal", "keen", "hard"])
def test_each_seat_of_a_game_with_full_rivals_is_a_persons_or_a_bots(option: str, player: str) -> None:
    pos = rivals(4, **{option: player})  # type: ignore[arg-type]
    expected = {"first": "human", "second": "normal", "third": "normal", "fourth": "normal", option: player}
    assert [seat.player for seat in pos.seats.values()] == list(expected.values())


@pytest.mark.proposal("battalia.solo.difficulty")
@pytest.mark.parametrize(
    ("level", "skill"),
    [("peaceful", "easy"), ("normal", "normal"), ("fierce", "keen"), ("merciless", "hard")],
)
def test_rivals_play_as_well_as_the_level_says_unless_the_table_says_otherwise(
    level: str, skill: str
) -> None:
    pos = rivals(3, level=level, third="easy")
    assert [seat.player for seat in pos.seats.values()] == ["human", skill, "easy"]


@pytest.mark.proposal("battalia.solo.difficulty")
def test_a_sound_player_wins_less_often_from_level_to_level() -> None:
    won = [
        simulate("battalia", policy="planner", games=60, seed=3, level=level).won.count
        for level in ("peaceful", "normal", "merciless")
    ]
    assert won[0] - 6 > won[1]
    assert won[1] - 3 > won[2]


def test_a_lone_realm_has_one_seat_whatever_the_number_of_seats() -> None:
    for seats in ("2", "3", "4"):
        pos = alone(seats=seats)
        assert list(pos.seats) == [A]
        assert pos.seats[A].player == "human"


def test_beside_a_cardboard_table_rivals_with_decks_are_people() -> None:
    pos = rivals(3, mode="companion")
    assert [seat.player for seat in pos.seats.values()] == ["human"] * 3
    assert [player_of(pos, number) for number in range(3)] == ["human"] * 3
    assert seats_in_play(pos) == (A, B, C)
