"""What the horde does next, for somebody who asks for that alone: its entry, its own move, or a mover's."""

from __future__ import annotations

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.position import Position
from tests.battalia.tables import A, B, Quiet, free_buff, kinds, on_a_street, owner_turn, people, told


def consulted(pos: Position) -> CheckedTable:
    table = CheckedTable(Quiet())
    table.seat(pos)
    BATTALIA.opponent_turn(pos, table)
    return table


@pytest.mark.proposal("battalia.solo.difficulty")
def test_before_its_own_move_of_a_merciless_day_the_horde_itself_is_the_mover() -> None:
    pos = on_a_street(level="merciless")
    owner_turn(pos, B)
    pos.phase = "horde"
    table = consulted(pos)
    assert kinds(table.events)[0] == "turn.horde"
    assert told(table, "buff.rolled").values["seat"] == "opponent"


@pytest.mark.clause("battalia.move.end-of-each-turn")
def test_in_a_players_turn_that_player_is_the_mover() -> None:
    pos = on_a_street()
    owner_turn(pos, B)
    assert told(consulted(pos), "buff.rolled").values["seat"] == pos.seats[B].faction


@pytest.mark.clause("battalia.move.only-free-buff")
def test_a_buff_who_has_not_entered_does_nothing() -> None:
    pos = people(3)
    assert kinds(consulted(pos).events) == ["turn.opponent", "buff.quiet"]
    free_buff(pos, pos.seats[A].start)
    assert "buff.rolled" in kinds(consulted(pos).events)


@pytest.mark.clause("battalia.move.end-of-each-turn")
def test_after_the_last_turn_of_a_day_nobody_moves_him_once_more_but_the_oracle_is_turned() -> None:
    pos = on_a_street(today=14)
    pos.phase, pos.turn = "day", 2
    table = consulted(pos)
    assert kinds(table.events) == ["turn.day", "buff.token"]
    assert pos.round == 15
