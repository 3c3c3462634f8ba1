"""A house to test: the whole application, in this process, on SQLite and where said on PostgreSQL too."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.store_database.conftest import server, url
from tests.web.tables import Table, house_of, new_table

from adversaire.web.server.missing_words import LOG

__all__ = ["server", "url"]

Houses = Callable[..., TestClient]


@pytest.fixture(autouse=True)
def no_words_are_missing(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Players get a page even if a sentence is missing; a test must not."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.name == LOG.name] == []


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[Houses]:
    """Opens houses: the folder of the test and plenty of new games, unless told otherwise."""
    with ExitStack() as stack:

        def new(**settings: object) -> TestClient:
            return stack.enter_context(house_of(tmp_path, **settings))

        yield new


@pytest.fixture
def house(houses: Houses) -> TestClient:
    """A house on SQLite."""
    return houses()


@pytest.fixture
def any_house(houses: Houses, url: str) -> TestClient:
    """A house on SQLite, and one on PostgreSQL."""
    return houses(database=url)


@pytest.fixture
def table(house: TestClient) -> Table:
    """A game on screen in its first turn."""
    return new_table(house)
