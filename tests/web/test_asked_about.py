"""What a question is about stands beside it: the card or figure it names, the faces of those to choose from,
and on the board the place that was told of last."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from tests.browser.tables import Chooser, asks, chance_answers, likely_answers, played, setup

from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.play.film import part
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.web.drawing.close_up import CloseUp
from adversaire.web.server.open_games import OpenGame
from adversaire.web.table import moves
from adversaire.web.table.page import Looking, asked_about, part_to_watch, question_values
from adversaire.web.table.question import question_screen, subject_of
from adversaire.web.table.turn_page import part_values
from adversaire.web.table.visit import Visit

SEED = 3
PLAIN = Request({"type": "http", "headers": [], "method": "GET", "path": "/", "query_string": b""})
FIRST_BEAT = Looking(beat=0)


def at(question: str, mode: str, game: str, choose: Chooser | None = None) -> Session:
    """A game where this is asked."""
    return played(setup(mode, SEED, game), choose or chance_answers(SEED), asks(question))


def test_where_a_hero_has_several_targets_he_and_they_are_shown_by_their_faces() -> None:
    session = at("hero.goal", VIRTUAL, "rituals")
    assert session.question is not None
    hero = subject_of(session)
    assert hero is not None
    assert hero.id == session.question.values["hero"]
    shown = question_screen(session, session_voice(session, "fr"))
    assert shown.choices
    assert all(sign.startswith("rituals-figure-") for choice in shown.choices for sign in choice.signs)
    assert all(choice.signs for choice in shown.choices)


def test_the_leader_to_be_placed_is_seen_and_other_questions_show_no_card() -> None:
    session = at("setup.leader", VIRTUAL, "hastings")
    leader = subject_of(session)
    assert leader is not None
    assert leader.id == session.position.box.leaders[session.position.human.faction]
    assert subject_of(at("turn.action", VIRTUAL, "hastings")) is None


def test_a_fact_lights_the_card_that_has_just_shot_and_shows_the_leader_it_asks_about() -> None:
    session = at("fact.leader-falls", COMPANION, "hastings", likely_answers)
    leader = subject_of(session)
    assert leader is not None
    assert leader.id == session.position.box.leaders[session.position.human.faction]
    shot = session.turns[-1].events[-1]
    assert shot.kind == "ranged.shot"
    assert asked_about(session, session.game.picture(session.position), {}) == [shot.values["space"]]


def test_what_a_hero_did_is_watched_once_before_his_question_is_answered() -> None:
    session = played(setup(VIRTUAL, SEED, "rituals"), chance_answers(SEED), lambda it: bool(part(it)))
    game = OpenGame("x", session, 0, 0)
    here = Visit(PLAIN, game, session_voice(session, "en"))
    shown = part_values(here, 0)
    assert shown is not None
    assert shown["film"]
    assert shown["shown"]
    assert asyncio.run(part_to_watch(here, FIRST_BEAT)) is not None
    game.moves.extend(moves.hands_done(game))
    assert asyncio.run(part_to_watch(here, FIRST_BEAT)) is None


def test_beside_cardboard_one_place_that_eyes_must_look_at_is_gone_near_to() -> None:
    session = at("fact.valkyries-on-space", COMPANION, "raiders", likely_answers)
    here = Visit(PLAIN, OpenGame("x", session, 0, 0), session_voice(session, "en"))
    near, whole = question_values(here, ""), question_values(here, "", whole=True)
    assert (near["close"], whole["close"]) == (True, False)
    assert isinstance(near["drawing"], CloseUp)
    assert session.question is not None
    assert near["drawing"].about == [session.question.values["space"]]
    assert "picture scene close" in near["board"]
    assert "picture scene close" not in whole["board"]


def test_a_question_of_what_the_player_did_shows_the_whole_board() -> None:
    session = at("report.turn", COMPANION, "raiders", likely_answers)
    here = Visit(PLAIN, OpenGame("x", session, 0, 0), session_voice(session, "en"))
    assert not question_values(here, "")["close"]


def test_where_tokens_on_the_wedges_are_counted_the_wedges_lie_in_the_light() -> None:
    session = at("fact.tokens", COMPANION, "hastings")
    picture = session.game.picture(session.position)
    assert asked_about(session, picture, {}) == ["wedge.1", "wedge.2", "wedge.3"]
    here = Visit(PLAIN, OpenGame("x", session, 0, 0), session_voice(session, "en"))
    assert question_values(here, "")["board"].count('class="spoken"') == 3
