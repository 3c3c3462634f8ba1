"""Why Buff and the rivals do what they do: figures and places instead of the order of a list."""

from __future__ import annotations

from functools import cache

import pytest

from adversaire.engine.chance import POLICY_STREAM, Chance
from adversaire.engine.event import Event
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.games.battalia.game import BATTALIA
from adversaire.i18n.catalogues import all_keys
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.packs.load import load_pack
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.table.reasons import sieve_steps, telling

#: Ways to play in which every policy of Buff and every kind of rival decides something.
WAYS = (
    {"variant": "full-rivals", "seats": "3", "second": "hard", "third": "easy"},
    {"variant": "full-rivals", "seats": "3", "level": "merciless"},
    {"variant": "light-rivals", "seats": "3", "level": "fierce"},
    {"variant": "lone-realm"},
)
MOST_ANSWERS = 150
every_way = pytest.mark.parametrize("way", range(len(WAYS)))
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def played(way: int) -> Session:
    session = Session(BATTALIA, Setup("battalia", VIRTUAL, WAYS[way], 1), load_pack(BATTALIA, "standin"))
    player = BATTALIA.policies[BATTALIA.adviser](Chance.from_seed(1, POLICY_STREAM))
    while session.question and len(session.entries) < MOST_ANSWERS:
        session.answer(player.answer(session.question, session.position))
    return session


def decisions(session: Session) -> list[Event]:
    return [event for event in session.events if event.sieve and len(event.sieve.candidates) > 1]


def voice_of(session: Session, language: Language) -> Voice:
    return Voice(BATTALIA, session.position.box, session.pack, language, hands=False)


@every_way
def test_every_step_of_a_decision_names_what_it_looks_at(way: int) -> None:
    known = all_keys("en", "battalia")
    events = decisions(played(way))
    assert events
    for event in events:
        assert all(f"because.{step.says}" in known for step in telling(event)), event


@every_way
@every_language
def test_no_reason_is_given_twice_and_each_decision_has_a_sentence(way: int, language: Language) -> None:
    session = played(way)
    voice = voice_of(session, language)
    for event in decisions(session):
        rules = [step.rule for step in sieve_steps(event, voice)]
        assert len(set(rules)) == len(rules), rules
        sentence = voice.why(event).sentence
        assert sentence.endswith("."), sentence
        assert sentence != voice.event(event)


def kinds_of(session: Session) -> dict[str, Event]:
    return {step.says: event for event in decisions(session) for step in telling(event)[:1]}


def test_the_sentence_gives_the_figures_of_the_best_and_of_the_next_best() -> None:
    session = played(2)
    event = kinds_of(session)["policy-hunter"]
    assert event.sieve
    compared = telling(event)[0].compared
    sentence = voice_of(session, "en").why(event).sentence
    assert f"the next best: {compared['next']} space" in sentence
    assert "hero" in sentence


def test_those_struck_out_are_told_with_what_they_lack() -> None:
    session = played(2)
    event = kinds_of(session)["policy-hunter"]
    step = telling(event)[0]
    said = " ".join(voice_of(session, "en").struck(step))
    assert "from a hero)" in said or "no road to a hero)" in said


def test_a_full_rival_gives_a_reason_for_every_wish_it_passed_over() -> None:
    session = played(0)
    event = next(one for one in decisions(session) if one.kind == "seat.laid")
    voice = voice_of(session, "en")
    step = next(step for step in telling(event) if step.says == "will-do")
    assert all(voice.shortcoming(step, wish) for wish in step.struck)
    assert voice.why(event).sentence.startswith(("They can pay for", "No road of theirs"))
