"""The sheet of a guided game on a phone: the advice first, nothing twice, nothing unsaid."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from httpx2 import Client
from tests.web.test_lessons import answer, begun, reading_done

from adversaire.engine.question import PLACE, Question
from adversaire.games import GAMES
from adversaire.play.forced import go_on
from adversaire.play.lesson import Remark, find_lesson
from adversaire.play.lesson_check import new_session
from adversaire.play.lesson_progress import standing
from adversaire.web.table.coach import in_reach

SHOWS = re.compile(r'<a class="main button" href="[^"]*[?]show=1"')
WHY = re.compile(r'<p class="told-why">.*?<span>(.*?)</span></p>')


def advice_up_to(id: str, game: str = "rituals") -> list[str]:
    """The answers that lead to a step of a guided first game."""
    lesson = find_lesson(GAMES[game], "first")
    session, given = new_session(lesson), []
    while (step := standing(lesson, session).step) is not None and step.id != id:
        given.append(step.advise)
        session.answer(step.advise)
        go_on(session)
    return given


def at_step(house: Client, id: str, game: str = "rituals") -> str:
    table = begun(house, f"/learn/{game}/lesson/first")
    answer(house, table, *advice_up_to(id, game))
    return reading_done(house, table)


@pytest.mark.parametrize("step", ["witch", "sting", "strike"])
def test_the_thumb_rests_on_being_shown_never_on_what_ends_the_turn(house: Client, step: str) -> None:
    page = at_step(house, step)
    assert SHOWS.search(page)
    assert 'class="button square" href="' not in page


def test_the_answer_that_is_advised_keeps_its_place(house: Client) -> None:
    assert not SHOWS.search(at_step(house, "pass"))


def test_a_turn_stopped_by_a_question_says_what_it_has_done(house: Client) -> None:
    """Mireille has freed the soul already when she asks for whom she goes."""
    page = at_step(house, "tie")
    assert re.search(r'class="coach-aside so-far".*Mireille frees a soul', page)
    assert "so-far" not in at_step(house, "witch")


def test_cards_that_nobody_may_touch_make_way_for_words_in_the_sheet(house: Client) -> None:
    """Where cards are advised, their tray lies open; none does while the table is laid."""
    lies_open = re.compile(r'<input type="radio" name="tray" [^>]*checked')
    assert not lies_open.search(at_step(house, "merchant", "troyes"))
    assert lies_open.search(at_step(house, "sting"))
    assert not lies_open.search(at_step(house, "white", "troyes"))


def test_what_a_plague_does_is_chosen_by_buttons(house: Client) -> None:
    """Energy is a number of the own mat as well; nobody would look for the answer there."""
    page = at_step(house, "plague-energy")
    assert re.search(r'<button form="answers" name="answer" value="energy"', page)


def test_a_rule_behind_a_beat_is_told_once(house: Client) -> None:
    """How a Hero moves is said at the first move of the first turn, and not at the second."""
    table = begun(house, "/learn/rituals/lesson/first")
    told = [WHY.findall(house.get(f"{table}?beat={beat}").text) for beat in range(7)]
    moves = [why for whys in told for why in whys if "nearest target" in why]
    assert len(moves) == 1


def test_the_count_of_chapters_never_goes_back(house: Client) -> None:
    """Defence is asked for in the middle of a turn that is told after it."""
    table = begun(house, "/learn/rituals/lesson/first")
    answer(house, table, *advice_up_to("defend"))
    asked = chapter(reading_done(house, table))
    told = chapter(answer(house, table, "defend"))
    assert asked <= told <= chapter(reading_done(house, table))


def chapter(page: str) -> int:
    found = re.search(r'<span class="at">(\d+) of', page)
    assert found is not None
    return int(found[1])


HAND = re.compile(r'class="pointing"')
#: A sign in a button, as it is drawn in the sheet.
FINGER = re.compile(r'<button class="main[^"]* advised"[^>]*>(?:<span>)?<svg class="i pointing"')


def test_the_hand_goes_from_what_was_touched_to_its_button(house: Client) -> None:
    """First the place, then the button that gives the answer; what was touched is not hidden any more."""
    at_place = at_step(house, "yellow", "troyes")
    assert HAND.search(at_place)
    table = begun(house, "/learn/troyes/lesson/first")
    touched = house.get(f"{table}?at=city-hall-5").text
    assert not HAND.search(touched)
    assert FINGER.search(touched)
    elsewhere = house.get(f"{table}?at=city-hall-4").text
    assert HAND.search(elsewhere)
    assert not FINGER.search(elsewhere)


def test_what_the_coach_advises_nobody_else_proposes(house: Client) -> None:
    touched = at_step(house, "yellow", "troyes")
    assert "<small>proposed</small>" not in touched


def test_while_something_is_acted_out_no_other_answer_stands_there(house: Client) -> None:
    table = begun(house, "/learn/troyes/lesson/first")
    answer(house, table, *advice_up_to("merchant", "troyes"))
    reading_done(house, table)
    assert re.search(r'<button form="answers" name="answer" value="pass"', house.get(table).text)
    shown = house.get(f"{table}?show=1").text
    assert 'class="coach-foot acted"' in shown
    assert 'value="activity:merchant"' in shown
    assert 'value="pass"' not in shown


def test_what_is_read_about_a_beat_leads_back_to_it(house: Client) -> None:
    table = begun(house, "/learn/raiders/lesson/first")
    answer(house, table, *advice_up_to("hire", "raiders"))
    page = house.get(f"{table}?beat=1").text
    for way in (r'href="([^"]*/why/[^"]*)"', r'href="([^"]*/thing/[^"?]*[?]beat=1)"'):
        found = re.search(way, page)
        assert found is not None
        assert f'href="{table}?beat=1"' in house.get(found[1]).text


def test_what_is_said_of_the_last_answer_stands_below_the_question_once_the_coach_is_gone(
    house: Client,
) -> None:
    """There the squares stand beside the question: above it they would lie on what is said."""
    table = begun(house, "/learn/hastings/lesson/first")
    lesson = find_lesson(GAMES["hastings"], "first")
    session = new_session(lesson)
    while not standing(lesson, session).farewell:
        step = standing(lesson, session).step
        assert session.question is not None
        strays = step is None or step.id == "earl-wedge"
        given = session.question.answers[0] if strays or not step else step.advise
        answer(house, table, given)
        session.answer(given)
        go_on(session)
    page = reading_done(house, table)
    assert "farewell" in page
    assert page.index('id="question"') < page.index('class="coach-aside strayed"')


def test_what_was_said_of_the_last_answer_makes_way_once_a_place_is_touched(house: Client) -> None:
    """Its answers need the room: on a phone they would lie below the fold."""
    table = begun(house)
    page = answer(house, table, "champion", "archer", "warmonger", "place:mill")
    assert 'class="coach-aside strayed"' in page
    assert "coach-aside" not in house.get(f"{table}?at=gate-house").text


def test_a_remark_is_not_drawn_as_large_as_what_is_looked_at_from_near_by(house: Client) -> None:
    table = begun(house)
    assert 'class="coach-box' in answer(house, table, "champion", "archer", "warmonger")
    near = house.get(f"{table}?zoom=mill").text
    assert "coach-box" not in near
    assert 'class="coach-words"' in near


def test_what_the_valkyries_of_a_set_cost_is_said_before_it_is_taken(house: Client) -> None:
    lesson = find_lesson(GAMES["raiders"], "first")
    session, given = new_session(lesson), list[str]()
    while session.question is not None and session.question.id != "raid.set":
        step = standing(lesson, session).step
        given.append(step.advise if step else session.question.answers[0])
        session.answer(given[-1])
        go_on(session)
    table = begun(house)
    answer(house, table, *given)
    assert "costs 2 crew members" in unescape(house.get(f"{table}?at=harbour-west-2").text)
    assert "crew member" not in house.get(f"{table}?at=harbour-west-3").text.partition("answers")[2]


def test_a_remark_lights_only_where_it_can_be_done_now() -> None:
    """Harbours that are raided may be empty, or ask for more than one has."""
    remark = Remark(
        "",
        "turn.action",
        {"en": "", "fr": ""},
        light=("harbour-west", "harbour-east", "mill"),
        can=("raid:harbour-*",),
    )
    question = Question("turn.action", PLACE, ("raid:harbour-east", "place:silversmith"), ())
    assert in_reach(remark, question) == ("harbour-east", "mill")
    assert in_reach(replace(remark, can=()), question) == remark.light


# ---------------------------------------------------------------- whoever touches something else


def heading_of(page: str) -> str:
    found = re.search(r'<h1 id="question"[^>]*>(.*?) <a class="meaning"', page)
    assert found is not None
    return unescape(found[1])


@pytest.mark.parametrize(
    ("game", "step", "touched", "heading"),
    [
        ("raiders", "place", "barracks", "The Barracks"),
        ("raiders", "place", "silversmith", "Place at the Silversmith"),
        ("troyes", "yellow", "bishopric-5", "Bishopric 5"),
        ("hastings", "ceorl", "eadric", "Eadric, Deacon of Blakeney"),
    ],
)
def test_answers_of_another_place_stand_below_its_own_name(
    house: Client, game: str, step: str, touched: str, heading: str
) -> None:
    table = begun(house, f"/learn/{game}/lesson/first")
    answer(house, table, *advice_up_to(step, game))
    assert heading_of(house.get(f"{table}?at={touched}").text) == heading


def test_a_card_that_was_read_and_chosen_needs_no_second_word(house: Client) -> None:
    table = begun(house)
    opened = house.get(f"{table}/thing/archer").text
    assert 'value="archer"' in opened
    form = dict(re.findall(r'<input type="hidden" name="(question|seq)" value="([^"]*)"', opened))
    assert house.post(f"{table}/answer", data=form | {"answer": "archer"}).status_code == 303
    assert "2 cards still to choose" in unescape(house.get(table).text)


def test_a_card_in_a_tray_is_read_first_and_chosen_where_its_price_stands(house: Client) -> None:
    table = begun(house, "/learn/hastings/lesson/first")
    answer(house, table, *advice_up_to("ceorl", "hastings"))
    assert f'href="{table}?at=eadric#question"' in house.get(f"{table}/thing/eadric").text


def test_three_places_side_by_side_stand_as_they_lie(house: Client) -> None:
    page = house.get(begun(house, "/learn/hastings/lesson/first")).text
    assert re.findall(r'name="answer" value="(wedge\.\d)"', page) == ["wedge.1", "wedge.2", "wedge.3"]
