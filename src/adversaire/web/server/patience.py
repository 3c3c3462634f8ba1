"""How long the server waits for whoever has called, and for how many at once.

uvicorn waits for ever for the first request of a connection and for the rest of its head, and takes as many
connections as the machine has descriptors: a few thousand silent callers, and nobody else gets through.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol

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


class Patient(H11Protocol):
    """One caller. Sent away where too many are on the line, or where nothing is asked in time."""

    patience = HEAD_PATIENCE
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.limit_concurrency and len(self.connections) > self.limit_concurrency:
            transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_served():
            self._wait_no_more()
        elif self._deadline is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

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
            self.transport.abort()
