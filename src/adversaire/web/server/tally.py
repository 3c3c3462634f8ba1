"""What the server did, counted: no address, no game, no visitor can be told from it.

All processes of a server count into the same memory, each in a row of its own, so that any of them can say
the sum.
"""

from __future__ import annotations

import logging
import mmap
import struct
import time
from itertools import product
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOG: Final = logging.getLogger("adversaire.web.requests")

KINDS: Final = ("page", "move", "api", "static", "events")
CLASSES: Final = ("2xx", "3xx", "4xx", "5xx")
#: Upper bounds in seconds; what takes longer is in the last one.
BOUNDS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, float("inf"))

REQUESTS: Final = {pair: n for n, pair in enumerate(product(KINDS, CLASSES))}
TIMES: Final = {pair: len(REQUESTS) + n for n, pair in enumerate(product(KINDS, BOUNDS))}
SECONDS: Final = {kind: len(REQUESTS) + len(TIMES) + n for n, kind in enumerate(KINDS)}
WIDTH: Final = len(REQUESTS) + len(TIMES) + len(SECONDS)
NUMBER: Final = struct.Struct("d")


class Tally:
    """Numbers that processes share. `of` is the row of one of them."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self._memory = mmap.mmap(-1, processes * WIDTH * NUMBER.size)
        self._row = 0

    def of(self, process: int) -> Tally:
        self._row = process
        return self

    def add(self, number: int, amount: float = 1.0) -> None:
        at = (self._row * WIDTH + number) * NUMBER.size
        NUMBER.pack_into(self._memory, at, NUMBER.unpack_from(self._memory, at)[0] + amount)

    def sum(self, number: int) -> float:
        return float(
            sum(
                NUMBER.unpack_from(self._memory, (row * WIDTH + number) * NUMBER.size)[0]
                for row in range(self.processes)
            )
        )

    def count(self, kind: str, status: int, seconds: float) -> None:
        self.add(REQUESTS[kind, f"{min(5, max(2, status // 100))}xx"])
        self.add(TIMES[kind, next(bound for bound in BOUNDS if seconds <= bound)])
        self.add(SECONDS[kind], seconds)

    def text(self) -> str:
        """All of it, as Prometheus and its like read it."""
        lines = ["# TYPE adversaire_requests_total counter"]
        lines += [
            f'adversaire_requests_total{{kind="{kind}",status="{status}"}} {self.sum(number):.0f}'
            for (kind, status), number in REQUESTS.items()
        ]
        lines.append("# TYPE adversaire_request_seconds histogram")
        for kind in KINDS:
            total = 0.0
            for bound in BOUNDS:
                total += self.sum(TIMES[kind, bound])
                upto = "+Inf" if bound == BOUNDS[-1] else f"{bound:g}"
                lines.append(f'adversaire_request_seconds_bucket{{kind="{kind}",le="{upto}"}} {total:.0f}')
            lines.append(f'adversaire_request_seconds_sum{{kind="{kind}"}} {self.sum(SECONDS[kind]):.3f}')
            lines.append(f'adversaire_request_seconds_count{{kind="{kind}"}} {total:.0f}')
        return "\n".join(lines) + "\n"


class Counted:
    """Counts every request, and where the host wants a log, says what was asked: the kind of page, never its
    id, and nothing of who asked."""

    def __init__(self, app: ASGIApp, tally: Tally, log: bool) -> None:
        self.app = app
        self.tally = tally
        self.log = log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, began = 500, time.perf_counter()

        async def heard(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, heard)
        finally:
            seconds = time.perf_counter() - began
            self.tally.count(kind_of(scope["method"], scope["path"]), status, seconds)
            if self.log:
                LOG.info("%s %s %d %.0f ms", method_of(scope), route_of(scope), status, seconds * 1000)


def kind_of(method: str, path: str) -> str:
    if path.startswith("/static/"):
        return "static"
    if path.endswith("/events"):
        return "events"
    if path.startswith("/api/"):
        return "api"
    return "page" if method in ("GET", "HEAD") else "move"


def method_of(scope: Scope) -> str:
    """Whatever somebody sends there, a log has few words for it."""
    known = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
    return scope["method"] if scope["method"] in known else "?"


def route_of(scope: Scope) -> str:
    """The page as the program knows it: `/g/{id}/answer`. What is none of ours may be anything."""
    if scope["path"].startswith("/static/"):
        return "/static/…"
    return str(getattr(scope.get("route"), "path", "?"))
