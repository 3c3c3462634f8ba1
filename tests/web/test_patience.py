"""Callers who say nothing, or too many of them, keep nobody else from the server."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from httpx2 import Client
from tests.web.serving import HOST, ROOT, free_port, wait
from tests.web.tables import new_table

#: A server as `adversaire serve` starts it, with less patience and room for fewer callers.
SERVER = """
import resource, sys
from pathlib import Path
from adversaire.web.server import patience, serving
from adversaire.web.server.settings import ServerSettings
patience.Patient.patience = 1.0
serving.KEPT_OPEN = 3
soft = patience.SPARE + 80
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, soft))
serving.serve(ServerSettings(Path(sys.argv[1]), port=int(sys.argv[2])), lambda *_: None)
"""


@contextmanager
def hosted(folder: Path) -> Iterator[tuple[Client, int, subprocess.Popen[bytes]]]:
    port = free_port()
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(folder), str(port)], cwd=ROOT, stderr=log
        )
        try:
            with Client(base_url=f"http://{HOST}:{port}", timeout=30) as client:
                wait(client, process)
                yield client, port, process
        finally:
            process.kill()
            process.wait()


def is_sent_away(caller: socket.socket, seconds: float) -> bool:
    caller.settimeout(seconds)
    try:
        return caller.recv(1000) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


@pytest.mark.skipif(sys.platform == "win32", reason="limits of descriptors are a matter of Unix")
def test_callers_who_say_nothing_are_sent_away_and_keep_nobody_out(tmp_path: Path) -> None:
    with hosted(tmp_path) as (client, port, _), ExitStack() as lines:
        silent = [lines.enter_context(socket.create_connection((HOST, port))) for _ in range(300)]
        half = lines.enter_context(socket.create_connection((HOST, port)))
        time.sleep(2.5)
        assert client.get("/settings").status_code == 200
        assert all(is_sent_away(one, 5) for one in silent)
        assert is_sent_away(half, 5)
        slow = lines.enter_context(socket.create_connection((HOST, port)))
        slow.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        assert is_sent_away(slow, 8)
    assert (tmp_path / "log").read_text() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of descriptors are a matter of Unix")
def test_a_connection_is_kept_for_the_next_request_and_not_for_ever(tmp_path: Path) -> None:
    ask = b"GET /settings HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with hosted(tmp_path) as (_, port, _), socket.create_connection((HOST, port)) as line:
        for _ in range(2):
            line.sendall(ask)
            assert line.recv(12) == b"HTTP/1.1 200"
            while not is_quiet(line):
                pass
        assert is_sent_away(line, 10)


def is_quiet(line: socket.socket) -> bool:
    """Whether nothing more comes for a moment; what has come is read."""
    line.settimeout(0.5)
    try:
        assert line.recv(1_000_000)
    except TimeoutError:
        return True
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="signals are a matter of Unix")
def test_a_server_that_stops_lets_go_of_all_who_listen_without_a_word(tmp_path: Path) -> None:
    with hosted(tmp_path) as (client, port, process), ExitStack() as lines:
        page = new_table(client).page
        ask = f"GET {page}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        for _ in range(40):
            line = lines.enter_context(socket.create_connection((HOST, port)))
            line.sendall(ask)
            assert b"200" in line.recv(1000)
        os.kill(process.pid, signal.SIGTERM)
        assert process.wait(20) == 0 or process.returncode == -signal.SIGTERM
    assert (tmp_path / "log").read_text() == ""
