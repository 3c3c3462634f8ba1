"""A game looked at again, in the pages and through the JSON interface: in the background, kept, stopped."""

import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.web.tables import Table, app_of, house_of, new_table

from adversaire.web.server import analysis_desk
from adversaire.web.table import analysis
from adversaire.web.table.analysis import is_shown, most_telling

#: So few answers that all decisions among them are weighed in a second or two.
FEW = 8
PATIENCE = 240.0


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with house_of(tmp_path_factory.mktemp("analysis")) as client:
        yield client


def short_game(house: TestClient, seed: int = 1, answers: int = FEW) -> Table:
    table = new_table(house, game="hastings", seed=seed)
    table.play(answers)
    return table


def looked_at(table: Table) -> dict[str, Any]:
    """Wait until it is done."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found: dict[str, Any] = table.client.get(f"{table.api}/analysis").raise_for_status().json()
        if found["state"] == "done":
            return found
        time.sleep(0.1)
    raise AssertionError("it is not done")


@pytest.fixture(scope="module")
def done(house: TestClient) -> Table:
    table = short_game(house)
    assert table.client.get(f"{table.api}/analysis").json()["state"] == "none"
    assert table.client.post(f"{table.api}/analysis").status_code == 202
    looked_at(table)
    return table


def test_it_is_looked_at_in_the_background_and_told(done: Table) -> None:
    found = looked_at(done)
    assert found["weighed"] == found["wanted"] > 0
    assert found["sentences"]
    assert "±" in found["luck_and_play"]
    assert len(found["curve"]) > 0
    assert all(0 <= one["chance"] <= 100 and one["reach"] > 0 for one in found["curve"])
    assert {one["mark"] for one in found["decisions"]} <= {"good", "doubtful", "costly"}
    assert found["rounds"]


def test_the_page_says_the_same(house: TestClient, done: Table) -> None:
    found = looked_at(done)
    page = house.get(f"{done.page}/analysis").text
    assert 'class="chances"' in page
    assert "hx-get" not in page.partition('id="analysis"')[2].partition(">")[0], "nothing more is to come"
    assert page.count('class="weighed"') == len(found["decisions"])
    french = house.get(f"{done.page}/analysis", headers={"accept-language": "fr"}).text
    assert "Chances de gagner" in french


def listed(number: int, mark: str, amount: int, unit: str) -> Any:
    return SimpleNamespace(number=number, told=SimpleNamespace(mark=mark, amount=amount, unit=unit))


def test_of_many_decisions_those_that_matter_most_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [listed(1, "costly", -3, "points"), listed(2, "good", 5, "chance")]
    assert most_telling(few) == {1, 2}
    many = [*few, listed(3, "doubtful", -30, "chance"), listed(4, "costly", -9, "chance")]
    monkeypatch.setattr(analysis, "MOST_TELLING", 3)
    assert most_telling(many) == {1, 2, 4}
    shown = [[one.number for one in many if is_shown(one, only, {4})] for only in ("", "all", "costly")]
    assert shown == [[4], [1, 2, 3, 4], [1, 4]]


def test_a_decision_opens_with_both_answers_and_its_place(house: TestClient, done: Table) -> None:
    for one in looked_at(done)["decisions"]:
        page = house.get(f"{done.page}/analysis?open={one['entry']}").text
        assert 'id="opened"' in page
        assert f"{one['chances'][0]}% ±" in page
        assert f"{done.page}/history/{one['entry']}" in page


def test_beside_a_decision_lies_its_place_in_the_colours_of_the_game_or_its_card(
    house: TestClient, done: Table
) -> None:
    page = house.get(f"{done.page}/analysis").text
    glimpses = page.split('class="glimpse"')[1:]
    assert glimpses
    pictured = [one for one in glimpses if 'href="#sheet"' in one or 'class="art' in one.partition("</a>")[0]]
    assert pictured, "each decision has but a sign"
    # What is shown by `<use>` is styled by what stands within its symbol alone.
    symbol = page.partition('<symbol id="sheet"')[2]
    assert not symbol or '<g class="g-hastings"><g class="picture' in symbol.partition("</symbol>")[0]


def test_before_it_is_asked_for_it_is_offered(house: TestClient) -> None:
    table = short_game(house, seed=2)
    page = house.get(f"{table.page}/analysis").text
    assert 'value="go"' in page
    assert f'href="{table.page}/analysis"' in house.get(f"{table.page}/history").text


def test_beside_cardboard_it_is_refused_in_a_sentence(house: TestClient) -> None:
    table = new_table(house, mode="companion", game="hastings")
    assert f"{table.page}/analysis" not in house.get(f"{table.page}/history").text
    assert house.post(f"{table.api}/analysis").status_code == 422
    assert 'value="go"' not in house.get(f"{table.page}/analysis").text


def test_whoever_plays_on_has_only_the_new_decisions_weighed(house: TestClient, done: Table) -> None:
    before = looked_at(done)
    done.play(2)
    assert house.get(f"{done.api}/analysis").json()["state"] == "none"
    house.post(f"{done.api}/analysis")
    after = looked_at(done)
    assert after["wanted"] >= before["wanted"]
    assert [one["entry"] for one in after["curve"]][: len(before["curve"])] == [
        one["entry"] for one in before["curve"]
    ]


def test_it_is_stopped_and_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_desk, "FIRST_PIECE", 0.0)
    monkeypatch.setattr(analysis_desk, "PIECE", 0.0)
    with house_of(tmp_path) as house:
        table = short_game(house, answers=30)
        house.post(f"{table.page}/analysis", data={"act": "go"})
        assert "hx-get" in house.get(f"{table.page}/analysis").text
        stopped = house.delete(f"{table.api}/analysis").json()
        assert stopped["state"] == "stopped"
        assert app_of(house).state.site.desk.line == []
        house.post(f"{table.page}/analysis", data={"act": "go"})
    with house_of(tmp_path) as house:
        again = Table(house, table.shown)
        assert looked_at(again)["weighed"] > 0


def test_a_visitor_has_only_so_many_in_the_line(house: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_desk, "MOST_OF_ONE", 0)
    table = short_game(house, seed=3)
    refused = house.post(f"{table.api}/analysis")
    assert refused.status_code == 422
    assert "already being looked at" in refused.text
    monkeypatch.setattr(analysis_desk, "MOST_OF_ONE", 5)
    monkeypatch.setattr(analysis_desk, "MOST_WAITING", 0)
    assert "Try again" in house.post(f"{table.api}/analysis").text
    assert house.get(f"{table.api}/analysis").json()["state"] == "none"
