"""Every test of this folder runs on SQLite and, where its programs are installed, on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.store_database.postgresql import Server, find_programs

from adversaire.store.database import Database

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL of our own, thrown away afterwards. Each worker of a parallel run starts one."""
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed; scripts/install-postgresql can do it")
    with Server(programs) as server:
        yield server


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new, empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    server: Server = request.getfixturevalue("server")
    return server.new_database()


@pytest.fixture
def database(url: str, tmp_path: Path) -> Iterator[Database]:
    with Database(url, tmp_path) as database:
        yield database
