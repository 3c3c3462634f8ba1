"""Servers that begin where everything has been loaded already: `Nursery().server(FOLDER)`.

A process that forks a server whenever it is asked to. A thousand starts then take minutes, most of an hour
otherwise. As a program (`python -m bench.nursery`) it is that process: each line of its input holds the
options of a server as JSON; the new process says its number, and then its address.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import perf_counter, sleep
from types import TracebackType
from typing import Final, Self

from bench.server import PATIENCE, ROOT, children, first_page, main, read_options

#: Seconds between two looks whether a process is gone.
GLANCE: Final = 0.005


class Nursery:
    """The process that forks, for `with`."""

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.nursery"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def server(self, folder: Path, *options: str) -> Forked:
        return Forked(self, [str(folder), *options])

    def said(self, asked: list[str]) -> tuple[int, str]:
        """The number and the address of a new server."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        number = int(self.process.stdout.readline())
        return number, self.process.stdout.readline().strip().rstrip("/")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.communicate()


class Forked:
    """A server of a nursery, once it has shown its first page."""

    def __init__(self, nursery: Nursery, asked: list[str]) -> None:
        began = perf_counter()
        self.number, self.address = nursery.said(asked)
        if not self.address:
            raise RuntimeError("the server did not start")
        first_page(self.address)
        self.seconds = perf_counter() - began

    def kill(self) -> None:
        """As if the power failed."""
        every = [self.number, *children(self.number)]
        for process in every:
            if is_there(process):
                os.kill(process, signal.SIGKILL)
        deadline = perf_counter() + PATIENCE
        while any(map(is_there, every)) and perf_counter() < deadline:
            sleep(GLANCE)


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


# ---------------------------------------------------------------- the process itself


def fork_servers() -> None:
    """One for each line, until there are no more lines."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that die
    for line in sys.stdin:
        if not os.fork():
            serve_as(json.loads(line))


def serve_as(asked: list[str]) -> None:
    """This process becomes a server, and ends as one."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    print(os.getpid(), flush=True)
    try:
        main(read_options(asked))
    except BaseException as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        print(flush=True)  # instead of an address
    finally:
        os._exit(1)


if __name__ == "__main__":
    from adversaire.web.server.serving import warm_up
    from adversaire.web.server.settings import ServerSettings

    warm_up(ServerSettings(ROOT))
    fork_servers()
