"""Owners' packs and their changes, what the packs of games held, and rules of the house."""

from alembic import op
from sqlalchemy import JSON, Column, DateTime, Integer, Text

from adversaire.store.database.columns import full, key, number_within

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

MOMENT = DateTime(timezone=True)


def upgrade() -> None:
    op.create_table("contents", key("hash"), *full(Text, "game"), *full(JSON, "data"))
    op.create_table(
        "packs",
        key(),
        *full(MOMENT, "created_at", "changed_at"),
        *full(Text, "game"),
        *full(JSON, "data"),
        *full(Integer, "seq"),
        Column("removed_at", MOMENT),
    )
    op.create_table(
        "pack_changes",
        key("pack_id", "packs.id"),
        number_within(),
        *full(MOMENT, "at"),
        *full(Text, "part", "entry"),
        Column("before", JSON),
        Column("after", JSON),
    )
    op.create_table(
        "presets",
        key(),
        *full(MOMENT, "created_at"),
        *full(Text, "game", "name"),
        *full(JSON, "options"),
        Column("removed_at", MOMENT),
    )
