from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.chromium import find_chromium, launched


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The long form needs a browser: without one it fails, for nothing else is left to do."""
    executable = find_chromium()
    assert executable is not None
    with launched(executable) as browser:
        yield browser
