"""1066 on a phone: cards that are asked for are found, hands and reasons are seen whole."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from adversaire.engine.record import COMPANION, ME, VIRTUAL
from adversaire.play.session import Session
from tests.browser.conftest import Phones
from tests.browser.gallery import screens_of
from tests.browser.player import Player
from tests.browser.tables import (
    House,
    asks,
    chance_answers,
    last_opponent_turn,
    likely_answers,
    played,
    setup,
)

HASTINGS = "hastings"


def many_cards(session: Session) -> bool:
    """Late in the game the Enemy can pay for a good part of its deck."""
    return asks("enemy.reveal")(session) and len(session.question.answers) > 16 if session.question else False


def at_the_deck(page: Page, house: House) -> Player:
    """Real hands turn the Enemy's cards; one is about to be named."""
    session = played(setup(COMPANION, 7, HASTINGS, draws=ME), likely_answers, many_cards)
    player = Player(page, house, house.lay(session))
    player.open()
    return player


def test_typing_leaves_the_cards_whose_words_hold_it(page: Page, house: House) -> None:
    player = at_the_deck(page, house)
    cards = page.locator(".choices button:visible")
    everything = cards.count()
    assert everything > 12
    wanted = cards.nth(5).inner_text().splitlines()[0]
    page.get_by_role("searchbox").fill(wanted[:6].lower())
    expect(cards.first).to_contain_text(wanted[:6])
    assert 0 < cards.count() < everything
    before = player.question()
    page.get_by_role("searchbox").fill(wanted)
    expect(cards.first).to_contain_text(wanted)
    if cards.count() == 1:
        seq = player.seq
        page.get_by_role("searchbox").press("Enter")
        page.locator(f'#screen[data-seq]:not([data-seq="{seq}"])').wait_for()
        assert house.table(player.id)["answers_given"] > 0
    assert before == "enemy.reveal"


def test_without_scripts_all_cards_are_there_and_no_field_to_type_in(phones: Phones, house: House) -> None:
    page = phones(lang="en", java_script_enabled=False).new_page()
    at_the_deck(page, house)
    expect(page.locator("[data-filter]")).to_be_hidden()
    assert page.locator(".choices button:visible").count() > 12


def test_nothing_in_the_verdict_stands_on_a_ground_of_its_own_and_the_ways_on_are_seen(
    page: Page, house: House
) -> None:
    over = played(setup(VIRTUAL, 7, HASTINGS), chance_answers(7), lambda session: session.is_over)
    page.set_viewport_size({"width": 412, "height": 860})
    page.goto(f"/g/{house.lay(over)}")
    grounds = page.eval_on_selector_all(
        ".verdict .words > *, .sources li", "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    assert len(grounds) > 4
    assert set(grounds) == {"rgba(0, 0, 0, 0)"}
    foot = page.locator(".panels > .last").bounding_box()
    record = page.locator(".record p").bounding_box()
    assert foot
    assert record
    assert page.locator(".panels > .last a:visible").count() >= 3
    assert record["y"] + record["height"] <= foot["y"]
    assert foot["y"] + foot["height"] <= 860


def test_the_ways_on_from_a_game_beside_cardboard_stand_two_and_two_on_a_desk(
    phones: Phones, house: House
) -> None:
    """Without an analysis their words are long: none of them is left over in a row of its own."""
    over = played(setup(COMPANION, 7, HASTINGS), chance_answers(7), lambda session: session.is_over)
    page = phones(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(f"{house.address}/g/{house.lay(over)}")
    ways = [page.locator(".panels > .last > .button").nth(number).bounding_box() for number in (0, 1)]
    assert page.locator(".panels > .last > .button").count() == len(ways)
    assert ways[0]
    assert ways[1]
    assert ways[0]["y"] == ways[1]["y"]
    foot = page.locator(".panels > .last").bounding_box()
    assert foot
    assert foot["y"] + foot["height"] <= 800


def few_in_hand(session: Session) -> bool:
    """At most three cards, and answers below them."""
    if not asks("turn.action")(session):
        return False
    picture = session.game.picture(session.position)
    hand = next(tray for tray in picture.trays if tray.id == "hand")
    answers = session.question.answers if session.question else ()
    return 1 < len(hand.faces) <= 3 and "pass" in answers


def test_a_small_hand_fills_the_width_and_no_button_covers_its_values(page: Page, house: House) -> None:
    session = played(setup(VIRTUAL, 7, HASTINGS), chance_answers(7), few_in_hand)
    page.set_viewport_size({"width": 412, "height": 860})
    page.goto(f"/g/{house.lay(session)}")
    foot = page.locator(".sheet > .few").bounding_box()
    hand = page.locator(".tray:visible .fan").bounding_box()
    assert foot
    assert hand
    cards = page.locator(".tray:visible .face")
    right = 0.0
    for number in range(cards.count()):
        card = cards.nth(number).bounding_box()
        values = cards.nth(number).locator(".values, .effect").last.bounding_box()
        assert card
        assert values
        assert values["y"] + values["height"] <= foot["y"]
        right = max(right, card["x"] + card["width"])
    assert right >= hand["x"] + hand["width"] - 12


def test_why_strikes_through_no_face_and_no_value(page: Page, house: House) -> None:
    screens = screens_of(house, HASTINGS, VIRTUAL)
    page.set_viewport_size({"width": 412, "height": 860})
    page.goto(next(it.address for it in screens if it.name == "why"))
    struck = page.locator("svg .struck circle")
    assert struck.count() >= 2
    assert page.locator("svg .struck path:visible").count() == 0
    for number in range(struck.count()):
        badge, words = struck.nth(number).bounding_box(), page.locator("svg text.p-army-name")
        assert badge
        for other in range(words.count()):
            name = words.nth(other).bounding_box()
            assert name
            assert (
                badge["x"] + badge["width"] <= name["x"] + 2
                or badge["x"] >= name["x"] + name["width"]
                or badge["y"] + badge["height"] <= name["y"]
                or badge["y"] >= name["y"] + name["height"]
            ), number


def test_places_are_offered_in_the_order_in_which_they_lie(page: Page, house: House) -> None:
    session = played(setup(VIRTUAL, 7, HASTINGS), chance_answers(7), asks("setup.leader"))
    page.set_viewport_size({"width": 412, "height": 860})
    page.goto(f"/g/{house.lay(session)}")
    buttons = page.locator(".in-row button")
    boxes = [buttons.nth(number).bounding_box() for number in range(buttons.count())]
    assert len(boxes) == 3
    assert all(boxes)
    assert [box["x"] for box in boxes if box] == sorted(box["x"] for box in boxes if box)
    assert len({round(box["y"]) for box in boxes if box}) == 1
    assert page.locator(".in-row .main").count() == 1


def test_a_turn_of_two_lines_told_at_once_shows_its_card_and_hides_no_line(page: Page, house: House) -> None:
    page.set_viewport_size({"width": 412, "height": 860})
    page.goto(next(it.address for it in screens_of(house, HASTINGS, VIRTUAL) if it.name == "opponent"))
    assert page.locator(".steps > li").count() == 2
    expect(page.locator(".sheet .top > .face")).to_be_visible()
    line, foot = (
        page.locator(".steps > li").last.bounding_box(),
        page.locator(".sheet > .last").bounding_box(),
    )
    assert line
    assert foot
    assert line["y"] + line["height"] <= foot["y"]
    assert foot["y"] + foot["height"] <= 860


def test_the_last_board_beside_cardboard_is_large_and_the_ways_on_are_seen(page: Page, house: House) -> None:
    page.goto(next(it.address for it in screens_of(house, HASTINGS, COMPANION) if it.name == "end"))
    for width, height, least in ((412, 860, 300), (1280, 800, 450)):
        page.set_viewport_size({"width": width, "height": height})
        board, foot = page.locator(".left-as svg").bounding_box(), page.locator(".besides").bounding_box()
        assert board
        assert foot
        assert board["width"] >= least
        assert foot["y"] + foot["height"] <= height


#: How much of a portrait is seen, in pixels: its lower part may be cut away.
SEEN_OF_FACE = """it => it.getBoundingClientRect().height
  - (parseFloat(getComputedStyle(it).clipPath.split(" ")[2] ?? "0") || 0)"""
#: Down to the chin.
WHOLE_FACE = 42


def last_to_keep(session: Session) -> bool:
    """Three cards, so wide that little of their height would be seen."""
    answers = session.question.answers if session.question else ()
    return asks("draw.keep")(session) and len(answers) == 3 and len(session.entries) > 80


def test_cards_to_keep_show_whole_faces_and_no_half_hand_lies_below_them(page: Page, house: House) -> None:
    address = f"/g/{house.lay(played(setup(VIRTUAL, 7, HASTINGS), chance_answers(7), last_to_keep))}"
    page.set_viewport_size({"width": 412, "height": 860})
    page.goto(address)
    faces = page.locator(".fronts .face:not(.sewn) .art")
    assert faces.count() > 1
    for face in faces.all():
        assert face.evaluate(SEEN_OF_FACE) >= WHOLE_FACE
    assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
    page.set_viewport_size({"width": 768, "height": 1024})
    page.goto(address)
    for tray in page.locator(".sheet .tray:visible").all():
        assert tray.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1


def test_where_hands_have_nothing_to_do_what_the_app_noted_lies_open(page: Page, house: House) -> None:
    def pays_nothing(session: Session) -> bool:
        number = last_opponent_turn(session)
        events = session.turns[number].events if number is not None else ()
        return any(event.kind == "deploy.nothing-payable" for event in events)

    session = played(setup(COMPANION, 12, HASTINGS), chance_answers(12), pays_nothing)
    page.goto(f"/g/{house.lay_unread(session)}")
    expect(page.locator(".hands .task")).to_have_count(0)
    expect(page.locator(".noted li").first).to_be_visible()
