"""Buff's routes: roads only, no space twice, no farther than the die and the first hero."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.engine.errors import RuleBroken
from adversaire.games.battalia.base_game.roads import (
    ALL_SPACES,
    NEIGHBOURS,
    OPPOSITE,
    Land,
    distances,
    links_of,
)
from adversaire.games.battalia.move import hindrance_to_go
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.routes import buff_ends, buff_routes, legal_routes
from tests.battalia.tables import B, day, empty_map, free_buff, hero, pact, people, play, road, street

SIDES = "nesw"


# ---------------------------------------------------------------- against brute force


@st.composite
def maps(draw: st.DrawFn) -> dict[str, Land]:
    """A grid of cards with any roads; blank and missing cards are common."""
    width, height = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    lands = {}
    for row, column in product(range(1, height + 1), range(1, width + 1)):
        roads = "".join(side for side in SIDES if draw(st.booleans()))
        if roads:
            lands[f"{row}-{column}"] = Land("any", roads)
    return lands


def is_linked(lands: dict[str, Land], one: str, other: str) -> bool:
    """Said once more, and differently: the roads of both cards meet on the common edge."""
    return any(
        NEIGHBOURS[one].get(side) == other
        and side in lands[one].roads
        and OPPOSITE[side] in lands[other].roads
        for side in SIDES
    )


def brute_force(lands: dict[str, Land], start: str, points: int, heroes: set[str]) -> set[tuple[str, ...]]:
    """Every sequence of spaces that keeps all the rules, found by trying all of them."""
    found: set[tuple[str, ...]] = {(start,)}
    for _ in range(points):
        found |= {
            (*route, space) for route in found for space in lands if is_legal(lands, (*route, space), heroes)
        }
    return found


def is_legal(lands: dict[str, Land], route: tuple[str, ...], heroes: set[str]) -> bool:
    steps = list(pairwise(route))
    return (
        len(set(route)) == len(route)
        and all(is_linked(lands, one, other) for one, other in steps)
        and not any(space in heroes for space in route[1:-1])
    )


@settings(max_examples=150, deadline=None)
@given(lands=maps(), points=st.integers(0, 6), chance=st.randoms(use_true_random=False))
def test_the_legal_routes_are_exactly_those_that_keep_every_rule(
    lands: dict[str, Land], points: int, chance: object
) -> None:
    if not lands:
        return
    spaces = sorted(lands)
    start = chance.choice(spaces)  # type: ignore[attr-defined]
    heroes = {space for space in spaces if chance.random() < 0.2}  # type: ignore[attr-defined]
    links = {space: links_of(lands, space) for space in lands}
    routes = legal_routes(links, start, points, heroes)
    assert len(routes) == len(set(routes))
    assert set(routes) == brute_force(lands, start, points, heroes)
    ends = distances(links, [start], heroes, points)
    assert set(ends) == {route[-1] for route in routes}
    for space, steps in ends.items():
        assert steps == min(len(route) - 1 for route in routes if route[-1] == space)


# ---------------------------------------------------------------- the rules one by one


def straight(mode: str = "virtual") -> Position:
    """Day 8, Buff free at the west end of a street of seven spaces."""
    pos = people(3, mode)
    empty_map(pos)
    street(pos, 3, 1, 7)
    day(pos, 8)
    free_buff(pos, "3-1")
    return pos


def ends(pos: Position, points: int) -> set[str]:
    return set(buff_ends(pos, points))


@pytest.mark.clause("battalia.move.example-three", "battalia.move.die-roll", "battalia.move.may-stay")
def test_with_a_three_buff_may_be_moved_up_to_three_spaces_or_not_at_all() -> None:
    assert ends(straight(), 3) == {"3-1", "3-2", "3-3", "3-4"}


@pytest.mark.clause("battalia.move.roads-only")
def test_a_card_beside_buff_is_out_of_reach_if_no_road_leads_there() -> None:
    pos = straight()
    road(pos, "2-2", "ew")
    assert "2-2" not in ends(pos, 6)


@pytest.mark.clause("battalia.move.no-space-twice", "battalia.move.start-space-counts")
def test_a_ring_of_four_is_left_open_after_three_steps() -> None:
    pos = people(3)
    empty_map(pos)
    for space, roads in {"1-1": "es", "1-2": "sw", "2-1": "ne", "2-2": "nw"}.items():
        road(pos, space, roads)
    day(pos, 8)
    free_buff(pos, "1-1")
    routes = buff_routes(pos, 4)
    assert max(len(route) for route in routes) == 4
    assert {route[-1] for route in routes if len(route) == 4} == {"1-2", "2-1"}
    assert all(route.count("1-1") == 1 for route in routes)


@pytest.mark.clause("battalia.move.fresh-each-turn", "battalia.move.dead-end-stops")
def test_the_next_player_may_send_buff_back_out_of_a_dead_end() -> None:
    pos = straight()
    free_buff(pos, "3-7")
    assert ends(pos, 2) == {"3-7", "3-6", "3-5"}


@pytest.mark.clause("battalia.attack.stop-on-hero")
@pytest.mark.parametrize("protected", [False, True])
def test_buff_never_gets_past_a_hero(protected: bool) -> None:
    pos = straight()
    hero(pos, B, "3-3")
    if protected:
        pact(pos, B)
    assert ends(pos, 6) == {"3-1", "3-2", "3-3"}


@pytest.mark.clause("battalia.attack.stop-on-hero")
def test_a_hero_under_a_pact_may_be_passed_where_the_table_says_so() -> None:
    pos = straight()
    pos.options["stop_on_protected_hero"] = "no"
    hero(pos, B, "3-3")
    assert "3-4" not in ends(pos, 6)
    pact(pos, B)
    assert "3-7" in ends(pos, 6)


def refusal(pos: Position, answer: str, die: int = 3) -> RuleBroken:
    pos.die = die
    broken = hindrance_to_go(pos, answer)
    assert broken is not None
    return broken


@pytest.mark.clause("battalia.move.die-roll", "battalia.move.roads-only", "battalia.move.start-space-counts")
def test_a_route_that_is_refused_is_refused_for_its_reason() -> None:
    pos = straight()
    hero(pos, B, "3-3")
    assert refusal(pos, "go:3-6").clause == "battalia.move.die-roll"
    assert refusal(pos, "go:1-1").clause == "battalia.move.roads-only"
    assert refusal(pos, "go:3-1").clause == "battalia.move.start-space-counts"
    assert refusal(pos, "go:3-4").clause == "battalia.attack.stop-on-hero"


@pytest.mark.clause("battalia.move.end-of-each-turn", "battalia.move.only-free-buff")
def test_every_player_is_offered_a_move_at_the_end_of_a_turn() -> None:
    pos = straight()
    pos.phase, pos.turn = "seat", 0
    table = play(pos, *[("turn.action", "done"), ("buff.route", "stay")] * 3, turns=3)
    rolled = [event.values["seat"] for event in table.events if event.kind == "buff.rolled"]
    assert rolled == [seat.faction for seat in pos.seats.values()]


def test_every_space_of_the_grid_has_its_neighbours() -> None:
    assert len(ALL_SPACES) == 49
    assert NEIGHBOURS["1-1"] == {"e": "1-2", "s": "2-1"}
    assert set(NEIGHBOURS["4-4"].values()) == {"3-4", "4-5", "5-4", "4-3"}
