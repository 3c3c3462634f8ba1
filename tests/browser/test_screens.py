"""What must be so on every screen: reachable by all, in words, with room, at any size, in light and dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.games import GAMES
from tests.browser import checks
from tests.browser.conftest import Phones
from tests.browser.screens import Screens, lobby, table_screens
from tests.browser.tables import House

GROUPS: dict[str, Callable[[House], Screens]] = {
    "lobby": lobby,
    COMPANION: lambda house: table_screens(house, COMPANION),
    VIRTUAL: lambda house: table_screens(house, VIRTUAL),
}
TWICE = (
    "document.documentElement.style.fontSize = `${2 * parseFloat("
    "getComputedStyle(document.documentElement).fontSize)}px`"
)
UNFOLD = "document.querySelectorAll('main details').forEach((it) => { it.open = true; })"


def faults(page: Page) -> list[str]:
    page.evaluate(UNFOLD)
    found = checks.faults_of_access(page) + checks.faults_of_room(page)
    found += [f"not in words: {it}" for it in checks.unsaid(page)]
    page.evaluate(TWICE)
    return found + [f"at twice the size, {it}" for it in checks.faults_of_room(page)]


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("fr", "dark")])
@pytest.mark.parametrize("group", GROUPS)
def test_every_screen_is_in_order(phones: Phones, house: House, group: str, lang: str, theme: str) -> None:
    page = phones(lang=lang, theme=theme).new_page()
    found = {}
    for name, address in GROUPS[group](house).items():
        page.goto(address)
        if faulty := faults(page):
            found[name] = faulty
    assert found == {}


@pytest.mark.parametrize(("lang", "theme"), [("fr", "light"), ("en", "dark")])
def test_the_main_screens_are_in_order_the_other_way_about(
    phones: Phones, house: House, lang: str, theme: str
) -> None:
    """The languages and the themes the other way about, where words or colours could still go wrong."""
    page = phones(lang=lang, theme=theme).new_page()
    found = {}
    for mode in (COMPANION, VIRTUAL):
        for name, address in table_screens(house, mode).items():
            if name in MAIN_SCREENS:
                page.goto(address)
                if faulty := faults(page):
                    found[mode, name] = faulty
    assert found == {}


MAIN_SCREENS = {
    "set-up",
    "asked report.turn",
    "asked turn.action",
    "opponent's turn raid.decided",
    "opponent's turn raid.refused.armour",
    "put back",
    "the end",
    "why 1",
}


def test_the_opened_menu_is_in_order(phones: Phones, house: House) -> None:
    page = phones(lang="fr", theme="light").new_page()
    page.goto(table_screens(house, COMPANION)["asked report.turn"])
    page.locator(".menu summary").click()
    assert faults(page) == []


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
