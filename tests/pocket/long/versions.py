"""A new version comes while a game is under way; one that cannot start does no harm."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.chromium import phone
from tests.browser.tables import chance_answers, played, setup
from tests.pocket.built import CACHE, served
from tests.pocket.desk import Desk
from tests.pocket.phone import PATIENCE, opened, wait_until_it_runs

from adversaire.engine.record import VIRTUAL
from adversaire.packs.load import pack_hash
from adversaire.play.moves import as_move
from adversaire.play.session import Session
from adversaire.pocket.building import build as building
from adversaire.store.database import Database
from adversaire.store.database.address import FILE
from adversaire.store.database.connect import TRUNCATE
from adversaire.store.database.upgrade import VERSION_TABLE
from adversaire.web.server.stored_games import header_of

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


#: The file of the games, exchanged while no page of ours is there.
PUT_FILE = """async (bytes) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("adversaire-");
    const out = await (await folder.getFileHandle("adversaire.db")).createWritable();
    await out.write(Uint8Array.from(bytes));
    await out.close();
}"""


@SLOW
def test_a_file_of_an_older_version_takes_its_steps_without_a_server(
    site: Path, browser: Browser, tmp_path: Path
) -> None:
    session = played(setup(VIRTUAL, 3), chance_answers(3), lambda it: len(it.entries) == ANSWERS)
    with ThreadPoolExecutor(1) as thread:  # the one of the test belongs to the browser
        id = thread.submit(older_house, tmp_path, session).result()
    with served(site) as address:
        context = phone(browser, address)
        page = opened(context, address)
        wait_until_it_runs(page)
        page.evaluate(REST_IS_THERE)
    page.goto(f"{address}manifest.webmanifest")  # no page of ours: Python ends
    page.evaluate(PUT_FILE, [*(tmp_path / FILE).read_bytes()])
    page.goto(address)
    wait_until_it_runs(page)
    desk = Desk(page)
    assert desk.history(id) == [str(decision.answer) for decision in session.history()]
    now = desk.table(id)
    desk.answer(id, now["question"]["answers"][0]["value"], now)
    assert desk.ask("POST", f"{desk.tables}/{id}/analysis")["state"] == "wanted"
    context.close()


#: What hardly anybody needs comes once all else is there.
REST_IS_THERE = """async () => {
    const list = await (await fetch("/pocket/list.json")).json();
    while (!await caches.match(`/${list.rest}`)) await new Promise((resolve) => setTimeout(resolve, 200));
}"""


def older_house(folder: Path, session: Session) -> str:
    """A file as it was two steps ago, with a game in it; the name of the game."""
    with Database(None, folder, TRUNCATE) as database:
        header = header_of(session.setup, session.game.rules_version, pack_hash(session.pack))
        id = database.create(header, [*map(as_move, session.entries)])
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute("DROP TABLE analyses")
        connection.execute("ALTER TABLE results DROP COLUMN details")
        connection.execute(f"UPDATE {VERSION_TABLE} SET version_num = '0002'")
    return id


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
