"""Hints and figures of the lab on pages."""

import re
from html import unescape

import pytest
from httpx2 import Client
from tests.web.tables import API, new_table

from adversaire.games import GAMES, OURS
from adversaire.i18n.language import Language
from adversaire.packs.load import load_pack
from adversaire.play import hint
from adversaire.play.figures import figures_of
from adversaire.play.saves import open_save
from adversaire.play.session_voice import session_voice

SOUND = {"en": "A sound player wins", "fr": "Un bon joueur gagne"}


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "ROLLOUTS", 6)


def test_a_question_on_screen_offers_a_hint_that_can_be_taken(house: Client) -> None:
    table = new_table(house, mode="virtual")
    table.play(4)
    assert f'href="{table.page}/hint"' in house.get(table.page).text
    page = house.get(f"{table.page}/hint").text
    assert page.index("<h1") < page.index("<summary>The figures behind it") < page.index("% won")
    assert f'action="{table.page}/answer"' in page
    answer = page.partition('name="answer" value="')[2].partition('"')[0]
    question = page.partition('name="question" value="')[2].partition('"')[0]
    form = {"question": question, "answer": answer, "seq": str(table.seq)}
    assert house.post(f"{table.page}/answer", data=form).status_code == 303


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_page_interface_and_terminal_say_the_same(house: Client, lang: Language) -> None:
    table = new_table(house, mode="virtual")
    table.play(6)
    told = house.get(f"{API}/tables/{table.id}/hint", params={"lang": lang}).raise_for_status().json()
    page = unescape(house.get(f"{table.page}/hint", headers={"accept-language": lang}).text)
    save = house.get(f"{API}/tables/{table.id}/export").text
    session = open_save(GAMES, save).session
    found = hint.Hint(session)
    for _ in found.steps():
        pass
    given = found.advice(session_voice(session, lang))
    assert told["seq"] == table.seq
    assert (told["answer"], told["sentence"]) == (given.answer, given.headline)
    assert (told["reasons"], told["figures"]) == (list(given.reasons), list(given.figures))
    assert all(line in page for line in (given.headline, *given.reasons, *given.figures))
    assert f'value="{given.answer}"' in page


def test_beside_cardboard_programs_are_refused_one(house: Client) -> None:
    table = new_table(house, mode="companion")
    refused = house.get(f"{API}/tables/{table.id}/hint")
    assert (refused.status_code, refused.json()["error"]) == (422, "hint.none")


def test_a_hint_changes_nothing(house: Client) -> None:
    table = new_table(house, mode="virtual")
    table.play(3)
    before = table.look()
    house.get(f"{table.page}/hint")
    assert table.look() == before


def test_beside_cardboard_there_is_none_and_the_page_says_so(house: Client) -> None:
    table = new_table(house, mode="companion")
    assert "/hint" not in house.get(table.page).text
    assert "There is no hint here" in house.get(f"{table.page}/hint").text


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_level_is_offered_with_the_figure_of_the_lab(house: Client, game: str, lang: str) -> None:
    page = house.get(f"/new/{game}", headers={"accept-language": lang}).text
    known = figures_of(GAMES[game], load_pack(GAMES[game], "standin"))
    assert page.count(SOUND[lang]) == len(known) == (len(GAMES[game].levels) if GAMES[game] in OURS else 0)
    assert (
        not known or ("stand-in" if lang == "en" else "provisoires") in page.partition(SOUND[lang])[2][:120]
    )


def test_the_end_shows_the_figure_beside_the_own_record(house: Client) -> None:
    table = new_table(house, mode="virtual")
    table.play(10_000)
    read = house.post(f"{table.page}/done", data={"turn": "5000", "seq": str(table.seq)})
    assert read.status_code == 303, "every turn has been read"
    assert SOUND["en"] in house.get(table.page).text


def test_the_place_that_is_advised_lies_in_the_light_with_all_that_the_advice_speaks_of(
    house: Client,
) -> None:
    table = new_table(house, game="raiders", mode="virtual", seed=3)
    dark = 0
    for _ in range(12):
        table.play(1)
        page = house.get(f"{table.page}/hint").text
        if 'class="dim"' not in page or 'class="choice"' not in page:
            continue
        dark += 1
        place = r'<rect (x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+") rx="[^"]+" class="%s"/>'
        (advised,) = re.findall(place % "choice", page)
        assert advised in re.findall(place % "spoken", page)
        assert advised in re.findall(place % "hole", page)
    assert dark
