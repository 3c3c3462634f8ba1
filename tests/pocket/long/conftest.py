from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.chromium import find_chromium, launched, phone
from tests.browser.watching import Watch
from tests.pocket.built import served
from tests.pocket.phone import PATIENCE, opened, wait_until_it_runs


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The long form needs a browser: without one it fails, for nothing else is left to do."""
    executable = find_chromium()
    assert executable is not None
    with launched(executable) as browser:
        yield browser


@pytest.fixture(scope="module")
def page(site: Path, browser: Browser) -> Iterator[Page]:
    """A phone that has opened the folder once. Then the server goes, and nothing can be fetched any more."""
    with served(site) as address:
        context = phone(browser, address)
        watch = Watch(context, address)
        page = opened(context, address)
        wait_until_it_runs(page)
    context.set_default_timeout(PATIENCE)
    yield page
    context.close()
    assert watch.faults == []
