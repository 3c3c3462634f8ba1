"""Undo, redo, history, corrections by hand, and an opponent that decides anew."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from adversaire.engine.record import COMPANION, VIRTUAL
from tests.browser.player import Player
from tests.browser.tables import (
    House,
    chance_answers,
    last_opponent_turn,
    played,
    raided,
    setup,
)


@pytest.fixture
def player(page: Page, house: House) -> Player:
    """Some rounds into a game beside the table, about to report a turn."""
    session = played(setup(), chance_answers(7), lambda it: len(it.turns) > 8 and raided(it))
    player = Player(page, house, house.lay(session))
    player.open()
    return player


def test_undo_says_what_to_put_back_and_redo_gives_the_same_again(player: Player) -> None:
    before = player.house.where(player.id)[1]
    player.answer("done")
    after = player.house.where(player.id)[1]
    player.tap(player.button("Undo"))
    player.page.wait_for_url("**/put-back")
    expect(player.said).to_have_text("Put back on the table")
    lines = player.page.locator(".hands li")
    assert lines.count() > 0
    expect(lines.filter(has_text="now").first).to_be_visible()
    assert player.house.where(player.id)[1] == before
    player.follow(player.link("Everything is back"), f"/g/{player.id}")
    player.tap(player.button("Redo"))
    assert player.house.where(player.id)[1] == after


def test_undo_takes_back_one_answer_after_the_other(player: Player) -> None:
    given = player.house.table(player.id)["answers_given"]
    for taken in range(1, 4):
        player.open()
        player.tap(player.button("Undo"))
        assert player.house.table(player.id)["answers_given"] == given - taken


def test_one_goes_back_from_history_and_is_told_what_to_put_back(player: Player) -> None:
    page = player.page
    given = player.house.table(player.id)["answers_given"]
    player.follow(page.locator("header .to-history"), "/history")
    # What tells nothing by itself is folded into the act it belongs to.
    assert 0 < page.locator(".history .decision").count() <= given
    page.locator(".history .decision summary").last.click()
    player.follow(page.locator(".history .decision").last.get_by_role("link", name="Look"), "/history/0")
    expect(player.said).to_have_text("The table at that moment")
    expect(page.locator("main svg.picture")).to_be_visible()
    before = player.house.where(player.id)
    player.open("/history/0")
    assert player.house.where(player.id) == before
    player.tap(player.button("Go back here"))
    page.wait_for_url("**/put-back")
    expect(page.locator("main p").first).to_have_text("So that your table is again as it was at that moment:")
    words = page.locator(".hands li").all_inner_texts()
    assert any("put back a set of plunder" in line for line in words)
    assert any(re.match(r"Its points\s.*\d+\s*→\s*\d+", line, re.DOTALL) for line in words)
    page.get_by_label("Its points").check()
    assert player.house.table(player.id)["answers_given"] == 0
    player.follow(player.link("Everything is back"), f"/g/{player.id}")
    expect(player.button("Redo")).to_be_enabled()
    expect(player.button("Undo")).to_be_disabled()


def test_on_screen_nothing_has_to_be_put_back(page: Page, house: House) -> None:
    session = played(setup(VIRTUAL), chance_answers(7), lambda it: len(it.turns) > 4)
    player = Player(page, house, house.lay(session))
    player.open("/history/4")
    player.tap(player.button("Go back here"))
    page.wait_for_url(f"**/g/{player.id}")
    expect(player.button("Redo")).to_be_enabled()


def test_a_fact_is_set_right_by_hand_noted_in_history_and_undone(player: Player) -> None:
    page = player.page
    before = player.house.where(player.id)[1]
    page.locator("summary[aria-label=Menu]").click()
    page.locator("header").get_by_role("link", name="Something does not match").click()
    page.wait_for_url("**/adjust")
    expect(player.said).to_have_text("Touch what is different")
    page.locator(".mat [data-count='opponent.armour']").click()
    page.wait_for_url("**/adjust/opponent.armour")
    believed = before["opponent"]["armour"]
    page.get_by_role("link", name="One more").click()
    expect(page.locator(".part s")).to_have_text(str(believed))
    expect(page.locator(".part .label b")).to_have_text(str(believed + 1))
    expect(page.locator(".follows")).to_be_visible()
    assert player.house.where(player.id)[1] == before
    player.tap(player.button("Set its armour right"))
    assert player.house.where(player.id)[1]["opponent"]["armour"] == believed + 1
    told = f"Set right by hand: its armour: {believed + 1} instead of {believed}."
    player.open("/history")
    expect(page.locator(".history summary").first).to_contain_text(told)
    player.open()
    expect(page.locator(".sheet")).to_contain_text(told)
    player.tap(player.button("Undo"))
    assert player.house.where(player.id)[1] == before


def test_what_the_opponent_cannot_do_is_planned_anew(page: Page, house: House) -> None:
    """It raided a set; the player says that the set was gone; it then does something else."""
    session = played(setup(COMPANION, 7), chance_answers(7), raided)
    number = last_opponent_turn(session)
    assert number is not None
    player = Player(page, house, house.lay_unread(session))
    player.open()
    expect(player.said).to_contain_text("The opponent raids")
    steps = page.locator(".steps").inner_text()
    page.keyboard.press("Escape")
    player.follow(player.link("Can't do this…"), f"/cant/{number}")
    expect(player.said).to_have_text("Which step is impossible?")
    page.locator(".pick", has_text="provision").first.click()
    expect(player.said).to_have_text("What is in the way?")
    page.locator(".pick", has_text="Its provisions").click()
    page.get_by_role("spinbutton").fill("0")
    page.keyboard.press("Enter")
    expect(page.locator(".follows s")).to_contain_text("The opponent raids")
    expect(page.locator(".follows .kept")).to_contain_text("The opponent is not ready for")
    player.tap(player.button("Set its provisions right"))
    page.wait_for_url(f"**/g/{player.id}")
    expect(player.said).to_contain_text("The opponent is not ready for")
    assert page.locator(".steps").inner_text() != steps
    player.open("/history")
    expect(page.locator(".history")).to_contain_text("Set right by hand")
