"""What a question is about stands beside it: the card or figure it names, the faces of those to choose from,
and on the board the place that was told of last."""

from __future__ import annotations

from tests.browser.tables import Chooser, asks, chance_answers, likely_answers, played, setup

from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.web.table.page import asked_about
from adversaire.web.table.question import question_screen, subject_of

SEED = 3


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


def test_a_fact_lights_the_card_that_has_just_shot() -> None:
    session = at("fact.leader-falls", COMPANION, "hastings", likely_answers)
    shot = session.turns[-1].events[-1]
    assert shot.kind == "ranged.shot"
    assert asked_about(session, session.game.picture(session.position), {}) == [shot.values["space"]]
