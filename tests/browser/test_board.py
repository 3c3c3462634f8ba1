"""The board from near by, what its signs are called, and sounds for those who want them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from adversaire.engine.record import VIRTUAL
from tests.browser.conftest import Phones
from tests.browser.tables import House, asks, chance_answers, played, setup

BOARD = ".board > svg"
#: Where a sign lies that the legend explains and nothing covers.
SIGN = """() => {
    const signs = JSON.parse(document.querySelector(".board").dataset.signs);
    for (const use of document.querySelectorAll(".board use")) {
        const { x, y, width, height } = use.getBoundingClientRect();
        const middle = [x + width / 2, y + height / 2];
        const words = signs[use.getAttribute("href").slice(1)];
        if (words && document.elementFromPoint(...middle) === use) return [...middle, words];
    }
}"""
#: Takes down what is heard and felt instead of making it.
LISTEN = """
window.heard = [];
document.addEventListener("adversaire:sound", (event) => window.heard.push(event.detail));
window.felt = [];
Navigator.prototype.vibrate = (long) => window.felt.push(long);
window.played = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...given) {
    window.played += 1;
    return start.apply(this, given);
};
"""


@pytest.fixture
def address(house: House) -> str:
    session = played(
        setup(VIRTUAL), chance_answers(7), lambda now: len(now.entries) > 30 and asks("turn.action")(now)
    )
    return f"/g/{house.lay(session)}"


def seen(page: Page) -> list[float]:
    return [float(part) for part in (page.locator(BOARD).get_attribute("viewBox") or "").split()]


def wait_for_width(page: Page, width: float) -> None:
    page.wait_for_function(
        "width => Math.abs(document.querySelector('.board > svg').viewBox.baseVal.width - width) < 1",
        arg=width,
    )


class Fingers:
    """Touches of a page, as a screen reports them."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.session = context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        told: list[dict[str, Any]] = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})


def test_a_button_brings_the_board_closer_and_back(phones: Phones, address: str) -> None:
    page = phones(lang="en").new_page()
    page.goto(address)
    whole = seen(page)
    page.get_by_role("link", name="Look closer").click()
    wait_for_width(page, 206)
    assert seen(page)[3] / seen(page)[2] == pytest.approx(whole[3] / whole[2], abs=0.01)
    back = page.get_by_role("link", name="The whole board")
    expect(back).to_be_visible()
    back.click()
    expect(back).to_be_hidden()
    expect(page.locator(BOARD)).to_have_attribute("viewBox", " ".join(f"{part:g}" for part in whole))
    assert page.url.endswith(address)


def test_a_place_can_be_chosen_from_near_by(phones: Phones, address: str) -> None:
    page = phones(lang="en").new_page()
    page.goto(address)
    page.get_by_role("link", name="Look closer").click()
    wait_for_width(page, 206)
    page.locator(".board .target").first.click()
    page.wait_for_url("**?at=*")


def test_without_scripts_the_same_is_a_link(phones: Phones, address: str) -> None:
    page = phones(lang="en", java_script_enabled=False).new_page()
    page.goto(address)
    page.get_by_role("link", name="Look closer").click()
    assert "zoom=" in page.url
    assert seen(page)[2] == 206
    page.get_by_role("link", name="The whole board").click()
    assert seen(page)[2] == 412


def test_two_fingers_bring_a_region_closer(phones: Phones, address: str) -> None:
    context = phones(lang="en", has_touch=True)
    page = context.new_page()
    page.goto(address)
    fingers = Fingers(context, page)
    fingers.touch("touchStart", (180, 300), (220, 300))
    for more in range(5, 61, 5):
        fingers.touch("touchMove", (180 - more, 300), (220 + more, 300))
    fingers.touch("touchEnd")
    left, top, width, _ = seen(page)
    assert 100 < width < 300
    # What was between the fingers has stayed there.
    unit = width / page.locator(BOARD).bounding_box()["width"]  # type: ignore[index]
    assert left + 200 * unit == pytest.approx(200, abs=6)
    assert top > 0


def test_a_long_touch_brings_a_place_closer_and_taps_nothing(phones: Phones, address: str) -> None:
    context = phones(lang="en", has_touch=True)
    page = context.new_page()
    page.goto(address)
    place = page.locator(".board .target .hit").first.bounding_box()
    assert place is not None
    fingers = Fingers(context, page)
    fingers.touch("touchStart", (place["x"] + 4, place["y"] + place["height"] - 4))
    wait_for_width(page, 206)
    fingers.touch("touchEnd")
    page.wait_for_timeout(100)
    assert "?at=" not in page.url


def test_a_long_touch_on_a_sign_says_its_name(phones: Phones, address: str) -> None:
    context = phones(lang="en", has_touch=True)
    page = context.new_page()
    page.goto(address)
    x, y, words = page.evaluate(SIGN)
    Fingers(context, page).touch("touchStart", (x, y))
    expect(page.get_by_role("tooltip")).to_have_text(words)
    assert seen(page)[2] == 412


def test_the_focus_says_names_too_and_escape_hides_them(phones: Phones, address: str) -> None:
    page = phones(lang="en").new_page()
    page.goto(address)
    page.locator(".mat").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    told = page.get_by_role("tooltip")
    expect(told).to_contain_text("Provisions")
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()


@pytest.mark.parametrize("sound", ["on", "off"])
def test_sounds_are_heard_by_those_who_want_them(
    phones: Phones, house: House, address: str, sound: str
) -> None:
    page = phones(lang="en", pace="turn").new_page()
    page.add_init_script(LISTEN)
    page.goto("/settings")
    page.locator(f'input[name="sound"][value="{sound}"]').check()
    page.get_by_role("button", name="Save").click()
    page.goto(address)
    page.locator(".board .target").first.click()
    page.wait_for_url("**?at=*")
    page.evaluate("""() => document.dispatchEvent(new CustomEvent("adversaire:sound", { detail: "land" }))""")
    page.wait_for_timeout(100)
    assert (page.evaluate("window.felt.length") > 0) == (sound == "on")
    assert (page.evaluate("window.played") > 0) == (sound == "on")
