"""A turn told at once: its lines and their places bear the same numbers, and nothing is said twice."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest
from starlette.testclient import TestClient
from tests.browser.tables import chance_answers, played, setup
from tests.web.tables import Table, new_table

from adversaire.engine.picture import Picture
from adversaire.engine.record import VIRTUAL
from adversaire.play.reading import is_opponents, wants_page
from adversaire.play.voice import Voice
from adversaire.web.drawing.svg import Drawing
from adversaire.web.table.told_places import numbered
from adversaire.web.table.turn import Step, opponent_screen
from adversaire.web.table.turn_page import HEADING, in_few_words, told_rows

#: Numbers of lines in the list, and of places on the board.
LISTED: Final = re.compile(r'<b class="nth"[^>]*>(\d)</b>')
DRAWN: Final = re.compile(r'<g class="nth"><circle[^>]*/><text[^>]*>(\d)</text>')
HEADLINE: Final = re.compile(r'<h1 class="headline[^>]*>([^<]+)</h1>')
SAID: Final = re.compile(r'<p(?: class="in-program")?>([^<]+)</p>')
LINES: Final = '<ol class="steps signed">'
DETAILS: Final = '<details class="more">'
#: So many answers into a game there is something to tell; so many pages are read, so many beats of a turn.
WELL_ON, PAGES, BEATS = 60, 25, 7


def told(game: str) -> Iterator[tuple[Picture, list[str], dict[int, str]]]:
    """Each turn of the other side in a game: the board, what its lines say, and the places these have."""
    session = played(setup(VIRTUAL, 7, game), chance_answers(7), lambda it: it.is_over)
    voice = Voice(session.game, session.position.box, session.pack, "en")
    for number, turn in enumerate(session.turns):
        if turn.finished and is_opponents(turn) and wants_page(session, number):
            picture = session.game.picture_of_turn(turn.after, turn.events, "")
            steps = opponent_screen(session, number, voice).steps
            rows = told_rows(session, number, steps, picture)
            yield picture, [step.text for step in steps], numbered(picture, turn, rows)


@pytest.mark.parametrize("game", ["raiders", "battalia", "rituals"])
def test_lines_and_places_bear_the_same_numbers(game: str) -> None:
    met = 0
    for picture, lines, places in told(game):
        order = {spot: nth for nth, spot in enumerate(places.values(), start=1)}
        svg = Drawing(picture, lambda text: text.key, lights=order, order=order).svg()
        assert sorted(DRAWN.findall(svg)) == [str(nth) for nth in order.values()]
        assert all(at < len(lines) for at in places)
        assert len(places) != 1, "a single place needs no number"
        met += bool(places)
    assert met


def turns(house: TestClient, game: str, pace: str) -> Iterator[Table]:
    """A game whose next page is often a turn to be read, one after the other."""
    table, chance = new_table(house, game=game, seed=7), random.Random(7)
    house.cookies.set("preferences", f"lang=en&pace={pace}")
    table.play(WELL_ON, chance)
    for _ in range(PAGES):
        table.look()
        table.play(1, chance)
        yield table
        house.post(f"{table.page}/done", data={"turn": "999", "seq": table.look()["seq"]})


def test_the_page_tells_the_numbers_of_the_board_in_their_order(house: TestClient) -> None:
    for table in turns(house, "rituals", "turn"):
        page = house.get(table.page).text
        listed = LISTED.findall(page)
        assert listed == sorted(DRAWN.findall(page)) == [str(nth + 1) for nth in range(len(listed))]
        if listed:
            return
    raise AssertionError("no turn with several places came about")


def test_a_turn_without_lines_tells_its_few_details_unasked(house: TestClient) -> None:
    for table in turns(house, "battalia", "turn"):
        page = house.get(table.page).text
        if LINES in page and DETAILS not in page:
            return
    raise AssertionError("no such turn came about")


def test_what_is_too_long_for_a_heading_is_told_in_few_words() -> None:
    session = played(setup(VIRTUAL, 7, "battalia"), chance_answers(7), lambda it: it.is_over)
    voice = Voice(session.game, session.position.box, session.pack, "en")
    long = [
        (turn, Step(1, text, at))
        for turn in session.turns
        for at, event in enumerate(turn.events)
        if event.kind == "seat.cohort" and len(text := voice.event(event)) > HEADING
    ]
    assert long
    for turn, step in long:
        told = in_few_words(voice, turn, step)
        assert len(told.text) <= HEADING
        assert replace(told, text=step.text) == step
    short = replace(long[0][1], text="They roll 4.")
    assert in_few_words(voice, long[0][0], short) is short


@pytest.mark.parametrize("game", ["troyes", "battalia"])
def test_no_beat_says_what_its_headline_says(house: TestClient, game: str) -> None:
    seen = 0
    for table in turns(house, game, "step"):
        for beat in range(BEATS):
            page = house.get(f"{table.page}?beat={beat}").text
            if headline := HEADLINE.search(page):
                seen += 1
                assert headline[1] not in SAID.findall(page)
    assert seen


def test_both_numbers_a_line_tells_of_stand_beside_it(house: TestClient) -> None:
    for table in turns(house, "raiders", "turn"):
        page = house.get(table.page).text
        if found := re.search(r'<span class="counts">(.*?)</span> ?</div>', page):
            assert re.findall(r'class="count" title="([^"]+)"', found[1]) == ["Armour", "Provisions"]
            return
    raise AssertionError("no turn with two numbers came about")


def test_the_log_beside_a_turn_told_at_once_says_what_was_before_it(house: TestClient) -> None:
    read = 0
    for table in turns(house, "hastings", "turn"):
        page = house.get(table.page).text
        if LINES not in page:
            continue
        newest = page.partition('<aside class="log"')[2].partition("<h2>")[2].partition("</h2>")[0]
        told = re.search(r'name="turn" value="(\d+)"', page)
        assert told
        before = re.search(r"/turn/(\d+)", newest)
        assert before
        assert int(before[1]) < int(told[1])
        read += 1
    assert read
