"""A real server process to measure, and the process itself: `python -m bench.server FOLDER`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from time import perf_counter, sleep
from typing import Final

from httpx2 import Client, TransportError

ROOT: Final = Path(__file__).parent.parent
PATIENCE: Final = 60.0
PLENTY: Final = 1_000_000


def main(options: Namespace) -> None:
    """As `adversaire serve` does it, on any free port and with no limit to new games."""
    from adversaire.web.server.serving import furnished, serve
    from adversaire.web.server.settings import ServerSettings

    settings = ServerSettings(
        Path(options.folder),
        port=0,
        database=options.database,
        shared=options.shared,
        processes=options.workers,
        creations_a_minute=PLENTY,
    )
    settings = furnished(settings)
    if options.workshop is not None:
        settings = replace(settings, workshop=options.workshop)
    serve(settings, say)


def read_options(given: Sequence[str] | None = None) -> Namespace:
    parser = ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--database", default="")
    parser.add_argument("--shared", action="store_true")
    parser.add_argument("--workshop", type=int)
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args(given)


def say(address: str, _elsewhere: list[str]) -> None:
    print(address, flush=True)


class Running:
    """A server process, once it has shown its first page."""

    def __init__(self, folder: Path, *options: str) -> None:
        began = perf_counter()
        command = [sys.executable, "-m", "bench.server", str(folder), *options]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip().rstrip("/")
        if not self.address:
            raise RuntimeError("the server did not start")
        first_page(self.address)
        self.seconds = perf_counter() - began

    def memory(self) -> str:
        """What the process holds in memory now, where the system tells; of several, the first."""
        status = Path(f"/proc/{self.process.pid}/status")
        lines = status.read_text("ascii").splitlines() if status.exists() else []
        held = next((line.split()[1] for line in lines if line.startswith("VmRSS")), "")
        return f"{int(held) / 1024:.0f} MB" if held else "?"

    def kill(self) -> None:
        """As if the power failed."""
        # First the one that would start the others again.
        for process in (self.process.pid, *children(self.process.pid)):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def children(process: int) -> list[int]:
    """The processes that a server has started, where the system tells."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in listed.read_text("ascii").split()] if listed.exists() else []


def first_page(address: str) -> None:
    deadline = perf_counter() + PATIENCE
    with Client(base_url=address, timeout=PATIENCE) as client:
        while True:
            try:
                client.get("/").raise_for_status()
                return
            except TransportError:
                if perf_counter() > deadline:
                    raise
                sleep(0.01)


@contextmanager
def running(folder: Path, *options: str) -> Iterator[Running]:
    server = Running(folder, *options)
    try:
        yield server
    finally:
        server.kill()


if __name__ == "__main__":
    main(read_options())
