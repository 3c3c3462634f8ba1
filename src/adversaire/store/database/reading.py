"""Looking things up, on a connection that somebody else opens and closes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from datetime import datetime
from typing import Any, Final, TypeVar

from sqlalchemy import ColumnElement, Connection, Integer, Row, Select, bindparam, cast, func, select
from sqlalchemy import Text as AnyText

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import Move
from adversaire.engine.text import Text
from adversaire.store.database.connect import Damaged
from adversaire.store.database.keys import is_key
from adversaire.store.database.records import Details, GameRow, ResultRow, StoredPosition
from adversaire.store.database.refusals import unknown_game
from adversaire.store.database.tables import games, moves, positions, results

T = TypeVar("T")
Make = Callable[[Row[Any]], T]

LOG: Final = logging.getLogger("adversaire.store")


#: Statements that every answer and every page need are made once: that takes longer than to run them.
_HEADER: Final = select(games.c.header).where(games.c.id == bindparam("game"), games.c.removed_at.is_(None))
_HEADER_KEPT: Final = _HEADER.with_for_update(key_share=True)
_LAST: Final = select(func.max(moves.c.seq)).where(moves.c.game_id == bindparam("game"))


def header_of(connection: Connection, game_id: str, keep: bool = False) -> Mapping[str, Any]:
    """The header of a game that is there. `keep` lets nobody else write to that game until we are done."""
    if not is_key(game_id):
        raise unknown_game()
    header: Mapping[str, Any] | None = connection.scalar(_HEADER_KEPT if keep else _HEADER, {"game": game_id})
    if header is None:
        raise unknown_game()
    if not is_readable(header):
        raise DataRefused(Text("error.save-damaged"))
    return header


def head_of(connection: Connection, game_id: str) -> int:
    """The number of the last move, 0 before the first."""
    return connection.scalar(_LAST, {"game": game_id}) or 0


#: Asked before every page: no row where the game is not there, and what its header holds is not read.
_HEAD: Final = select(
    select(func.max(moves.c.seq)).where(moves.c.game_id == games.c.id).scalar_subquery()
).where(games.c.id == bindparam("game"), games.c.removed_at.is_(None))


def head_of_game(connection: Connection, game_id: str) -> int:
    """The number of the last move of a game, which must be there."""
    row = connection.execute(_HEAD, {"game": game_id}).one_or_none() if is_key(game_id) else None
    if row is None:
        raise unknown_game()
    return row[0] or 0


def moves_of(connection: Connection, game_id: str, after: int = 0) -> tuple[Move, ...]:
    query = select(moves.c.kind, moves.c.question, moves.c.answer)
    query = query.where(moves.c.game_id == game_id, moves.c.seq > after)
    return tuple(Move(*row) for row in connection.execute(query.order_by(moves.c.seq)))


def position_of(connection: Connection, game_id: str) -> StoredPosition | None:
    query = select(positions.c.turn_start, positions.c.data, positions.c.seq)
    row = connection.execute(query.where(positions.c.game_id == game_id)).one_or_none()
    # A game whose moves are whole needs no position to go on.
    return StoredPosition(*row) if row and is_readable(row.data) else None


def is_readable(data: Any) -> bool:
    return isinstance(data, dict) and not isinstance(data, Damaged)


def each(
    connection: Connection, query: Select[Any], key: ColumnElement[Any], make: Make[T], **given: Any
) -> list[T]:
    """What each row says. Where one cannot be read, all others are read without it. What is `given` apart
    from the query leaves it the same one, which needs not be looked through again."""
    try:
        return [make(row) for row in connection.execute(query, given)]
    except (ValueError, TypeError):
        keys = list(connection.scalars(query.with_only_columns(key), given))
        single = [query.where(key == one) for one in keys]
        return [found for one in single for found in readable(connection, one, make, given)]


def readable(connection: Connection, query: Select[Any], make: Make[T], given: Mapping[str, Any]) -> list[T]:
    try:
        return [make(row) for row in connection.execute(query, given)]
    except (ValueError, TypeError):
        LOG.error("a row of the database cannot be read and is left out")
        return []


def game_rows(
    connection: Connection, limit: int, ids: Iterable[str] | None, removed: bool = False
) -> list[GameRow]:
    """The games played last."""
    query = _LISTING_ALL if removed else _LISTING
    if ids is not None:
        query = query.where(games.c.id.in_({id for id in ids if is_key(id)}))
    return each(connection, query, games.c.id, lambda row: GameRow(**row._mapping), most=limit)


def listing(removed: bool = False) -> Select[Any]:
    """All games that were not removed, or all; those played last first, as their last move says."""
    of_game = moves.c.game_id == games.c.id
    seq = select(func.max(moves.c.seq)).where(of_game).scalar_subquery()
    last = select(moves.c.at).where(of_game).order_by(moves.c.seq.desc()).limit(1).scalar_subquery()
    played_at = func.coalesce(last, games.c.created_at).label("played_at")
    columns: dict[str, ColumnElement[Any]] = {
        **games.c,
        "seq": func.coalesce(seq, 0).label("seq"),
        "played_at": played_at,
        "finished_at": results.c.finished_at,
    }
    query = (
        select(*[columns[one.name] for one in fields(GameRow)])
        .outerjoin(results, results.c.game_id == games.c.id)
        .order_by(played_at.desc(), games.c.created_at.desc(), games.c.id)
        .limit(bindparam("most", type_=Integer))
    )
    return query if removed else query.where(games.c.removed_at.is_(None))


def abandoned(connection: Connection, before: datetime) -> list[str]:
    """Games that nobody has played since, unless they came to their end, and those put away before."""
    last = select(func.max(moves.c.at)).where(moves.c.game_id == games.c.id).scalar_subquery()
    left = results.c.game_id.is_(None) & (func.coalesce(last, games.c.created_at) < before)
    query = select(games.c.id).outerjoin(results, results.c.game_id == games.c.id)
    return list(connection.scalars(query.where(left | (games.c.removed_at < before))))


#: Every home page asks for both: they are put together once.
_LISTING: Final = listing()
_LISTING_ALL: Final = listing(removed=True)
#: How the header of a guided game is known as text. Read as JSON, one damaged header, even that of a game
#: without a result, would keep SQLite from finding any.
GUIDED: Final = '%"lesson":%'
#: A guided game is nobody's own achievement.
_ALL_RESULTS: Final = (
    select(results)
    .join(games, games.c.id == results.c.game_id)
    .where(cast(games.c.header, AnyText).not_like(GUIDED))
    .order_by(results.c.finished_at, results.c.game_id)
)
_RESULTS: Final = _ALL_RESULTS.where(results.c.game == bindparam("game"))


def result_rows(
    connection: Connection, game: str, level: str | None, ids: Iterable[str] | None
) -> list[ResultRow]:
    """How the games of a kind ended, the oldest first."""
    query = _RESULTS if level is None else _RESULTS.where(results.c.level == level)
    return each(connection, among(query, ids), results.c.game_id, result_row, game=game)


def all_result_rows(connection: Connection, ids: Iterable[str] | None) -> list[ResultRow]:
    """The same of all kinds of games."""
    return each(connection, among(_ALL_RESULTS, ids), results.c.game_id, result_row)


def among(query: Select[Any], ids: Iterable[str] | None) -> Select[Any]:
    """Only those of these games; all where none are named."""
    return query if ids is None else query.where(results.c.game_id.in_({id for id in ids if is_key(id)}))


def result_row(row: Row[Any]) -> ResultRow:
    if not is_readable(row.points) or not all(type(total) is int for total in row.points.values()):
        raise ValueError("no points")
    return ResultRow(**{**row._mapping, "seed": int(row.seed), "details": Details.read(row.details)})
