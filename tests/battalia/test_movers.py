"""Who moves Buff where no person does: bots by their policies, the app in a Lone Realm, the horde itself."""

from __future__ import annotations

import pytest

from adversaire.engine.event import Event
from adversaire.games.battalia.position import Position
from tests.battalia.tables import (
    A,
    B,
    C,
    all_told,
    alone,
    asked,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    on_a_street,
    owner_turn,
    quietly,
    quietly_until,
    rivals,
    street,
    told,
)

# ---------------------------------------------------------------- who moves him where no person does


def three_to_hunt(skill: str = "normal", **options: str) -> Position:
    """B, a bot, ends its turn; A's hero is two spaces west of Buff, the leader C's three spaces east."""
    pos = rivals(3, "virtual", 1, first="human", second=skill, third="normal", **options)
    empty_map(pos)
    street(pos, 2, 1, 7)
    city(pos, "6-1", "e", C, 3)
    city(pos, "6-7", "w", B, 2)
    hero(pos, A, "2-2")
    hero(pos, C, "2-7")
    day(pos, 9)
    free_buff(pos, "2-4")
    hand(pos, B)
    hand(pos, A)
    hand(pos, C)
    owner_turn(pos, B)
    return pos


def end_by_policy(pos: Position) -> tuple[str, str]:
    """Where the bot sends Buff with a three, and the clause that settled it."""
    moved: Event = told(quietly(pos, dice=[3]), "buff.moved")
    assert moved.sieve
    assert moved.sieve.chosen == moved.values["space"]
    return str(moved.values["space"]), moved.sieve.steps[0].clause


@pytest.mark.clause("battalia.move.end-of-each-turn")
@pytest.mark.parametrize(
    ("policy", "space", "clause"),
    [
        ("random", "2-7", "battalia.solo.policy-random"),
        ("hunter", "2-2", "battalia.solo.policy-hunter"),
        ("leader-hunter", "2-7", "battalia.solo.policy-kingmaker"),
        ("selfish", "2-7", "battalia.solo.policy-selfish"),
        ("by-level", "2-7", "battalia.solo.policy-selfish"),
    ],
)
def test_a_bot_moves_buff_by_the_policy_of_the_table(policy: str, space: str, clause: str) -> None:
    assert end_by_policy(three_to_hunt(buff_policy=policy)) == (space, clause)


@pytest.mark.clause("battalia.move.end-of-each-turn")
@pytest.mark.parametrize(
    ("level", "skill", "clause"),
    [
        ("peaceful", "keen", "battalia.solo.policy-selfish"),
        ("peaceful", "normal", "battalia.solo.policy-random"),
        ("normal", "easy", "battalia.solo.policy-random"),
        ("normal", "hard", "battalia.solo.policy-selfish"),
        ("fierce", "easy", "battalia.solo.policy-hunter"),
        ("merciless", "easy", "battalia.solo.policy-kingmaker"),
    ],
)
def test_unless_the_table_says_otherwise_the_level_and_the_skill_choose_the_policy(
    level: str, skill: str, clause: str
) -> None:
    assert end_by_policy(three_to_hunt(skill, level=level))[1] == clause


def lone_street(**options: str) -> Position:
    """A Lone Realm in week 2, Buff in the middle of a street, nobody else on it."""
    pos = alone("virtual", 1, **options)
    empty_map(pos)
    street(pos, 2, 2, 6)
    day(pos, 9)
    free_buff(pos, "2-4")
    owner_turn(pos, A)
    return pos


@pytest.mark.clause("battalia.move.end-of-each-turn", "battalia.move.optional-points")
@pytest.mark.parametrize(("rolled", "points"), [(5, 2), (4, 2), (3, 1), (2, 1)])
def test_a_lone_player_moves_buff_once_more_by_half_a_die_rounded_down(rolled: int, points: int) -> None:
    pos = lone_street()
    table = quietly(pos, dice=[1, rolled])
    first, second = all_told(table, "buff.rolled")
    assert (first.values["seat"], first.values["points"]) == ("opponent", 1)
    assert second.values == {"seat": pos.seats[A].faction, "rolled": rolled, "points": points}
    (question,) = asked(table, "buff.route")
    assert (question.seat, question.values["points"]) == (A, points)


@pytest.mark.clause("battalia.move.may-stay")
def test_half_of_a_one_is_nothing_so_buff_stays() -> None:
    pos = lone_street()
    table = quietly(pos, dice=[1, 1])
    assert not asked(table, "buff.route")
    assert told(table, "buff.stayed").clauses == ("battalia.move.may-stay",)


@pytest.mark.clause("battalia.move.end-of-each-turn")
def test_without_the_second_move_a_lone_player_sees_the_app_move_buff_once() -> None:
    pos = lone_street(lone_second_move="no")
    table = quietly(pos, dice=[1])
    assert told(table, "buff.rolled").values["seat"] == "opponent"
    assert not asked(table, "buff.route")


@pytest.mark.clause("battalia.move.end-of-each-turn")
@pytest.mark.parametrize(("level", "more"), [("normal", 0), ("peaceful", 0), ("fierce", 0), ("merciless", 1)])
def test_at_the_merciless_level_the_horde_moves_once_more_a_day_by_itself(level: str, more: int) -> None:
    pos = on_a_street(today=9, level=level)
    table = quietly_until(pos, 10)
    assert len(all_told(table, "turn.horde")) == more
    movers = [event.values["seat"] for event in all_told(table, "buff.rolled")]
    assert movers == [*[seat.faction for seat in pos.seats.values()], *["opponent"] * more]
