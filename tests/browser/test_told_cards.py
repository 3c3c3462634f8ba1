"""Cards told at the table, in the browser: the first question, the board that is touched, the steppers."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.player import say_which_cards

MOST_TURNS = 30


def read_on(page: Page) -> None:
    """Do and answer what comes first, until a card is asked for."""
    for _ in range(MOST_TURNS):
        if page.locator("#told-card").count():
            return
        screen = page.locator("#screen")
        seq = screen.get_attribute("data-seq") or ""
        new = page.locator("#answers button", has_text="new to the app")
        (new if new.count() else page.locator("form[action$='/done'] .main, #answers .main")).first.click()
        expect(screen).not_to_have_attribute("data-seq", seq)
    raise AssertionError("no card was asked for")


def test_a_card_is_told_by_touching_the_board_and_kept(page: Page) -> None:
    page.goto("/new/raiders?mode=companion&seed=4")
    # What one chose last is proposed: other tests have played at this server.
    say_which_cards(page, "told")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/g/"))
    read_on(page)
    page.get_by_label("Its name").fill("Grey Wolves")
    page.locator("figure.board a[href*='set=location:outpost-left']").first.click(force=True)
    expect(page.locator(".chosen b").first).to_contain_text("left-hand outpost")
    page.locator(".chip", has_text="2 1").click()
    expect(page.get_by_label("Its name")).to_have_value("Grey Wolves")  # nothing typed is lost
    more = page.locator("button[value='armour:+1']")
    for _ in range(9):
        more.click()
    expect(page.get_by_label("Armour needed", exact=True)).to_have_value("9")
    page.locator("figure.board a[href*=':mill']").first.click(force=True)
    expect(page.locator(".chosen b").last).to_contain_text("Mill")
    page.get_by_role("button", name="It is played").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Grey Wolves")
    expect(page.get_by_label("Prepares: armour", exact=True)).to_be_visible()
    page.goto("/new/raiders?mode=companion")
    expect(page.get_by_text("1 of 23 scheme cards").first).to_be_attached()
