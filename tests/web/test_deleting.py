"""Games go for good: when a visitor says so, or, where the host wants it, when nobody comes back."""

import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.store_database.conftest import database
from tests.web.conftest import Houses, server, url
from tests.web.tables import API, app_of, new_table

from adversaire.engine.record import Move
from adversaire.store.database import Database
from adversaire.web.server.security import Allowance

__all__ = ["database", "server", "url"]

SURE = {"en": "Delete these games for good?", "fr": "Effacer ces parties pour de bon ?"}
TABLES = ("games", "moves", "positions", "results")


def kept(folder: Path) -> dict[str, int]:
    with closing(sqlite3.connect(folder / "adversaire.db")) as connection:
        return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in TABLES}


def begin(house: TestClient) -> str:
    """A game begun on the page, so that this browser keeps its address."""
    made = house.post("/new/raiders", data={"mode": "virtual", "level": "normal"})
    assert made.status_code == 303, made.text
    return made.headers["location"].removeprefix("/g/")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_visitor_deletes_games_without_scripts(house: TestClient, tmp_path: Path, lang: str) -> None:
    house.headers["accept-language"] = lang
    going, away, staying = (new_table(house, seed=seed) for seed in (1, 2, 3))
    for table in (going, away, staying):
        table.play(3)
    house.delete(away.api)
    assert 'href="/delete"' in house.get("/settings").text
    choice = house.get("/delete").text
    assert all(f'name="id" value="{table.id}"' in choice for table in (going, away, staying))
    sure = house.get("/delete/sure", params={"id": [going.id, away.id]}).text
    assert SURE[lang] in sure.replace("\u202f", " ").replace("\xa0", " ")
    assert f'href="{going.page}/export"' in sure
    assert house.get(going.page).status_code == 200, "looking at the question deletes nothing"
    ids = re.findall(r'name="id" value="([^"]+)"', sure)
    assert sorted(ids) == sorted([going.id, away.id])
    done = house.post("/delete", data={"id": ids})
    assert (done.status_code, done.headers["location"]) == (303, "/delete?gone=2")
    assert "2" in house.get("/delete?gone=2").text
    assert house.get(going.page).status_code == 404
    assert house.post(f"{away.api}/restore").status_code == 404
    assert house.get(staying.page).status_code == 200
    assert kept(tmp_path) == {"games": 1, "moves": 3, "positions": 1, "results": 0}


def test_nobody_deletes_the_games_of_others(houses: Houses) -> None:
    house = houses(shared=True)
    id = begin(house)
    own = dict(house.cookies)
    house.cookies.clear()
    assert id not in house.get("/delete").text
    assert house.post("/delete", data={"id": [id]}).headers["location"] == "/delete?gone=0"
    assert house.get(f"/g/{id}").status_code == 200
    house.cookies.update(own)
    assert house.post("/delete", data={"id": [id]}).headers["location"] == "/delete?gone=1"
    assert house.get(f"/g/{id}").status_code == 404


def test_only_games_that_nobody_came_back_to_are_forgotten(database: Database) -> None:
    header = {"game": "raiders", "mode": "virtual", "options": {}, "seed": 1, "pack": "standin"}
    left, ended, put_away = (database.create(header, [Move("answer", "q", "a")]) for _ in range(3))
    result = {"winner": "human", "points": {"human": 1}, "rounds": 1}
    database.append(ended, 1, [Move("answer", "q", "b")], result=result)
    database.remove(put_away)
    now = datetime.now(UTC)
    assert database.forget(now - timedelta(days=1)) == 0
    assert database.forget(now + timedelta(days=1)) == 2
    assert [row.id for row in database.list_games(removed=True)] == [ended]
    assert left != ended


def test_a_game_that_will_go_is_offered_as_a_file_before(houses: Houses, tmp_path: Path) -> None:
    house = houses(forget=30)
    old, new = new_table(house, seed=1), new_table(house, seed=2)
    for table in (old, new):
        table.play(1)
    assert "/export" not in house.get("/").text
    with closing(sqlite3.connect(tmp_path / "adversaire.db")) as connection, connection:
        before = (datetime.now(UTC) - timedelta(days=20)).replace(tzinfo=None)
        connection.execute("UPDATE moves SET at = ? WHERE game_id = ?", (str(before), old.id))
    home = house.get("/").text
    assert f'href="{old.page}/export"' in home
    assert f'href="{new.page}/export"' not in home
    assert "30 days" in home


def test_a_game_that_will_go_is_named_however_many_were_played_since(
    houses: Houses, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adversaire.web.pages.home.MOST_OWN", 1)
    house = houses(forget=30)
    old, new = new_table(house, seed=1), new_table(house, seed=2)
    for table in (old, new):
        table.play(1)
    with closing(sqlite3.connect(tmp_path / "adversaire.db")) as connection, connection:
        before = (datetime.now(UTC) - timedelta(days=20)).replace(tzinfo=None)
        connection.execute("UPDATE moves SET at = ? WHERE game_id = ?", (str(before), old.id))
    home = house.get("/").text
    assert f'href="{old.page}/export"' in home
    assert home.count(old.page) == 1, "it is no longer among those to go on with"


def test_bytes_are_counted_for_each_visitor(houses: Houses) -> None:
    house = houses(shared=True, bytes_a_day=3_000)
    table = new_table(house)
    statuses = [table.move("undo").status_code for _ in range(20)]
    assert statuses[0] == 422
    assert statuses[-1] == 429
    refused = house.post(f"{API}/tables", json={"game": "raiders"})
    assert (refused.status_code, refused.json()["error"]) == (429, "error.room-used")
    assert refused.headers["retry-after"] == "60"
    assert house.get(table.page).status_code == 200, "looking takes no room"


def test_at_home_nobody_counts_bytes(house: TestClient) -> None:
    assert app_of(house).state.site.room is None


def test_room_comes_back_within_a_day() -> None:
    now = [0.0]
    room = Allowance(1_000, lambda: now[0], seconds=1_000.0)
    assert room.take("a", 900)
    assert not room.take("a", 200)
    assert room.take("b", 900)
    now[0] = 100.0
    assert room.take("a", 200)
