"""Beside cardboard: tasks are ticked, the close-up follows, ticks outlive a reload; numbers are stepped."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from adversaire.engine.record import COMPANION
from tests.browser.chromium import PHONE
from tests.browser.conftest import Phones
from tests.browser.tables import (
    House,
    asks,
    chance_answers,
    last_opponent_turn,
    opened,
    played,
    raided,
    setup,
)

TICK = ".hands .tick"
LIGHT = ".light.now"
BOARD = "figure.board > svg"
#: The turn of Troyes in which the Roy takes the last places.
LAST_PLACES = 1
#: A turn of Dark Rituals with more than a handful of tasks.
LONG = 15
#: A phone on which they have no room all at once.
SHORT = ViewportSize(width=412, height=720)
#: Until an eased view stands still.
SETTLED = 500


def at_a_raid(page: Page, house: House) -> str:
    session = played(setup(COMPANION, 7), chance_answers(7), raided)
    address = f"/g/{house.lay(session, last_opponent_turn(session))}"
    page.goto(address)
    return address


def scene(page: Page) -> str | None:
    return page.locator(LIGHT).get_attribute("data-scene")


def view(page: Page) -> list[float]:
    return [float(part) for part in (page.locator(BOARD).get_attribute("viewBox") or "").split()]


def tick_until(page: Page, other_than: str | None) -> int:
    """Tick one task after the other until the light has gone on; how many ticks that took."""
    for number in range(page.locator(TICK).count()):
        page.locator(TICK).nth(number).check()
        if scene(page) != other_than:
            return number + 1
    raise AssertionError("the light never moved")


def test_the_close_up_shows_the_place_of_the_first_task_and_follows_the_ticks(
    phones: Phones, house: House
) -> None:
    page = phones(lang="en").new_page()
    # The Roy takes the last three places of the buildings: one task and one place each.
    session = played(
        setup(COMPANION, 7, "troyes"), chance_answers(7), lambda now: len(now.turns) > LAST_PLACES
    )
    page.goto(f"/g/{house.lay(session, LAST_PLACES)}")
    first, seen = scene(page), view(page)
    assert first is not None
    tick_until(page, first)
    page.wait_for_timeout(SETTLED)
    assert view(page) != seen
    expect(page.locator(LIGHT)).to_have_count(1)


def test_ticks_are_kept_over_a_reload_and_belong_to_this_turn(page: Page, house: House) -> None:
    address = at_a_raid(page, house)
    ticks = page.locator(TICK)
    assert ticks.count() > 2
    ticks.nth(0).check()
    ticks.nth(1).check()
    page.reload()
    expect(ticks.nth(1)).to_be_checked()
    expect(ticks.nth(2)).not_to_be_checked()
    ticks.nth(1).uncheck()
    page.goto(address)
    expect(ticks.nth(0)).to_be_checked()
    expect(ticks.nth(1)).not_to_be_checked()
    at_a_raid(page, house)  # the same turn of another game
    expect(ticks.nth(0)).not_to_be_checked()


def test_the_number_of_the_task_is_lit_on_the_mat(page: Page, house: House) -> None:
    at_a_raid(page, house)
    lit = page.locator(".foes .changed")
    expect(lit).to_have_attribute("data-count", "opponent.provisions")
    page.locator(TICK).first.check()
    expect(lit).to_have_attribute("data-count", "opponent.points")


def test_one_steps_back_to_the_whole_board_and_close_again(page: Page, house: House) -> None:
    at_a_raid(page, house)
    page.locator(TICK).first.check()
    page.wait_for_timeout(SETTLED)
    close = view(page)
    page.get_by_role("link", name="The whole board").click()
    page.wait_for_timeout(SETTLED)
    assert view(page)[2] > close[2]
    expect(page.locator(TICK).first).to_be_checked()
    page.get_by_role("link", name="The whole board").click()
    page.wait_for_timeout(SETTLED)
    assert view(page) == pytest.approx(close, abs=1)


def test_on_a_desktop_the_board_is_seen_whole_with_the_place_in_the_light(
    phones: Phones, house: House
) -> None:
    page = phones(lang="en", viewport={"width": 1280, "height": 800}).new_page()
    at_a_raid(page, house)
    expect(page.locator(LIGHT)).to_have_count(0)  # provisions and points come first, off the board
    for tick in range(2):
        page.locator(TICK).nth(tick).check()
    page.wait_for_timeout(SETTLED)
    whole = page.locator(BOARD).get_attribute("data-whole") or ""
    assert view(page) == [float(part) for part in whole.split()]
    expect(page.locator(LIGHT)).to_have_count(1)


def test_without_scripts_tasks_can_be_ticked_and_the_first_place_is_seen(
    phones: Phones, house: House
) -> None:
    page = phones(lang="en", java_script_enabled=False).new_page()
    at_a_raid(page, house)
    expect(page.locator(LIGHT)).to_have_count(1)
    lit = page.locator(LIGHT).get_attribute("data-view")
    assert lit == page.locator(BOARD).get_attribute("viewBox")
    page.locator(TICK).first.check()
    page.get_by_role("link", name="The whole board").click()
    page.wait_for_url("**?board=whole")
    assert page.locator(BOARD).get_attribute("viewBox") == page.locator(BOARD).get_attribute("data-whole")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("input[name=question]")).to_have_count(1)


def test_what_the_app_noted_is_folded_and_can_be_read(page: Page, house: House) -> None:
    at_a_raid(page, house)
    noted = page.locator(".noted")
    expect(noted.locator("li").first).to_be_hidden()
    noted.locator("summary").click()
    expect(noted.locator("li").first).to_contain_text("scheme card")
    # Nothing is said twice.
    expect(noted.locator(".noted-words")).to_be_hidden()
    expect(noted.get_by_role("link").first).to_be_visible()


def test_what_to_lay_out_is_ticked_before_the_game(page: Page, house: House) -> None:
    page.goto(f"/g/{house.lay(opened(setup(COMPANION, 7)), 0)}")
    expect(page.locator("h1")).to_be_visible()
    assert page.locator(TICK).count() > 5
    page.locator(TICK).first.check()
    page.reload()
    expect(page.locator(TICK).first).to_be_checked()
    done = page.locator("main .last .main")
    assert (done.bounding_box() or {"y": 0.0})["y"] < PHONE["height"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_answer_about_the_own_turn_is_seen_whole_above_the_foot(
    phones: Phones, house: House, language: str
) -> None:
    page = phones(lang=language).new_page()
    session = played(setup(COMPANION, 7), chance_answers(7), asks("report.turn"))
    page.goto(f"/g/{house.lay(session)}")
    foot = page.locator(".answers > .main").bounding_box()
    answers = [one.bounding_box() for one in page.locator(".choices button[name=answer]").all()]
    assert foot
    assert len(answers) == len(session.question.answers if session.question else ()) - 1
    assert all(box and box["y"] + box["height"] <= foot["y"] for box in answers)


def test_a_number_is_stepped_within_its_range(page: Page, house: House) -> None:
    session = played(setup(COMPANION, 7, "hastings"), chance_answers(7), asks("fact.tokens"))
    page.goto(f"/g/{house.lay(session)}")
    field = page.locator("input[name=answer]")
    least, most = (int(field.get_attribute(bound) or "") for bound in ("min", "max"))
    expect(field).to_have_value(str(least))
    page.get_by_role("button", name="One less").click()
    expect(field).to_have_value(str(least))
    page.get_by_role("button", name="One more").click()
    expect(field).to_have_value(str(least + 1))
    field.fill(str(most))
    page.get_by_role("button", name="One more").click()
    expect(field).to_have_value(str(most))


def test_a_score_sheet_adds_up_source_by_source(page: Page, house: House) -> None:
    session = played(setup(COMPANION, 7, "troyes"), chance_answers(7), asks("fact.human-points"))
    page.goto(f"/g/{house.lay(session)}")
    parts, total = page.locator("input[name=part]"), page.locator("input[name=answer]")
    seen = sum(int(parts.nth(number).input_value() or 0) for number in range(parts.count()))
    parts.first.fill("20")
    expect(total).to_have_value(str(20 + seen))
    page.locator("form.number button.main").click()
    expect(page.locator("input[name=part]")).to_have_count(0)
    assert house.table(page.url.rsplit("/", 1)[-1])["result"]["points"]["human"]["told"] == 20 + seen


def test_what_is_done_of_a_long_list_is_folded_behind_the_last_thing_done(page: Page, house: House) -> None:
    many = played(
        setup(COMPANION, 7, "rituals"), chance_answers(7), lambda now: last_opponent_turn(now) == LONG
    )
    page.set_viewport_size(SHORT)
    page.goto(f"/g/{house.lay(many, LONG)}")
    rows = page.locator(".hands .task")
    assert rows.count() > 6
    # Four things were done before a question in the middle of the turn: they are ticked already.
    assert tall(rows) == [False, False, False, True, True, True, True]
    page.locator(TICK).nth(4).check()
    assert tall(rows) == [False, False, False, False, True, True, True]
    page.locator(TICK).nth(4).uncheck()
    assert tall(rows) == [False, False, False, True, True, True, True]


def tall(rows: Locator) -> list[bool]:
    """Which rows stand there whole."""
    heights = rows.evaluate_all("rows => rows.map((row) => row.getBoundingClientRect().height)")
    return [height > 40 for height in heights]
