"""What the owners' packs of games held when those began: kept by hash, for ever, and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, insert, select

from adversaire.store.database.tables import contents


def keep(connection: Connection, header: Mapping[str, Any], content: Mapping[str, Any] | None) -> None:
    """Keep the content of the pack of a new game, unless another game has brought it already."""
    if content is None or content_of(connection, header) is not None:
        return
    row = {"hash": header["pack_hash"], "game": header["game"], "data": dict(content)}
    connection.execute(insert(contents), row)


def content_of(connection: Connection, header: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The content of the pack of a game, or None for a shipped one."""
    query = select(contents.c.data).where(contents.c.hash == str(header.get("pack_hash", "")))
    found: Mapping[str, Any] | None = connection.scalar(query)
    return found
