"""The first player: not named for round 1, then you and the Roy in turn."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import MODES
from adversaire.engine.table import CheckedTable
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.contract.scripts import Script
from tests.troyes.tables import Dice, before_round, fresh, lay_out, open_round, refusal, told

CLAUSE = "troyes.flow.first-player-alternates"
PLAIN = ("R5 R2 Y6 Y1 W4 W3",) * 3


def set_up(pos: Position, *answers: tuple[str, str], first: int = 0) -> Dice:
    places = ("palace-1", "palace-2", "city-hall-1", "city-hall-2", "bishopric-1", "bishopric-2")
    return lay_out(pos, *[("setup.place", place) for place in places], *answers, rolls=PLAIN, first=first)


def first_players(pos: Position) -> list[str]:
    """Play a random game to its end: who took the first turn of each round."""
    table = CheckedTable(RandomPolicy(Chance.from_seed(4)))
    table.seat(pos)
    found: dict[int, str] = {}
    while not TROYES.is_over(pos):
        if pos.phase in ("human", "opponent"):
            found.setdefault(pos.round, pos.phase)
            assert found[pos.round] == pos.first
        TROYES.play_turn(pos, table)
    return list(found.values())


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize("mode", MODES)
def test_if_you_are_first_in_round_1_the_others_begin_with_the_roy_you_and_the_roy(mode: str) -> None:
    pos = fresh(mode, {"first_player_of_round_1": "player"})
    assert first_players(pos) == [HUMAN, ROY, HUMAN, ROY]


@pytest.mark.clause(CLAUSE)
def test_if_the_roy_is_first_in_round_1_the_others_begin_with_you_the_roy_and_you() -> None:
    assert first_players(fresh(options={"first_player_of_round_1": "roy"})) == [ROY, HUMAN, ROY, HUMAN]


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize("first", [HUMAN, ROY])
def test_the_opening_of_a_round_says_who_is_first(first: str) -> None:
    pos = before_round(2, first="human" if first == HUMAN else "opponent")
    table = open_round(pos, roy="R6 R5", you="R6 R5", then=(1,))
    opening = table.events[0]
    assert (opening.values["first"], opening.values["round"], opening.values["rounds"]) == (first, 2, 4)
    assert CLAUSE in opening.clauses
    assert pos.phase == first


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize(("die", "side"), [(1, HUMAN), (2, ROY), (3, HUMAN), (4, ROY), (5, HUMAN), (6, ROY)])
def test_by_default_a_die_decides_with_equal_chances(die: int, side: str) -> None:
    pos = fresh()
    table = set_up(pos, first=die)
    assert pos.first == side
    event = told(table, "setup.first")
    assert (event.values["side"], event.clauses) == (side, (CLAUSE,))


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize(("option", "side"), [("player", HUMAN), ("roy", ROY)])
@pytest.mark.parametrize("mode", MODES)
def test_the_table_may_settle_it_without_a_die_or_a_question(option: str, side: str, mode: str) -> None:
    pos = fresh(mode, {"first_player_of_round_1": option})
    table = set_up(pos)
    assert pos.first == side
    assert {question.id for question, _ in table.asked} == {"setup.place"}


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize("side", [HUMAN, ROY])
@pytest.mark.parametrize("mode", MODES)
def test_or_you_may_choose(side: str, mode: str) -> None:
    pos = fresh(mode, {"first_player_of_round_1": "player_chooses"})
    table = set_up(pos, ("setup.first", side))
    assert pos.first == side
    question = table.asked[-1][0]
    assert (question.id, question.answers, question.clauses) == ("setup.first", (HUMAN, ROY), (CLAUSE,))


@pytest.mark.clause(CLAUSE)
def test_nobody_else_can_be_chosen() -> None:
    pos = fresh(options={"first_player_of_round_1": "player_chooses"})
    places = ("palace-1", "palace-2", "city-hall-1", "city-hall-2", "bishopric-1", "bishopric-2")
    table = Dice(Script(*places), [int(die[1]) for throw in PLAIN for die in throw.split()])
    table.seat(pos)
    TROYES.play_turn(pos, table)
    assert refusal(pos, ("setup.first", "nobody")).clause == CLAUSE
