"""The tables. Whoever changes one adds a step to migrations/versions and its name to upgrade.KNOWN."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import JSON, Column, DateTime, ForeignKey, Index, Integer, MetaData, Table, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator


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


def of_game() -> ForeignKey:
    return ForeignKey("games.id")


games: Final = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created_at", Moment, nullable=False),
    Column("game", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("header", JSON, nullable=False),
    Column("removed_at", Moment),
)

#: Only ever added to. Its key lets exactly one player write each number of a game.
moves: Final = Table(
    "moves",
    METADATA,
    Column("game_id", Text, of_game(), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("question", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Column("at", Moment, nullable=False),
)

positions: Final = Table(
    "positions",
    METADATA,
    Column("game_id", Text, of_game(), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("turn_start", Integer, nullable=False),
    Column("data", JSON, nullable=False),
)

#: Seeds are text, because they have up to 64 bits and no sign.
results: Final = Table(
    "results",
    METADATA,
    Column("game_id", Text, of_game(), primary_key=True),
    Column("finished_at", Moment, nullable=False),
    Column("game", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("pack", Text, nullable=False),
    Column("winner", Text, nullable=False),
    Column("points", JSON, nullable=False),
    Column("rounds", Integer, nullable=False),
    Index("results_by_game_and_level", "game", "level", "finished_at"),
)

#: What the packs of games held when those began, by hash; shipped packs are not kept.
contents: Final = Table(
    "contents",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("data", JSON, nullable=False),
)

#: Owners' packs, as they stand now. `seq` counts the changes.
packs: Final = Table(
    "packs",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created_at", Moment, nullable=False),
    Column("changed_at", Moment, nullable=False),
    Column("game", Text, nullable=False),
    Column("data", JSON, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("removed_at", Moment),
)

#: What was changed in a pack: one entry or figure, before and after. Undo takes the last one back.
pack_changes: Final = Table(
    "pack_changes",
    METADATA,
    Column("pack_id", Text, ForeignKey("packs.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("part", Text, nullable=False),
    Column("entry", Text, nullable=False),
    Column("before", JSON),
    Column("after", JSON),
)

#: Rules of the house: options of a game under a name.
presets: Final = Table(
    "presets",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created_at", Moment, nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("removed_at", Moment),
)
