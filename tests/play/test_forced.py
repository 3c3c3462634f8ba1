"""What cannot be otherwise is not asked, but stands in the record and in the story."""

from __future__ import annotations

import pytest
from tests.browser.tables import asks, chance_answers, opened, played, setup

from adversaire.engine.question import CONFIRM, Question
from adversaire.engine.record import COMPANION, VIRTUAL, Entry
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.forced import asks_for_a_choice, go_on, is_forced, last_choice, told_by_itself
from adversaire.play.reading import told_before
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.web.server.open_games import OpenGame
from adversaire.web.table import moves

SEED = 3
PASS = Entry("own.character", "pass")


def before_a_pass() -> Session:
    """A game on screen in which nobody can act any more; the question for it is open."""
    is_open = asks(PASS.question)
    return played(
        setup(VIRTUAL, SEED, "rituals"),
        chance_answers(SEED, avoid=frozenset({"pass"})),
        lambda session: is_open(session) and is_forced(session, session.question),
    )


def test_the_only_answer_is_given_and_kept_in_the_record() -> None:
    session = before_a_pass()
    known = len(session.entries)
    added = go_on(session)
    assert added[0] == PASS
    assert session.entries[known:] == added
    assert not is_forced(session, session.question)
    again = opened(session.setup, session.entries)
    assert again.position == session.position


def test_a_payment_without_a_choice_is_said_until_something_is_chosen() -> None:
    def paid(session: Session) -> list[int]:
        return [n for n in range(len(session.turns)) if told_by_itself(session, n)]

    session = played(
        setup(VIRTUAL, SEED, "hastings"),
        chance_answers(SEED, avoid=frozenset({"pass"})),
        lambda it: bool(paid(it)),
    )
    (number,) = paid(session)
    turn, told = session.turns[number], told_by_itself(session, number)
    payments = [event for event in turn.events if event.kind.startswith("human.paid-")]
    asked = [one for one in turn.asked if one.question.id == "pay.with"]
    assert told == payments[len(asked) :]
    session.undo()
    assert not paid(session)


def test_an_answer_brings_what_follows_from_it_and_takes_it_along_when_taken_back() -> None:
    session = before_a_pass()
    last = session.entries[-1]
    session.undo()
    game = OpenGame("game", session, 0, 0)
    chosen, entries = session.question, list(session.entries)
    assert chosen is not None
    made = moves.answer(last.question, last.answer)(game)
    assert [(move.question, move.answer) for move in made[:2]] == [last, PASS]
    assert last_choice(session) == len(entries)
    moves.undo(game)
    assert session.entries == entries
    assert session.question is not None
    assert session.question.id == chosen.id
    moves.redo(game)
    assert session.entries[-2:] == [last, PASS]
    assert not session.undone


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pass_that_had_to_be_is_told_above_the_next_page(language: Language) -> None:
    session = before_a_pass()
    turn = len(session.turns) - 1
    go_on(session)
    assert not asks_for_a_choice(session, session.turns[turn])
    said = [session.turns[place.turn].events[place.event] for place in told_before(session, turn + 1)]
    kinds = [event.kind for event in said]
    assert "human.passed" in kinds
    words = session_voice(session, language).say(said[kinds.index("human.passed")].text)
    assert {"en": "must pass", "fr": "devez passer"}[language] in words


def test_beside_cardboard_a_single_answer_is_for_hands_to_confirm() -> None:
    done = Question("buff.done", CONFIRM, ("done",), ())
    assert is_forced(opened(setup(VIRTUAL, SEED, "battalia")), done)
    assert not is_forced(opened(setup(COMPANION, SEED, "battalia")), done)
