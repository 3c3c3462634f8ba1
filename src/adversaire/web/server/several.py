"""Several server processes that share a port: started and stopped together, and again when one dies."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

#: Serves until it is stopped; calls what it is given as soon as it is ready.
Serve = Callable[[Callable[[], None]], None]

#: Seconds between two looks at the processes.
GLANCE: Final = 0.1
#: One that dies sooner than this after its start is started again only then.
SHORTEST_LIFE: Final = 2.0


def supervise(servers: Sequence[Serve], ready: Callable[[], None]) -> None:
    """Run them all, each in a process, until somebody stops this one."""
    if not hasattr(os, "fork"):
        raise DataRefused(Text("error.no-workers"))
    Supervisor(servers, ready).run()


class Supervisor:
    """Keeps the processes alive."""

    def __init__(self, servers: Sequence[Serve], ready: Callable[[], None]) -> None:
        self.servers = servers
        self.ready = ready
        self.stopping = False
        #: Which server each process is, and when it began.
        self.alive: dict[int, tuple[int, float]] = {}

    def run(self) -> None:
        for kind in (signal.SIGINT, signal.SIGTERM):
            signal.signal(kind, self.stop)
        said, saying = os.pipe()
        for number in range(len(self.servers)):
            self.start(number, saying)
        os.close(saying)
        with os.fdopen(said, "rb") as told:
            # Each says one word as soon as it listens; the line ends when all have.
            if len(told.read()) == len(self.servers) and not self.stopping:
                self.ready()
        while self.alive:
            self.look()
            time.sleep(GLANCE)

    def start(self, number: int, saying: int = -1) -> None:
        """A copy of this process, which has no threads yet, becomes a server."""
        sys.stdout.flush()
        process = os.fork()
        if process:
            self.alive[process] = (number, time.monotonic())
            return
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        end = 1
        try:
            self.servers[number](lambda: say(saying))
            end = 0
        except KeyboardInterrupt:
            end = 0
        finally:
            sys.stdout.flush()
            os._exit(end)

    def look(self) -> None:
        """Start again what died, unless all are to stop."""
        with suppress(ChildProcessError):
            while (died := os.waitpid(-1, os.WNOHANG)[0]) != 0:
                number, began = self.alive.pop(died, (-1, 0.0))
                if number >= 0 and not self.stopping:
                    time.sleep(max(0.0, SHORTEST_LIFE - (time.monotonic() - began)))
                    self.start(number)

    def stop(self, *_: Any) -> None:
        self.stopping = True
        for process in self.alive:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)


def say(line: int) -> None:
    if line >= 0:
        os.write(line, b".")
        os.close(line)
