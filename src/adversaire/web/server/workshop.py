"""The workshop: heavy work (replaying a stranger's file, checking packs, weighing a hint) beside the table.

One way in for all of it, `Workshop.do`. Where others can come, it is done in processes of their own with a
limit of time and memory, so that nobody's answer waits for it; at home and in a browser by the same code in
the server itself, a step at a time, with everybody served in between.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Concatenate, Final, Generic, ParamSpec, Protocol, TypeVar

from starlette.requests import Request

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.web.server.craftsman import Broken, Craftsman, Stopped
from adversaire.web.server.fairness import step_aside
from adversaire.web.server.heavy_work import Progress, Steps
from adversaire.web.server.security import household
from adversaire.web.server.spent import Spent

P = ParamSpec("P")
T = TypeVar("T")

#: Work that pauses wherever others may be served. It is given the games there are, and plain values.
Work = Callable[Concatenate[Registry, P], Steps[T]]
#: Runs blocking work.
Run = Callable[[Callable[[], Any]], Awaitable[Any]]

#: Seconds that a piece of work may take.
LONGEST_WORK: Final = 12.0
#: Pieces of work that one visitor may have in the workshop at a time, and all of them together.
MOST_OF_ONE: Final = 3
MOST_WAITING: Final = 64
#: Seconds that somebody waits for a turn, before hearing the place in the line instead.
LONGEST_WAIT: Final = 20.0
#: How often it is looked whether whoever waits is still there, in seconds.
GLANCE: Final = 0.25
#: Seconds of work by the server itself, before others are served.
SLICE: Final = 0.025
#: Seconds that work for which nobody waits leaves to others after each slice.
BREATH: Final = 0.01
#: Who asks for work that nobody waits for.
NOBODY: Final = ""
#: Where a request says who is to be told how far its work is, and knows better when to go on.
ERRAND: Final = "adversaire.errand"


class InLine(AdversaireError):
    """The workshop is full: so many are before whoever asks."""

    def __init__(self, place: int) -> None:
        super().__init__(Text("error.in-line", place=place))


class OwnWorkFirst(AdversaireError):
    """Whoever asks has enough in the workshop already."""

    def __init__(self) -> None:
        super().__init__(Text("error.own-work-first", most=MOST_OF_ONE))


class Gone(AdversaireError):
    """Whoever asked has left: nobody reads this."""

    def __init__(self) -> None:
        super().__init__(Text("error.form"))


def too_heavy() -> DataRefused:
    """It took too long, or too much memory."""
    return DataRefused(Text("error.too-heavy"))


@dataclass(eq=False, slots=True)
class Ticket:
    """A piece of work that waits for its turn."""

    visitor: str
    number: int
    called: asyncio.Event = field(default_factory=asyncio.Event)


class Errand(Protocol):
    """A request that can say more than a server hears of it."""

    async def give_way(self, far: Progress | None) -> None:
        """Tell how far the work is, and wait until it may go on."""


class InHand(Generic[T]):
    """A piece of work in the server's own hands, done a slice at a time."""

    def __init__(self, steps: Steps[T]) -> None:
        self.steps = steps
        self.far: Progress | None = None
        self.outcome: tuple[T] | None = None

    def go_on(self) -> None:
        end = time.monotonic() + SLICE
        try:
            self.far = next(self.steps)
            while time.monotonic() < end:
                self.far = next(self.steps)
        except StopIteration as done:
            self.outcome = (done.value,)


class Workshop:
    """Where heavy work is done; `processes` at a time, or none where the server does it itself."""

    def __init__(self, games: Registry, run: Run, processes: int = 0) -> None:
        self.games = games
        self.run = run
        self.processes = processes
        self.longest = LONGEST_WORK
        self.spent = Spent()
        self.waiting: list[Ticket] = []
        self.working: list[Ticket] = []
        self._idle: list[Craftsman] = []
        self._all: set[Craftsman] = set()
        self._numbers = count()

    # ------------------------------------------------------------ work

    async def do(
        self, request: Request, work: Work[P, T], *given: P.args, **named: P.kwargs
    ) -> T:  # fmt: skip
        """Do it for whoever asks. It is given up when they leave."""
        if not self.processes:
            return await self._here(request, work, *given, **named)
        step_aside(request.scope)
        visitor = household(request.client.host if request.client else "?")
        task = asyncio.ensure_future(self._beside(visitor, work, given, named))
        try:
            while not (await asyncio.wait({task}, timeout=GLANCE))[0]:
                if await request.is_disconnected():
                    raise Gone
            done: T = task.result()
            return done
        finally:
            await given_up(task)

    async def aside(self, work: Work[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do it for nobody who waits: everybody else comes first."""
        if self.processes:
            while self.waiting:
                await asyncio.sleep(GLANCE)
            return await self._beside(NOBODY, work, given, named)
        piece = InHand(work(self.games, *given, **named))
        while piece.outcome is None:
            await self.run(piece.go_on)
            await asyncio.sleep(BREATH)
        return piece.outcome[0]

    async def _here(
        self, request: Request, work: Work[P, T], *given: P.args, **named: P.kwargs
    ) -> T:  # fmt: skip
        """In this process, with everybody else served after each slice."""
        piece = InHand(work(self.games, *given, **named))
        errand: Errand | None = request.scope.get(ERRAND)
        while True:
            await self.run(piece.go_on)
            if piece.outcome is not None:
                return piece.outcome[0]
            await (errand.give_way(piece.far) if errand else asyncio.sleep(0))
            if await request.is_disconnected():
                raise Gone

    async def _beside(self, visitor: str, work: Work[P, T], given: Any, named: Any) -> T:
        async with self._turn(visitor) as craftsman:
            began = time.monotonic()
            try:
                done: T = await craftsman.do(work, given, named, self.longest)
                return done
            except (Stopped, Broken):
                raise too_heavy() from None
            finally:
                self.spent.add(visitor, time.monotonic() - began)

    # ------------------------------------------------------------ the line

    @asynccontextmanager
    async def _turn(self, visitor: str) -> AsyncIterator[Craftsman]:
        """Wait for a craftsman. Who has had least of late comes first, so that nobody can fill the line."""
        self._admit(visitor)
        ticket = Ticket(visitor, next(self._numbers))
        self.waiting.append(ticket)
        try:
            self._call_next()
            await self._called(ticket)
            craftsman = self._idle.pop() if self._idle else self._hired()
            try:
                yield craftsman
            finally:
                self._put_back(craftsman)
        finally:
            for line in (self.waiting, self.working):
                if ticket in line:
                    line.remove(ticket)
            self._call_next()

    async def _called(self, ticket: Ticket) -> None:
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await ticket.called.wait()
        except TimeoutError:
            if ticket in self.waiting:
                raise InLine(sum(self._rank(one) < self._rank(ticket) for one in self.waiting)) from None

    def _admit(self, visitor: str) -> None:
        own = [ticket for ticket in (*self.waiting, *self.working) if ticket.visitor == visitor]
        if len(own) >= MOST_OF_ONE:
            raise OwnWorkFirst
        if len(self.waiting) >= MOST_WAITING:
            raise InLine(len(self.waiting))

    def _call_next(self) -> None:
        while self.waiting and len(self.working) < self.processes:
            ticket = min(self.waiting, key=self._rank)
            self.waiting.remove(ticket)
            self.working.append(ticket)
            ticket.called.set()

    def _rank(self, ticket: Ticket) -> tuple[int, float, int]:
        """Whoever has something in work waits for the others, then whoever has had more of late."""
        at_work = sum(one.visitor == ticket.visitor for one in self.working)
        return at_work, round(self.spent.of(ticket.visitor), 1), ticket.number

    # ------------------------------------------------------------ opening and closing

    def open(self) -> None:
        """Have one craftsman at hand before somebody asks for the first."""
        if self.processes:
            self._idle.append(self._hired())

    async def close(self) -> None:
        for craftsman in list(self._all):
            await craftsman.leave()

    def _hired(self) -> Craftsman:
        craftsman = Craftsman()
        self._all.add(craftsman)
        return craftsman

    def _put_back(self, craftsman: Craftsman) -> None:
        if craftsman.is_ready:
            self._idle.append(craftsman)
        else:
            self._all.discard(craftsman)


async def given_up(task: asyncio.Future[Any]) -> None:
    """Nobody waits for it any more, if it is not done: let it put its tools away."""
    if not task.done():
        task.cancel()
        with suppress(asyncio.CancelledError, AdversaireError):
            await task
