"""Bring the tables of a database up to date, whoever made it and however many programs start at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any, Final

from sqlalchemy import Connection, Engine, column, inspect, select, table, text

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.database.address import SQLITE
from adversaire.store.database.connect import reader, writer

#: All steps of migrations/versions, the newest last. Written down because Alembic is slow to start.
KNOWN: Final = ("0001", "0002", "0003", "0004")
NEWEST: Final = KNOWN[-1]
VERSION_TABLE: Final = "adversaire_version"

#: The number by which programs that start at once wait for one another in PostgreSQL; no meaning.
_TURNSTILE: Final = 4_915_067_303
#: Alembic keeps the migration under way in a global variable.
_ONE_AT_A_TIME: Final = Lock()


def bring_up_to_date(engine: Engine) -> None:
    """Make or change the tables where that is needed, all of it or nothing."""
    with reader(engine).begin() as connection:
        found = stored_version(connection)
    if found == NEWEST:
        return
    verify_known(found)
    from adversaire.store.database.migrate import migrate

    with _ONE_AT_A_TIME, writer(engine).begin() as connection, unhurried(connection):
        wait_for_others(connection)
        verify_known(stored_version(connection))
        migrate(connection)


def stored_version(connection: Connection) -> str:
    """The last step this database has been through, or "" for a new one."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return ""
    found = connection.scalar(select(column("version_num")).select_from(table(VERSION_TABLE)))
    return str(found or "")


def verify_known(version: str) -> None:
    if version and version not in KNOWN:
        raise DataRefused(Text("error.database-too-new"))


@contextmanager
def unhurried(connection: Connection) -> Iterator[None]:
    """Nobody knows how long this takes, so its silence means nothing (see `silence`)."""
    line: Any = connection.connection.driver_connection
    if connection.dialect.name == SQLITE:
        yield
        return
    longest, line.longest = line.longest, None
    try:
        yield
    finally:
        line.longest = longest


def wait_for_others(connection: Connection) -> None:
    """One program at a time. In SQLite every writer already waits for its turn."""
    if connection.dialect.name != SQLITE:
        # Bringing old tables up to date may take its time, and so may waiting for who does.
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _TURNSTILE})
