"""Saved games, their moves and positions, and the results of those that ended."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("removed_at", sa.DateTime(timezone=True)),
    )
    op.create_table(
        "moves",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "positions",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("turn_start", sa.Integer, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )
    create_results()


def create_results() -> None:
    op.create_table(
        "results",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("pack", sa.Text, nullable=False),
        sa.Column("winner", sa.Text, nullable=False),
        sa.Column("points", sa.JSON, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
    )
    op.create_index("results_by_game_and_level", "results", ["game", "level", "finished_at"])
