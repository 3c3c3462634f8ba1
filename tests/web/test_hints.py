"""Hints and figures of the lab on pages."""

import pytest
from httpx2 import Client
from tests.web.tables import new_table

from adversaire.games import GAMES, OURS
from adversaire.packs.load import load_pack
from adversaire.play import hint
from adversaire.play.figures import figures_of

SOUND = {"en": "A sound player wins", "fr": "Un bon joueur gagne"}


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "ROLLOUTS", 6)


def test_a_question_on_screen_offers_a_hint_that_can_be_taken(house: Client) -> None:
    table = new_table(house, mode="virtual")
    table.play(4)
    assert f'href="{table.page}/hint"' in house.get(table.page).text
    page = house.get(f"{table.page}/hint").text
    assert "looks best" in page
    assert f'action="{table.page}/answer"' in page
    answer = page.partition('name="answer" value="')[2].partition('"')[0]
    question = page.partition('name="question" value="')[2].partition('"')[0]
    form = {"question": question, "answer": answer, "seq": str(table.seq)}
    assert house.post(f"{table.page}/answer", data=form).status_code == 303


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
