"""My cards on a phone, at the pace of people: nobody waits for anything to be saved before the next tap."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.chromium import phone
from tests.browser.conftest import Phones
from tests.browser.tables import House
from tests.browser.test_cards import DECK, figure, new_pack

FIGURES = ("armour", "provisions", "points")


def wanted(number: int) -> dict[str, Any]:
    return {
        "armour": number % 4,
        "provisions": 1 + number % 3,
        "points": number % 7,
        "name_en": f"Card {number}",
    }


def kept(house: House, address: str) -> dict[str, dict[str, Any]]:
    """The scheme cards of the owner, by id."""
    path = address.removeprefix(house.address).replace("/p/", "/packs/")
    cards = house.client.get(f"/api/v1{path}").json()["data"].get("schemes", [])
    return {card["id"]: card for card in cards}


def assert_whole_deck(house: House, address: str) -> None:
    cards = kept(house, address)
    for number in range(1, DECK + 1):
        card = cards[f"S{number:02}"]
        assert {name: card.get(name, 0) for name in wanted(number)} == wanted(number)


@pytest.mark.parametrize("with_scripts", [True, False])
def test_a_whole_deck_is_keyed_in_without_waiting_once(
    phones: Phones, house: House, with_scripts: bool
) -> None:
    """Type four fields and tap the main button at once, for every card."""
    page = phones(lang="en", java_script_enabled=with_scripts).new_page()
    address = new_pack(page)
    page.locator(".entries a").first.click()
    for number in range(1, DECK + 1):
        page.wait_for_url(f"**/schemes/S{number:02}")
        expect(page.locator(".heading")).to_contain_text(f"{number} of 23")
        for name, value in wanted(number).items():
            figure(page, name).fill(str(value))
        page.locator(".last .main").click()
    page.wait_for_url(address)
    expect(page.locator("details.part").first).to_contain_text("23 of 23 yours")
    assert_whole_deck(house, address)


def test_keys_pressed_one_by_one_lose_nothing_either(page: Page, house: House) -> None:
    """At the pace of a fast typist the pauses of the autosave fall in the middle of words."""
    address = new_pack(page)
    page.goto(f"{address}/schemes/S01")
    for number in range(1, 4):
        page.wait_for_url(f"**/schemes/S{number:02}")
        for name, value in wanted(number).items():
            figure(page, name).click()
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.type(str(value), delay=120)
        page.locator(".last .main").click()
    page.wait_for_url("**/schemes/S04")
    cards = kept(house, address)
    for number in range(1, 4):
        card = cards[f"S{number:02}"]
        assert {name: card.get(name, 0) for name in wanted(number)} == wanted(number)


def test_a_double_tap_on_the_main_button_makes_no_stand_in_the_owners(page: Page, house: House) -> None:
    address = new_pack(page)
    page.goto(f"{address}/schemes/S01")
    page.locator(".last .main").dblclick()
    page.wait_for_url("**/schemes/S02")
    page.wait_for_timeout(1_000)
    assert list(kept(house, address)) == ["S01"]
    expect(page.locator("#whose")).to_have_text("(stand-in)")


def test_what_was_typed_on_one_card_is_not_carried_to_the_next(page: Page, house: House) -> None:
    """The stand-ins S01 and S02 show other figures than those typed on S01."""
    address = new_pack(page)
    page.goto(f"{address}/schemes/S02")
    before = {name: figure(page, name).input_value() for name in FIGURES}
    page.goto(f"{address}/schemes/S01")
    for name in FIGURES:
        figure(page, name).fill("77")
    page.locator(".last .main").click()
    page.wait_for_url("**/schemes/S02")
    for name, value in before.items():
        expect(figure(page, name)).to_have_value(value)


# ---------------------------------------------------------------- other buttons


def test_undo_right_after_typing_takes_back_what_was_typed(page: Page) -> None:
    address = new_pack(page)
    page.goto(f"{address}/schemes/S06")
    before = figure(page, "name_en").input_value()
    figure(page, "name_en").fill("A slip")
    page.get_by_role("button", name="Undo").click()
    expect(figure(page, "name_en")).to_have_value(before)
    page.get_by_role("button", name="Redo").click()
    expect(figure(page, "name_en")).to_have_value("A slip")
    page.reload()
    expect(figure(page, "name_en")).to_have_value("A slip")


def test_copying_a_card_right_after_typing_copies_what_was_typed(page: Page) -> None:
    address = new_pack(page)
    page.goto(f"{address}/townsfolk/brynjar")
    figure(page, "name_en").fill("Typed first")
    page.get_by_role("button", name="Copy this card").click()
    page.wait_for_url("**/townsfolk/brynjar-2")
    expect(figure(page, "name_en")).to_have_value("Typed first")
    page.goto(f"{address}/townsfolk/brynjar")
    expect(figure(page, "name_en")).to_have_value("Typed first")


def test_a_page_loaded_anew_right_after_typing_shows_what_was_typed(page: Page, house: House) -> None:
    address = new_pack(page)
    page.goto(f"{address}/schemes/S05")
    figure(page, "points").fill("9")
    figure(page, "name_en").fill("Reloaded")
    page.reload()
    expect(figure(page, "name_en")).to_have_value("Reloaded")
    expect(figure(page, "points")).to_have_value("9")
    expect(page.locator("#whose")).to_have_text("(yours)")
    assert (kept(house, address)["S05"]["name_en"], kept(house, address)["S05"]["points"]) == ("Reloaded", 9)


# ---------------------------------------------------------------- two tabs, no network, wrong figures


def test_two_tabs_on_one_card_overwrite_nothing_unseen(phones: Phones, house: House) -> None:
    context = phones(lang="en")
    one, two = context.new_page(), context.new_page()
    address = new_pack(one)
    one.goto(f"{address}/schemes/S01")
    two.goto(f"{address}/schemes/S01")
    save(two, "armour", "5")
    save(one, "points", "8")
    assert (kept(house, address)["S01"]["armour"], kept(house, address)["S01"]["points"]) == (5, 8)
    figure(one, "armour").fill("6")
    expect(one.locator(".notice")).to_contain_text("another screen has changed the same thing")
    expect(one.locator("[id='note.armour']")).to_have_text("On the other screen: 5")
    expect(figure(one, "armour")).to_have_value("6")
    assert kept(house, address)["S01"]["armour"] == 5
    one.get_by_role("button", name="Keep what I typed").click()
    expect(one.locator(".notice")).to_have_count(0)
    assert kept(house, address)["S01"]["armour"] == 6
    figure(two, "armour").fill("9")
    two.get_by_role("link", name="Take what is there").click()
    expect(two.locator(".notice")).to_have_count(0)
    expect(figure(two, "armour")).to_have_value("6")
    two.reload()
    expect(figure(two, "armour")).to_have_value("6")


def save(page: Page, name: str, value: str) -> None:
    figure(page, name).fill(value)
    expect(page.locator("#saved")).to_have_text("Saved")


@contextmanager
def unwatched(browser: Browser, house: House) -> Iterator[BrowserContext]:
    """A phone that may complain: without a network it does."""
    with phone(browser, house.address, lang="en") as context:
        yield context


def test_without_a_network_it_is_said_and_sent_again_afterwards(browser: Browser, house: House) -> None:
    with unwatched(browser, house) as context:
        page = context.new_page()
        address = new_pack(page)
        page.goto(f"{address}/schemes/S05")
        before = int(figure(page, "armour").input_value())
        context.set_offline(True)
        figure(page, "name_en").fill("Out at sea")
        page.locator("button[value='armour:+1']").click()
        expect(page.locator("#unsaved")).to_contain_text("Not saved yet")
        page.locator(".last .main").click()
        page.wait_for_timeout(1_000)
        expect(figure(page, "name_en")).to_have_value("Out at sea")
        context.set_offline(False)
        expect(page.locator("#unsaved")).to_be_hidden(timeout=10_000)
        page.goto(f"{address}/schemes/S05")
        expect(figure(page, "name_en")).to_have_value("Out at sea")
        expect(figure(page, "armour")).to_have_value(str(before + 1))
        assert kept(house, address)["S05"]["name_en"] == "Out at sea"


@pytest.mark.parametrize("typed", ["12345", "-4", "3.5", ""])
def test_a_figure_that_cannot_be_kept_is_said_beside_its_field(
    phones: Phones, house: House, typed: str
) -> None:
    page = phones(lang="en").new_page()
    address = new_pack(page)
    page.goto(f"{address}/schemes/S09")
    before = figure(page, "points").input_value()
    figure(page, "points").fill(typed)
    figure(page, "name_en").fill("Beside it")
    expect(page.locator("[id='note.points']")).to_contain_text("a whole number from 0 to 999")
    expect(figure(page, "points")).to_have_value(typed)
    assert kept(house, address)["S09"]["name_en"] == "Beside it"
    assert str(kept(house, address)["S09"].get("points", 0)) == before
    figure(page, "points").fill("4")
    expect(page.locator("[id='note.points']")).to_have_text("")
    expect(page.locator("#saved")).to_have_text("Saved")
    assert kept(house, address)["S09"]["points"] == 4


def test_a_pack_removed_by_mistake_is_back_with_one_tap(page: Page) -> None:
    address = new_pack(page)
    title = page.get_by_role("heading", level=1)
    name = title.inner_text()
    page.locator("summary").last.click()
    page.get_by_role("button", name=re.compile("^Remove")).click()
    page.get_by_role("button", name="Bring it back").click()
    page.wait_for_url(address)
    expect(title).to_have_text(name)


# ---------------------------------------------------------------- in the middle of a word


def pause_until_saved(page: Page, letters: str) -> None:
    """Type, and stop for so long that it is saved."""
    with page.expect_response(lambda got: got.request.method == "POST"):
        page.keyboard.type(letters)
    expect(page.locator("#saved")).to_have_text("Saved")


def test_whoever_stops_after_a_space_is_alone_at_the_card(page: Page, house: House) -> None:
    """A space at the end is not kept, and what is kept instead is nobody else's doing."""
    address = new_pack(page)
    page.goto(f"{address}/schemes/S02")
    figure(page, "name_en").fill("")
    pause_until_saved(page, "Iron ")
    pause_until_saved(page, "Man")
    expect(page.locator(".notice")).to_have_count(0)
    assert kept(house, address)["S02"]["name_en"] == "Iron Man"


def test_whoever_clears_a_name_and_thinks_is_alone_at_the_card(page: Page, house: House) -> None:
    """A card without any name keeps its last one, until another is typed."""
    address = new_pack(page)
    page.goto(f"{address}/schemes/S02")
    save(page, "name_en", "A first name")
    with page.expect_response(lambda got: got.request.method == "POST"):
        figure(page, "name_en").fill("")
    expect(page.locator("#saved")).to_have_text("Saved")
    pause_until_saved(page, "Another")
    expect(page.locator(".notice")).to_have_count(0)
    assert kept(house, address)["S02"]["name_en"] == "Another"


def test_whoever_clears_the_name_of_a_pack_and_thinks_is_alone_at_it(page: Page) -> None:
    new_pack(page)
    page.locator("#about summary").click()
    french = page.locator("input[name=name_fr]")
    with page.expect_response(lambda got: got.request.method == "POST"):
        french.fill("")
    expect(page.locator("#saved")).to_have_text("Saved")
    pause_until_saved(page, "Ma boîte")
    expect(page.locator(".notice")).to_have_count(0)
    page.reload()
    assert french.input_value() == "Ma boîte"


# ---------------------------------------------------------------- faster than the server


BEARERS = "input[name='f.bearers']"


def test_a_chip_chosen_while_the_server_is_slow_is_chosen(page: Page, house: House) -> None:
    """The page that comes in between shows the card as it was before the chip."""
    address = new_pack(page, game="hastings")
    page.goto(f"{address}/cards/supply-ships")
    slow = page.context.new_cdp_session(page)
    speed = {"offline": False, "latency": 600, "downloadThroughput": -1, "uploadThroughput": -1}
    slow.send("Network.emulateNetworkConditions", speed)
    with page.expect_request(lambda asked: asked.method == "POST"):
        page.locator("button[value='cost:+1']").click()
    page.locator("label", has=page.locator(BEARERS)).nth(0).click()
    page.wait_for_timeout(6_000)
    expect(page.locator(BEARERS).nth(0)).to_be_checked()
    page.reload()
    expect(page.locator(BEARERS).nth(0)).to_be_checked()


def test_the_first_chip_of_several_is_kept_without_scripts_too(phones: Phones) -> None:
    page = phones(lang="en", java_script_enabled=False).new_page()
    address = new_pack(page, game="hastings")
    page.goto(f"{address}/cards/supply-ships")
    page.locator("label", has=page.locator(BEARERS)).nth(0).click()
    page.locator(".plain-save").click()
    expect(page.locator(BEARERS).nth(0)).to_be_checked()
