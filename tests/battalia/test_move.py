"""Buff's move at the end of each turn: a die, roads only, no space twice, and no move that must be made."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.record import MODES
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.routes import buff_routes
from tests.battalia.tables import (
    A,
    B,
    C,
    Quiet,
    all_told,
    asked,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    hire_buff,
    kinds,
    next_hand,
    offered,
    on_a_street,
    owner_turn,
    people,
    provisions,
    quietly,
    quietly_until,
    refused,
    road,
    street,
    told,
)

ROLL = ("battalia.move.end-of-each-turn", "battalia.move.die-roll", "battalia.move.only-free-buff")
MOVED = ("battalia.move.roads-only", "battalia.move.optional-points")
DEAD_END = ("battalia.move.dead-end-stops", "battalia.move.dead-end-points-lost")


def ends(table: CheckedTable) -> set[str]:
    """Where the mover might have left Buff; "stay" is the space where he stood."""
    return set(offered(table, "buff.route"))


def go(*spaces: str) -> dict[str, list[str]]:
    """Wishes for moves, one after the other."""
    return {"buff.route": [f"go:{space}" for space in spaces]}


# ---------------------------------------------------------------- when


@pytest.mark.clause("battalia.move.end-of-each-turn")
@pytest.mark.parametrize("mode", MODES)
def test_in_a_day_of_three_players_three_moves_are_offered_one_at_the_end_of_each_turn(mode: str) -> None:
    pos = on_a_street(mode=mode)
    table = quietly(pos, dice=[2, 5, 1], turns=3)
    assert [question.seat for question in asked(table, "buff.route")] == [A, B, C]
    assert kinds(table.events) == ["turn.human", "buff.rolled", "buff.stayed"] * 3
    assert [event.values["points"] for event in all_told(table, "buff.rolled")] == [2, 5, 1]
    assert (pos.phase, pos.round) == ("day", 9)
    assert all(event.clauses == ROLL for event in all_told(table, "buff.rolled"))
    assert all("battalia.move.end-of-each-turn" in event.clauses for event in all_told(table, "turn.human"))


@pytest.mark.clause("battalia.move.end-of-each-turn")
def test_the_move_is_the_very_last_step_the_mover_meets_buff_with_the_new_hand() -> None:
    pos = on_a_street()
    hero(pos, A, "2-2")
    hand(pos, A, *provisions(4), "lord-barfolk")
    next_hand(pos, A, *provisions(3), "citizen-barfolk", "citizen-emberians", "chief-islanders")
    table = quietly(pos, {**go("2-2"), "attack.answer": ["bribe"]}, dice=[1])
    assert offered(table, "attack.answer") == ("bribe", "fight")
    assert sorted(pos.seats[A].hand) == ["chief-islanders", "citizen-barfolk", "citizen-emberians"]
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.move.end-of-each-turn")
def test_where_the_table_moves_before_drawing_the_mover_answers_with_what_is_left_of_the_old_hand() -> None:
    pos = on_a_street(move_before_draw="yes")
    hero(pos, A, "2-2")
    hand(pos, A, *provisions(4), "lord-barfolk")
    drawn = (*provisions(3), "citizen-barfolk", "citizen-emberians", "chief-islanders")
    next_hand(pos, A, *drawn)
    table = quietly(pos, {**go("2-2"), "attack.answer": ["bribe"]}, dice=[1])
    assert offered(table, "attack.answer") == ("bribe", "recruit", "fight")
    assert sorted(pos.seats[A].hand) == sorted(drawn)
    assert pos.seats[A].discard.count("provision") == 4
    assert "lord-barfolk" in pos.seats[A].discard
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.move.only-free-buff", "battalia.move.end-of-each-turn")
def test_nobody_rolls_while_b_employs_buff_and_a_rolls_again_on_the_day_of_his_release() -> None:
    pos = on_a_street(today=9)
    hire_buff(pos, B, "2-1", since=9)
    away = quietly_until(pos, 16)
    assert not all_told(away, "buff.rolled")
    assert not asked(away, "buff.route")
    assert told(away, "buff.released").values["space"] == "2-1"
    table = quietly(pos, go("2-4"), dice=[3])
    assert told(table, "buff.rolled").values == {"seat": "barfolk", "rolled": 3, "points": 3}
    assert told(table, "buff.rolled").clauses == ROLL
    assert pos.buff.space == "2-4"


@pytest.mark.clause("battalia.move.only-free-buff")
def test_nobody_rolls_for_a_buff_who_is_off_the_board() -> None:
    pos = on_a_street()
    pos.buff.state, pos.buff.space = "away", ""
    table = quietly(pos, turns=3)
    assert kinds(table.events) == ["turn.human"] * 3


# ---------------------------------------------------------------- the die


class Watched(CheckedTable):
    """A table that notes which dice were rolled."""

    __slots__ = ("rolls",)

    def __init__(self) -> None:
        super().__init__(Quiet())
        self.rolls: list[tuple[str, tuple[int, ...]]] = []

    def roll(
        self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: Chance | None = None
    ) -> int:
        self.rolls.append((id, tuple(faces)))
        return super().roll(id, faces, clauses, chance)


@pytest.mark.clause("battalia.move.die-roll")
def test_the_die_has_six_faces_and_is_rolled_once() -> None:
    pos = on_a_street()
    table = Watched()
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    assert table.rolls == [("buff.die", (1, 2, 3, 4, 5, 6))]
    assert told(table, "buff.rolled").values["points"] == told(table, "buff.rolled").values["rolled"]


@pytest.mark.clause("battalia.move.die-roll")
def test_with_a_three_a_route_of_four_spaces_is_refused() -> None:
    broken = refused(on_a_street(), go("2-5"), dice=[3])
    assert broken.clause == "battalia.move.die-roll"
    assert broken.text.values == {"space": "2-5", "points": 3}


@pytest.mark.clause("battalia.move.die-roll", "battalia.move.example-three")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_die_is_the_number_of_spaces_from_none_to_all_of_it(die: int) -> None:
    table = quietly(on_a_street(), dice=[die])
    assert ends(table) == {"stay", *[f"go:2-{column}" for column in range(2, die + 2)]}


@pytest.mark.clause("battalia.move.example-three", "battalia.move.optional-points")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_with_a_three_buff_goes_one_two_or_three_spaces(steps: int) -> None:
    pos = people(3)
    empty_map(pos)
    street(pos, 2, 1, 4)
    day(pos, 8)
    free_buff(pos, "2-1")
    owner_turn(pos, A)
    table = quietly(pos, go(f"2-{1 + steps}"), dice=[3])
    assert ends(table) == {"stay", "go:2-2", "go:2-3", "go:2-4"}
    moved = told(table, "buff.moved")
    assert (moved.values["steps"], moved.values["lost"]) == (steps, 3 - steps)
    assert pos.buff.space == f"2-{1 + steps}"
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.move.optional-points")
def test_with_a_five_on_an_open_road_two_spaces_will_do_and_three_points_are_lost() -> None:
    pos = on_a_street()
    table = quietly(pos, go("2-3"), dice=[5])
    moved = told(table, "buff.moved")
    assert (moved.values["space"], moved.values["steps"], moved.values["lost"]) == ("2-3", 2, 3)
    assert moved.clauses == MOVED
    assert asked(table, "buff.route")[0].clauses[:2] == (
        "battalia.move.die-roll",
        "battalia.move.optional-points",
    )
    assert pos.buff.space == "2-3"
    following = quietly(pos, dice=[1])
    assert ends(following) == {"stay", "go:2-2", "go:2-4"}


@pytest.mark.clause("battalia.move.may-stay")
@pytest.mark.parametrize("shared", [False, True])
def test_with_a_six_buff_may_stay_and_attacks_nobody_not_even_a_hero_beside_him(shared: bool) -> None:
    pos = on_a_street()
    if shared:
        hero(pos, B, "2-1")
    table = quietly(pos, {"buff.route": ["stay"]}, dice=[6])
    assert kinds(table.events) == ["turn.human", "buff.rolled", "buff.stayed"]
    stayed = told(table, "buff.stayed")
    assert (stayed.clauses, stayed.values["space"]) == (("battalia.move.may-stay",), "2-1")
    assert "battalia.move.may-stay" in asked(table, "buff.route")[0].clauses
    assert pos.buff.space == "2-1"
    assert len(pos.heroes) == shared


# ---------------------------------------------------------------- roads


def at_a_corner(east: str) -> Position:
    """Buff stands on a bend from 2-2 to the south; east of it lies a card with these roads."""
    pos = people(3)
    empty_map(pos)
    road(pos, "2-2", "sw")
    road(pos, "3-2", "ns")
    city(pos, "2-1", "e")
    road(pos, "2-3", east)
    day(pos, 8)
    free_buff(pos, "2-2")
    owner_turn(pos, A)
    return pos


@pytest.mark.clause("battalia.move.roads-only")
def test_no_road_leads_east_of_buff_so_the_card_there_is_no_first_step() -> None:
    table = quietly(at_a_corner("ns"), dice=[1])
    assert ends(table) == {"stay", "go:2-1", "go:3-2"}
    assert "battalia.move.roads-only" in asked(table, "buff.route")[0].clauses
    broken = refused(at_a_corner("ns"), go("2-3"), dice=[1])
    assert broken.clause == "battalia.move.roads-only"


@pytest.mark.clause("battalia.move.roads-only")
def test_the_roads_of_both_cards_must_meet_on_the_common_edge() -> None:
    table = quietly(at_a_corner("ew"), dice=[1])
    assert "go:2-3" not in ends(table)
    pos = at_a_corner("ew")
    road(pos, "1-3", "es")
    free_buff(pos, "1-3")
    assert ends_of(pos, 6) == {"1-3"}


@pytest.mark.clause("battalia.move.roads-only")
def test_there_are_no_diagonal_steps_and_no_steps_onto_an_empty_space() -> None:
    pos = people(3)
    empty_map(pos)
    road(pos, "2-2", "nesw")
    road(pos, "3-3", "nesw")
    day(pos, 8)
    free_buff(pos, "2-2")
    owner_turn(pos, A)
    table = quietly(pos, dice=[6])
    assert not asked(table, "buff.route")
    assert told(table, "buff.stayed").values["space"] == "2-2"


@pytest.mark.clause("battalia.move.roads-only")
def test_cities_neutral_cities_and_the_ruins_are_spaces_of_the_road_net() -> None:
    pos = people(3)
    empty_map(pos)
    city(pos, "4-2", "e", A)
    city(pos, "4-3", "ew")
    city(pos, "4-5", "w", B, 2)
    day(pos, 8)
    free_buff(pos, "4-2")
    owner_turn(pos, C)
    table = quietly(pos, go("4-5"), dice=[3])
    assert ends(table) == {"stay", "go:4-3", "go:4-4", "go:4-5"}
    moved = told(table, "buff.moved")
    assert (moved.clauses, moved.values["steps"]) == (MOVED, 3)


def ends_of(pos: Position, points: int) -> set[str]:
    return {route[-1] for route in buff_routes(pos, points)}


# ---------------------------------------------------------------- no space twice, no way back


def ring() -> Position:
    """Four linked spaces, and Buff on the first."""
    pos = people(3)
    empty_map(pos)
    for space, roads in {"1-1": "es", "1-2": "sw", "2-1": "ne", "2-2": "nw"}.items():
        road(pos, space, roads)
    day(pos, 8)
    free_buff(pos, "1-1")
    owner_turn(pos, A)
    return pos


@pytest.mark.clause("battalia.move.no-space-twice")
def test_on_a_ring_of_four_the_fourth_step_of_a_four_would_lead_back_and_is_refused() -> None:
    pos = ring()
    routes = buff_routes(pos, 4)
    longest = [route for route in routes if len(route) == max(len(other) for other in routes)]
    assert sorted(longest) == [("1-1", "1-2", "2-2", "2-1"), ("1-1", "2-1", "2-2", "1-2")]
    broken = refused(ring(), go("1-1"), dice=[4])
    assert broken.clause == "battalia.move.start-space-counts"
    table = quietly(pos, go("2-1"), dice=[4])
    assert "battalia.move.no-space-twice" in asked(table, "buff.route")[0].clauses
    assert ends(table) == {"stay", "go:1-2", "go:2-1", "go:2-2"}


@pytest.mark.clause("battalia.move.start-space-counts", "battalia.move.no-space-twice")
@pytest.mark.parametrize("die", [2, 4, 6])
def test_buff_may_not_go_there_and_back_again(die: int) -> None:
    pos = on_a_street()
    free_buff(pos, "2-3")
    assert all(route.count("2-3") == 1 for route in buff_routes(pos, die))
    broken = refused(pos, go("2-3"), dice=[die])
    assert (broken.clause, broken.text.values["space"]) == ("battalia.move.start-space-counts", "2-3")


@pytest.mark.clause("battalia.move.no-u-turn")
def test_after_two_of_four_steps_a_step_back_is_no_legal_route() -> None:
    pos = on_a_street()
    routes = buff_routes(pos, 4)
    assert ("2-1", "2-2", "2-3") in routes
    assert [route for route in routes if route[:3] == ("2-1", "2-2", "2-3") and len(route) == 4] == [
        ("2-1", "2-2", "2-3", "2-4")
    ]
    table = quietly(pos, dice=[4])
    assert "battalia.move.no-u-turn" in asked(table, "buff.route")[0].clauses


@pytest.mark.clause("battalia.move.no-u-turn", "battalia.move.dead-end-stops")
def test_nobody_turns_round_in_a_dead_end_to_use_up_the_die() -> None:
    pos = on_a_street()
    free_buff(pos, "2-6")
    westward = {route[:2] for route in buff_routes(pos, 3) if len(route) == 4}
    assert westward == {("2-6", "2-5")}
    assert ("2-6", "2-7") in buff_routes(pos, 3)


@pytest.mark.clause("battalia.move.fresh-each-turn")
def test_b_may_send_buff_back_out_of_the_dead_end_into_which_a_has_sent_him() -> None:
    pos = people(3)
    empty_map(pos)
    x, y, z = street(pos, 2, 1, 3)
    day(pos, 8)
    free_buff(pos, x)
    owner_turn(pos, A)
    quietly(pos, go(z), dice=[2])
    assert pos.buff.space == z
    table = quietly(pos, go(x), dice=[2])
    assert ends(table) == {"stay", f"go:{y}", f"go:{x}"}
    assert "battalia.move.fresh-each-turn" in asked(table, "buff.route")[0].clauses
    assert pos.buff.space == x


# ---------------------------------------------------------------- dead ends


@pytest.mark.clause("battalia.move.dead-end-stops", "battalia.move.dead-end-points-lost")
def test_two_spaces_from_a_dead_end_a_five_ends_there_and_its_other_three_points_are_lost() -> None:
    pos = on_a_street()
    free_buff(pos, "2-5")
    table = quietly(pos, go("2-7"), dice=[5])
    assert {"go:2-6", "go:2-7"} <= ends(table)
    moved = told(table, "buff.moved")
    assert (moved.values["space"], moved.values["steps"], moved.values["lost"]) == ("2-7", 2, 3)
    assert moved.clauses == (*MOVED, *DEAD_END)
    assert pos.buff.space == "2-7"
    following = quietly(pos, go("2-6"), dice=[1])
    assert told(following, "buff.rolled").values["points"] == 1
    assert ends(following) == {"stay", "go:2-6"}


@pytest.mark.clause("battalia.move.dead-end-stops")
def test_the_last_space_of_a_ring_is_a_dead_end_too() -> None:
    pos = ring()
    table = quietly(pos, go("1-2"), dice=[6])
    assert max(len(route) for route in buff_routes(ring(), 6)) == 4
    assert told(table, "buff.moved").values["lost"] == 5
    assert pos.buff.space == "1-2"


@pytest.mark.clause("battalia.move.dead-end-stops", "battalia.move.dead-end-points-lost")
def test_a_dead_end_reached_with_the_last_point_costs_nothing() -> None:
    pos = on_a_street()
    free_buff(pos, "2-5")
    moved = told(quietly(pos, go("2-7"), dice=[2]), "buff.moved")
    assert (moved.values["lost"], moved.clauses) == (0, MOVED)
