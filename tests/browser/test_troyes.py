"""Troyes on a phone: the city is tapped, the board is confirmed, and nobody passes by mistake."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.play.session import Session
from tests.browser.gallery import as_played
from tests.browser.player import Player
from tests.browser.tables import House, asks, chance_answers, likely_answers, played, setup

TROYES = "troyes"
#: By then events lie in the row; so many things to be set right stand two abreast.
MANY_TURNS = 20
MORE_THAN_FOUR, TWO_ABREAST = 5, 6


def sit_down(page: Page, house: House, session: Session) -> Player:
    player = Player(page, house, house.lay(session))
    player.open()
    return player


def spot(page: Page, id: str) -> str:
    """The address that tapping a spot of the picture leads to."""
    return page.locator(f'figure.board a[href*="?at={id}#"]').get_attribute("href") or ""


def careful(session: Session) -> str:
    """Never passes while there is anything else to do."""
    assert session.question is not None
    return next(answer for answer in session.question.answers if answer != "pass")


def test_a_citizen_is_placed_by_tapping_the_city(page: Page, house: House) -> None:
    player = sit_down(page, house, played(setup(VIRTUAL, 7, TROYES), careful, asks("setup.place")))
    page.goto(spot(page, "palace-1"))
    expect(page.locator("button[name=answer]")).to_have_count(1)
    player.answer("palace-1")
    assert house.table(player.id)["position"]["places"]["palace-1"] == "human"


def test_what_events_took_is_told_above_the_black_dice(page: Page, house: House) -> None:
    """On a phone it stands in the one line there is: the dice themselves lie in sight."""
    session = next(
        found
        for seed in range(1, 30)
        for found in [played(setup(VIRTUAL, seed, TROYES), careful, asks("black.dice"))]
        if any(event.kind == "human.lost" for event in found.turns[-1].events)
    )
    sit_down(page, house, session)
    expect(page.locator(".sheet .latest summary")).to_be_visible()
    expect(page.locator(".sheet .latest summary")).to_contain_text("costs you")


def test_whoever_passes_with_dice_left_is_warned_and_may_think_again(page: Page, house: House) -> None:
    player = sit_down(page, house, played(setup(VIRTUAL, 7, TROYES), careful, asks("turn.action")))
    dice = house.table(player.id)["position"]["human"]["dice"]
    assert dice
    player.answer("pass")
    assert player.question() == "pass.confirm"
    expect(player.said).to_contain_text("the Roy")
    player.answer("play-on")
    assert player.question() == "turn.action"
    assert house.table(player.id)["position"]["human"]["dice"] == dice
    player.answer("pass")
    player.answer("pass-anyway")
    assert "human.passed" in [event["kind"] for event in house.table(player.id)["happened"]] or (
        house.table(player.id)["position"]["round"] > 1
    )


def test_what_speaks_against_passing_stands_below_the_question(page: Page, house: House) -> None:
    player = sit_down(page, house, played(setup(VIRTUAL, 7, TROYES), careful, asks("turn.action")))
    player.answer("pass")
    asked, warned = page.locator("h1.asked").bounding_box(), page.locator(".sheet .sub").bounding_box()
    assert asked
    assert warned
    assert asked["y"] + asked["height"] <= warned["y"] + 1


def test_all_that_can_be_set_right_at_hand_stands_whole(page: Page, house: House) -> None:
    session = played(
        setup(COMPANION, 7, TROYES), as_played(COMPANION, 7), lambda it: len(it.turns) == MANY_TURNS
    )
    page.goto(f"/g/{house.lay(session)}/adjust")
    rows = page.locator(".picks.at-hand > .pick")
    assert MORE_THAN_FOUR <= rows.count() <= TWO_ABREAST
    width = page.viewport_size["width"] if page.viewport_size else 0
    for row in rows.all():
        box = row.bounding_box()
        assert box
        assert box["x"] + box["width"] <= width


def test_the_board_is_confirmed_with_one_tap_or_corrected_on_the_picture(page: Page, house: House) -> None:
    session = played(setup(COMPANION, 7, TROYES), likely_answers, asks("fact.places"))
    player = sit_down(page, house, session)
    shown = session.question.values["stand"] if session.question else ()
    place, _, owner = str(shown[0]).partition(":")  # type: ignore[index]
    page.goto(spot(page, place))
    player.answer(f"change:{place}")
    assert player.question() == "fact.places"
    assert house.table(player.id)["position"]["places"][place] != owner
    player.tap(page.locator("button.main"))
    assert player.question() != "fact.places"


def test_a_new_round_is_a_page_to_read(page: Page, house: House) -> None:
    session = played(
        setup(VIRTUAL, 7, TROYES),
        chance_answers(7),
        lambda session: any(turn.events and turn.events[0].kind == "turn.round" for turn in session.turns),
    )
    number = next(n for n, turn in enumerate(session.turns) if turn.events[0].kind == "turn.round")
    player = Player(page, house, house.lay(session, number))
    player.open()
    expect(player.said).to_contain_text("Round 1 of 4")
    told = page.locator("ol.steps li")
    for number, begun in enumerate(
        ("3 activity cards", "You receive 10 deniers", "The Roy's dice", "You roll")
    ):
        expect(told.nth(number)).to_contain_text(begun)
    assert page.get_by_role("link", name="Can't do this…").count() == 0
