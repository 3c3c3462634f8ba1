"""News of moves made by other processes: told by PostgreSQL at once, looked for in a file of SQLite."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine, select, text
from sqlalchemy.exc import DBAPIError

from adversaire.store.database.address import SQLITE
from adversaire.store.database.tables import moves

CHANNEL: Final = "adversaire_moved"
#: How often a file is looked at, in seconds. Nobody notices less, and looking takes a tenth of a millisecond.
GLANCE: Final = 0.25
#: How long to wait before a lost line is tried again.
AGAIN: Final = 1.0

#: Is told the id of a game that has moved.
Hear = Callable[[str], None]


def tell_others(connection: Connection, game_id: str) -> None:
    """Say with a change that this game has moved; nobody hears of a change that is not kept."""
    if connection.dialect.name != SQLITE:
        connection.execute(_TELL, {"channel": CHANNEL, "game": game_id})


_TELL: Final = text("SELECT pg_notify(:channel, :game)")
_LAST: Final = text("SELECT max(rowid) FROM moves")
#: SQLite numbers the rows of all games in the order in which they were written.
_SINCE: Final = select(moves.c.game_id).distinct().where(text("rowid > :last"))


class News:
    """Listens in a thread of its own until it is closed."""

    def __init__(self, engine: Engine, hear: Hear) -> None:
        self.engine = engine
        self.hear = hear
        self._closed = Event()
        self._thread = Thread(target=self._listen, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed.set()
        self._thread.join()

    def _listen(self) -> None:
        follow = self._look if self.engine.dialect.name == SQLITE else self._wait
        # A line that breaks while we listen says so in the driver's own words.
        driver: Any = self.engine.dialect.loaded_dbapi
        while not self._closed.is_set():
            with suppress(DBAPIError, OSError, driver.Error):
                follow()
            self._closed.wait(AGAIN)

    def _look(self) -> None:
        """Look into the file now and then."""
        with self.engine.connect() as connection:
            last = last_row(connection)
            while not self._closed.wait(GLANCE):
                now = last_row(connection)
                if now > last:
                    for game in connection.scalars(_SINCE, {"last": last}):
                        self.hear(game)
                connection.rollback()  # what is read later belongs to a later moment
                last = now

    def _wait(self) -> None:
        """Let PostgreSQL say it."""
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(f"LISTEN {CHANNEL}"))
            line: Any = connection.connection.driver_connection
            try:
                while not self._closed.is_set():
                    for news in line.notifies(timeout=GLANCE):
                        self.hear(news.payload)
            finally:
                connection.invalidate()  # nobody else must get a line that listens


def last_row(connection: Connection) -> int:
    return connection.scalar(_LAST) or 0
