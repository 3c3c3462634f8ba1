"""Raiders on tablets and desks: nothing stands cut, stretched or empty beside the board."""

from __future__ import annotations

from playwright.sync_api import ViewportSize, expect

from adversaire.engine.record import COMPANION, VIRTUAL
from tests.browser.conftest import Phones
from tests.browser.gallery import a_place
from tests.browser.tables import House, asks, chance_answers, likely_answers, played, setup

TABLET, DESK = ViewportSize(width=768, height=1024), ViewportSize(width=1280, height=800)
WIDTHS = "all => all.map(it => Math.round(it.getBoundingClientRect().width))"


def test_the_last_of_many_numbers_is_as_wide_as_the_others(phones: Phones, house: House) -> None:
    page = phones(lang="fr", viewport=DESK).new_page()
    session = played(setup(COMPANION, 7), chance_answers(7), asks("fact.valkyries-left"))
    page.goto(f"/g/{house.lay(session)}")
    numbers = page.locator(".choices.numbers > button:not(.wordy)")
    expect(numbers.first).to_be_visible()
    assert len(set(numbers.evaluate_all(WIDTHS))) == 1


def test_on_an_upright_tablet_no_card_is_cut_below_what_can_be_done_at_a_place(
    phones: Phones, house: House
) -> None:
    session = played(
        setup(VIRTUAL, 7), likely_answers, lambda it: asks("turn.pick")(it) and bool(a_place(it))
    )
    page = phones(lang="fr", viewport=TABLET).new_page()
    page.goto(f"/g/{house.lay(session)}?at={a_place(session)}")
    expect(page.locator(".touched")).to_be_visible()
    for tray in page.locator(".sheet .tray").all():
        expect(tray).to_be_hidden()


def test_beside_cardboard_the_rail_of_a_tablet_ends_in_the_country_of_the_game(
    phones: Phones, house: House
) -> None:
    session = played(setup(COMPANION, 7), likely_answers, asks("report.turn"))
    page = phones(lang="fr", viewport=TABLET).new_page()
    page.goto(f"/g/{house.lay(session)}")
    scene, rail = page.locator(".afar").bounding_box(), page.locator(".yours > .rail").bounding_box()
    assert scene
    assert rail
    assert rail["y"] + rail["height"] <= scene["y"] + scene["height"] - 100


def test_beside_cardboard_nothing_that_lies_in_the_rail_of_a_tablet_lies_cut_below_the_answers(
    phones: Phones, house: House
) -> None:
    page = phones(lang="fr", viewport=TABLET).new_page()
    page.goto(f"/g/{house.lay(played(setup(COMPANION, 7), likely_answers, asks('report.turn')))}")
    expect(page.locator(".rail .s-offerings .face").first).to_be_visible()
    for tray in page.locator(".sheet .tray").all():
        expect(tray).to_be_hidden()
