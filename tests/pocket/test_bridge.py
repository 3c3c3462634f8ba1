"""What the worker of a browser calls: looking at the file, rescuing it, and modules that come later."""

from __future__ import annotations

import asyncio
import random
import sys
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

from adversaire.pocket import bridge
from adversaire.pocket.bridge import Rest, is_damaged, put_back, rehearse, rescue
from adversaire.pocket.caller import Caller
from adversaire.store.database import Database
from adversaire.store.database.connect import TRUNCATE

HEADER = {"game": "raiders", "mode": "virtual", "options": {}, "seed": 1, "pack": "standin"}


def house(folder: Path) -> list[str]:
    with Database(None, folder, TRUNCATE) as database:
        return [database.create(HEADER) for _ in range(40)]


def test_a_sound_file_is_left_as_it_is(tmp_path: Path) -> None:
    house(tmp_path)
    assert not is_damaged(str(tmp_path))


def spoil(file: Path, page: int) -> None:
    content = bytearray(file.read_bytes())
    content[page * 4096 : page * 4096 + 100] = b"x" * 100
    file.write_bytes(content)


def rescued(folder: Path) -> int:
    assert is_damaged(str(folder))
    (folder / "fresh").mkdir()
    games = rescue(str(folder), str(folder / "fresh"))
    assert not is_damaged(str(folder / "fresh"))
    return games


def test_of_a_file_that_is_no_database_nothing_can_be_read(tmp_path: Path) -> None:
    house(tmp_path)
    spoil(tmp_path / "adversaire.db", 0)
    assert rescued(tmp_path) == 0


def test_of_a_file_with_a_hole_the_games_beside_it_are_rescued(tmp_path: Path) -> None:
    ids = house(tmp_path)
    file = tmp_path / "adversaire.db"
    spoil(file, file.stat().st_size // 4096 - 1)
    assert 0 < rescued(tmp_path) <= len(ids)


def test_modules_that_come_later_are_fetched_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[int] = []

    def fetch() -> None:
        fetched.append(1)
        for name in ("rare_one", "rare_other"):
            (tmp_path / f"{name}.py").write_text("here = True")

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(
        sys, "meta_path", [*sys.meta_path, Rest(frozenset({"rare_one", "rare_other"}), fetch)]
    )
    with pytest.raises(ImportError):
        __import__("never_heard_of")
    assert fetched == []
    assert __import__("rare_one").here
    assert __import__("rare_other").here
    assert fetched == [1]


def test_a_part_of_a_package_may_come_later_than_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standard library is an archive: its rare parts are laid beside it."""
    archive = tmp_path / "standard.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("letters/__init__.py", "")
    later = tmp_path / "later"

    def fetch() -> None:
        (later / "letters").mkdir(parents=True)
        for name in ("greek", "runic"):
            (later / "letters" / f"{name}.py").write_text("here = True")

    monkeypatch.setattr(sys, "path", [str(archive), str(later), *sys.path])
    names = frozenset({"letters.greek", "letters.runic"})
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Rest(names, fetch)])
    for name in sorted(names):
        assert import_module(name).here


async def rehearsed(folder: Path) -> None:
    rehearse(str(folder), "fr")


def test_home_is_rehearsed_in_one_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    ask = Caller.ask

    async def heard(self: Caller, method: str, target: str, headers: list[tuple[str, str]]) -> object:
        answer = await ask(self, method, target, headers)
        asked.append(f"{method} {target} {answer.status}")
        assert b'lang="fr"' in answer.body
        return answer

    monkeypatch.setattr(Caller, "ask", heard)
    asyncio.run(rehearsed(tmp_path))
    assert asked == ["GET / 200"]


def test_a_rehearsal_that_would_have_to_wait_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def waits(folder: Path, language: str) -> None:
        await asyncio.sleep(1)

    monkeypatch.setattr(bridge, "ask_for_home", waits)
    with pytest.raises(RuntimeError, match="waits"):
        asyncio.run(rehearsed(tmp_path))


def test_a_memory_that_is_put_back_brings_no_chance_along() -> None:
    before = random.getstate()
    put_back()
    assert random.getstate() != before
