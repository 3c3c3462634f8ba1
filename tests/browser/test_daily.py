"""The deal of the day and shared games on a phone and at a desk, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from adversaire.engine.record import VIRTUAL
from tests.browser.conftest import Phones
from tests.browser.measuring import LOOKS, Look, faults_in, faults_of_axe
from tests.browser.tables import House, ended, setup

#: Names of things to tap, by language.
WORDS = {"en": ("Play", "Copy", "Copied", "Replay it"), "fr": ("Jouer", "Copier", "Copié", "La rejouer")}


@pytest.mark.parametrize("language", WORDS)
def test_the_deal_of_the_day_is_two_taps_from_home(phones: Phones, house: House, language: str) -> None:
    page = phones(locale=language).new_page()
    page.goto(house.address)
    page.locator("a.to-daily").click()
    expect(page.locator(".of-day .g-troyes")).to_be_visible()
    assert "\n".join([f"{look}: {fault}" for look, fault in faults_in(page, LOOKS[language])]) == ""
    assert faults_of_axe(page, Look("phone", "dark")) == []
    page.locator(".g-troyes button").click()
    page.wait_for_url("**/g/*")


@pytest.mark.parametrize("language", WORDS)
def test_a_game_is_copied_pasted_and_replayed(phones: Phones, house: House, language: str) -> None:
    _, copy, copied, replay = WORDS[language]
    address = f"{house.address}/g/{ended(house, setup(VIRTUAL, seed=3, game='rituals'))}"
    context = phones(locale=language)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(address)
    page.locator('a[href$="/share"]').click()
    page.get_by_role("button", name=copy).first.click()
    expect(page.get_by_role("button", name=copied)).to_be_visible()
    assert "\n".join([f"{look}: {fault}" for look, fault in faults_in(page, LOOKS[language])]) == ""
    assert faults_of_axe(page, Look("desktop", "light")) == []
    text = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"ADV1-\S+$", text)
    page.goto(f"{house.address}/shared")
    page.locator("textarea").fill(text)
    page.get_by_role("button", name=replay).click()
    page.wait_for_url("**/g/*")
    expect(page.locator("main.end")).to_be_visible()
    page.goto(f"{page.url}/beside")
    expect(page.locator(".deals-drawn")).to_be_visible()
    page.locator("details.more summary").click()
    expect(page.locator(".side-by-side")).to_be_visible()
    assert "\n".join([f"{look}: {fault}" for look, fault in faults_in(page, LOOKS[language])]) == ""
