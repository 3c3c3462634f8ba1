"""A page that waits, has nothing to show, or cannot do what was asked: it says so, and one way leads on."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import states
from tests.browser.chromium import phone
from tests.browser.measuring import LOOKS, faults_in, told
from tests.browser.tables import House

WAITING = "#waiting"


def test_waiting_is_quiet_then_three_dots_then_a_bar_with_seconds(page: Page, house: House) -> None:
    states.ask_in_vain(page, house)
    button, waiting = page.locator(states.HINT), page.locator(WAITING)
    width = button.bounding_box()
    page.clock.run_for(400)
    expect(waiting).to_be_hidden()
    page.clock.run_for(300)
    expect(page.locator(f".sheet {WAITING} .dots")).to_be_visible()
    expect(page.locator(f"{WAITING} progress")).to_be_hidden()
    expect(button).to_have_attribute("aria-busy", "true")
    assert button.bounding_box() == width
    page.clock.run_for(3000)
    expect(page.locator(f"{WAITING} progress")).to_be_visible()
    expect(waiting).to_contain_text("3 s")
    page.clock.resume()
    page.evaluate("window.letGo()")
    page.wait_for_url("**/hint")
    expect(waiting).to_be_hidden()


def test_a_swift_answer_shows_no_dots(page: Page, house: House) -> None:
    page.clock.install(time=states.NOON)
    page.goto(states.a_table(house))
    page.evaluate(
        "new MutationObserver(() => { window.shown = true; })"
        ".observe(document.getElementById('waiting'), {attributes: true, attributeFilter: ['hidden']})"
    )
    page.clock.pause_at(states.NOON + 3_600)
    with page.expect_response("**/history"):
        page.locator("header .to-history").click()
    page.clock.run_for(300)
    page.wait_for_url("**/history")
    assert page.evaluate("window.shown") is None


def test_a_refused_answer_leaves_the_board_in_sight_and_one_way_on(page: Page, house: House) -> None:
    states.refused(page, house)
    expect(page.locator("figure.board svg.picture")).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_role("alert")).to_contain_text("Nothing has changed.")
    on = page.locator("main a.main")
    expect(on).to_have_count(1)
    on.click()
    expect(page.locator("[data-say]")).to_have_text("Where do you place the black worker?")


def test_a_fault_of_ours_offers_to_try_again_and_to_report_it_with_the_game(
    browser: Browser, house: House, tmp_path: Path
) -> None:
    with phone(browser, house.address, lang="fr") as context:
        page = context.new_page()
        states.broken(page, house)
        expect(page.locator("h1")).to_have_text("Rien n’est perdu")
        again = page.locator("a.main").get_attribute("href")
        assert again
        page.get_by_role("link", name="Signaler").click()
        with page.expect_download() as told:
            page.locator("a[href$='/problem.txt']").click()
        told.value.save_as(tmp_path / "told.txt")
        assert '"game":"raiders"' in (tmp_path / "told.txt").read_text("utf-8").replace(" ", "")
        page.goto(again)
        expect(page.locator("figure.board")).to_be_visible()


@pytest.mark.parametrize("name", states.STATES)
def test_every_state_is_in_order(browser: Browser, house: House, name: str) -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for lang, looks in LOOKS.items():
        with phone(browser, house.address, lang=lang, theme="auto") as context:
            page = context.new_page()
            states.STATES[name](page, house)
            # Nobody plays long with a strip over letters of twice the size: it may push the board down.
            for look, fault in faults_in(page, [it for it in looks if not (it.twice and name == "offline")]):
                found[fault].append(f"{lang} {look}")
    assert not found, told(found)
