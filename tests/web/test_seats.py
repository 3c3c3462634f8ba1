"""Several people at one table, page by page: the hand-over, its cookie, the end, and the list of results."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Client
from starlette.testclient import TestClient
from tests.web.tables import Table, house_of, new_table

PEOPLE = {"variant": "table", "seats": "3"}
HAND = 'id="tray-hand"'


def shared_table(client: Client, mode: str = "virtual", **more: Any) -> Table:
    return new_table(client, mode=mode, game="battalia", options=PEOPLE, **more)


def to_a_seat(table: Table, seed: int = 2) -> str:
    """Play until somebody in particular is asked; who."""
    chance = random.Random(seed)
    while not (table.shown["question"]["seat"] and table.shown["position"]["lands"]):
        table.play(1, chance)
    table.client.post(f"{table.page}/done", data={"turn": "9999", "seq": str(table.seq)})
    table.look()
    return str(table.shown["question"]["seat"])


def to_the_bid(table: Table) -> None:
    """Beside cardboard: a week of turns in which nothing happens."""
    while table.question != "bid.total":
        assert table.answer(table.shown["question"]["likely"]).status_code == 200


def take(client: Client, table: Table, seat: str) -> None:
    assert client.post(f"{table.page}/hold", data={"seat": seat}).status_code == 303


def test_nothing_is_asked_before_the_screen_is_handed_over(house: Client) -> None:
    table = shared_table(house)
    seat = to_a_seat(table)
    html = house.get(table.page).text
    assert "Pass the screen to" in html
    assert 'name="answer"' not in html
    assert HAND not in html
    take(house, table, seat)
    html = house.get(table.page).text
    assert 'name="answer"' in html
    assert HAND in html


def test_another_device_does_not_see_what_the_holder_sees(house: TestClient, tmp_path: Path) -> None:
    table = shared_table(house)
    seat = to_a_seat(table)
    take(house, table, seat)
    assert HAND in house.get(table.page).text
    stranger = TestClient(house.app, base_url=str(house.base_url), follow_redirects=False)
    assert "Pass the screen to" in stranger.get(table.page).text
    assert HAND not in stranger.get(table.page).text


def test_the_cookie_belongs_to_one_game_and_to_no_script(house: Client) -> None:
    table = shared_table(house)
    cookie = house.post(f"{table.page}/hold", data={"seat": to_a_seat(table)}).headers["set-cookie"]
    assert f"Path={table.page}" in cookie
    assert "HttpOnly" in cookie
    other = shared_table(house, seed=2)
    to_a_seat(other)
    assert "Pass the screen to" in house.get(other.page).text


@pytest.mark.parametrize("seat", ["fourth", "", "../x", "opponent"])
def test_a_seat_nobody_sits_on_is_refused(house: Client, seat: str) -> None:
    table = shared_table(house)
    to_a_seat(table)
    response = house.post(f"{table.page}/hold", data={"seat": seat})
    assert response.status_code in (400, 422)
    assert "set-cookie" not in response.headers


def test_a_game_for_one_has_no_seat_to_take(house: Client) -> None:
    table = new_table(house)
    assert house.post(f"{table.page}/hold", data={"seat": "human"}).status_code in (400, 422)


def test_the_interface_for_programs_says_who_is_asked_and_what_is_secret(house: Client) -> None:
    table = shared_table(house, mode="companion")
    to_the_bid(table)
    assert table.shown["question"]["secret"]
    assert table.shown["question"]["seat"] == "human"


def test_a_secret_is_on_no_page_of_the_game(house: Client) -> None:
    table = shared_table(house, mode="companion")
    to_the_bid(table)
    at = table.shown["answers_given"]
    assert table.answer("37").status_code == 200  # a number that is nowhere else
    assert table.question == "bid.total"
    house.post(f"{table.page}/done", data={"turn": "9999", "seq": str(table.seq)})
    for below in ("", "/history", f"/history/{at}", f"/history/{at + 1}", "/adjust", "/put-back"):
        words = re.sub(r"<[^>]*>", " ", house.get(table.page + below).text)
        assert not re.search(r"\b37\b", words), below


def test_the_end_names_everybody_and_the_results_are_nobodys_record(tmp_path: Path) -> None:
    with house_of(tmp_path) as house:
        table = shared_table(house)
        table.play(6000, random.Random(9))
        assert table.shown["result"] is not None
        house.post(f"{table.page}/done", data={"turn": "9999", "seq": str(table.seq)})
        html = house.get(table.page).text
        totals = [sum(points.values()) for points in table.shown["result"]["points"].values()]
        shown = re.search(r"<tfoot>(.*?)</tfoot>", html, re.DOTALL)
        assert shown is not None
        assert [int(cell) for cell in re.findall(r"<td>(\d+)</td>", shown[1])] == totals
        assert "At this level so far" not in html
        results = house.get("/results").text
        assert "among several people" in results
        assert house.get("/").status_code == 200


def test_somebody_who_plays_alone_has_a_record(tmp_path: Path) -> None:
    with house_of(tmp_path) as house:
        options = {"variant": "lone-realm"}
        table = new_table(house, game="battalia", options=options)
        table.play(6000, random.Random(9))
        assert table.shown["result"] is not None
        house.post(f"{table.page}/done", data={"turn": "9999", "seq": str(table.seq)})
        assert "First game at this level" in house.get(table.page).text
        assert ">–</td>" in house.get("/results").text
