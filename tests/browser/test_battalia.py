"""Battalia on a phone: alone against rivals, and among people who hand the phone on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from adversaire.engine.question import Question
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.play.session import Session
from tests.browser.conftest import Phones
from tests.browser.player import HAND_OVER, Player
from tests.browser.tables import House, asks, chance_answers, likely_answers, pack, played

BATTALIA = "battalia"
PEOPLE = {"level": "normal", "variant": "table", "seats": "3"}
#: The tab of the own hand.
HAND = "#tray-hand"
#: So many answers are tapped, in more than one round of the table.
TAPPED = 60


def among_people(mode: str = VIRTUAL, seed: int = 7) -> Setup:
    return Setup(BATTALIA, mode, PEOPLE, seed)


def shows_a_hand(session: Session, seat: str) -> bool:
    """Whether there are cards beside the board that only this seat may see."""
    picture = GAMES[BATTALIA].picture_for(session.position, seat)
    return any(tray.id == "hand" for tray in picture.trays)


def is_bid(session: Session) -> bool:
    return asks("bid.card", "bid.total")(session)


def test_people_hand_the_phone_on_and_none_sees_anothers_hand(page: Page, house: House) -> None:
    """Each answer of a game among three is tapped; between seats the phone shows nobody's hand."""
    choose = chance_answers(7)
    session = played(among_people(), choose, lambda session: bool(session.position.lands))
    player = Player(page, house, house.lay(session))
    player.open()
    holders = []
    for _ in range(TAPPED):
        question = session.question
        assert question is not None
        while not player.is_asked() and not player.is_handed_over():
            player.tap(page.locator("main .main"))
        if player.is_handed_over():
            holders.append(question.seat)
            expect(page.locator(HAND)).to_have_count(0)
            assert page.locator("[name=answer]").count() == 0
            player.take_over()
        assert player.question() == question.id
        if question.seat:
            expect(page.locator(HAND)).to_have_count(1 if shows_a_hand(session, question.seat) else 0)
        answer = choose(session)
        session.answer(answer)
        player.answer(answer)
    assert {"human", "second", "third"} <= set(holders)


def test_a_second_phone_at_the_table_sees_no_secret(phones: Phones, house: House) -> None:
    session = played(among_people(), chance_answers(7), is_bid)
    own, other = phones(lang="en").new_page(), phones(lang="en").new_page()
    player = Player(own, house, house.lay(session))
    player.open()
    player.take_over()
    question: Question | None = session.question
    assert question is not None
    assert player.question() == "bid.card"
    other.goto(f"/g/{player.id}")
    expect(other.locator(HAND_OVER)).to_be_visible()
    expect(other.locator(HAND)).to_have_count(0)
    card = next(answer for answer in question.answers if answer != "lock")
    player.answer(card)
    other.goto(f"/g/{player.id}/history")
    expect(other.locator("ol.history li:not(.heading)").first).to_contain_text(
        "hidden until the game is over"
    )
    name = house.table(player.id)["happened"]
    assert card not in str(name)


def test_beside_cardboard_the_phone_goes_round_for_the_bids_and_they_are_shown_together(
    page: Page, house: House
) -> None:
    session = played(among_people(COMPANION), likely_answers, is_bid)
    player = Player(page, house, house.lay(session))
    player.open()
    for bid in ("31", "37", "29"):
        expect(page.locator(HAND_OVER)).to_be_visible()
        words = page.locator("main").inner_text()
        assert not any(number in words for number in ("31", "37", "29"))
        player.take_over()
        words = page.locator("main").inner_text()
        assert not any(number in words for number in ("31", "37", "29"))
        player.answer(bid)
    page.locator("details.latest summary").click()
    shown = page.locator("main").inner_text()
    assert all(number in shown for number in ("31", "37", "29"))


def test_all_routes_of_a_roll_can_be_tapped_on_the_map(page: Page, house: House) -> None:
    def buff_may_walk(session: Session) -> bool:
        return (
            asks("buff.route")(session) and len(session.question.answers) > 2 if session.question else False
        )

    session = played(Setup(BATTALIA, VIRTUAL, {"level": "normal"}, 11), chance_answers(11), buff_may_walk)
    player = Player(page, house, house.lay(session))
    player.open()
    assert session.question is not None
    spaces = [answer.removeprefix("go:") for answer in session.question.answers if answer.startswith("go:")]
    for space in spaces:
        assert page.locator(f'figure.board a[href*="at={space}"]').count() == 1
    page.locator(f'figure.board a[href*="at={spaces[0]}"]').first.click()
    page.wait_for_url(f"**at={spaces[0]}*")
    player.tap(page.locator("button[name=answer]").first)
    assert house.table(player.id)["answers_given"] == len(session.entries) + 1


def test_a_card_is_laid_by_tapping_a_space_then_its_kind_and_turn(page: Page, house: House) -> None:
    """Beside cardboard the map is entered as it is built."""
    session = played(Setup(BATTALIA, COMPANION, PEOPLE, 7), likely_answers, asks("report.turn"))
    player = Player(page, house, house.lay(session))
    player.open()
    assert session.question is not None
    space = next(answer for answer in session.question.answers if answer.startswith("laid:"))
    page.locator(f'figure.board a[href*="at={space.removeprefix("laid:")}"]').first.click()
    page.wait_for_url("**at=*")
    player.tap(page.locator("button[name=answer]").first)
    asked = []
    while player.question() != "report.turn":
        asked.append(player.question())
        player.tap(page.locator("main button[name=answer]").first)
    assert any("card" in id for id in asked)
    assert space.removeprefix("laid:") in house.table(player.id)["position"]["lands"]


def test_the_pack_is_said_to_be_invented(page: Page) -> None:
    page.goto(f"/new/{BATTALIA}?mode=virtual")
    expect(page.locator(".standin")).to_contain_text("are made up")
    assert pack(BATTALIA).note_en


#: Words that reach beyond the button they stand on.
CROSSING = """() => [...document.querySelectorAll("#answers button")].flatMap((button) => {
    const frame = button.getBoundingClientRect();
    return [...button.querySelectorAll("span:not(.signs)")]
        .filter((word) => word.scrollWidth > word.clientWidth + 1
            || word.getBoundingClientRect().right > frame.right + 1
            || word.getBoundingClientRect().left < frame.left - 1)
        .map((word) => word.textContent);
})"""


@pytest.mark.parametrize("width", [412, 768, 1280])
def test_the_names_of_all_banners_stand_within_their_buttons(
    phones: Phones, house: House, width: int
) -> None:
    """Which colour to buy is asked beside the market, where three buttons share a narrow sheet."""
    session = played(Setup(BATTALIA, VIRTUAL, {"level": "normal"}, 3), chance_answers(3), asks("buy.colour"))
    page = phones(viewport={"width": width, "height": 860}).new_page()
    page.goto(f"{house.address}/g/{house.lay(session)}")
    assert session.question
    expect(page.locator("#answers button")).to_have_count(len(session.question.answers))
    assert page.evaluate(CROSSING) == []


#: The names of a hand whose letters run below the next card, and signs of where a card lies that do.
COVERED = """() => {
    const shown = (card) => card.offsetWidth > 0;
    const cards = [...document.querySelectorAll(".sheet .tray .fan > .face")].filter(shown);
    const words = document.createRange();
    const right = (one) => {
        words.selectNodeContents(one);
        return (one.matches(".name") ? words : one).getBoundingClientRect().right;
    };
    return cards.slice(0, -1).flatMap((card, n) => [...card.querySelectorAll(".name, .place .i")]
        .filter((one) => right(one) > cards[n + 1].getBoundingClientRect().left + 1)
        .map((one) => card.textContent.trim()));
}"""


def bids_beside_a_mercenary(session: Session) -> bool:
    """Six cards, three of them laid down already, and one of the longest names among them."""
    if not asks("bid.card")(session):
        return False
    held = session.position.seats["human"]
    cards = [*held.hand, *held.laid]
    return len(cards) == 6 and len(held.laid) > 2 and any("mercenary" in card for card in cards)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [412, 1280])
def test_of_a_hand_of_six_every_name_and_where_it_lies_is_seen(
    phones: Phones, house: House, width: int, lang: str
) -> None:
    session = played(
        Setup(BATTALIA, VIRTUAL, {"level": "normal"}, 12), chance_answers(12), bids_beside_a_mercenary
    )
    page = phones(viewport={"width": width, "height": 860}, lang=lang).new_page()
    page.goto(f"{house.address}/g/{house.lay(session)}")
    expect(page.locator(".sheet .tray .fan > .face:visible")).to_have_count(6)
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("width", [412, 1280])
def test_how_a_card_is_turned_is_chosen_by_its_picture(phones: Phones, house: House, width: int) -> None:
    session = played(Setup(BATTALIA, VIRTUAL, {"level": "normal"}, 7), chance_answers(7), asks("lay.turn"))
    page = phones(viewport={"width": width, "height": 860}).new_page()
    page.goto(f"{house.address}/g/{house.lay(session)}")
    pictures = page.locator("#answers button .signs .i")
    assert session.question
    expect(pictures).to_have_count(len(session.question.answers))
    box = pictures.first.bounding_box()
    assert box
    assert box["width"] >= 84
    expect(page.locator(".sheet .fan:visible")).to_have_count(0)
