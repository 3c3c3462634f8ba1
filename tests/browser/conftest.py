from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from adversaire.web.server.missing_words import LOG
from tests.browser.chromium import find_chromium, launched, phone
from tests.browser.serving import served
from tests.browser.tables import House
from tests.browser.watching import Watch

Phones = Callable[..., BrowserContext]


@pytest.fixture(autouse=True)
def no_words_are_missing(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Players get a page even if a sentence is missing; a test must not."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.name == LOG.name] == []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for each process of the tests."""
    executable = find_chromium()
    if executable is None:
        pytest.skip("no Chromium on this machine")
    with launched(executable) as browser:
        yield browser


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for each process of the tests."""
    folder = tmp_path_factory.mktemp("house")
    with served(folder) as address:
        house = House(address, folder)
        yield house
        house.close()


@pytest.fixture
def phones(browser: Browser, house: House) -> Iterator[Phones]:
    """Phones with settings of their own, each with its own cookies; put away after the test.

    None of them may complain or talk to another host, whatever the test is about.
    """
    watches: list[Watch] = []
    with ExitStack() as stack:

        def new(**settings: Any) -> BrowserContext:
            context = stack.enter_context(phone(browser, house.address, **settings))
            watches.append(Watch(context, house.address))
            return context

        yield new
    assert [fault for watch in watches for fault in watch.faults] == []


@pytest.fixture
def page(phones: Phones) -> Page:
    """A page on an English phone."""
    return phones(lang="en").new_page()
