"""The page of a new game in a browser: in order everywhere, whole on a desktop, and its foot in reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from adversaire.games import GAMES
from tests.browser.conftest import Phones
from tests.browser.measuring import NARROW, Look, faults_in, faults_of_axe
from tests.browser.player import say_which_cards

GAME_IDS = [game.id for game in GAMES]
EVERY_GAME = pytest.mark.parametrize("game", GAME_IDS)
DESKTOP = {"width": 1280, "height": 800}

SMALL_WORDS = """(least) => [...document.querySelectorAll("body *:not(svg *)")].filter((it) =>
    it.checkVisibility({visibilityProperty: true}) && !it.closest(".hidden, .skip")
    && [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    && parseFloat(getComputedStyle(it).fontSize) < least - 0.01)
    .map((it) => `${it.className} "${it.textContent.trim().slice(0, 30)}"`)"""

WITHOUT_OWN_PACKS = """() => document.querySelectorAll(
    ".on-table label:has([value^='own:']), .on-table .grows, fieldset.s-cards.on-screen")
    .forEach((it) => it.remove())"""


@EVERY_GAME
@pytest.mark.parametrize(("lang", "theme"), [("fr", "light"), ("en", "dark")])
def test_the_page_of_every_game_is_in_order(phones: Phones, game: str, lang: str, theme: str) -> None:
    page = phones(lang=lang, theme="auto").new_page()
    page.goto(f"/new/{game}")
    page.locator("input[name=mode][value=virtual]").check()
    assert page.evaluate(SMALL_WORDS, 13) == []
    assert [fault for _, fault in faults_in(page, NARROW)] == []
    assert faults_of_axe(page, Look("phone", theme)) == []


@EVERY_GAME
@pytest.mark.parametrize("mode", ["companion", "virtual"])
def test_on_a_desktop_all_choices_stand_without_scrolling(phones: Phones, game: str, mode: str) -> None:
    page = phones(lang="fr", viewport=DESKTOP).new_page()
    page.goto(f"/new/{game}")
    page.locator(f"input[name=mode][value={mode}]").check()
    # Owners of several packs have more rows: tests before this one may have made some.
    page.evaluate(WITHOUT_OWN_PACKS)
    assert page.evaluate("document.documentElement.scrollHeight") <= DESKTOP["height"]
    expect(page.get_by_role("button", name="Commencer")).to_be_in_viewport(ratio=1)


@EVERY_GAME
def test_on_a_tablet_the_page_is_in_order_too(phones: Phones, game: str) -> None:
    page = phones(lang="fr", theme="auto").new_page()
    page.goto(f"/new/{game}")
    looks = [Look("tablet", "light"), Look("tablet", "light", twice=True)]
    assert [fault for _, fault in faults_in(page, looks)] == []
    assert faults_of_axe(page, looks[0]) == []


def test_the_button_is_in_reach_wherever_one_reads(page: Page) -> None:
    page.goto("/new/hastings")
    begin = page.get_by_role("button", name="Begin")
    expect(begin).to_be_in_viewport(ratio=1)
    page.get_by_text("Other settings").click()
    page.locator("#preset_name").scroll_into_view_if_needed()
    expect(begin).to_be_in_viewport(ratio=1)


def test_one_line_repeats_what_is_chosen(page: Page) -> None:
    page.goto("/new/hastings?mode=companion&level=easy&faction=saxon")
    # What one chose last is proposed: other tests have played at this server.
    say_which_cards(page, "app")
    line = page.locator("[data-sum]")
    expect(line).to_have_text("Beside my table · None: let the app hold the deck · Harold · Easy")
    page.locator("input[name=faction][value=norman]").check()
    page.locator("input[name=level][value=hard]").check()
    expect(line).to_have_text("Beside my table · None: let the app hold the deck · William · Hard")


def test_without_scripts_nothing_is_repeated_that_may_have_changed(phones: Phones) -> None:
    page = phones(lang="en", java_script_enabled=False).new_page()
    page.goto("/new/hastings?mode=virtual")
    expect(page.locator("[data-sum]")).to_be_hidden()
    page.locator("input[name=faction][value=norman]").check()
    expect(page.locator(".level .rate").first).to_be_hidden()
    expect(page.locator(".unmeasured").first).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/g/*")


def test_of_a_journey_the_chosen_stop_tells_its_story(phones: Phones) -> None:
    page = phones(lang="en", java_script_enabled=False).new_page()
    page.goto("/new/rituals?level=e1")
    stories = page.locator(".level")
    assert [story.is_visible() for story in stories.all()] == [True, False, False, False, False]
    page.locator("input[name=level][value=e4]").check()
    assert [story.is_visible() for story in stories.all()] == [False, False, False, True, False]
    page.set_viewport_size({"width": 1280, "height": 800})
    assert all(story.is_visible() for story in stories.all())
    stories.nth(1).click()
    expect(page.locator("input[name=level][value=e2]")).to_be_checked()


def test_the_path_is_walked_by_keys(page: Page) -> None:
    page.goto("/new/rituals")
    page.locator("input[name=level][value=e1]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[name=level][value=e2]")).to_be_checked()
    expect(page.locator("[data-sum]")).to_contain_text("2. Kill the Heroes")


def test_seats_are_asked_for_where_they_count(page: Page) -> None:
    page.goto("/new/battalia?mode=companion")
    seats = page.locator(".holders .row")
    assert not any(seat.is_visible() for seat in seats.all())
    page.locator("input[name=mode][value=virtual]").check()
    assert [seat.is_visible() for seat in seats.all()] == [True, True, False, False]
    page.locator("input[name=seats][value='3']").check()
    assert [seat.is_visible() for seat in seats.all()] == [True, True, True, False]
    page.locator("input[name=variant][value=lone-realm]").check()
    assert not any(seat.is_visible() for seat in seats.all())
    expect(page.locator(".c-seats")).to_be_hidden()


def test_enter_in_the_field_of_the_deal_begins_the_game(page: Page) -> None:
    page.goto("/new/raiders?seed=12")
    page.locator("#seed").press("Enter")
    page.wait_for_url("**/g/*")
