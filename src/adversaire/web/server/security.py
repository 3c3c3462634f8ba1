"""Safety of every request: headers, size limits, requests from other sites, and how often one may create."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from adversaire.engine.text import Text
from adversaire.store.house_file import LARGEST

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
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
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LARGEST_FORM: Final = 64_000
LARGEST_IMPORT: Final = 5_000_000
#: Everything of a house, compressed: a thousand games and more.
LARGEST_HOUSE: Final = LARGEST
MOVING: Final = "/moving"
#: As sizes of files are told.
KILOBYTE: Final = 1_000
IMPORTS: Final = ("/import", "/api/v1/import", "/packs/import", "/api/v1/packs")
#: What a second screen listens to never ends, so its head cannot be had by reading it.
ENDLESS: Final = "/events"
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
#: Seconds in which a whole request must have arrived.
BODY_PATIENCE: Final = 30.0
#: What is stored with a move besides what was sent, in bytes: its time, its number, its place in the index.
BESIDES: Final = 200
DAY: Final = 24 * 3600.0
LONGEST_LENGTH: Final = 12
LONGEST_HOST: Final = 80

#: Makes the answer that says why a request was refused.
Refuse = Callable[[Request, Text, int], Response]


class SafeHeaders:
    """Puts the safety headers on every answer; pages of games are never kept by caches, and what a browser
    is told to remember on a safe line is never sent on an open one.
    """

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
                if scope.get("scheme") == "https":
                    message["headers"] = [secured(*header) for header in message["headers"]]
            await send(message)

        await self.app(scope, receive, safely if scope["type"] == "http" else send)


def secured(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    """A header of an answer on a safe line."""
    return (name, value + b"; Secure") if name == b"set-cookie" else (name, value)


class Heads:
    """Answers who asks only for the head of a page as if it had asked for the page, without its body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def headed(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        if scope["type"] == "http" and scope["method"] == "HEAD" and not scope["path"].endswith(ENDLESS):
            asked: Scope = {**scope, "method": "GET"}
            try:
                await self.app(asked, receive, headed)
            finally:
                if "route" in asked:
                    scope["route"] = asked["route"]  # the log names it
        else:
            await self.app(scope, receive, send)


class Guard:
    """Stands before every request and refuses some of them."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        reason = self.reason(scope, Headers(scope=scope)) if scope["type"] == "http" else None
        app = self.refuse(Request(scope), reason, 403) if reason else self.app
        await app(scope, receive, send)

    def reason(self, scope: Scope, headers: Headers) -> Text | None:
        """Why a request is refused, if it is."""
        raise NotImplementedError


class HomeOnly(Guard):
    """On a server for one machine: refuses requests under any other name than this machine's own.

    Otherwise a page of another site could have its name point here, and read the games (DNS rebinding); and
    a proxy put in front of such a server would show everybody everybody's games.
    """

    def reason(self, scope: Scope, headers: Headers) -> Text | None:
        host = headers.get("host", "")
        return Text("error.other-host", host=host[:LONGEST_HOST]) if host and not is_own_name(host) else None


def is_own_name(host: str) -> bool:
    """Whether a Host header names the machine itself, with or without a port."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or name.endswith(".localhost") or ip_address(name).is_loopback
    except ValueError:
        return False


class SameSiteOnly(Guard):
    """Refuses requests that change something when another site's page sends them."""

    def reason(self, scope: Scope, headers: Headers) -> Text | None:
        changes = scope["method"] not in READING
        return Text("error.other-site") if changes and from_elsewhere(headers) else None


def from_elsewhere(headers: Headers) -> bool:
    """What the browser says of where the request comes from. Programs say nothing, and may pass."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    if origin is None or site is not None:
        return False
    try:
        return urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:
        return True


class Unfinished(Exception):
    """Whoever sent a request went away before it was complete."""


class SmallBodies:
    """Refuses bodies that are too large or too slow, before anything else reads them."""

    def __init__(
        self,
        app: ASGIApp,
        refuse: Refuse,
        patience: float = BODY_PATIENCE,
        room: Allowance | None = None,
    ) -> None:
        self.app = app
        self.refuse = refuse
        self.patience = patience
        #: Bytes that each visitor may have stored; without it, nobody counts.
        self.room = room

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in READING:
            await self.app(scope, receive, send)
            return
        most = largest(scope["path"])
        try:
            body = await self.body(scope, receive, most)
        except TimeoutError:
            await self.refuse(Request(scope), Text("error.too-slow"), 408)(scope, receive, send)
        except Unfinished:
            return  # half a form must not be taken for a whole one, and nobody is there to answer to
        else:
            if body is None:
                refusal = self.refuse(Request(scope), Text("error.too-large", most=most // KILOBYTE), 413)
                await refusal(scope, receive, send)
            elif self.room and not self.room.take(caller(scope), BESIDES + len(body)):
                refusal = self.refuse(Request(scope), Text("error.room-used"), 429)
                await refusal(scope, receive, send)
            else:
                await self.app(scope, replay(body, receive), send)

    async def body(self, scope: Scope, receive: Receive, most: int) -> bytes | None:
        said = Headers(scope=scope).get("content-length", "0")
        if not said.isdecimal() or len(said) > LONGEST_LENGTH or int(said) > most:
            return None
        async with asyncio.timeout(self.patience):
            return await read_body(receive, most)


def caller(scope: Scope) -> str:
    return str(scope["client"][0]) if scope.get("client") else "?"


def largest(path: str) -> int:
    """How large a body may be that is sent there."""
    if path == MOVING:
        return LARGEST_HOUSE
    return LARGEST_IMPORT if path in IMPORTS else LARGEST_FORM


async def read_body(receive: Receive, most: int) -> bytes | None:
    """The whole body, or None as soon as it is larger than it may be."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Unfinished
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


def household(address: str) -> str:
    """Whom an address stands for. Of the newer kind a household has not one but 2^64 (a /64)."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


class Allowance:
    """How much one address may do or store: a bucket that fills again within some seconds."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic, seconds: float = 60.0) -> None:
        self.most = most
        self.clock = clock
        self.seconds = seconds
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str, amount: int = 1) -> bool:
        """Whether so much more is allowed now."""
        now, address = self.clock(), household(address)
        left, since = self._buckets.pop(address, (float(self.most), now))
        left = min(float(self.most), left + (now - since) * self.most / self.seconds)
        allowed = left >= amount
        self._buckets[address] = (left - amount if allowed else left, now)
        while len(self._buckets) > 10_000:
            self._buckets.popitem(last=False)
        return allowed
