"""Things to set right are listed in words that say what is believed of each."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.browser.tables import pack, setup

from adversaire.engine.record import COMPANION
from adversaire.games import GAMES
from adversaire.play.correcting import Thing, things
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice


@pytest.fixture(scope="module")
def encounter() -> Session:
    """A village with Heroes, Serfs and Souls to count."""
    session = Session(GAMES["rituals"], setup(COMPANION, 5, "rituals"), pack("rituals"))
    chance = Random(5)
    for _ in range(30):
        assert session.question is not None
        session.answer(chance.choice(session.question.answers))
    return session


def test_a_number_among_several_parts_says_what_it_counts_and_a_place_speaks_for_itself(
    encounter: Session,
) -> None:
    found = things(encounter.game.adjustables(encounter.position))
    assert found["hagatha"].summary(session_voice(encounter, "fr")) == "Points de Vie 4, B1a"


def test_what_is_not_so_is_left_out_and_what_is_so_is_named(encounter: Session) -> None:
    found = things(encounter.game.adjustables(encounter.position))
    voice = session_voice(encounter, "en")
    assert found["peasant-1"].summary(voice) == "B1d"
    possessed = replace(found["peasant-1"].parts[1], value="yes")
    assert Thing("peasant-1", (found["peasant-1"].parts[0], possessed)).summary(voice) == "B1d, possessed"


def test_several_things_that_are_so_or_not_wait_for_their_page(encounter: Session) -> None:
    found = things(encounter.game.adjustables(encounter.position))
    assert found["souls"].summary(session_voice(encounter, "en")) == "0"


def test_a_place_without_a_card_and_a_figure_that_is_away_are_not_called_alike() -> None:
    session = Session(GAMES["battalia"], setup(COMPANION, 5, "battalia"), pack("battalia"))
    while session.position.phase == "setup":
        assert session.question is not None
        session.answer(session.question.answers[0])
    voice, found = session_voice(session, "fr"), things(session.game.adjustables(session.position))
    summaries = {id: thing.summary(voice) for id, thing in found.items()}
    assert {summaries[id] for id in found if found[id].parts[0].value == "off"} == {
        "aucune carte",
        "hors du plateau",
    }


def test_what_can_be_no_other_way_is_told_and_not_offered() -> None:
    session = Session(GAMES["hastings"], setup(COMPANION, 5, "hastings"), pack("hastings"))
    assert session.question is not None
    found = things(session.game.adjustables(session.position))
    leader = session.position.box.leaders[session.position.enemy.faction]
    place = next(thing for thing in found.values() if any(part.value == leader for part in thing.told))
    assert [part.what for part in place.parts] == ["its-state"]
    assert place.summary(session_voice(session, "en")) == "William FitzRobert, Ready"
