"""Putting things down, on a connection that somebody else opens and closes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import Move
from adversaire.engine.text import Text
from adversaire.store.database.keys import is_key
from adversaire.store.database.records import StoredPosition
from adversaire.store.database.refusals import Conflict, unknown_game
from adversaire.store.database.tables import analyses, games, moves, positions, results

#: Whoever thinks for longer than this has gone away.
LONGEST_WAIT: Final = timedelta(minutes=5)
#: Made once, which takes longer than to run them: every answer needs the first, and one of the others.
_NEXT_MOVES: Final = insert(moves)
_OF_GAME: Final = update(positions).where(positions.c.game_id == bindparam("game"))
_SAME_TURN: Final = _OF_GAME.where(positions.c.turn_start == bindparam("start")).values(seq=bindparam("seq"))
_ANOTHER_TURN: Final = _OF_GAME.values(
    {name: bindparam(name, type_=positions.c[name].type) for name in ("seq", "turn_start", "data")}
)
_FIRST_TURN: Final = insert(positions)
#: After these a game that had ended goes on, unless a new result comes with them.
REOPENING: Final = frozenset({"back", "adjust"})


def now() -> datetime:
    return datetime.now(UTC)


def level_of(header: Mapping[str, Any]) -> str:
    return str(header.get("level") or header.get("options", {}).get("level", ""))


def add_game(connection: Connection, id: str, header: Mapping[str, Any]) -> None:
    row = {
        "id": id,
        "created_at": now(),
        "game": header["game"],
        "mode": header.get("mode", ""),
        "level": level_of(header),
        "header": dict(header),
    }
    connection.execute(insert(games), row)


def add_moves(connection: Connection, game_id: str, after_seq: int, added: Sequence[Move]) -> None:
    """Number the moves on from `after_seq`. The key of the table refuses a number that is taken."""
    if not added:
        return
    verify_storable(added)
    at = now()
    rows = [
        {
            "game_id": game_id,
            "seq": seq,
            "kind": move.kind,
            "question": move.question,
            "answer": move.answer,
            "at": at,
        }
        for seq, move in enumerate(added, after_seq + 1)
    ]
    try:
        connection.execute(_NEXT_MOVES, rows)
    except IntegrityError:
        raise Conflict from None


def verify_storable(added: Sequence[Move]) -> None:
    """Not every database can store every text: no zero character, no half of a character."""
    for move in added:
        text = move.question + move.answer
        try:
            text.encode()
        except UnicodeEncodeError:
            raise unstorable() from None
        if "\0" in text:
            raise unstorable()


def unstorable() -> DataRefused:
    return DataRefused(Text("error.unstorable-text"))


def put_position(connection: Connection, game_id: str, seq: int, position: StoredPosition) -> None:
    """Let a position take the place of the one of an earlier turn."""
    if position.data is None:
        connection.execute(_SAME_TURN, {"game": game_id, "start": position.turn_start, "seq": seq})
        return
    row = {"seq": seq, "turn_start": position.turn_start, "data": dict(position.data)}
    changed = connection.execute(_ANOTHER_TURN, {"game": game_id, **row})
    if changed.rowcount == 0:
        connection.execute(_FIRST_TURN, {"game_id": game_id, **row})


def put_result(
    connection: Connection, game_id: str, header: Mapping[str, Any], result: Mapping[str, Any]
) -> None:
    """Write down how a game ended; what it was set up with comes from its header."""
    drop_result(connection, game_id)
    row = {
        "game_id": game_id,
        "finished_at": now(),
        "game": header["game"],
        "level": level_of(header),
        "mode": header.get("mode", ""),
        "options": dict(header.get("options", {})),
        "seed": str(header.get("seed", 0)),
        "pack": header.get("pack", ""),
        "winner": result["winner"],
        "points": dict(result["points"]),
        "rounds": result["rounds"],
        "details": {**result.get("details", {}), "seconds": seconds_at(connection, game_id)},
    }
    connection.execute(insert(results), row)


def seconds_at(connection: Connection, game_id: str) -> int:
    """How long somebody sat at a game: from answer to answer, without the time when nobody was there."""
    began = connection.scalar(select(games.c.created_at).where(games.c.id == game_id))
    answered = connection.scalars(select(moves.c.at).where(moves.c.game_id == game_id).order_by(moves.c.seq))
    moments = [one for one in (began, *answered) if one is not None]
    waits = [later - earlier for earlier, later in pairwise(moments)]
    return round(sum([min(wait, LONGEST_WAIT) for wait in waits], timedelta()).total_seconds())


def drop_result(connection: Connection, game_id: str) -> None:
    connection.execute(delete(results).where(results.c.game_id == game_id))


def reopens(added: Sequence[Move]) -> bool:
    return any(move.kind in REOPENING for move in added)


def delete_games(connection: Connection, ids: Sequence[str]) -> int:
    """Remove games for good, with all that is kept of them; how many there were."""
    found = 0
    for id in filter(is_key, ids):
        for table in (analyses, results, positions, moves):
            connection.execute(delete(table).where(table.c.game_id == id))
        found += connection.execute(delete(games).where(games.c.id == id)).rowcount
    return found


def set_removed(connection: Connection, game_id: str, at: datetime | None) -> None:
    """Take a game out of sight, or put it back. It stays where it is."""
    found = is_key(game_id) and connection.execute(
        update(games).where(games.c.id == game_id).values(removed_at=at)
    )
    if not found or found.rowcount == 0:
        raise unknown_game()
