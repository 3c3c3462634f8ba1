"""The steps of migrations/versions, run by Alembic inside a transaction of ours."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def migration_config(connection: Connection | None = None) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "adversaire.store.database:migrations")
    return config


def migrate(connection: Connection) -> None:
    """Take all steps that this database has not been through."""
    command.upgrade(migration_config(connection), "head")
