"""Analyses in the database: what was found of each game so far, so that nothing is weighed twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from adversaire.store.database.games import Database
from adversaire.store.database.keys import is_key
from adversaire.store.database.tables import analyses
from adversaire.store.database.writing import now

#: Somebody waits for it; it was stopped by who asked; everything was looked at.
WANTED: Final = "wanted"
STOPPED: Final = "stopped"
DONE: Final = "done"


@dataclass(frozen=True, slots=True)
class Kept:
    """An analysis as far as it has come."""

    game_id: str
    state: str
    #: Which answers it is about.
    record: str
    #: Decisions to look at, and those looked at.
    wanted: int
    weighed: int
    found: Sequence[Any]


COLUMNS: Final = tuple(analyses.c[field.name] for field in fields(Kept))


class Analyses:
    """The analyses of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def load(self, game_id: str) -> Kept | None:
        """What there is of a game."""
        if not is_key(game_id):
            return None
        with self._database._reading() as connection:
            return kept_of(connection, game_id)

    def begin(self, fresh: Kept) -> None:
        """Put an analysis down, in place of one there was."""
        with self._database._writing() as connection:
            connection.execute(delete(analyses).where(analyses.c.game_id == fresh.game_id))
            connection.execute(insert(analyses), {**asdict(fresh), "changed_at": now()})

    def go_on(self, grown: Kept, weighed: int) -> bool:
        """Put down more of it, if it still stands where it was and is still wanted: another process may work
        at the same one, and whoever asked may have stopped it."""
        unchanged = (
            (analyses.c.game_id == grown.game_id)
            & (analyses.c.weighed == weighed)
            & (analyses.c.record == grown.record)
            & (analyses.c.state == WANTED)
        )
        with self._database._writing() as connection:
            values = {**asdict(grown), "changed_at": now()}
            return connection.execute(update(analyses).where(unchanged).values(values)).rowcount == 1

    def set_state(self, game_id: str, state: str) -> None:
        """Stop one, or want it again; one that is done stays so."""
        open_one = (analyses.c.game_id == game_id) & (analyses.c.state != DONE)
        with self._database._writing() as connection:
            connection.execute(update(analyses).where(open_one).values(state=state, changed_at=now()))

    def unfinished(self) -> list[str]:
        """The games whose analysis somebody still waits for, the oldest first."""
        query = select(analyses.c.game_id).where(analyses.c.state == WANTED)
        with self._database._reading() as connection:
            return list(connection.scalars(query.order_by(analyses.c.changed_at)))


def kept_of(connection: Connection, game_id: str) -> Kept | None:
    row = connection.execute(select(*COLUMNS).where(analyses.c.game_id == game_id)).one_or_none()
    if row is None or not isinstance(row.found, list):
        return None  # none, or one that cannot be read: it is made anew
    return Kept(**row._mapping)
