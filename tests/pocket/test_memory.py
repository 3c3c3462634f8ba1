"""The memory of Python is kept after the first start, and a later start puts it back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.chromium import phone
from tests.browser.tables import setup
from tests.pocket.built import served, skip_without_node
from tests.pocket.desk import Desk
from tests.pocket.phone import opened, wait_until_it_runs

from adversaire.engine.record import VIRTUAL
from adversaire.pocket.building.build import BROWSER
from adversaire.pocket.building.fetching import need, run

#: Remember how Python came to run.
LISTEN = """
new BroadcastChannel("adversaire /").addEventListener("message", ({ data }) => {
    if (data.took) self.started = data;
});
"""
#: Wait until a memory is kept, and hand over its size.
KEPT = """async () => {
    const cache = await caches.open("adversaire / unpacked");
    for (;;) {
        const found = (await cache.keys()).find(({ url }) => /memory-(?!on-trial)/.test(url));
        const size = found ? (await (await cache.match(found)).blob()).size : 0;
        if (size > 1e6) return size;
        await new Promise((resolve) => { setTimeout(resolve, 200); });
    }
}"""
#: Put something else in its place, which is as long as it says, or shorter.
REPLACE = """async () => {
    const cache = await caches.open("adversaire / unpacked");
    const found = (await cache.keys()).find(({ url }) => /memory-(?!on-trial)/.test(url));
    const headers = { "content-length": "1000" };
    await cache.put(found, new Response(new Uint8Array(SIZE), { headers }));
}"""
#: The last start took it, and nobody has heard of it since.
ON_TRIAL = """async () => {
    const cache = await caches.open("adversaire / unpacked");
    await cache.put("/memory-on-trial", new Response());
}"""


def how_it_started(page: Page) -> Any:
    wait_until_it_runs(page)
    return page.evaluate("self.started")


@pytest.mark.timeout(600)
def test_a_later_start_puts_the_memory_back_unless_it_is_not_to_be_trusted(
    site: Path, browser: Browser
) -> None:
    with served(site) as address:
        context = phone(browser, address)
        context.add_init_script(LISTEN)
        page = opened(context, address)
        assert not how_it_started(page)["isPutBack"]
        table = Desk(page).begin(setup(VIRTUAL, 1))
        size = page.evaluate(KEPT)
        for spoil in (REPLACE.replace("SIZE", "1000"), REPLACE.replace("SIZE", "900"), ON_TRIAL):
            page.reload()
            assert how_it_started(page)["isPutBack"]
            assert Desk(page).table(table)["seq"] == 0
            page.evaluate(spoil)
            page.reload()
            assert not how_it_started(page)["isPutBack"]
            assert Desk(page).table(table)["seq"] == 0
            assert page.evaluate(KEPT) == size
        context.close()


#: A browser whose file of the memory breaks off; what is kept then.
BREAKS_OFF = """
import { writeFileSync } from "node:fs";
import { Packed } from "./packed.mjs";
const broken = new ReadableStream({ pull: (control) => control.error(new Error("a sector of the disk")) });
const removed = [];
const cache = {
    match: async (address) => (address.includes("on-trial") ? undefined
        : new Response(broken, { headers: { "content-length": "10" } })),
    put: async () => {},
    delete: async (address) => { removed.push(address); },
};
globalThis.caches = { open: async () => cache };
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "a browser" } });
const found = await new Packed("/", "adversaire /").memory("1");
writeFileSync("found", `${found} ${removed.length}`);
"""


def test_a_memory_that_cannot_be_read_is_let_go_of(tmp_path: Path) -> None:
    skip_without_node()
    (tmp_path / "packed.mjs").write_bytes((BROWSER / "worker" / "packed.js").read_bytes())
    (tmp_path / "run.mjs").write_text(BREAKS_OFF)
    run([need("node"), "run.mjs"], tmp_path)
    assert (tmp_path / "found").read_text() == "null 1"
