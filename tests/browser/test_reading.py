"""Why, the rules, things, settings, results: what a player looks up."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from adversaire.engine.record import VIRTUAL
from adversaire.games import GAMES
from tests.browser.conftest import Phones
from tests.browser.player import Player
from tests.browser.tables import House, asks, chance_answers, played, raided, setup

LIGHT, DARK = "rgb(239, 230, 211)", "rgb(21, 19, 15)"


def at_a_raid(page: Page, house: House) -> Player:
    player = Player(page, house, house.lay_unread(played(setup(), chance_answers(7), raided)))
    player.open()
    return player


def test_why_is_told_in_three_depths(page: Page, house: House) -> None:
    player = at_a_raid(page, house)
    headline = player.said.inner_text()
    player.follow(player.link("Why?"), "/why/*/*")
    expect(page.locator("main .heading")).to_have_text(headline)
    expect(player.said).to_contain_text("Why ")
    assert player.said.inner_text() != headline
    # Drawn where it happened: who was struck out and by which reason, and who was left.
    assert page.locator("svg.picture .kept .frame").count() == 1
    reasons = page.locator(".sieve .badge").all_inner_texts()
    assert set(page.locator("svg.picture .struck text").all_text_contents()) == {
        one for one in reasons if one
    }
    expect(page.locator(".sieve small").first).to_contain_text("→")
    page.locator("summary", has_text="The rule").click()
    clauses = [link.get_attribute("href") for link in page.locator(".clauses dd > a").all()]
    assert f"/rules/raiders/raiders.turn.raid-when-possible?table={player.id}" in clauses
    assert page.locator(".clauses dd").count() == len(clauses)
    player.follow(player.link("Got it"), f"/g/{player.id}")
    expect(player.said).to_have_text(headline)


def test_each_step_with_a_reason_of_its_own_has_its_own_why(page: Page, house: House) -> None:
    player = at_a_raid(page, house)
    whole = player.link("Why?").get_attribute("href")
    for number, step in enumerate(page.locator(".steps li").all(), start=1):
        if step.locator("a.why").count():
            expect(step.get_by_role("link", name=f"Why step {number}?", exact=True)).to_be_visible()
    own = page.locator(".steps li a.why").first
    assert own.get_attribute("href") != whole
    player.follow(own, "/why/*/*")
    expect(page.locator(".clauses dd").first).not_to_be_empty()


def test_the_rules_are_searched(page: Page) -> None:
    page.goto("/rules/raiders")
    expect(page.get_by_role("status").first).to_contain_text("clauses")
    all_of_them = page.locator(".titles li").count()
    page.get_by_label("Search the rules").fill("armour")
    page.get_by_role("button", name="Search").click()
    page.wait_for_url("**?q=armour")
    some = page.locator(".clauses dd")
    expect(some.first).to_be_visible()
    assert 0 < some.count() < all_of_them
    assert page.get_by_label("Search the rules").input_value() == "armour"


def test_the_rules_are_searched_in_french(phones: Phones) -> None:
    page = phones(lang="fr").new_page()
    page.goto("/rules/raiders?q=équipage")
    assert page.locator(".clauses dd").count() > 0


def test_a_thing_is_explained_when_tapped(page: Page, house: House) -> None:
    session = played(setup(VIRTUAL), chance_answers(7), asks("turn.action"))
    player = Player(page, house, house.lay(session))
    player.open()
    card = page.locator("a.face:not(.may)").first
    name = card.locator(".name").inner_text()
    card.click()
    page.wait_for_url("**/thing/*")
    expect(player.said).to_have_text(name)
    expect(page.locator(".sheet p").first).not_to_be_empty()
    expect(page.locator(".open-card h1")).to_have_text(name)


def test_a_place_of_the_board_narrows_the_answers(page: Page, house: House) -> None:
    session = played(setup(VIRTUAL), chance_answers(7), asks("turn.action"))
    player = Player(page, house, house.lay(session))
    player.open()
    every = page.locator("button[name=answer]").count()
    spot = page.locator("a.target").first
    spot.click()
    page.wait_for_url("**?at=*")
    assert page.locator("button[name=answer]").count() < every
    expect(page.locator("a.target[aria-current]")).to_have_count(1)
    player.follow(player.link("Back to all answers"), f"/g/{player.id}")
    assert page.locator("button[name=answer]").count() == every


def choose(page: Page, **choices: str) -> None:
    page.goto("/settings")
    for name, value in choices.items():
        page.locator(f"input[name={name}][value={value}]").check()
    page.locator("button.main").click()
    page.wait_for_url(re.compile(r"/$"))


def background(page: Page) -> str:
    found: str = page.evaluate("getComputedStyle(document.querySelector('.page')).backgroundColor")
    return found


def test_language_theme_and_size_are_chosen_and_kept(phones: Phones) -> None:
    page = phones().new_page()
    page.goto("/")
    expect(page.get_by_role("link", name="Settings")).to_be_visible()
    assert background(page) == LIGHT
    choose(page, lang="fr", theme="dark", size="largest")
    expect(page.get_by_role("link", name="Réglages")).to_be_visible()
    assert background(page) == DARK
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 24
    page.goto("/settings")
    assert page.locator("html").get_attribute("lang") == "fr"
    for value in ("fr", "dark", "largest"):
        expect(page.locator(f"input[value={value}]")).to_be_checked()


def test_a_device_in_the_dark_gets_the_dark_theme(phones: Phones) -> None:
    page = phones(color_scheme="dark").new_page()
    page.goto("/")
    assert background(page) == DARK
    choose(page, theme="light")
    assert background(page) == LIGHT


def test_a_french_browser_gets_french(phones: Phones) -> None:
    page = phones(locale="fr-FR").new_page()
    page.goto("/")
    expect(page.get_by_role("link", name="Réglages")).to_be_visible()


def test_step_by_step_shows_one_more_step_at_each_tap(phones: Phones, house: House) -> None:
    page = phones(lang="en", pace="step").new_page()
    player = at_a_raid(page, house)
    shown = page.locator(".steps li")
    # What the app only notes is no step of the hands.
    told = played(setup(), chance_answers(7), raided).turns[-2].events[1:]
    total = sum(not event.kind.startswith(GAMES["raiders"].noted) for event in told)
    assert total > 3
    for number in range(1, total):
        expect(shown).to_have_count(number)
        expect(player.button("Done")).to_have_count(0)
        player.follow(player.link("Next step"), f"?beat={number}")
    expect(shown).to_have_count(total)
    player.tap(player.button("Done"))
    assert player.question() == "report.turn"
