"""The pages that teach a game: what they show, where they lead, and the way back to a game in progress."""

from __future__ import annotations

import re
from html import unescape

import pytest
from httpx2 import Client
from tests.web.tables import new_table

from adversaire.games import OURS
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.teaching.chapter import CLAUSE, TEXT, Bit, chapter
from adversaire.play.teaching.glossary import words
from adversaire.play.teaching.minute import minute
from adversaire.play.teaching.ways import ways
from adversaire.web.server.running_text import line

TAUGHT = [game.id for game in OURS if minute(game.id)]
every_taught = pytest.mark.parametrize("game", TAUGHT)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
#: Six pictures of a board on one page.
MOST_BYTES = 320_000


def page(house: Client, address: str, lang: str = "en") -> str:
    answer = house.get(address, headers={"accept-language": lang})
    assert answer.status_code == 200, address
    return unescape(answer.text)


def bare(markup: str) -> str:
    """Without links, and with one space at most."""
    return re.sub(r"\s+", " ", re.sub(r"</?a[^>]*>", "", markup))


@every_taught
@every_language
def test_every_panel_has_its_picture_and_its_words(house: Client, game: str, lang: Language) -> None:
    shown = page(house, f"/learn/{game}", lang)
    assert len(shown.encode()) < MOST_BYTES
    for panel in minute(game):
        assert panel.title(lang) in shown
        assert bare(panel.said(lang)) in bare(shown)
    assert shown.count('class="pictured"') == len(minute(game))
    assert f'href="/new/{game}"' in shown
    assert (f'href="/learn/{game}/how"' in shown) == ways(game, lang).how
    assert (f"/learn/{game}/lesson/first" in shown) == ways(game, lang).lesson
    assert (f'href="/learn/{game}/lesson/companion"' in shown) == ways(game, lang).beside


@every_taught
@every_language
def test_whoever_has_the_box_finds_the_lesson_beside_it(house: Client, game: str, lang: Language) -> None:
    assert ways(game, lang).beside
    shown = page(house, f"/new/{game}", lang)
    assert f'href="/learn/{game}/lesson/companion"' in shown
    assert house.get(f"/learn/{game}/lesson/companion").status_code == 200


@every_taught
@every_language
def test_no_two_drawings_of_a_page_share_an_id(house: Client, game: str, lang: Language) -> None:
    for address in (f"/learn/{game}", f"/learn/{game}/how"):
        if house.get(address).status_code == 200:
            ids = re.findall(r'\bid="([^"]+)"', page(house, address, lang))
            assert len(ids) == len(set(ids)), address


def test_a_newcomer_is_offered_it_first_and_skips_it_for_good(house: Client) -> None:
    first = page(house, "/")
    offered = re.search(r'<section class="welcome">.*?</section>', first, re.DOTALL)
    assert offered
    assert 'class="main button" href="/learn/raiders"' in offered[0]
    assert 'class="op first-steps" href="/learn/raiders"' in page(house, "/new/raiders")
    answer = house.post("/settings", data={"learn": "skip", "back": "/new/raiders"}, follow_redirects=False)
    assert answer.headers["location"] == "/new/raiders"
    assert "first-steps" not in page(house, "/new/raiders")
    assert 'class="main button" href="/new/raiders"' in page(house, "/")
    # It can still be found by whoever wants it.
    assert 'href="/learn/raiders"' in page(house, "/new/raiders")
    assert 'class="learns" href="/learn/raiders"' in page(house, "/")


def test_each_sign_on_a_tile_of_home_has_its_word(house: Client) -> None:
    signs = re.findall(r'<a class="learns.*?</a>', page(house, "/"))
    assert len(signs) > len(TAUGHT)
    assert all(re.search(r"</svg><span>[^<]+</span></a>", sign) for sign in signs), signs


def test_from_a_game_all_of_it_leads_back_to_the_table(house: Client) -> None:
    table = new_table(house, game="raiders", mode="virtual", seed=3)
    id = table.page.rpartition("/")[2]
    menu = page(house, table.page)
    for address in ("/learn/raiders", "/learn/raiders/how", "/rules/raiders"):
        assert f'href="{address}?table={id}"' in menu
        assert f'href="/g/{id}"' in page(house, f"{address}?table={id}")


def test_a_way_back_leads_nowhere_but_here(house: Client) -> None:
    for back in ("//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"):
        shown = page(house, f"/learn/raiders/words?back={back}")
        assert "evil" not in shown
        assert "javascript" not in shown
    assert 'href="/learn/raiders/how#raid"' in page(
        house, "/learn/raiders/words?back=/learn/raiders/how%23raid"
    )
    assert house.get("/learn/raiders?table=../x").status_code == 422


@pytest.mark.parametrize("game", [game.id for game in OURS if chapter(game.id, "en")])
@every_language
def test_a_chapter_shows_all_its_sections_and_is_searched(house: Client, game: str, lang: Language) -> None:
    whole = page(house, f"/learn/{game}/how", lang)
    sections = chapter(game, lang)
    for section in sections:
        assert f'id="{section.id}"' in whole
        assert f'href="#{section.id}"' in whole
    assert whole.count("<figure>") == sum(bool(one.picture) for part in sections for one in part.blocks)
    title = sections[-1].title
    found = page(house, f"/learn/{game}/how?q={title}", lang)
    assert f'id="{sections[-1].id}"' in found
    assert found.count("<h2>") < len(sections)
    none = page(house, f"/learn/{game}/how?q=zzzz", lang)
    assert "zzzz" in none
    assert "<figure>" not in none


def test_a_sentence_leads_to_its_clause_and_the_clause_back_to_its_section(house: Client) -> None:
    whole = page(house, "/learn/raiders/how")
    assert 'href="/rules/raiders/raiders.raid.armour-not-spent"' in whole
    clause = page(house, "/rules/raiders/raiders.raid.armour-not-spent")
    assert 'href="/learn/raiders/how#opponent"' in clause


@every_language
@pytest.mark.parametrize("game", [game.id for game in OURS if chapter(game.id, "en")])
def test_every_sign_of_a_clause_leads_to_its_page(house: Client, game: str, lang: Language) -> None:
    whole = page(house, f"/learn/{game}/how", lang)
    meant = {id for part in chapter(game, lang) for one in part.blocks for id in one.clauses}
    linked = set(re.findall(rf'href="(/rules/{game}/[^"]+)"', whole))
    assert linked == {f"/rules/{game}/{id}" for id in meant}
    for address in sorted(linked):
        assert f"<code>{address.rpartition('/')[2]}</code>" in page(house, address, lang), address


def test_words_are_explained_where_they_stand(house: Client) -> None:
    whole = page(house, "/learn/raiders/how")
    assert '<a class="word" href="/learn/raiders/words?back=/learn/raiders/how%23raid#settlement">' in whole
    glossary = page(house, "/learn/raiders/words")
    for word in words("raiders").values():
        assert f'id="{word.id}"' in glossary
        assert word.name("en").casefold() in glossary.casefold()


def test_what_is_searched_for_is_shown_as_it_was_typed(house: Client) -> None:
    nasty = "<script>alert(1)</script>"
    assert nasty not in house.get("/learn/raiders/how", params={"q": nasty}).text


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("/learn/1066", "/learn/hastings"),
        ("/learn/Dark%20Rituals/how?q=soul", "/learn/rituals/how?q=soul"),
        ("/learn/pillards/lesson/first", "/learn/raiders/lesson/first"),
        ("/learn/raiders-of-the-north-sea", "/learn/raiders"),
        ("/learn/Battalia", "/learn/battalia"),
        ("/new/1066", "/new/hastings"),
    ],
)
def test_a_game_is_found_by_the_name_on_its_box(house: Client, asked: str, found: str) -> None:
    answer = house.get(asked, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (308, found)
    assert house.get(found).status_code == 200


def test_a_game_or_page_that_is_not_there_is_refused_in_words(house: Client) -> None:
    for address in ("/learn/chess", "/learn/chess/how", "/learn/raiders/nothing"):
        answer = house.get(address, headers={"accept-language": "en"})
        assert answer.status_code == 404, address
        assert "Traceback" not in answer.text


def test_only_further_clauses_of_the_same_sentence_are_numbered() -> None:
    """Each sentence begins its signs anew, also where nothing but plain words stands between them."""
    bits = [
        Bit(TEXT, "One. "),
        Bit(CLAUSE, "raiders.raid.pay-provisions"),
        Bit(TEXT, " "),
        Bit(CLAUSE, "raiders.setup.human-start"),
        Bit(TEXT, " Two. "),
        Bit(CLAUSE, "raiders.raid.pay-provisions"),
    ]
    shown = line(bits, "raiders", "en", "/", set())
    assert re.findall(r'class="(clause[^"]*)"[^>]*>([^<]+)<', shown) == [
        ("clause", "§"),
        ("clause more", "2"),
        ("clause", "§"),
    ]
