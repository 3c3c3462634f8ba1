"""Dark Rituals on a phone: what is peculiar to its pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from adversaire.engine.record import COMPANION, Setup
from tests.browser.tables import House, asks, likely_answers, played


def test_one_of_many_things_to_set_right_is_found_by_typing(page: Page, house: House) -> None:
    setup = Setup("rituals", COMPANION, {"level": "e1"}, 7)
    page.goto(f"/g/{house.lay(played(setup, likely_answers, asks('report.turn')))}/adjust")
    things = page.locator(".pick")
    everything = things.count()
    assert everything > 30
    page.locator("[data-filter]").press_sequentially("pekka")
    expect(page.locator(".pick:visible", has_not_text="Pekka")).to_have_count(0)
    expect(page.locator(".pick:visible")).to_have_count(1)
    page.locator("[data-filter]").press("Enter")
    expect(page.locator("[data-say]")).to_have_text("Pekka")
