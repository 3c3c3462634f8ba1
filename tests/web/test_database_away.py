"""A PostgreSQL that is away or hangs: all hear so in time, nothing is lost, no server is started anew."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from httpx2 import Client, Response
from starlette.testclient import TestClient
from tests.store_database.postgresql import Server
from tests.web.tables import API, Table, app_of, house_of, new_table

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.database import silence
from adversaire.web.server import open_games
from adversaire.web.server.open_games import Unavailable, in_thread, reachable

#: Instead of twenty seconds.
SILENCE = 1.0
IN_TIME = 15.0

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs a list of processes")


@pytest.fixture
def two(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[TestClient]]:
    """Two servers on one database."""
    monkeypatch.setattr(silence, "LONGEST_SILENCE", SILENCE)
    url = f"{server.new_database()}&connect_timeout=2"
    with ExitStack() as stack:
        yield [stack.enter_context(house_of(tmp_path, database=url, shared=True)) for _ in range(2)]


def everything_asked(house: Client, table: Table) -> Iterator[Response]:
    """Pages, forms and programs that need the database."""
    form = {"question": table.question, "answer": table.answers[0], "seq": str(table.seq)}
    yield house.get("/health")
    yield house.get(table.page)
    yield house.get("/results")
    yield house.post(f"{table.page}/answer", data=form)
    yield house.post(f"{table.page}/undo", data={"seq": str(table.seq)})
    yield house.post("/new/raiders", data={"mode": "virtual", "level": "normal"})
    yield house.post(f"{API}/tables", json={"game": "raiders"})
    yield table.answer()


def is_told(response: Response) -> None:
    said = (response.status_code, response.headers.get("retry-after"))
    assert said == (503, "5"), f"{response.url}: {response.text[:300]}"


def test_a_database_that_stops_is_waited_for_by_all_servers(two: list[TestClient], server: Server) -> None:
    tables = [new_table(house, seed=number) for number, house in enumerate(two)]
    for table in tables:
        table.play(5)
    files = [table.export() for table in tables]
    heard: list[str] = []
    news = app_of(two[1]).state.site.database.news(heard.append)
    server.stop()
    try:
        for house, table in zip(two, tables, strict=True):
            for response in everything_asked(house, table):
                is_told(response)
            assert house.get("/settings").status_code == 200
    finally:
        server.start()
    for table, file in zip(tables, files, strict=True):
        assert table.export() == file
        table.play(2)
        assert Table(two[0], table.look()).seq == 7
    hear_again(tables[0], heard)
    news.close()


def hear_again(table: Table, heard: list[str]) -> None:
    """Whoever listens for moves made elsewhere tries the line again every second."""
    deadline = time.monotonic() + IN_TIME
    while table.id not in heard:
        assert time.monotonic() < deadline, "moves made elsewhere are not heard of any more"
        table.play(1)
        time.sleep(0.2)


def test_a_database_that_hangs_keeps_nobody_waiting(two: list[TestClient], server: Server) -> None:
    table = new_table(two[0])
    table.play(3)
    with server.frozen():
        began = time.monotonic()
        is_told(table.answer())
        is_told(two[1].get(table.page))
        assert time.monotonic() - began < IN_TIME
    look_until_there(table)
    assert table.seq in (3, 4), "an answer that was on its way may have arrived"
    table.play(1)


def look_until_there(table: Table) -> None:
    deadline = time.monotonic() + IN_TIME
    while table.client.get(table.api).status_code != 200:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    table.look()


def test_the_log_tells_of_a_database_that_is_away_now_and_then_not_at_every_request(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> None:
        raise DataRefused(Text("error.database-unreachable", place="there", reason="none"))

    async def ask(times: int) -> None:
        for _ in range(times):
            with pytest.raises(Unavailable):
                await careful(away)

    careful = reachable(in_thread)
    with caplog.at_level("ERROR", "adversaire.web"):
        asyncio.run(ask(50))
        assert len(caplog.records) == 1
        monkeypatch.setattr(open_games, "TOLD_AGAIN", 0.0)
        asyncio.run(ask(2))
    assert len(caplog.records) == 3
