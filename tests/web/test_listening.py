"""Where the server listens."""

import socket
from pathlib import Path

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.web.server import serving
from adversaire.web.server.serving import address, listen, network_addresses
from adversaire.web.server.settings import ServerSettings


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


def test_on_its_own_machine_a_server_that_listens_everywhere_is_opened_like_any_other(tmp_path: Path) -> None:
    hosts = {
        "127.0.0.1": "127.0.0.1",
        "0.0.0.0": "127.0.0.1",
        "::": "[::1]",
        "games": "games",
        "::1": "[::1]",
    }
    for host, there in hosts.items():
        assert address(ServerSettings(tmp_path, host, 9000)) == f"http://{there}:9000/"


def test_a_phone_is_told_addresses_that_it_can_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "outward_host", lambda family: ["192.168.1.20"])
    monkeypatch.setattr(serving, "named_hosts", lambda family: ["127.0.1.1", "192.168.1.20", "10.0.0.7"])
    everywhere = ServerSettings(tmp_path, "0.0.0.0", 9000)
    assert network_addresses(everywhere) == ["http://192.168.1.20:9000/", "http://10.0.0.7:9000/"]
    assert network_addresses(ServerSettings(tmp_path, "127.0.0.1", 9000)) == []
    assert network_addresses(ServerSettings(tmp_path, "games", 9000)) == []


def test_a_machine_without_a_network_has_none_to_tell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_network(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(socket.socket, "connect", no_network)
    monkeypatch.setattr(socket, "getaddrinfo", no_network)
    assert network_addresses(ServerSettings(tmp_path, "0.0.0.0", 9000)) == []


@pytest.mark.parametrize(
    ("processors", "workers", "beside"), [(1, 1, 1), (2, 1, 1), (3, 1, 2), (16, 1, 2), (16, 2, 1), (2, 4, 1)]
)
def test_heavy_work_leaves_a_processor_to_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processors: int, workers: int, beside: int
) -> None:
    monkeypatch.setattr(serving, "processors", lambda: processors)
    shared = ServerSettings(tmp_path, shared=True, processes=workers)
    assert serving.furnished(shared).workshop == beside
    assert serving.furnished(ServerSettings(tmp_path)).workshop == 0, "at home the server does it itself"
