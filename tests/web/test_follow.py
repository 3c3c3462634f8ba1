"""A second screen follows a game: one event for each move, wherever it was made."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx2 import Client
from tests.web.serving import served
from tests.web.tables import NOBODY, Table, new_table

from adversaire.web.table.following import PATIENCE


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Client]:
    with served(tmp_path) as client:
        yield client


def events(client: Client, table: Table, last: str = "") -> Iterator[dict[str, str]]:
    """What the stream says, comments left out."""
    headers = {"last-event-id": last} if last else {}
    with client.stream("GET", f"{table.page}/events", headers=headers) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert stream.headers["cache-control"] == "no-store"
        event: dict[str, str] = {}
        for line in stream.iter_lines():
            name, _, value = line.partition(": ")
            if name:
                event[name] = value
            elif line == "" and "id" in event:
                yield event
                event = {}


def moved(seq: int) -> tuple[str, str, str]:
    return (str(seq), "moved", str(seq))


def parts(event: dict[str, str]) -> tuple[str, str, str]:
    return event["id"], event["event"], event["data"]


def test_each_move_is_told_with_its_number(one: Client) -> None:
    table = new_table(one)
    follower = events(one, table, "0")
    for seq in range(1, 4):
        table.play(1)
        assert parts(next(follower)) == moved(seq)


def test_who_comes_back_is_told_at_once_that_the_game_has_moved(one: Client) -> None:
    table = new_table(one)
    table.play(5)
    assert parts(next(events(one, table, "2"))) == moved(5)


@pytest.mark.parametrize("last", ["x", "-1", "9" * 50, "1.5"])
def test_a_number_that_is_none_counts_from_now(one: Client, last: str) -> None:
    table = new_table(one)
    table.play(2)
    with one.stream("GET", f"{table.page}/events", headers={"last-event-id": last}) as stream:
        lines = stream.iter_lines()
        assert next(lines) == "retry: 2000"
        with Client(base_url=one.base_url) as player:
            table.client = player
            table.play(1)
        assert next(line for line in lines if line.startswith("id")) == "id: 3"


def test_a_game_that_is_not_there_cannot_be_followed(one: Client) -> None:
    assert one.get(f"/g/{NOBODY}/events").status_code == 404


def test_a_move_made_through_another_process_is_seen_in_time(one: Client, tmp_path: Path) -> None:
    with served(tmp_path) as two:
        table = new_table(one)
        follower = events(one, table, "0")
        table.play(1)
        assert parts(next(follower)) == moved(1)
        table.client = two
        table.play(1)
        began = time.monotonic()
        assert parts(next(follower)) == moved(2)
        assert time.monotonic() - began < PATIENCE + 5
        assert one.get(table.api).json()["seq"] == 2
