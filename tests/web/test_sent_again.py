"""A move that is sent again because nothing was heard of it is made once, and no other screen is blamed."""

from collections.abc import Callable

import pytest
from httpx2 import Client, Response
from tests.web.tables import Table, forget, new_table

AGAIN = {"x-again": "1"}
ELSEWHERE = "Somebody answered this on another screen first"

Fields = dict[str, str]


def answer(table: Table) -> Fields:
    return {key: str(value) for key, value in table.answer_body().items()}


def sent(table: Table, act: str, fields: Fields, headers: Fields | None = None) -> Response:
    return table.client.post(f"{table.page}/{act}", data=fields, headers=headers or {})


def of_table(**more: str) -> Callable[[Table], Fields]:
    return lambda table: {"seq": str(table.seq), **more}


MOVES: dict[str, Callable[[Table], Fields]] = {
    "answer": answer,
    "undo": of_table(),
    "redo": of_table(),
    "back": of_table(index="1"),
    "done": of_table(turn="2"),
    "adjust": of_table(path="opponent.armour", value="7"),
}


@pytest.fixture
def table(house: Client) -> Table:
    """Some turns into a game, with an answer taken back."""
    table = new_table(house)
    table.play(8)
    table.move("undo", seq=table.seq)
    return table


@pytest.mark.parametrize("act", MOVES)
def test_a_move_sent_again_is_made_once(house: Client, table: Table, act: str) -> None:
    fields = MOVES[act](table)
    first = sent(table, act, fields)
    assert first.status_code == 303
    then = table.look()
    forget(house)  # type: ignore[arg-type]
    second = sent(table, act, fields, AGAIN)
    assert (second.status_code, second.headers["location"]) == (303, first.headers["location"])
    assert table.look() == then


@pytest.mark.parametrize("act", MOVES)
def test_another_screen_that_did_the_same_first_is_still_told_of(table: Table, act: str) -> None:
    """Only who says that it is sent again is taken for the same."""
    fields = MOVES[act](table)
    sent(table, act, fields)
    told = sent(table, act, fields)
    assert told.status_code == 409
    assert ELSEWHERE in told.text


def test_a_move_sent_again_after_another_was_made_is_refused(table: Table) -> None:
    fields = answer(table)
    sent(table, "answer", {**fields, "answer": table.answers[1]})
    then = table.look()
    told = sent(table, "answer", fields, AGAIN)
    assert told.status_code == 409
    assert ELSEWHERE in told.text
    assert table.look() == then


def test_a_move_sent_again_for_the_first_time_is_made(table: Table) -> None:
    before = table.look()["answers_given"]
    assert sent(table, "answer", answer(table), AGAIN).status_code == 303
    assert table.look()["answers_given"] == before + 1


@pytest.mark.parametrize("seq", ["0", "3", "999999"])
def test_a_move_sent_again_for_another_state_of_the_table_is_refused(table: Table, seq: str) -> None:
    fields = {**answer(table), "seq": seq}
    before = table.look()
    assert sent(table, "answer", fields, AGAIN).status_code == 409
    assert table.look() == before
