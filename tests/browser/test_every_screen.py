"""Every screen of every game in both modes, however it is looked at: legible, in reach, nothing cut off.

The positions are laid once for a game and mode (`gallery`), a page is loaded once for each language, and then
made wide or narrow, large or dark where it stands (`measuring`).
"""

from __future__ import annotations

from collections import defaultdict

import pytest
from playwright.sync_api import Page

from tests.browser import checks, open_faults
from tests.browser.conftest import Phones
from tests.browser.gallery import Screen, every_table, screens_of
from tests.browser.measuring import (
    AXE_LOOKS,
    EVERY_LOOK,
    LOOKS,
    THEMES,
    Look,
    faults_in,
    faults_of_axe,
    open_screen,
    pale_words,
)
from tests.browser.tables import House

#: Looked at longest: axe sees them in all its looks, and the words on their boards are measured.
BOARDS = ("opening", "middle", "late")

Found = dict[str, list[str]]


@pytest.mark.parametrize(("game", "mode"), every_table())
def test_every_screen_is_in_order(
    phones: Phones, house: House, game: str, mode: str, everything: bool, regenerate: bool
) -> None:
    found: Found = defaultdict(list)
    screens = screens_of(house, game, mode)
    for lang, looks in LOOKS.items():
        page = phones(lang=lang, theme="auto", pace="step").new_page()
        for screen in screens:
            open_screen(page, screen)
            for look, fault in faults_in(page, EVERY_LOOK if everything else looks):
                found[f"{game} {mode} {screen.name}: {fault}"].append(f"{lang} {look}")
            for word in checks.unsaid(page):
                found[f"{game} {mode} {screen.name}: not in words: {word}"].append(lang)
    open_faults.check(f"{game}-{mode}", found, regenerate)


@pytest.mark.parametrize(("game", "mode"), every_table())
def test_every_screen_can_be_read_by_all(
    phones: Phones, house: House, game: str, mode: str, regenerate: bool
) -> None:
    page = phones(lang="en", theme="auto", pace="step").new_page()
    found: Found = defaultdict(list)
    for number, screen in enumerate(screens_of(house, game, mode)):
        open_screen(page, screen)
        for look, fault in readable(page, screen, AXE_LOOKS[number % len(AXE_LOOKS)]):
            found[f"{game} {mode} {screen.name}: {fault}"].append(str(look))
    open_faults.check(f"{game}-{mode}-read", found, regenerate)


def readable(page: Page, screen: Screen, look: Look) -> list[tuple[Look, str]]:
    """What axe finds in one look, in all of them on the main screens, and pale words on their boards."""
    looks = AXE_LOOKS if screen.name == "middle" else [look]
    found = [(one, fault) for one in looks for fault in faults_of_axe(page, one)]
    if screen.name in BOARDS:
        for theme in THEMES:
            one = Look("phone", theme)
            found += [(one, fault) for fault in pale_words(page, one)]
    return found
