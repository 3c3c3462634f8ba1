"""Every page: what it answers, where it leads, and how it refuses. On SQLite and PostgreSQL."""

import random
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from httpx2 import Client, Response
from starlette.routing import BaseRoute
from starlette.testclient import TestClient
from tests.browser.tables import chance_answers, played
from tests.web.tables import NOBODY, Table, app_of, forget, house_of, new_table

from adversaire.engine.record import Setup
from adversaire.play.saves import save_text
from adversaire.web.server.cookies import CHOICES

LOBBY = [
    "/",
    "/new/raiders",
    "/import",
    "/moving",
    "/results",
    "/settings",
    "/rules/raiders",
    "/rules/raiders?q=raid",
]
LOOKING = [
    "",
    "/adjust",
    "/history",
    "/history/0",
    "/why/0/0",
    "/export",
    "/problem",
    "/problem.txt",
    "/story.txt",
]
MOVES: dict[str, dict[str, str]] = {
    "analysis": {"act": "go"},
    "answer": {"question": "setup.keep", "answer": "x", "seq": "0"},
    "told": {"act": "play", "seq": "0"},
    "hands": {"seq": "0"},
    "done": {"turn": "0", "seq": "0"},
    "undo": {"seq": "0"},
    "redo": {"seq": "0"},
    "back": {"index": "0", "seq": "0"},
    "adjust": {"path": "opponent.armour", "value": "1", "seq": "0"},
    "replan": {"turn": "1", "path": "opponent.armour", "value": "1", "seq": "0"},
    "again": {},
    "lesson": {"act": "leave", "seq": "0"},
    "hold": {"seat": "human"},
}
SENTENCES = {"en": "There is no saved game at this address", "fr": "Il n’y a pas de partie enregistrée"}
TRACES = re.compile(r"Traceback|File &quot;|\.py\b|sqlalchemy|jinja2", re.IGNORECASE)


def is_a_page(response: Response, status: int = 200) -> str:
    """A whole page in words, with no trace of the machinery."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert "</html>" in response.text
    assert not TRACES.search(response.text)
    return response.text


def is_refused(response: Response, status: int) -> str:
    html = is_a_page(response, status)
    assert 'role="alert"' in html
    return html


def leads_to(response: Response, address: str) -> None:
    assert (response.status_code, response.headers["location"]) == (303, address), response.text


# ---------------------------------------------------------------- looking


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_of_the_lobby_is_a_page(any_house: Client, lang: str) -> None:
    new_table(any_house).play(3)
    for address in LOBBY:
        html = is_a_page(any_house.get(address, headers={"accept-language": lang}))
        assert f'<html lang="{lang}"' in html


@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize("answers", [0, 1, 7, 1000])
def test_every_page_of_a_game_is_a_page(any_house: TestClient, mode: str, answers: int) -> None:
    table = new_table(any_house, mode=mode)
    table.play(answers, random.Random(answers))
    forget(any_house)
    for address in LOOKING:
        if address.startswith("/history/") and not table.shown["answers_given"]:
            continue
        response = any_house.get(table.page + address)
        assert response.status_code == 200, address


def test_files_are_offered_for_keeping_and_never_shown(house: Client) -> None:
    table = new_table(house)
    for address in ("/export", "/problem.txt", "/story.txt"):
        response = house.get(table.page + address)
        assert response.headers["content-type"].startswith("text/plain")
        assert response.headers["content-disposition"].startswith("attachment; filename=")


# ---------------------------------------------------------------- what leads where


def test_a_game_is_begun_and_played_by_plain_forms(any_house: Client) -> None:
    begun = any_house.post("/new/raiders", data={"level": "normal", "mode": "virtual", "seed": "3"})
    assert begun.status_code == 303
    table = Table(any_house, any_house.get("/api/v1/tables/" + begun.headers["location"][3:]).json())
    assert table.page == begun.headers["location"]
    form = {name: str(value) for name, value in table.answer_body().items()}
    leads_to(any_house.post(f"{table.page}/answer", data=form), table.page)
    leads_to(any_house.post(f"{table.page}/undo", data={"seq": "1"}), f"{table.page}/put-back")
    leads_to(any_house.post(f"{table.page}/redo", data={"seq": "2"}), table.page)
    leads_to(any_house.post(f"{table.page}/back", data={"seq": "3", "index": "0"}), f"{table.page}/put-back")
    assert table.look()["seq"] == 4


def test_on_screen_the_table_goes_back_by_itself(house: Client) -> None:
    table = new_table(house)
    table.play(12)
    house.post(f"{table.page}/back", data={"seq": str(table.seq), "index": "3"})
    leads_to(house.get(f"{table.page}/put-back"), table.page)


def test_the_list_of_what_to_put_back_survives_a_reload_and_a_restart(any_house: TestClient) -> None:
    table = new_table(any_house, mode="companion")
    table.play(12)
    any_house.post(f"{table.page}/back", data={"seq": str(table.seq), "index": "3"})
    first = is_a_page(any_house.get(f"{table.page}/put-back"))
    forget(any_house)
    assert any_house.get(f"{table.page}/put-back").text == first
    table.look()
    table.answer()
    leads_to(any_house.get(f"{table.page}/put-back"), table.page)


def test_the_same_deal_again_is_another_game(house: Client) -> None:
    table = new_table(house, seed=11)
    table.play(4)
    again = house.post(f"{table.page}/again")
    shown = house.get("/api/v1/tables/" + again.headers["location"][3:]).json()
    assert (shown["seed"], shown["seq"]) == (11, 0)
    assert shown["id"] != table.id


def test_a_file_is_opened_as_a_new_game(any_house: Client) -> None:
    table = new_table(any_house)
    table.play(8)
    response = any_house.post("/import", files={"file": ("a.game", table.export().encode())})
    assert response.status_code == 303
    shown = any_house.get("/api/v1/tables/" + response.headers["location"][3:]).json()
    assert shown["position"] == table.shown["position"]


def test_every_preference_can_be_chosen_on_the_page_of_settings(house: Client) -> None:
    page = house.get("/settings").text
    offered = re.findall(r'type="radio" name="(\w+)" value="(\w+)"', page)
    assert sorted(offered) == sorted((name, value) for name, values in CHOICES.items() for value in values)


def test_settings_are_kept_in_a_cookie_and_lead_back(house: Client) -> None:
    response = house.post("/settings", data={"lang": "fr", "theme": "dark", "back": "/rules/raiders"})
    leads_to(response, "/rules/raiders")
    assert '<html lang="fr" data-theme="dark"' in house.get("/").text
    house.post("/settings", data={"lang": "klingon", "theme": "loud"})
    assert '<html lang="fr" data-theme="dark"' in house.get("/").text


@pytest.mark.parametrize(
    ("theme", "media"),
    [("dark", [""]), ("auto", [' media="(prefers-color-scheme: dark)"']), ("light", [])],
)
def test_the_dark_colours_come_where_they_are_wanted_and_last(
    house: TestClient, theme: str, media: list[str]
) -> None:
    house.post("/settings", data={"theme": theme})
    styles = re.findall(
        r'<link rel="stylesheet" href="/static/([\w/]+)\.css[^"]*"([^>]*)>', house.get("/").text
    )
    light = [name for name, _ in styles if name != "dark"]
    assert light[0] == "style/tokens"
    assert styles[len(light) :] == [("dark", one) for one in media]
    assert all(house.get(f"/static/{name}.css").status_code == 200 for name, _ in styles)


def test_the_rulebook_has_its_headings_in_the_language_of_the_page(house: Client) -> None:
    headings = {}
    for lang in ("en", "fr"):
        house.post("/settings", data={"lang": lang})
        headings[lang] = re.findall("<h2[^>]*>([^<]*)</h2>", house.get("/rules/raiders").text)
    assert headings["en"][0] == "Set-up"
    assert headings["fr"][0] == "Mise en place"
    assert len(headings["en"]) == len(headings["fr"])


# ---------------------------------------------------------------- refusals


def game_addresses(routes: list[BaseRoute], method: str) -> set[str]:
    """Every address of a game that a method reaches, as the application itself knows them."""
    found = [(getattr(route, "path", ""), getattr(route, "methods", None) or set()) for route in routes]
    return {path for path, methods in found if path.startswith("/g/{id}") and method in methods}


def filled(address: str, id: str) -> str:
    return re.sub(r"{\w+}", "0", address.replace("{id}", id, 1))


def all_routes(client: TestClient) -> list[BaseRoute]:
    return flat(app_of(client).routes)


def flat(routes: list[BaseRoute]) -> list[BaseRoute]:
    """Routes and those of the routers within."""
    found: list[BaseRoute] = []
    for route in routes:
        inner = getattr(getattr(route, "original_router", None), "routes", None)
        found += flat(inner) if inner else [route]
    return found


def test_the_tests_know_of_every_move(house: TestClient) -> None:
    posts = game_addresses(all_routes(house), "POST")
    assert {f"/g/{{id}}/{move}" for move in MOVES} == posts
    assert len(game_addresses(all_routes(house), "GET")) >= 10


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_that_is_not_there_is_refused_in_words_everywhere(any_house: TestClient, lang: str) -> None:
    headers = {"accept-language": lang}
    for address in sorted(game_addresses(all_routes(any_house), "GET")):
        html = is_refused(any_house.get(filled(address, NOBODY), headers=headers), 404)
        assert SENTENCES[lang] in html.replace("&#39;", "'")
    for move, form in MOVES.items():
        html = is_refused(any_house.post(f"/g/{NOBODY}/{move}", data=form, headers=headers), 404)
        assert SENTENCES[lang] in html.replace("&#39;", "'")


@pytest.mark.parametrize(
    "address", ["/nothing", "/g/", "/g", "/new/chess", "/rules/chess", "/new/", "/static/x"]
)
def test_an_address_that_leads_nowhere_is_refused_in_words(house: Client, address: str) -> None:
    is_refused(house.get(address), 404)


MALFORMED: list[Mapping[str, str]] = [
    {},
    {"seq": "x"},
    {"seq": "-1"},
    {"seq": "9" * 30},
    {"seq": "1.5"},
    {
        "seq": "0",
        "question": "x" * 201,
        "answer": "",
        "path": "",
        "value": "x" * 201,
        "turn": "?",
        "index": "-1",
    },
]


@pytest.mark.parametrize("move", [move for move in MOVES if move != "again"])
@pytest.mark.parametrize("form", MALFORMED, ids=range(len(MALFORMED)))
def test_a_malformed_form_is_refused_and_changes_nothing(
    house: Client, move: str, form: Mapping[str, str]
) -> None:
    table = new_table(house)
    if move in ("undo", "redo", "hands") and form == MALFORMED[-1]:
        return  # all they need is a number, and that one is right
    is_refused(house.post(f"{table.page}/{move}", data=dict(form)), 422)
    assert table.look()["seq"] == 0


@pytest.mark.parametrize(
    "kind", ["multipart/form-data", "multipart/form-data; boundary=x", "text/plain", "x"]
)
def test_a_form_that_cannot_be_read_at_all_is_refused(house: Client, kind: str) -> None:
    table = new_table(house)
    for address in (f"{table.page}/undo", "/import"):
        response = house.post(address, content=b"\xff\0 seq=0", headers={"content-type": kind})
        is_refused(response, 422)
    assert table.look()["seq"] == 0


@pytest.mark.parametrize("move", MOVES)
def test_a_move_that_cannot_be_made_is_refused_and_changes_nothing(house: Client, move: str) -> None:
    """At the first question there is nothing to undo, to redo, to go back to, to plan anew or to tell."""
    table = new_table(house)
    if move in ("again", "done", "hands", "adjust", "analysis"):
        return  # these can be made
    is_refused(house.post(f"{table.page}/{move}", data=MOVES[move]), 422)
    assert table.look()["seq"] == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_illegal_answer_is_refused_with_the_clause_in_words(house: Client, lang: str) -> None:
    table = new_table(house)
    form = {"question": table.question, "answer": "mercenary-7", "seq": "0"}
    html = is_refused(house.post(f"{table.page}/answer", data=form, headers={"accept-language": lang}), 422)
    assert "raiders." in html


def test_an_answer_that_names_no_question_is_refused_and_the_game_stays_readable(house: TestClient) -> None:
    table = new_table(house)
    is_refused(
        house.post(f"{table.page}/answer", data={"question": "", "answer": table.answers[0], "seq": "0"}), 422
    )
    forget(house)
    assert table.look()["seq"] == 0


def test_who_comes_second_gets_the_current_table_and_a_sentence(house: Client) -> None:
    table = new_table(house)
    stale = {name: str(value) for name, value in table.answer_body().items()}
    table.answer()
    html = is_refused(house.post(f"{table.page}/answer", data=stale), 409)
    assert f'data-seq="{table.seq}"' in html


@pytest.mark.parametrize("form", [{"seed": "x"}, {"seed": "9" * 20}, {"seed": "\0"}, {"seed": "-1"}])
def test_a_new_game_that_makes_no_sense_is_refused_with_the_form_to_put_right(
    house: Client, form: dict[str, str]
) -> None:
    is_refused(house.post("/new/raiders", data=form), 422)
    assert house.get("/api/v1/tables").json() == []


@pytest.mark.parametrize("form", [{"mode": "x"}, {"level": "x"}, {"rolls": "x"}])
def test_a_new_game_without_a_seed_that_makes_no_sense_is_refused(
    house: Client, form: dict[str, str]
) -> None:
    is_refused(house.post("/new/raiders", data=form), 422)


def test_a_seed_that_begins_with_many_noughts_is_no_larger_than_others(house: Client) -> None:
    is_refused(house.post("/new/raiders", data={"seed": "0" * 30 + "9" * 100}), 422)
    assert house.post("/new/raiders", data={"seed": "0" * 30 + "9"}).status_code == 303


def test_the_open_turn_is_not_one_the_opponent_could_not_do(house: Client) -> None:
    table = new_table(house, mode="companion")
    table.play(9, random.Random(9))
    told = [house.get(f"{table.page}/cant/{turn}").status_code for turn in range(table.shown["turns"])]
    assert set(told[:-1]) == {200, 422}
    assert told[-1] == 422


@pytest.mark.parametrize(("mode", "offered"), [("companion", True), ("virtual", False)])
def test_only_hands_can_find_that_a_turn_cannot_be_carried_out(
    house: Client, mode: str, offered: bool
) -> None:
    table = new_table(house, mode=mode)
    for seed in range(9):
        table.play(1, random.Random(seed))
        html = is_a_page(house.get(table.page))
        if "/done" in html:
            assert ("/cant/" in html) is offered
            return
    raise AssertionError("the opponent has not had a turn")


WARRIORS = Setup("raiders", seed=7)
WITCHES = Setup("rituals", options={"level": "e1"}, seed=3)


@pytest.mark.parametrize(("of", "added_up"), [(WARRIORS, True), (WITCHES, False)])
def test_only_where_points_decide_they_are_added_up(house: Client, of: Setup, added_up: bool) -> None:
    session = played(of, chance_answers(of.seed), lambda session: session.is_over)
    last = session.entries[-1].answer
    session.undo()
    opened = house.post("/import", files={"file": ("a.game", save_text(session).encode())})
    table = Table(house, house.get("/api/v1/tables/" + opened.headers["location"][3:]).json())
    table.answer(last)
    html = is_a_page(house.get(table.page))
    while unread := re.search(r'name="turn" value="(\d+)"', html):
        house.post(f"{table.page}/done", data={"turn": unread[1], "seq": str(table.look()["seq"])})
        html = is_a_page(house.get(table.page))
    assert ("<tfoot>" in html) is added_up
    assert "First game at this level" in html
    results = is_a_page(house.get("/results"))
    assert "1 game played" in results
    assert ("best total" in results) is added_up


def test_a_cookie_of_nonsense_is_the_same_as_none(house: Client) -> None:
    nonsense = is_a_page(house.get("/", headers={"cookie": "preferences=" + "a=b&" * 50}))
    assert nonsense == is_a_page(house.get("/"))


def test_a_fault_of_ours_is_said_in_words_without_details(tmp_path: Path) -> None:
    with house_of(tmp_path) as house:
        app_of(house).state.site.open_games.run = None
        quiet = TestClient(house.app, base_url=str(house.base_url), raise_server_exceptions=False)
        html = is_refused(quiet.get("/"), 500)
        assert "NoneType" not in html
        assert "content-security-policy" in quiet.get("/").headers
        told = quiet.get("/api/v1/tables")
        assert (told.status_code, told.json()["error"]) == (500, "error.our-fault")


def test_an_unreachable_database_is_said_without_saying_where_it_is(tmp_path: Path) -> None:
    with house_of(tmp_path) as house:
        table = new_table(house)
        (tmp_path / "adversaire.db").rename(tmp_path / "elsewhere.db")
        (tmp_path / "adversaire.db").mkdir()
        app_of(house).state.site.open_games.database.close()
        for response in (house.get("/"), house.get(table.page), house.get(table.api), table.answer()):
            assert response.status_code == 503
            assert str(tmp_path) not in response.text
            assert response.headers["retry-after"]
