"""A phone of 412 × 860 beside the board: an opponent's turn is read and done without scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from adversaire.engine.record import COMPANION, VIRTUAL
from tests.browser.chromium import PHONE
from tests.browser.conftest import Phones
from tests.browser.tables import House, chance_answers, last_opponent_turn, moments, setup

HEIGHT = PHONE["height"]
#: Of so many turns, at most one is so long that its picture reaches below the phone.
LONG_ONES = 8

IN_SIGHT = """() => {
    const box = (it) => it.getBoundingClientRect();
    const done = box(document.querySelector("main .controls .main"));
    const told = [...document.querySelectorAll("[data-say], .steps li")].map((it) => box(it).bottom);
    const board = box(document.querySelector("figure.board > svg"));
    return {steps: document.querySelectorAll(".steps li").length, done: done.bottom, board: board.width,
            told: Math.max(...told) <= done.top, tall: document.documentElement.scrollHeight};
}"""


def opponent_turns(house: House, mode: str, seed: int) -> list[str]:
    """Every turn of the opponent in a game, each unread on a table of its own."""
    addresses: dict[int, str] = {}
    for session in moments(setup(mode, seed), chance_answers(seed)):
        number = last_opponent_turn(session)
        if number is not None and number not in addresses:
            addresses[number] = f"/g/{house.lay(session, number)}"
    return list(addresses.values())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_hands_beside_cardboard_see_all_their_tasks_without_scrolling(
    phones: Phones, house: House, lang: str
) -> None:
    """The board shows only the place concerned, so that there is room for what is to be done."""
    page: Page = phones(lang=lang).new_page()
    scrolled, turns = [], opponent_turns(house, COMPANION, 3)
    assert len(turns) > 10
    for address in turns:
        page.goto(address)
        seen = page.evaluate(IN_SIGHT)
        assert seen["done"] <= HEIGHT
        if seen["tall"] > HEIGHT:
            scrolled.append(seen)
        else:
            assert seen["told"], (address, seen)
    print(f"{lang}: {len(turns)} turns, {len(scrolled)} taller than the phone: {scrolled}")
    assert len(scrolled) <= len(turns) // LONG_ONES, scrolled


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_film_is_watched_without_scrolling_and_the_board_keeps_its_width(
    phones: Phones, house: House, lang: str
) -> None:
    page: Page = phones(lang=lang, pace="step").new_page()
    beats = 0
    for address in opponent_turns(house, VIRTUAL, 3)[::3]:
        page.goto(address)
        while True:
            seen = page.evaluate(IN_SIGHT)
            assert seen["board"] == PHONE["width"]
            assert seen["done"] <= HEIGHT, (page.url, seen)
            beats += 1
            on = page.locator(".controls a.main")
            if not on.count():
                break
            page.goto(on.get_attribute("href") or "")
    assert beats > 20
