"""Owners' packs and their changes, what the packs of games held, and rules of the house."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "contents",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )
    op.create_table(
        "packs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("removed_at", sa.DateTime(timezone=True)),
    )
    create_changes()
    create_presets()


def create_changes() -> None:
    op.create_table(
        "pack_changes",
        sa.Column("pack_id", sa.Text, sa.ForeignKey("packs.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("part", sa.Text, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("before", sa.JSON),
        sa.Column("after", sa.JSON),
    )


def create_presets() -> None:
    op.create_table(
        "presets",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("removed_at", sa.DateTime(timezone=True)),
    )
