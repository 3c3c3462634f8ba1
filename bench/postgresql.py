"""A PostgreSQL for the time being: the one that the tests start."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tests.store_database.postgresql import Server, find_programs

OWN: Final = "postgresql"


@contextmanager
def own_postgresql() -> Iterator[Server]:
    programs = find_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed; scripts/install-postgresql can do it")
    with Server(programs) as server:
        yield server


@contextmanager
def database_at(address: str) -> Iterator[str]:
    """The address of the database; of a new one where only its kind is named."""
    if address != OWN:
        yield address
        return
    with own_postgresql() as server:
        yield server.new_database()
