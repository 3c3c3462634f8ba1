"""The curve of a game: how far every side had come after every turn, where it turned, and by what."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from tests.browser.tables import chance_answers, opened, pack, played

from adversaire.engine.game import Game
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES
from adversaire.play.curve import Curve, curve, leader, leads
from adversaire.play.session import Session
from adversaire.play.turning import turning_point
from adversaire.play.voice import Voice

#: Games of all kinds: with points, without, with three sides.
TOLD = [
    Setup("raiders", VIRTUAL, {}, 7),
    Setup("hastings", VIRTUAL, {}, 7),
    Setup("rituals", VIRTUAL, {}, 7),
    Setup("battalia", VIRTUAL, {"variant": "light-rivals", "seats": "3"}, 7),
]
every_kind = pytest.mark.parametrize("setup", TOLD, ids=lambda setup: setup.game)


@cache
def over(at: int) -> Session:
    return played(TOLD[at], chance_answers(7), lambda it: it.is_over)


def told(setup: Setup) -> tuple[Session, Curve]:
    session = over(TOLD.index(setup))
    found = curve(session)
    assert found is not None
    return session, found


def lead(found: Curve, side: str) -> list[int]:
    """By how much a side was ahead of the best of the others, turn by turn."""
    others = [line for one, line in found.lines.items() if one != side]
    return [own - max(now) for own, *now in zip(found.lines[side], *others, strict=True)]


@every_kind
def test_the_curve_turns_where_the_winner_gained_most_on_the_others(setup: Setup) -> None:
    session, found = told(setup)
    assert set(found.lines) == set(session.game.sides_of(session.position))
    assert all(len(line) == len(session.turns) == len(found.rounds) for line in found.lines.values())
    winner = session.result.winner if session.result.winner in found.lines else leader(found, -1)
    swings = [now - was for was, now in pairwise(lead(found, winner))]
    assert swings[found.turning - 1] == max(swings) > 0


@every_kind
def test_the_turning_point_is_told_by_something_that_happened_in_its_turn(setup: Setup) -> None:
    session, found = told(setup)
    point = turning_point(session, found)
    assert point.event in session.turns[found.turning].events
    line = found.lines[point.side]
    assert point.gain == line[found.turning] - line[found.turning - 1]


def test_points_are_those_on_the_mats() -> None:
    session, found = told(TOLD[0])
    ends = {side: line[-1] for side, line in found.lines.items()}
    assert ends == {"human": session.position.human.points, "opponent": session.position.opponent.points}


def test_damage_on_the_way_to_hastings_never_goes_back_and_counts_the_tokens_there() -> None:
    session, found = told(TOLD[1])
    for side, army in (("human", session.position.human), ("opponent", session.position.enemy)):
        line = found.lines[side]
        assert list(line) == sorted(line)
        assert line[-1] >= sum(army.tokens)


def test_whoever_reaches_a_goal_of_an_encounter_has_come_all_the_way() -> None:
    session, found = told(TOLD[2])
    reached = [goal for goal in session.game.goals(session.position) if goal.now >= goal.wanted]
    assert all(found.lines[goal.side][-1] == 100 for goal in reached)
    assert all(0 <= value <= 100 for line in found.lines.values() for value in line)


def test_the_lead_changes_where_another_side_is_alone_ahead() -> None:
    _, found = told(TOLD[3])
    firsts = [leader(found, turn) for turn in found.leads]
    assert firsts
    assert all(one != other for one, other in pairwise(firsts))


def test_whoever_is_alone_on_a_curve_is_never_told_to_be_ahead() -> None:
    assert leads({"opponent": (0, 2, 5)}) == ()
    assert leads({"human": (0, 1, 1), "opponent": (0, 0, 2)}) == (1, 2)


def test_a_game_that_has_hardly_begun_has_no_curve() -> None:
    assert curve(opened(Setup("raiders", VIRTUAL, {}, 7))) is None


def test_beside_cardboard_only_the_opponents_way_is_known() -> None:
    beside = played(Setup("raiders", COMPANION, {}, 7), chance_answers(7), lambda it: curve(it) is not None)
    found = curve(beside)
    assert found is not None
    assert [*found.lines] == ["opponent"]


@pytest.mark.parametrize("game", [*GAMES], ids=lambda game: game.id)
def test_whatever_is_counted_has_a_name_and_what_wins_a_sign(game: Game) -> None:
    position = opened(Setup(game.id, VIRTUAL, {}, 1)).position
    goals = {f"points.{goal.id}" for goal in game.goals(position)}
    assert goals <= set(game.signs)
    for language in LANGUAGES:
        speaker = Voice(game, position.box, pack(game.id), language).speaker
        named = [game.course(position).counted.key, *(id for id in game.signs if id.startswith("points."))]
        assert all(speaker.knows(id) for id in named)


def test_beside_cardboard_the_end_of_1066_says_who_reached_hastings() -> None:
    over = played(
        Setup("hastings", COMPANION, {"level": "normal"}, 7), chance_answers(7), lambda it: it.is_over
    )
    reached = {goal.side: goal.now for goal in over.game.goals(over.position) if goal.id == "hastings"}
    assert reached == {
        "human": int(over.position.at_hastings(over.position.human)),
        "opponent": int(over.position.at_hastings(over.position.enemy)),
    }


def test_the_last_count_ends_the_curve_of_points_and_of_nothing_else() -> None:
    for setup in TOLD:
        session, found = told(setup)
        wanted = {side: session.result.total(side) for side in found.lines} if setup.game == "raiders" else {}
        assert {side: found.totals[side] for side in wanted} == wanted
        assert bool(found.totals) == (found.counted.key == "course.points")


def test_a_side_nobody_kept_count_of_has_its_total() -> None:
    session = played(Setup("raiders", COMPANION, {}, 7), chance_answers(7), lambda it: it.is_over)
    found = curve(session)
    assert found is not None
    assert "human" not in found.lines
    assert found.totals["human"] == session.result.total("human")
