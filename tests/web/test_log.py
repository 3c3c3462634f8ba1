"""The pages of the log: filters, a page at a time, ways from each line, turns in one go, the report."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from random import Random

import pytest
from httpx2 import Client
from tests.browser.gallery import as_played
from tests.browser.tables import chance_answers, opened, played, setup
from tests.web.tables import new_table
from tests.web.test_stories import page_of

from adversaire.engine.record import COMPANION, VIRTUAL, Entry, Setup
from adversaire.games import GAMES
from adversaire.play import log
from adversaire.play.reading import in_one_go, told_before, wants_page
from adversaire.play.report import CUT
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.table.lines import Lines, leading
from adversaire.web.table.run import joined, run_screen
from adversaire.web.table.turn import changed_items

#: A game as long as this one is read at once, by so many seconds of a processor at most.
LONG = 2000
AT_ONCE = 0.5


def voice_of(session: Session) -> Voice:
    hands = session.setup.mode == COMPANION
    return Voice(session.game, session.position.box, session.pack, "en", hands=hands)


def test_lines_are_filtered_and_paged_and_lead_on(house: Client) -> None:
    table = new_table(house, game="raiders", mode=VIRTUAL, seed=3)
    table.play(120, Random(3))
    first = page_of(house, f"{table.page}/history")
    assert first.count('class="decision"') < 120
    assert first.count('class="told"')
    earlier = re.search(r'rel="next" href="([^"]+)"', first)
    assert earlier is not None
    second = page_of(house, earlier.group(1))
    assert "The newest" in second
    for only, there, missing in (("mine", "decision", "told"), ("opponent", "told", "decision")):
        found = page_of(house, f"{table.page}/history?only={only}")
        assert f'class="{there}"' in found
        assert f'class="{missing}"' not in found
        assert re.search(r'href="[^"]*only=' + only + r'" aria-current="true"', found)
    assert "Nothing of the kind" not in page_of(house, f"{table.page}/history?only=dice")


@pytest.mark.parametrize(
    ("game", "called"),
    [
        ("troyes", "The Roy"),
        ("hastings", "The Enemy"),
        ("rituals", "The Heroes"),
        ("battalia", "The opponent's"),
    ],
)
def test_the_filter_calls_the_other_side_as_the_game_does(house: Client, game: str, called: str) -> None:
    found = page_of(house, f"{new_table(house, game=game, mode=VIRTUAL, seed=3).page}/history")
    chip = re.search(r'only=opponent"[^>]*>([^<]*)</a>', found)
    assert chip is not None
    assert chip.group(1).strip().replace("&#39;", "'") == called


@pytest.mark.parametrize(("game", "only"), [("battalia", ""), ("raiders", "?only=dice")])
def test_the_page_of_a_game_that_has_hardly_begun_opens(house: Client, game: str, only: str) -> None:
    table = new_table(house, game=game, mode=VIRTUAL, seed=3)
    page = page_of(house, f"{table.page}/history{only}")
    assert 'class="history"' in page
    assert ("Nothing of the kind" in page) == bool(only)


def test_a_question_is_told_without_how_to_answer_it() -> None:
    assert log.in_short("Which card? Choose 2 more.") == "Which card?"
    assert log.in_short("Quelle carte\u202f? Encore 2.") == "Quelle carte\u202f?"
    assert log.in_short("What changed") == "What changed"


def test_from_a_line_one_looks_watches_and_goes_back(house: Client) -> None:
    table = new_table(house, game="raiders", mode=VIRTUAL, seed=3)
    table.play(40, Random(3))
    told = page_of(house, f"{table.page}/history")
    # After the newest of the opponent's turns nothing was answered that could be taken back.
    opponents = told.split('class="told"')[2].partition("</details>")[0]
    look, watch = re.findall(r'href="(/g/[^"]+)"', opponents)[:2]
    assert watch == look.partition("?")[0]
    assert 'class="beats"' in page_of(house, watch)
    assert page_of(house, look) != page_of(house, watch)
    form = re.search(r'id="go-back".*?action="([^"]+/back)".*?name="seq" value="(\d+)"', told)
    button = re.search(r'<button form="go-back" name="index" value="(\d+)"', opponents)
    assert form is not None
    assert button is not None
    address, seq, index = *form.groups(), button[1]
    gone = house.post(address, data={"seq": seq, "index": index}, follow_redirects=False)
    assert gone.headers["location"].endswith("/put-back")
    assert house.get(table.api).json()["answers_given"] == int(index)


def test_what_did_it_just_do_is_one_tap_away_on_every_page(house: Client) -> None:
    table = new_table(house, game="raiders", mode=VIRTUAL, seed=3)
    assert 'class="to-last"' not in page_of(house, table.page)
    table.play(20, Random(3))
    for below in ("", "/history", "/history/5", "/adjust", "/legend", "/problem"):
        found = re.search(r'class="to-last" href="(/g/[^"]+/turn/\d+)"', page_of(house, table.page + below))
        assert found is not None
        assert 'class="beats"' in page_of(house, found.group(1))


def test_a_turn_watched_again_says_its_headline_once(house: Client) -> None:
    table = new_table(house, game="hastings", mode=VIRTUAL, seed=3)
    table.play(25, Random(3))
    told = page_of(house, f"{table.page}/history")
    short = 0
    for watched in dict.fromkeys(re.findall(r'href="(/g/[\w-]+/turn/\d+)"', told)):
        again = page_of(house, watched)
        headline = re.search(r'<h1 class="headline[^>]*>([^<]+)</h1>', again)
        assert headline is not None
        said = re.findall(r"<p>([^<]*)</p>", again.partition('<div class="say"')[2].partition("</div>")[0])
        assert headline[1] not in said
        # What is read aloud is the headline then.
        assert ("data-say" in headline[0]) == (not said)
        short += not said
    assert short


@pytest.mark.parametrize(("game", "seen"), [("raiders", "face scheme"), ("troyes", 'class="emblem')])
def test_a_turn_watched_again_shows_what_it_speaks_of_as_its_film_did(
    house: Client, game: str, seen: str
) -> None:
    table = new_table(house, game=game, mode=VIRTUAL, seed=3)
    table.play(40, Random(3))
    house.post(f"{table.page}/done", data={"turn": "999", "seq": table.look()["seq"]})
    watched = re.search(r'class="to-last" href="(/g/[^"]+/turn/\d+)"', page_of(house, table.page))
    assert watched is not None
    assert seen in page_of(house, watched[1]).partition('<div class="top">')[2].partition("<h1")[0]


def test_the_log_beside_the_board_says_what_each_finished_turn_came_to(house: Client) -> None:
    table = new_table(house, game="raiders", mode=VIRTUAL, seed=3)
    table.play(60, Random(3))
    # All turns are read: beside one that is just told stands only what was before it.
    house.post(f"{table.page}/done", data={"turn": "999", "seq": table.look()["seq"]})
    beside = page_of(house, table.page).partition('<aside class="log"')[2].partition("</aside>")[0]
    turns = [turn for turn in beside.split("<h2>") if turn.strip()]
    told = [turn for turn in turns if 'class="sum' in turn]
    assert len(told) > 1
    for turn in told:
        # What is not over has come to nothing yet, and nobody watches it again.
        assert "/turn/" in turn
        assert re.findall(r'<span title="[^"]+"><b>[+−]\d+</b>', turn)
    # Which building is closed is told by the turn that closed it: a heading stands in one line.
    assert "is closed on your next turn." in beside
    assert not [turn for turn in turns if "is closed to you." in turn.partition("</h2>")[0]]


def test_a_report_says_what_it_holds_and_where_to_send_it_before_it_is_downloaded(house: Client) -> None:
    table = new_table(house, game="raiders", mode=VIRTUAL, seed=3)
    table.play(20, Random(3))
    before = page_of(house, f"{table.page}/problem")
    assert "It holds:" in before
    assert "Nothing is sent by itself." in before
    assert f'href="{table.page}/problem.txt"' in before
    report = house.get(f"{table.page}/problem.txt", headers={"accept-language": "fr"})
    assert "attachment" in report.headers["content-disposition"]
    assert "Pour ceux qui répareront" in report.text
    assert f"\n{CUT}\n" in report.text
    story = house.get(f"{table.page}/story.txt", headers={"accept-language": "en"})
    assert "Round 1" in story.text
    assert CUT not in story.text


def test_turns_in_a_row_are_told_in_one_go_the_same_ones_once() -> None:
    session = played(Setup("troyes", VIRTUAL, {}, 7), chance_answers(7), lambda it: len(it.turns) > 20)
    first = next(
        n for n in range(len(session.turns)) if wants_page(session, n) and len(in_one_go(session, n)) > 3
    )
    screen = run_screen(session, first, in_one_go(session, first)[-1], voice_of(session))
    assert screen.ends_round
    assert sum(line.times for line in screen.lines if line.tone == "foe") == len(in_one_go(session, first))
    assert len({(line.said, n) for n, line in enumerate(screen.lines)}) == len(screen.lines)
    assert any(look.tone == "foe" and gained for look, gained in screen.sums)
    once, twice = screen.lines[0], [screen.lines[0], screen.lines[0]]
    assert joined([*twice, *screen.lines[1:]])[0].times == 2
    ordered = replace(once, orders=("Put it there.",))
    assert [line.times for line in joined([ordered, ordered])] == [1, 1]


def test_of_a_table_that_was_just_laid_only_what_is_told_is_marked_as_new() -> None:
    session = played(Setup("troyes", COMPANION, {}, 7), chance_answers(7), lambda it: len(it.turns) > 2)
    marked = changed_items(session, 0, 1)
    assert marked
    assert all(re.match("palace|city-hall|bishopric", item) for item in marked)
    assert len(marked) <= 4


def test_what_i_did_stands_above_the_opponents_turn_with_what_it_brought() -> None:
    session = played(
        Setup("raiders", VIRTUAL, {"level": "normal"}, 7), chance_answers(7), lambda it: len(it.turns) > 12
    )
    said = [
        line
        for number in range(len(session.turns))
        if wants_page(session, number)
        for line in leading(session, told_before(session, number), voice_of(session))
    ]
    assert said
    assert all(line.tone == "you" and not line.asked for line in said)
    assert any(line.gains for line in said)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_line_has_a_sign_and_says_who(game: str) -> None:
    session = played(
        Setup(game, VIRTUAL, {}, 7), chance_answers(7), lambda it: len(it.entries) > 12 or it.is_over
    )
    for line in Lines(session, voice_of(session)).of(log.page(session).passages):
        assert line.icon
        assert line.said
        assert line.who or line.tone == "all"


@pytest.mark.parametrize("mode", [COMPANION, VIRTUAL])
def test_a_turn_of_the_raiders_bears_the_sign_of_what_they_did(mode: str) -> None:
    """Every card closes a building: that tells no turn from another."""
    session = played(Setup("raiders", mode, {}, 7), chance_answers(7), lambda it: it.is_over)
    lines = Lines(session, voice_of(session)).of(log.page(session, log.OPPONENTS).passages)
    its_turns = [line for line in lines if line.said.startswith("The opponent ")]
    assert {line.icon for line in its_turns if " raids " in line.said} == {"ship"}
    assert {line.icon for line in its_turns if " prepares" in line.said} <= {"armour", "offer", "hourglass"}


def long_game() -> Session:
    """A game in which as many answers were given as in a very long one: the same again and again."""
    session = opened(Setup("battalia", VIRTUAL, {"level": "normal"}, 1))
    choose = chance_answers(1)
    while not session.is_over and len(session.entries) < LONG:
        session.answer(choose(session))
    turns, entries = list(session.turns), list(session.entries)
    while len(session.entries) < LONG:
        session.entries += [Entry(entry.question, entry.answer) for entry in entries]
        session.turns += turns
    return session


def test_the_newest_page_of_a_very_long_game_is_there_at_once() -> None:
    session = long_game()
    voice = voice_of(session)
    start = time.process_time()
    page = log.page(session)
    lines = Lines(session, voice).of(page.passages)
    spent = time.process_time() - start
    assert len(session.entries) >= LONG
    assert page.earlier is not None
    assert log.LINES <= len(lines) < 2 * log.LINES
    assert spent < AT_ONCE


def test_a_turn_that_did_not_concern_the_opponent_is_a_short_line_from_which_one_goes_back(
    house: Client,
) -> None:
    table = new_table(house, game="raiders", mode=COMPANION, seed=3)
    form = {"question": "report.turn", "answer": "done", "seq": "0"}
    assert house.post(f"{table.page}/answer", data=form, follow_redirects=False).status_code == 303
    told = page_of(house, f"{table.page}/history")
    assert "What did you do" not in told
    line = told.partition('<li class="tone-you quiet">')[2].partition("</li>")[0]
    summary, _, unfolded = line.partition("</summary>")
    assert "My turn is over" in summary
    assert "under" not in summary
    assert '<button form="go-back" name="index" value="0">' in unfolded


def test_a_turn_after_which_buff_only_stays_where_he_is_is_as_short() -> None:
    session = played(setup(COMPANION, 7, "battalia"), as_played(COMPANION, 7), lambda it: len(it.turns) > 60)
    lines = Lines(session, voice_of(session)).of(log.newest_first(session))
    stayed = [line for line in lines if line.decided and line.said.startswith("Buff stays")]
    assert len(stayed) > 1
    assert all(line.quiet for line in stayed)
    # What changed anything is no short line.
    changed = [line for line in lines if (line.decided and line.said.startswith("Buff goes")) or line.gains]
    assert changed
    assert not any(line.quiet for line in changed)
