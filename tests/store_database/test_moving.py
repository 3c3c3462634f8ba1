"""Moving house: everything of one database comes into another, once, and nothing there is changed."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from tests.store_database.tables import HEADER, RESULT, answer

from adversaire.engine.record import Move
from adversaire.store.database import Database, StoredPosition
from adversaire.store.database.own_packs import OwnPacks
from adversaire.store.database.rescue import readable


def other_house(folder: Path) -> Database:
    return Database(None, folder / "other")


def moves(*texts: str) -> list[Move]:
    return [answer(text) for text in texts]


def test_all_that_is_kept_comes_along(database: Database, tmp_path: Path) -> None:
    with other_house(tmp_path) as old:
        going = old.create(HEADER, moves("a", "b"), StoredPosition(0, {"round": 1}))
        over = old.create(HEADER, moves("c"), result=RESULT, content=None)
        OwnPacks(old).add_preset("raiders", "sunday", {"level": "hard"})
        data = json.loads(json.dumps(old.everything()))
        assert database.take_in(data) == 2
        assert database.load(going) == old.load(going)
        assert database.load(over).moves == old.load(over).moves
        assert [row.winner for row in database.results("raiders")] == ["player"]
        assert database.list_games() == old.list_games()
        assert database.everything() == old.everything()


def test_what_came_before_does_not_come_again(database: Database) -> None:
    database.create(HEADER, moves("a"))
    before = database.everything()
    assert database.take_in(before) == 0
    assert database.everything() == before


def test_a_game_goes_on_where_it_went_on_elsewhere(database: Database, tmp_path: Path) -> None:
    with other_house(tmp_path) as phone:
        id = database.create(HEADER, moves("a"), StoredPosition(0, {"round": 1}))
        phone.take_in(database.everything())
        phone.append(id, 1, moves("b"), StoredPosition(1, {"round": 2}))
        assert database.take_in(phone.everything()) == 1
        assert database.load(id) == phone.load(id)


def test_of_two_that_went_on_apart_the_own_one_stays(database: Database, tmp_path: Path) -> None:
    with other_house(tmp_path) as phone:
        id = database.create(HEADER, moves("a"))
        phone.take_in(database.everything())
        phone.append(id, 1, moves("b", "c"))
        database.append(id, 1, moves("d"))
        assert database.take_in(phone.everything()) == 0
        assert [move.answer for move in database.load(id).moves] == ["a", "d"]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"games": [1, {}, {"id": 5}], "moves": ["x"]},
        {
            "moves": [
                {"game_id": "nobody", "seq": 1, "kind": "a", "question": "", "answer": "", "at": "2026-01-01"}
            ]
        },
        {"results": [{"game_id": "nobody"}], "unknown": [1]},
    ],
)
def test_what_is_no_such_thing_is_left_out(database: Database, data: dict[str, list[object]]) -> None:
    before = database.everything()
    assert database.take_in(data) == 0
    assert database.everything() == before


def test_moves_behind_a_gap_are_left_out(database: Database, tmp_path: Path) -> None:
    with other_house(tmp_path) as old:
        id = old.create(HEADER, moves("a", "b", "c"))
        data = old.everything()
    data["moves"] = [row for row in data["moves"] if row["seq"] != 2]
    database.take_in(data)
    assert [move.answer for move in database.load(id).moves] == ["a"]


def test_a_damaged_file_gives_what_can_be_read(tmp_path: Path) -> None:
    with Database(None, tmp_path, "TRUNCATE") as old:
        ids = [old.create(HEADER, moves(*(f"{n}-{m}" * 20 for m in range(30)))) for n in range(20)]
    file = tmp_path / "adversaire.db"
    damaged = bytearray(file.read_bytes())
    with sqlite3.connect(file) as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.close()
    middle = pages // 2 * 4096
    damaged[middle : middle + 4096] = bytes(4096)
    file.write_bytes(damaged)
    with other_house(tmp_path) as fresh:
        fresh.take_in(readable(file))
        kept = {row.id for row in fresh.list_games()}
        assert kept == set(ids)
        whole = [id for id in ids if len(fresh.load(id).moves) == 30]
        assert len(whole) > 10
