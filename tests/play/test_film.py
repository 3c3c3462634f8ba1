"""The film of a turn: few beats, nothing left out, and the last one shows the table as the turn leaves it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from tests.browser.tables import chance_answers, opened

from adversaire.engine.display import differences
from adversaire.engine.event import Event
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.play import film as films
from adversaire.play.film import (
    MOST,
    Beat,
    card_at,
    cut,
    fewer,
    film,
    frames,
    is_seen,
    lights_at,
    part,
    shots,
    walks_on,
    whole_way,
)
from adversaire.play.reading import is_for_reading, to_read
from adversaire.play.session import Session

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


def stopped() -> Session:
    """A game on screen in which a Hero has changed something on the board and a question stops him."""
    session, choose = opened(Setup("rituals", VIRTUAL, {}, 3)), chance_answers(3)
    while not part(session):
        session.answer(choose(session))
    return session


def test_what_came_before_a_question_is_watched_first_and_not_once_more_at_the_end() -> None:
    session = stopped()
    number, turn = len(session.turns) - 1, session.turns[-1]
    beats = part(session)
    assert beats[-1].events[-1] == len(turn.events) - 1
    assert session.game.view(beats[-1].position) == session.game.view(session.position)
    choose = chance_answers(3)
    while not session.turns[number].finished:
        session.answer(choose(session))
    whole = film(session, number, to_read(session.turns[number]))
    seen = films.watched(session, number, whole)
    assert seen > 0
    last = session.turns[number].asked[-1].told
    assert all(beat.events[-1] < last for beat in whole[:seen])
    assert all(beat.events[-1] >= last for beat in whole[seen:])


def test_a_game_that_tells_turns_as_a_whole_has_no_parts() -> None:
    session, choose = opened(Setup("raiders", VIRTUAL, {}, 3)), chance_answers(3)
    for _ in range(ANSWERS):
        if session.is_over:
            break
        assert not part(session)
        session.answer(choose(session))


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


@every_game
def test_a_beat_with_nothing_to_see_joins_its_neighbour(game: str) -> None:
    session = played(game)
    for number, turn in enumerate(session.turns):
        if is_for_reading(turn, session.game.tidings):
            whole = cut(session, number, to_read(turn), shots(session, number))
            if len(whole) > 1:
                # The last one shows the table as the turn leaves it, whatever was seen before.
                assert all(is_seen(beat, whole[:at], session) for at, beat in enumerate(whole[:-1]))


def test_what_only_lies_in_a_tray_is_not_seen_to_change() -> None:
    session = played("hastings")
    unseen = Beat((1,), session.position, frozenset({"nothing-that-lies-anywhere"}))
    field = Beat((1,), session.position, frozenset({"enemy.w1r1"}))
    assert not is_seen(unseen, [], session)
    assert is_seen(field, [], session)


def test_the_card_that_is_turned_over_lies_open_until_the_next() -> None:
    session = played("raiders")
    for number, beats in watched(session):
        revealed = next(event for event in session.turns[number].events if event.kind == "scheme.revealed")
        assert card_at(beats, len(beats) - 1) == revealed.values["card"]
        face = session.game.face_of(beats[-1].position, card_at(beats, 0))
        assert face is not None


@pytest.mark.parametrize("game", ["hastings", "battalia"])
def test_cards_that_stay_nowhere_in_sight_are_shown_too(game: str) -> None:
    session = played(game)
    shown = [beat.card for _, beats in watched(session) for beat in beats if beat.card]
    assert shown
    assert all(session.game.face_of(session.position, card) for card in shown)


def test_what_is_spoken_of_lies_in_the_light_and_stays_there() -> None:
    session = played("raiders")
    raids = [
        (number, beats)
        for number, beats in watched(session)
        if any(event.kind == "raid.decided" for event in session.turns[number].events)
    ]
    number, beats = raids[0]
    decided = next(event for event in session.turns[number].events if event.kind == "raid.decided")
    picture = session.game.picture(beats[0].position)
    assert decided.values["place"] in lights_at(beats, 0, picture)
    # Paying changes nothing on the board but a number beside it: the eye goes there.
    paid = next(
        at
        for at, beat in enumerate(beats)
        if session.turns[number].events[beat.events[0]].kind == "raid.paid"
    )
    assert not lights_at(beats, paid, session.game.picture(beats[paid].position))
    # What has to do with neither leaves the harbour in the light.
    silent = replace(beats[0], changed=frozenset(), named=frozenset())
    assert decided.values["place"] in lights_at((beats[0], silent), 1, picture)


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


def test_dice_of_which_only_the_whole_is_told_are_seen_to_fall() -> None:
    session = played("rituals")
    rolls = [roll for _, beats in watched(session) for beat in beats for roll in beat.rolls]
    assert rolls
    for roll in rolls:
        assert sum(die.pips for die in roll.dice) + roll.rest == roll.whole


def test_a_walk_of_several_steps_is_one_way() -> None:
    def step(figure: str, space: str) -> Event:
        return Event("seat.moved", (), {"figure": figure, "space": space, "steps": 1})

    events = [step("one", "5-4"), step("one", "5-3"), step("two", "2-2"), Event("seat.bought", (), {})]
    assert [walks_on(*pair) for pair in pairwise(events)] == [True, False, False]
    count, way = whole_way(events, [0, 1, 2])
    assert (count, way.values) == (2, {"figure": "one", "space": "5-3", "steps": 2})
    assert whole_way(events, [2, 3]) == (1, events[2])
