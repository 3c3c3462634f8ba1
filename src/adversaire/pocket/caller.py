"""Asking the application without a server: one request in, one whole answer out.

The application believes that it owns the root of its site. Where the folder lies below it, addresses lose
that part on the way in and get it on the way out: no page and no template has to know.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope

from adversaire.pocket.errand import Errand, Tell, tell_nobody
from adversaire.pocket.jar import Jar
from adversaire.web.server.site import WHERE
from adversaire.web.server.workshop import ERRAND

HOST: Final = "localhost"
#: What a browser adds by itself: the origin is not ours to compare, and cookies come from the jar.
DROPPED: Final = frozenset({"host", "origin", "referer", "cookie"})
#: Attributes that hold an address of our own.
ADDRESS: Final = re.compile(rb'(\s(?:href|src|action|formaction|data-next)=")/(?!/)')
#: Headers that do.
LEADING: Final = frozenset({"location", "hx-location", "hx-redirect", "hx-push-url", "hx-replace-url"})


@dataclass(frozen=True, slots=True)
class Answer:
    """What the application answered."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Caller:
    """Stands between the pages and the application. `base` is "" or a path such as "/games"; `host` is what
    stands before it where others open it."""

    def __init__(self, app: ASGIApp, jar: Jar, base: str = "", host: str = "") -> None:
        self.app = app
        self.jar = jar
        self.base = base
        self.where = host + base
        self.under_way: dict[str, Errand] = {}
        self.light: set[Errand] = set()

    async def ask(
        self,
        method: str,
        target: str,
        headers: Iterable[tuple[str, str]] = (),
        body: bytes = b"",
        *,
        name: str = "",
        tell: Tell = tell_nobody,
    ) -> Answer:
        """One request, answered as a whole. `target` is a path with its query. Who gives it a name can stop
        it, and is told how far it is where it takes long."""
        errand = Errand(self.light, tell)
        if name:
            self.under_way[name] = errand
        try:
            return await self._asked(errand, method, target, headers, body)
        finally:
            errand.end()
            self.under_way.pop(name, None)

    def stop(self, name: str) -> None:
        """Nobody waits for it any more."""
        if errand := self.under_way.get(name):
            errand.stopped.set()

    async def _asked(
        self, errand: Errand, method: str, target: str, headers: Iterable[tuple[str, str]], body: bytes
    ) -> Answer:
        path, _, query = target.removeprefix(self.base).partition("?")
        path = path or "/"
        sent = [(name, value) for name, value in headers if name.lower() not in DROPPED]
        sent += [("host", HOST), ("content-length", str(len(body)))]
        if cookies := self.jar.header(path):
            sent.append(("cookie", cookies))
        scope = scope_of(method, path, query, sent)
        scope[ERRAND] = errand
        scope[WHERE] = self.where
        heard = await called(self.app, scope, body, errand.stopped)
        self.jar.take([value for name, value in heard.headers if name == "set-cookie"])
        return below(heard, self.base.encode())


def scope_of(method: str, path: str, query: str, headers: list[tuple[str, str]]) -> Scope:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers],
        "client": (HOST, 0),
        "server": (HOST, 80),
    }


async def called(app: ASGIApp, scope: Scope, body: bytes, stopped: asyncio.Event) -> Answer:
    status = 500
    headers: list[tuple[str, str]] = []
    parts: list[bytes] = []
    is_sent = False

    async def receive() -> Message:
        nonlocal is_sent
        if is_sent:
            await stopped.wait()
            return {"type": "http.disconnect"}
        is_sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            headers.extend(
                (name.decode("latin-1"), value.decode("latin-1")) for name, value in message["headers"]
            )
        else:
            parts.append(message.get("body", b""))

    await app(scope, receive, send)
    return Answer(status, headers, b"".join(parts))


def below(answer: Answer, base: bytes) -> Answer:
    """The answer as a page below the root needs it. Cookies stay in the jar, and lengths are counted anew."""
    root = base.decode()
    headers = [
        (name, root + value if name in LEADING and value.startswith("/") else value)
        for name, value in answer.headers
        if name not in ("set-cookie", "content-length")
    ]
    is_page = any(name == "content-type" and value.startswith("text/html") for name, value in headers)
    return Answer(answer.status, headers, page_below(answer.body, base) if base and is_page else answer.body)


def page_below(page: bytes, base: bytes) -> bytes:
    """Every address of the page, and for its scripts the part that all of them share."""
    return ADDRESS.sub(rb"\g<1>" + base + b"/", page).replace(
        b"<html ", b'<html data-base="' + base + b'" ', 1
    )
