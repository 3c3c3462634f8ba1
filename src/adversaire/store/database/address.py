"""Where the database is: a file of the data folder, unless an address says otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

FILE: Final = "adversaire.db"
SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql+psycopg"
#: The one driver we use for each kind of database, by all the names people write.
DRIVERS: Final = {SQLITE: "sqlite+pysqlite", "postgresql": POSTGRESQL, "postgres": POSTGRESQL}


def database_url(url: str | None, folder: Path) -> URL:
    """The address asked for, else that of the file in the folder."""
    if not url:
        return URL.create(DRIVERS[SQLITE], database=str(folder / FILE))
    asked = parsed(url)
    kind = asked.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise DataRefused(Text("error.database-kind", kind=kind[:30]))
    chosen = asked.set(drivername=DRIVERS[kind])
    if kind == SQLITE and not is_file(chosen):
        raise DataRefused(Text("error.database-url"))
    return chosen


def parsed(url: str) -> URL:
    """The parts of an address. A refusal does not repeat it: there may be a password in it."""
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        raise DataRefused(Text("error.database-url")) from None


def is_file(url: URL) -> bool:
    """Whether games would outlive the program: SQLite also has databases that exist in memory only."""
    return bool(url.database) and ":memory:" not in str(url.database) and not url.query


def place(url: URL) -> str:
    """The database as a sentence may name it: no user, no password."""
    if url.get_backend_name() == SQLITE:
        return str(url.database)
    hosts = url.query.get("host", "")
    host = url.host or (hosts if isinstance(hosts, str) else ", ".join(hosts)) or "localhost"
    port = f":{url.port}" if url.port else ""
    return f"{host}{port}/{url.database or ''}"
