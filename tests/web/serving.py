"""A server process on a database: folder, port, address of the database, other settings as JSON.

As a module: start and stop such processes.
"""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from httpx2 import Client, TransportError

HOST = "127.0.0.1"
ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0


def main(folder: str, port: str, database: str, others: str = "{}") -> None:
    import uvicorn

    from adversaire.web.server.app import create_app
    from adversaire.web.server.settings import ServerSettings

    more = {"creations_a_minute": 100_000, **json.loads(others)}
    settings = ServerSettings(Path(folder), HOST, int(port), database, **more)
    uvicorn.run(create_app(settings), host=HOST, port=int(port), log_level="error")


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind((HOST, 0))
        return int(asked.getsockname()[1])


@contextmanager
def served(folder: Path, database: str = "", **settings: Any) -> Iterator[Client]:
    """A client of a server process that lives as long."""
    port = free_port()
    command = [sys.executable, "-m", "tests.web.serving", str(folder), str(port), database]
    command.append(json.dumps(settings))
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        with Client(base_url=f"http://{HOST}:{port}", timeout=PATIENCE) as client:
            wait(client, process)
            yield client
    finally:
        process.kill()
        process.wait()


def wait(client: Client, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            client.get("/settings").raise_for_status()
            return
        except TransportError:
            assert process.poll() is None, "the server did not start"
            assert time.monotonic() < deadline, "the server takes too long to start"
            time.sleep(0.05)


if __name__ == "__main__":
    main(*sys.argv[1:])
