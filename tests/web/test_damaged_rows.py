"""One damaged row of the database takes the way to nothing but itself."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.web.tables import API, Table, forget, house_of, new_table

from adversaire.web.server.cookies import OWN_GAMES

DATABASE = "adversaire.db"


def damage(folder: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        assert connection.execute(statement, values).rowcount == 1


def finished(house: TestClient, seed: int) -> Table:
    table = new_table(house, seed=seed)
    table.play(10_000)
    assert table.shown["question"] is None
    return table


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE games SET header = '{broken' WHERE id = ?",
        "UPDATE games SET header = '[]' WHERE id = ?",
        "UPDATE games SET created_at = 'yesterday' WHERE id = ?",
        "UPDATE games SET game = 'no-such-game' WHERE id = ?",
        "UPDATE games SET level = 'no-such-level' WHERE id = ?",
        "UPDATE moves SET answer = 'nonsense' WHERE game_id = ? AND seq = 1",
        "UPDATE moves SET at = 'noon' WHERE game_id = ? AND seq = 3",
        "UPDATE positions SET data = '{' WHERE game_id = ?",
        "UPDATE positions SET data = 'null' WHERE game_id = ?",
    ],
)
def test_home_shows_all_other_games(house: TestClient, tmp_path: Path, statement: str) -> None:
    damaged, whole = new_table(house, seed=1), new_table(house, seed=2)
    for table in (damaged, whole):
        table.play(3)
    damage(tmp_path, statement, damaged.id)
    forget(house)
    home = house.get("/")
    assert home.status_code == 200
    assert whole.page in home.text
    assert whole.id in house.get(f"{API}/tables").text
    assert house.get(whole.page).status_code == 200
    assert house.get(damaged.page).status_code < 500
    assert house.get("/results").status_code == 200


@pytest.mark.parametrize("is_over", [False, True])
def test_a_header_that_is_no_json_hides_no_results_where_others_come(tmp_path: Path, is_over: bool) -> None:
    with house_of(tmp_path, shared=True) as house:
        damaged = finished(house, 1) if is_over else new_table(house, seed=1)
        whole = finished(house, 2)
        damage(tmp_path, "UPDATE games SET header = '{broken' WHERE id = ?", damaged.id)
        forget(house)
        house.cookies.set(OWN_GAMES, f"{damaged.id}.{whole.id}")
        assert house.get("/").status_code == 200
        assert whole.page in house.get("/results").text


DAMAGES = [
    "points = '{broken'",
    'points = \'{"human": "many"}\'',
    "points = '[1]'",
    "seed = 'none'",
    "finished_at = 'late'",
    "options = '{'",
    "level = 'no-such-level'",
    "winner = 'nobody-at-all'",
]


def test_results_and_home_show_all_other_games(house: TestClient, tmp_path: Path) -> None:
    damaged, whole = finished(house, 1), finished(house, 2)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        connection.row_factory = sqlite3.Row
        found = connection.execute("SELECT * FROM results WHERE game_id = ?", (damaged.id,)).fetchone()
        as_it_was = dict(found)
    for change in DAMAGES:
        damage(tmp_path, f"UPDATE results SET {change} WHERE game_id = ?", damaged.id)
        results = house.get("/results")
        assert results.status_code == 200, change
        assert whole.page in results.text, change
        assert house.get("/").status_code == 200, change
        assert house.get(whole.page).status_code == 200, change
        assert house.get(damaged.page).status_code == 200, change
        put_back = ", ".join(f"{name} = ?" for name in as_it_was)
        values = (*as_it_was.values(), damaged.id)
        damage(tmp_path, f"UPDATE results SET {put_back} WHERE game_id = ?", *values)


@pytest.mark.parametrize("data", ["{", "null", "[]", "7"])
def test_a_damaged_position_does_not_block_a_game_whose_moves_are_whole(
    house: TestClient, tmp_path: Path, data: str
) -> None:
    table = new_table(house)
    table.play(9)
    before = table.export()
    damage(tmp_path, "UPDATE positions SET data = ? WHERE game_id = ?", data, table.id)
    forget(house)
    assert table.export() == before
    table.play(3)
    forget(house)
    assert table.look()["seq"] == 12
