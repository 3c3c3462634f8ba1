"""Every question and every kind of turn of every game at its first sight, and the pages around the games.

The main screens of each game are looked at closely in `test_every_screen`; here it is breadth that counts.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from adversaire.engine.record import COMPANION
from adversaire.games import GAMES
from tests.browser import open_faults
from tests.browser.checks import unsaid
from tests.browser.conftest import Phones
from tests.browser.gallery import every_table
from tests.browser.measuring import AXE_LOOKS, LOOKS, NARROW, faults_in, faults_of_axe
from tests.browser.screens import LOBBY, lobby, table_screens
from tests.browser.tables import House


@pytest.mark.parametrize(("game", "mode"), every_table())
def test_every_question_is_in_order(
    phones: Phones, house: House, game: str, mode: str, regenerate: bool
) -> None:
    pages = [phones(lang=lang).new_page() for lang in ("fr", "en")]
    found: dict[str, list[str]] = defaultdict(list)
    for number, (name, address) in enumerate(table_screens(house, game, mode).items()):
        page = pages[number % 2]
        page.goto(address)
        for look, fault in faults_in(page, NARROW):
            found[f"{game} {mode} {name}: {fault}"].append(str(look))
        for word in unsaid(page):
            found[f"{game} {mode} {name}: not in words: {word}"].append("")
    open_faults.check(f"{game}-{mode}-questions", found, regenerate)


@pytest.mark.parametrize("name", LOBBY)
def test_every_page_around_the_games_is_in_order(
    phones: Phones, house: House, name: str, regenerate: bool
) -> None:
    address = lobby(house)[name]
    found: dict[str, list[str]] = defaultdict(list)
    for lang, looks in LOOKS.items():
        page = phones(lang=lang, theme="auto").new_page()
        page.goto(address)
        for look, fault in faults_in(page, looks):
            found[fault].append(f"{lang} {look}")
        for word in unsaid(page):
            found[f"not in words: {word}"].append(lang)
    for look in AXE_LOOKS:
        for fault in faults_of_axe(page, look):
            found[fault].append(str(look))
    open_faults.check(f"lobby-{name.replace(' ', '-')}", found, regenerate)


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
    assert page.locator(".sample").count() == 2 * len(list(GAMES))
    picture = page.screenshot(path=tmp_path / "style.png", full_page=True)
    assert len(picture) > 100_000
    unknown = page.evaluate(
        "() => [...document.querySelectorAll('use')].map((it) => it.getAttribute('href'))"
        ".filter((id) => !document.querySelector(id))"
    )
    assert unknown == []
