"""Dark Rituals on a phone: what is peculiar to its pages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.i18n.language import LANGUAGES
from adversaire.play.session import Session
from tests.browser.conftest import Phones
from tests.browser.measuring import SIZES
from tests.browser.tables import (
    House,
    asks,
    chance_answers,
    ended,
    last_opponent_turn,
    likely_answers,
    opened,
    played,
)

#: So many pixels keep two things apart.
APART = 10

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


def has_two_targets(session: Session) -> bool:
    return asks("hero.goal")(session) and session.question is not None and len(session.question.answers) > 2


#: Whether the page fits, and what stands in the sheet above its answers is not covered by them.
SEEN_WHOLE = """() => {
  const page = document.scrollingElement;
  const top = document.querySelector("#answers").getBoundingClientRect().top;
  const above = [...document.querySelectorAll(".sheet :is(.touch, .face.entry, .tallies, .tabs)")];
  const covers = (box) => box.height && box.top < top && box.bottom > top + 1;
  const aside = innerWidth < 900 ? ".touch" : ".sheet *";
  return page.scrollHeight <= innerHeight
    && !above.filter((it) => it.matches(aside)).some((it) => covers(it.getBoundingClientRect()));
}"""


@pytest.mark.parametrize("seed", [2, 3])
def test_who_a_hero_goes_for_is_asked_without_covering_anything(
    phones: Phones, house: House, seed: int
) -> None:
    """Several Targets equally near: upright the page is not too long, on a desk no line lies half covered."""
    setup = Setup("rituals", COMPANION, {"level": "e1"}, seed)
    id = house.lay(played(setup, chance_answers(seed), has_two_targets))
    for language in LANGUAGES:
        for width, height in ((412, 860), (768, 1024), (1280, 800)):
            page = phones(lang=language, viewport={"width": width, "height": height}).new_page()
            page.goto(f"/g/{id}")
            assert page.evaluate(SEEN_WHOLE), (language, width)


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


def target_asked(session: Session) -> bool:
    """A Hero whose target is asked for, with two figures to choose from and a hand of spells."""
    return asks("hero.goal")(session) or asks("hero.target")(session)


def test_no_half_hand_looks_out_above_the_targets_of_a_hero(page: Page, house: House) -> None:
    setup = Setup("rituals", VIRTUAL, {"level": "e1"}, 7)
    address = f"/g/{house.lay(played(setup, chance_answers(7), target_asked))}"
    for size in SIZES.values():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(address)
        expect(page.locator(".top > .face.rituals-hero")).to_be_visible()
        for tray in page.locator(".sheet .tray:visible").all():
            assert tray.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1
        assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0


def test_beside_cardboard_all_of_that_question_is_in_sight_on_a_phone(phones: Phones, house: House) -> None:
    """No strip of a card stands above the answers, and nothing is below the foot."""
    session = played(Setup("rituals", COMPANION, {"level": "e1"}, 7), chance_answers(7), asks("hero.goal"))
    address = f"/g/{house.lay(session)}"
    for lang in LANGUAGES:
        page = phones(lang=lang).new_page()
        page.goto(address)
        expect(page.locator(".answers button").last).to_be_in_viewport(ratio=1)
        expect(page.locator(".sheet .tray:visible")).to_have_count(0)
        assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
        assert page.locator(".sheet").evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1


def test_one_thing_to_set_right_and_its_list_lie_beside_or_below_each_other(page: Page, house: House) -> None:
    setup = Setup("rituals", COMPANION, {"level": "e1"}, 7)
    page.goto(f"/g/{house.lay(played(setup, likely_answers, asks('report.turn')))}/adjust")
    page.goto(page.locator(".person").first.get_attribute("href") or "")
    for size in SIZES.values():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        words = page.locator(".maps .touch").bounding_box()
        listed = page.locator(".kind-places summary").bounding_box()
        assert words
        assert listed
        assert (
            words["x"] + words["width"] + APART <= listed["x"] or words["y"] + words["height"] <= listed["y"]
        )
    # The frame of a Hero in the rail keeps to its line.
    rail = page.locator("[data-mat=opponent]").bounding_box()
    assert rail
    for line in page.locator("[data-mat=opponent] .tally:visible").all():
        box = line.bounding_box()
        assert box
        assert rail["x"] + APART <= box["x"]
        assert box["x"] + box["width"] + APART <= rail["x"] + rail["width"]


def test_the_way_back_to_a_moment_is_one_line(page: Page, house: House) -> None:
    setup = Setup("rituals", VIRTUAL, {"level": "e1"}, 7)
    session = played(setup, chance_answers(7), lambda it: len(it.entries) > 6)
    page.goto(f"/g/{house.lay(session)}/history/5")
    for size in SIZES.values():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        button = page.locator(".main-form .main")
        assert button.evaluate("(it) => it.getBoundingClientRect().height") < 70
        assert button.evaluate("(it) => it.scrollWidth - it.clientWidth") <= 0


def test_the_country_in_the_rail_takes_nothing_from_the_board(page: Page, house: House) -> None:
    """Before a game it fills the rail of a tablet and of a desk."""
    page.goto(f"/g/{house.lay(opened(Setup('rituals', COMPANION, {'level': 'e1'}, 7)), 0)}")
    for size in (SIZES["tablet"], SIZES["desktop"]):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator(".afar")).to_be_visible()
        board = page.locator("figure.board > svg").bounding_box()
        assert board
        assert board["width"] > size[0] / 2.5


def test_once_a_game_is_over_every_line_of_the_last_card_is_read(phones: Phones, house: House) -> None:
    of = Setup("rituals", COMPANION, {"level": "e1"}, 7)
    page = phones(lang="fr").new_page()
    page.goto(f"/g/{ended(house, of)}?board=whole")
    foot = page.locator(".sheet > .last").bounding_box()
    lines = page.locator(".tray .face.entry:visible")
    expect(lines).to_have_count(3)
    # They stand beside the card, and need no more room than it.
    card, first = page.locator(".tray .face.orders").bounding_box(), lines.first.bounding_box()
    assert card
    assert first
    assert card["x"] + card["width"] <= first["x"]
    for line in lines.all():
        box = line.bounding_box()
        assert foot
        assert box
        assert box["y"] + box["height"] < foot["y"]


def half_way(session: Session) -> bool:
    return asks("own.action")(session) and len(session.entries) > 20


def test_a_hand_of_spells_is_not_cut_on_a_phone(phones: Phones, house: House) -> None:
    session = played(Setup("rituals", VIRTUAL, {"level": "e1"}, 7), chance_answers(7), half_way)
    page = phones(lang="fr").new_page()
    page.goto(f"/g/{house.lay(session)}")
    expect(page.locator(".tray:visible .face.spell").first).to_be_visible()
    for tray in page.locator(".sheet .tray:visible").all():
        assert tray.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1
