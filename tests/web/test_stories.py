"""What a game tells of itself: its last page, its history, turns seen again, reasons by numbers."""

from __future__ import annotations

import re
from random import Random

from httpx2 import Client
from tests.browser.tables import chance_answers, opened, played, setup
from tests.web.tables import Table, new_table
from tests.web.test_finished_games import finished

from adversaire.engine.event import Event
from adversaire.engine.picture import Picture, Spot
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.sieve import Sieve
from adversaire.engine.table_side import Emblem, Face
from adversaire.engine.text import Text
from adversaire.play.curve import curve
from adversaire.play.reading import to_read
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.turning import TurningPoint
from adversaire.web.drawing.charts import Captions, curve_drawing
from adversaire.web.table.changes import gains
from adversaire.web.table.end import said
from adversaire.web.table.reasons import Beside, Candidate, laid_out, on_board, struck_out
from adversaire.web.table.turn import beats, opponent_screen
from adversaire.web.table.turn_page import is_to_come

TURN = re.compile(r'href="(/g/[\w-]+/turn/\d+)"')


def page_of(house: Client, address: str) -> str:
    answer = house.get(address, headers={"accept-language": "en"})
    assert answer.status_code == 200
    return answer.text


def test_the_last_page_tells_the_story_and_leads_to_board_turning_point_and_next_game(house: Client) -> None:
    table = finished(house, "raiders", VIRTUAL)
    last = page_of(house, table.page)
    assert 'class="sources' in last
    assert '<use href="#i-ship"' in last.partition('class="sources')[2]
    assert "First game at this level" in last
    assert "Seed" not in last.partition("<details")[0].partition("<main")[2]
    board = page_of(house, f"{table.page}?board=whole")
    assert 'class="picture scene"' in board
    assert "Back to the result" in board
    assert 'class="tab-menu"' in board  # on a phone the tabs fold, so that a hand is seen whole
    turning = TURN.search(last)
    assert turning is not None
    again = page_of(house, turning.group(1))
    assert 'class="beats"' in again
    assert page_of(house, f"{turning.group(1)}?beat=99") == page_of(house, f"{turning.group(1)}?beat=0")
    assert house.get(f"{table.page}/turn/9999").status_code == 422
    assert re.search(r"\d of 1 won", page_of(house, "/"))


def test_nobody_has_a_record_before_the_first_game(house: Client) -> None:
    first = page_of(house, "/")
    assert "The table is yours" in first
    assert "won" not in first.partition("<main")[2]


def test_history_tells_both_sides_and_what_changed(house: Client) -> None:
    table: Table = new_table(house, game="raiders", mode=VIRTUAL, seed=3)
    table.play(20, Random(3))
    told = page_of(house, f"{table.page}/history")
    assert told.count('class="decision"') == 20
    assert TURN.search(told)
    assert re.search(r'class="gains"><span title="[^"]+"><b>[+−]\d+</b><svg', told)


def opponent_scored(session: Session) -> bool:
    return bool(session.position.opponent.points)


def test_what_changed_for_a_side_is_what_its_mat_counts() -> None:
    scored = played(Setup("raiders", VIRTUAL, {}, 7), chance_answers(7), opponent_scored)
    turn = next(turn for turn in scored.turns if turn.after.opponent.points > 0)
    first = gains(scored, turn.before, turn.after, "opponent")[0]
    assert (first.icon, first.value) == ("points", f"+{turn.after.opponent.points}")
    assert gains(scored, turn.after, turn.before, "opponent")[0].value.startswith("−")
    assert not gains(scored, turn.before, turn.before, "opponent")


def test_the_number_of_the_next_hero_is_nothing_that_anybody_gains() -> None:
    session = played(Setup("rituals", VIRTUAL, {}, 7), chance_answers(7), lambda it: len(it.turns) > 20)
    sides = session.game.sides
    found = [gains(session, turn.before, turn.after, side) for turn in session.turns for side in sides]
    assert any(found)
    assert "ai.next" not in {gain.tally.id for gained in found for gain in gained}


def test_a_turning_point_beside_cardboard_is_told_and_not_ordered_once_more() -> None:
    session = opened(setup(COMPANION, 7, "battalia"))
    taken = Event("rival.conquered", (), {"seat": "emberians", "space": "1-4", "level": 4})
    point = TurningPoint(0, taken, None, "second", 4)
    voice = session_voice(session, "en")
    assert "put one of their tokens" in voice.event(taken)
    assert said(point, voice).endswith("at space (1,\u00a04).")


def test_reasons_are_numbered_by_what_they_struck_out() -> None:
    sieve = Sieve(("a", "b", "soul@c")).keep("x.nothing", lambda _: True)
    sieve.keep("x.first", lambda id: id != "a").prefer("x.second", lambda id: id == "b")
    candidates = struck_out(Event("chosen", (), {}, sieve))
    assert candidates == {"a": 1, "b": 2, "soul@c": 0}
    spots = tuple(Spot(id, Text("web.thing", name=id), ()) for id in ("a", "c"))
    assert on_board(Picture(10, 10, Text("web.thing", name="b"), spots), candidates) == {"a": 1, "c": 0}


def test_cards_stand_abreast_and_many_names_are_folded_below_the_reasons() -> None:
    card = Face("a", Text("web.thing", name="a"), "spell", art=Emblem("hood"))
    cards = [Candidate("a", 0, card), *[Candidate(id, 1, card) for id in "bcdef"]]
    assert laid_out(cards, 1) == Beside(cards=tuple(cards))
    names = [Candidate("a", 0, None), *[Candidate(id, 1, None) for id in "bcdef"]]
    assert laid_out(names, 1) == Beside(lines=tuple(names))
    # With another reason, or with one more of them, they need the room of the board.
    assert laid_out(names, 2).long
    assert laid_out([*names, Candidate("g", 1, None)], 1).long
    # With three more reasons the phone has no room for all.
    assert not laid_out(names, 3).folded
    assert laid_out(names, 4).folded
    assert not laid_out(names, 4).long
    # Where nothing was struck out there is nothing to fold: all of it was left.
    assert laid_out(names[:1], 1).cards == (names[0],)


def test_a_curve_is_drawn_in_the_colours_of_the_sides_and_can_be_tapped() -> None:
    session = played(Setup("raiders", VIRTUAL, {}, 7), chance_answers(7), lambda it: curve(it) is not None)
    found = curve(session)
    assert found is not None
    drawn = curve_drawing(
        found, Captions("<t>", "1", "9", "Round 5", "/g/x/turn/3"), {"human": "you", "opponent": "red"}
    )
    assert 'class="tone-you"' in drawn
    assert 'class="tone-red"' in drawn
    assert '<a href="/g/x/turn/3" aria-label="Round 5">' in drawn
    assert "&lt;t&gt;" in drawn


def test_the_line_of_a_card_that_is_lit_is_not_read_as_well(house: Client) -> None:
    """It stays there for those who hear the page."""
    table = new_table(house, game="rituals", mode=VIRTUAL, seed=3)
    table.play(6, Random(3))
    beats = [page_of(house, f"{table.page}?beat={beat}") for beat in range(3)]
    lit = [page for page in beats if 'class="fan program"' in page and 'class="in-program"' in page]
    assert lit
    for page in lit:
        (named,) = re.findall(r'<p class="in-program">([^<]+)</p>', page)
        program = page.partition('class="fan program"')[2]
        done = re.search(
            r'class="face[^"]* done[^"]*".*?class="name[^"]*">(?:<[^>]+>)*([^<]+)<', program, re.DOTALL
        )
        assert done
        assert done.group(1).strip() in named


def test_a_film_does_not_begin_with_its_end() -> None:
    """The headline is read once what it tells of has come about."""
    session = played(setup(VIRTUAL, 7, "battalia"), chance_answers(7), lambda it: it.is_over)
    voice = session_voice(session, "en")
    found = []
    for number in [number for number, turn in enumerate(session.turns) if to_read(turn)]:
        ahead = opponent_screen(session, number, voice).headline_event
        found.append([is_to_come(beat, ahead) for beat in beats(session, number)])
    assert any(map(any, found))
    # Once told it stays, and at the end it is told.
    assert all(one == sorted(one, reverse=True) and not one[-1] for one in found)
