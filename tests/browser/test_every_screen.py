"""Every screen of every game in both modes, however it is looked at: legible, in reach, nothing cut off.

The positions are laid once for a game and mode (`gallery`: the main screens at the fullest table; `screens`:
every question and every kind of turn, as late as they come). A page is loaded once, and then made wide or
narrow, large or dark where it stands (`measuring`). Not all is crossed with all; `--long` does that:

- The main screens are looked at in both languages, the others in French, which needs more room.
- Nothing moves with the theme: words on boards are measured in both, and axe sees the themes by turns.
- Axe sees every main screen; what lies beside the table is seen in one mode and in every other game.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page

from adversaire.engine.record import VIRTUAL
from tests.browser import checks
from tests.browser.conftest import Phones
from tests.browser.gallery import Screen, every_table, screens_of
from tests.browser.measuring import (
    AXE_LOOKS,
    EVERY_LOOK,
    LOOKS,
    NARROW,
    THEMES,
    WIDE,
    Look,
    faults_in,
    faults_of_axe,
    open_screen,
    pale_words,
    told,
)
from tests.browser.screens import table_screens
from tests.browser.tables import House

#: Looked at in both languages and in every width.
MAIN = ("late", "opponent", "film", "why", "end")
#: Each is a question like those of `table_screens`, on an emptier table.
EARLIER = ("opening", "middle")
#: What lies beside the table: laid out alike in all games and both modes.
BESIDE = (
    "history",
    "moment",
    "adjust",
    "refused",
    "opened card",
    "opened place",
    "legend",
    "new game",
    "rules",
)
ONLY_BESIDE_CARDBOARD = ("set-up", "cannot", "put back")
#: The same page whatever the mode.
OF_THE_GAME = ("legend", "new game", "rules")

Found = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Visit:
    """A screen in one language, how it is looked at, and in which looks axe sees it."""

    screen: Screen
    looks: list[Look]
    axe: list[Look]


@pytest.mark.parametrize(("game", "mode"), every_table())
def test_every_screen_is_in_order(
    phones: Phones, house: House, game: str, mode: str, everything: bool
) -> None:
    found: Found = defaultdict(list)
    laid = screens_to_see(house, game, mode)
    for lang in LOOKS:
        page = phones(lang=lang, theme="auto", pace="step", reduced_motion="reduce").new_page()
        for visit in visits(laid, game, mode, lang, everything):
            for look, fault in faults_of(page, visit):
                found[f"{visit.screen.name}: {fault}"].append(f"{lang} {look}")
    assert not found, told(found)


def screens_to_see(house: House, game: str, mode: str) -> list[Screen]:
    """The main screens, what lies beside the table, every question and every kind of turn."""
    laid = [it for it in screens_of(house, game, mode) if it.name not in EARLIER]
    if mode != VIRTUAL:
        laid = [it for it in laid if it.name not in OF_THE_GAME]
    asked = table_screens(house, game, mode)
    return laid + [Screen(name, address) for name, address in asked.items() if name != "the end"]


def visits(laid: list[Screen], game: str, mode: str, lang: str, everything: bool) -> Iterator[Visit]:
    for number, screen in enumerate(laid):
        by_turns = AXE_LOOKS[number % len(AXE_LOOKS)]
        if everything:
            yield Visit(screen, EVERY_LOOK, AXE_LOOKS)
        elif screen.name in MAIN:
            yield Visit(screen, LOOKS[lang], [by_turns] if lang == "en" else [])
        elif lang == "fr":
            # Questions and turns are laid out like the main screens, which are looked at in every width:
            # they are seen in letters of the usual and of twice the size by turns.
            looks = (
                [NARROW[number % len(NARROW)]] if is_of_play(screen) else [*NARROW, WIDE[number % len(WIDE)]]
            )
            yield Visit(screen, looks, [by_turns] if is_for_axe(screen, game, mode) else [])


def is_for_axe(screen: Screen, game: str, mode: str) -> bool:
    """Whether axe sees a screen that is no main one: what lies beside the table, in every other game."""
    if mode != VIRTUAL or screen.name not in BESIDE:
        return screen.name in ONLY_BESIDE_CARDBOARD
    games = [title for title, of in every_table() if of == mode]
    return (BESIDE.index(screen.name) + games.index(game)) % 2 == 0


def is_of_play(screen: Screen) -> bool:
    """Whether it is one of the many questions or turns."""
    return screen.name.startswith(("asked", "opponent's"))


def faults_of(page: Page, visit: Visit) -> Iterator[tuple[Look | str, str]]:
    open_screen(page, visit.screen)
    for word in checks.unsaid(page):
        yield "", f"not in words: {word}"
    yield from faults_in(page, visit.looks)
    for look in visit.axe:
        for fault in faults_of_axe(page, look):
            yield look, fault
    if visit.screen.name == "late" and visit.axe:
        for theme in THEMES:
            for fault in pale_words(page, Look("phone", theme)):
                yield theme, fault
