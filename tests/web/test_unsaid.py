"""A sentence that is missing costs a player its words, never the page."""

import logging

import pytest
from httpx2 import Client
from tests.web.tables import Table, new_table

from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.i18n.speaker import Speaker
from adversaire.web.server.missing_words import LOG, unsaid

GAME_IDS = [game.id for game in GAMES]


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    return caplog


def taken(log: pytest.LogCaptureFixture) -> list[str]:
    """What the log says of words; then it is forgotten, since these tests miss them on purpose."""
    said = [record.getMessage() for record in log.records if record.name == LOG.name]
    log.clear()
    return said


def asked_in_words(house: Client, game: str) -> Table:
    """A game at its first question whose answers are words: cards to choose from bear their own names."""
    table = new_table(house, game=game, mode="virtual")
    for _ in range(9):
        house.post(f"{table.page}/done", data={"turn": "99", "seq": str(table.look()["seq"])})
        if 'class="choices fronts"' not in house.get(table.page).text:
            return table
        table.look()
        assert table.answer().status_code == 200
    raise AssertionError("there is no end of cards to choose")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_answers_without_words_can_still_be_seen_and_given(
    house: Client, game: str, lang: str, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    table = asked_in_words(house, game)
    nameless = Text("answer.nowhere", card="a card")
    monkeypatch.setattr(GAMES[game], "answer_words", lambda *_: nameless)
    page = house.get(table.page, headers={"accept-language": lang})
    assert page.status_code == 200
    assert "answer.nowhere a card" in page.text
    assert 'name="answer"' in page.text
    assert f"no sentence answer.nowhere ({lang})" in taken(log)


def test_answers_without_words_are_still_told_apart(log: pytest.LogCaptureFixture) -> None:
    say = Speaker("en", {}, {}, unsaid).say
    with log.at_level(logging.ERROR):
        told = {say(Text("answer.place", place=place)) for place in ("mill", "forge")}
    assert told == {"answer.place mill", "answer.place forge"}
    assert len(taken(log)) == 2


def test_a_thing_named_in_one_language_only_goes_by_its_id_in_the_other(
    log: pytest.LogCaptureFixture,
) -> None:
    names = {"mill": {"en": "the Mill"}}
    assert Speaker("fr", {}, names, unsaid).name("mill") == "mill"
    assert taken(log) == ["mill (fr): its name is missing"]
