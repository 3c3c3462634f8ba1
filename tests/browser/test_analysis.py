"""A game looked at again, on a phone and at a desk: it comes by itself, and is read in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from adversaire.engine.record import VIRTUAL
from tests.browser.conftest import Phones
from tests.browser.measuring import LOOKS, Look, faults_in, faults_of_axe
from tests.browser.tables import House, chance_answers, played, setup

PATIENCE = 60_000
#: Names of things to tap, by language.
WORDS = {"en": ("Analyse", "Look at it again"), "fr": ("Analyser", "Revoir la partie")}


@pytest.mark.parametrize("language", WORDS)
def test_it_comes_by_itself_and_a_decision_opens(phones: Phones, house: House, language: str) -> None:
    session = played(setup(VIRTUAL, game="hastings"), chance_answers(1), lambda it: len(it.entries) > 16)
    address = f"{house.address}/g/{house.lay(session)}"
    page = phones(locale=language).new_page()
    page.goto(f"{address}/history")
    analyse, look = WORDS[language]
    page.get_by_role("link", name=analyse, exact=True).click()
    page.get_by_role("button", name=look).click()
    expect(page.locator(".chances:visible")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".looking")).to_have_count(0, timeout=PATIENCE)
    decisions = page.locator("a.weighed")
    assert decisions.count(), "the first card is played far too soon"
    assert "\n".join([f"{look}: {fault}" for look, fault in faults_in(page, LOOKS[language])]) == ""
    assert faults_of_axe(page, Look("desktop", "dark")) == []
    decisions.last.click()
    opened = page.locator("#opened")
    expect(opened.locator(".two-answers")).to_contain_text("%")
    assert "\n".join([f"{look}: {fault}" for look, fault in faults_in(page, LOOKS[language])]) == ""
    assert faults_of_axe(page, Look("phone", "light")) == []
    opened.locator("a.main").click()
    page.wait_for_url("**/history/*")
