"""Guided games in a real browser at phone size: followed and strayed from, by finger and by keys."""

from __future__ import annotations

import os
from collections import defaultdict

import pytest
from playwright.sync_api import Page, expect

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.games import GAMES
from adversaire.play.lesson import Lesson, find_lesson, lessons_of
from adversaire.play.lesson_check import new_session, rehearse
from adversaire.play.lesson_progress import standing
from adversaire.play.session import Session
from tests.browser.checks import unsaid
from tests.browser.chromium import AXE
from tests.browser.conftest import Phones
from tests.browser.measuring import LOOKS, RUN_AXE, faults_in, told
from tests.browser.player import SCREEN, Player
from tests.browser.tables import House

LESSONS = [(game.id, id) for game in GAMES for id in lessons_of(game)]
#: So many answers are given by finger, or all of the guided part where somebody has time for it.
ANSWERS = int(os.environ.get("ADVERSAIRE_LESSON_ANSWERS", "8"))
#: Whether two areas of the page have more than an edge in common.
COVERED = """() => {
    const remark = document.querySelector(".remark")?.getBoundingClientRect();
    if (!remark) return [];
    return [...document.querySelectorAll(".board a.target .ring")].filter((ring) => {
        const it = ring.getBoundingClientRect();
        return it.left < remark.right - 2 && it.right > remark.left + 2
            && it.top < remark.bottom - 2 && it.bottom > remark.top + 2;
    }).map((ring) => ring.closest("a").getAttribute("aria-label"));
}"""


def begin(page: Page, house: House, game: str, id: str) -> Player:
    page.goto(f"/learn/{game}/lesson/{id}")
    page.locator("main button.main").click()
    page.wait_for_url("**/g/*")
    return Player(page, house, page.url.rpartition("/")[2])


def read_on(player: Player) -> None:
    """Beat by beat, as a lesson is told."""
    page = player.page
    while not player.is_asked() and not player.is_over():
        beat = page.locator("main .last a.main.button")
        if beat.count():
            page.goto(beat.get_attribute("href") or "")
        else:
            player.tap(page.locator("main .last button.main"))


def advised(lesson: Lesson, session: Session) -> str:
    step = standing(lesson, session).step
    question = session.question
    assert question is not None
    return step.advise if step and step.advise else question.likely or question.answers[0]


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_a_lesson_is_followed_on_a_phone(phones: Phones, house: House, game: str, id: str) -> None:
    """With the right answers; the remark never covers what may be touched, nothing sticks out."""
    page = phones(lang="fr").new_page()
    player, lesson = begin(page, house, game, id), find_lesson(GAMES[game], id)
    session = new_session(lesson)
    for _ in range(ANSWERS):
        read_on(player)
        assert page.evaluate(COVERED) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        answer = advised(lesson, session)
        session.answer(answer)
        player.answer(answer)
        if session.is_over:
            break
    page.goto(f"/g/{house.lay(rehearse(lesson).session)}")
    expect(page.locator("table.points")).to_be_attached()


@pytest.mark.parametrize(("game", "id"), [(game, id) for game, id in LESSONS if id == "first"])
def test_a_lesson_is_strayed_from_on_a_phone(page: Page, house: House, game: str, id: str) -> None:
    """With any answers: every one is taken, and there is always something to go on with."""
    player, session = begin(page, house, game, id), new_session(find_lesson(GAMES[game], id))
    policy = RandomPolicy(Chance.from_seed(5, 3))
    for _ in range(ANSWERS):
        read_on(player)
        question = session.question
        assert question is not None
        answer = policy.answer(question, session.position)
        session.answer(answer)
        player.answer(answer)
    page.reload()
    expect(page.locator(SCREEN)).to_be_visible()


def test_whom_a_valkyrie_takes_is_seen_at_once(page: Page, house: House) -> None:
    """The answer before was about the hand; this one is about the crew, and its tray lies open instead."""
    lesson = find_lesson(GAMES["raiders"], "first")
    session, answers = new_session(lesson), list[str]()
    while session.question and session.question.id != "raid.lose":
        answers.append(advised(lesson, session))
        session.answer(answers[-1])
    before = new_session(lesson)
    for answer in answers[:-1]:
        before.answer(answer)
    page.goto(f"/g/{house.lay(before)}")
    Player(page, house, page.url.rpartition("/")[2]).answer(answers[-1])
    expect(page.locator(".tray[aria-label^=Crew] a.face.may")).to_have_count(3)
    expect(page.locator(".tray[aria-label^=Crew]")).to_be_visible()


def test_keys_suffice_and_axe_finds_nothing(page: Page, house: House) -> None:
    """Show it, play it, on to the rival's turn: no finger on the glass."""
    player = begin(page, house, "raiders", "first")
    for answer in ("champion", "archer", "warmonger"):
        player.answer(answer)
    page.evaluate(AXE.read_text())
    assert page.evaluate(RUN_AXE) == []
    page.keyboard.press("s")
    page.wait_for_url("**show=1")
    expect(page.locator(".ghost")).to_have_count(1)
    before = player.seq
    page.keyboard.press("Enter")
    page.locator(f'{SCREEN}[data-seq]:not([data-seq="{before}"])').wait_for()
    expect(page.get_by_role("heading", name="Pick up at the Gate House")).to_be_visible()
    page.locator(".whole-plan summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".whole-plan .plan li.now")).to_contain_text("Pick another one up")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_guided_pages_are_in_order(phones: Phones, house: House, lang: str) -> None:
    """However they are looked at: nothing cut off, too small, too pale or without words."""
    lesson, found = find_lesson(GAMES["raiders"], "first"), defaultdict(list)
    session = new_session(lesson)
    for answer in ("champion", "archer", "warmonger"):
        session.answer(answer)
    placing = f"/g/{house.lay(session)}"
    session.answer("place:silversmith")
    session.answer("take:gate-house")
    turn = len(session.turns) - 2
    addresses = [
        *("/learn/raiders/lesson/first", placing, f"{placing}?show=1"),
        f"/g/{house.lay(session, turn)}?beat=2",
    ]
    page = phones(lang=lang, theme="auto", reduced_motion="reduce").new_page()
    for address in addresses:
        page.goto(address)
        for look, fault in faults_in(page, LOOKS[lang]):
            found[fault].append(f"{address} {look}")
        for word in unsaid(page):
            found[f"not in words: {word}"].append(address)
    assert not found, told(found)
