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
    const done = box(document.querySelector("main button.main"));
    const told = [...document.querySelectorAll("[data-say], .steps li")].map((it) => box(it).bottom);
    return {steps: document.querySelectorAll(".steps li").length, done: done.bottom,
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
@pytest.mark.parametrize("mode", [COMPANION, VIRTUAL])
def test_an_opponents_turn_needs_no_scrolling(phones: Phones, house: House, mode: str, lang: str) -> None:
    page: Page = phones(lang=lang).new_page()
    scrolled, turns = [], opponent_turns(house, mode, 3)
    assert len(turns) > 10
    for address in turns:
        page.goto(address)
        seen = page.evaluate(IN_SIGHT)
        assert seen["done"] <= HEIGHT
        assert seen["told"], (address, seen)
        if seen["tall"] > HEIGHT:
            scrolled.append(seen)
    print(f"{mode} {lang}: {len(turns)} turns, {len(scrolled)} taller than the phone: {scrolled}")
    assert len(scrolled) <= len(turns) // LONG_ONES, scrolled
