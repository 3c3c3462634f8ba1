"""Orders to the hands: beside cardboard, what is to be done before a question is told and never lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from bench.words import played

from adversaire.engine.game import Game
from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.games import GAMES, OURS
from adversaire.play.orders import ONE_GESTURE, done_before, in_parts, is_much, open_orders
from adversaire.play.reading import HUMAN_TURN, is_opponents, opened_by, to_read
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.story import is_aside, story

every_title = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)


def moments(game: Game, mode: str) -> Iterator[Session]:
    """A game played once more, answer by answer."""
    whole = played(game, mode, seed=1, answers=60)
    session = Session(game, whole.setup, whole.pack)
    for entry in whole.entries:
        yield session
        session.answer(entry.answer)


@every_title
def test_whatever_needs_hands_before_a_question_is_an_order_once(game: Game) -> None:
    """What was told since the last answer is an order, or the app has noted it; none comes twice."""
    given: list[tuple[int, int]] = []
    for session in moments(game, COMPANION):
        voice, turn = session_voice(session, "en"), session.turns[-1]
        orders = open_orders(session, voice)
        assert not any(is_aside(game, turn.events[n], voice) for n in orders)
        given += [(len(session.turns), n) for n in orders]
    assert given
    assert len(given) == len(set(given))


def test_on_screen_nobody_is_told_to_do_anything() -> None:
    for session in moments(GAMES["rituals"], VIRTUAL):
        assert open_orders(session, session_voice(session, "en")) == []


def test_what_was_done_before_a_question_is_never_told_in_one_line_with_what_came_after() -> None:
    """Two discards told as one would be made once more after the first was made."""
    parted = 0
    session = played(GAMES["rituals"], COMPANION, seed=1, answers=120)
    voice = session_voice(session, "en")
    for turn in session.turns:
        if not (turn.finished and turn.asked and is_opponents(turn)):
            continue
        lines = in_parts(story(session.game, turn.events, to_read(turn), voice), turn, voice)
        ends = [asked.told for asked in turn.asked]
        assert all((line.events[0] < end) == (line.events[-1] < end) for line in lines for end in ends)
        parted += any(done_before(turn, line.events) for line in lines)
    assert parted


@pytest.mark.parametrize("game", ["raiders", "troyes", "hastings", "rituals"])
def test_above_a_question_stands_at_most_one_gesture_and_only_in_ones_own_turn(game: str) -> None:
    """There it would push the question under the foot of a phone."""
    found = {True: 0, False: 0}
    for session in moments(GAMES[game], COMPANION):
        voice, turn = session_voice(session, "en"), session.turns[-1]
        orders = open_orders(session, voice)
        if not orders:
            continue
        alone = is_much(turn, orders, voice)
        assert alone or (opened_by(turn) == HUMAN_TURN and len(orders) == 1)
        assert alone or len(voice.event(turn.events[orders[0]])) <= ONE_GESTURE
        found[alone] += 1
    assert found[True]
