"""A request under way: how far it is, whether somebody still waits for it, and who comes first."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from adversaire.web.server.heavy_work import Progress

#: Who is told how far the work is: so many of so many.
Tell = Callable[[int, int], object]
#: Seconds after which a browser has handed over what was sent to the worker. Pyodide takes less than three
#: thousandths of one for none at all, and goes on without a look at what was sent.
A_MESSAGE: Final = 0.004
#: Seconds that heavy work stands back at a time; it is not for ever, should somebody wait for that very work.
MOST_PATIENCE: Final = 0.5


def tell_nobody(done: int, of: int) -> None:
    """Nobody asked."""


class Errand:
    """One request. Heavy work stands back while there is any request that is none."""

    def __init__(self, light: set[Errand], tell: Tell = tell_nobody) -> None:
        self.light = light
        self.tell = tell
        self.told: Progress | None = None
        self.stopped = asyncio.Event()
        light.add(self)

    async def give_way(self, far: Progress | None) -> None:
        """Let all others go first, and those who come meanwhile."""
        self.light.discard(self)
        if far and far != self.told:
            self.told = far
            self.tell(*far)
        await asyncio.sleep(A_MESSAGE)
        end = time.monotonic() + MOST_PATIENCE
        while self.light and not self.stopped.is_set() and time.monotonic() < end:
            await asyncio.sleep(A_MESSAGE)

    def end(self) -> None:
        self.light.discard(self)
