"""The address is the position: reloading and going Back in the browser change nothing, on any screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from adversaire.engine.record import COMPANION, VIRTUAL
from tests.browser.gallery import screens_of
from tests.browser.player import Player
from tests.browser.screens import table_screens
from tests.browser.tables import RAIDERS, House, asks, chance_answers, played, setup


@pytest.mark.parametrize("mode", [COMPANION, VIRTUAL])
def test_reload_and_back_change_nothing_on_any_screen(page: Page, house: House, mode: str) -> None:
    opened = {it.name: it.address for it in screens_of(house, RAIDERS, mode) if not it.refused}
    for name, address in (table_screens(house, RAIDERS, mode) | opened).items():
        found = re.match("/g/([^/?]+)", address)
        if found is None:
            continue  # no page of a game
        id = found[1]
        before = house.where(id)
        page.goto(address)
        sentence = page.locator("h1").inner_text()
        page.reload()
        page.go_back()
        page.go_forward()
        expect(page.locator("h1"), name).to_have_text(sentence)
        assert house.where(id) == before, name


def back_and_forth(page: Page) -> None:
    """Back and forward, each waited for: a page that is left while it is fetched says so in the console.

    Until htmx has begun, which is after the page has loaded, a step back within one page fetches nothing.
    """
    page.wait_for_function("() => [...document.querySelectorAll('a, form')].some((it) => it._htmx)")
    for go in (page.go_back, page.go_forward):
        with page.expect_response(
            lambda response: "/g/" in response.url and "events" not in response.url
        ) as it:
            go()
        it.value.finished()
        page.locator("#screen").wait_for()


def test_reload_and_back_after_a_tap_repeat_nothing(page: Page, house: House) -> None:
    session = played(setup(COMPANION, 7), chance_answers(7), asks("report.turn"))
    player = Player(page, house, house.lay(session))
    player.open()
    for what in ("answer", "done", "answer", "undo"):
        if what == "answer":
            player.answer("done")
        elif what == "done":
            player.tap(player.button("Done"))
        else:
            player.tap(player.button("Undo"))
        before = house.where(player.id)
        page.reload()
        assert house.where(player.id) == before
        back_and_forth(page)
        assert house.where(player.id) == before
        player.open()


def test_back_after_an_answer_shows_the_game_as_it_stands(page: Page, house: House) -> None:
    """The old question is not offered again: its address is that of the game, and the game has moved on."""
    session = played(setup(COMPANION, 7), chance_answers(7), asks("report.turn"))
    player = Player(page, house, house.lay(session))
    player.open("/history")
    player.follow(player.link("Back to the table"), f"/g/{player.id}")
    player.answer("done")
    back_and_forth(page)
    expect(page.locator(f'#screen[data-seq="{house.table(player.id)["seq"]}"]')).to_be_visible()
