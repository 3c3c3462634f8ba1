"""How long the server waits for whoever has called, and for how many at once.

uvicorn waits for ever for the first request of a connection and for the rest of its head, and takes as many
connections as the machine has descriptors: a few thousand silent callers, and nobody else gets through. Nor
may those who came first keep the line full: whoever says nothing, or has most of it, makes room.
"""

from __future__ import annotations

import asyncio
import sys
from typing import ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from adversaire.web.server.security import household

#: Seconds in which a caller must have said what is wanted.
HEAD_PATIENCE: Final = 30.0
#: Callers at once, where the machine has room for so many.
MOST_CALLERS: Final = 2_000
#: Descriptors that are not for callers: the database, files, and callers about to be sent away.
SPARE: Final = 256
#: Callers taken in together, before anything else is done.
AT_A_TIME: Final = 64
LEAST_CALLERS: Final = 64


def room_for_callers() -> int:
    """For how many callers there are descriptors, once as many as allowed are asked for."""
    if sys.platform == "win32":  # where there is no such limit
        return MOST_CALLERS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CALLERS + SPARE
    if hard == resource.RLIM_INFINITY or soft < min(wanted, hard):
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(LEAST_CALLERS, min(MOST_CALLERS, soft - SPARE))


class Callers:
    """Who is on the line with this process."""

    def __init__(self) -> None:
        #: Of each household, in the order in which they came.
        self.of: dict[str, dict[Patient, None]] = {}
        #: Who asks nothing just now, the longest silent first.
        self.silent: dict[Patient, None] = {}
        self.count = 0

    def come(self, caller: Patient) -> None:
        self.of.setdefault(caller.household, {})[caller] = None
        self.silent[caller] = None
        self.count += 1

    def go(self, caller: Patient) -> None:
        """More than once does no harm."""
        self.silent.pop(caller, None)
        own = self.of.get(caller.household, {})
        if caller in own:
            del own[caller]
            self.count -= 1
            if not own:
                del self.of[caller.household]

    def who_makes_room(self, newcomer: Patient) -> Patient:
        """The longest silent; where all are served, the first of those who have most of the line."""
        longest = next(iter(self.silent))
        if longest is not newcomer:
            return longest
        most = max(self.of.values(), key=len)
        return next(iter(most)) if len(most) > len(self.of[newcomer.household]) else newcomer


class Patient(H11Protocol):
    """One caller. Sent away where too many are on the line, or where nothing is asked in time."""

    patience = HEAD_PATIENCE
    #: A process has one server, and a server one line.
    callers: ClassVar[Callers] = Callers()
    household = "?"
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        # uvicorn would refuse all who are on a full line, and write a line into the log for each.
        most, self.limit_concurrency = self.limit_concurrency, None
        if self.client:
            self.household = household(self.client[0])
        self.callers.come(self)
        self._wait()
        if most and self.callers.count > most:
            self.callers.who_makes_room(self).leave()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_served():
            self._wait_no_more()
            self.callers.silent.pop(self, None)
        elif self._deadline is None:
            self._wait()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._is_served() and not self.transport.is_closing():
            self.callers.silent[self] = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self.callers.go(self)
        super().connection_lost(exc)

    def leave(self) -> None:
        """Let the line go, at once."""
        self._wait_no_more()
        self.callers.go(self)
        self.transport.abort()

    def _is_served(self) -> bool:
        """Whether a request is whole up to its body, for which others wait, and not yet answered."""
        # There is none before the first request, whatever uvicorn's annotation says.
        return bool(self.cycle) and not self.cycle.response_complete

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(self.patience, self._send_away)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _send_away(self) -> None:
        self._deadline = None
        if not self._is_served():
            self.leave()
