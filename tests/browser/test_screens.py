"""The pages around the games, however they are looked at; the menu; the page for those who draw."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from adversaire.engine.record import COMPANION
from adversaire.games import GAMES
from tests.browser.checks import unsaid
from tests.browser.conftest import Phones
from tests.browser.measuring import AXE_LOOKS, LOOKS, NARROW, faults_in, faults_of_axe, told
from tests.browser.screens import LOBBY, lobby, table_screens
from tests.browser.tables import House


@pytest.mark.parametrize("name", LOBBY)
def test_every_page_around_the_games_is_in_order(phones: Phones, house: House, name: str) -> None:
    address = lobby(house)[name]
    found: dict[str, list[str]] = defaultdict(list)
    for lang, looks in LOOKS.items():
        page = phones(lang=lang, theme="auto", reduced_motion="reduce").new_page()
        page.goto(address)
        for look, fault in faults_in(page, looks):
            found[fault].append(f"{lang} {look}")
        for word in unsaid(page):
            found[f"not in words: {word}"].append(lang)
    for look in AXE_LOOKS[:2]:
        for fault in faults_of_axe(page, look):
            found[fault].append(str(look))
    assert not found, told(found)


def test_the_opened_menu_is_in_order(phones: Phones, house: House) -> None:
    page = phones(lang="fr", theme="light").new_page()
    page.goto(table_screens(house, "raiders", COMPANION)["asked report.turn"])
    page.locator(".menu summary").click()
    # The menu lies over the page.
    small = ("small", "cut off", "sideways")
    assert [fault for _, fault in faults_in(page, NARROW[:1]) if fault.startswith(small)] == []
    assert faults_of_axe(page, NARROW[0]) == []


def test_the_page_for_those_who_draw_shows_every_game_in_both_themes(phones: Phones, tmp_path: Path) -> None:
    page = phones(lang="en").new_page()
    page.goto("/style")
    assert page.locator(".sample:visible").count() == 2 * len(list(GAMES))
    picture = page.screenshot(path=tmp_path / "style.png", full_page=True)
    assert len(picture) > 100_000
    unknown = page.evaluate(
        "() => [...document.querySelectorAll('use')].map((it) => it.getAttribute('href'))"
        ".filter((id) => !document.querySelector(id))"
    )
    assert unknown == []
    # On a tablet what belongs to a board stands beside it, and no half of the page is empty.
    page.set_viewport_size({"width": 768, "height": 1024})
    board, button = page.locator(".sample .board").first, page.locator(".sample .main").first
    left, right = board.bounding_box(), button.bounding_box()
    assert left
    assert right
    assert left["width"] > 400
    assert left["x"] + left["width"] < right["x"]
