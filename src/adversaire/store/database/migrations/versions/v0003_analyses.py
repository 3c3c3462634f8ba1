"""Analyses of games, as far as they have come."""

from alembic import op
from sqlalchemy import JSON, DateTime, Integer, Text

from adversaire.store.database.columns import full, key

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        key("game_id", "games.id"),
        *full(DateTime(timezone=True), "changed_at"),
        *full(Text, "state", "record"),
        *full(Integer, "wanted", "weighed"),
        *full(JSON, "found"),
    )
