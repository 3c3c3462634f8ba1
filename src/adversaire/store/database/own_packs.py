"""Owners' packs and rules of the house in the database. Whoever has the id of a pack may change it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.database.games import Database
from adversaire.store.database.keys import is_key, new_key
from adversaire.store.database.tables import pack_changes, packs, presets
from adversaire.store.database.writing import now

#: Older changes of a pack can no longer be taken back.
MOST_CHANGES: Final = 2_000
COLUMNS: Final = (packs.c.id, packs.c.game, packs.c.data, packs.c.seq, packs.c.changed_at)


@dataclass(frozen=True, slots=True)
class PackRow:
    """An owner's pack as it stands now; `seq` counts its changes."""

    id: str
    game: str
    data: Mapping[str, Any]
    seq: int
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class Change:
    """One entry or figure of a pack, before and after; None where there was or is none."""

    part: str
    entry: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Preset:
    """Options of a game under a name."""

    id: str
    game: str
    name: str
    options: Mapping[str, str]


class OwnPacks:
    """The packs of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ------------------------------------------------------------ packs

    def create(self, game: str, data: Mapping[str, Any]) -> str:
        """Keep a new pack, and say its id."""
        id, at = new_key(), now()
        row = {"id": id, "created_at": at, "changed_at": at, "game": game, "data": dict(data), "seq": 0}
        with self._database._writing() as connection:
            connection.execute(insert(packs), row)
        return id

    def load(self, id: str) -> PackRow:
        with self._database._reading() as connection:
            return pack_row(connection, id)

    def load_with_next(self, id: str) -> tuple[PackRow, Change | None]:
        """A pack, and what redo would make again."""
        with self._database._reading() as connection:
            row = pack_row(connection, id)
            return row, change_of(connection, id, row.seq + 1)

    def rows(
        self, limit: int, ids: Iterable[str] | None = None, game: str = "", skip: int = 0
    ) -> list[PackRow]:
        """The packs changed last, or those among the given ones."""
        query = among(listing(), ids, game).order_by(packs.c.changed_at.desc(), packs.c.id)
        with self._database._reading() as connection:
            rows = connection.execute(query.limit(limit).offset(skip))
            return [PackRow(**row._mapping) for row in rows]

    def count(self, ids: Iterable[str] | None = None, game: str = "") -> int:
        """How many of them there are."""
        query = among(select(func.count()).select_from(packs).where(packs.c.removed_at.is_(None)), ids, game)
        with self._database._reading() as connection:
            return int(connection.execute(query).scalar_one())

    def change(self, known: PackRow, data: Mapping[str, Any], changes: Iterable[Change]) -> int:
        """Write a pack anew together with what was changed in it; the number of its last change.

        `known` is the pack as the writer knows it: if it was changed since, nothing is written.
        """
        id, seq = known.id, known.seq
        with self._database._writing() as connection:
            verify_unchanged(connection, known)
            at = now()
            forget_undone(connection, id, seq)
            for last, change in enumerate(changes, start=seq + 1):
                connection.execute(insert(pack_changes), change_row(id, last, at, change))
                seq = last
            forget_oldest(connection, id, seq)
            write(connection, id, data, seq, at)
        return seq

    def amend(self, known: PackRow, data: Mapping[str, Any], change: Change) -> None:
        """Write a pack anew as a part of its last change: both are taken back together."""
        with self._database._writing() as connection:
            verify_unchanged(connection, known)
            at = now()
            forget_undone(connection, known.id, known.seq)
            connection.execute(
                update(pack_changes)
                .where(pack_changes.c.pack_id == known.id, pack_changes.c.seq == known.seq)
                .values(after=change.after, at=at)
            )
            write(connection, known.id, data, known.seq, at)

    def last_change(self, id: str, within: timedelta | None = None) -> Change | None:
        """What undo would take back, or only if it was made a moment ago."""
        with self._database._reading() as connection:
            row = pack_row(connection, id)
            return change_of(connection, id, row.seq, now() - within if within else None)

    def move(self, known: PackRow, data: Mapping[str, Any], by: int) -> None:
        """Write a pack as it was before its last change (-1), or as it was before that was undone (+1).

        The change itself stays until another one is made.
        """
        with self._database._writing() as connection:
            verify_unchanged(connection, known)
            write(connection, known.id, data, known.seq + by, now())

    def remove(self, id: str) -> None:
        """Take a pack out of sight. It stays where it is, and games keep what they began with."""
        with self._database._writing() as connection:
            pack_row(connection, id)
            connection.execute(update(packs).where(packs.c.id == id).values(removed_at=now()))

    def restore(self, id: str) -> PackRow:
        """Bring a removed pack back, as it was."""
        with self._database._writing() as connection:
            if is_key(id):
                connection.execute(update(packs).where(packs.c.id == id).values(removed_at=None))
            return pack_row(connection, id)

    def removed(self, id: str) -> PackRow | None:
        """A pack that was taken out of sight."""
        query = select(*COLUMNS).where(packs.c.id == id, packs.c.removed_at.is_not(None))
        with self._database._reading() as connection:
            row = connection.execute(query).one_or_none() if is_key(id) else None
        return PackRow(**row._mapping) if row else None

    # ------------------------------------------------------------ rules of the house

    def add_preset(self, game: str, name: str, options: Mapping[str, str]) -> str:
        id = new_key()
        row = {"id": id, "created_at": now(), "game": game, "name": name, "options": dict(options)}
        with self._database._writing() as connection:
            connection.execute(insert(presets), row)
        return id

    def presets(self, game: str, limit: int, ids: Iterable[str] | None = None) -> list[Preset]:
        columns = (presets.c.id, presets.c.game, presets.c.name, presets.c.options)
        query = select(*columns).where(presets.c.game == game, presets.c.removed_at.is_(None))
        if ids is not None:
            query = query.where(presets.c.id.in_({id for id in ids if is_key(id)}))
        query = query.order_by(presets.c.name, presets.c.id).limit(limit)
        with self._database._reading() as connection:
            return [Preset(**row._mapping) for row in connection.execute(query)]

    def remove_preset(self, id: str) -> None:
        with self._database._writing() as connection:
            connection.execute(
                update(presets)
                .where(presets.c.id == id, presets.c.removed_at.is_(None))
                .values(removed_at=now())
            )


def listing() -> Select[Any]:
    return select(*COLUMNS).where(packs.c.removed_at.is_(None))


def among(query: Select[Any], ids: Iterable[str] | None, game: str) -> Select[Any]:
    """Only the given packs, or only those of a game."""
    if ids is not None:
        query = query.where(packs.c.id.in_({id for id in ids if is_key(id)}))
    return query.where(packs.c.game == game) if game else query


def pack_row(connection: Connection, id: str, keep: bool = False) -> PackRow:
    """A pack that is there. `keep` lets nobody else write to it until we are done."""
    query = listing().where(packs.c.id == id)
    row = connection.execute(query.with_for_update() if keep else query).one_or_none() if is_key(id) else None
    if row is None:
        raise DataRefused(Text("error.unknown-own-pack"))
    return PackRow(**row._mapping)


def verify_unchanged(connection: Connection, known: PackRow) -> None:
    """Numbers come again after undo, so the moment counts too."""
    row = pack_row(connection, known.id, keep=True)
    if (row.seq, row.changed_at) != (known.seq, known.changed_at):
        raise DataRefused(Text("error.pack-changed-elsewhere"))


def write(connection: Connection, id: str, data: Mapping[str, Any], seq: int, at: datetime) -> None:
    values = {"data": dict(data), "seq": seq, "changed_at": at}
    connection.execute(update(packs).where(packs.c.id == id).values(values))


def change_row(id: str, seq: int, at: datetime, change: Change) -> dict[str, Any]:
    return {
        "pack_id": id,
        "seq": seq,
        "at": at,
        "part": change.part,
        "entry": change.entry,
        "before": change.before,
        "after": change.after,
    }


def change_of(connection: Connection, id: str, seq: int, since: datetime | None = None) -> Change | None:
    columns = (pack_changes.c.part, pack_changes.c.entry, pack_changes.c.before, pack_changes.c.after)
    query = select(*columns).where(pack_changes.c.pack_id == id, pack_changes.c.seq == seq)
    if since is not None:
        query = query.where(pack_changes.c.at >= since)
    row = connection.execute(query).one_or_none()
    return Change(*row) if row else None


def forget_undone(connection: Connection, id: str, seq: int) -> None:
    """After another change, what was undone before cannot be made again."""
    connection.execute(delete(pack_changes).where(pack_changes.c.pack_id == id, pack_changes.c.seq > seq))


def forget_oldest(connection: Connection, id: str, seq: int) -> None:
    connection.execute(
        delete(pack_changes).where(pack_changes.c.pack_id == id, pack_changes.c.seq <= seq - MOST_CHANGES)
    )
