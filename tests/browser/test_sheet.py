"""The sheet: on a phone the hand is in sight above its foot; a wide page does not scroll."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from adversaire.engine.record import VIRTUAL
from tests.browser.chromium import PHONE
from tests.browser.conftest import Phones
from tests.browser.tables import House, chance_answers, moments, setup

GAME_IDS = ("raiders", "troyes", "hastings", "battalia", "rituals")
#: Every so many answers of a game are looked at.
STRIDE = 9
MOMENTS = 60
#: A long question or two rows of dice may reach so little below the phone; the head of every card is seen.
LITTLE = 20
HEAD = 40

SEEN = """() => {
    const box = (it) => it?.getBoundingClientRect();
    const foot = [...document.querySelectorAll(".sheet > .few, .sheet > .last, .sheet .tabs")]
        .filter((it) => it.checkVisibility()).map((it) => box(it).top);
    const strip = [...document.querySelectorAll(".sheet .fan")].find((it) => it.checkVisibility());
    const squares = [...document.querySelectorAll(".squares .square")].map((it) => box(it));
    return {
        tall: document.documentElement.scrollHeight, wide: document.documentElement.scrollWidth,
        strip: strip ? box(strip).top : 0, foot: Math.min(...foot, innerHeight),
        squares: squares.every((it) => it.width >= 44 && it.height >= 44 && it.bottom <= innerHeight),
        board: box(document.querySelector(".board > svg")).height,
        asked: document.querySelector(".asked")?.textContent,
        answers: document.querySelectorAll("#answers .choices > button small").length,
    };
}"""


def questions(house: House, game: str) -> list[str]:
    """Questions of a game on the screen, each on a table of its own."""
    found = []
    for number, session in enumerate(moments(setup(VIRTUAL, 7, game), chance_answers(7), MOMENTS)):
        if number % STRIDE == STRIDE - 1 and session.question:
            found.append(f"/g/{house.lay(session)}")
    return found


def looked_at(page: Page, address: str) -> dict[str, Any]:
    page.goto(address)
    seen: dict[str, Any] = page.evaluate(SEEN)
    return seen


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_phone_shows_board_question_and_hand_together(phones: Phones, house: House, game: str) -> None:
    page = phones(lang="fr").new_page()
    asked = [looked_at(page, address) for address in questions(house, game)]
    assert len(asked) > 3
    told = [seen for seen in asked if not seen["answers"]]
    assert all(seen["squares"] for seen in asked)
    for seen in told:
        assert seen["tall"] <= PHONE["height"] + LITTLE, seen
        assert seen["strip"] + HEAD <= seen["foot"], seen


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (768, 1024)])
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_wide_page_does_not_scroll_and_its_board_is_large(
    phones: Phones, house: House, game: str, size: tuple[int, int]
) -> None:
    width, height = size
    page = phones(lang="fr", viewport={"width": width, "height": height}).new_page()
    seen = looked_at(page, questions(house, game)[1])
    assert seen["tall"] <= height + (LITTLE if height > width else 0), seen
    assert seen["wide"] == width, seen
    assert seen["board"] > height * 0.5, seen


def test_tabs_fold_into_a_menu_where_buttons_take_the_foot(phones: Phones, house: House) -> None:
    """In Dark Rituals a defence is two buttons: the Heroes' cards are a touch on the menu away."""
    page = phones(lang="en").new_page()
    session = next(
        it
        for it in moments(setup(VIRTUAL, 7, "rituals"), chance_answers(7))
        if it.question and it.question.id == "own.defend"
    )
    page.goto(f"/g/{house.lay(session)}")
    expect(page.locator(".tabs.roomy")).to_be_hidden()
    page.locator(".tab-menu summary").click()
    page.locator(".tab-menu label[for=tray-heroes]").click()
    expect(page.locator(".tray[aria-label=Heroes]")).to_be_visible()
    expect(page.locator(".tray[aria-label^=Hand]")).to_be_hidden()


def test_arrows_and_fingers_turn_to_the_next_card(phones: Phones, house: House) -> None:
    page = phones(lang="en").new_page()
    session = next(it for it in moments(setup(VIRTUAL), chance_answers(7)) if len(it.entries) > 40)
    page.goto(f"/g/{house.lay(session)}")
    page.locator(".tray a.face:visible").first.click()
    first = page.locator("#opened").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#opened")).not_to_have_text(first)
    page.evaluate(
        """() => {
            const card = document.querySelector(".open-card");
            const touch = (x) => [new Touch({identifier: 1, target: card, clientX: x, clientY: 300})];
            const tell = (kind, x) => card.dispatchEvent(
                new TouchEvent(kind, {changedTouches: touch(x), bubbles: true}));
            tell("touchstart", 100);
            tell("touchend", 220);
        }"""
    )
    expect(page.locator("#opened")).to_have_text(first)
    page.keyboard.press("Escape")
    expect(page.locator(".opened")).to_have_count(0)
