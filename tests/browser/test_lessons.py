"""Guided games in a real browser at phone size: followed and strayed from, by finger and by keys."""

from __future__ import annotations

import os
from collections import defaultdict
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from adversaire.engine.chance import Chance
from adversaire.engine.display import differences
from adversaire.engine.policy import RandomPolicy
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.forced import go_on
from adversaire.play.lesson import Lesson, find_lesson, lessons_of
from adversaire.play.lesson_check import Chooser, new_session, rehearse
from adversaire.play.lesson_progress import standing
from adversaire.play.reading import is_opponents
from adversaire.play.session import Session
from tests.browser.checks import unsaid
from tests.browser.chromium import AXE
from tests.browser.conftest import Phones
from tests.browser.measuring import LOOKS, RUN_AXE, faults_in, told
from tests.browser.player import SCREEN, Player
from tests.browser.tables import House

LESSONS = [(game.id, id) for game in GAMES for id in lessons_of(game)]
#: So many answers are given by finger; with all of them every lesson is gone through to its goodbye, by both
#: players and in both languages: ADVERSAIRE_LESSON_ANSWERS=999.
ANSWERS = int(os.environ.get("ADVERSAIRE_LESSON_ANSWERS", "8"))
ALL = ANSWERS > 100
#: A whole lesson by finger takes minutes where others work on the same machine.
pytestmark = [pytest.mark.timeout(1800)] if ALL else []
#: Each lesson is followed in one language and strayed from in the other, unless there is time for both.
FOLLOWED, STRAYED = (
    [
        (game, id, lang)
        for at, (game, id) in enumerate(LESSONS)
        for lang in (LANGUAGES if ALL else (LANGUAGES[(at + at // 2 + way) % 2],))
    ]
    for way in (0, 1)
)
#: What the remark on the board lies over of all that may be touched, is spoken of, has changed or is pointed
#: at.
COVERED = """() => {
    const remark = document.querySelector(".board .remark")?.getBoundingClientRect();
    if (!remark || !remark.width) return [];
    const kept = ".board a.target .ring, .board .spoken, .board .halo, .board .pointing";
    return [...document.querySelectorAll(kept)].filter((one) => {
        const it = one.getBoundingClientRect();
        return it.left < remark.right - 2 && it.right > remark.left + 2
            && it.top < remark.bottom - 2 && it.bottom > remark.top + 2;
    }).map((one) => one.closest("a")?.getAttribute("aria-label") ?? one.getAttribute("class"));
}"""


def begin(page: Page, house: House, game: str, id: str) -> Player:
    page.goto(f"/learn/{game}/lesson/{id}")
    page.locator("main button.main").click()
    page.wait_for_url("**/g/*")
    return Player(page, house, page.url.rpartition("/")[2])


def read_on(player: Player) -> None:
    """Beat by beat, as a lesson is told; no remark lies over what it speaks of."""
    page = player.page
    while not player.is_asked() and not player.is_over():
        assert page.evaluate(COVERED) == []
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


def play(player: Player, lesson: Lesson, choose: Chooser) -> None:
    """Answer by finger, to the goodbye or as often as there is time for."""
    page, session = player.page, new_session(lesson)
    for _ in range(ANSWERS):
        go_on(session)
        read_on(player)
        if session.is_over or standing(lesson, session).over:
            break
        assert page.evaluate(COVERED) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        answer = choose(session)
        session.answer(answer)
        player.answer(answer)
    if ALL and not session.is_over:
        expect(page.locator(".farewell")).to_be_visible()


@pytest.mark.parametrize(("game", "id", "lang"), FOLLOWED)
def test_a_lesson_is_followed_on_a_phone(
    phones: Phones, house: House, game: str, id: str, lang: Language
) -> None:
    """With the right answers; the remark covers nothing that matters, nothing sticks out, axe is content."""
    page = phones(lang=lang).new_page()
    player, lesson = begin(page, house, game, id), find_lesson(GAMES[game], id)
    page.evaluate(AXE.read_text())
    assert page.evaluate(RUN_AXE) == []
    play(player, lesson, partial(advised, lesson))
    page.goto(f"/g/{house.lay(rehearse(lesson).session)}")
    expect(page.locator("table.points")).to_be_attached()


@pytest.mark.parametrize(("game", "id", "lang"), [one for one in STRAYED if one[1] == "first"])
def test_a_lesson_is_strayed_from_on_a_phone(
    phones: Phones, house: House, game: str, id: str, lang: Language
) -> None:
    """With any answers: every one is taken, and there is always something to go on with."""
    page, policy = phones(lang=lang).new_page(), RandomPolicy(Chance.from_seed(5, 3))

    def anything(session: Session) -> str:
        assert session.question is not None
        return policy.answer(session.question, session.position)

    play(begin(page, house, game, id), find_lesson(GAMES[game], id), anything)
    page.reload()
    expect(page.locator(SCREEN)).to_be_visible()


def test_what_the_coach_points_at_is_done_at_a_touch(page: Page, house: House) -> None:
    """Six citizens, six touches; whatever else shines is looked at first."""
    lesson = find_lesson(GAMES["troyes"], "first")
    session = new_session(lesson)
    player = begin(page, house, "troyes", "first")
    page.locator('figure.board a[href*="?at=palace-5#"]').click()
    page.wait_for_url("**?at=palace-5#question")
    player.open()
    for _ in range(6):
        wanted = advised(lesson, session)
        expect(page.locator(f'.board a[data-answer="{wanted}"]')).to_have_count(1)
        player.tap(page.locator(f'.board a[data-answer="{wanted}"]'))
        session.answer(wanted)
    assert house.table(player.id)["position"]["places"] == session.position.places


#: Dice that lie over anything that may be touched.
UNDER_DICE = """() => {
    const dice = [...document.querySelectorAll(".board .roll")].map((one) => one.getBoundingClientRect());
    const may = [...document.querySelectorAll(".board a.target .ring")];
    return [dice.length, may.filter((one) => {
        const it = one.getBoundingClientRect();
        return dice.some((die) => it.left < die.right - 2 && it.right > die.left + 2
            && it.top < die.bottom - 2 && it.bottom > die.top + 2);
    }).length];
}"""


def test_dice_of_dark_rituals_fall_beside_the_zones_that_are_in_the_light(page: Page, house: House) -> None:
    """After the first attack the coach speaks in the lower half: the dice fall on the counter even so."""
    lesson = find_lesson(GAMES["rituals"], "first")
    session = new_session(lesson)
    player = begin(page, house, "rituals", "first")
    for _ in range(2):
        go_on(session)
        read_on(player)
        session.answer(advised(lesson, session))
        player.answer(session.turns[-1].asked[-1].answer)
    dice, covered = page.evaluate(UNDER_DICE)
    assert (dice > 0, covered) == (True, 0)


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


def shown_and_played(player: Player) -> None:
    """By keys: what is advised is acted out, then done."""
    page, before = player.page, player.seq
    page.keyboard.press("s")
    page.wait_for_url("**show=1")
    page.keyboard.press("Enter")
    page.locator(f'{SCREEN}[data-seq]:not([data-seq="{before}"])').wait_for()
    page.wait_for_url(f"**/g/{player.id}")
    player.expect_focus_on_sentence()


def read_on_by_key(player: Player) -> None:
    """Enter once, and not again before the next sentence has the focus: pressed twice, a key counts once."""
    page = player.page
    page.evaluate("window.said = document.querySelector('[data-say]')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => ![null, window.said].includes(document.querySelector('[data-say]'))")
    player.expect_focus_on_sentence()


def test_keys_suffice_and_axe_finds_nothing(page: Page, house: House) -> None:
    """Keep cards, show a move, play it, read the rival's turn, be asked again: no finger on the glass."""
    player = begin(page, house, "raiders", "first")
    for _ in range(3):
        shown_and_played(player)
    page.evaluate(AXE.read_text())
    assert page.evaluate(RUN_AXE) == []
    page.keyboard.press("s")
    page.wait_for_url("**show=1")
    expect(page.locator(".ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    page.wait_for_url(f"**/g/{player.id}")
    shown_and_played(player)
    expect(page.get_by_role("heading", name="Pick up at the Gate House")).to_be_visible()
    page.locator(".whole-plan summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".whole-plan .plan li.now")).to_contain_text("Pick another one up")
    page.keyboard.press("Enter")
    shown_and_played(player)
    assert not player.is_asked()
    for _ in range(20):
        if player.is_asked():
            break
        read_on_by_key(player)
    expect(page.get_by_role("heading", name="Hire at the Barracks")).to_be_visible()


@pytest.mark.parametrize("game", [game for game, id in LESSONS if id == "first" and game != "raiders"])
def test_every_lesson_is_begun_with_keys_alone_and_axe_finds_nothing(
    page: Page, house: House, game: str
) -> None:
    player = begin(page, house, game, "first")
    for _ in range(3):
        while not player.is_asked():
            read_on_by_key(player)
        page.evaluate(AXE.read_text())
        assert page.evaluate(RUN_AXE) == []
        shown_and_played(player)


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


#: Whether what is told above the question lies under the buttons beside it.
UNDER_BUTTONS = """() => {
    const told = document.querySelector(".sheet > .coach-aside:not(.farewell)").getBoundingClientRect();
    const buttons = document.querySelector(".sheet > .squares").getBoundingClientRect();
    return told.right > buttons.left && told.bottom > buttons.top && told.top < buttons.bottom;
}"""


def test_what_is_told_above_a_question_of_ones_own_keeps_clear_of_the_buttons(
    phones: Phones, house: House
) -> None:
    """After the guided part the buttons stand beside the question; a Hero who stops to ask was told of."""
    lesson = find_lesson(GAMES["rituals"], "first")
    session, policy = new_session(lesson), RandomPolicy(Chance.from_seed(3, 3))
    while not (standing(lesson, session).over and asked_by_the_opponent(session)):
        assert session.question is not None
        session.answer(policy.answer(session.question, session.position))
        go_on(session)
    page = phones(lang="en").new_page()
    page.goto(f"/g/{house.lay(session)}")
    expect(page.locator(".sheet > .coach-aside.so-far")).to_be_visible()
    assert not page.evaluate(UNDER_BUTTONS)


def asked_by_the_opponent(session: Session) -> bool:
    """Whether its turn waits for an answer after it has changed something."""
    turn = session.turns[-1]
    return is_opponents(turn) and any(
        differences(session.game.view(turn.before), session.game.view(turn.after))
    )
