"""Variants of ours: Lone Realm, Light Rivals, Full Rivals, levels, and how software moves Buff."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.record import Setup
from adversaire.engine.sieve import Sieve
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.bots.horde import choose_end, choose_target, policy_of, selfish_score, worth_of
from adversaire.games.battalia.bots.mind import answer_for
from adversaire.games.battalia.bribe import bribe_cost
from adversaire.games.battalia.content import CITIES
from adversaire.games.battalia.lone import is_won, rating
from adversaire.games.battalia.map import lay
from adversaire.games.battalia.position import HORDE, Position
from adversaire.games.battalia.recruit import recruit_cost
from adversaire.games.battalia.rival_answers import army, has_purpose, provisions
from adversaire.games.battalia.roads import ALL_SPACES, Land
from adversaire.games.battalia.routes import buff_ends, buff_routes, longest, road_distances
from adversaire.games.battalia.seats import figures_of, player_of, seats_in_play
from adversaire.games.battalia.strength import horde_strength
from tests.battalia.tables import (
    A,
    B,
    C,
    D,
    DiceTable,
    Quiet,
    all_told,
    alone,
    asked,
    box,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    hire_buff,
    kinds,
    offered,
    owner_turn,
    pact,
    paint,
    people,
    play,
    play_with_dice,
    quietly_until,
    rivals,
    road,
    told,
)
from tests.battalia.tables import provisions as provision_cards

LEVELS = {"peaceful": -2, "normal": 0, "fierce": 2, "merciless": 2}


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


def meeting(**options: str) -> Position:
    """Buff is free on (3,1), one step from B's hero on (3,2); it is A's turn on day 10."""
    pos = people(3, "virtual", 1, **options)
    empty_map(pos)
    city(pos, "3-1", "e", A)
    road(pos, "3-2", "ew", "emberians")
    city(pos, "3-3", "w", C, 1, "cloudborn")
    hero(pos, B, "3-2")
    day(pos, 10)
    free_buff(pos, "3-1")
    owner_turn(pos, A)
    return pos


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
@pytest.mark.parametrize("player", ["human", "easy", "normal", "hard"])
def test_each_seat_of_a_game_with_full_rivals_is_a_persons_or_a_bots(option: str, player: str) -> None:
    pos = rivals(4, **{option: player})  # type: ignore[arg-type]
    expected = {"first": "human", "second": "normal", "third": "normal", "fourth": "normal", option: player}
    assert [seat.player for seat in pos.seats.values()] == list(expected.values())


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
    assert (pos.round, pos.ending) == (43, "weeks")
    assert told(table, "end.weeks").values["weeks"] == 6
    assert not {"bid.opened", "buff.entered"} & set(kinds(table.events))


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


# ---------------------------------------------------------------- S2: light rivals


def light(seats: int = 3, on: int = 9, **options: str) -> Position:
    """A table with light rivals and nothing on the board but the ruins."""
    pos = rivals(seats, "virtual", 1, "light-rivals", **options)
    empty_map(pos)
    day(pos, on)
    for seat in pos.seats:
        hand(pos, seat)
    owner_turn(pos, B)
    return pos


def test_light_rivals_hold_no_cards_and_stand_with_one_hero_on_their_city() -> None:
    pos = rivals(3, variant="light-rivals")
    for id in (B, C):
        seat = pos.seats[id]
        assert not any((seat.hand, seat.draw, seat.discard))
        assert pos.heroes[f"{seat.faction}-1"] == seat.start
        assert f"{seat.faction}-2" not in pos.heroes
    assert len({seat.faction for seat in pos.seats.values()}) == 3
    assert len({seat.start for seat in pos.seats.values()}) == 3
    assert BATTALIA.faults(pos) == []


def test_their_factions_and_places_are_drawn() -> None:
    seen = {
        (pos.seats[B].faction, pos.seats[B].start)
        for pos in [rivals(3, "virtual", seed, "light-rivals") for seed in range(12)]
    }
    assert len({faction for faction, _ in seen}) > 1
    assert len({start for _, start in seen}) > 1


@pytest.mark.proposal("battalia.solo.light-rival-state")
@pytest.mark.parametrize(("level", "adds"), LEVELS.items())
@pytest.mark.parametrize(("on", "die", "value"), [(1, 1, 1), (8, 4, 6), (15, 6, 10), (29, 2, 10)])
def test_an_army_is_worth_twice_the_week_less_2_and_a_die_and_the_level(
    on: int, die: int, value: int, level: str, adds: int
) -> None:
    pos = light(2, on, level=level)
    assert army(pos, DiceTable(Quiet(), [die])) == max(0, value + adds)


@pytest.mark.proposal("battalia.solo.light-rival-state")
@pytest.mark.parametrize(("die", "count"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_the_provisions_of_a_light_rival_are_drawn_when_buff_asks(die: int, count: int) -> None:
    assert provisions(light(2), DiceTable(Quiet(), [die])) == count


# The six faces of its die.


def frontier(on: int = 9, **options: str) -> Position:
    """B's city with a road east to (2,3); the nearest other city is neutral, on (2,6), beyond a gap."""
    pos = light(2, on, **options)
    city(pos, "2-2", "es", B, 1)
    pos.seats[B].start = "2-2"
    pos.seats[A].start = "6-6"
    road(pos, "2-3", "ew")
    city(pos, "2-6", "sw", "neutral", 4)
    city(pos, "6-6", "nw", A, 1)
    return pos


def rival_plays(pos: Position, *dice: int) -> DiceTable:
    """B's turn, with these dice."""
    table = DiceTable(Quiet(), dice)
    table.seat(pos)
    owner_turn(pos, B)
    BATTALIA.play_turn(pos, table)
    assert not table.dice, f"never rolled: {table.dice}"
    return table


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_on_a_1_a_light_rival_lays_a_road_towards_the_nearest_city_not_its_own() -> None:
    pos = frontier()
    table = rival_plays(pos, 1)
    event = told(table, "rival.laid")
    assert (event.values["card"], event.values["space"], event.values["roads"]) == ("straight", "2-4", "ew")
    assert (event.values["level"], pos.lands["2-4"].owner) == (0, "")
    assert event.sieve is not None
    assert event.sieve.steps[0].clause == "battalia.solo.light-rival-turn"
    assert "rival.moved" not in kinds(table.events)
    assert BATTALIA.faults(pos) == []


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_on_a_2_it_lays_a_road_and_then_moves_a_hero_three_steps_and_attacks_nobody() -> None:
    pos = frontier()
    road(pos, "2-5", "ew")
    own = hero(pos, B, "2-2")
    table = rival_plays(pos, 2)
    assert told(table, "rival.laid").values["space"] == "2-4"
    assert told(table, "rival.moved").values["space"] == pos.heroes[own] == "2-5"
    assert kinds(table.events).index("rival.laid") < kinds(table.events).index("rival.moved")
    own_at_goal = frontier()
    road(own_at_goal, "2-4", "ew")
    road(own_at_goal, "2-5", "ew")
    hero(own_at_goal, B, "2-4")
    table = rival_plays(own_at_goal, 2)
    assert told(table, "rival.moved").values["space"] == "2-6"
    assert not {"rival.attacks", "rival.waits"} & set(kinds(table.events))


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_on_a_3_it_builds_a_city_of_level_1_as_near_home_as_possible() -> None:
    pos = frontier()
    table = rival_plays(pos, 3)
    event = told(table, "rival.laid")
    assert event.values["card"] in CITIES
    assert (event.values["space"], event.values["level"]) == ("3-2", 1)
    assert (pos.lands["3-2"].owner, pos.lands["3-2"].level) == (B, 1)


def test_on_a_3_without_a_city_card_that_fits_it_lays_a_road() -> None:
    pos = frontier()
    for kind in CITIES:
        pos.stacks[kind] = []
    pos.net = None
    table = rival_plays(pos, 3)
    assert told(table, "rival.laid").values["card"] == "straight"


@pytest.mark.proposal("battalia.solo.light-rival-turn")
@pytest.mark.parametrize(
    ("on", "levels", "raised"),
    [
        (1, (1, 2), {"2-2": 2}),
        (1, (2, 1), {"3-2": 2}),
        (1, (1, 1), {"2-2": 2}),
        (9, (3, 2), {"3-2": 3}),
        (15, (3, 4), {"2-2": 4}),
        (1, (2, 2), {}),
        (9, (3, 3), {}),
        (29, (4, 4), {}),
    ],
    ids=["lowest", "lowest of two", "a tie", "week 2", "week 3", "week 1 full", "week 2 full", "all level 4"],
)
def test_on_a_4_its_lowest_city_rises_at_most_to_the_week_plus_one_and_to_4(
    on: int, levels: tuple[int, int], raised: dict[str, int]
) -> None:
    pos = frontier(on)
    city(pos, "3-2", "ns", B, levels[1])
    lay(pos, "2-2", replace(pos.lands["2-2"], level=levels[0]))
    table = rival_plays(pos, 4)
    rises = {str(e.values["space"]): e.values["level"] for e in all_told(table, "rival.raised")}
    assert rises == raised
    for space, level in raised.items():
        assert pos.lands[space].level == level
    # Where none can rise it builds a city instead, as on a 3.
    assert len(all_told(table, "rival.laid")) == (0 if raised else 1)
    if not raised:
        assert told(table, "rival.laid").values["level"] == 1


def war(level: int, owner: str, on: int = 9, **options: str) -> Position:
    """B's hero stands two steps from a city on (2,5); B's own is on (2,2)."""
    pos = light(2, on, **options)
    city(pos, "2-2", "es", B, 1)
    pos.seats[B].start = "2-2"
    road(pos, "2-3", "ew")
    road(pos, "2-4", "ew")
    city(pos, "2-5", "w", owner, level)
    city(pos, "6-6", "nw", A, 4)
    hero(pos, B, "2-3")
    hero(pos, B, "2-2", 2)
    return pos


@pytest.mark.proposal("battalia.solo.light-rival-turn")
@pytest.mark.parametrize(("die", "takes"), [(1, False), (2, False), (3, True)], ids=["3", "4", "5"])
def test_on_a_5_a_hero_goes_to_the_weakest_city_and_takes_a_neutral_one_if_the_army_is_stronger(
    die: int, takes: bool
) -> None:
    pos = war(4, "neutral")
    table = rival_plays(pos, 5, die)
    assert told(table, "rival.moved").values["space"] == "2-5"
    assert pos.lands["2-5"].owner == (B if takes else "neutral")
    assert pos.lands["2-5"].level == 4
    event = told(table, "rival.attacks" if takes else "rival.waits")
    assert (event.values["army"], event.values["level"]) == (2 + die, 4)
    assert len(figures_of(pos, B)) == 2
    assert "rival.laid" not in kinds(table.events)


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_on_a_6_it_does_the_same_and_lays_a_road() -> None:
    pos = war(4, "neutral")
    table = rival_plays(pos, 6, 6)
    order = kinds(table.events)
    assert order.index("rival.conquered") < order.index("rival.laid")


@pytest.mark.parametrize(
    ("unit", "holds"), [("priest", True), ("chief", False)], ids=["7 against 7", "6 against 7"]
)
def test_the_player_defends_a_city_with_its_level_and_a_line(unit: str, holds: bool) -> None:
    pos = war(4, A)
    colour = next(one for one in pos.box.factions if one not in (pos.left_out, pos.seats[A].faction))
    hand(pos, A, f"{unit}-{colour}")
    pos.lands["2-5"] = replace(pos.lands["2-5"], terrain=colour)
    table = DiceTable(Quiet({"line.card": ["all"]}), [5, 5])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert asked(table, "line.card")[0].values["against"] == 3
    assert told(table, "seat.line").values["walls"] == 4
    assert pos.lands["2-5"].owner == (A if holds else B)
    assert ("rival.repelled" in kinds(table.events)) == holds
    assert len(figures_of(pos, B)) == (1 if holds else 2)
    assert len(pos.seats[A].hand) == 6


@pytest.mark.parametrize(("die", "holds"), [(6, True), (1, False)])
def test_a_light_rival_defends_against_another_with_its_own_army(die: int, holds: bool) -> None:
    pos = light(3)
    city(pos, "2-2", "es", B, 1)
    pos.seats[B].start = "2-2"
    city(pos, "2-3", "w", C, 2)
    hero(pos, B, "2-2")
    hero(pos, B, "2-2", 2)
    rival_plays(pos, 5, 5, die)
    assert pos.lands["2-3"].owner == (C if holds else B)


@pytest.mark.proposal("battalia.solo.light-rival-turn")
def test_a_lost_or_second_hero_comes_to_the_starting_city_on_a_5_or_6_only() -> None:
    for rolled, comes in ((1, False), (2, False), (3, False), (4, False), (5, True), (6, True)):
        pos = frontier()
        hero(pos, B, "2-3")
        table = rival_plays(pos, rolled)
        assert ("rival.returned" in kinds(table.events)) == comes
        assert len(figures_of(pos, B)) == 1 + comes
        if comes:
            assert told(table, "rival.returned").values["space"] == "2-2"


def test_a_hero_of_a_light_rival_who_returns_to_buffs_space_is_attacked() -> None:
    pos = frontier(buff_policy="random")
    free_buff(pos, "2-2")
    hero(pos, B, "2-3")
    table = DiceTable(Quiet(), [5, 1, 1])
    table.seat(pos)
    owner_turn(pos, B)
    BATTALIA.play_turn(pos, table)
    attack = all_told(table, "buff.attacks")[0]
    assert attack.values["hero"] == told(table, "rival.returned").values["hero"]
    assert attack.clauses[0] == "battalia.hero-moves-in.attacked"
    assert told(table, "rival.army").values["against"] == 6


def test_no_hero_comes_to_a_starting_city_that_somebody_else_holds_nor_a_third_one() -> None:
    pos = frontier()
    lay(pos, "2-2", replace(pos.lands["2-2"], owner=A))
    assert "rival.returned" not in kinds(rival_plays(pos, 5).events)
    pos = frontier()
    hero(pos, B, "2-3")
    hero(pos, B, "2-3", 2)
    assert "rival.returned" not in kinds(rival_plays(pos, 5).events)


def test_the_weakest_city_counts_first_then_the_nearest() -> None:
    pos = light(2)
    city(pos, "2-2", "es", B, 1)
    pos.seats[B].start = "2-2"
    city(pos, "2-3", "w", "neutral", 3)
    road(pos, "3-2", "ns")
    road(pos, "4-2", "ns")
    city(pos, "5-2", "n", "neutral", 2)
    own = hero(pos, B, "2-2")
    hero(pos, B, "2-2", 2)
    rival_plays(pos, 5, 1)
    assert pos.heroes[own] == "5-2"


def test_a_light_rival_never_walks_into_buff_or_through_him() -> None:
    pos = war(4, "neutral")
    free_buff(pos, "2-4")
    pos.options["buff_policy"] = "random"
    own = next(one for one in figures_of(pos, B) if pos.heroes[one] == "2-3")
    table = DiceTable(Quiet(), [5])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    moved = [event.values["space"] for event in all_told(table, "rival.moved")]
    assert "2-4" not in moved
    assert "2-5" not in moved
    assert pos.heroes.get(own) in ("2-3", None)


# How it meets the horde.


def hunted(dice: list[int], cities: bool = True, **options: str) -> tuple[Position, DiceTable]:
    """A moves Buff onto B's hero, who is a light rival's; the dice that fall then."""
    pos = light(2, 9, **options)
    road(pos, "3-2", "es")
    road(pos, "3-3", "ew")
    if cities:
        city(pos, "3-4", "w", "neutral", 4)
    hero(pos, B, "3-3")
    free_buff(pos, "3-2")
    owner_turn(pos, A)
    table = DiceTable(Quiet({"buff.route": ["go:3-3"]}), [1, *dice])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert not table.dice
    return pos, table


@pytest.mark.proposal("battalia.solo.light-rival-state")
@pytest.mark.parametrize(
    ("dice", "cities", "way"),
    [
        ([5], True, "recruit"),
        ([5], False, "bribe"),
        ([3], True, "bribe"),
        ([4], False, "bribe"),
        ([1, 6], True, "fight"),
        ([2, 3], False, "fight"),
    ],
    ids=["4 and a city", "4 without a city", "3", "3 again", "2", "2 again"],
)
def test_a_light_rival_recruits_with_a_purpose_else_bribes_else_fights(
    dice: list[int], cities: bool, way: str
) -> None:
    pos, table = hunted(dice, cities)
    event = told(table, "rival.answers")
    assert event.values["way"] == way
    assert event.sieve is not None
    assert event.sieve.chosen == way
    assert pos.buff.owner == (B if way == "recruit" else "")
    assert pos.seats[B].marker == {"recruit": "contract", "bribe": "pact", "fight": ""}[way]


@pytest.mark.proposal("battalia.solo.light-rival-state")
@pytest.mark.parametrize(("die", "wins"), [(4, True), (3, False)], ids=["6", "5"])
def test_its_army_must_reach_the_horde(die: int, wins: bool) -> None:
    pos, table = hunted([1, die])
    assert told(table, "rival.army").values["army"] == 2 + die
    assert told(table, "rival.army").values["against"] == 6
    assert pos.buff.state == ("away" if wins else "free")
    assert len(figures_of(pos, B)) == int(wins)
    assert pos.seats[B].heroes_lost == int(not wins)


def test_at_the_merciless_level_three_provisions_do_not_bribe_for_a_light_rival_either() -> None:
    _, table = hunted([3, 1], level="merciless")
    assert told(table, "rival.answers").values["way"] == "fight"


def test_a_city_more_than_six_steps_away_is_no_purpose() -> None:
    pos = light(3)
    for column in range(2, 7):
        road(pos, f"2-{column}", "ew")
    road(pos, "2-1", "es")
    road(pos, "2-7", "sw")
    city(pos, "3-7", "n", "neutral", 1)
    free_buff(pos, "2-2")
    assert has_purpose(pos, B)
    free_buff(pos, "2-1")
    assert not has_purpose(pos, B)
    lay(pos, "3-7", replace(pos.lands["3-7"], owner=B))
    free_buff(pos, "2-2")
    assert not has_purpose(pos, B)


@pytest.mark.parametrize(("die", "recruits"), [(5, True), (4, False)])
def test_under_a_pact_a_light_rival_recruits_if_it_finds_four_provisions(die: int, recruits: bool) -> None:
    pos = light(2)
    road(pos, "3-2", "es")
    road(pos, "3-3", "ew")
    city(pos, "3-4", "w", "neutral", 4)
    hero(pos, B, "3-3")
    pact(pos, B)
    free_buff(pos, "3-2")
    owner_turn(pos, A)
    table = DiceTable(Quiet({"buff.route": ["go:3-3"]}), [1, die])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert (pos.buff.owner == B) == recruits
    assert not table.dice


@pytest.mark.parametrize(("die", "taken"), [(1, True), (4, False)], ids=["4 + 1", "4 + 4"])
def test_whoever_attacks_a_light_rivals_city_fights_its_walls_and_an_army(die: int, taken: bool) -> None:
    pos = light(2, on=3)
    city(pos, "3-2", "es", A, 1)
    city(pos, "3-3", "w", B, 4)
    hero(pos, A, "3-3")
    colour = next(one for one in pos.box.factions if one not in (pos.left_out, pos.seats[A].faction))
    pos.lands["3-3"] = replace(pos.lands["3-3"], terrain=colour)
    hand(pos, A, f"weapon-{colour}", f"lord-{colour}", f"citizen-{colour}")
    owner_turn(pos, A)
    table = DiceTable(Quiet({"turn.action": ["attack-city:3-3"], "line.card": ["all"]}), [die])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    said = told(table, "rival.defends").values
    assert (said["army"], said["walls"], said["total"]) == (die, 4, 4 + die)
    battle = told(table, "seat.battle").values
    assert (battle["attack"], battle["defence"]) == (6, 4 + die)
    assert pos.lands["3-3"].owner == (A if taken else B)


def test_the_app_bids_for_light_rivals_and_places_buff_near_the_player() -> None:
    pos = rivals(3, variant="light-rivals")
    day(pos, 8)
    pos.phase = "entry"
    hand(pos, A)
    table = DiceTable(Quiet(), [4])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert told(table, "bid.opened").values["count"] == 1
    bids = {event.values["seat"]: event.values["total"] for event in all_told(table, "bid.shown")}
    assert bids == {pos.seats[A].faction: 0, HORDE: 5}
    entered = told(table, "buff.entered").values
    assert (entered["space"], entered["seat"]) == (pos.seats[A].start, HORDE)


# ---------------------------------------------------------------- how software moves Buff


def hunting_ground(**options: str) -> Position:
    """A road from (2,1) to (2,7) with Buff in its middle and nobody on it; B is software and moves him."""
    pos = people(3, "virtual", 1, **options)
    empty_map(pos)
    road(pos, "2-1", "es")
    for column in range(2, 7):
        road(pos, f"2-{column}", "ew")
    road(pos, "2-7", "sw")
    for space, seat in (("4-1", A), ("4-7", B), ("6-4", C)):
        city(pos, space, "ns", seat)
    day(pos, 9)
    free_buff(pos, "2-4")
    pos.seats[B].player = "normal"
    return pos


def goes(pos: Position, points: int, mover: str = B) -> tuple[str, Sieve]:
    return choose_end(pos, mover, buff_ends(pos, points), points)


@pytest.mark.proposal("battalia.solo.policy-hunter")
def test_the_hunter_attacks_whom_he_can_reach() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-7")
    hero(pos, C, "2-2")
    space, sieve = goes(pos, 2)
    assert space == "2-2"
    assert sieve.steps[0].clause == "battalia.solo.policy-hunter"


@pytest.mark.proposal("battalia.solo.policy-hunter")
def test_the_hunter_comes_as_near_as_he_can_to_the_nearest() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-7")
    assert goes(pos, 1)[0] == "2-5"
    assert goes(pos, 2)[0] == "2-6"
    hero(pos, C, "2-1")
    hero(pos, A, "2-6")
    assert goes(pos, 1)[0] == "2-5"


@pytest.mark.proposal("battalia.solo.policy-hunter")
def test_the_hunter_leaves_heroes_under_a_pact_and_his_movers_own_alone() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-3")
    pact(pos, A)
    hero(pos, B, "2-5")
    hero(pos, C, "2-7")
    assert goes(pos, 6)[0] == "2-5"
    pos.heroes.pop("islanders-1")
    assert goes(pos, 6)[0] == "2-7"


@pytest.mark.proposal("battalia.solo.policy-route")
def test_two_heroes_equally_near_are_decided_by_the_lowest_row_and_then_the_lowest_column() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-6")
    hero(pos, C, "2-2")
    space, sieve = goes(pos, 2)
    assert space == "2-2"
    assert [step.clause for step in sieve.steps] == [
        "battalia.solo.policy-hunter",
        "battalia.solo.policy-route",
    ]
    road(pos, "1-4", "es")
    lay(pos, "2-4", replace(pos.lands["2-4"], card="tee", roads="new"))
    pos.heroes = {"barfolk-1": "2-3", "emberians-1": "1-4"}
    assert goes(pos, 1)[0] == "1-4"


def test_the_hunter_goes_away_to_come_back_for_a_hero_who_shares_his_space() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-4")
    space, sieve = goes(pos, 3)
    assert space == "2-3"
    assert set(sieve.steps[0].kept) == {"2-3", "2-4", "2-5"}


@pytest.mark.proposal("battalia.solo.policy-hunter")
def test_where_nobody_can_be_reached_the_hunter_wanders_as_far_as_the_die_goes() -> None:
    seen = set()
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "4-1")
    for _ in range(30):
        space, sieve = goes(pos, 2)
        assert sieve.steps[0].clause == "battalia.solo.policy-random"
        seen.add(space)
    assert seen == {"2-2", "2-6"}


@pytest.mark.proposal("battalia.solo.policy-kingmaker")
def test_the_leader_hunter_takes_the_heroes_of_whoever_has_most_points_first() -> None:
    pos = hunting_ground(buff_policy="leader-hunter")
    hero(pos, A, "2-3")
    hero(pos, C, "2-7")
    lay(pos, "6-4", replace(pos.lands["6-4"], level=3))
    space, sieve = goes(pos, 6)
    assert space == "2-7"
    assert sieve.steps[0].clause == "battalia.solo.policy-kingmaker"
    lay(pos, "4-1", replace(pos.lands["4-1"], level=4))
    assert goes(pos, 6)[0] == "2-3"


@pytest.mark.proposal("battalia.solo.policy-kingmaker")
@pytest.mark.parametrize(("mover", "space"), [(A, "2-5"), (B, "2-3"), (C, "1-4"), (HORDE, "1-4")])
def test_among_leaders_with_equal_points_the_next_in_turn_order_after_the_mover_is_hunted(
    mover: str, space: str
) -> None:
    pos = hunting_ground(buff_policy="leader-hunter")
    road(pos, "1-4", "es")
    lay(pos, "2-4", replace(pos.lands["2-4"], card="tee", roads="new"))
    hero(pos, A, "1-4")
    hero(pos, B, "2-5")
    hero(pos, C, "2-3")
    assert goes(pos, 1, mover)[0] == space


def test_the_leader_hunter_passes_over_a_leader_out_of_reach_or_under_a_pact() -> None:
    pos = hunting_ground(buff_policy="leader-hunter")
    lay(pos, "6-4", replace(pos.lands["6-4"], level=4))
    hero(pos, C, "6-4")
    hero(pos, A, "2-2")
    assert goes(pos, 6)[0] == "2-2"
    hero(pos, C, "2-6")
    assert goes(pos, 6)[0] == "2-6"
    pact(pos, C)
    assert goes(pos, 6)[0] == "2-2"


@pytest.mark.proposal("battalia.solo.policy-random")
def test_the_random_policy_draws_among_the_longest_routes_only() -> None:
    seen: Counter[str] = Counter()
    pos = hunting_ground(buff_policy="random")
    hero(pos, A, "2-3")
    for _ in range(60):
        space, sieve = goes(pos, 3)
        seen[space] += 1
        assert sieve.steps[0].clause == "battalia.solo.policy-random"
    assert set(seen) == {route[-1] for route in longest(buff_routes(pos, 3))} == {"2-7"}
    pos.heroes.clear()
    drawn = Counter(goes(pos, 3)[0] for _ in range(200))
    assert set(drawn) == {"2-1", "2-7"}
    assert min(drawn.values()) > 60


@pytest.mark.proposal("battalia.solo.policy-selfish")
@pytest.mark.parametrize(
    ("own", "other", "worth"),
    [(1, 1, 5), (1, 4, 13), (4, 1, 5), (2, 3, 11)],
    ids=["level", "3 ahead", "behind", "1 ahead"],
)
def test_the_selfish_policy_likes_to_hit_whoever_is_ahead(own: int, other: int, worth: int) -> None:
    pos = hunting_ground(buff_policy="selfish")
    lay(pos, "4-7", replace(pos.lands["4-7"], level=own))
    lay(pos, "4-1", replace(pos.lands["4-1"], level=other))
    assert worth_of(pos, B, hero(pos, A, "2-6")) == worth


@pytest.mark.proposal("battalia.solo.policy-selfish")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ((), -8),
        (provision_cards(4), 6),
        (provision_cards(3), -8),
        (("lord-barfolk", "chief-barfolk"), 2),
        (("lord-barfolk",), -8),
    ],
    ids=["nothing", "recruits", "cannot pay", "wins", "loses"],
)
def test_the_selfish_policy_spares_its_own_unless_it_can_recruit_or_win(
    cards: tuple[str, ...], worth: int
) -> None:
    pos = hunting_ground(buff_policy="selfish")
    hand(pos, B, *cards)
    assert worth_of(pos, B, hero(pos, B, "2-6")) == worth


@pytest.mark.proposal("battalia.solo.policy-selfish")
@pytest.mark.parametrize(
    ("space", "score"), [("2-1", -1), ("2-2", -2), ("2-3", -3), ("2-4", -4), ("2-6", -6)]
)
def test_each_step_nearer_than_6_to_an_own_hero_costs_a_point(space: str, score: int) -> None:
    pos = hunting_ground(buff_policy="selfish")
    hero(pos, B, "2-6")
    hand(pos, B)
    away = road_distances(pos, ["2-6"])
    expected = score if space != "2-6" else -8 - 6
    assert selfish_score(pos, B, space, away) == expected
    assert selfish_score(pos, B, space, {}) == (0 if space != "2-6" else -8)


def test_the_selfish_policy_hits_the_leader_rather_than_the_nearest() -> None:
    pos = hunting_ground(buff_policy="selfish")
    hero(pos, A, "2-3")
    hero(pos, C, "2-6")
    lay(pos, "6-4", replace(pos.lands["6-4"], level=3))
    space, sieve = goes(pos, 3)
    assert space == "2-6"
    assert sieve.steps[0].clause == "battalia.solo.policy-selfish"


def test_the_selfish_policy_decides_ties_by_row_and_column_and_takes_buff_away_from_its_own() -> None:
    pos = hunting_ground(buff_policy="selfish")
    assert goes(pos, 2)[0] == "2-2"
    hero(pos, B, "2-2")
    hand(pos, B)
    assert goes(pos, 2)[0] == "2-6"


def test_heroes_under_a_pact_are_worth_nothing_to_it() -> None:
    pos = hunting_ground(buff_policy="selfish")
    hero(pos, A, "2-6")
    pact(pos, A)
    assert selfish_score(pos, B, "2-6", {}) == 0


@pytest.mark.parametrize("policy", ["random", "hunter", "leader-hunter", "selfish"])
@pytest.mark.parametrize("mover", [B, HORDE])
def test_the_table_may_choose_one_policy_for_all_but_the_horde_has_no_interest_of_its_own(
    policy: str, mover: str
) -> None:
    pos = hunting_ground(buff_policy=policy)
    assert policy_of(pos, mover) == ("hunter" if policy == "selfish" and mover == HORDE else policy)


@pytest.mark.proposal("battalia.solo.difficulty")
@pytest.mark.parametrize(
    ("level", "player", "policy"),
    [
        ("normal", "easy", "random"),
        ("normal", "normal", "selfish"),
        ("normal", "hard", "selfish"),
        ("normal", "light", "hunter"),
        ("normal", HORDE, "hunter"),
        ("peaceful", "easy", "random"),
        ("peaceful", "normal", "selfish"),
        ("peaceful", "light", "random"),
        ("peaceful", HORDE, "random"),
        ("fierce", "easy", "hunter"),
        ("fierce", "hard", "hunter"),
        ("fierce", HORDE, "hunter"),
        ("merciless", "normal", "leader-hunter"),
        ("merciless", "light", "leader-hunter"),
        ("merciless", HORDE, "leader-hunter"),
    ],
)
def test_by_level_the_policy_follows_from_the_level_and_the_player(
    level: str, player: str, policy: str
) -> None:
    pos = hunting_ground(level=level)
    if player != HORDE:
        pos.seats[B].player = player  # type: ignore[assignment]
    assert policy_of(pos, HORDE if player == HORDE else B) == policy


def test_a_bot_moves_buff_with_its_reasons_and_nobody_is_asked() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-6")
    hand(pos, A)
    hand(pos, B)
    owner_turn(pos, B)
    table = play_with_dice(pos, [2])
    assert not asked(table, "buff.route")
    moved = told(table, "buff.moved")
    assert moved.values["space"] == "2-6"
    assert moved.sieve is not None
    assert moved.sieve.chosen == "2-6"


# ---------------------------------------------------------------- S3: full rivals


def bot_asked(pos: Position, id: str, *answers: str, skill: str = "normal", **values: object) -> str:
    """What a bot at B's seat answers."""
    question = Question(id, CHOICE, answers, (), values, seat=B)  # type: ignore[arg-type]
    return answer_for(pos, question, skill)


@pytest.mark.proposal("battalia.solo.bot-answer")
@pytest.mark.parametrize(
    ("cards", "answers", "chosen"),
    [
        (("lord-barfolk", "chief-barfolk", "provision", "provision"), ("fight",), "fight"),
        ((*provision_cards(3), "lord-barfolk", "chief-barfolk"), ("bribe", "fight"), "fight"),
        ((*provision_cards(3), "lord-barfolk"), ("bribe", "fight"), "bribe"),
        ((*provision_cards(4),), ("bribe", "recruit", "fight"), "bribe"),
        ((*provision_cards(4), "chief-barfolk"), ("bribe", "recruit", "fight"), "recruit"),
        (("lord-barfolk",), ("fight",), "fight"),
    ],
    ids=["cheap fight", "fight keeps 2", "bribe", "no purpose", "purpose", "lost"],
)
def test_a_full_rival_recruits_with_a_purpose_fights_cheaply_bribes_or_fights_anyway(
    cards: tuple[str, ...], answers: tuple[str, ...], chosen: str
) -> None:
    pos = meeting()
    pos.buff.space = "3-2"
    hand(pos, B, *cards)
    assert bot_asked(pos, "attack.answer", *answers, hero="islanders-1") == chosen


@pytest.mark.proposal("battalia.solo.bot-answer")
def test_a_full_rival_who_would_keep_less_than_two_cards_rather_bribes() -> None:
    pos = meeting()
    pos.buff.space = "3-2"
    for city_space in ("3-1", "3-3"):
        lay(pos, city_space, replace(pos.lands[city_space], owner=B))
    hand(pos, B, "lord-barfolk", "chief-barfolk", "provision")
    assert bot_asked(pos, "attack.answer", "bribe", "fight", hero="islanders-1") == "bribe"
    hand(pos, B, "lord-barfolk", "chief-barfolk", "provision", "provision")
    assert bot_asked(pos, "attack.answer", "bribe", "fight", hero="islanders-1") == "fight"


@pytest.mark.proposal("battalia.solo.bot-answer")
def test_a_hopeless_full_rival_lays_nothing() -> None:
    pos = meeting()
    pos.seats[B].player = "normal"
    hand(pos, B, "lord-barfolk", "citizen-barfolk")
    table = play_with_dice(pos, [1], ("turn.action", "done"), ("buff.route", "go:3-2"))
    assert told(table, "seat.line").values["cards"] == ()
    assert pos.seats[B].discard == []
    assert "islanders-1" not in pos.heroes


def test_a_full_rival_lays_no_more_than_it_needs() -> None:
    pos = meeting()
    pos.seats[B].player = "normal"
    hand(pos, B, "lord-barfolk", "citizen-barfolk", "chief-barfolk", "priest-barfolk")
    table = play_with_dice(pos, [1], ("turn.action", "done"), ("buff.route", "go:3-2"))
    assert told(table, "seat.line").values["cards"] == ("lord-barfolk", "priest-barfolk")
    assert pos.buff.state == "away"


@pytest.mark.proposal("battalia.solo.full-bot-bid")
@pytest.mark.parametrize(
    ("skill", "at_home", "bid"),
    [
        ("easy", True, ["citizen-islanders"]),
        ("normal", True, ["citizen-islanders", "citizen-barfolk", "chief-islanders"]),
        ("hard", True, ["citizen-islanders", "lord-islanders", "chief-islanders", "citizen-barfolk"]),
        ("hard", False, ["citizen-islanders"]),
    ],
)
def test_the_three_skills_bid_each_in_its_own_way(skill: str, at_home: bool, bid: list[str]) -> None:
    pos = people(3)
    pos.seats[B].player = skill  # type: ignore[assignment]
    hand(pos, A)
    hand(pos, C)
    hand(pos, B, "citizen-islanders", "citizen-barfolk", "chief-islanders", "lord-islanders", "provision")
    pos.heroes = {"islanders-1": pos.seats[B].start} if at_home else {}
    day(pos, 8)
    pos.phase = "entry"
    table = play_with_dice(pos, [])
    cards = next(
        e.values["cards"] for e in all_told(table, "seat.bid-cards") if e.values["seat"] == "islanders"
    )
    assert Counter(cards) == Counter(bid)  # type: ignore[arg-type]


@pytest.mark.proposal("battalia.solo.full-bot-bid")
def test_a_normal_rivals_bid_stays_two_below_the_horde() -> None:
    pos = people(3)
    pos.seats[B].player = "normal"
    hand(pos, A)
    hand(pos, C)
    hand(pos, B, *["chief-islanders"] * 3, *["citizen-islanders"] * 2)
    day(pos, 8)
    pos.phase = "entry"
    table = play_with_dice(pos, [])
    shown = {event.values["seat"]: event.values["total"] for event in all_told(table, "bid.shown")}
    assert shown["islanders"] == 4


@pytest.mark.proposal("battalia.solo.full-bot-bid")
def test_a_full_rival_sends_buff_to_the_leading_rival_and_not_onto_its_own_hero() -> None:
    pos = people(3)
    lay(pos, pos.seats[C].start, replace(pos.lands[pos.seats[C].start], level=4))
    answers = tuple(f"enter:{seat.start}" for seat in pos.seats.values())
    assert bot_asked(pos, "entry.place", *answers) == f"enter:{pos.seats[C].start}"
    hero(pos, B, pos.seats[C].start)
    assert bot_asked(pos, "entry.place", *answers) != f"enter:{pos.seats[C].start}"


def menu(pos: Position, *answers: str, skill: str = "normal") -> str:
    pos.seats[B].opened = True
    return bot_asked(pos, "turn.action", *answers, "done", skill=skill)


def realm(*cards: str) -> Position:
    """B's turn in a small realm: B's city on (3,2), C's of level 1 on (3,3), A's on (3,1)."""
    pos = meeting()
    pos.buff.state, pos.buff.space, pos.buff.token = "away", "", 6
    hand(pos, B, *cards)
    for seat in (A, C):
        hand(pos, seat)
    pos.heroes.clear()
    city(pos, "5-2", "ns", B, 1)
    return pos


@pytest.mark.proposal("battalia.solo.full-bot-turn")
def test_a_full_rival_conquers_before_it_raises_raises_before_it_builds_and_builds_before_it_buys() -> None:
    pos = realm("weapon-barfolk", "lord-barfolk", *provision_cards(5))
    hero(pos, B, "3-3")
    every = ("attack-city:3-3", "upgrade:5-2", "city", "road", "buy")
    assert menu(pos, *every) == "attack-city:3-3"
    assert menu(pos, *every[1:]) == "upgrade:5-2"
    assert menu(pos, *every[2:]) == "city"
    assert menu(pos, "road", "buy") == "buy"
    hand(pos, B, "citizen-barfolk", "provision")
    assert menu(pos, "road", "buy") == "road"


def test_a_full_rival_does_not_attack_what_it_cannot_beat() -> None:
    pos = realm("weapon-barfolk")
    hero(pos, B, "3-3")
    assert menu(pos, "attack-city:3-3", "upgrade:5-2") == "upgrade:5-2"


def test_a_full_rival_reckons_with_the_hidden_cards_of_the_defender() -> None:
    pos = realm("weapon-barfolk", "lord-barfolk")
    hero(pos, B, "3-3")
    assert menu(pos, "attack-city:3-3") == "attack-city:3-3"
    hand(pos, C, *provision_cards(6))
    assert menu(pos, "attack-city:3-3") == "done"


@pytest.mark.proposal("battalia.solo.full-bot-turn")
def test_a_full_rival_ends_the_game_only_while_it_leads() -> None:
    pos = realm()
    for column in range(1, 5):
        lay(pos, f"6-{column}", replace(pos.lands["5-2"], level=4))
    lay(pos, "5-2", replace(pos.lands["5-2"], level=3))
    assert menu(pos, "upgrade:5-2", "city") == "upgrade:5-2"
    for column in range(1, 8):
        lay(pos, f"7-{column}", replace(pos.lands["5-2"], level=4, owner=C))
    assert menu(pos, "upgrade:5-2", "city") == "city"


@pytest.mark.proposal("battalia.solo.full-bot-turn")
def test_an_easy_rival_attacks_nobody_and_builds_rather_than_raises() -> None:
    pos = realm("weapon-barfolk", "lord-barfolk")
    hero(pos, B, "3-3")
    pos.seats[B].opened = False
    answers = ("attack-city:3-3", "upgrade:5-2", "city", "road", "done")
    assert bot_asked(pos, "turn.action", *answers, skill="easy") == "city"
    assert bot_asked(pos, "turn.action", "attack-city:3-3", "done", skill="easy") == "done"


def test_an_easy_rival_stops_early_about_once_in_three_actions() -> None:
    pos = realm()
    pos.seats[B].opened = True
    answers = [bot_asked(pos, "turn.action", "road", "done", skill="easy") for _ in range(300)]
    assert 60 < answers.count("done") < 140


@pytest.mark.proposal("battalia.solo.full-bot-turn")
def test_a_hard_rival_arms_itself_first() -> None:
    pos = realm("chief-barfolk", "citizen-barfolk", "citizen-barfolk", "provision")
    assert menu(pos, "road", "buy", skill="hard") == "buy"
    chosen = bot_asked(pos, "buy.card", "buy:stack.citizen", "buy:stack.weapon", skill="hard")
    assert chosen == "buy:stack.weapon"
    pos.seats[B].discard.append("weapon-barfolk")
    pos.heroes.clear()
    assert menu(pos, "road", "buy", skill="hard") == "road"


@pytest.mark.proposal("battalia.solo.full-bot-turn")
def test_a_full_rival_flees_from_buff_when_he_is_near_and_no_pact_protects_it() -> None:
    pos = hunting_ground()
    own = hero(pos, B, "2-6")
    assert menu(pos, f"move:{own}", "road") == f"move:{own}"
    assert bot_asked(pos, "move.to", "go:2-5", "go:2-7", figure=own, points=1) == "go:2-7"
    pact(pos, B)
    assert menu(pos, f"move:{own}", "road") == "road"


def test_where_buff_moves_before_the_draw_a_full_rival_keeps_three_provisions_for_a_bribe() -> None:
    for option, bought in (("no", "buy"), ("yes", "done")):
        pos = hunting_ground(move_before_draw=option)
        hero(pos, B, "2-6")
        hand(pos, B, *provision_cards(4))
        assert menu(pos, "buy") == bought


def test_a_full_rival_never_steps_onto_the_free_buff_if_it_can_help_it() -> None:
    pos = hunting_ground()
    own = hero(pos, B, "2-3")
    pact(pos, B)
    assert bot_asked(pos, "move.to", "go:2-4", "go:2-2", figure=own, points=1) == "go:2-2"


@pytest.mark.proposal("battalia.solo.bot-answer")
def test_a_full_rival_defends_with_half_of_its_hand_and_attacks_with_all() -> None:
    pos = realm("lord-barfolk", "priest-barfolk", "chief-barfolk", "citizen-barfolk")
    pos.seats[B].player = "normal"
    hero(pos, C, "5-2")
    hand(pos, C, "weapon-barfolk")
    owner_turn(pos, C)
    table = play_with_dice(pos, [], ("turn.action", "attack-city:5-2"))
    line = [event.values["cards"] for event in all_told(table, "seat.line")]
    assert line == [("weapon-barfolk",), ("lord-barfolk", "priest-barfolk")]


def test_full_rivals_play_whole_turns_without_a_question_to_anybody() -> None:
    setup = Setup("battalia", seed=4)
    pos = BATTALIA.new(setup, box({"seats": "3", "first": "hard", "second": "easy"}))
    table = DiceTable(Quiet())
    table.seat(pos)
    for _ in range(60):
        BATTALIA.play_turn(pos, table)
        assert BATTALIA.faults(pos) == []
    assert table.asked == []
    assert {"turn.opponent", "seat.bought", "seat.laid"} <= set(kinds(table.events))
    assert "turn.human" not in kinds(table.events)


def test_the_hero_nearest_to_the_goal_of_a_light_rival_is_sent_and_the_reason_is_told() -> None:
    pos = war(4, "neutral")
    near, far = (f"{pos.seats[B].faction}-{number}" for number in (1, 2))
    table = rival_plays(pos, 5, 1)
    heads, sends = told(table, "rival.heads"), told(table, "rival.sends")
    assert heads.sieve
    assert heads.sieve.chosen == "2-5"
    assert sends.sieve
    assert (sends.sieve.candidates, sends.sieve.chosen) == ((near, far), near)
    assert {step.clause for step in (*heads.sieve.steps, *sends.sieve.steps)} == {
        "battalia.solo.light-rival-turn"
    }


def test_a_full_rival_gives_the_reason_of_what_it_does() -> None:
    pos = realm(*["citizen-barfolk"] * 3)
    pos.seats[B].player = "normal"
    owner_turn(pos, B)
    table = DiceTable(Quiet())
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    laid = told(table, "seat.laid")
    assert laid.sieve
    assert laid.sieve.chosen == "aim-city"
    assert "aim-finish" not in laid.sieve.left
    assert "battalia.solo.full-bot-turn" in laid.clauses


def test_a_full_rival_gives_the_reason_of_its_answer_to_an_attack() -> None:
    pos = meeting()
    pos.seats[B].player = "normal"
    hand(pos, B, *provision_cards(3))
    table = play_with_dice(pos, [1], ("turn.action", "done"), ("buff.route", "go:3-2"))
    event = told(table, "seat.answers")
    assert event.sieve
    assert (event.sieve.chosen, event.values["way"]) == ("bribe", "bribe")
    assert event.clauses == ("battalia.solo.bot-answer",)


def test_a_full_rival_gives_the_reason_of_the_city_by_which_buff_enters() -> None:
    pos = people(2)
    for seat in pos.seats.values():
        seat.player = "normal"
    day(pos, 8)
    pos.phase = "entry"
    table = DiceTable(Quiet())
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    entered = told(table, "buff.entered")
    assert entered.sieve
    assert entered.sieve.chosen == entered.values["space"]
    assert "battalia.solo.full-bot-bid" in entered.clauses
    assert all("battalia.solo.full-bot-bid" in event.clauses for event in all_told(table, "seat.bid-cards"))


@pytest.mark.proposal("battalia.solo.policy-route")
def test_whom_software_attacks_among_several_is_told_with_its_reason() -> None:
    pos = hunting_ground(buff_policy="hunter")
    own, leader, other = hero(pos, B, "2-6"), hero(pos, C, "2-6"), hero(pos, A, "2-6")
    lay(pos, "6-4", replace(pos.lands["6-4"], level=3))
    sieve = choose_target(pos, B, [own, other, leader])
    assert sieve.chosen == leader
    assert [set(step.kept) for step in sieve.steps] == [{leader, other}, {leader}]
    assert {step.clause for step in sieve.steps} == {"battalia.solo.policy-route"}


def test_a_selfish_mover_tells_what_the_space_is_worth_to_it() -> None:
    pos = hunting_ground(buff_policy="selfish")
    hero(pos, A, "2-6")
    owner_turn(pos, B)
    hand(pos, B)
    table = DiceTable(Quiet(), [2])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert told(table, "buff.moved").values["score"] == 5


def test_beside_its_own_interest_no_score_is_told() -> None:
    pos = hunting_ground(buff_policy="hunter")
    hero(pos, A, "2-6")
    owner_turn(pos, B)
    hand(pos, B)
    table = DiceTable(Quiet(), [2])
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert told(table, "buff.moved").values["score"] == "none"


def test_a_full_rival_with_a_weapon_defends_with_half_of_its_hand_all_the_same() -> None:
    pos = realm("weapon-barfolk", "priest-barfolk", "chief-barfolk", "citizen-barfolk")
    answers = ("all", "weapon-barfolk", "priest-barfolk", "chief-barfolk", "citizen-barfolk", "done")
    ask: dict[str, Any] = {"space": "5-2", "laid": 0}
    assert bot_asked(pos, "line.card", *answers, role="attack", against="unknown", **ask) == "all"
    assert bot_asked(pos, "line.card", *answers, role="defence", against="unknown", **ask) == "priest-barfolk"
    assert bot_asked(pos, "line.card", *answers, role="defence", against=0, **ask) == "done"
    assert bot_asked(pos, "line.card", *answers, role="defence", against=5, **ask) == "priest-barfolk"
    assert bot_asked(pos, "line.card", *answers, role="defence", against=6, **ask) == "done"
    assert bot_asked(pos, "line.card", *answers, role="horde", against=6, **ask) == "priest-barfolk"


def test_a_full_rival_reckons_with_a_city_that_helps_its_hero() -> None:
    for helps, chosen in (("no", "bribe"), ("yes", "fight")):
        pos = meeting(city_helps_hero_against_horde=helps)
        pos.buff.space = pos.heroes["islanders-1"] = "3-3"
        lay(pos, "3-3", replace(pos.lands["3-3"], level=2, owner=B))
        lay(pos, "3-1", replace(pos.lands["3-1"], owner=B))
        hand(pos, B, "lord-barfolk", *provision_cards(3))
        assert bot_asked(pos, "attack.answer", "bribe", "fight", hero="islanders-1") == chosen


@pytest.mark.proposal("battalia.solo.bot-answer")
def test_a_full_rival_retreats_rather_than_lose_a_hero_where_the_table_admits_it() -> None:
    pos = meeting()
    pos.buff.space = "3-2"
    hand(pos, B, *provision_cards(2))
    ways = ("fight", "retreat-provisions")
    assert bot_asked(pos, "attack.answer", *ways, hero="islanders-1") == "retreat-provisions"
    hand(pos, B, *provision_cards(2), "lord-barfolk", "chief-barfolk")
    assert bot_asked(pos, "attack.answer", *ways, hero="islanders-1") == "fight"


def test_at_the_merciless_level_a_full_rival_keeps_four_provisions_for_a_bribe() -> None:
    for held, bought in ((5, "done"), (6, "buy")):
        pos = hunting_ground(move_before_draw="yes", level="merciless")
        hero(pos, B, "2-6")
        hand(pos, B, *provision_cards(held))
        assert menu(pos, "buy") == bought


def test_without_a_weapon_left_a_hard_rival_does_not_try_to_arm_itself() -> None:
    pos = realm("chief-barfolk", "citizen-barfolk", "citizen-barfolk", "provision")
    pos.stacks["weapon"].clear()
    assert menu(pos, "city", "buy", skill="hard") == "city"


def test_the_selfish_policy_reckons_with_the_terrain_where_its_hero_stands() -> None:
    pos = hunting_ground(buff_policy="selfish")
    hand(pos, B, "lord-barfolk", "citizen-barfolk")
    own = hero(pos, B, "2-6")
    for space, worth in (("2-4", -8), ("2-6", 2)):
        paint(pos, "2-4", "emberians")
        paint(pos, "2-6", "emberians")
        paint(pos, space, "islanders")
        assert worth_of(pos, B, own) == worth


def test_a_full_rival_marches_with_buff_to_a_city_that_its_mercenaries_take() -> None:
    pos = realm("weapon-barfolk", "mercenary-1-bannerless", "provision")
    lay(pos, "3-3", replace(pos.lands["3-3"], owner="neutral", level=2))
    lay(pos, "3-1", replace(pos.lands["3-1"], owner=B))
    hire_buff(pos, B, "3-2")
    own = hero(pos, B, "3-2")
    assert menu(pos, f"move:{own}", "move:buff", "buy") == "move:buff"


@pytest.mark.proposal("battalia.solo.full-bot-turn")
@pytest.mark.parametrize("skill", ["easy", "normal", "hard"])
def test_no_full_rival_fills_the_grid_while_it_is_behind(skill: str) -> None:
    """One space is free at B's road; a card there fills the grid."""
    for level, chosen in ((1, "road"), (4, "done")):
        pos = people(3, "virtual", 1)
        empty_map(pos)
        city(pos, "1-1", "es", B, 2)
        for space in ALL_SPACES:
            if space not in ("1-1", "1-2", "4-4"):
                lay(pos, space, Land("city-end" if space == "7-7" else "straight", "", "", 0, ""))
        lay(pos, "7-7", Land("city-end", "s", "", level, C))
        day(pos, 3)
        hand(pos, B, "citizen-barfolk", "provision")
        for seat in (A, C):
            hand(pos, seat)
        pos.seats[B].discard += ["weapon-barfolk", "horse-barfolk", "tool-barfolk"]
        pos.seats[B].opened = False
        assert bot_asked(pos, "turn.action", "road", "done", skill=skill) == chosen
