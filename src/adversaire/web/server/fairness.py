"""Whose request is next, where more come than the server can answer at once.

A process answers one after the other. Without an order, whoever sends a thousand requests is served a
thousand times before the one who sends a single one. Here only a few are under way, and of those who wait,
whoever has had least of late comes first: a flood keeps only itself waiting, and many who share an address
are not refused for that.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import MutableMapping
from time import monotonic
from typing import Any, Final

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from adversaire.engine.text import Text
from adversaire.web.server.security import ENDLESS, Refuse, caller, household
from adversaire.web.server.spent import Spent

#: Requests under way at a time, of all and of one address: some wait for the database meanwhile.
AT_ONCE: Final = 6
OF_ONE: Final = 2
#: Requests of one address that may wait.
MOST_WAITING: Final = 256
#: Seconds after which a request that is still under way waits for something other than the processor.
HELD: Final = 0.5
#: Seconds before somebody hears that so many wait already: refusing them must not become the work of the day.
BEFORE_REFUSAL: Final = 3.0
TURN: Final = "adversaire.turn"


class Turn:
    """The turn of a request: waited for, had, and given back before the answer travels."""

    def __init__(self, line: Line, visitor: str) -> None:
        self.line = line
        self.visitor = visitor
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.began = 0.0
        self._limit: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        self.began = monotonic()
        self._limit = asyncio.get_running_loop().call_later(HELD, self.give_back)

    def give_back(self) -> None:
        """Let the next one begin. More than once does no harm."""
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
            self.line.ended(self)


class Line:
    """All who wait, each visitor's requests in the order in which they came."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[Turn]] = {}
        self.at_work: Counter[str] = Counter()
        self.spent = Spent()

    def is_full(self, visitor: str) -> bool:
        return len(self.waiting.get(visitor, ())) >= MOST_WAITING

    async def turn(self, visitor: str) -> Turn:
        turn = Turn(self, visitor)
        if visitor not in self.waiting and self._has_room_for(visitor):
            self._call(turn)
            return turn
        self.waiting.setdefault(visitor, deque()).append(turn)
        try:
            await turn.called
        except asyncio.CancelledError:
            self._leave(turn)
            raise
        return turn

    def ended(self, turn: Turn) -> None:
        self.spent.add(turn.visitor, monotonic() - turn.began)
        self.at_work[turn.visitor] -= 1
        if not self.at_work[turn.visitor]:
            del self.at_work[turn.visitor]
        self._call_next()

    def _has_room_for(self, visitor: str) -> bool:
        return self.at_work.total() < AT_ONCE and self.at_work[visitor] < OF_ONE

    def _call_next(self) -> None:
        while ready := [visitor for visitor in self.waiting if self._has_room_for(visitor)]:
            visitor = min(ready, key=self._rank)
            turn = self.waiting[visitor].popleft()
            if not self.waiting[visitor]:
                del self.waiting[visitor]
            if not turn.called.done():  # who waited for it has left
                self._call(turn)
                turn.called.set_result(None)

    def _call(self, turn: Turn) -> None:
        self.at_work[turn.visitor] += 1
        turn.begin()

    def _leave(self, turn: Turn) -> None:
        """Whoever waited has gone; perhaps at the very moment of being called."""
        turn.give_back()
        others = self.waiting.get(turn.visitor)
        if others and turn in others:
            others.remove(turn)
            if not others:
                del self.waiting[turn.visitor]

    def _rank(self, visitor: str) -> tuple[int, float]:
        return self.at_work[visitor], self.spent.of(visitor)


class Fair:
    """Lets each request wait for its turn. What never ends (second screens that listen) waits for none."""

    def __init__(self, app: ASGIApp, refuse: Refuse, line: Line | None = None) -> None:
        self.app = app
        self.refuse = refuse
        self.line = line or Line()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].endswith(ENDLESS):
            await self.app(scope, receive, send)
            return
        visitor = household(caller(scope))
        if self.line.is_full(visitor):
            await asyncio.sleep(BEFORE_REFUSAL)
            await self.refuse(Request(scope), Text("error.too-many-at-once"), 429)(scope, receive, send)
            return
        turn = scope[TURN] = await self.line.turn(visitor)

        async def answered(message: Message) -> None:
            # How fast somebody takes the answer is nobody else's concern.
            turn.give_back()
            await send(message)

        try:
            await self.app(scope, receive, answered)
        finally:
            turn.give_back()


def step_aside(scope: MutableMapping[str, Any]) -> None:
    """This request waits for something that takes long: others may begin."""
    turn = scope.get(TURN)
    if turn is not None:
        turn.give_back()
