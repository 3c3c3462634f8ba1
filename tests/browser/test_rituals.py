"""Dark Rituals on a phone: what is peculiar to its pages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.i18n.language import LANGUAGES
from adversaire.play.session import Session
from tests.browser.conftest import Phones
from tests.browser.tables import House, asks, last_opponent_turn, likely_answers, played

#: Whether all words of a button lie within it.
INSIDE = """it => {
  const frame = it.getBoundingClientRect(), words = document.createRange();
  words.selectNodeContents(it);
  const across = (box) => box.left >= frame.left - 1 && box.right <= frame.right + 1;
  const down = (box) => box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  return [...words.getClientRects()].every((box) => across(box) && down(box));
}"""


def test_one_of_many_things_to_set_right_is_found_by_typing(page: Page, house: House) -> None:
    setup = Setup("rituals", COMPANION, {"level": "e1"}, 7)
    page.goto(f"/g/{house.lay(played(setup, likely_answers, asks('report.turn')))}/adjust")
    things = page.locator(".pick")
    everything = things.count()
    assert everything > 30
    page.locator("[data-filter]").press_sequentially("pekka")
    expect(page.locator(".pick:visible", has_not_text="Pekka")).to_have_count(0)
    expect(page.locator(".pick:visible")).to_have_count(1)
    page.locator("[data-filter]").press("Enter")
    expect(page.locator("[data-say]")).to_have_text("Pekka")


def searched(session: Session) -> bool:
    """A Hero's last turn left much for the hands: he fought, and found what he now wears."""
    turn = last_opponent_turn(session)
    return turn is not None and any(it.kind == "hero.searches" for it in session.turns[turn].events)


def test_beside_long_orders_the_legion_is_seen_whole(page: Page, house: House) -> None:
    setup = Setup("rituals", COMPANION, {"level": "e1"}, 7)
    session = played(setup, likely_answers, searched)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"/g/{house.lay(session, last_opponent_turn(session))}")
    assert page.locator(".hands > .task").count() >= 6
    rail, card = page.locator(".yours").bounding_box(), page.locator(".s-legion .face").last.bounding_box()
    assert rail
    assert card
    assert card["y"] + card["height"] <= rail["y"] + rail["height"]


def three_are_near(session: Session) -> bool:
    """A Hero has three figures equally near: one of them is proposed."""
    question = session.question
    return question is not None and question.id in ("hero.goal", "hero.target") and len(question.answers) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_of_three_who_are_near_is_named_whole(phones: Phones, house: House, lang: str) -> None:
    """They stand beside one another on a phone, each by its face, and nothing of their names is cut."""
    session = played(Setup("rituals", VIRTUAL, {"level": "e1"}, 6), likely_answers, three_are_near)
    page = phones(lang=lang).new_page()
    page.goto(f"/g/{house.lay(session)}")
    answers = page.locator(".answers button:visible")
    expect(answers).to_have_count(3)
    for answer in answers.all():
        assert answer.evaluate(INSIDE), answer.inner_text()
