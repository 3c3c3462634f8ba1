"""A house of our own for the browser to visit: a real server on a free port, in a thread of the tests."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from adversaire.web.server.app import create_app
from adversaire.web.server.settings import ServerSettings

HOST = "127.0.0.1"
#: More new games a minute than any test begins.
PLENTY = 100_000
PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind((HOST, 0))
        port: int = asked.getsockname()[1]
        return port


class Server(uvicorn.Server):
    """Says when it listens, so that nobody has to ask again and again."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.listens = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.listens.set()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server that keeps its games in this folder."""
    port = free_port()
    app = create_app(ServerSettings(folder, HOST, port, creations_a_minute=PLENTY, drawing_board=True))
    config = uvicorn.Config(app, HOST, port, log_level="error", timeout_graceful_shutdown=1)
    server = Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        if not server.listens.wait(PATIENCE):
            raise RuntimeError("the server does not start")
        yield f"http://{HOST}:{port}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
