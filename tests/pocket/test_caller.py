"""The application is asked as a browser asks it that is server and client at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast
from urllib.parse import urlencode

import pytest
from fastapi import FastAPI
from tests.browser.tables import chance_answers, played, setup
from tests.web.loops import run

from adversaire.engine.record import VIRTUAL
from adversaire.games import GAMES, OURS
from adversaire.play.share_code import code_of
from adversaire.pocket.caller import Answer, Caller
from adversaire.pocket.jar import Jar
from adversaire.pocket.start import JAR, started

FORM = ("content-type", "application/x-www-form-urlencoded")


def with_caller(
    folder: Path, visit: Callable[[Caller], Awaitable[None]], base: str = "", host: str = ""
) -> None:
    async def play() -> None:
        async with started(folder, base, host) as caller:
            await visit(caller)

    run(play())


async def send(caller: Caller, target: str, **fields: object) -> Answer:
    return await caller.ask("POST", target, [FORM], urlencode(fields).encode())


def header(answer: Answer, name: str) -> str:
    return next((value for found, value in answer.headers if found == name), "")


def test_every_game_begins_and_is_there_again_after_a_start(tmp_path: Path) -> None:
    begun: list[str] = []

    async def begin(caller: Caller) -> None:
        for game in OURS:
            answer = await send(caller, f"/new/{game.id}", mode="virtual", level=game.levels[0])
            assert answer.status == 303
            begun.append(header(answer, "location"))

    async def look(caller: Caller) -> None:
        for address in begun:
            assert (await caller.ask("GET", address)).status == 200

    with_caller(tmp_path, begin)
    with_caller(tmp_path, look)
    assert len(begun) == len(OURS)


def test_preferences_stay(tmp_path: Path) -> None:
    async def choose(caller: Caller) -> None:
        answer = await send(caller, "/settings", lang="fr", theme="dark")
        assert header(answer, "set-cookie") == ""

    async def look(caller: Caller) -> None:
        page = await caller.ask("GET", "/", [("accept-language", "en")])
        assert b'lang="fr" data-theme="dark"' in page.body

    with_caller(tmp_path, choose)
    with_caller(tmp_path, look)


def test_the_language_is_that_of_the_browser(tmp_path: Path) -> None:
    async def look(caller: Caller) -> None:
        page = await caller.ask("GET", "/", [("accept-language", "fr-CH,fr;q=0.9")])
        assert b'<html lang="fr"' in page.body

    with_caller(tmp_path, look)


def test_a_page_says_that_it_is_in_the_pocket_and_follows_no_stream(tmp_path: Path) -> None:
    async def look(caller: Caller) -> None:
        assert b" data-pocket=" in (await caller.ask("GET", "/")).body
        assert (await caller.ask("GET", "/g/x/events")).status == 404
        assert (await caller.ask("GET", "/static/icon.svg")).status == 404

    with_caller(tmp_path, look)


def test_routes_for_programs_come_with_the_first_request_for_one(tmp_path: Path) -> None:
    def count(caller: Caller) -> int:
        return len(cast(FastAPI, caller.app).router.routes)

    async def look(caller: Caller) -> None:
        assert (await caller.ask("GET", "/")).status == 200
        before = count(caller)
        assert (await caller.ask("GET", "/api/v1/tables")).body == b"[]"
        known = count(caller)
        assert known > before
        assert (await caller.ask("GET", "/api/v1/nothing")).status == 404
        assert count(caller) == known, "they come once"

    with_caller(tmp_path, look)


def test_requests_from_anywhere_are_the_own_ones(tmp_path: Path) -> None:
    """A service worker hands on what the browser wrote: the name of the host is that of the folder."""

    async def look(caller: Caller) -> None:
        said = [("host", "games.example"), ("origin", "https://games.example"), FORM]
        answer = await caller.ask("POST", "/settings", said, b"theme=light")
        assert answer.status == 303

    with_caller(tmp_path, look)


def test_below_the_root_every_address_has_its_path(tmp_path: Path) -> None:
    async def look(caller: Caller) -> None:
        begun = await send(
            caller, "/some/where/new/raiders", mode="virtual", level=GAMES["raiders"].levels[0]
        )
        address = header(begun, "location")
        assert address.startswith("/some/where/g/")
        for target in ("/some/where/", address, "/some/where/learn/raiders"):
            page = await caller.ask("GET", target)
            assert page.status == 200
            assert b'href="/some/where/' in page.body
            for attribute in (b' href="/', b' src="/', b' action="/'):
                assert page.body.count(attribute) == page.body.count(attribute + b"some/where/")

    with_caller(tmp_path, look, "/some/where")


def test_a_deal_is_sent_with_an_address_that_others_can_open(tmp_path: Path) -> None:
    """A host of files knows the first page only; what it is to show stands behind its address."""
    over = played(setup(VIRTUAL, 7, "rituals"), chance_answers(7), lambda session: session.is_over)

    async def look(caller: Caller) -> None:
        shown = await send(caller, "/some/where/shared", code=code_of(over))
        page = await caller.ask("GET", f"{header(shown, 'location')}/share")
        assert b">https://example.org/some/where/#new/rituals?mode=virtual&amp;" in page.body

    with_caller(tmp_path, look, "/some/where", "https://example.org")


def test_a_card_is_sent_as_a_file(tmp_path: Path) -> None:
    """Uploads come as they are: a file in several parts."""

    async def look(caller: Caller) -> None:
        said = b'Content-Disposition: form-data; name="file"; filename="a.game"'
        body = b"--x\r\n" + said + b"\r\n\r\nno game\r\n--x--\r\n"
        kind = ("content-type", "multipart/form-data; boundary=x")
        answer = await caller.ask("POST", "/import", [kind], body)
        assert answer.status == 422
        assert b"<html" in answer.body

    with_caller(tmp_path, look)


def test_the_journal_is_a_plain_file(tmp_path: Path) -> None:
    async def look(caller: Caller) -> None:
        await caller.ask("GET", "/")

    with_caller(tmp_path, look)
    with sqlite3.connect(tmp_path / "adversaire.db") as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    database.close()


# ---------------------------------------------------------------- the jar


def test_a_cookie_for_a_part_of_the_site_stays_there(tmp_path: Path) -> None:
    jar = Jar(tmp_path / JAR)
    jar.take(["seat=left; Path=/g/a", "theme=dark; Path=/; Max-Age=10"])
    assert jar.header("/g/a/answer") == "theme=dark; seat=left"
    assert jar.header("/g/ab") == "theme=dark"
    jar.take(["theme=dark; Path=/; Max-Age=0"])
    assert Jar(tmp_path / JAR).header("/g/a") == "seat=left"


@pytest.mark.parametrize("text", ["", "[", "[]", '{"/": 1}'])
def test_a_damaged_jar_is_empty(tmp_path: Path, text: str) -> None:
    (tmp_path / JAR).write_text(text)
    assert Jar(tmp_path / JAR).header("/") == ""
