"""Connections: a pool that threads may share, and a clear difference between reading and writing."""

from __future__ import annotations

import json
import time
from functools import partial
from sqlite3 import Connection as SqliteConnection
from sqlite3 import OperationalError as SqliteError
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.database.address import SQLITE

#: How many seconds to wait for another writer, or for PostgreSQL to answer.
PATIENCE: Final = 5
LONGEST_STATEMENT: Final = 15
WRITING: Final = "adversaire_writing"
#: Journals of SQLite: one beside which others read, and one that is a plain file.
WRITE_AHEAD: Final = "WAL"
TRUNCATE: Final = "TRUNCATE"


def connect(url: URL, journal: str = WRITE_AHEAD) -> Engine:
    """The pool of connections to a database. Nothing is opened yet."""
    sqlite = url.get_backend_name() == SQLITE
    waiting: dict[str, Any] = {"timeout": PATIENCE} if sqlite else {"connect_timeout": PATIENCE}
    try:
        engine = create_engine(
            url,
            connect_args={name: value for name, value in waiting.items() if name not in url.query},
            pool_pre_ping=not sqlite,
            json_serializer=partial(json.dumps, separators=(",", ":"), allow_nan=False),
            json_deserializer=as_written,
            hide_parameters=True,
        )
    except (ArgumentError, ImportError):
        raise DataRefused(Text("error.database-driver")) from None
    prepare(engine, sqlite, journal)
    return engine


class Damaged(dict[str, Any]):
    """What stands for a value that cannot be read: one such must not keep all others from being seen."""


def as_written(value: str) -> Any:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return Damaged()


def prepare(engine: Engine, sqlite: bool, journal: str) -> None:
    if sqlite:
        event.listen(engine, "connect", partial(prepare_sqlite, journal))
        event.listen(engine, "begin", begin_sqlite)
    else:
        # Needs the driver, which is not everywhere where there is SQLite.
        from adversaire.store.database.silence import listening

        event.listen(engine, "do_connect", listening)
        event.listen(engine, "connect", prepare_postgresql)


def prepare_sqlite(journal: str, connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    assert isinstance(connection, SqliteConnection)
    connection.isolation_level = None  # transactions begin where we say, see begin_sqlite
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    keep_journal(connection, journal)


def keep_journal(connection: SqliteConnection, journal: str) -> None:
    """Of the usual journal: let nobody who reads wait for a writer. The file remembers it.

    While another process does the same with a new file, SQLite does not wait by itself.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute(f"PRAGMA journal_mode = {journal}")
            return
        except SqliteError as error:
            if not error.sqlite_errorname.startswith("SQLITE_BUSY") or time.monotonic() > deadline:
                raise
        time.sleep(0.02)


def begin_sqlite(connection: Connection) -> None:
    """A writer takes its turn at once: one that began by reading could no longer wait for another."""
    writing = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def prepare_postgresql(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET lock_timeout = '{PATIENCE}s'")
    # No statement of ours takes a second: one that does not come back must not hold a page for ever.
    cursor.execute(f"SET statement_timeout = '{LONGEST_STATEMENT}s'")
    cursor.close()
    connection.commit()


def reader(engine: Engine) -> Engine:
    """For looking: all that is read between begin and end belongs to one moment."""
    if engine.dialect.name == SQLITE:
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ")


def writer(engine: Engine) -> Engine:
    """For writing."""
    return engine.execution_options(**{WRITING: True})
