"""What else is kept of finished games: medals, points by source, length."""

from alembic import op
from sqlalchemy import JSON, Column

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("results", Column("details", JSON(none_as_null=True)))
