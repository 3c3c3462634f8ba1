"""Templates as modules draw what the templates draw."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.pocket.test_caller import with_caller

from adversaire.pocket.building.bytecode import write
from adversaire.pocket.building.templates import TARGET, as_modules
from adversaire.pocket.caller import Caller
from adversaire.web.server import site

PAGES = ("/", "/new/raiders", "/moving", "/rules/troyes", "/results", "/packs")


def pages_of(folder: Path) -> list[bytes]:
    drawn: list[bytes] = []

    async def look(caller: Caller) -> None:
        drawn.extend([(await caller.ask("GET", target)).body for target in PAGES])

    site.templates.cache_clear()
    with_caller(folder, look)
    return drawn


def test_pages_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = pages_of(tmp_path / "a")
    write(as_modules(), tmp_path)
    monkeypatch.setattr(site, "MODULES", tmp_path / TARGET)
    assert pages_of(tmp_path / "b") == expected
    site.templates.cache_clear()


def test_they_are_made_the_same_way_each_time() -> None:
    assert as_modules() == as_modules()
