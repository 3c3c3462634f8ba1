"""Alembic runs this file. The connection is handed in, with its transaction already begun."""

from alembic import context

from adversaire.store.database.tables import METADATA
from adversaire.store.database.upgrade import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
