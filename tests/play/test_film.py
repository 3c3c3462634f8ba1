"""The film of a turn: few beats, nothing left out, and the last one shows the table as the turn leaves it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.browser.tables import chance_answers, opened

from adversaire.engine.display import differences
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.play import film as films
from adversaire.play.film import MOST, Beat, cut, fewer, film, frames
from adversaire.play.session import Session
from adversaire.web.table.turn import is_for_reading, to_read

every_game = pytest.mark.parametrize("game", [game.id for game in GAMES])
#: So many answers of a game are given.
ANSWERS = 80


def played(game: str) -> Session:
    session = opened(Setup(game, VIRTUAL, {}, 3))
    choose = chance_answers(3)
    for _ in range(ANSWERS):
        if session.is_over:
            break
        session.answer(choose(session))
    return session


def watched(session: Session) -> Iterator[tuple[int, tuple[Beat, ...]]]:
    for number, turn in enumerate(session.turns):
        if is_for_reading(turn, session.game.tidings):
            yield number, film(session, number, to_read(turn))


@every_game
def test_a_film_tells_all_in_order_and_ends_where_the_turn_ended(game: str) -> None:
    session = played(game)
    seen = 0
    for number, beats in watched(session):
        turn = session.turns[number]
        assert [event for beat in beats for event in beat.events] == to_read(turn)
        assert 1 <= len(beats) <= MOST
        assert session.game.view(beats[-1].position) == session.game.view(turn.after)
        seen += 1
    assert seen > 1


@every_game
def test_whatever_a_turn_of_the_opponent_changes_is_seen_to_change(game: str) -> None:
    session = played(game)
    view = session.game.view
    for number, beats in watched(session):
        turn = session.turns[number]
        if to_read(turn)[0] == 1:
            start = frames(session, number)[0]
            changed = {change.item.id for change in differences(view(start), view(turn.after))}
            assert changed <= frozenset[str]().union(*(beat.changed for beat in beats))


@every_game
def test_every_beat_can_be_drawn(game: str) -> None:
    session = played(game)
    for _, beats in watched(session):
        for beat in beats:
            assert session.game.picture(beat.position).spots


def test_what_changes_nothing_joins_the_beat_before_it() -> None:
    session = played("raiders")
    for number, turn in enumerate(session.turns):
        if is_for_reading(turn, ()):
            whole = cut(session, number, to_read(turn), frames(session, number))
            assert all(beat.changed for beat in whole[1:])


def test_too_many_beats_become_fewer_where_least_is_said_and_seen() -> None:
    large = frozenset({"a", "b", "c"})
    beats = [Beat((n,), n, large if n in (3, 4) else frozenset({"a"})) for n in range(MOST + 1)]
    joined = fewer(beats)
    assert len(joined) == MOST
    assert [beat.events for beat in joined] == [(0, 1), *((n,) for n in range(2, MOST + 1))]
    assert joined[0].position == 1


def test_filming_leaves_the_session_as_it_was() -> None:
    session = played("raiders")
    before = [session.game.view(turn.after) for turn in session.turns]
    list(watched(session))
    assert [session.game.view(turn.after) for turn in session.turns] == before
    assert films.MOST == 7
