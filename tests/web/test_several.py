"""Several server processes on one port: one house to whoever plays, watched by its host."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from httpx2 import Client, HTTPTransport, TransportError
from starlette.testclient import TestClient
from tests.store_database.conftest import server, url
from tests.web.conftest import Houses
from tests.web.serving import PATIENCE, ROOT, served
from tests.web.tables import API, NOBODY, Table, new_table
from tests.web.test_follow import events, moved, parts

from adversaire.play import hint
from adversaire.web.server.serving import warm_up
from adversaire.web.server.settings import ServerSettings
from adversaire.web.server.site import templates
from adversaire.web.server.workshop import MOST_OF_ONE

__all__ = ["server", "url"]

#: Second screens hear of a move within this, though others look for it only every ten seconds.
AT_ONCE = 5.0

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork")


@contextmanager
def house_with(*flags: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """`adversaire serve` as hosts start it; its address."""
    command = [
        sys.executable,
        "-m",
        "adversaire",
        "--lang",
        "en",
        "serve",
        "--no-browser",
        "--port",
        "0",
        *flags,
    ]
    process = subprocess.Popen(
        [*command, *flags], cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=1
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://[0-9.:]+", said)
        assert found, said
        yield found.group(), process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children")
    if not listed.exists():
        pytest.skip("the system does not list processes")
    return [int(child) for child in listed.read_text("ascii").split()]


def test_nobody_waits_for_a_template_where_others_can_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = ServerSettings(tmp_path, shared=True)
    warm_up(settings)
    known = templates(settings.drawing_board, settings.pocket)

    def read(*_: object) -> None:
        raise AssertionError("read only now")

    monkeypatch.setattr(known.loader, "get_source", read)
    assert [known.get_template(name).name for name in ("question.html", "results.html")] == [
        "question.html",
        "results.html",
    ]


def test_two_processes_are_one_house(tmp_path: Path) -> None:
    """Every request on a connection of its own, so that they meet both processes; one is killed meanwhile."""
    with house_with("--workers", "2", "--data", str(tmp_path), "--metrics", "--log") as (address, process):
        own = children(process.pid)
        assert len(own) == 2
        with Client(base_url=address, timeout=PATIENCE, headers={"connection": "close"}) as client:
            table = new_table(client)
            table.play(12)
            os.kill(own[0], signal.SIGKILL)
            play_on(table, 12)
            assert table.look()["seq"] == 24
            assert client.get("/health").json()["status"] == "ok"
            counted = client.get("/metrics").text
            wait_for_two(process.pid)
        process.send_signal(signal.SIGTERM)
        out, errors = process.communicate(timeout=PATIENCE)
    assert "Stopped." in out
    assert process.returncode == 0
    # Both processes count together, and neither log nor figures say which game it was.
    assert int(re.findall(r'requests_total{kind="api",status="2xx"} (\d+)', counted)[0]) >= 25
    assert f"POST {API}/tables/{{id}}/answer 200" in errors
    assert table.id not in counted + out + errors
    assert "127.0.0.1" not in errors


def play_on(table: Table, answers: int) -> None:
    """With a process that has just died, a connection may break; what was sent is then looked up."""
    for _ in range(answers):
        before, deadline = table.seq, time.monotonic() + PATIENCE
        while table.seq == before:
            assert time.monotonic() < deadline
            try:
                table.play(1)
            except TransportError:
                time.sleep(0.1)
                with_patience(table, deadline)


def with_patience(table: Table, deadline: float) -> None:
    while time.monotonic() < deadline:
        try:
            table.look()
            return
        except TransportError:
            time.sleep(0.1)


def wait_for_two(process: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while len(children(process)) < 2:
        assert time.monotonic() < deadline, "the one that died was not started again"
        time.sleep(0.1)


def test_a_game_that_two_processes_serve_is_one_game_and_followed_at_once(tmp_path: Path, url: str) -> None:
    with served(tmp_path, url) as one, served(tmp_path, url) as other:
        table = new_table(one)
        follow(table, other)
        play_by_turns(table, Table(other, table.look()))


def follow(table: Table, other: Client) -> None:
    """A second screen at another process hears of each move."""
    follower = events(other, table, "0")
    began = time.monotonic()
    for seq in range(1, 4):
        table.play(1)
        assert parts(next(follower)) == moved(seq)
    assert time.monotonic() - began < AT_ONCE


def play_by_turns(table: Table, elsewhere: Table) -> None:
    for _ in range(8):
        table.play(1)
        elsewhere.look()
        elsewhere.play(1)
        table.look()
    assert table.move("undo", seq=table.seq).status_code == 200
    assert elsewhere.look() == table.shown
    assert elsewhere.export() == table.export()
    assert table.seq == 20


def test_hints_of_one_visitor_are_few_at_a_time_and_end_when_nobody_waits_for_them(tmp_path: Path) -> None:
    with served(tmp_path, shared=True, workshop=1, metrics=True) as client, ExitStack() as lines:
        table = new_table(client)
        table.play(4)
        assert client.get(f"{table.api}/hint").status_code == 200, "whoever weighs it is there from now on"
        asked = f"GET {table.api}/hint HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        place = (client.base_url.host, client.base_url.port)
        waiting = [lines.enter_context(socket.create_connection(place)) for _ in range(MOST_OF_ONE)]
        for line in waiting:
            line.sendall(asked)
        wait_for(client, lambda works: works == MOST_OF_ONE)
        told = client.get(f"{table.api}/hint")
        assert (told.status_code, told.json()["error"]) == (429, "error.own-work-first")
        for line in waiting:
            line.close()
        began = time.monotonic()
        wait_for(client, lambda works: works == 0)
        assert time.monotonic() - began < MOST_OF_ONE * hint.SECONDS / 2, "nobody waits for them any more"


def wait_for(client: Client, enough: Callable[[int], bool]) -> None:
    """Until so many pieces of heavy work wait or are under way."""
    deadline = time.monotonic() + PATIENCE
    while True:
        told = client.get("/metrics").text
        if enough(sum(map(int, re.findall(r"^adversaire_heavy_work_\w+ (\d+)", told, re.MULTILINE)))):
            return
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a second address of this machine")
def test_only_the_proxy_that_the_host_names_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proxy = "127.0.0.5"
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", proxy)
    with house_with("--shared", "--data", str(tmp_path)) as (address, _):
        for caller, is_believed in ((proxy, True), ("127.0.0.1", False)):
            with Client(transport=HTTPTransport(local_address=caller), timeout=PATIENCE) as client:
                told = client.post(
                    f"{address}/settings", data={"lang": "fr"}, headers={"x-forwarded-proto": "https"}
                )
            assert ("; Secure" in told.headers["set-cookie"]) is is_believed


# ---------------------------------------------------------------- watching


def test_health_says_that_games_can_be_played(any_house: TestClient) -> None:
    told = any_house.get("/health")
    assert (told.status_code, told.json()["status"]) == (200, "ok")
    assert told.headers["cache-control"] == "no-store"


def test_metrics_are_only_told_where_the_host_wants_it(house: TestClient, houses: Houses) -> None:
    assert house.get("/metrics").status_code == 404
    watched = houses(metrics=True)
    table = new_table(watched)
    watched.get(table.page)
    watched.get(f"/g/{NOBODY}")
    told = watched.get("/metrics").text
    assert 'adversaire_requests_total{kind="page",status="4xx"} 1' in told
    assert 'adversaire_request_seconds_bucket{kind="api",le="+Inf"} 1' in told
    assert "adversaire_games_in_memory 1" in told
    assert table.id not in told
    assert NOBODY not in told


def test_the_log_names_the_kind_of_page_and_nothing_else(
    houses: Houses, caplog: pytest.LogCaptureFixture
) -> None:
    logged = houses(log=True)
    with caplog.at_level("INFO", "adversaire.web.requests"):
        table = new_table(logged)
        logged.get(table.page, headers={"user-agent": "somebody"})
        logged.get(f"/nowhere/{table.id}?q=secret")
        logged.get("/static/style/page.css")
        logged.head(table.page)
    lines = [re.sub(r"\d+ ms", "ms", record.getMessage()) for record in caplog.records]
    assert lines[:3] == [f"POST {API}/tables 201 ms", "GET /g/{id} 200 ms", "GET ? 404 ms"]
    assert lines[3].startswith("GET /static/… ")
    assert lines[4] == "HEAD /g/{id} 200 ms"
