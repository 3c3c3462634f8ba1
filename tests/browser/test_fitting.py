"""A turn of the opponent stands on one screen of a phone: what is found elsewhere makes room for it."""

from __future__ import annotations

from bench.words import played as bench_game
from playwright.sync_api import Page, ViewportSize, expect

from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.games import GAMES
from adversaire.play.session import Session
from tests.browser.conftest import Phones
from tests.browser.tables import (
    House,
    chance_answers,
    last_opponent_turn,
    opened,
    planner_answers,
    played,
    raided,
    setup,
)

#: By how many pixels the page is longer than the screen.
BELOW = "document.scrollingElement.scrollHeight - innerHeight"
TALL, USUAL = ViewportSize(width=412, height=1100), ViewportSize(width=412, height=860)
#: More do not lie in one row of the board.
MANY_EVENTS = 4
ON_ITS_SIDE = ViewportSize(width=860, height=412)
#: How much of the sheet is used: up to where its last line would end if all stood close together, and nothing
#: were larger or unfolded for the room there is.
USED = """() => {
  delete document.querySelector(".play").dataset.room;
  for (const fold of document.querySelectorAll(".sheet > .more")) fold.open = false;
  const box = (what) => document.querySelector(what).getBoundingClientRect(), last = box(".last");
  const before = document.querySelector(".last").previousElementSibling.getBoundingClientRect();
  return Math.floor(box(".sheet").bottom - (last.top - before.bottom));
}"""


def tight(page: Page) -> str:
    return page.locator(".turn").get_attribute("data-tight") or ""


def test_tasks_of_the_hands_move_together_only_as_far_as_they_must(phones: Phones, house: House) -> None:
    page = phones(lang="en", pace="turn").new_page()
    page.set_viewport_size(TALL)
    page.goto(f"/g/{house.lay_unread(played(setup(COMPANION), chance_answers(7), raided))}")
    rows = page.locator(".hands .task")
    said = rows.all_inner_texts()
    assert (tight(page), page.evaluate(BELOW)) == ("", 0)
    roomy = page.locator(".hands").bounding_box()
    page.set_viewport_size(USUAL)
    expect(page.locator(".turn[data-tight]")).to_be_visible()
    assert page.evaluate(BELOW) == 0
    close = page.locator(".hands").bounding_box()
    assert roomy
    assert close
    assert close["height"] <= roomy["height"]
    # Nothing that hands must do is left out, and every row can still be hit.
    assert rows.all_inner_texts() == said
    assert all(row.evaluate("it => it.getBoundingClientRect().height >= 44") for row in rows.all())
    expect(page.locator(".board > svg")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(TALL)
    expect(page.locator(".turn:not([data-tight])")).to_be_visible()


def test_a_turn_told_at_once_moves_together_where_it_would_be_scrolled(phones: Phones, house: House) -> None:
    session = played(setup(VIRTUAL), chance_answers(7), lambda it: len(it.turns) > 30)
    page = phones(lang="fr", pace="turn").new_page()
    page.set_viewport_size(TALL)
    page.goto(f"/g/{house.lay_unread(session)}")
    assert tight(page) == ""
    page.set_viewport_size(ViewportSize(width=412, height=page.evaluate(USED) - 12))
    expect(page.locator(".turn[data-tight]")).to_be_visible()
    assert page.evaluate(BELOW) <= 0
    # On its side, the sheet scrolls by itself.
    page.set_viewport_size(ON_ITS_SIDE)
    expect(page.locator(".turn:not([data-tight])")).to_be_visible()


def test_what_is_asked_and_answered_is_larger_where_there_is_room(phones: Phones, house: House) -> None:
    page = phones(lang="fr", pace="turn").new_page()
    page.set_viewport_size(USUAL)
    page.goto(f"/g/{house.lay(opened(setup(COMPANION)))}")
    expect(page.locator(".question[data-room]")).to_be_visible()
    assert page.evaluate(BELOW) == 0
    answer = page.locator(".choices button").first
    roomy = answer.bounding_box()
    page.set_viewport_size(ViewportSize(width=412, height=760))
    expect(page.locator(".question:not([data-room~='2'])")).to_be_visible()
    close = answer.bounding_box()
    assert roomy
    assert close
    assert roomy["height"] > close["height"] >= 44


def test_beside_cardboard_the_linen_goes_on_where_the_sheet_leaves_room(phones: Phones, house: House) -> None:
    page = phones(lang="fr", pace="turn").new_page()
    page.set_viewport_size(TALL)
    page.goto(f"/g/{house.lay(opened(setup(COMPANION, 7, 'hastings')))}")
    expect(page.locator(".afar")).to_be_visible()
    assert page.evaluate(BELOW) == 0
    page.set_viewport_size(ViewportSize(width=412, height=760))
    expect(page.locator(".afar")).to_be_hidden()


def test_what_was_told_last_has_three_lines_where_there_is_room(phones: Phones, house: House) -> None:
    page = phones(lang="fr", pace="turn").new_page()
    page.set_viewport_size(TALL)
    session = played(setup(VIRTUAL, 7, "troyes"), chance_answers(7), lambda s: len(s.entries) > 3)
    page.goto(f"/g/{house.lay(session)}")
    expect(page.locator(".latest summary span")).to_have_css("-webkit-line-clamp", "3")
    page.set_viewport_size(ViewportSize(width=412, height=600))
    expect(page.locator(".latest summary span")).to_have_css("-webkit-line-clamp", "1")


def test_before_a_game_the_steps_stand_below_a_band_of_the_board(phones: Phones, house: House) -> None:
    page = phones(lang="fr").new_page()
    page.set_viewport_size(USUAL)
    page.goto(f"/g/{house.lay(opened(setup(COMPANION, 7, 'troyes')), 0)}")
    board = page.locator(".board").bounding_box()
    assert board
    assert board["height"] <= 250
    expect(page.locator(".hands .task").nth(1)).to_be_in_viewport(ratio=1)
    expect(page.locator(".last .main")).to_be_in_viewport(ratio=1)
    # The rest of the board is moved into the band.
    page.locator(".board").evaluate("it => it.scrollTo(0, it.scrollHeight)")
    assert page.locator(".board").evaluate("it => it.scrollTop") > 100


def test_a_board_full_of_events_gives_room_to_what_hands_must_do(phones: Phones, house: House) -> None:
    session = played(setup(COMPANION, 1, "troyes"), planner_answers("troyes", 1), completed_among_many)
    page = phones(lang="fr", pace="turn").new_page()
    page.set_viewport_size(USUAL)
    page.goto(f"/g/{house.lay_unread(session)}")
    expect(page.locator('.turn[data-tight~="4"]')).to_be_visible()
    assert page.evaluate(BELOW) <= 0
    assert page.locator(".sheet").evaluate("it => it.scrollHeight - it.clientHeight") <= 0
    for row in page.locator(".hands .task").all():
        expect(row).to_be_in_viewport(ratio=1)
    # The board is still seen whole above it.
    expect(page.locator(".board > svg")).to_be_in_viewport(ratio=0.95)


def completed_among_many(session: Session) -> bool:
    """Whether the Roy has just completed an event, and a row and more of them are left."""
    number = last_opponent_turn(session)
    if number is None or len(session.position.row) < MANY_EVENTS:
        return False
    return any(event.kind == "roy.filled" for event in session.turns[number].events)


def test_the_end_of_a_round_of_1066_told_at_once_is_in_sight(phones: Phones, house: House) -> None:
    """Six lines below the largest board: what was told before and the figures of the Enemy make room."""
    session = bench_game(GAMES["hastings"], VIRTUAL, seed=5)
    page = phones(lang="en", pace="turn").new_page()
    page.goto(f"/g/{house.lay(session, 62)}")
    expect(page.locator('.at-once[data-tight~="6"]')).to_be_visible()
    assert page.evaluate(BELOW) == 0
    expect(page.locator(".board > svg")).to_be_in_viewport(ratio=1)
    expect(page.locator(".steps > li").last).to_be_in_viewport(ratio=1)


def test_what_was_answered_at_a_moment_stands_in_the_middle_of_the_room(phones: Phones, house: House) -> None:
    page = phones(lang="en", pace="turn").new_page()
    page.set_viewport_size(USUAL)
    session = played(setup(VIRTUAL, 7, "hastings"), chance_answers(7), lambda it: len(it.entries) > 20)
    address = f"/g/{house.lay(session)}/history"
    for number in range(5, 20):  # one of which there is no more to tell
        page.goto(f"{address}/{number}")
        if page.locator(".asked-then + .last").count():
            break
    parts = (".sheet > .top", ".sheet > .asked-then", ".sheet > .last")
    top, said, after = (page.locator(part).bounding_box() for part in parts)
    assert top
    assert said
    assert after
    above, below = said["y"] - top["y"] - top["height"], after["y"] - said["y"] - said["height"]
    assert abs(above - below) < 24
