"""The pages of exercises: they ask, judge, explain, and let one play on."""

from __future__ import annotations

from html import unescape

import pytest
from fastapi.testclient import TestClient

from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.teaching.practice import exercises_of, find_exercise

GAME = "raiders"
ID = exercises_of(GAME)[0]
PAGE = f"/learn/{GAME}/practice/{ID}"


def shown(page: str) -> str:
    """The words of a page as they are read."""
    return unescape(page)


def test_every_exercise_is_listed_with_its_question(house: TestClient) -> None:
    listed = house.get(f"/learn/{GAME}/practice").text
    assert all(f"/learn/{GAME}/practice/{id}" in listed for id in exercises_of(GAME))
    assert find_exercise(GAME, ID).title("en") in listed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_exercise_of_every_game_is_asked_and_judged(
    house: TestClient, game: str, lang: Language
) -> None:
    for id in exercises_of(game):
        exercise, page = find_exercise(game, id), f"/learn/{game}/practice/{id}"
        asked = shown(house.get(page, headers={"accept-language": lang}).text)
        assert exercise.asked(lang) in asked
        judged = house.get(page, params={"answer": exercise.best}, headers={"accept-language": lang})
        assert exercise.why(lang) in shown(judged.text)


def test_an_exercise_asks_in_its_own_words_and_advises_nothing(house: TestClient) -> None:
    exercise = find_exercise(GAME, ID)
    page = house.get(PAGE).text
    assert exercise.asked("en") in page
    assert exercise.why("en") not in page


def test_the_best_answer_is_praised_and_explained(house: TestClient) -> None:
    exercise = find_exercise(GAME, ID)
    page = house.get(PAGE, params={"answer": exercise.best}).text
    assert "Well seen!" in page
    assert exercise.why("en") in page
    assert f"{exercise.certainty}% certain" in page


def test_another_answer_is_told_what_it_gives_up(house: TestClient) -> None:
    exercise = find_exercise(GAME, ID)
    other = next(iter(exercise.others))
    page = house.get(PAGE, params={"answer": other}).text
    assert "There is a better answer." in page
    assert exercise.said_of(other, "en") in page


def test_nonsense_is_asked_again(house: TestClient) -> None:
    page = house.get(PAGE, params={"answer": "nonsense"})
    assert (page.status_code, "There is a better answer." in page.text) == (200, False)


@pytest.mark.parametrize("answered", [True, False])
def test_one_plays_on_from_there(house: TestClient, answered: bool) -> None:
    exercise = find_exercise(GAME, ID)
    begun = house.post(PAGE, data={"answer": exercise.best} if answered else {}, follow_redirects=False)
    assert begun.status_code == 303
    log = house.get(f"{begun.headers['location']}/export").text
    assert log.count('"q":') == len(exercise.given) + answered


def test_an_answer_that_is_not_legal_begins_nothing(house: TestClient) -> None:
    assert house.post(PAGE, data={"answer": "nonsense"}).status_code == 422


@pytest.mark.parametrize("page", ["troyes/practice", "raiders/practice/no-such-thing"])
def test_an_exercise_nobody_wrote_is_refused_in_words(
    house: TestClient, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adversaire.web.pages.practice.exercises_of", lambda _game: ())
    answer = house.get(f"/learn/{page}", headers={"accept-language": "fr"})
    assert answer.status_code == 404
    assert "exercice" in answer.text
