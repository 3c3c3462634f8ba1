"""Beside cardboard, what must be done before a question is a list of its own with its own button."""

from __future__ import annotations

from functools import cache

import pytest
from bench.words import played
from starlette.testclient import TestClient
from tests.web.tables import API, Table, forget

from adversaire.engine.record import COMPANION
from adversaire.games import GAMES
from adversaire.play.orders import open_orders
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice

#: Questions before which hands have something to do: reveal cards, take income, move a figure, set it up.
ASKED = {
    "raiders": "fact.valkyries-left",
    "troyes": "fact.places",
    "hastings": "report.round",
    "rituals": "fact.defence",
    "battalia": "fact.heroes",
}


@cache
def answers_before(game: str) -> tuple[str, ...]:
    """The answers of a game up to where hands must do something before they answer that question."""
    whole = played(GAMES[game], COMPANION, seed=1, answers=150)
    session = Session(GAMES[game], whole.setup, whole.pack)
    for number, entry in enumerate(whole.entries):
        question = session.question
        if question and question.id == ASKED[game] and open_orders(session, session_voice(session, "en")):
            return tuple(entry.answer for entry in whole.entries[:number])
        session.answer(entry.answer)
    raise AssertionError("that is never asked")


def at_orders(house: TestClient, game: str) -> Table:
    """A table where hands have something to do; everything before it is read."""
    setup = played(GAMES[game], COMPANION, seed=1, answers=0).setup
    wanted = {"game": game, "mode": COMPANION, "seed": setup.seed, "options": dict(setup.options)}
    table = Table(house, house.post(f"{API}/tables", json=wanted).raise_for_status().json())
    for answer in answers_before(game):
        table.answer(answer)
    read = {"turn": str(table.shown["turns"] - 2), "seq": str(table.seq)}
    house.post(f"{table.page}/done", data=read)
    table.look()
    return table


def page_of(table: Table) -> str:
    return str(table.client.get(table.page).raise_for_status().text)


@pytest.mark.parametrize("game", ASKED)
def test_orders_stand_numbered_with_their_own_button_before_the_question(
    house: TestClient, game: str
) -> None:
    table = at_orders(house, game)
    first = page_of(table)
    assert 'name="question"' not in first
    assert first.count('class="tick"') >= 1
    done = house.post(f"{table.page}/hands", data={"seq": str(table.look()["seq"])})
    assert done.status_code == 303
    then = page_of(table)
    assert f'name="question" value="{ASKED[game]}"' in then
    assert 'class="tick"' not in then


def test_a_turn_of_which_nothing_is_left_to_do_has_no_page_more(house: TestClient) -> None:
    table = at_orders(house, "raiders")
    house.post(f"{table.page}/hands", data={"seq": str(table.look()["seq"])})
    table.look()
    table.answer("5")
    then = page_of(table)
    assert 'name="question" value="report.turn"' in then
    assert '<ol class="' not in then.partition('<aside class="log"')[0]


def test_what_a_program_answered_without_showing_it_is_done_before_the_next_question(
    house: TestClient,
) -> None:
    table = at_orders(house, "raiders")
    asked = page_of(table)
    table.answer("5")
    first = page_of(table)
    assert 'name="question"' not in first
    assert first.count('class="tick"') == asked.count('class="tick"') > 1
    house.post(f"{table.page}/hands", data={"seq": str(table.look()["seq"])})
    assert 'name="question" value="report.turn"' in page_of(table)


def test_whoever_goes_back_to_a_question_has_done_what_came_before_it(house: TestClient) -> None:
    """All is put back as it lay then: nothing of it is to be done once more."""
    table = at_orders(house, "raiders")
    house.post(f"{table.page}/hands", data={"seq": str(table.look()["seq"])})
    table.look()
    table.answer("5")
    house.post(f"{table.page}/undo", data={"seq": str(table.look()["seq"])})
    assert f'name="question" value="{ASKED["raiders"]}"' in page_of(table)


def test_orders_are_kept_over_a_restart_until_they_are_done(house: TestClient) -> None:
    table = at_orders(house, "raiders")
    forget(house)
    assert "/hands" in page_of(table)
    house.post(f"{table.page}/hands", data={"seq": str(table.look()["seq"])})
    forget(house)
    assert "/hands" not in page_of(table)
