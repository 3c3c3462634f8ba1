"""Whatever may be set right can be touched or typed, in every game and mode, and is called by words."""

from __future__ import annotations

import re
from functools import cache

import pytest
from tests.browser.tables import asks, chance_answers, likely_answers, opened, played, setup

from adversaire.engine.plain_picture import plain_picture
from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.correcting import Thing, in_words, matching, part_words, pointed_at, things, touching
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.table.corrections import TAKEN

TITLES = tuple(game.id for game in GAMES)
TABLES = [(game, mode) for game in TITLES for mode in (COMPANION, VIRTUAL)]
#: Ids that are words of their game: the zones of Dark Rituals are written on the board, dice are numbers.
SPOKEN = re.compile(r"[A-Z]\d[a-z]|\d+|[A-Z][a-z]+")
#: English ids of a single word are that word.
ENGLISH = re.compile(r"[a-z]+")
#: What no player would say.
UNSAID = re.compile(r"\bslots?\b|\bemplacement\b|[a-z]\.[a-z0-9]|_|\b[a-z]+-\d\b")
COMPASS = re.compile(r"\b(north|south|east|west)\b")


@cache
def session_of(game: str, mode: str) -> Session:
    if game == "rituals" and mode == COMPANION:  # answers by chance would never lay its map out
        return played(setup(mode, 7, game), likely_answers, asks("report.turn"))
    session, choose = opened(setup(mode, 7, game)), chance_answers(7)
    for _ in range(12 if game == "hastings" else 25):
        if session.is_over:
            break
        session.answer(choose(session))
    return session


def known(session: Session) -> dict[str, Thing]:
    return things(session.game.adjustables(session.position))


def voice_of(session: Session, language: Language) -> Voice:
    return Voice(session.game, session.position.box, session.pack, language)


@pytest.mark.parametrize(("game", "mode"), TABLES)
def test_every_correction_belongs_to_one_thing(game: str, mode: str) -> None:
    session = session_of(game, mode)
    parts = [part.path for thing in known(session).values() for part in thing.parts]
    offered = [part.path for part in session.game.adjustables(session.position) if len(part.values) > 1]
    assert sorted(parts) == sorted(offered)
    assert not TAKEN & set(parts), "an address must tell a path from what else stands in it"


@pytest.mark.parametrize(("game", "mode"), TABLES)
def test_what_is_drawn_can_be_touched(game: str, mode: str) -> None:
    """A thing that is drawn by its own id, or whose figures stand beside the board, needs no list."""
    session = session_of(game, mode)
    all_things, picture = known(session), session.game.picture_for(session.position, "")
    meant = touching(picture, all_things)
    touched = {id for ids in meant.values() for id in ids}
    drawn = {id for place, items in pointed_at(picture) for id in (place, *items)}
    assert {
        id for id, thing in all_things.items() if {id, *(part.path for part in thing.parts)} & drawn
    } <= touched
    assert touched, "at least something is there to be touched"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "mode"), TABLES)
def test_every_thing_is_found_by_typing_its_name(game: str, mode: str, language: Language) -> None:
    session = session_of(game, mode)
    voice, all_things = voice_of(session, language), known(session)
    for thing in all_things.values():
        assert thing in matching(all_things, thing.name(voice).upper(), voice)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "mode"), TABLES)
def test_nothing_is_called_by_an_id(game: str, mode: str, language: Language) -> None:
    session = session_of(game, mode)
    voice = voice_of(session, language)
    for thing in known(session).values():
        said = [thing.name(voice), voice.say(thing.parts[0].label)]
        said += [part_words(voice, part) for part in thing.parts]
        for part in thing.parts:
            plain = [value for value in part.values if in_words(voice, value) == value]
            plain = [value for value in plain if language == "fr" or not ENGLISH.fullmatch(value)]
            assert [value for value in plain if not SPOKEN.fullmatch(value)] == []
            said += [in_words(voice, value) for value in part.values]
        assert [words for words in said if UNSAID.search(words)] == []
        assert language == "en" or not [words for words in said if COMPASS.search(words)]


def test_a_game_that_draws_nothing_is_set_right_on_its_plain_picture() -> None:
    session = session_of("raiders", COMPANION)
    all_things = known(session)
    meant = touching(plain_picture(session.game.view(session.position)), all_things)
    assert set(all_things) == {id for ids in meant.values() for id in ids}
