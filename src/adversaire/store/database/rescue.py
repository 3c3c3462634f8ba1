"""A damaged file: what of it can still be read, row by row. Nothing in it is changed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import JSON, Table

from adversaire.store.database.moving import TABLES


def readable(file: Path) -> dict[str, list[dict[str, Any]]]:
    """The rows that can be read, as `moving` takes them in."""
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        return {table.name: list(rows_of(connection, table)) for table in TABLES}


def rows_of(connection: sqlite3.Connection, table: Table) -> Iterator[dict[str, Any]]:
    """From the first on, then from the last back: what is damaged lies between."""
    seen: set[int] = set()
    for order in ("ASC", "DESC"):
        for row in until_damaged(
            connection, f"SELECT rowid AS place, * FROM {table.name} ORDER BY rowid {order}"
        ):
            if row["place"] not in seen:
                seen.add(row["place"])
                yield decoded(table, row)


def until_damaged(connection: sqlite3.Connection, query: str) -> Iterator[sqlite3.Row]:
    try:
        yield from connection.execute(query)
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return


def decoded(table: Table, row: sqlite3.Row) -> dict[str, Any]:
    """A row as plain data; what holds no JSON where it should is left out by who takes it in."""
    found = {column.name: row[column.name] for column in table.columns}
    for column in table.columns:
        if isinstance(column.type, JSON) and found[column.name] is not None:
            try:
                found[column.name] = json.loads(found[column.name])
            except (TypeError, ValueError):
                return {}
    return found
