"""Two Ferrymen, clause by clause."""

from __future__ import annotations

import pytest
from adversaire_ferry import FERRY
from adversaire_ferry.crossing import WAIT, cross
from adversaire_ferry.ending import result
from adversaire_ferry.position import Position
from adversaire_ferry.rival import rival_crosses
from adversaire_ferry.round import passengers_come

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.packs.load import load_pack

STANDIN = load_pack(FERRY, "standin")


class Says:
    """Answers what it was told to, and remembers what was asked."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.asked: list[Question] = []

    def answer(self, question: Question, position: Position) -> Answer:
        self.asked.append(question)
        return self.answers.pop(0)


def by_fare(fare: int, number: int = 0) -> str:
    """Some passenger who pays so much."""
    return str([one.id for one in STANDIN.passengers if one.fare == fare][number])


def river(level: str = "normal", **waiting: list[int]) -> tuple[Position, CheckedTable, Says]:
    """A river with passengers of these fares at its landings, and a table at which nothing was said."""
    pos = FERRY.begin(Setup("ferry", options={"level": level}), STANDIN)
    says = Says()
    table = CheckedTable(says)
    table.seat(pos)
    FERRY.play_turn(pos, table)
    used: dict[int, int] = {}
    for landing, fares in waiting.items():
        for fare in fares:
            pos.waiting[landing].append(by_fare(fare, used.setdefault(fare, 0)))
            used[fare] += 1
    table.events.clear()
    return pos, table, says


def fares_at(pos: Position, landing: str) -> list[int]:
    return [pos.box.passengers[card].fare for card in pos.waiting[landing]]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


@pytest.mark.clause("ferry.setup.deck")
def test_the_deck_holds_every_passenger_once_and_nobody_waits() -> None:
    pos, _, _ = river()
    assert sorted(pos.deck) == sorted(pos.box.passengers)
    assert len(pos.deck) == 18
    assert not any(pos.waiting.values())
    assert (pos.points, pos.rival, pos.lanterns) == (0, 0, 0)


@pytest.mark.clause("ferry.setup.levels")
@pytest.mark.parametrize(("level", "carried"), [("normal", 3), ("hard", 6)])
def test_the_rival_has_two_seats_at_the_normal_level_and_three_at_the_hard_one(
    level: str, carried: int
) -> None:
    pos, table, _ = river(level, upper=[1, 2, 3])
    rival_crosses(pos, table)
    assert pos.rival == carried


@pytest.mark.clause("ferry.round.order")
def test_passengers_come_then_you_cross_then_the_rival() -> None:
    pos, table, says = river()
    says.answers = [WAIT]
    FERRY.play_turn(pos, table)
    FERRY.play_turn(pos, table)
    assert kinds(table.events) == [
        *("turn.human", "passenger.came", "passenger.came", "human.waited"),
        *("turn.opponent", "rival.carried"),
    ]


@pytest.mark.clause("ferry.round.arrivals")
def test_two_passengers_come_and_wait_behind_those_who_are_there() -> None:
    pos, table, _ = river()
    first, second = pos.deck[-1], pos.deck[-2]
    landing = pos.box.passengers[first].landing
    pos.waiting[landing] = [by_fare(4)]
    passengers_come(pos, table)
    assert pos.waiting[landing][:2] == [by_fare(4), first]
    assert second in pos.waiting[pos.box.passengers[second].landing]
    assert len(pos.deck) == 16


@pytest.mark.clause("ferry.crossing.choice")
def test_every_landing_where_somebody_waits_is_offered_and_waiting() -> None:
    pos, table, says = river(upper=[1], lower=[2])
    says.answers = [WAIT]
    cross(pos, table)
    assert says.asked[0].answers == ("upper", "lower", WAIT)


@pytest.mark.clause("ferry.crossing.wait")
def test_waiting_lights_one_lantern_and_with_two_one_must_carry() -> None:
    pos, table, says = river(upper=[1], lower=[2])
    says.answers = [WAIT, WAIT, "upper"]
    cross(pos, table)
    cross(pos, table)
    assert pos.lanterns == 2
    cross(pos, table)
    assert says.asked[-1].answers == ("upper", "lower")


@pytest.mark.clause("ferry.crossing.wait")
def test_where_nobody_waits_one_waits_even_with_two_lanterns() -> None:
    pos, table, _ = river()
    pos.lanterns = 2
    cross(pos, table)
    assert (pos.lanterns, kinds(table.events)) == (2, ["human.waited"])


@pytest.mark.clause("ferry.crossing.seats")
def test_a_lantern_gives_a_seat_the_first_board_first_and_then_it_is_out() -> None:
    pos, table, says = river(middle=[1, 2, 3, 4])
    pos.lanterns = 1
    says.answers = ["middle"]
    cross(pos, table)
    assert fares_at(pos, "middle") == [4]
    assert pos.lanterns == 0


@pytest.mark.clause("ferry.crossing.fares")
def test_you_score_the_fares_of_those_you_carry() -> None:
    pos, table, says = river(upper=[1, 3])
    pos.points = 5
    says.answers = ["upper"]
    cross(pos, table)
    assert pos.points == 9


@pytest.mark.clause("ferry.rival.idle")
def test_the_rival_stays_ashore_where_nobody_waits() -> None:
    pos, table, _ = river()
    rival_crosses(pos, table)
    assert (pos.rival, kinds(table.events)) == (0, ["rival.idle"])


@pytest.mark.clause("ferry.rival.best")
def test_the_rival_goes_where_those_who_fit_pay_most() -> None:
    pos, table, _ = river(upper=[1, 1, 4], lower=[3])
    rival_crosses(pos, table)
    (event,) = table.events
    assert (event.values["landing"], event.values["fares"]) == ("lower", 3)
    assert event.sieve is not None
    assert event.sieve.steps[1].struck == ("upper",)


@pytest.mark.clause("ferry.rival.tie")
def test_of_equal_landings_the_rival_takes_the_one_upstream() -> None:
    pos, table, _ = river(middle=[2, 1], lower=[3])
    rival_crosses(pos, table)
    assert table.events[0].values["landing"] == "middle"


@pytest.mark.clause("ferry.rival.seats")
def test_who_came_last_does_not_fit_into_the_rivals_boat() -> None:
    pos, table, _ = river(lower=[2, 3, 1])
    rival_crosses(pos, table)
    assert fares_at(pos, "lower") == [1]
    assert pos.rival == 5


@pytest.mark.clause("ferry.end.most")
@pytest.mark.parametrize(("points", "winner"), [(9, "human"), (7, "opponent")])
def test_whoever_earned_more_has_won_once_nobody_comes_any_more(points: int, winner: str) -> None:
    pos, table, _ = river()
    pos.deck, pos.phase, pos.points, pos.rival = [], "rival", points, 8
    FERRY.play_turn(pos, table)
    assert FERRY.is_over(pos)
    assert (result(pos).winner, result(pos).clause) == (winner, "ferry.end.most")


@pytest.mark.clause("ferry.end.tie")
def test_a_tie_is_the_rivals() -> None:
    pos, _, _ = river()
    pos.points = pos.rival = 8
    assert (result(pos).winner, result(pos).clause) == ("opponent", "ferry.end.tie")
