"""My cards on a phone: a whole deck is keyed in, nothing typed is lost, and then it is played with."""

from __future__ import annotations

import re
from itertools import cycle, islice
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import Locator, Page, expect

from adversaire.games.raiders.content import BUILDINGS
from tests.browser.conftest import Phones
from tests.browser.player import Player
from tests.browser.tables import House
from tests.browser.test_screens import faults

DECK = 23
#: So many cards are keyed in with steppers; the others are typed.
STEPPED = 2
#: A long name in a field or a list to pull down is scrolled there by the browser itself.
NATIVE = re.compile("at twice the size, cut off: (select|input)")


def new_pack(page: Page, name: str = "My box", game: str = "raiders") -> str:
    """Through the pages: home, my cards, a new pack; its address."""
    page.goto("/")
    page.get_by_role("link", name="My cards").click()
    page.wait_for_url("**/packs")
    page.locator(f"input[name=game][value={game}]").check()
    page.get_by_label("What shall it be called?").fill(name)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/p/[a-z0-9]{26}$"))
    return page.url


def figure(page: Page, name: str) -> Locator:
    return page.locator(f"input[name='f.{name}']")


def is_saved(page: Page, act: Locator) -> None:
    """Tap something, and wait until the page shows what came of it."""
    with page.expect_response(lambda got: got.request.method == "GET" and "/schemes/" in got.url):
        act.click()
    page.locator("form#card:not(.htmx-request)").wait_for()


def type_in(page: Page, name: str, value: str) -> None:
    """Type a figure; after a pause it is saved by itself."""
    with page.expect_response(lambda got: f"={quote_plus(value)}" in (got.request.post_data or "")):
        figure(page, name).fill(value)


def step_to(page: Page, name: str, wanted: int) -> None:
    while (now := int(figure(page, name).input_value())) != wanted:
        deed = "+1" if now < wanted else "-1"
        is_saved(page, page.locator(f"button[value='{name}:{deed}']"))
        assert int(figure(page, name).input_value()) != now


def key_in(page: Page, number: int, building: str) -> None:
    """One card: its name, three figures of the raid, what it prepares, the building it closes."""
    figures = {"armour": number % 4, "provisions": 1 + number % 3, "points": number % 7}
    if number <= STEPPED:
        for name, value in figures.items():
            step_to(page, name, value)
        is_saved(page, page.locator(f"[data-pick] a[href*='set=forbidden:{building}']"))
    else:
        for name, value in figures.items():
            figure(page, name).fill(str(value))
        chip = page.locator(f"input[name='f.forbidden'][value={building}]")
        if not chip.is_checked():
            is_saved(page, chip)
    type_in(page, "name_en", f"Own card {number}")


def test_a_whole_deck_of_23_scheme_cards_is_keyed_in_and_then_played_with(page: Page, house: House) -> None:
    address = new_pack(page)
    page.locator(".entries a").first.click()
    for number, building in enumerate(islice(cycle(BUILDINGS), DECK), start=1):
        page.wait_for_url(f"**/schemes/S{number:02}")
        key_in(page, number, building)
        page.reload()
        assert figure(page, "name_en").input_value() == f"Own card {number}"
        expect(page.locator(".heading")).to_contain_text(f"{number} of 23 scheme cards yours")
        if number < DECK:
            page.locator(".last .main").click()
    page.goto(address)
    expect(page.locator("details.part").first).to_contain_text("23 of 23 yours")
    keyed = house.client.get(f"/api/v1{address.removeprefix(house.address).replace('/p/', '/packs/')}").json()
    cards = keyed["data"]["schemes"]
    assert [card["name_fr"] for card in cards] == [f"Own card {number}" for number in range(1, DECK + 1)]
    assert [card["forbidden"] for card in cards] == list(islice(cycle(BUILDINGS), DECK))
    assert [card["points"] for card in cards] == [number % 7 for number in range(1, DECK + 1)]
    play_with_it(page, house)


def play_with_it(page: Page, house: House) -> None:
    """The own deck is on the table: every scheme card that turns up is one of the owner's."""
    page.get_by_role("link", name="Play with it").click()
    page.wait_for_url("**/new/raiders?pack=*")
    page.locator("input[name=mode][value=virtual]").check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/g/*")
    player = Player(page, house, page.url.rpartition("/")[2])
    for _ in range(12):
        player.read_on()
        player.answer(page.locator("button[name=answer]").first.get_attribute("value") or "")
    log = house.client.get(f"/api/v1/tables/{player.id}/log?lang=en").json()
    revealed = [told["text"] for told in log if told["kind"] == "scheme.revealed"]
    assert revealed
    assert all("“Own card " in text for text in revealed)
    page.goto(f"/g/{player.id}")


def test_undo_takes_back_one_change_after_the_other(page: Page) -> None:
    new_pack(page)
    page.locator(".entries a").first.click()
    page.wait_for_url("**/schemes/S01")
    before = int(figure(page, "armour").input_value())
    step_to(page, "armour", before + 2)
    is_saved(page, page.get_by_role("button", name="Undo"))
    expect(figure(page, "armour")).to_have_value(str(before + 1))
    is_saved(page, page.get_by_role("button", name="Undo"))
    expect(figure(page, "armour")).to_have_value(str(before))
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(page.locator("h1")).to_contain_text("(stand-in)")


def test_what_is_typed_last_is_kept_even_if_the_page_is_left_at_once(page: Page) -> None:
    address = new_pack(page)
    page.goto(f"{address}/schemes/S05")
    with page.expect_response(lambda got: got.request.method == "POST"):
        figure(page, "name_en").fill("In a hurry")
        page.locator(".heading a").click()
    page.goto(f"{address}/schemes/S05")
    expect(figure(page, "name_en")).to_have_value("In a hurry")


def test_a_card_is_keyed_in_without_scripts_too(phones: Phones) -> None:
    page = phones(lang="en", java_script_enabled=False).new_page()
    address = new_pack(page)
    page.goto(f"{address}/schemes/S03")
    figure(page, "name_en").fill("By hand")
    page.locator("button[value='armour:+1']").click()
    expect(figure(page, "name_en")).to_have_value("By hand")
    page.locator("[data-pick] a[href*='set=forbidden:armoury']").click()
    expect(page.locator(".notice")).to_contain_text("Save to keep it")
    page.locator("button.plain-save").click()
    expect(page.locator("input[name='f.forbidden'][value=armoury]")).to_be_checked()
    page.locator("a.main, button.main").first.click()
    page.wait_for_url("**/schemes/S04")


def test_a_battalia_city_is_moved_on_the_board(page: Page) -> None:
    address = new_pack(page, game="battalia")
    page.goto(f"{address}/layouts/2")
    page.locator("[data-pick] a[href*='place=ruins']").click()
    page.wait_for_url("**?place=ruins*")
    with page.expect_response(lambda got: got.request.method == "POST"):
        page.locator("[data-pick] a[href$='set=ruins:3-4']").click()
    page.goto(f"{address}/layouts/2")
    expect(page.locator("select[name='f.ruins']")).to_have_value("3-4")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("game", "card"),
    [
        ("raiders", "schemes/S01"),
        ("raiders", "townsfolk/brynjar"),
        ("troyes", "activities/artisan"),
        ("hastings", "cards/eadric"),
        ("battalia", "layouts/3"),
    ],
)
def test_every_page_of_my_cards_fits_a_phone_and_everybody(
    phones: Phones, game: str, card: str, lang: str
) -> None:
    page = phones(lang="en").new_page()
    address = new_pack(page, game=game)
    other = phones(lang=lang).new_page()
    for below in ("/packs", address, f"{address}/{card}", f"{address}/check", f"/new/{game}"):
        other.goto(below)
        assert [fault for fault in faults(other) if not NATIVE.search(fault)] == [], below
