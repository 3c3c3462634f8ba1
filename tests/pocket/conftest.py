from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.chromium import find_chromium, launched
from tests.pocket.built import built, skip_without_node


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built folder; processes of one run share it."""
    skip_without_node()
    base = tmp_path_factory.getbasetemp()
    return built(base.parent if "popen-" in base.name else base)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    executable = find_chromium()
    if executable is None:
        pytest.skip("no Chromium on this machine")
    with launched(executable) as browser:
        yield browser
