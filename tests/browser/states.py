"""Pages that wait, have nothing to show, hear nothing, or cannot do what was asked: how to get there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from playwright.sync_api import Page

from adversaire.engine.record import VIRTUAL
from adversaire.play.voice import Voice
from adversaire.web.server.security import LARGEST_IMPORT
from tests.browser.gallery import Screen, last_to_read
from tests.browser.measuring import open_screen
from tests.browser.tables import House, asks, chance_answers, opened, played, setup

HINT = "a[href$='/hint']"
#: Past the quiet before three dots are shown, and past the time after which a bar counts the seconds.
A_MOMENT, A_WHILE = 800, 4_000
NOON = 1_768_737_600
#: What the page asks for next is held up until it is let go.
HOLD = """() => {
    const asked = window.fetch;
    window.fetch = (...all) => new Promise((got) => {
        window.letGo = () => got(asked(...all));
        document.documentElement.dataset.held = "";
    });
}"""


def a_table(house: House) -> str:
    """A table where the player is asked what to do, and may ask for a hint."""
    session = played(
        setup(VIRTUAL), chance_answers(7), lambda it: len(it.entries) > 12 and asks("turn.action")(it)
    )
    return f"/g/{house.lay(session)}"


def ask_in_vain(page: Page, house: House) -> None:
    """A hint is asked for and does not come before it is let go; the clock of the page is in our hands."""
    page.clock.install(time=NOON)
    page.goto(a_table(house))
    page.clock.pause_at(NOON + 3_600)
    page.evaluate(HOLD)
    page.locator(HINT).click()
    page.locator("html[data-held]").wait_for()


def waiting(page: Page, house: House) -> None:
    ask_in_vain(page, house)
    page.clock.run_for(A_MOMENT)
    page.locator("#waiting").wait_for()


def waiting_long(page: Page, house: House) -> None:
    waiting(page, house)
    page.clock.run_for(A_WHILE)
    page.locator("#waiting progress").wait_for()


def offline(page: Page, house: House) -> None:
    page.goto(a_table(house))
    page.context.set_offline(True)
    page.locator("header .to-history").click()
    page.locator("#connection").wait_for()


def refused(page: Page, house: House) -> None:
    open_screen(page, Screen("refused", a_table(house), refused=True))


def empty(page: Page, house: House) -> None:
    page.goto(f"/g/{house.lay(opened(setup()))}/history?only=mine")


def not_there(page: Page, _: House) -> None:
    page.goto("/nothing-here")


@contextmanager
def nobody_knows_why() -> Iterator[None]:
    """Nothing can be told why: a fault of our own."""
    with patch.object(Voice, "why", side_effect=RuntimeError("meant to fail")):
        yield


def broken(page: Page, house: House) -> None:
    session = played(setup(VIRTUAL), chance_answers(7), lambda it: len(it.entries) > 30)
    with nobody_knows_why():
        page.goto(f"/g/{house.lay(session)}/why/{last_to_read(session)}/1")


def answered(page: Page, house: House, path: str, headers: dict[str, str], content: bytes) -> None:
    """What the house answers to a form that no page of ours would send so."""
    cookies = "; ".join(f"{it['name']}={it['value']}" for it in page.context.cookies())
    headers = {"accept": "text/html", "cookie": cookies, **headers}
    told = house.client.post(path, headers=headers, content=content)
    page.route("**/import", lambda route: route.fulfill(body=told.text, content_type="text/html"))
    page.goto("/import")


def from_elsewhere(page: Page, house: House) -> None:
    """A form of another site."""
    answered(page, house, "/import", {"origin": "https://elsewhere.example"}, b"")


def too_large(page: Page, house: House) -> None:
    answered(page, house, "/import", {}, bytes(LARGEST_IMPORT + 1))


def outrun(page: Page, house: House) -> None:
    """An answer to a table that has moved on."""
    session = played(setup(VIRTUAL), chance_answers(7), lambda it: len(it.entries) > 12)
    id = house.lay(session)
    page.goto(f"/g/{id}")
    page.evaluate("document.querySelectorAll('input[name=seq]').forEach((it) => { it.value = '1'; })")
    page.evaluate("document.querySelector('form[action$=\"/undo\"]').submit()")
    page.locator("main [role=alert]").wait_for()


STATES: dict[str, Callable[[Page, House], None]] = {
    "waiting": waiting,
    "waiting-long": waiting_long,
    "offline": offline,
    "refused": refused,
    "empty": empty,
    "not-there": not_there,
    "broken": broken,
    "from-elsewhere": from_elsewhere,
    "too-large": too_large,
    "outrun": outrun,
}
