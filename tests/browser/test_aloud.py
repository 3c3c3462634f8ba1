"""The opponent's turn read aloud by the device's own voice: asked for, step by step, in one's language."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.play.session import Session
from adversaire.play.story import story
from adversaire.play.voice import Voice
from tests.browser.conftest import Phones
from tests.browser.tables import (
    House,
    chance_answers,
    last_opponent_turn,
    planner_answers,
    played,
    raided,
    setup,
)

#: Takes down what the device is given to say; no voice is heard in a test.
LISTEN = """
window.said = [];
SpeechSynthesis.prototype.speak = (speech) => window.said.push([speech.lang, speech.text]);
"""
AGAIN, NEXT = "[data-aloud-act=again]", "[data-aloud-act=next]"


def listening(context: BrowserContext, address: str, aloud: str, pace: str = "turn") -> Page:
    page = context.new_page()
    page.add_init_script(LISTEN)
    page.goto("/settings")
    page.locator(f"input[name=aloud][value={aloud}]").check()
    page.locator(f"input[name=pace][value={pace}]").check()
    page.locator("form.settings button.main").click()
    page.wait_for_url("**/")
    page.goto(address)
    if aloud == "on":
        page.wait_for_function("() => window.said.length > 0")
    return page


def said(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.evaluate("window.said")
    return found


def told(session: Session) -> bool:
    return len(session.entries) > 30 and last_opponent_turn(session) is not None


def at_its_turn(house: House, mode: str) -> str:
    session = played(setup(mode, 7), chance_answers(7), raided if mode == COMPANION else told)
    return f"/g/{house.lay(session, last_opponent_turn(session))}"


def test_nothing_is_read_before_somebody_asked_for_it(phones: Phones, house: House) -> None:
    page = listening(phones(lang="en"), at_its_turn(house, COMPANION), "off")
    expect(page.locator(".hands")).to_be_visible()
    assert said(page) == []
    expect(page.locator(".aloud")).to_have_count(0)


def test_beside_cardboard_the_tasks_are_read_one_by_one(phones: Phones, house: House) -> None:
    page = listening(phones(lang="fr"), at_its_turn(house, COMPANION), "on")
    tasks = page.locator("h1.task, .hands .task .what").all_inner_texts()
    # What the turn amounted to comes first.
    tasks[0] = f"{page.locator('.turn .headline:not(.task)').inner_text()} {tasks[0]}"
    page.locator(AGAIN).click()
    for _ in tasks[1:]:
        page.keyboard.press("n")
    assert said(page) == [["fr", tasks[0]], *(["fr", words] for words in tasks)]
    # Nothing is left to read: the next touch says that all is done.
    turn = page.locator("input[name=turn]").input_value()
    page.locator(NEXT).click()
    expect(page.locator(".tick:not(:checked)")).to_have_count(0)
    page.locator(NEXT).click()
    expect(page.locator(f"input[name=turn][value='{turn}']")).to_have_count(0)


def test_on_the_screen_each_step_of_the_film_is_read(phones: Phones, house: House) -> None:
    page = listening(phones(lang="en"), at_its_turn(house, VIRTUAL), "on", "step")
    headline = page.locator(".turn .headline").inner_text()
    assert said(page)[0][1].startswith(headline)
    page.locator(NEXT).click()
    page.wait_for_function("() => window.said.length > 1")
    words = page.locator(".turn .say").inner_text().replace("\n", " ")
    assert words in said(page)[-1][1].replace("\n", " ")


def test_on_the_screen_a_whole_turn_is_read_as_its_sentences_without_figures(
    phones: Phones, house: House
) -> None:
    session = played(setup(VIRTUAL, 7), planner_answers("raiders", 7), raided_on_screen)
    page = listening(phones(lang="en"), f"/g/{house.lay(session, last_opponent_turn(session))}", "on")
    expect(page.locator(".turn .steps .count, .turn .steps .number").first).to_be_visible()
    voice = Voice(session.game, session.position.box, session.pack, "en", hands=False)
    number = last_opponent_turn(session)
    assert number is not None
    turn = session.turns[number]
    whole = story(session.game, turn.events, range(1, len(turn.events)), voice)
    sentences = [
        whole.title(turn.events, voice),
        *[line.say(voice) for line in whole.gathered(turn.events, voice)],
    ]
    assert said(page)[0][1].split() == " ".join(sentences).split()


def raided_on_screen(session: Session) -> bool:
    number = last_opponent_turn(session)
    return number is not None and any(e.kind == "raid.paid" for e in session.turns[number].events)
