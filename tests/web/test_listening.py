"""Where the server listens."""

import socket
from pathlib import Path

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.web.server import listen
from adversaire.web.settings import ServerSettings


def test_unless_told_otherwise_only_this_machine_is_listened_to(tmp_path: Path) -> None:
    with listen(ServerSettings(tmp_path, port=0), 0) as listening:
        assert listening.getsockname()[0] == "127.0.0.1"


def test_small_answers_are_sent_at_once(tmp_path: Path) -> None:
    """asyncio turns the waiting for more off where a socket says that it is TCP, and only there."""
    with listen(ServerSettings(tmp_path, port=0), 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_a_port_that_is_taken_is_refused_or_the_next_is_tried(tmp_path: Path) -> None:
    with listen(ServerSettings(tmp_path, port=0), 0) as first:
        taken = ServerSettings(tmp_path, port=first.getsockname()[1])
        with pytest.raises(DataRefused):
            listen(taken, 0)
        with listen(taken, 20) as second:
            assert second.getsockname()[1] > taken.port
