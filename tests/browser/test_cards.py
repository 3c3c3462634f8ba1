"""My cards on a phone: a whole deck is keyed in, nothing typed is lost, and then it is played with."""

from __future__ import annotations

import re
import time
from itertools import cycle, islice
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from adversaire.games.raiders.content.pack import BUILDINGS
from tests.browser.checks import unsaid
from tests.browser.conftest import Phones
from tests.browser.measuring import NARROW, Look, faults_in, faults_of_axe
from tests.browser.player import Player, unfold_cards
from tests.browser.tables import House

DECK = 23
#: So many cards are keyed in with steppers; the others are typed.
STEPPED = 2


def new_pack(page: Page, name: str = "My box", game: str = "raiders") -> str:
    """Through the pages: home, a new game, my cards, a new pack; its address."""
    page.goto("/")
    page.locator(f"a.begins[href='/new/{game}']").click()
    unfold_cards(page)
    page.locator(f"a[href='/packs?game={game}']:visible").click()
    page.wait_for_url(f"**/packs?game={game}")
    expect(page.locator(f"input[name=game][value={game}]")).to_be_checked()
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
        expect(page.locator(".heading")).to_contain_text(f"· {number} of {DECK}")
        if number < DECK:
            page.locator(".last .main").click()
    page.goto(address)
    expect(page.locator("details.part").first).to_contain_text("23 of 23 yours")
    keyed = house.client.get(f"/api/v1{address.removeprefix(house.address).replace('/p/', '/packs/')}").json()
    cards = keyed["data"]["schemes"]
    assert [card["name_en"] for card in cards] == [f"Own card {number}" for number in range(1, DECK + 1)]
    assert all("name_fr" not in card for card in cards), "the name serves for French too"
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
    assert all("Own card " in text for text in revealed)
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


def test_the_card_looks_as_it_is_typed(page: Page) -> None:
    """Numbers beside the fields and on the card; what is typed stands on it without a new page."""
    page.goto(f"{new_pack(page)}/schemes/S02")
    type_in(page, "points", "9")
    expect(page.locator("#front .values")).to_contain_text("+9")
    expect(figure(page, "points")).to_be_focused()


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


# ---------------------------------------------------------------- no keystroke is lost


def test_a_page_loaded_anew_at_once_shows_what_was_typed(page: Page) -> None:
    """Well before the pause after which it is saved, and with a server that is slow to take it."""
    address = new_pack(page)
    page.goto(f"{address}/schemes/S05")
    page.route("**/schemes/S05", lambda route: slowly(route, 1.0))
    figure(page, "name_en").press_sequentially("Keep this", delay=5)
    page.reload()
    expect(figure(page, "name_en")).to_have_value(re.compile("Keep this"))
    typed = figure(page, "name_en").input_value()
    page.wait_for_timeout(2_500)
    page.unroute_all()
    page.evaluate("sessionStorage.clear()")
    page.reload()
    expect(figure(page, "name_en")).to_have_value(typed)


def slowly(route: Route, seconds: float) -> None:
    """Only what is written is slow."""
    if route.request.method == "POST":
        time.sleep(seconds)
    route.continue_()


def test_what_is_typed_while_nobody_answers_is_sent_again(page: Page) -> None:
    address = new_pack(page)
    page.goto(f"{address}/schemes/S06")
    page.evaluate("() => { window.answers = fetch; window.fetch = () => Promise.reject(new Error()); }")
    figure(page, "name_en").fill("Stubborn")
    expect(page.locator("#unsaved")).to_be_visible()
    page.evaluate("() => { window.fetch = window.answers; }")
    expect(page.locator("#unsaved")).to_be_hidden(timeout=10_000)
    page.evaluate("sessionStorage.clear()")
    page.reload()
    expect(figure(page, "name_en")).to_have_value("Stubborn")


def test_every_quick_tap_on_a_stepper_counts(page: Page) -> None:
    address = new_pack(page)
    page.goto(f"{address}/schemes/S07")
    before = int(figure(page, "points").input_value())
    with page.expect_response(lambda got: got.request.method == "POST"):
        plus = page.locator("button[value='points:+1']")
        plus.evaluate("(plus) => { for (let n = 0; n < 7; n++) plus.click(); }")
    expect(page.locator("h1")).to_contain_text("(yours)")
    page.goto(f"{address}/schemes/S07")
    expect(figure(page, "points")).to_have_value(str(before + 7))


def test_redo_makes_again_what_undo_took_back(page: Page) -> None:
    new_pack(page)
    page.locator(".entries a").first.click()
    page.wait_for_url("**/schemes/S01")
    before = int(figure(page, "armour").input_value())
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()
    step_to(page, "armour", before + 1)
    is_saved(page, page.get_by_role("button", name="Undo"))
    expect(figure(page, "armour")).to_have_value(str(before))
    is_saved(page, page.get_by_role("button", name="Redo"))
    expect(figure(page, "armour")).to_have_value(str(before + 1))


# ---------------------------------------------------------------- Dark Rituals


def test_lines_of_a_hero_card_are_checked_while_they_are_typed(page: Page) -> None:
    address = new_pack(page, game="rituals")
    page.goto(f"{address}/ai_cards/ai-01")
    line, note = page.locator("textarea[name='f.entries.0']"), page.locator("[id='note.entries.0']")
    expect(note).to_have_text("Understood.")
    line.fill("Move Witch")
    expect(note).to_contain_text("Column 6: “Witch” cannot stand there")
    assert line.get_attribute("aria-invalid") == "true"
    line.fill("Gather the Plants")
    expect(note).to_have_text("Read as: Pick Up Botanicals")
    page.goto(f"{address}/ai_cards/ai-01")
    expect(line).to_have_value("Gather the Plants")


def test_a_map_is_put_together_by_tapping_it_and_then_played_on(page: Page, house: House) -> None:
    address = new_pack(page, game="rituals")
    page.goto(f"{address}/encounters/e1")
    tap(page, "wall", "B1a%7CB1c")
    expect(page.locator(".notice").first).to_contain_text("nobody can walk to B1a")
    tap(page, "wall", "B1a%7CB1b")
    expect(page.locator(".notice:not([hidden])")).to_have_count(0)
    page.get_by_role("link", name="Tokens").click()
    page.get_by_role("link", name="Chest", exact=True).click()
    for zone in ("B2a", "B2c"):
        tap(page, "chest", zone)
    page.get_by_role("link", name="Heroes", exact=True).click()
    tap(page, "slot.1", "B3c")
    page.get_by_role("link", name="Tiles", exact=True).click()
    page.get_by_role("link", name="Turn a tile").click()
    tap(page, "turn", "B3a")
    keyed = house.client.get(f"/api/v1{address.removeprefix(house.address).replace('/p/', '/packs/')}").json()
    (map_,) = keyed["data"]["encounters"]
    assert map_["chests"][-2:] == ["B2a", "B2c"]
    assert {"zone": "B3c", "slots": [1]} in map_["heroes"]
    assert map_["layout"][3]["turns"] == 1
    assert keyed["playable"]
    page.goto(address)
    page.get_by_role("link", name="Play with it").click()
    page.wait_for_url("**/new/rituals?pack=*")
    page.locator("input[name=mode][value=virtual]").check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/g/*")
    assert page.locator("h1, h2").count() >= 1


def tap(page: Page, tool: str, spot: str) -> None:
    """A tap on the map; the page shows what came of it."""
    there = page.locator(f"#board a[href*='tool={tool}&tap={spot}#']")
    with page.expect_response(lambda got: got.request.method == "GET" and "/encounters/" in got.url):
        there.dispatch_event("click")
    page.locator("form#tap:not(.htmx-request)").wait_for(state="attached")


def test_a_map_is_put_together_without_scripts_too(phones: Phones) -> None:
    page = phones(lang="en", java_script_enabled=False).new_page()
    address = new_pack(page, game="rituals")
    page.goto(f"{address}/encounters/e1?tool=chest")
    page.locator("#board a[href*='tap=B2a#']").dispatch_event("click")
    expect(page.locator("#tap .notice")).to_contain_text("Save to keep it")
    page.locator("#tap button").click()
    page.wait_for_url("**/encounters/e1?tool=chest#board")
    page.locator("details[id='fold.chests'] summary").click()
    expect(page.locator("select[name='f.chests.3']")).to_have_value("B2a")
    page.locator("button[value='chests:drop']").click()
    expect(page.locator("details[id='fold.chests']")).to_have_attribute("open", "")
    expect(page.locator("select[name='f.chests.3']")).to_have_count(0)


#: Cards of each kind of form, by game.
FORMS = {
    "raiders": ("schemes/S01", "townsfolk/brynjar"),
    "troyes": ("activities/artisan",),
    "hastings": ("cards/eadric",),
    "battalia": ("layouts/3",),
    "rituals": ("ai_cards/ai-01", "encounters/e3", "encounters/e3?tool=tile.A1", "characters/ikrek"),
}


@pytest.mark.parametrize(("game", "cards"), FORMS.items())
def test_every_page_of_my_cards_fits_a_phone_and_everybody(
    phones: Phones, game: str, cards: tuple[str, ...], everything: bool
) -> None:
    """Forms in French, which needs more room, and in English where everything is tried."""
    page = phones(lang="en").new_page()
    address = new_pack(page, game=game)
    for lang in ("fr", "en") if everything else ("fr",):
        pages = (
            "/packs",
            address,
            *(f"{address}/{card}" for card in cards),
            f"{address}/check",
            f"/new/{game}",
        )
        in_order(phones(lang=lang).new_page(), pages)


def in_order(other: Page, pages: tuple[str, ...]) -> None:
    for below in pages:
        other.goto(below)
        assert [fault for _, fault in faults_in(other, NARROW)] == [], below
        assert faults_of_axe(other, NARROW[0]) + unsaid(other) == [], below


#: How much room is left between the form and its foot, in pixels.
VOID = """() => {
  const bottom = (what) => document.querySelector(what).getBoundingClientRect().bottom;
  return document.querySelector(".foot").getBoundingClientRect().top - bottom(".editor");
}"""


def test_a_short_form_leaves_its_room_to_the_table_on_which_the_card_lies(phones: Phones) -> None:
    page = phones(lang="en").new_page()
    page.goto(f"{new_pack(page, game='troyes')}/cathedral/cathedral")
    for look in (Look("phone", "light"), Look("tablet", "light")):
        # What stands on the place can be read.
        assert [fault for _, fault in faults_in(page, (look,)) if fault.startswith("small text")] == []
        assert page.evaluate(VOID) < 40


DESK = {"width": 1280, "height": 800}


def test_a_scheme_card_its_board_and_its_form_share_a_desk(phones: Phones) -> None:
    page = phones(lang="en", viewport=DESK).new_page()
    page.goto(f"{new_pack(page, game='raiders')}/schemes/S01")
    card, board, form = (page.locator(it).bounding_box() for it in (".of-card", ".drawn", "#card"))
    assert card
    assert board
    assert form
    assert board["y"] >= card["y"] + card["height"]
    assert board["y"] + board["height"] < DESK["height"]
    assert form["y"] == card["y"]
    assert form["width"] > DESK["width"] / 2
