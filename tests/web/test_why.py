"""Why it did that: every question mark of a turn leads to a reason, and no rule stands there twice."""

from __future__ import annotations

import re
from random import Random

import pytest
from httpx2 import Client
from tests.browser.gallery import as_played
from tests.browser.tables import chance_answers, played, setup
from tests.web.tables import Table, new_table
from tests.web.test_stories import page_of

from adversaire.engine.picture import Picture
from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.play.film import frames
from adversaire.web.table.explaining import came_of_it, changed_so_far, where_it_was_decided
from adversaire.web.table.reasons import lying_on, on_board, struck_out

WHY = re.compile(r'href="(/g/[\w-]+/why/\d+/\d+)"')
CLAUSE = re.compile(r'href="/rules/raiders/([\w.-]+)\?')
REASON = re.compile(r'<p class="reason">([^<]+)</p>')
HEADING = re.compile(r'<p class="(?:heading tone-foe|asked-of)">([^<]+)</p>')


@pytest.mark.parametrize("mode", [VIRTUAL, COMPANION])
def test_every_question_mark_leads_to_a_reason_and_each_rule_once(house: Client, mode: str) -> None:
    table: Table = new_table(house, game="raiders", mode=mode, seed=3)
    table.play(14, Random(3))
    links = list(dict.fromkeys(WHY.findall(page_of(house, table.page))))
    assert links
    for link in links:
        page = page_of(house, link)
        reason, heading = REASON.search(page), HEADING.search(page)
        assert reason, link
        assert heading, link
        assert reason.group(1) != heading.group(1)
        clauses = CLAUSE.findall(page.partition('<dl class="clauses">')[2].partition("</dl>")[0])
        assert clauses
        assert len(set(clauses)) == len(clauses)


def test_a_step_without_a_choice_has_no_question_mark(house: Client) -> None:
    table: Table = new_table(house, game="raiders", mode=VIRTUAL, seed=3)
    table.play(14, Random(3))
    page = page_of(house, table.page)
    steps = re.findall(r"<div><span[^>]*>([^<]+)<(.*?)</div></li>", page)
    marked = {said: "why small" in more for said, more in steps}
    assert any("closed on your next turn" in said and has for said, has in marked.items())
    assert any(not has for has in marked.values())


def test_asked_for_all_the_same_it_says_that_nothing_had_to_be_decided(house: Client) -> None:
    """A page that an old link leads to: the event is told, and that there is no more to say of it."""
    table: Table = new_table(house, game="raiders", mode=VIRTUAL, seed=3)
    table.play(14, Random(3))
    reason = REASON.search(page_of(house, f"{table.page}/why/0/0"))
    assert reason
    assert reason.group(1) == "Nothing had to be decided here: it follows from what came before."


def test_the_board_is_that_on_which_it_was_decided() -> None:
    """A card of 1066 that was replaced still lies there among those it was compared with."""
    session = played(setup(VIRTUAL, 7, "hastings"), chance_answers(7), lambda it: it.is_over)
    decided = [
        (number, place, event)
        for number, turn in enumerate(session.turns)
        for place, event in enumerate(turn.events)
        if event.kind == "play.replaced" and event.sieve
    ]
    assert decided
    for number, place, event in decided:
        picture = where_it_was_decided(session, number, place, struck_out(event))
        lay, space = frames(session, number), str(event.values["space"])
        assert shown(picture, space) == shown(session.game.picture(lay[place - 1]), space)
        assert shown(picture, space) != shown(session.game.picture(lay[place]), space)


@pytest.mark.parametrize(
    ("game", "kind", "named"), [("battalia", "seat.upgraded", "space"), ("rituals", "hero.entry", "hero")]
)
def test_what_was_not_decided_among_places_is_lit_where_it_came_to_pass(
    game: str, kind: str, named: str
) -> None:
    session = played(setup(VIRTUAL, 7, game), chance_answers(7), lambda it: it.is_over)
    decided = [
        (number, place, event)
        for number, turn in enumerate(session.turns)
        for place, event in enumerate(turn.events)
        if event.kind == kind and event.sieve
    ]
    assert decided
    for number, place, event in decided[:5]:
        candidates = struck_out(event)
        picture = where_it_was_decided(session, number, place, candidates)
        assert not on_board(picture, candidates)
        assert event.values[named] in came_of_it(session, number, place, picture)


def test_what_speaks_of_no_place_is_lit_by_what_it_changed() -> None:
    """That the horde grows with the week: the day of the Oracle, and the number on Buff's mat."""
    session = played(setup(COMPANION, 7, "battalia"), as_played(COMPANION, 7), lambda it: len(it.turns) > 80)
    grown = [
        (number, place)
        for number, turn in enumerate(session.turns)
        for place, event in enumerate(turn.events)
        if event.kind == "buff.token"
    ]
    assert grown
    changed = changed_so_far(session, *grown[0])
    assert {"oracle.day", "oracle.week", "buff.token"} <= changed


def shown(picture: Picture, space: str) -> str:
    """What lies at a space of the board, whatever it is drawn with."""
    return next(repr(spot) for spot in picture.walk() if spot.id == space)


def test_the_empty_spaces_of_one_place_are_struck_out_as_one() -> None:
    """Nothing is left at a harbour of Raiders: one number on it, not one on each of its bare spaces."""
    session = played(setup(VIRTUAL, 7, "raiders"), chance_answers(7), lambda it: it.is_over)
    gone = 0
    for number, turn in enumerate(session.turns):
        for at, event in enumerate(turn.events):
            candidates = struck_out(event)
            if len(candidates) < 2 or set(candidates.values()) != {1}:
                continue
            picture = where_it_was_decided(session, number, at, candidates)
            each, seen = lying_on(picture, candidates), on_board(picture, candidates)
            whole = next(
                (spot for spot in picture.spots if {one.id for one in spot.spots} == set(each)), None
            )
            if whole:
                assert seen == {whole.id: 1}
                gone += 1
    assert gone
