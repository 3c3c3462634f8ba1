"""The pocket edition in a real browser: what a first visit sends, how long it takes to start and to answer.

One run in Chromium of the folder that `make site` makes, served by a plain server that compresses scripts and
styles as every host does. After the first visit the server stops: the second start is one without a network.
Beside the time on the clock stands the processor time of the whole browser, which other work on the machine
does not change much. The same hint is asked of the application outside the browser for comparison.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from functools import partial
from http.server import ThreadingHTTPServer
from os import sysconf
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import BrowserContext, Page, ViewportSize, sync_playwright
from tests.browser.chromium import PHONE, SWITCHES, find_chromium
from tests.browser.tables import chance_answers, played, setup
from tests.pocket.built import running
from tests.pocket.desk import Desk
from tests.pocket.phone import PATIENCE, wait_until_it_runs

from adversaire.engine.record import VIRTUAL
from adversaire.games import OURS
from adversaire.pocket.building.build import build
from adversaire.pocket.caller import Caller
from adversaire.pocket.serving import Files
from adversaire.pocket.start import started
from bench.rows import Row

CACHE: Final = Path("build/pocket")
#: What hosts compress by themselves.
TEXTS: Final = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".webmanifest")
SITE: Final = re.compile(r"^const SITE = (\{.*\});", re.MULTILINE)
SEED: Final = 7
ANSWERS: Final = 30
MEGABYTE: Final = 1_000_000
TICK: Final = sysconf("SC_CLK_TCK")

VISIT_LIMIT, COLD_LIMIT, WARM_LIMIT, PICTURE_LIMIT = 8.0, 6.0, 3.0, 0.3
ANSWER_LIMIT, WORST_LIMIT, HINT_LIMIT, MEMORY_LIMIT = 100.0, 250.0, 3.0, 350.0

FIRST_PAINT: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1"
#: An answer as a page gives it: the form is sent, and the page it leads to is read.
ANSWER: Final = """async ([game, question, answer, seq]) => {
    const began = performance.now();
    const body = new URLSearchParams({ question, answer, seq });
    const got = await fetch(`/g/${game}/answer`, { method: "POST", body });
    await got.text();
    if (!got.ok) throw new Error(got.status);
    return performance.now() - began;
}"""


class Counting(Files):
    """Compresses as every host does, and counts what it sends."""

    sent: Final[dict[str, int]] = {}

    def do_GET(self) -> None:  # noqa: N802 (the name of the standard library)
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            self.send_error(404)
            return
        content = file.read_bytes()
        self.send_response(200)
        self.send_header("content-type", self.guess_type(str(file)))
        if file.suffix in TEXTS:
            content = gzip.compress(content, 6)
            self.send_header("content-encoding", "gzip")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.sent[self.path] = self.sent.get(self.path, 0) + len(content)
        self.wfile.write(content)


def serving(folder: Path) -> AbstractContextManager[str]:
    return running(ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(folder))))


class Machine:
    """The processes of one browser, known by its folder."""

    def __init__(self, profile: Path) -> None:
        self.mark = f"--user-data-dir={profile}".encode()
        self.main = next(number for number in numbers() if self.mark in words(number))

    def family(self) -> list[int]:
        parents = {number: parent(number) for number in numbers()}
        found = {self.main}
        while more := {child for child, of in parents.items() if of in found} - found:
            found |= more
        return list(found)

    def seconds(self) -> float:
        """Processor time of all of them, and of those that have ended."""
        return sum(sum(map(int, stat(number)[11:13])) for number in self.family()) / TICK

    def largest(self) -> float:
        """Megabytes of the process that needs most, which is the one that runs Python."""
        return max((resident(number) for number in self.family()), default=0.0)


def numbers() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]


def words(number: int) -> list[bytes]:
    try:
        return Path(f"/proc/{number}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return []


def stat(number: int) -> list[str]:
    """The fields after the name, which may hold anything."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return ["?", "0"] + ["0"] * 13


def parent(number: int) -> int:
    return int(stat(number)[1])


def resident(number: int) -> float:
    try:
        text = Path(f"/proc/{number}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:")) / 1000


# ---------------------------------------------------------------- the run


VIEW: ViewportSize = {"width": PHONE["width"], "height": PHONE["height"]}


def pocket() -> list[Row]:
    executable = find_chromium()
    if executable is None:
        return [Row("no Chromium on this machine", "–", "Chromium", kept=False)]
    with tempfile.TemporaryDirectory() as name:
        site, profile = Path(name) / "site", Path(name) / "profile"
        build(site, CACHE.resolve())
        with sync_playwright() as playwright:
            context = playwright.chromium.launch_persistent_context(
                str(profile), executable_path=executable, args=list(SWITCHES), locale="en", viewport=VIEW
            )
            rows = measured(context, Machine(profile), site)
            context.close()
            return rows


def measured(context: BrowserContext, machine: Machine, site: Path) -> list[Row]:
    with serving(site) as address:
        page, cold, work = start(context, machine, address)
        page.wait_for_timeout(8000)  # the rest comes, and what was unpacked is kept
    late = json.loads(SITE.findall((site / "sw.js").read_text("utf-8"))[0])["later"]
    later = sum(Counting.sent.get(f"/{name}", 0) for name in late) / MEGABYTE
    sent = sum(Counting.sent.values()) / MEGABYTE - later
    # Another page keeps the browser; the one with Python in it goes.
    context.new_page()
    page.close()
    page, warm, warm_work = start(context, machine, address)
    picture = page.evaluate(FIRST_PAINT) / 1000
    return [
        row("first visit, sent", sent, VISIT_LIMIT, "MB"),
        Row("afterwards", f"{later:.1f} MB"),
        row("cold start, ready", cold, COLD_LIMIT, "s"),
        Row("its processor time", f"{work:.1f} s"),
        row("warm start without a network, ready", warm, WARM_LIMIT, "s"),
        Row("its processor time", f"{warm_work:.1f} s"),
        row("picture of home", picture, PICTURE_LIMIT, "s"),
        *[found for game in OURS for found in title(page, game.id)],
        row("memory of the process with Python", machine.largest(), MEMORY_LIMIT, "MB"),
    ]


def row(what: str, value: float, limit: float, unit: str) -> Row:
    digits = 0 if value >= 10 and unit == "ms" else 1 if value >= 1 else 2
    return Row(what, f"{value:.{digits}f} {unit}", f"≤ {limit:g} {unit}", value <= limit, value, unit)


def start(context: BrowserContext, machine: Machine, address: str) -> tuple[Page, float, float]:
    """A page until it takes answers: seconds on the clock, and of the processor."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    began, worked = time.perf_counter(), machine.seconds()
    page.goto(address)
    wait_until_it_runs(page)
    return page, time.perf_counter() - began, machine.seconds() - worked


def title(page: Page, game: str) -> list[Row]:
    """Answers and a hint. The very first answer is not counted: it reads what all others use."""
    session = played(setup(VIRTUAL, SEED, game), chance_answers(SEED), lambda it: len(it.entries) > ANSWERS)
    desk = Desk(page)
    id = desk.begin(session.setup)
    times = []
    for entry in session.entries:
        seq = desk.table(id)["seq"]
        times.append(page.evaluate(ANSWER, [id, entry.question, entry.answer, str(seq)]))
    hint = hint_here(desk, id)
    there = hint_there(desk, id)
    return [
        row(f"{game}: answer, median", median(times[1:]), ANSWER_LIMIT, "ms"),
        row(f"{game}: answer, worst", max(times[1:]), WORST_LIMIT, "ms"),
        Row(f"{game}: the first answer", f"{times[0]:.0f} ms"),
        row(
            f"{game}: hint against the server’s ({hint:.2f} s, {there:.2f} s)",
            hint / there,
            HINT_LIMIT,
            "times",
        ),
    ]


def hint_here(desk: Desk, id: str) -> float:
    began = time.perf_counter()
    desk.ask("GET", f"{desk.tables}/{id}/hint")
    return time.perf_counter() - began


def hint_there(desk: Desk, id: str) -> float:
    """The same game outside the browser, in a thread of its own: this one belongs to the browser."""
    text = desk.page.evaluate("async (target) => (await fetch(target)).text()", f"{desk.tables}/{id}/export")
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(asked_there(text))).result()


async def asked_there(text: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        async with started(Path(folder)) as caller:
            return await timed_hint(caller, text)


async def timed_hint(caller: Caller, text: str) -> float:
    answer = await caller.ask("POST", "/api/v1/import", body=text.encode())
    id = json.loads(answer.body)["id"]
    began = time.perf_counter()
    found = await caller.ask("GET", f"/api/v1/tables/{id}/hint")
    assert found.status == 200
    return time.perf_counter() - began
