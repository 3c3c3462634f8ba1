"""Lone Realm, a variant of ours: one player, no rival, six weeks, a rank at the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.ending import is_won, rating
from adversaire.games.battalia.base_game.map import lay
from adversaire.games.battalia.position import HORDE, Position
from tests.battalia.tables import (
    A,
    DiceTable,
    Quiet,
    all_told,
    alone,
    asked,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    kinds,
    offered,
    owner_turn,
    play,
    play_with_dice,
    quietly_until,
    road,
    told,
)

# ---------------------------------------------------------------- S1: Lone Realm


@pytest.mark.proposal("battalia.solo.s1-bid")
def test_the_second_starting_place_of_a_lone_realm_is_a_neutral_city_of_level_1() -> None:
    pos = alone()
    start = pos.seats[A].start
    other = ({"2-2", "6-6"} - {start}).pop()
    assert (pos.lands[start].owner, pos.lands[start].level) == (A, 1)
    assert (pos.lands[other].owner, pos.lands[other].level) == ("neutral", 1)
    assert {pos.lands[space].level for space in ("2-6", "6-2")} == {4}
    assert pos.left_out
    assert pos.heroes == {f"{pos.seats[A].faction}-1": start}


def lone_street(on: int = 9, **options: str) -> Position:
    """A Lone Realm with a street from (3,2) to (3,6) and Buff free in the middle of it."""
    pos = alone("virtual", 1, **options)
    empty_map(pos)
    city(pos, "3-2", "e", "neutral")
    for column in (3, 4, 5):
        road(pos, f"3-{column}", "ew")
    city(pos, "3-6", "w", A, 2)
    day(pos, on)
    free_buff(pos, "3-4")
    hand(pos, A)
    owner_turn(pos, A)
    return pos


def own_hero(pos: Position, space: str, number: int = 1) -> str:
    return hero(pos, A, space, number)


@pytest.mark.proposal("battalia.solo.s1-buff-turn")
def test_the_app_moves_first_and_the_player_by_half_a_die_rounded_down() -> None:
    pos = lone_street()
    own_hero(pos, "3-6")
    table = play_with_dice(pos, [1, 5], ("turn.action", "done"), ("buff.route", "go:3-3"))
    rolled = [
        (e.values["seat"], e.values["rolled"], e.values["points"]) for e in all_told(table, "buff.rolled")
    ]
    assert rolled == [(HORDE, 1, 1), (pos.seats[A].faction, 5, 2)]
    assert [event.values["space"] for event in all_told(table, "buff.moved")] == ["3-5", "3-3"]
    assert set(offered(table, "buff.route")) == {"stay", "go:3-3", "go:3-4", "go:3-6"}


@pytest.mark.proposal("battalia.solo.s1-buff-turn")
@pytest.mark.parametrize(("die", "points"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_half_a_die(die: int, points: int) -> None:
    pos = lone_street()
    pos.options["buff_policy"] = "hunter"
    own_hero(pos, "3-4")
    move = [("buff.route", "stay")] if points else []
    table = play_with_dice(pos, [1, die], ("turn.action", "done"), *move)
    assert all_told(table, "buff.rolled")[1].values["points"] == points


@pytest.mark.proposal("battalia.solo.s1-buff-turn")
def test_the_players_own_move_may_be_declined_or_left_out_for_the_whole_game() -> None:
    pos = lone_street()
    table = play_with_dice(pos, [1, 6], ("turn.action", "done"), ("buff.route", "stay"))
    assert kinds(table.events).count("buff.stayed") == 1
    pos = lone_street(lone_second_move="no")
    table = play_with_dice(pos, [1], ("turn.action", "done"))
    assert [event.values["seat"] for event in all_told(table, "buff.rolled")] == [HORDE]


def test_once_the_first_move_has_settled_him_there_is_no_second() -> None:
    pos = lone_street()
    own_hero(pos, "3-5")
    next_cards = ["lord-" + faction for faction in pos.box.factions if faction != pos.left_out]
    pos.options["move_before_draw"] = "yes"
    hand(pos, A, *next_cards)
    table = play_with_dice(pos, [1], ("turn.action", "done"), ("line.card", "all"))
    assert pos.buff.state == "away"
    assert len(all_told(table, "buff.rolled")) == 1


def lone_entry(on: int, *cards: str) -> Position:
    pos = alone()
    day(pos, on)
    pos.phase = "entry"
    kind_cards = [card.replace("own", pos.seats[A].faction) for card in cards]
    hand(pos, A, *kind_cards)
    return pos


@pytest.mark.proposal("battalia.solo.s1-bid")
@pytest.mark.parametrize(
    ("on", "die", "total", "winner"),
    [(8, 6, 7, HORDE), (8, 3, 4, A), (8, 2, 3, A), (15, 3, 5, HORDE), (15, 2, 4, A), (36, 1, 6, HORDE)],
    ids=["week 2, 6", "a tie", "less", "week 3, 3", "week 3, a tie", "week 6, 1"],
)
def test_the_app_bids_a_die_and_one_for_every_week_gone_by_and_a_tie_is_the_players(
    on: int, die: int, total: int, winner: str
) -> None:
    pos = lone_entry(on, "lord-own")
    table = DiceTable(Quiet(), [die])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    bids = {event.values["seat"]: event.values["total"] for event in all_told(table, "bid.shown")}
    assert bids == {pos.seats[A].faction: 4, HORDE: total}
    won = told(table, "bid.won")
    assert won.values["seat"] == (HORDE if winner == HORDE else pos.seats[A].faction)
    assert bool(asked(table, "entry.place")) == (winner == A)
    assert not table.dice


@pytest.mark.proposal("battalia.solo.s1-bid")
def test_if_the_app_wins_buff_comes_by_the_starting_city_nearest_by_road_to_a_hero_of_the_player() -> None:
    for near, space in (("2-2", "2-3"), ("6-6", "6-5")):
        pos = lone_entry(8, "citizen-own")
        road(pos, "2-3", "ew")
        road(pos, "6-5", "ew")
        pos.heroes = {f"{pos.seats[A].faction}-1": space}
        table = DiceTable(Quiet(), [6])
        table.seat(pos)
        BATTALIA.play_turn(pos, table)
        assert told(table, "buff.entered").values["space"] == near
        chose = told(table, "bid.app-chose")
        assert chose.values["space"] == near
        assert chose.sieve is not None
        assert chose.sieve.steps[0].clause == "battalia.solo.s1-bid"
        assert chose.sieve.steps[0].kept == (near,)


@pytest.mark.proposal("battalia.solo.s1-bid")
@pytest.mark.parametrize("where", ["", "4-4"], ids=["no hero", "no road"])
def test_without_a_hero_in_reach_the_app_draws_one_of_the_two_places(where: str) -> None:
    seen = set()
    for seed in range(12):
        pos = alone("virtual", seed)
        day(pos, 8)
        pos.phase = "entry"
        pos.heroes = {f"{pos.seats[A].faction}-1": where} if where else {}
        hand(pos, A)
        table = DiceTable(Quiet(), [6])
        table.seat(pos)
        BATTALIA.play_turn(pos, table)
        seen.add(pos.buff.space)
    assert seen == {"2-2", "6-6"}


@pytest.mark.proposal("battalia.solo.s1-length")
def test_a_lone_realm_ends_after_the_last_day_of_week_6() -> None:
    pos = alone(module="off")
    quietly_until(pos, 42)
    assert pos.ending == ""
    table = DiceTable(Quiet())
    table.seat(pos)
    while not BATTALIA.is_over(pos):
        BATTALIA.play_turn(pos, table)
    assert (pos.round, pos.ending) == (42, "weeks")
    assert told(table, "end.weeks").values["weeks"] == 6
    after = kinds(table.events)[kinds(table.events).index("end.weeks") :]
    assert after == ["end.weeks", "scoring.seat", "scoring.winner"]
    assert "turn.day" not in kinds(table.events)


@pytest.mark.proposal("battalia.solo.s1-length")
def test_a_lone_realm_may_end_earlier_as_the_base_game_does() -> None:
    pos = alone()
    for column in range(2, 7):
        lay(pos, f"3-{column}", replace(pos.lands["2-2"], level=4, owner=A))
    lay(pos, "3-2", replace(pos.lands["3-2"], level=3))
    faction = next(one for one in pos.box.factions if one != pos.left_out)
    hand(pos, A, f"lord-{faction}", f"lord-{faction}")
    owner_turn(pos, A)
    play(pos, ("turn.action", "upgrade:3-2"))
    assert (pos.ending, pos.phase) == ("cities", "scoring")


def finished(levels: int, lost: int) -> Position:
    """A Lone Realm that is over, with cities of so many levels and so many heroes lost to the horde."""
    pos = alone()
    empty_map(pos)
    spaces = [f"{row}-{column}" for row in (2, 3) for column in range(2, 7)]
    for number, space in enumerate(spaces):
        level = min(4, levels - 4 * number)
        if level > 0:
            lay(pos, space, replace(pos.lands["4-4"], card="city-end", level=level, owner=A))
    pos.seats[A].heroes_lost = lost
    pos.phase, pos.ending = "scoring", "weeks"
    return pos


@pytest.mark.proposal("battalia.solo.s1-length", "battalia.solo.rating")
@pytest.mark.parametrize(
    ("levels", "lost", "total", "rank", "winner"),
    [
        (0, 3, -3, "vagrant", HORDE),
        (9, 0, 9, "vagrant", HORDE),
        (10, 0, 10, "settler", A),
        (10, 1, 9, "vagrant", HORDE),
        (14, 0, 14, "settler", A),
        (15, 0, 15, "baron", A),
        (19, 0, 19, "baron", A),
        (22, 2, 20, "ruler", A),
        (24, 0, 24, "ruler", A),
        (25, 0, 25, "chosen", A),
        (30, 0, 30, "chosen", A),
    ],
)
def test_a_lone_realm_is_rated_by_its_points_less_one_for_each_hero_lost_to_the_horde(
    levels: int, lost: int, total: int, rank: str, winner: str
) -> None:
    pos = finished(levels, lost)
    table = play(pos)
    result = BATTALIA.result(pos)
    assert (result.total(A), result.winner) == (total, winner)
    assert dict(result.points[A]) == {"cities": levels, "heroes-lost": -lost}
    said = told(table, "scoring.winner").values
    assert (said["rating"], said["total"], said["winner"]) == (rank, total, winner)
    assert rating(pos, total).id == rank
    assert is_won(pos, total) == (winner == A)
