"""What a correction leads to is told before it is made, and nothing that is hidden can be read from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest
from bench.words import played as bench_game
from tests.browser.tables import (
    asks,
    chance_answers,
    last_opponent_turn,
    opened,
    played,
    raided,
    setup,
)

from adversaire.engine.chance import Chance
from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.engine.table import Table
from adversaire.games import GAMES
from adversaire.play.correcting import Wanted, tried
from adversaire.play.foresight import (
    DEALS,
    HARDLY,
    INSTEAD,
    LATER,
    PERHAPS,
    SAME,
    Outlook,
    Plan,
    compared,
    outlook,
)
from adversaire.play.session import Session
from adversaire.play.voice import Voice

#: Luck that no game is dealt.
MARKED: Final = 4711


def voice_of(session: Session) -> Voice:
    hands = session.setup.mode == COMPANION
    return Voice(session.game, session.position.box, session.pack, "en", hands=hands)


def told(session: Session, wanted: Wanted, turn: int | None = None) -> Outlook:
    found = tried(session, wanted, turn)
    assert found.refusal is None
    return outlook(session, found.session, voice_of(session), turn)


def some_way_into(game: str, mode: str, answers: int, seed: int = 7) -> Session:
    session, choose = opened(setup(mode, seed, game)), chance_answers(seed)
    for _ in range(answers):
        session.answer(choose(session))
    return session


def state(session: Session) -> tuple[Any, ...]:
    return list(session.entries), session.position, len(session.turns)


def test_a_turn_that_was_told_is_planned_anew_without_keeping_it() -> None:
    session = played(setup(), chance_answers(7), raided)
    before, number = state(session), last_opponent_turn(session)
    found = told(session, {"opponent.provisions": "0"}, number)
    assert found.kind == INSTEAD
    assert found.was.startswith("The opponent raids")
    assert found.now.startswith("The opponent is not ready for")
    assert state(session) == before


def test_what_the_opponent_does_not_look_at_changes_nothing_in_its_turn() -> None:
    session = played(setup(), chance_answers(7), raided)
    assert told(session, {"opponent.points": "33"}, last_opponent_turn(session)).kind == SAME


def test_of_a_turn_to_come_both_ways_are_told_where_luck_decides_as_well() -> None:
    session = some_way_into("raiders", VIRTUAL, 25)
    before = state(session)
    found = [told(session, {"opponent.provisions": count}) for count in "08"]
    assert PERHAPS in [one.kind for one in found]
    assert all(one.was != one.now for one in found if one.kind == PERHAPS)
    # Points are nothing it looks at; but nobody knows its next card.
    assert told(session, {"opponent.points": "33"}).kind == HARDLY
    assert state(session) == before


@pytest.mark.parametrize(("game", "answers"), [("raiders", 0), ("troyes", 0), ("troyes", 4)])
def test_while_the_table_is_laid_out_nobody_can_say_what_the_opponent_will_do(
    game: str, answers: int
) -> None:
    session = some_way_into(game, VIRTUAL, answers)
    assert told(session, {"opponent.points": "1"}).kind == LATER


@pytest.mark.parametrize("mode", [COMPANION, VIRTUAL])
def test_no_turn_to_come_is_looked_at_with_the_true_deck(mode: str) -> None:
    """Every table that the opponent is peeked at was dealt anew: it has the luck that the deal gave it."""
    session = some_way_into("raiders", mode, 12)
    game, looked_at = session.game, []

    def deal(position: Any, seat: str, chance: Chance) -> None:
        game.deal_unseen(position, seat, chance)
        position.chance.a = MARKED

    def peek(position: Any, table: Table) -> None:
        looked_at.append(position.chance.a)
        game.next_opponent_turn(position, table)

    session.game = replace(game, deal_unseen=deal, next_opponent_turn=peek)
    told(session, {"opponent.provisions": "0"})
    assert len(looked_at) == 2 * DEALS
    assert set(looked_at) == {MARKED}


def test_a_game_that_cannot_deal_anew_tells_nothing_of_what_is_to_come() -> None:
    session = some_way_into("ferry", VIRTUAL, 3)
    part = next(part for part in session.game.adjustables(session.position) if len(part.values) > 1)
    other = next(value for value in part.values if value != part.value)
    assert told(session, {part.path: other}).kind == LATER


def test_a_turn_that_now_begins_with_a_question_is_told_by_it() -> None:
    """The last fortress is empty: the opponent must first know whether the end has come."""
    session = some_way_into("raiders", COMPANION, 12)
    found = told(session, {"fortress-right-2": "gone"})
    assert found.kind in (INSTEAD, PERHAPS)
    assert found.now.endswith("?") or "?" in found.now


def test_refused_together_nothing_is_changed() -> None:
    session = some_way_into("raiders", COMPANION, 12)
    before = state(session)
    found = tried(session, {"opponent.armour": "3", "opponent.provisions": "99"})
    assert found.refusal is not None
    assert state(session) == before


def test_a_correction_that_answers_what_the_opponent_asks_ends_its_turn() -> None:
    """It looks for Valkyries in a set that is no longer there: it prepares instead, and nothing is lost."""
    session = bench_game(GAMES["raiders"], COMPANION, seed=1, answers=40)
    before, number = state(session), len(session.turns) - 1
    assert asks("fact.valkyries-on-space")(session)
    assert session.question is not None
    path = str(session.question.values["space"])
    assert told(session, {path: "gone"}).now.startswith("Nothing is left to plunder")
    assert state(session) == before
    session.adjust(path, "gone")
    assert session.turns[number].finished
    assert asks("report.turn")(session)
    again = Session(session.game, session.setup, session.pack, session.entries)
    assert again.position == session.position
    assert asks("report.turn")(again)
    session.undo()
    assert state(session) == before


def test_what_differs_only_in_what_nobody_is_told_is_no_other_turn() -> None:
    one, other = (Plan("It prepares.", ("It takes 1 provision.",), decided) for decided in (("a",), ("b",)))
    assert compared([(one, other)]).kind == SAME
    assert compared([(one, other), (one, one)]).kind == HARDLY
    assert compared([(one, None)]).kind == INSTEAD
