"""Safety of every request: headers, size limits, requests from other sites, and how often one may create."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LARGEST_FORM: Final = 64_000
LARGEST_IMPORT: Final = 5_000_000
IMPORTS: Final = ("/import", "/api/v1/import")
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class SafeHeaders:
    """Puts the safety headers on every answer; pages of games are never kept by caches."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/static/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, safely if scope["type"] == "http" else send)


class SameSiteOnly:
    """Refuses requests that change something when another site's page sends them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (
            scope["type"] == "http"
            and scope["method"] not in READING
            and from_elsewhere(Headers(scope=scope))
        ):
            await PlainTextResponse("Refused: this request comes from another site.", 403)(
                scope, receive, send
            )
            return
        await self.app(scope, receive, send)


def from_elsewhere(headers: Headers) -> bool:
    """What the browser says of where the request comes from. Programs say nothing, and may pass."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host", "")


class SmallBodies:
    """Refuses bodies that are too large, before anything reads them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in READING:
            await self.app(scope, receive, send)
            return
        most = LARGEST_IMPORT if scope["path"] in IMPORTS else LARGEST_FORM
        said = Headers(scope=scope).get("content-length", "0")
        if not said.isdecimal() or int(said) > most:
            await too_large(scope, receive, send)
            return
        body = await read_body(receive, most)
        if body is None:
            await too_large(scope, receive, send)
            return
        await self.app(scope, replay(body, receive), send)


async def too_large(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("Refused: this is too large.", 413)(scope, receive, send)


async def read_body(receive: Receive, most: int) -> bytes | None:
    """The whole body, or None as soon as it is larger than it may be."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b"".join(parts)
        part = message.get("body", b"")
        size += len(part)
        if size > most:
            return None
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def replay(body: bytes, receive: Receive) -> Callable[[], Awaitable[Message]]:
    """Hand a body that was already read to the application."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


class Allowance:
    """How often one address may create something: a bucket that fills again with time."""

    def __init__(self, a_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.a_minute = a_minute
        self.clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more is allowed now."""
        now = self.clock()
        left, since = self._buckets.pop(address, (float(self.a_minute), now))
        left = min(float(self.a_minute), left + (now - since) * self.a_minute / 60)
        allowed = left >= 1
        self._buckets[address] = (left - 1 if allowed else left, now)
        while len(self._buckets) > 10_000:
            self._buckets.popitem(last=False)
        return allowed
