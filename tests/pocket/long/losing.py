"""Nothing is lost: the browser is killed at any moment, and storage runs full.

`ADVERSAIRE_KILLS` says how often it is killed, a hundred times if nothing is said.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright
from tests.browser.chromium import SWITCHES, find_chromium, phone
from tests.browser.tables import setup
from tests.pocket.built import served
from tests.pocket.desk import Desk
from tests.pocket.phone import PATIENCE, opened, wait_until_it_runs

from adversaire.engine.record import VIRTUAL

KILLS = int(os.environ.get("ADVERSAIRE_KILLS", "100"))
SLOW = pytest.mark.timeout(60 * KILLS + 600)
#: How long the browser lives once it plays, in seconds, on a machine that answers within so many seconds.
SHORTEST, LONGEST = 0.05, 3.0
AN_ANSWER = 0.05


def processes_of(profile: Path) -> list[int]:
    """The processes of the browser with this profile, and of no other."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0") if entry.name.isdigit() else []
        except OSError:
            continue
        if f"--user-data-dir={profile}".encode() in words:
            found.append(int(entry.name))
    return found


def kill(profile: Path) -> None:
    for process in processes_of(profile):
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            continue


@contextmanager
def browser_of(profile: Path) -> Iterator[BrowserContext]:
    """A browser that keeps what it has in a folder. However it ends, nobody is told."""
    executable = find_chromium()
    assert executable is not None
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(profile), executable_path=executable, args=list(SWITCHES), locale="en"
        )
        try:
            yield context
        finally:
            kill(profile)


class Answering:
    """A player who remembers what was confirmed."""

    def __init__(self) -> None:
        self.id = ""
        self.confirmed: list[str] = []
        self.chance = Random(1)
        self.all = 0
        self.unheard = 0

    def catch_up(self, desk: Desk) -> None:
        """Every confirmed answer is there; of the one under way nobody knows."""
        if not self.id:
            return
        kept = desk.history(self.id)
        assert kept[: len(self.confirmed)] == self.confirmed, "a confirmed answer is lost"
        assert len(kept) <= len(self.confirmed) + 1
        self.unheard += len(kept) - len(self.confirmed)
        self.confirmed = kept

    @staticmethod
    def slowness(desk: Desk) -> float:
        """How much longer than elsewhere the machine takes: others may want it as well."""
        desk.ask("GET", desk.tables)  # the first of all imports what it needs
        began = time.monotonic()
        desk.ask("GET", desk.tables)
        return max(1.0, (time.monotonic() - began) / AN_ANSWER)

    def play(self, desk: Desk) -> None:
        """Until the browser is gone."""
        try:
            while True:
                self.answer(desk)
        except Error:
            return

    def answer_often(self, desk: Desk) -> None:
        for _ in range(2000):
            self.answer(desk)

    def answer(self, desk: Desk) -> None:
        now = desk.table(self.id) if self.id else None
        if now is None or now["question"] is None:
            self.all += len(self.confirmed)
            self.confirmed = []
            self.id = ""
            self.id = desk.begin(setup(VIRTUAL, self.chance.randrange(2**32)))
            now = desk.table(self.id)
        given = self.chance.choice(now["question"]["answers"])["value"]
        desk.answer(self.id, given, now)
        self.confirmed.append(given)


@SLOW
def test_every_confirmed_answer_outlives_the_browser(site: Path, tmp_path: Path) -> None:
    # Browsers of its own: in a thread of their own, for this one may belong to another already.
    with ThreadPoolExecutor(1) as alone:
        player = alone.submit(killed_often, site, tmp_path / "profile").result()
    kept = player.all + len(player.confirmed)
    print(f"{KILLS} kills, {kept} confirmed answers kept, {player.unheard} kept and not heard of")
    assert kept >= KILLS // 2


def killed_often(site: Path, profile: Path) -> Answering:
    player, chance = Answering(), Random(2)
    with served(site) as address:
        for _ in range(KILLS):
            with browser_of(profile) as context:
                page = opened(context, address)
                wait_until_it_runs(page)
                desk = Desk(page)
                player.catch_up(desk)
                longest = LONGEST * player.slowness(desk)
                timer = threading.Timer(chance.uniform(SHORTEST, longest), kill, [profile])
                timer.start()
                player.play(desk)
                timer.join()
        with browser_of(profile) as context:
            page = opened(context, address)
            wait_until_it_runs(page)
            player.catch_up(Desk(page))
    return player


def limit_storage(page: Page, address: str, bytes_: int | None) -> None:
    session = page.context.new_cdp_session(page)
    origin = {"origin": address.rstrip("/")}
    session.send("Storage.overrideQuotaForOrigin", origin | ({"quotaSize": bytes_} if bytes_ else {}))


@pytest.mark.timeout(1200)
def test_where_storage_is_full_no_answer_is_confirmed_and_none_is_lost(site: Path, browser: Browser) -> None:
    with served(site) as address:
        page = opened(phone(browser, address), address)
        wait_until_it_runs(page)
        page.wait_for_timeout(5000)  # what is unpacked is being kept
        player, desk = Answering(), Desk(page)
        for _ in range(5):
            player.answer(desk)
        limit_storage(page, address, 1)
        with pytest.raises(AssertionError, match=r"^5"):
            player.answer_often(desk)
        expect(page.locator("#pocket")).to_contain_text("no room left")
        limit_storage(page, address, None)
        player.catch_up(desk)
        player.answer(desk)
        expect(page.locator("#pocket")).to_be_hidden()
        page.reload()
        page.set_default_timeout(PATIENCE)
        wait_until_it_runs(page)
        player.catch_up(Desk(page))
        page.context.close()


@pytest.mark.timeout(1200)
def test_what_a_browser_has_removed_is_fetched_again(site: Path, browser: Browser) -> None:
    """It may do so when space runs out, where it promised nothing: the next visit is a first one."""
    with served(site) as address:
        context = phone(browser, address)
        page = opened(context, address)
        wait_until_it_runs(page)
        desk = Desk(page)
        table = desk.begin(setup(VIRTUAL, 1))
        page.goto("about:blank")
        remove_all(page, address)
        page.goto(address)
        wait_until_it_runs(page)
        assert Desk(page).ask("GET", desk.tables) == []
        assert Desk(page).begin(setup(VIRTUAL, 1)) != table
        context.close()


def remove_all(page: Page, address: str) -> None:
    """As a browser does it: all that a site has, or nothing."""
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "all"})


#: A page of the last part of the file, as a battery that ended in the wrong moment may leave it.
SPOIL = """async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("adversaire-");
    const file = await folder.getFileHandle("adversaire.db");
    const { size } = await file.getFile();
    const out = await file.createWritable({ keepExistingData: true });
    await out.write({ type: "write", position: size - 4096, data: new Uint8Array(100).fill(120) });
    await out.close();
    return size;
}"""


@pytest.mark.timeout(1200)
def test_a_damaged_file_opens_with_what_can_be_read_and_is_offered(
    site: Path, browser: Browser, tmp_path: Path
) -> None:
    with served(site) as address:
        page = opened(phone(browser, address), address)
        wait_until_it_runs(page)
        begun = {Desk(page).begin(setup(VIRTUAL, seed)) for seed in range(40)}
        page.goto(f"{address}manifest.webmanifest")  # no page of ours: Python ends
        size = page.evaluate(SPOIL)
        page.goto(address)
        wait_until_it_runs(page)
        kept = {table["id"] for table in Desk(page).ask("GET", "/api/v1/tables")}
        assert kept
        assert kept <= begun
        page.goto("/pocket")
        wait_until_it_runs(page)
        with page.expect_download() as handed_over:
            page.locator("[data-pocket-fact=damaged] a").click()
        handed_over.value.save_as(tmp_path / "damaged.db")
        assert (tmp_path / "damaged.db").stat().st_size == size
        expect(page.locator("[data-pocket-fact=kept]")).to_contain_text("promised")
        page.context.close()


@pytest.mark.timeout(1200)
def test_a_tab_that_sleeps_and_holds_the_games_is_told_of(site: Path, browser: Browser) -> None:
    with served(site) as address:
        context = phone(browser, address)
        first = opened(context, address)
        wait_until_it_runs(first)
        table = Desk(first).begin(setup(VIRTUAL, 1))
        sleeping = context.new_cdp_session(first)
        second = opened(context, address)
        wait_until_it_runs(second)
        sleeping.send("Page.setWebLifecycleState", {"state": "frozen"})
        second.evaluate("target => { htmx.ajax('GET', target, { target: document.body }); }", f"/g/{table}")
        strip = second.locator("#pocket")
        answered = second.locator("#screen[data-game]")
        expect(strip.filter(has_text="put it to sleep").or_(answered).first).to_be_visible(timeout=40_000)
        first.close()
        answered.wait_for()
        context.close()
