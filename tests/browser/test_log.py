"""The log on a phone: filters, a page at a time, and turns in a row read in one go."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from adversaire.engine.record import VIRTUAL
from adversaire.play.reading import in_one_go, wants_page
from tests.browser.player import Player
from tests.browser.tables import House, chance_answers, played, setup


def test_the_log_is_filtered_paged_and_leads_to_the_film_of_a_turn(page: Page, house: House) -> None:
    session = played(setup(VIRTUAL), chance_answers(7), lambda it: len(it.entries) > 80)
    player = Player(page, house, house.lay(session))
    player.open("/history")
    newest = page.locator(".history summary").first.inner_text()
    page.get_by_role("link", name="The opponent", exact=True).click()
    expect(page.locator(".filters [aria-current]")).to_have_text("The opponent")
    expect(page.locator(".history .decision")).to_have_count(0)
    page.get_by_role("link", name="All", exact=True).click()
    expect(page.locator(".history .decision").first).to_be_visible()
    page.get_by_role("link", name="What came before").click()
    page.wait_for_url("**before=*")
    expect(page.locator(".history summary").first).not_to_have_text(newest)
    page.go_back()
    expect(page.locator(".history summary").first).to_have_text(newest, use_inner_text=True)
    page.locator(".history .told summary").first.click()
    page.locator(".history .told").first.get_by_role("link", name="Watch").click()
    expect(page.locator(".beats")).to_be_visible()


def test_after_passing_one_button_leads_to_the_end_of_the_round(page: Page, house: House) -> None:
    session = played(setup(VIRTUAL, game="troyes"), chance_answers(7), lambda it: len(it.turns) > 20)
    rows = (n for n in range(len(session.turns)) if wants_page(session, n) and len(in_one_go(session, n)) > 3)
    first = next(rows)
    player = Player(page, house, house.lay(session, first))
    player.open()
    expect(page.locator(".lead")).to_be_visible()
    page.get_by_role("link", name="To the end of the round").click()
    expect(player.said).to_have_text("To the end of the round")
    assert page.locator(".history > li").count() > 1
    player.tap(page.locator("main button.main"))
    expect(page.locator("main.run-page")).to_have_count(0)
    assert house.table(player.id)["answers_given"] == len(session.entries)
