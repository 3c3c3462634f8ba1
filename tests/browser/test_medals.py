"""Medals, results and the campaign on a phone and at a desk, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.measuring import LOOKS, Look, faults_in, faults_of_axe
from tests.browser.tables import House, finished

#: What stands there, by language: a medal that is earned, one that is not, and the fold it lies under.
WORDS = {
    "en": ("Before nightfall", "A hail of arrows", "Still to earn"),
    "fr": ("Avant la nuit", "Une grêle de flèches", "Encore à gagner"),
}


@pytest.mark.parametrize("language", WORDS)
def test_a_medal_is_told_at_the_end_and_lies_on_the_shelf(
    phones: Phones, house: House, language: str
) -> None:
    earned, missing, fold = WORDS[language]
    table = finished(house, "hastings", 5, "easy")
    page = phones(locale=language).new_page()
    page.goto(f"{house.address}/g/{table}")
    expect(page.locator(".earned-here")).to_contain_text(earned)
    assert "\n".join([f"{look}: {fault}" for look, fault in faults_in(page, LOOKS[language])]) == ""
    assert faults_of_axe(page, Look("phone", "dark")) == []
    page.locator(".earned-here h3 a").click()
    page.wait_for_url("**/results*")
    shelf = page.locator(".result:has(#medals-hastings)")
    expect(shelf).to_contain_text(earned)
    expect(shelf.get_by_text(missing)).to_be_hidden()
    shelf.get_by_text(fold).click()
    expect(shelf.get_by_text(missing)).to_be_visible()
    assert "\n".join([f"{look}: {fault}" for look, fault in faults_in(page, LOOKS[language])]) == ""
    assert faults_of_axe(page, Look("desktop", "light")) == []


@pytest.mark.parametrize("language", WORDS)
def test_the_campaign_leads_on_from_home(phones: Phones, house: House, language: str) -> None:
    finished(house, "rituals", 2, "e1")
    page = phones(locale=language).new_page()
    page.goto(house.address)
    page.locator('a[href="/campaign/rituals"]').click()
    stops = page.locator("li.encounter")
    expect(stops).to_have_count(5)
    expect(stops.first).to_have_class("encounter won")
    assert "\n".join([f"{look}: {fault}" for look, fault in faults_in(page, LOOKS[language])]) == ""
    assert faults_of_axe(page, Look("phone", "light")) == []
    page.locator("li.encounter.next a.main").click()
    page.wait_for_url("**/new/rituals?level=*")
    expect(page.locator('input[name="level"]:checked')).not_to_have_value("e1")
