"""The built folder in a browser: served by a plain server of files, then by nobody."""

from __future__ import annotations

import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.server import HTTPServer, ThreadingHTTPServer
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.chromium import phone
from tests.browser.measuring import Look, faults_of_axe
from tests.browser.watching import Watch
from tests.pocket.built import running, served
from tests.pocket.desk import Desk
from tests.pocket.phone import PATIENCE, begin, look_at, opened, wait_until_it_runs
from tests.web.tables import API, Table, house_of

from adversaire.pocket.serving import Files

#: Python starts three times here, each time in some seconds, if nothing else wants the machine.
SLOW = pytest.mark.timeout(900)
INSTALLABLE = "Page.getInstallabilityErrors"


def answer(page: Page) -> str:
    """Tap on, whatever the screen offers; the number of the last move then."""
    before = page.locator("#screen").get_attribute("data-seq")
    page.locator("button[name=answer]:visible, main .main:visible").first.click()
    page.locator(f'#screen[data-seq]:not([data-seq="{before}"])').wait_for()
    return page.locator("#screen").get_attribute("data-seq") or ""


def obstacles(page: Page) -> list[str]:
    """What keeps it from being installed, but for the windows of tests, which forget everything."""
    found = page.context.new_cdp_session(page).send(INSTALLABLE)["installabilityErrors"]
    return [one["errorId"] for one in found if one["errorId"] != "in-incognito"]


def shows(page: Page, moves: str) -> None:
    page.locator(f'#screen[data-seq="{moves}"]').wait_for()


@SLOW
def test_a_game_goes_on_without_a_server(site: Path, browser: Browser, tmp_path: Path) -> None:
    with served(site) as address:
        context = phone(browser, address)
        watch = Watch(context, address)
        page = opened(context, address)
        expect(page.locator(".tiles .tile")).to_have_count(5)  # a picture, at once
        wait_until_it_runs(page)
        assert faults_of_axe(page, Look("phone", "light")) == []
        assert obstacles(page) == []
        table = begin(page, "raiders")
        answer(page)
    # The server is gone.
    says_what_it_is(page)
    moves_house(page, table, tmp_path)
    look_at(page, table.removeprefix(address[:-1]))
    page.locator("#screen[data-seq]").wait_for()
    moves = page.locator("#screen").get_attribute("data-seq") or ""
    page.locator("a.brand").click()
    page.locator("a.resume").wait_for()
    page.close()
    page = opened(context, address)  # no page was left: Python ends, and home is a picture of what it was
    page.locator(f'a.resume[href="{table.removeprefix(address[:-1])}"]').click()  # it waits for Python
    shows(page, moves)
    a_second_tab_goes_on(context, page, table, moves)
    context.close()
    assert watch.faults == []


def a_second_tab_goes_on(context: BrowserContext, page: Page, table: str, moves: str) -> None:
    """It shows the same table and what is answered there, and takes over where the first one is closed."""
    other = opened(context, table)
    shows(other, moves)
    moves = answer(other)
    page.bring_to_front()
    shows(page, moves)
    page.close()  # the one with Python in it: whoever asks waits until the other has started its own
    desk, id = Desk(other), table.rpartition("/")[2]
    now, before = desk.table(id), desk.history(id)
    desk.answer(id, now["question"]["answers"][0]["value"], now)
    other.reload()
    other.locator("#screen[data-seq]").wait_for()
    after = desk.history(id)
    assert len(after) > len(before)
    assert after[: len(before)] == before


#: A pack of the game whose dry run takes longest, and its page, without leaving this one.
TO_DRY_RUN = """async (base) => {
    const body = new URLSearchParams({ game: "rituals", name: "My box" });
    const made = await fetch(`${base}packs/new`, { method: "POST", body });
    await htmx.ajax("GET", `${new URL(made.url).pathname}/check`, { target: document.body, push: "true" });
}"""


def answers_during_a_dry_run(page: Page, table: str, base: str) -> None:
    """Two hundred games are tried out: it says how far it is, answers come meanwhile, and it is stopped."""
    page.evaluate(TO_DRY_RUN, base)
    page.get_by_role("button", name="Play them").click()
    waiting = page.locator("#waiting")
    expect(waiting).to_contain_text(" of 200", timeout=PATIENCE)
    desk, id = Desk(page, base), table.rpartition("/")[2]
    for _ in range(3):
        now = desk.table(id)
        desk.answer(id, now["question"]["answers"][0]["value"], now)
    assert waiting.locator("progress").get_attribute("max") == "200", "the answers did not wait for its end"
    waiting.get_by_role("button", name="Stop").click()
    expect(waiting).to_be_hidden()
    expect(page.get_by_role("button", name="Play them")).to_be_enabled()


#: A device with a sheet for sharing: it remembers what it was handed.
SHEET = """() => {
    navigator.canShare = ({ files }) => files.length === 1;
    navigator.share = async ({ files: [file] }) => {
        self.shared = { name: file.name, bytes: [...new Uint8Array(await file.arrayBuffer())] };
    };
}"""


def shares_house(page: Page, file: Path) -> None:
    """Where the device has a sheet for sharing, it is handed the very file that can be kept."""
    button = page.locator("button[data-share]")
    expect(button).to_be_hidden()  # Chromium has none here
    page.evaluate(SHEET)
    page.locator("a.brand").click()
    page.locator('a[href="/moving"]').click()
    button.click()
    page.wait_for_function("() => self.shared")
    shared = page.evaluate("self.shared")
    assert shared["name"] == "adversaire.house"
    assert bytes(shared["bytes"]) == file.read_bytes()


def says_what_it_is(page: Page) -> None:
    """Versions, storage, whether it will stay: in words and numbers, and asked again at a tap."""
    look_at(page, "/pocket")
    running = page.locator("html").get_attribute("data-running") or "?"
    expect(page.locator("[data-pocket-fact=site]")).to_have_text(running)
    for fact in ("used", "free", "memory"):
        expect(page.locator(f"[data-pocket-fact={fact}]")).to_have_text(re.compile(r"^[\d,]+\sMB$"))
    expect(page.locator("[data-pocket-fact=kept]")).to_contain_text("has not promised")
    page.get_by_role("button", name="Ask the browser to keep it").click()
    expect(page.get_by_role("status").filter(has_text="It still does not promise")).to_be_visible()
    assert faults_of_axe(page, Look("phone", "light")) == []


def moves_house(page: Page, table: str, folder: Path) -> None:
    """Everything out as a file, into a server, where the game goes on, and back."""
    id = table.rpartition("/")[2]
    page.locator("a.brand").click()
    page.locator('a[href="/moving"]').click()
    with page.expect_download() as begun:
        page.locator("a.main[download]").click()
    assert begun.value.suggested_filename == "adversaire.house"
    begun.value.save_as(folder / "out.house")
    shares_house(page, folder / "out.house")
    history = Desk(page).history(id)
    with ThreadPoolExecutor(1) as thread:  # the one of the test belongs to the browser
        played_on = thread.submit(goes_on_at_home, folder, id).result()
    assert played_on[: len(history)] == history
    page.locator("input[type=file]").set_input_files(folder / "back.house")
    page.get_by_role("button", name="Take it in").click()
    page.get_by_role("status").filter(has_text="1 game came along").wait_for()
    wait_until_it_runs(page)
    assert Desk(page).history(id) == played_on


def goes_on_at_home(folder: Path, id: str) -> list[str]:
    """A server takes the house in, and an answer is given there; all answers then."""
    with house_of(folder / "server") as house:
        sent = {"file": ("adversaire.house", (folder / "out.house").read_bytes())}
        assert house.post("/moving", files=sent).status_code == 200
        Table(house, house.get(f"{API}/tables/{id}").json()).play(1)
        (folder / "back.house").write_bytes(house.get("/moving/adversaire.house").content)
        return [one["value"] for one in house.get(f"{API}/tables/{id}/history").json()]


@SLOW
def test_it_plays_below_the_root_of_a_site(site: Path, browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text("")  # a site of something else
    shutil.copytree(site, tmp_path / "some" / "where")
    with served(tmp_path) as address:
        context = phone(browser, address)
        watch = Watch(context, address)
        page = opened(context, f"{address}some/where/")
        wait_until_it_runs(page)
        table = begin(page, "raiders", "/some/where/")
        assert "/some/where/g/" in table
        answer(page)
        answers_during_a_dry_run(page, table, "/some/where/")
    context.close()
    assert watch.faults == []


def test_a_first_visit_speaks_the_language_of_the_browser_before_python_does(
    site: Path, browser: Browser
) -> None:
    """A host has one first page for everybody. Later, home as it was is seen whatever address is opened."""
    with served(site) as address:
        context = phone(browser, address, lang="fr", locale="fr")
        context.add_init_script(
            "delete window.Worker; self.Worker = class { addEventListener() {} };"
        )  # no Python
        page = opened(context, address)
        expect(page.locator("html[data-picture=shell][lang=fr]")).to_be_attached()
        expect(page.locator("#pocket")).to_contain_text("Adversaire démarre")
        expect(page.locator(".welcome h1")).to_have_text("La table est à vous")
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        page.evaluate(PICTURE)
        page.goto(f"{address}results")
        expect(page.locator("html[data-picture=kept]")).to_be_attached()
        expect(page.locator("main")).to_have_text("My games")
        context.close()


#: What the page about this edition asks for.
FACTS = """() => {
    const asked = ["used", "free", "site", "memory", "kept", "damaged"];
    const facts = asked.map((name) => `<p data-pocket-fact=${name}>?</p>`).join("");
    document.querySelector("main").innerHTML = `${facts}<p data-pocket-ask></p>`;
}"""
#: Another version says that it runs, as a worker says it.
RUNS_NOW = "version => new BroadcastChannel('adversaire /').postMessage({ ready: version, memory: 1 })"


def test_a_page_loaded_past_all_caches_is_served_and_hears_which_version_runs(
    site: Path, browser: Browser
) -> None:
    """Browsers leave such a page to the host, which knows none of ours, until the service worker is asked."""
    with served(site) as address:
        context = phone(browser, address)
        context.add_init_script(
            "delete window.Worker; self.Worker = class { addEventListener() {} };"
        )  # no Python
        page = opened(context, address)
        page.wait_for_function("() => navigator.serviceWorker.controller")
        context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
        page.locator("html[data-picture=shell]").wait_for(state="attached")
        page.wait_for_function("() => navigator.serviceWorker.controller", timeout=20_000)
        page.evaluate(FACTS)
        for version in ("1", "2"):  # the second one in a tab that has taken over
            page.evaluate(RUNS_NOW, version)
            page.locator(f"html[data-running='{version}']").wait_for(state="attached", timeout=20_000)
            expect(page.locator("[data-pocket-fact=site]")).to_have_text(version)
        context.close()


@SLOW
@pytest.mark.parametrize("what", ["a.begins[href$='new/raiders']", "form[hx-boost=false] button"])
def test_what_is_tapped_while_a_first_visit_fetches_everything_waits(
    site: Path, browser: Browser, what: str
) -> None:
    """The host knows none of our pages: whatever is asked of it meanwhile would be lost."""
    asked: list[str] = []
    gate = Event()
    with running(slow_server_of(site, gate, asked)) as address:
        context = phone(browser, address)
        page = opened(context, address)
        page.locator(what).first.click(no_wait_after=True)
        expect(page.locator("[aria-busy=true]")).to_be_visible()
        page.wait_for_timeout(1000)
        assert page.url == address
        gate.set()
        page.wait_for_url("**/new/raiders")
        page.locator("input[name=mode][value=virtual]").wait_for(state="attached")
        context.close()
    assert [path for path in asked if path.startswith(("/new", "/settings"))] == []


def slow_server_of(site: Path, gate: Event, asked: list[str]) -> HTTPServer:
    """A server of files that holds back the large ones, as a network of telephones does."""

    class Slow(Files):
        def do_GET(self) -> None:  # noqa: N802 (the name of the standard library)
            asked.append(self.path)
            if self.path.endswith(".lzma"):
                gate.wait(PATIENCE / 1000)
            super().do_GET()

        def do_POST(self) -> None:  # noqa: N802
            asked.append(self.path)
            self.send_error(405)

    return ThreadingHTTPServer(("127.0.0.1", 0), partial(Slow, directory=str(site)))


#: Home as it was seen last.
PICTURE = """async () => {
    const cache = await caches.open("adversaire / pictures");
    document.querySelector("main").textContent = "My games";
    for (const name of ["data-picture", "data-shell-fr"]) document.documentElement.removeAttribute(name);
    await cache.put("/", new Response(`<!doctype html>${document.documentElement.outerHTML}`));
}"""


#: How a browser comes to lack something, by what it then says.
LACKING = {
    "service worker": "delete Navigator.prototype.serviceWorker",
    "worker": "Object.defineProperty(window, 'Worker', { value: undefined })",
    "WebAssembly": "Object.defineProperty(window, 'WebAssembly', { value: undefined })",
    "Web Locks": "delete Navigator.prototype.locks",
    "BroadcastChannel": "delete window.BroadcastChannel",
    "file system": "delete StorageManager.prototype.getDirectory",
    "JavaScript of 2022": "delete Array.prototype.at",
    "file system (SecurityError)": """StorageManager.prototype.getDirectory = async () => {
        throw new DOMException("a private window", "SecurityError");
    }""",
}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_browser_that_lacks_something_says_what_and_what_to_do(
    site: Path, browser: Browser, lang: str
) -> None:
    with served(site) as address:
        for what, how in LACKING.items():
            context = phone(browser, address, lang=lang, locale=lang)
            context.add_init_script(how)
            page = opened(context, address)
            expect(page.locator("h1")).to_have_text(TITLES[lang])
            expect(page.locator("main")).to_contain_text(what)
            expect(page.locator("main")).to_contain_text("Chrome, Edge, Firefox")
            expect(page.locator("main a, nav a:visible")).to_have_count(0)
            expect(page.locator("#pocket")).to_be_hidden()
            if what == "WebAssembly":
                assert faults_of_axe(page, Look("phone", "light")) == []
            context.close()


TITLES = {
    "en": "This browser cannot run Adversaire",
    "fr": "Adversaire ne peut pas fonctionner dans ce navigateur",
}
