"""Routes that are read without the framework: what is refused, and in which words, is the same."""

import pytest
from starlette.testclient import TestClient
from tests.web.tables import new_table

from adversaire.web.server.plain_routes import lists_of
from adversaire.web.table.answering import Given

LONG = "x" * 201


@pytest.mark.parametrize(
    ("form", "fault"),
    [
        ({"question": "q", "answer": "a"}, "body.seq"),
        ({"question": "", "answer": "a", "seq": "0"}, "body.question"),
        ({"question": "q", "answer": "a", "seq": "-1"}, "body.seq"),
        ({"question": "q", "answer": "a", "seq": "9" * 400}, "body.seq"),
        ({"question": "q", "answer": LONG, "seq": "0"}, "body.answer"),
        ({"question": "q", "seq": "0", "part": ["1"] * 21}, "body.part"),
        ({"question": "q", "seq": "0", "part": ["1", "1" * 11]}, "body.part.1"),
        ({"question": "q", "seq": "0", "kept": ["1" * 11]}, "body.kept.0"),
    ],
)
def test_a_form_that_cannot_be_read_is_refused_with_its_field(
    house: TestClient, form: dict[str, str | list[str]], fault: str
) -> None:
    table = new_table(house)
    refused = house.post(f"{table.page}/answer", data=form)
    assert refused.status_code == 422
    assert f"{fault}:" in refused.text or f"{fault} " in refused.text
    assert table.look()["seq"] == table.seq


def test_a_file_is_no_answer(house: TestClient) -> None:
    table = new_table(house)
    sent = {"question": "q", "seq": "0"}
    refused = house.post(f"{table.page}/answer", data=sent, files={"answer": ("a.txt", b"a")})
    assert (refused.status_code, "body.answer" in refused.text) == (422, True)


@pytest.mark.parametrize(
    ("said", "fault"), [("beat=-1", "query.beat"), ("beat=", "query.beat"), (f"at={LONG}", "query.at")]
)
def test_an_address_that_cannot_be_read_is_refused_with_its_part(
    house: TestClient, said: str, fault: str
) -> None:
    refused = house.get(f"{new_table(house).page}?{said}")
    assert refused.status_code == 422
    assert fault in refused.text


def test_what_nobody_asked_for_is_passed_over(house: TestClient) -> None:
    page = new_table(house).page
    assert house.get(f"{page}?nothing=1&beat=0").status_code == 200


def test_a_turn_that_was_read_needs_both_its_numbers(house: TestClient) -> None:
    refused = house.post(f"{new_table(house).page}/done", data={"seq": "0"})
    assert (refused.status_code, "body.turn" in refused.text) == (422, True)


def test_fields_that_may_come_several_times_are_known_by_their_kind() -> None:
    assert lists_of(Given) == {"part", "kept"}
