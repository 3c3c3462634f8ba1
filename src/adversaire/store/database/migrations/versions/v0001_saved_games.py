"""Saved games, their moves and positions, and the results of those that ended."""

from alembic import op
from sqlalchemy import JSON, Column, DateTime, Integer, Text

from adversaire.store.database.columns import full, key, number_within

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "games",
        key(),
        *full(MOMENT, "created_at"),
        *full(Text, "game", "mode", "level"),
        *full(JSON, "header"),
        Column("removed_at", MOMENT),
    )
    op.create_table(
        "moves",
        key("game_id", "games.id"),
        number_within(),
        *full(Text, "kind", "question", "answer"),
        *full(MOMENT, "at"),
    )
    op.create_table(
        "positions",
        key("game_id", "games.id"),
        *full(Integer, "seq", "turn_start"),
        *full(JSON, "data"),
    )
    op.create_table(
        "results",
        key("game_id", "games.id"),
        *full(MOMENT, "finished_at"),
        *full(Text, "game", "level", "mode"),
        *full(JSON, "options"),
        *full(Text, "seed", "pack", "winner"),
        *full(JSON, "points"),
        *full(Integer, "rounds"),
    )
    op.create_index("results_by_game_and_level", "results", ["game", "level", "finished_at"])
