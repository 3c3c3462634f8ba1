"""Moving house: everything a database holds as plain data, and what of it another one does not have yet.

Ids are unique in the world, so the same thing is known when it comes again. What is there already is never
changed: a game only goes on where the moves so far are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import groupby
from typing import Any, Final

from sqlalchemy import JSON, Column, Connection, Integer, Table, insert, select, update

from adversaire.store.database.tables import (
    Moment,
    analyses,
    contents,
    games,
    moves,
    pack_changes,
    packs,
    positions,
    presets,
    results,
)

Row = dict[str, Any]
#: Rows by the name of their table.
Everything = Mapping[str, Iterable[Any]]

#: What stands alone comes before what belongs to it.
WHOLES: Final = (games, contents, packs, presets)
PARTS: Final = ((positions, games), (results, games), (analyses, games), (pack_changes, packs))
TABLES: Final = (*WHOLES, moves, *(table for table, _ in PARTS))


def everything(connection: Connection) -> dict[str, list[Row]]:
    """All rows of all tables, as JSON can hold them."""
    return {
        table.name: [
            plain(row) for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()
        ]
        for table in TABLES
    }


def plain(row: Mapping[Any, Any]) -> Row:
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in row.items()}


def take_in(connection: Connection, data: Everything) -> int:
    """Add what is not there yet, and leave out what is no such thing; how many games came or went on."""
    rows = {table.name: read(table, data.get(table.name, ())) for table in TABLES}
    heads = heads_of(connection)
    for table in WHOLES:
        add(connection, table, rows[table.name])
    grown = add_moves(connection, rows[moves.name], heads)
    for table, whole in PARTS:
        known = keys_of(connection, whole)
        add(connection, table, [row for row in rows[table.name] if (row[owner(table)],) in known])
    follow(connection, [row for row in rows[positions.name] if row["game_id"] in grown])
    new = {row["id"] for row in rows[games.name]} - heads.keys()
    return len(grown | new)


# ---------------------------------------------------------------- reading


def read(table: Table, found: Iterable[Any]) -> list[Row]:
    """The rows that are such rows: every column there, and of its kind."""
    rows = (as_row(table, one) for one in found)
    return [row for row in rows if row is not None]


def as_row(table: Table, found: Any) -> Row | None:
    if not isinstance(found, Mapping):
        return None
    try:
        return {column.name: as_value(column, found.get(column.name)) for column in table.columns}
    except (TypeError, ValueError):
        return None


def as_value(column: Column[Any], value: Any) -> Any:
    if value is None and column.nullable:
        return None
    if isinstance(column.type, JSON):
        return value
    if isinstance(column.type, Moment):
        return datetime.fromisoformat(value)
    expected = int if isinstance(column.type, Integer) else str
    if not isinstance(value, expected) or isinstance(value, bool):
        raise TypeError
    if isinstance(value, str) and "\0" in value:
        raise ValueError
    return value


# ---------------------------------------------------------------- writing


def add(connection: Connection, table: Table, rows: Iterable[Row]) -> None:
    """The rows whose key is not there yet, each once."""
    known = keys_of(connection, table)
    names = [column.name for column in table.primary_key]
    new = {tuple(row[name] for name in names): row for row in rows}
    missing = [row for key, row in new.items() if key not in known]
    if missing:
        connection.execute(insert(table), missing)


def keys_of(connection: Connection, table: Table) -> set[tuple[Any, ...]]:
    return {tuple(row) for row in connection.execute(select(*table.primary_key))}


def owner(table: Table) -> str:
    return next(iter(table.primary_key)).name


def heads_of(connection: Connection) -> dict[str, list[tuple[str, str, str]]]:
    """The moves of every game that is there."""
    found: dict[str, list[tuple[str, str, str]]] = {id: [] for (id,) in keys_of(connection, games)}
    for row in connection.execute(select(moves).order_by(moves.c.game_id, moves.c.seq)):
        found[row.game_id].append((row.kind, row.question, row.answer))
    return found


def add_moves(
    connection: Connection, rows: list[Row], heads: Mapping[str, list[tuple[str, str, str]]]
) -> set[str]:
    """Moves that go on from those that are there, without a gap; the games that have more of them now."""
    known = {id for (id,) in keys_of(connection, games)}
    grown: set[str] = set()
    for game, found in groupby(
        sorted(rows, key=lambda row: (row["game_id"], row["seq"])), lambda row: row["game_id"]
    ):
        if game in known and (more := further(list(found), heads.get(game, []))):
            connection.execute(insert(moves), more)
            grown.add(game)
    return grown


def further(rows: list[Row], head: list[tuple[str, str, str]]) -> list[Row]:
    unbroken = [row for number, row in enumerate(rows, 1) if row["seq"] == number]
    made = [(row["kind"], row["question"], row["answer"]) for row in unbroken]
    return unbroken[len(head) :] if made[: len(head)] == head else []


def follow(connection: Connection, rows: Iterable[Row]) -> None:
    """Where a game went on, its position is the new one."""
    for row in rows:
        own = positions.c.game_id == row["game_id"]
        connection.execute(update(positions).where(own).values(row))
