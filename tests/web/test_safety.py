"""What keeps players safe: headers, other sites, sizes, rates, secrets, names."""

import asyncio
import re
from collections.abc import AsyncGenerator, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Client, Response
from starlette.testclient import TestClient
from starlette.types import Message
from tests.web.conftest import Houses
from tests.web.loops import run
from tests.web.tables import API, HOME, NOBODY, Table, app_of, count_games, house_of, new_table

from adversaire.engine.text import Text
from adversaire.store.database.keys import new_key
from adversaire.web.server.security import (
    HEADERS,
    LARGEST_FORM,
    LARGEST_IMPORT,
    POLICY,
    Allowance,
    SmallBodies,
)
from adversaire.web.server.settings import ServerSettings

ELSEWHERE = "https://elsewhere.example"


# ---------------------------------------------------------------- headers


def answers_of_every_kind(house: Client, table: Table) -> Iterator[Response]:
    yield house.get("/")
    yield house.get(table.page)
    yield house.get(table.api)
    yield house.get("/api/openapi.json")
    yield house.get("/static/adversaire.css")
    yield house.get("/static/nothing.css")
    yield house.get("/nothing")
    yield house.get(f"/g/{NOBODY}")
    yield house.get(f"{API}/tables/{NOBODY}")
    yield house.get(f"{table.page}/export")
    yield house.get("/static")
    yield house.post(f"{table.page}/undo", data={"seq": "0"})
    yield house.post(f"{table.page}/undo", data={"seq": "0"}, headers={"sec-fetch-site": "cross-site"})
    yield house.post(f"{table.page}/undo", content=b"x" * (LARGEST_FORM + 1))
    yield house.post("/settings", data={"lang": "en"})
    yield house.put("/")
    yield house.get("/", headers={"host": "elsewhere.example"})
    yield house.delete(table.api)


def test_every_kind_of_answer_carries_the_safety_headers(house: Client) -> None:
    statuses = set()
    for response in answers_of_every_kind(house, new_table(house)):
        statuses.add(response.status_code)
        assert {name: response.headers.get(name) for name in HEADERS} == HEADERS, response.url
    assert statuses == {200, 204, 303, 307, 403, 404, 405, 413, 422}


def test_the_policy_allows_nothing_inline_and_nobody_elsewhere() -> None:
    assert "unsafe" not in POLICY
    assert "default-src 'none'" in POLICY
    assert "frame-ancestors 'none'" in POLICY
    assert set(re.findall(r"'?[\w:/.*-]+'?(?=;|$)", POLICY)) <= {"'none'", "'self'"}


def test_pages_of_games_are_never_kept_by_caches(house: Client) -> None:
    table = new_table(house)
    for address in ("/", table.page, table.api, f"{table.page}/history", "/nothing"):
        assert house.get(address).headers["cache-control"] == "no-store"


class Inline(HTMLParser):
    """Finds whatever a page would run or style by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in names) or tag in ("iframe", "object", "embed"):
            self.found.append(tag)
        self.found += [f"{tag} {name}" for name in names if name.startswith("on") or name == "style"]
        for name in ("src", "href", "action", "xlink:href"):
            address = names.get(name) or ""
            if ":" in address.partition("/")[0] or address.startswith("//"):
                self.found.append(f"{tag} {name}={address}")


def test_no_page_runs_styles_or_fetches_anything_of_its_own(house: Client) -> None:
    table = new_table(house)
    companion = new_table(house, mode="companion")
    table.play(14)
    addresses = ["/", "/new/raiders", "/import", "/results", "/settings", "/rules/raiders", "/nothing"]
    addresses += [companion.page, f"{companion.page}/adjust"]
    pages = ("", "/adjust", "/history", "/history/3", "/why/2/0", "/thing/mill", "/cant/1")
    addresses += [table.page + page for page in pages]
    for address in addresses:
        look = Inline()
        look.feed(house.get(address).text)
        assert look.found == [], address


def test_what_a_visitor_types_is_shown_as_text(house: Client) -> None:
    nasty = "<script>alert(1)</script>"
    for address in (f"/new/{nasty}", f"/rules/raiders?q={nasty}", f"/new/raiders?seed={nasty}", f"/{nasty}"):
        assert nasty not in house.get(address).text
    table = new_table(house)
    form = {"question": table.question, "answer": nasty, "seq": "0"}
    assert nasty not in house.post(f"{table.page}/answer", data=form).text
    assert nasty not in house.post("/new/raiders", data={"seed": nasty}).text


# ---------------------------------------------------------------- other sites


FROM_ELSEWHERE = [
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "cross-site", "origin": HOME},
    {"origin": ELSEWHERE},
    {"origin": "null"},
    {"origin": "http://[::1"},
    {"origin": "http://127.0.0.1:9999"},
]


@pytest.mark.parametrize("headers", FROM_ELSEWHERE)
def test_a_page_of_another_site_cannot_change_anything(house: Client, headers: dict[str, str]) -> None:
    table = new_table(house)
    table.play(2)
    games = count_games(house)
    for address in (
        f"{table.page}/undo",
        f"{table.page}/again",
        "/new/raiders",
        "/settings",
        f"{table.api}/undo",
    ):
        response = house.post(address, data={"seq": "2"}, headers=headers)
        assert response.status_code == 403
        assert "set-cookie" not in response.headers
    assert house.delete(table.api, headers=headers).status_code == 403
    assert table.look()["seq"] == 2
    assert count_games(house) == games


@pytest.mark.parametrize(
    "headers", [{}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {"origin": HOME}]
)
def test_our_own_pages_and_programs_may_change_things(house: Client, headers: dict[str, str]) -> None:
    table = new_table(house)
    table.play(1)
    assert house.post(f"{table.page}/undo", data={"seq": "1"}, headers=headers).status_code == 303


def test_a_refusal_of_another_site_is_said_in_the_language_asked_for(house: Client) -> None:
    headers = {"sec-fetch-site": "cross-site", "accept-language": "fr"}
    assert "autre site" in house.post("/settings", headers=headers).text
    assert "autre site" in house.post(f"{API}/tables", headers=headers).json()["sentence"]


@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1.elsewhere.example", "10.0.0.1", "[", "a b"])
def test_a_server_for_one_machine_answers_to_no_other_name(house: Client, host: str) -> None:
    response = house.get("/", headers={"host": host})
    assert response.status_code == 403
    assert "/new/raiders" not in response.text


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "127.0.0.1", "127.9.9.9:80", "[::1]:80", "a.localhost"]
)
def test_a_server_for_one_machine_answers_to_all_names_of_that_machine(house: Client, host: str) -> None:
    assert house.get("/", headers={"host": host}).status_code == 200


def test_a_server_for_others_answers_to_any_name(houses: Houses) -> None:
    assert houses(host="0.0.0.0").get("/", headers={"host": "games.example"}).status_code == 200


# ---------------------------------------------------------------- sizes


def chunks(size: int) -> Iterator[bytes]:
    """A body whose length nobody says beforehand."""
    for _ in range(size // 10_000):
        yield b"x" * 10_000


TEN_MEGABYTES = 10_000_000


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_ten_megabytes_in_a_form_are_refused_and_change_nothing(house: Client, lang: str) -> None:
    table = new_table(house)
    games = count_games(house)
    form = {"question": table.question, "answer": "x" * TEN_MEGABYTES, "seq": "0"}
    for address in (f"{table.page}/answer", f"{table.page}/undo", "/new/raiders", "/settings"):
        response = house.post(address, data=form, headers={"accept-language": lang})
        assert response.status_code == 413
        assert ("trop volumineux" if lang == "fr" else "too large") in response.text
    assert house.post(f"{table.api}/answer", json=form).json()["error"] == "error.too-large"
    assert table.look()["seq"] == 0
    assert count_games(house) == games


@pytest.mark.parametrize("address", ["/import", f"{API}/import", "/settings", f"{API}/tables"])
def test_a_body_without_a_length_is_refused_when_it_grows_too_large(house: Client, address: str) -> None:
    assert house.post(address, content=chunks(TEN_MEGABYTES)).status_code == 413
    assert count_games(house) == 0


def test_a_small_body_without_a_length_is_welcome(house: Client) -> None:
    def body() -> Iterator[bytes]:
        yield b'{"game": "rai'
        yield b'ders"}'

    headers = {"content-type": "application/json"}
    assert house.post(f"{API}/tables", content=body(), headers=headers).status_code == 201


def test_imports_may_be_larger_than_forms(house: Client) -> None:
    assert house.post(f"{API}/import", content=b"x" * (LARGEST_FORM * 2)).status_code == 422
    assert house.post(f"{API}/import", content=b"x" * (LARGEST_IMPORT + 1)).status_code == 413


@pytest.mark.parametrize("length", ["-1", "x", "9" * 5000, "1e3", ""])
def test_a_length_that_is_no_length_is_refused(house: Client, length: str) -> None:
    headers = {"content-length": length}
    assert house.post("/settings", content=chunks(10_000), headers=headers).status_code == 413


async def sent(messages: list[Message], patience: float = 5) -> list[Any]:
    """What comes of a request that arrives in these parts: what the application got, what was answered."""
    seen: list[Any] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        seen.append((await receive())["body"])

    def refuse(request: Any, text: Text, status: int) -> Any:
        async def answer(scope: Any, receive: Any, send: Any) -> None:
            seen.append(status)

        return answer

    async def parts() -> AsyncGenerator[Message]:
        for message in messages:
            yield message
        await asyncio.sleep(60)

    arriving = parts()
    scope = {"type": "http", "method": "POST", "path": "/g/x/answer", "headers": []}
    door = SmallBodies(application, refuse, patience)
    await door(scope, lambda: anext(arriving), lambda message: asyncio.sleep(0))
    await arriving.aclose()
    return seen


def part(body: bytes, more: bool) -> Message:
    return {"type": "http.request", "body": body, "more_body": more}


def test_half_a_form_is_not_taken_for_a_whole_one() -> None:
    whole = [part(b"answer=place:", True), part(b"mill", False)]
    assert run(sent(whole)) == [b"answer=place:mill"]
    assert run(sent([whole[0], {"type": "http.disconnect"}])) == []


def test_a_body_that_never_comes_to_an_end_is_given_up() -> None:
    assert run(sent([part(b"answer=", True)], patience=0.05)) == [408]


# ---------------------------------------------------------------- rates


def test_new_games_and_imports_are_limited_with_a_sentence(houses: Houses) -> None:
    house = houses(creations_a_minute=3)
    table = new_table(house)
    file = table.export()
    new_table(house)
    new_table(house)
    told = house.post(f"{API}/tables?lang=fr", json={"game": "raiders"})
    assert (told.status_code, told.json()["error"]) == (429, "error.too-often")
    assert told.headers["retry-after"] == "60"
    assert house.post(f"{API}/import", content=file.encode()).status_code == 429
    assert house.post(f"{table.page}/again").status_code == 429
    page = house.post("/new/raiders", data={"seed": "1"})
    assert (page.status_code, "wait a minute" in page.text) == (429, True)
    assert count_games(house) == 3
    assert table.answer().status_code == 200


def test_an_import_by_form_is_limited_with_the_same_status(houses: Houses) -> None:
    house = houses(creations_a_minute=1)
    file = new_table(house).export()
    assert house.post("/import", files={"file": ("a", file.encode())}).status_code == 429


def test_an_import_by_form_is_limited(houses: Houses) -> None:
    house = houses(creations_a_minute=1)
    file = new_table(house).export()
    response = house.post("/import", files={"file": ("a", file.encode())})
    assert response.status_code in (422, 429)
    assert "wait a minute" in response.text
    assert count_games(house) == 1


def test_an_allowance_fills_again_with_time_and_forgets_old_addresses() -> None:
    now = [0.0]
    allowance = Allowance(2, lambda: now[0])
    assert [allowance.take("a") for _ in range(3)] == [True, True, False]
    assert allowance.take("b")
    now[0] = 30.0
    assert [allowance.take("a") for _ in range(2)] == [True, False]
    for number in range(20_000):
        allowance.take(str(number))
    assert len(allowance._buckets) == 10_000


# ---------------------------------------------------------------- secrets


def test_ids_cannot_be_guessed() -> None:
    ids = {new_key() for _ in range(2000)}
    assert len(ids) == 2000
    assert all(len(id) == 26 for id in ids)
    assert min(len({id[place] for id in ids}) for place in range(26)) == 31


def test_cookies_are_for_our_own_pages_and_hidden_from_scripts(house: Client) -> None:
    responses = [
        house.post("/settings", data={"lang": "fr"}),
        house.post("/new/raiders", data={"seed": "1"}),
        house.post(f"{new_table(house).page}/again"),
    ]
    for response in responses:
        cookie = response.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie


@pytest.mark.parametrize(
    "back",
    [
        "//elsewhere.example",
        "https://elsewhere.example",
        "/\\elsewhere.example",
        "\\\\elsewhere.example",
        "/\t/elsewhere.example",
        "/\r\nlocation: https://elsewhere.example",
        "javascript:alert(1)",
        "///elsewhere.example",
        "elsewhere.example",
        "",
    ],
)
def test_settings_lead_back_to_our_own_pages_only(house: Client, back: str) -> None:
    response = house.post("/settings", data={"lang": "en", "back": back})
    assert response.status_code == 303
    address = response.headers["location"]
    assert re.fullmatch(r"/([\w%:.-][\w%/:.-]*)?", address), address


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e%2f%2e%2e%2fweb%2fapp.py",
        "/static//etc/hostname",
        "/static/%00",
        "/static/vendor",
        "/g/..%2f..%2fadversaire.db",
        "/g/%2e%2e/export",
        "/rules/..%2fraiders",
        "/new/..%2f..",
    ],
)
def test_paths_do_not_lead_out(house: Client, path: str) -> None:
    response = house.get(path)
    assert response.status_code == 404
    assert "import" not in response.text.split("<main")[0].replace("/import", "")


# ---------------------------------------------------------------- at home and elsewhere


def test_a_server_listens_to_its_own_machine_unless_told_otherwise(tmp_path: Path) -> None:
    settings = ServerSettings(tmp_path)
    assert settings.host == "127.0.0.1"
    assert settings.at_home
    hosts = {"127.0.0.1": True, "::1": True, "localhost": True, "0.0.0.0": False, "::": False, "games": False}
    assert {host: ServerSettings(tmp_path, host).at_home for host in hosts} == hosts


def test_games_of_others_are_not_listed_where_others_can_come(houses: Houses) -> None:
    house = houses(host="0.0.0.0")
    ours = house.post("/new/raiders", data={"seed": "1"}).headers["location"]
    stranger = TestClient(app_of(house), base_url=HOME)
    for address in ("/", f"{API}/tables", "/results"):
        assert ours[3:] not in stranger.get(address).text
    assert ours[3:] in house.get("/").text
    assert [row["id"] for row in house.get(f"{API}/tables").json()] == [ours[3:]]


def test_a_forged_list_of_games_shows_no_more_than_its_forger_knew(houses: Houses) -> None:
    house = houses(host="0.0.0.0")
    new_table(house)
    stranger = TestClient(app_of(house), base_url=HOME)
    for cookie in ("games=%25", "games=*", "games=" + ".".join([NOBODY] * 60), "games='; DROP TABLE games"):
        assert stranger.get(f"{API}/tables", headers={"cookie": cookie}).json() == []


def test_at_home_all_games_are_listed(tmp_path: Path) -> None:
    with house_of(tmp_path) as house:
        table = new_table(house)
        assert table.id in TestClient(app_of(house), base_url=HOME).get("/").text


def test_a_shared_house_serves_others_although_it_listens_on_this_machine_only(houses: Houses) -> None:
    house = houses(shared=True)
    assert house.get("/", headers={"host": "games.example"}).status_code == 200
    mine = new_table(house)
    house.cookies.clear()
    assert mine.page not in house.get("/").text
    assert not ServerSettings(Path(), shared=True).at_home
