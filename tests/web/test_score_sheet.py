"""The score sheet beside cardboard: a total counted source by source, next to the opponent's."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest
from starlette.testclient import TestClient
from tests.browser.tables import asks, chance_answers, pack, played, setup
from tests.web.tables import Table, new_table

from adversaire.engine.record import COMPANION
from adversaire.engine.result import Source
from adversaire.play.score_sheet import points_by_source, sheet_told, taken_apart
from adversaire.play.voice import Voice
from adversaire.web.table.answering import total
from adversaire.web.table.question import question_screen

QUESTION = "fact.human-points"


@pytest.mark.parametrize(
    ("game", "known"), [("raiders", []), ("troyes", ["tradesmen", "events", "cathedral"])]
)
def test_every_source_has_a_line_and_what_is_known_is_filled_in(game: str, known: list[str]) -> None:
    session = played(setup(COMPANION, 7, game), chance_answers(7), asks(QUESTION))
    assert session.question is not None
    sources = session.game.score_sheet(session.position, session.question)
    assert [source.id for source in sources if source.known is not None] == known
    others = dict(session.result.points["opponent"])
    assert {source.id for source in sources} >= others.keys()
    screen = question_screen(session, Voice(session.game, session.position.box, pack(game), "fr"))
    shown = [row.other.replace("−", "-") for row in screen.sheet]
    assert shown == [str(others.get(source.id, "")) for source in sources]
    assert screen.other_total == str(sum(others.values()))


@pytest.fixture
def counting(house: TestClient) -> Table:
    """A game beside cardboard whose player is asked for a total."""
    table, chance = new_table(house, COMPANION, 7), random.Random(7)
    while table.question != QUESTION:
        table.play(1, chance)
    return table


def sent(table: Table, answer: str, *parts: str) -> str:
    """What is noted down when the page of the sheet is sent."""
    form = {"question": QUESTION, "seq": table.seq, "answer": answer, "part": parts}
    assert table.client.post(f"{table.page}/answer", data=form).status_code == 303
    said: str = table.look()["result"]["points"]["human"]["told"]
    return str(said)


def test_without_scripts_the_server_adds_up(counting: Table) -> None:
    assert sent(counting, "", "40", "", "7", "3") == "50"


def test_whoever_knows_the_total_writes_it(counting: Table) -> None:
    assert sent(counting, "61", "40", "1") == "61"


def last_page(table: Table) -> str:
    """The page of the end, once all that came before it has been read."""
    table.client.post(f"{table.page}/done", data={"turn": "999", "seq": table.look()["seq"]})
    return unescape(table.client.get(table.page).raise_for_status().text)


def own_points(page: str) -> list[tuple[str, str]]:
    """What the page says of one's own points, source by source."""
    return re.findall(r'<tr><th scope="row">([^<]+)</th><td>([^<]+)</td>', page)


def test_the_end_shows_where_ones_own_points_came_from(counting: Table) -> None:
    sent(counting, "50", "40", "", "7", "3", "", "")
    shown = dict(own_points(last_page(counting)))
    assert [shown[it] for it in ("Raids", "Valkyrie track", "Armour track", "Total")] == [
        "40",
        "0",
        "7",
        "50",
    ]
    assert "Counted by you" not in shown


def test_a_total_that_was_told_otherwise_stays_a_total(counting: Table) -> None:
    sent(counting, "61", "40", "1", "", "", "", "")
    shown = dict(own_points(last_page(counting)))
    assert (shown["Counted by you"], shown["Raids"], shown["Total"]) == ("61", "–", "61")


def test_what_lies_on_the_board_is_told_apart_from_the_rest_of_a_total() -> None:
    session = played(setup(COMPANION, 7, "troyes"), chance_answers(7), lambda it: it.is_over)
    known = {it.id: it.known for it in sheet_told(session) if it.known is not None}
    own = dict(points_by_source(session)["human"])
    assert own.items() >= known.items()
    assert sum(own.values()) == session.result.total("human")
    assert "told" in own


@pytest.mark.parametrize(
    ("told", "noted", "wanted"),
    [
        (9, (4, 5), {"a": 4, "b": 5}),
        (9, (4, 4), {"b": 3, "told": 6}),
        (9, (9,), {"b": 3, "told": 6}),
        (2, (), {"told": 2}),
    ],
)
def test_a_sheet_counts_only_if_it_comes_to_the_total(
    told: int, noted: tuple[int, ...], wanted: dict[str, int]
) -> None:
    sources = (Source("a", 0, 9), Source("b", 0, 9, known=3))
    assert dict(taken_apart((("told", told),), sources, noted)) == wanted


@pytest.mark.parametrize(
    ("parts", "sum"),
    [([], ""), ([""], ""), (["x", "4"], "4"), (["4", "-6"], "-2"), (["99999"], ""), (["1e3"], "")],
)
def test_only_whole_numbers_count(parts: list[str], sum: str) -> None:
    assert total(parts) == sum
