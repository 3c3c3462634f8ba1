"""The saved games of one database. Moves are only ever added; games go for good only if told to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import datetime
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Any, Final

from sqlalchemy import URL, Connection, select

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.record import Move
from adversaire.engine.text import Text
from adversaire.store.database import contents, moving, reading, writing
from adversaire.store.database.address import SQLITE, database_url, place
from adversaire.store.database.connect import WRITE_AHEAD, connect, reader, writer
from adversaire.store.database.keys import new_key
from adversaire.store.database.news import Hear, News, tell_others
from adversaire.store.database.records import GameRow, ResultRow, StoredGame, StoredPosition
from adversaire.store.database.refusals import CANNOT_WRITE, Conflict, refusals
from adversaire.store.database.tables import games
from adversaire.store.database.upgrade import bring_up_to_date
from adversaire.store.files import reason_of

#: Games removed in one go: nobody who writes waits long for that.
FEW: Final = 20
NO_MOVES: Final[Sequence[Move]] = ()


class Database:
    """Saved games. Threads may share one; each process opens its own."""

    def __init__(self, url: str | None, folder: Path, journal: str = WRITE_AHEAD) -> None:
        self.url: URL = database_url(url, folder)
        self.place = place(self.url)
        engine = connect(self.url, journal)
        self._engine, self._reader, self._writer = engine, reader(engine), writer(engine)
        # SQLite has one writer at a time, and lets the others try again: here they queue instead.
        self._turn: AbstractContextManager[Any] = Lock() if self._is_file else nullcontext()

    @property
    def _is_file(self) -> bool:
        return self.url.get_backend_name() == SQLITE

    # ------------------------------------------------------------ opening

    def open(self) -> None:
        """Make what is missing and bring the tables up to date, or refuse in a sentence."""
        if self._is_file:
            make_folder(Path(self.place).parent)
        try:
            with refusals(self.place):
                bring_up_to_date(self._engine)
        except AdversaireError:
            self.close()
            raise

    def close(self) -> None:
        """Let go of all connections."""
        self._engine.dispose()

    def __enter__(self) -> Database:
        self.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def check(self) -> None:
        """Refuse in a sentence if games cannot be read at the moment."""
        with self._reading() as connection:
            connection.execute(select(games.c.id).limit(1)).all()

    # ------------------------------------------------------------ writing

    def create(
        self,
        header: Mapping[str, Any],
        moves: Sequence[Move] = NO_MOVES,
        position: StoredPosition | None = None,
        result: Mapping[str, Any] | None = None,
        content: Mapping[str, Any] | None = None,
    ) -> str:
        """Save a new game, and say its id. `content` is that of an owner's pack."""
        id = new_key()
        with self._writing() as connection:
            writing.add_game(connection, id, header)
            contents.keep(connection, header, content)
            self._add(connection, id, header, 0, moves, position, result)
        return id

    def append(
        self,
        game_id: str,
        after_seq: int,
        moves: Sequence[Move],
        position: StoredPosition | None = None,
        result: Mapping[str, Any] | None = None,
    ) -> int:
        """Add moves after the last one the player has seen, and say the number of the last one now.

        All of it is written or nothing is: if somebody else moved first, raise Conflict.
        """
        with self._writing() as connection:
            header = reading.header_of(connection, game_id, keep=True)
            if reading.head_of(connection, game_id) != after_seq:
                raise Conflict
            head = self._add(connection, game_id, header, after_seq, moves, position, result)
            tell_others(connection, game_id)
            return head

    def _add(
        self,
        connection: Connection,
        game_id: str,
        header: Mapping[str, Any],
        after_seq: int,
        moves: Sequence[Move],
        position: StoredPosition | None,
        result: Mapping[str, Any] | None,
    ) -> int:
        head = after_seq + len(moves)
        writing.add_moves(connection, game_id, after_seq, moves)
        if position is not None:
            writing.put_position(connection, game_id, head, position)
        if result is not None:
            writing.put_result(connection, game_id, header, result)
        elif writing.reopens(moves):
            writing.drop_result(connection, game_id)
        return head

    def remove(self, game_id: str) -> None:
        """Take a game out of sight; restore() brings it back."""
        with self._writing() as connection:
            writing.set_removed(connection, game_id, writing.now())
            tell_others(connection, game_id)

    def restore(self, game_id: str) -> None:
        """Bring back a game that was removed."""
        with self._writing() as connection:
            writing.set_removed(connection, game_id, None)

    def delete(self, ids: Sequence[str]) -> int:
        """Remove games for good; how many there were. Nothing brings them back."""
        with self._writing() as connection:
            return writing.delete_games(connection, ids)

    def forget(self, before: datetime) -> int:
        """Remove for good what nobody has come back to since, a few at a time; how many games that were."""
        with self._reading() as connection:
            ids = reading.abandoned(connection, before)
        return sum(self.delete(ids[at : at + FEW]) for at in range(0, len(ids), FEW))

    # ------------------------------------------------------------ looking

    def load(self, game_id: str) -> StoredGame:
        """A game as it stands now."""
        with self._reading() as connection:
            header = reading.header_of(connection, game_id)
            moves = reading.moves_of(connection, game_id)
            position = reading.position_of(connection, game_id)
            content = contents.content_of(connection, header)
        return StoredGame(header, moves, position, len(moves), content)

    def moves_after(self, game_id: str, seq: int) -> tuple[Move, ...]:
        """What was added to a game since."""
        with self._reading() as connection:
            return reading.moves_of(connection, game_id, seq)

    def head(self, game_id: str) -> int:
        """The number of the last move of a game, 0 before the first."""
        with self._reading() as connection:
            return reading.head_of_game(connection, game_id)

    def list_games(
        self, limit: int = 50, ids: Iterable[str] | None = None, removed: bool = False
    ) -> list[GameRow]:
        """The games played last, or those among the given ones; those put away only if asked for."""
        with self._reading() as connection:
            return reading.game_rows(connection, limit, ids, removed)

    def results(
        self, game: str, level: str | None = None, ids: Iterable[str] | None = None
    ) -> list[ResultRow]:
        """How the games of a kind ended, or those among the given ones, the oldest first. Removed games
        count: they were played. Guided ones do not: somebody else knew what to do."""
        with self._reading() as connection:
            return reading.result_rows(connection, game, level, ids)

    def all_results(self, ids: Iterable[str] | None = None) -> list[ResultRow]:
        """The same of all kinds of games."""
        with self._reading() as connection:
            return reading.all_result_rows(connection, ids)

    def news(self, hear: Hear) -> News:
        """Be told of moves, whichever process makes them, until the news are closed."""
        return News(self._engine, hear)

    # ------------------------------------------------------------ moving house

    def everything(self) -> dict[str, list[dict[str, Any]]]:
        """All that is kept here, as plain data."""
        with self._reading() as connection:
            return moving.everything(connection)

    def take_in(self, data: moving.Everything) -> int:
        """Add what another database had and this one has not; how many games came or went on."""
        with self._writing() as connection:
            return moving.take_in(connection, data)

    # ------------------------------------------------------------ connections

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with refusals(self.place), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with refusals(self.place), self._turn, self._writer.begin() as connection:
            yield connection


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataRefused(Text(CANNOT_WRITE, place=str(folder), reason=reason_of(error))) from None
