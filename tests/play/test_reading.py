"""What is read on a page of its own, what is told in passing, and what is read in one go."""

from __future__ import annotations

from functools import cache

import pytest
from bench.words import played as answered
from tests.browser.tables import chance_answers, played

from adversaire.engine.chance import Chance
from adversaire.engine.display import differences
from adversaire.engine.policy import PLANNER
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.play.curve import round_of
from adversaire.play.reading import (
    HUMAN_TURN,
    Place,
    ends_round,
    in_one_go,
    is_opponents,
    last_of_opponent,
    next_page,
    opened_by,
    since_answer,
    to_read,
    told_before,
    wants_page,
)
from adversaire.play.rolls import roll_of
from adversaire.play.session import Session

FIVE = ("raiders", "troyes", "hastings", "rituals", "battalia")
#: Planner games that are looked through for pages on which nothing happens.
SEEDS = range(1, 6)


@cache
def planned(game: str, seed: int) -> Session:
    """A whole game on screen, played by the planner."""
    there = GAMES[game]
    session = Session(there, Setup(game, VIRTUAL, {}, seed), load_pack(there, "standin"))
    policy = there.policies[PLANNER](Chance.from_seed(seed, 9))
    while session.question is not None:
        session.answer(policy.answer(session.question, session.position))
    return session


def something_happens(session: Session, number: int) -> bool:
    """Whether something lies otherwise after a turn."""
    turn, view = session.turns[number], session.game.view
    return bool(differences(view(turn.before), view(turn.after)))


@pytest.mark.parametrize("game", FIVE)
def test_no_page_tells_of_a_turn_in_which_nothing_happens(game: str) -> None:
    pages = empty = own = 0
    for seed in SEEDS:
        session = planned(game, seed)
        for number in range(len(session.turns)):
            if wants_page(session, number):
                pages += 1
                turn = session.turns[number]
                kinds = [turn.events[n].kind for n in to_read(turn)]
                empty += not something_happens(session, number)
                own += not is_opponents(turn) and all(kind.startswith("human.") for kind in kinds)
    assert pages
    assert (empty, own) == (0, 0)


@pytest.mark.parametrize("game", FIVE)
def test_whatever_stands_on_no_page_is_told_before_the_next_page_or_question(game: str) -> None:
    session = planned(game, 1)
    for number in range(1, len(session.turns)):
        turn = session.turns[number - 1]
        if turn.finished and opened_by(turn) and to_read(turn) and not wants_page(session, number - 1):
            told = [place.event for place in told_before(session, number) if place.turn == number - 1]
            assert told == to_read(turn)
        if wants_page(session, number - 1):
            assert not told_before(session, number)


@pytest.mark.parametrize(
    ("game", "mode"), [("troyes", VIRTUAL), ("troyes", COMPANION), ("battalia", COMPANION)]
)
def test_dice_that_come_to_nothing_cost_no_tap(game: str, mode: str) -> None:
    session = answered(GAMES[game], mode, seed=1, answers=150 if mode == VIRTUAL else 40)
    vain = [
        number
        for number, turn in enumerate(session.turns)
        if opened_by(turn) in ("turn.opponent", "turn.horde") and turn.finished and not turn.asked
        if any(roll_of(event) for event in turn.events)
        if not differences(session.game.view(turn.before), session.game.view(turn.after))
    ]
    assert vain
    assert not any(wants_page(session, number) for number in vain)


def passed_by(session: Session) -> bool:
    """Whether a turn of the opponent has passed by without a page."""
    turns = session.turns
    return any(
        is_opponents(turn) and turn.finished and not wants_page(session, n) for n, turn in enumerate(turns)
    )


@pytest.mark.parametrize("mode", [VIRTUAL, COMPANION])
def test_an_enemy_that_does_nothing_costs_no_tap(mode: str) -> None:
    session = played(Setup("hastings", mode, {"level": "normal"}, 7), chance_answers(7), passed_by)
    number = len(session.turns) - 2
    assert next_page(session, number) is None
    told = told_before(session, len(session.turns) - 1)
    assert Place(number, 1) in told
    assert session.turns[number].events[1].kind in ("enemy.first-round", "enemy.skips")
    assert told == since_answer(session)
    # It can be looked at none the less.
    assert last_of_opponent(session, len(session.turns)) == number
    assert last_of_opponent(session, number) != number


def test_after_passing_in_troyes_the_rest_of_the_round_is_read_in_one_go() -> None:
    session = played(Setup("troyes", VIRTUAL, {}, 7), chance_answers(7), lambda it: len(it.turns) > 20)
    rows = {
        n: pages
        for n in range(len(session.turns))
        if wants_page(session, n) and (pages := in_one_go(session, n))
    }
    longest = max(rows.values(), key=len)
    assert len(longest) > 2
    assert ends_round(session, longest[-1])
    assert len({round_of(session.turns[n]) for n in longest}) == 1
    for number, pages in rows.items():
        assert pages[0] == number
        assert not any(session.turns[n].asked for n in range(number + 1, pages[-1] + 1))


def test_beside_cardboard_an_order_to_the_hands_is_never_told_in_passing() -> None:
    session = played(
        Setup("troyes", COMPANION, {"level": "normal"}, 7), chance_answers(7), lambda it: len(it.turns) > 14
    )
    closings = [n for n, turn in enumerate(session.turns) if opened_by(turn) == "turn.closing"]
    assert closings
    assert all(wants_page(session, n) for n in closings)


def test_the_own_turn_has_no_page_but_its_result_is_told_before_the_opponent_moves() -> None:
    session = played(
        Setup("raiders", VIRTUAL, {"level": "normal"}, 7), chance_answers(7), lambda it: len(it.turns) > 8
    )
    for number, turn in enumerate(session.turns):
        if wants_page(session, number) and is_opponents(turn):
            before = session.turns[number - 1]
            assert opened_by(before) == HUMAN_TURN
            assert [place.event for place in told_before(session, number)] == to_read(before)


def test_what_hands_do_at_the_beginning_of_a_round_is_a_step_of_its_own() -> None:
    """Energy is taken back before the Heroes move: told above their question it would look like history."""
    begun = answered(GAMES["rituals"], COMPANION, seed=1, answers=18)
    rounds = [n for n, turn in enumerate(begun.turns) if opened_by(turn) == "turn.round" and turn.finished]
    assert [event.kind for event in begun.turns[rounds[0]].events[1:]] == ["human.hands"]
    assert wants_page(begun, rounds[0])
