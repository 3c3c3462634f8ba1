"""Pages are plain forms: a game goes on where no script runs."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.player import Player, say_which_cards
from tests.browser.tables import House


def begin(page: Page, house: House) -> Player:
    page.goto("/new/raiders")
    # Where one played last time is proposed: other tests have played at this server.
    page.locator("input[name=mode][value=companion]").check()
    say_which_cards(page, "app")
    page.get_by_text("Other settings").click()
    page.get_by_label("A number.").fill("7")
    page.get_by_role("button", name="Begin").click()
    player = Player(page, house, page.url.rpartition("/")[2])
    player.tap(player.button("The table is ready"))
    return player


def test_a_game_beside_the_table_goes_on_without_scripts(phones: Phones, house: House) -> None:
    page = phones(lang="en", java_script_enabled=False).new_page()
    player = begin(page, house)
    for report in ("done", "raid", "offering", "done"):
        player.answer(report)
        while player.question() != "report.turn":
            if player.is_asked():
                player.answer(page.locator("button[name=answer]").last.get_attribute("value") or "")
            else:
                player.tap(page.locator("main .main"))
    expect(page.locator(".heading")).to_contain_text(re.compile("^Round [3-5]: your turn"))
    given = house.table(player.id)["answers_given"]
    player.tap(player.button("Undo"))
    assert house.table(player.id)["answers_given"] == given - 1
    player.open()
    player.tap(player.button("Redo"))
    assert house.table(player.id)["answers_given"] == given
    go_back_in_history(player)


def go_back_in_history(player: Player) -> None:
    page = player.page
    player.open("/history")
    page.locator(".history .decision summary").last.click()
    player.tap(page.locator(".history .decision").last.get_by_role("button", name="Go back here"))
    expect(page.locator("h1")).to_have_text("Put back on the table")
    assert page.locator(".hands li").count() > 0
    player.link("Everything is back").click()
    assert player.house.table(player.id)["answers_given"] == 0
    assert player.question() == "report.turn"


def test_settings_why_and_rules_work_without_scripts(phones: Phones, house: House) -> None:
    page = phones(lang="en", java_script_enabled=False).new_page()
    player = begin(page, house)
    player.answer("done")
    player.link("Why?").click()
    rule = page.locator("details:has(.clauses)")
    if rule.get_attribute("open") is None:
        rule.locator("summary").click()
    expect(page.locator(".clauses dd").first).to_be_visible()
    page.goto("/settings")
    page.locator("input[value=fr]").check()
    page.locator("button.main").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.goto("/rules/raiders?q=armement")
    assert page.locator(".clauses dd").count() > 0
