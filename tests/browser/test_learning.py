"""Learning a game in a real browser: a word explains itself in its place; help leads back to the question."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from adversaire.engine.record import VIRTUAL
from tests.browser.conftest import Phones
from tests.browser.player import Player
from tests.browser.tables import House, asks, chance_answers, played, setup

#: What stands free beside the longest word of a small card, in pixels: letters may be drawn wider.
ROOM = 12


def test_a_word_explains_itself_and_goes_away_again(page: Page) -> None:
    page.goto("/learn/raiders/how")
    word = page.locator("#raid a.word").first
    word.click()
    note = page.locator(".explains")
    expect(note).to_be_visible()
    expect(note.locator("dt")).not_to_be_empty()
    assert page.url.endswith("/learn/raiders/how")
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    word.click()
    note.get_by_role("button").click()
    expect(note).to_have_count(0)
    expect(word).to_be_focused()


def test_without_scripts_a_word_leads_to_the_list_and_back(phones: Phones) -> None:
    page = phones(lang="fr", java_script_enabled=False).new_page()
    page.goto("/learn/raiders/how")
    page.locator("#raid a.word").first.click()
    page.wait_for_url(re.compile(r"/learn/raiders/words\?back="))
    page.locator(".intro .button").click()
    page.wait_for_url("**/learn/raiders/how#raid")


def test_help_is_one_tap_from_the_question_and_one_tap_back(page: Page, house: House) -> None:
    session = played(setup(VIRTUAL), chance_answers(7), asks("turn.action"))
    player = Player(page, house, house.lay(session))
    player.open()
    page.locator("a.meaning").click()
    page.wait_for_url("**/help")
    expect(page.locator(".explained .answered li").first).to_be_visible()
    page.locator(".last .main").click()
    page.wait_for_url(f"**/g/{player.id}")
    page.locator(".about-side").last.click()
    page.wait_for_url("**/side/human")
    expect(page.locator(".side-numbers li").first).to_be_visible()


def test_what_a_figure_counts_stands_in_one_word(phones: Phones) -> None:
    """The longest of them is French: where letters are drawn a little wider, its last one stood below it."""
    page = phones(lang="fr").new_page()
    page.goto("/learn/troyes")
    places = page.locator(".shot .face.character .place")
    expect(places.first).to_be_attached()
    room = places.evaluate_all(
        """all => all.map(place => {
            const words = document.createRange();
            words.selectNode(place.lastChild);
            return place.parentElement.getBoundingClientRect().right - words.getBoundingClientRect().right;
        })"""
    )
    assert min(room) >= ROOM
