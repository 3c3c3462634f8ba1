"""A new version comes while a game is under way; one that cannot start does no harm."""

from __future__ import annotations

import json
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.chromium import phone
from tests.browser.tables import chance_answers, played, setup
from tests.pocket.built import CACHE, served
from tests.pocket.desk import Desk
from tests.pocket.phone import PATIENCE, opened, wait_until_it_runs

from adversaire.engine.record import VIRTUAL
from adversaire.pocket.building import build as building

SLOW = pytest.mark.timeout(3600)
ANSWERS = 12
LOOK_FOR_NEWS = "async () => { await (await navigator.serviceWorker.ready).update(); }"


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same under another name."""
    folder = tmp_path_factory.mktemp("newer") / "site"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(building, "__version__", "99.0")
        # In a thread: the one of the tests belongs to the browser.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(building.build, folder, CACHE).result()
    return folder


def replace(folder: Path, by: Path) -> None:
    shutil.rmtree(folder)
    shutil.copytree(by, folder)


def running(page: Page) -> str:
    return page.locator("html").get_attribute("data-running") or ""


def begun(page: Page) -> tuple[str, list[str]]:
    """A game with some answers: its id and its answers."""
    session = played(setup(VIRTUAL, 3), chance_answers(3), lambda it: len(it.entries) == ANSWERS)
    desk = Desk(page)
    id = desk.begin(session.setup)
    desk.play(id, [(entry.question, entry.answer) for entry in session.entries])
    return id, desk.history(id)


@SLOW
def test_a_new_version_is_announced_and_goes_on_with_the_game(
    site: Path, newer: Path, browser: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    with served(folder) as address:
        page = opened(phone(browser, address), address)
        wait_until_it_runs(page)
        before = running(page)
        id, answers = begun(page)
        page.goto(f"/g/{id}")
        wait_until_it_runs(page)
        replace(folder, newer)
        page.evaluate(LOOK_FOR_NEWS)
        page.locator("#pocket button:visible").wait_for(timeout=PATIENCE)
        assert running(page) == before, "never in the middle of a turn"
        assert Desk(page).history(id) == answers
        page.locator("#pocket button").click()
        page.locator("html[data-running^='99.0']").wait_for(state="attached", timeout=PATIENCE)
        assert Desk(page).history(id) == answers
        page.context.close()


@SLOW
def test_a_version_that_cannot_start_leaves_the_old_one(
    site: Path, newer: Path, browser: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    broken = tmp_path / "broken"
    shutil.copytree(newer, broken)
    spoil_worker(broken)
    with served(folder) as address:
        page = opened(phone(browser, address), address)
        wait_until_it_runs(page)
        before = running(page)
        id, answers = begun(page)
        replace(folder, broken)
        page.evaluate(LOOK_FOR_NEWS)
        page.locator("#pocket button:visible").wait_for(timeout=PATIENCE)
        page.locator("#pocket button").click()
        page.locator(f"html[data-running='{before}']:not([data-picture])").wait_for(
            state="attached", timeout=PATIENCE
        )
        assert Desk(page).history(id) == answers
        page.context.close()


def spoil_worker(folder: Path) -> None:
    """Its worker reads an archive that is none, under a name of its own."""
    known = re.findall(r"^const SITE = (\{.*\});", (folder / "sw.js").read_text("utf-8"), re.MULTILINE)[0]
    address = json.loads(known)["files"]["pocket/list.json"]
    parts = json.loads((folder / address).read_text("utf-8"))
    (folder / "f" / "broken.lzma").write_bytes(b"\x5d" + bytes(4) + (1000).to_bytes(8, "little") + b"x" * 99)
    changed = json.dumps(parts | {"libraries": "f/broken.lzma"})
    (folder / "f" / "broken.json").write_text(changed, "utf-8")
    for name in ("sw.js", "index.html"):
        text = (folder / name).read_text("utf-8")
        text = text.replace(address, "f/broken.json").replace(parts["libraries"], "f/broken.lzma")
        (folder / name).write_text(text, "utf-8")
