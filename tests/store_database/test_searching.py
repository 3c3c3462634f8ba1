"""What pages ask for is found by an index: it does not take longer with every game that others play."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from tests.store_database.tables import HEADER, RESULT, answer

from adversaire.store.database import Database

Look = Callable[[Database, str], Any]
LOOKS: dict[str, Look] = {
    "results": lambda database, id: database.results("raiders", None, [id]),
    "end": lambda database, id: database.results("raiders", "difficult", [id]),
    "list": lambda database, id: database.list_games(50, [id]),
    "head": lambda database, id: database.head(id),
    "load": lambda database, id: database.load(id),
    "moves": lambda database, id: database.moves_after(id, 0),
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_nothing_is_read_through_from_the_first_row_to_the_last(tmp_path: Path, look: Look) -> None:
    asked: list[tuple[str, Any]] = []
    with Database(None, tmp_path) as database:
        id = database.create(HEADER, [answer("a")], result=RESULT)
        event.listen(
            database._engine,
            "before_cursor_execute",
            lambda _1, _2, statement, values, _3, _4: asked.append((statement, values)),
        )
        assert look(database, id)
    assert asked
    with closing(sqlite3.connect(tmp_path / "adversaire.db")) as connection:
        for statement, values in asked:
            if statement.startswith("SELECT"):
                plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
                assert not [step for step in plan if step.startswith("SCAN")], (statement, plan)
