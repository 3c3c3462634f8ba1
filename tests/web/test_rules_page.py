"""The exact rules: headings with titles, each clause on a page of its own, in the reader's language."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from adversaire.games import OURS
from adversaire.i18n.language import Language
from adversaire.play.rulebook import rulebook

SILENT = {"en": "The rulebook is silent or unclear here. Our reading:", "fr": "Notre lecture\u00a0:"}
PRECISE = {"en": "Made precise by us. Our reading:", "fr": "Précisé par nous. Notre lecture\u00a0:"}
NOTE = {"en": "The marker covers finished rounds", "fr": "Le marqueur couvre les rounds finis"}
#: A page that a phone loads at once.
MOST_BYTES = 110_000


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_reading_is_told_in_the_language_of_the_page(house: TestClient, lang: Language) -> None:
    pages = [
        unescape(house.get(f"/rules/hastings/{clause.id}", headers={"accept-language": lang}).text)
        for clause in rulebook("hastings")
        if clause.ruling
    ]
    said = " ".join(pages)
    assert SILENT[lang] in said
    assert PRECISE[lang] in said
    assert NOTE[lang] in said
    assert NOTE["fr" if lang == "en" else "en"] not in said


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_all_clauses_are_there_by_title_on_a_short_page(house: TestClient, game) -> None:  # type: ignore[no-untyped-def]
    answer = house.get(f"/rules/{game.id}", headers={"accept-language": "en"})
    assert len(answer.content) < MOST_BYTES
    page = unescape(answer.text)
    for clause in rulebook(game.id):
        assert f'href="/rules/{game.id}/{clause.id}"><b>{clause.called("en")}</b>' in page, clause.id
    assert 'open class="pn group"' not in page


def test_a_heading_is_read_in_full_and_leads_back(house: TestClient) -> None:
    page = unescape(house.get("/rules/raiders?part=1", headers={"accept-language": "en"}).text)
    first = next(iter(rulebook("raiders")))
    assert first.text("en") in re.sub(r"</?a[^>]*>", "", page)
    assert page.count("<h2") == 1


def test_a_clause_with_an_option_tells_the_other_readings(house: TestClient) -> None:
    page = unescape(
        house.get("/rules/raiders/raiders.raid.valkyrie-armour-floor", headers={"accept-language": "en"}).text
    )
    assert "Its Valkyrie marker stays where it is" in page
    assert page.count("our reading") == 1


def test_the_way_back_to_the_table_goes_along(house: TestClient) -> None:
    page = house.get("/rules/raiders/raiders.raid.no-dice?table=abc").text
    assert 'href="/g/abc"' in page
    assert "?table=abc" in house.get("/rules/raiders?table=abc").text


def test_an_unknown_clause_is_refused_in_words(house: TestClient) -> None:
    answer = house.get("/rules/raiders/raiders.no-such", headers={"accept-language": "en"})
    assert answer.status_code == 404
    assert "There is no such page" in unescape(answer.text) or "page" in answer.text
