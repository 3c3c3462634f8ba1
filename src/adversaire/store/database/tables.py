"""The tables. Whoever changes one adds a step to migrations/versions and its name to upgrade.KNOWN."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import JSON, Column, DateTime, Index, Integer, MetaData, Table, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

from adversaire.store.database.columns import full, key, number_within


class Moment(TypeDecorator[datetime]):
    """A moment in universal time. SQLite knows no time zones, so there the zone is left off and put back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        universal = value.astimezone(UTC)
        return universal.replace(tzinfo=None) if dialect.name == "sqlite" else universal

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


METADATA: Final = MetaData()

games: Final = Table(
    "games",
    METADATA,
    key(),
    *full(Moment, "created_at"),
    *full(Text, "game", "mode", "level"),
    *full(JSON, "header"),
    Column("removed_at", Moment),
)

#: Only ever added to. Its key lets exactly one player write each number of a game.
moves: Final = Table(
    "moves",
    METADATA,
    key("game_id", "games.id"),
    number_within(),
    *full(Text, "kind", "question", "answer"),
    *full(Moment, "at"),
)

positions: Final = Table(
    "positions",
    METADATA,
    key("game_id", "games.id"),
    *full(Integer, "seq", "turn_start"),
    *full(JSON, "data"),
)

#: Seeds are text, because they have up to 64 bits and no sign.
results: Final = Table(
    "results",
    METADATA,
    key("game_id", "games.id"),
    *full(Moment, "finished_at"),
    *full(Text, "game", "level", "mode"),
    *full(JSON, "options"),
    *full(Text, "seed", "pack", "winner"),
    *full(JSON, "points"),
    *full(Integer, "rounds"),
    # What else is worth keeping of it (`Details`); nothing of games that ended before it was kept.
    Column("details", JSON(none_as_null=True)),
    Index("results_by_game_and_level", "game", "level", "finished_at"),
)

#: A game looked at again, as far as that has come: of the answers that `record` stands for, so many decisions
#: `weighed` of those `wanted`.
analyses: Final = Table(
    "analyses",
    METADATA,
    key("game_id", "games.id"),
    *full(Moment, "changed_at"),
    *full(Text, "state", "record"),
    *full(Integer, "wanted", "weighed"),
    *full(JSON, "found"),
)

#: What the packs of games held when those began, by hash; shipped packs are not kept.
contents: Final = Table("contents", METADATA, key("hash"), *full(Text, "game"), *full(JSON, "data"))

#: Owners' packs, as they stand now. `seq` counts the changes.
packs: Final = Table(
    "packs",
    METADATA,
    key(),
    *full(Moment, "created_at", "changed_at"),
    *full(Text, "game"),
    *full(JSON, "data"),
    *full(Integer, "seq"),
    Column("removed_at", Moment),
)

#: What was changed in a pack: one entry or figure, before and after. Undo takes the last one back.
pack_changes: Final = Table(
    "pack_changes",
    METADATA,
    key("pack_id", "packs.id"),
    number_within(),
    *full(Moment, "at"),
    *full(Text, "part", "entry"),
    Column("before", JSON),
    Column("after", JSON),
)

#: Rules of the house: options of a game under a name.
presets: Final = Table(
    "presets",
    METADATA,
    key(),
    *full(Moment, "created_at"),
    *full(Text, "game", "name"),
    *full(JSON, "options"),
    Column("removed_at", Moment),
)
