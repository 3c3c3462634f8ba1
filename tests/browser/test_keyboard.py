"""Everything without a mouse: Tab and Enter, and the keys Enter, X, ?, U, H."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from adversaire.engine.record import COMPANION, VIRTUAL
from tests.browser.player import Player
from tests.browser.tables import House, asks, chance_answers, opened, played, raided, setup

FOCUSED = """() => {
    const it = document.activeElement;
    const mark = it.matches(".target") ? it.querySelector(".ring") : it;
    const style = getComputedStyle(mark);
    return {tag: it.localName, text: it.textContent.trim(), outline: style.outlineStyle,
            width: parseFloat(it.matches(".target") ? style.strokeWidth : style.outlineWidth)};
}"""

#: Where the focus is on the board, and whether there is something to read of.
PLACE = """() => {
    const box = document.activeElement.getBoundingClientRect();
    return {opens: document.activeElement.matches(".board .opens"),
            x: box.x + box.width / 2, y: box.y + box.height / 2};
}"""


def press(player: Player, key: str) -> None:
    """A key that makes the game move."""
    before = player.seq
    player.page.keyboard.press(key)
    player.page.locator(f'#screen[data-seq]:not([data-seq="{before}"])').wait_for()


@pytest.fixture
def at_raid(page: Page, house: House) -> Player:
    player = Player(page, house, house.lay_unread(played(setup(), chance_answers(7), raided)))
    player.open()
    player.expect_focus_on_sentence()
    return player


def test_enter_does_the_likely_thing_on_every_screen(page: Page, house: House) -> None:
    player = Player(page, house, house.lay(opened(setup()), 0))
    player.open()
    seen = set()
    for _ in range(12):
        player.expect_focus_on_sentence()
        seen.add(player.question() or page.locator("main .main").inner_text())
        press(player, "Enter")
    assert seen >= {"The table is ready", "report.turn", "Done"}


def test_the_focus_lands_on_the_sentence_of_each_screen(at_raid: Player) -> None:
    page = at_raid.page
    for key, address in (("?", "/why/*/*"), ("Enter", ""), ("x", "/cant/*"), ("h", "/history")):
        page.keyboard.press(key)
        page.wait_for_url(f"**/g/{at_raid.id}{address}")
        at_raid.expect_focus_on_sentence()
        expect(page.locator("#live")).to_have_text(at_raid.said.inner_text())
        if key == "x":
            at_raid.open()


def test_the_keys_of_the_opponents_turn(at_raid: Player) -> None:
    page = at_raid.page
    for key, address in (("?", "/why/*/*"), ("X", "/cant/*"), ("x", "/cant/*"), ("H", "/history")):
        page.keyboard.press(key)
        page.wait_for_url(f"**/g/{at_raid.id}{address}")
        at_raid.open()
    given = at_raid.house.table(at_raid.id)["answers_given"]
    press(at_raid, "u")
    assert at_raid.house.table(at_raid.id)["answers_given"] == given - 1


def test_keys_are_left_alone_where_one_writes(page: Page, house: House) -> None:
    session = played(setup(), chance_answers(7), raided)
    player = Player(page, house, house.lay(session))
    player.open("/adjust")
    before = house.where(player.id)
    page.get_by_role("searchbox").focus()
    for key in ("u", "h", "x", "?"):
        page.keyboard.press(key)
    expect(page).to_have_url(f"{house.address}/g/{player.id}/adjust")
    assert house.where(player.id) == before


@pytest.mark.parametrize("mode", [COMPANION, VIRTUAL])
def test_tab_reaches_everything_and_shows_where_it_is(page: Page, house: House, mode: str) -> None:
    wanted = asks("report.turn" if mode == COMPANION else "turn.action")
    player = Player(page, house, house.lay(played(setup(mode), chance_answers(7), wanted)))
    player.open()
    page.keyboard.press("Shift+Tab")
    # What only tells of a place is left out: the keyboard goes through what can be chosen.
    tappable = (
        "main :is(a[href]:not(.opens), button:enabled, summary, input[type=radio]:checked, .mat[tabindex])"
    )
    reachable = page.evaluate(
        f"[...document.querySelectorAll('{tappable}')].filter((it) => it.checkVisibility()).length"
    )
    page.locator("summary[aria-label=Menu]").focus()
    for _ in range(reachable):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        # A mat says the names of its numbers.
        assert focused["tag"] in ("a", "button", "summary", "input", "section"), focused
        assert focused["width"] >= 2, focused
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_a_round_is_played_with_tab_and_enter_alone(page: Page, house: House) -> None:
    player = Player(page, house, house.lay(played(setup(), chance_answers(7), asks("report.turn"))))
    player.open()
    tab_to(page, "I made an offering")
    press(player, "Enter")
    tab_to(page, "My turn is over")
    press(player, "Enter")
    while not player.question():
        tab_to(page, "Done")
        press(player, "Enter")
    assert page.locator(".heading").inner_text().startswith("Round")


def tab_to(page: Page, text: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED)["text"] == text:
            return
    raise AssertionError(f"Tab never comes to {text}")


def test_a_number_is_written_and_sent_with_enter(page: Page, house: House) -> None:
    player = Player(page, house, house.lay(played(setup(), chance_answers(7), asks("fact.human-points"))))
    player.open()
    player.expect_focus_on_sentence()
    page.keyboard.press("Tab")
    expect(page.locator("a.meaning")).to_be_focused()  # what is asked comes with the question
    page.keyboard.press("Tab")
    page.keyboard.type("73")
    press(player, "Enter")
    player.read_on()
    expect(page.locator("table.points tfoot td").first).to_have_text("73")


def test_the_first_tab_offers_to_skip_to_the_table(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the table")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()


def test_arrows_go_from_one_place_of_the_board_to_the_next(page: Page, house: House) -> None:
    player = Player(page, house, house.lay(played(setup(VIRTUAL), chance_answers(7), asks("turn.action"))))
    player.open()
    places = page.locator(".board .opens")
    expect(places.first).to_have_attribute("tabindex", "0")
    assert page.locator('.board .opens[tabindex="0"]').count() == 1  # all of them are one stop of the Tab key
    places.first.focus()
    for key, axis, way in (
        ("ArrowDown", "y", 1),
        ("ArrowUp", "y", -1),
        ("ArrowRight", "x", 1),
        ("ArrowLeft", "x", -1),
    ):
        before = page.evaluate(PLACE)
        page.keyboard.press(key)
        after = page.evaluate(PLACE)
        assert after["opens"]
        assert (after[axis] - before[axis]) * way > 0
        assert page.locator('.board .opens[tabindex="0"]').count() == 1
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/g/{player.id}/thing/*")
