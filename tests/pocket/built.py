"""The built folder for tests: made once, whatever number of processes the tests run in."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from http.server import HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from adversaire.pocket.building.build import build
from adversaire.pocket.serving import server_of

ROOT = Path(__file__).parent.parent.parent
#: Kept between runs: what was fetched and compiled before is not fetched and compiled again.
CACHE = ROOT / "build" / "pocket"
PATIENCE = 280.0


def missing_programs() -> list[str]:
    return [name for name in ("node", "npm") if shutil.which(name) is None]


def skip_without_node() -> None:
    """A machine without Node cannot build it. Continuous integration must."""
    missing = missing_programs()
    if missing and "CI" not in os.environ:
        pytest.skip(f"no {', '.join(missing)} on this machine: the pocket edition cannot be built")
    assert not missing


@contextmanager
def turn(lock: Path) -> Iterator[None]:
    """One process at a time; one that was killed does not hold up the others for ever."""
    deadline = time.monotonic() + PATIENCE
    lock.parent.mkdir(parents=True, exist_ok=True)
    while True:
        try:
            lock.mkdir()
            break
        except FileExistsError:
            assert time.monotonic() < deadline, f"{lock} is held by another process"
            time.sleep(0.2)
    try:
        yield
    finally:
        lock.rmdir()


def built(shared: Path) -> Path:
    """The folder, made by whoever comes first."""
    folder = shared / "pocket-site"
    with turn(shared / "pocket-site.lock"):
        if not folder.exists():
            build(folder, CACHE)
    return folder


def served(folder: Path) -> AbstractContextManager[str]:
    """The address of a plain server of files."""
    return running(server_of(folder))


@contextmanager
def running(server: HTTPServer) -> Iterator[str]:
    """The address of a server, as long as it is needed."""
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
