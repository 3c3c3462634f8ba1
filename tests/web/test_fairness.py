"""Whose request is next: a flood from one address keeps only that address waiting."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Message, Receive, Scope, Send
from tests.web.conftest import Houses
from tests.web.loops import run
from tests.web.tables import new_table

from adversaire.engine.text import Text
from adversaire.web.server import fairness
from adversaire.web.server.fairness import OF_ONE, Fair, step_aside

FLOOD = "192.0.2.1"
GUEST = "192.0.2.2"
#: What a page takes, in seconds.
PAGE = 0.002


def refused(request: Request, text: Text, status: int) -> Response:
    assert text.key == "error.too-many-at-once"
    return PlainTextResponse("", status)


class Server:
    """Pages that take a moment each; in which order they were made, and what was answered."""

    def __init__(self, **slow: asyncio.Event) -> None:
        self.slow = slow
        self.door = Fair(self.page, refused)
        self.made: list[str] = []
        self.heard: Counter[int] = Counter()

    async def page(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["path"].strip("/")
        if kind == "aside":
            step_aside(scope)
        if kind in self.slow and kind != "unread":
            await self.slow[kind].wait()
        await asyncio.sleep(PAGE)
        self.made.append(scope["client"][0])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        if kind == "unread":
            await self.slow[kind].wait()
        await send({"type": "http.response.body", "body": b""})

    async def ask(self, host: str, path: str = "/") -> None:
        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": (host, 1)}

        async def heard(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.heard[message["status"]] += 1

        async def nothing_more() -> Any:
            await asyncio.sleep(60)

        await self.door(scope, nothing_more, heard)


async def flooded(server: Server, requests: int, path: str = "/") -> list[asyncio.Task[None]]:
    flood = [asyncio.create_task(server.ask(FLOOD, path)) for _ in range(requests)]
    await asyncio.sleep(0)
    return flood


def test_whoever_sends_one_request_is_served_before_the_rest_of_a_flood() -> None:
    async def tried() -> list[str]:
        server = Server()
        flood = await flooded(server, 100)
        await server.ask(GUEST)
        before = server.made[:]
        await asyncio.gather(*flood)
        assert server.heard == {200: 101}
        assert not server.door.line.waiting
        assert not server.door.line.at_work
        return before

    assert len(run(tried())) <= 2 * OF_ONE


def test_a_flood_without_end_is_refused_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "MOST_WAITING", 20)
    monkeypatch.setattr(fairness, "BEFORE_REFUSAL", 0.01)

    async def tried() -> Counter[int]:
        server = Server()
        flood = await flooded(server, 60)
        await asyncio.gather(server.ask(GUEST), *flood)
        return server.heard

    assert run(tried()) == {200: 1 + 20 + OF_ONE, 429: 40 - OF_ONE}


@pytest.mark.parametrize("kind", ["aside", "unread", "held"])
def test_what_waits_for_something_else_is_in_nobodys_way(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Heavy work, an answer that nobody takes, a database that hangs."""
    monkeypatch.setattr(fairness, "HELD", 0.05)

    async def tried() -> None:
        done = asyncio.Event()
        server = Server(**{kind: done})
        waiting = await flooded(server, 20, f"/{kind}")
        async with asyncio.timeout(5):
            await server.ask(GUEST)
        assert not done.is_set()
        done.set()
        await asyncio.gather(*waiting)
        assert not server.door.line.at_work

    run(tried())


def test_whoever_leaves_the_line_leaves_no_gap() -> None:
    async def tried() -> None:
        server = Server()
        flood = await flooded(server, 30)
        for one in flood[:20]:
            one.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        await server.ask(GUEST)
        assert server.heard == {200: 11}
        assert not server.door.line.waiting
        assert not server.door.line.at_work

    run(tried())


def test_where_others_can_come_all_are_served_in_turn_and_told_in_their_language(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = houses(shared=True)
    table = new_table(house)
    table.play(3)
    assert house.get(table.page).status_code == 200
    monkeypatch.setattr(fairness, "MOST_WAITING", 0)
    monkeypatch.setattr(fairness, "BEFORE_REFUSAL", 0.0)
    told = house.get("/", headers={"accept-language": "fr"})
    assert (told.status_code, told.headers["retry-after"]) == (429, "60")
    assert "votre adresse" in told.text
    assert "content-security-policy" in told.headers
