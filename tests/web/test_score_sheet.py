"""The score sheet beside cardboard: a total counted source by source, next to the opponent's."""

from __future__ import annotations

import random

import pytest
from starlette.testclient import TestClient
from tests.browser.tables import asks, chance_answers, pack, played, setup
from tests.web.tables import Table, new_table

from adversaire.engine.record import COMPANION
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


@pytest.mark.parametrize(
    ("parts", "sum"),
    [([], ""), ([""], ""), (["x", "4"], "4"), (["4", "-6"], "-2"), (["99999"], ""), (["1e3"], "")],
)
def test_only_whole_numbers_count(parts: list[str], sum: str) -> None:
    assert total(parts) == sum
