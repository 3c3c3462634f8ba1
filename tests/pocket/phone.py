"""A phone with the pocket edition: waits until Python runs behind the page, and plays."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

#: Milliseconds. Python starts in some seconds on a machine that does nothing else.
PATIENCE = 240_000

#: The page is no longer a picture, and Python answers.
RUNS = "html[data-running]:not([data-picture])"

LOOK_AT = """async target => {
    await htmx.ajax("GET", target, { target: document.body, push: "true" });
}"""


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    return page


def wait_until_it_runs(page: Page) -> None:
    page.locator(RUNS).wait_for(state="attached", timeout=PATIENCE)


def look_at(page: Page, target: str) -> None:
    """Another page without leaving this one, which would end Python."""
    page.evaluate(LOOK_AT, target)


def begin(page: Page, game: str, base: str = "/") -> str:
    """A game on screen, begun by taps; its address."""
    page.locator(f'a.begins[href="{base}new/{game}"]').click()
    page.wait_for_url(f"**/new/{game}")
    page.locator("input[name=mode][value=virtual]").check()
    page.get_by_role("button", name="Begin").click()
    page.locator("#screen[data-seq]").wait_for()  # its address is there before the table is
    return page.url
