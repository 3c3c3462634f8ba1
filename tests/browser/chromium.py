"""The browser: Debian's Chromium, driven without a display and without a word to the outside."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Letters as wide as on a phone, whichever build of the browser draws them.
    "--font-render-hinting=none",
)
PHONE = {"width": 412, "height": 860}
PATIENCE = 20_000


def find_chromium() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@contextmanager
def launched(executable: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(SWITCHES))
        yield browser
        browser.close()


def phone(browser: Browser, address: str, **more: Any) -> BrowserContext:
    """A phone of its own: own cookies, own size, and settings as the player chose them."""
    # Tests read a whole turn at once, unless they are about its film.
    chosen = {"pace": "turn"} | {
        name: more.pop(name) for name in ("lang", "theme", "size", "pace") if name in more
    }
    context = browser.new_context(**{"base_url": address, "viewport": PHONE, "locale": "en", **more})
    context.set_default_timeout(PATIENCE)
    value = "&".join(f"{name}={value}" for name, value in chosen.items())
    context.add_cookies([{"name": "preferences", "value": value, "url": address}])
    return context


AXE = Path(__file__).parent.parent / "web" / "vendor" / "axe-4.14.0.min.js"
