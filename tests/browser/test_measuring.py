"""Whatever is measured on every screen is found where it is planted, and nothing where all is well."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.measuring import Look, measured, pale_words, take

PHONE = Look("phone", "light")
SOUND = """<main class="play"><figure class="board" style="margin:0">
<svg class="picture" aria-label="The board" viewBox="0 0 412 200" width="412" height="200">
<rect width="412" height="200" fill="#234"/><text x="20" y="40" font-size="14" fill="#fff">Harbour</text>
<g data-piece="a"><circle cx="200" cy="100" r="10" fill="#a00"/></g></svg></figure>
<section><h1 data-say>What now?</h1><p>Read <a href="/">the rules</a> first.</p>
<button class="main" style="width:200px;height:54px">Go on</button></section></main>"""

PLANTED = {
    "small text": SOUND.replace("<p>", '<p style="font-size:12px">'),
    "small text in a picture": SOUND.replace('width="412" height="200">\n', 'width="380" height="184">\n'),
    "overlapping text": SOUND.replace("<p>", '<p style="margin-top:-40px">'),
    "overlapping text in a picture": SOUND.replace(
        "</text>", '</text><text x="30" y="42" font-size="14" fill="#fff">Hall</text>'
    ),
    "covered text": SOUND.replace("</g>", '</g><circle cx="40" cy="36" r="12" fill="#000"/>'),
    "beyond the picture": SOUND.replace('x="20" y="40"', 'x="380" y="40"'),
    "small target": SOUND.replace(
        "</section>", '<button style="width:40px;height:50px">x</button></section>'
    ),
    "button over words": SOUND.replace(
        "</h1>",
        '</h1><button style="position:absolute;left:0;margin-top:-44px;width:90px;height:44px">x</button>',
    ),
    "sideways": SOUND.replace("<h1", '<div style="width:500px;height:1px"></div><h1'),
    "cut off": SOUND.replace(
        "<h1 data-say", '<h1 style="overflow:hidden;width:40px;white-space:nowrap" data-say'
    ),
    "board out of sight": f'<div style="height:800px"></div>{SOUND}',
    "main button out of sight": SOUND.replace("<button", '<div style="height:600px"></div><button'),
    "headline out of sight": SOUND.replace("<h1", '<div style="height:700px"></div><h1'),
    "picture without a name": SOUND.replace(' aria-label="The board"', ""),
    "no board": SOUND.replace("<figure", "<div").replace("</figure", "</div"),
}


@pytest.fixture(scope="module")
def blank(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 412, "height": 860})


def shown(page: Page, markup: str) -> Page:
    page.set_content(f'<!doctype html><body style="margin:0;font:16px/1.4 sans-serif">{markup}')
    return page


def test_where_all_is_well_nothing_is_told(blank: Page) -> None:
    page = shown(blank, SOUND)
    assert measured(page, PHONE) == []
    assert pale_words(page, PHONE) == []


@pytest.mark.parametrize("kind", PLANTED)
def test_what_is_planted_is_found_and_named(blank: Page, kind: str) -> None:
    page = shown(blank, PLANTED[kind])
    take(page, PHONE)
    found = measured(page, PHONE)
    assert [fault for fault in found if fault.startswith(kind.removesuffix(" in a picture"))], found


def test_words_that_are_hard_to_tell_from_their_ground_are_found(blank: Page) -> None:
    pale = shown(blank, SOUND.replace('fill="#fff"', 'fill="#678"'))
    assert ["Harbour" in fault for fault in pale_words(pale, PHONE)] == [True]
    # On a rim of their own they can be told.
    rim = 'fill="#678" stroke="#fff" stroke-width="4" paint-order="stroke"'
    dark = shown(blank, SOUND.replace('fill="#fff"', rim.replace("#678", "#123")))
    assert pale_words(dark, PHONE) == []
