"""Callers who say nothing, or too many of them, keep nobody else from the server."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
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
patience.Patient.patience = float(sys.argv[3])
serving.KEPT_OPEN = 3
soft = patience.SPARE + 80
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, soft))
serving.serve(ServerSettings(Path(sys.argv[1]), port=int(sys.argv[2])), lambda *_: None)
"""


@contextmanager
def hosted(folder: Path, patience: float = 1.0) -> Iterator[tuple[Client, int, subprocess.Popen[bytes]]]:
    port = free_port()
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(folder), str(port), str(patience)], cwd=ROOT, stderr=log
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
def test_whoever_says_nothing_makes_room_at_once_where_the_line_is_full(tmp_path: Path) -> None:
    with hosted(tmp_path, patience=60) as (_, port, _), ExitStack() as lines:
        for number in range(200):
            line = lines.enter_context(socket.create_connection((HOST, port)))
            if number % 2:  # of these some have asked for something before
                line.sendall(b"GET /settings HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                assert line.recv(12) == b"HTTP/1.1 200"
        for _ in range(3):
            with Client(base_url=f"http://{HOST}:{port}", timeout=30) as newcomer:
                assert newcomer.get("/settings").status_code == 200
    assert (tmp_path / "log").read_text() == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a second address of this machine")
def test_nobody_who_listens_on_many_lines_keeps_others_out(tmp_path: Path) -> None:
    greedy = ("127.0.0.2", 0)
    with hosted(tmp_path, patience=60) as (client, port, _), ExitStack() as lines:
        page = new_table(client).page
        ask = f"GET {page}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        own = lines.enter_context(socket.create_connection((HOST, port)))
        own.sendall(ask)
        assert b"200" in own.recv(1000)
        for _ in range(150):
            line = lines.enter_context(socket.create_connection((HOST, port), source_address=greedy))
            with suppress(ConnectionError):
                line.sendall(ask)
                line.recv(1000)
        for _ in range(3):
            with Client(base_url=f"http://{HOST}:{port}", timeout=30) as newcomer:
                assert newcomer.get(page).status_code == 200
        assert not is_sent_away(own, 0.5)
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
