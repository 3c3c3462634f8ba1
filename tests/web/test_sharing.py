"""Shared games and the deal of the day, as pages: sent, replayed, refused in a sentence, and played."""

import csv
import re
from collections.abc import Iterator
from datetime import date, timedelta
from io import StringIO
from random import Random
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient
from tests.web.tables import Table, count_games, house_of, new_table

from adversaire.games import GAMES
from adversaire.play.daily import FIRST, deal_of
from adversaire.web.pages import daily

DAY = date(2026, 11, 18)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with house_of(tmp_path_factory.mktemp("sharing")) as client:
        yield client


@pytest.fixture(autouse=True)
def a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: DAY)


@pytest.fixture(scope="module")
def over(house: TestClient) -> Table:
    table = new_table(house, game="rituals", seed=4)
    table.play(400, Random(1))
    assert table.shown["question"] is None
    return table


def code_on(page: str) -> str:
    found = re.search(r"ADV1-[\w-]+", page)
    assert found
    return found[0]


def test_a_finished_game_is_shared_and_replayed(house: TestClient, over: Table) -> None:
    page = house.get(f"{over.page}/share").text
    code, before = code_on(page), count_games(house)
    assert f"seed={over.shown['setup']['seed']}" in page if "setup" in over.shown else "seed=" in page
    opened = house.post("/shared", data={"code": f"Look at this!\n{code}\n"})
    assert opened.status_code == 303
    assert count_games(house) == before + 1
    shown = Table(house, house.get(f"/api/v1/tables/{opened.headers['location'].split('/')[2]}").json())
    assert shown.shown["question"] is None
    assert shown.shown["position"] == over.look()["position"]
    assert code_on(house.get(f"{shown.page}/share").text) == code


def test_a_shared_game_is_watched_as_a_film_from_its_first_turn_to_its_result(
    house: TestClient, over: Table
) -> None:
    """Turn follows turn, forward and back, by itself or step by step; the last page leads to the result."""
    opened = house.get(f"{over.page}/film")
    assert opened.status_code == 303
    at: str = opened.headers["location"]
    seen: list[int] = []
    while at.startswith(f"{over.page}/turn/"):
        page = house.get(at).text
        assert "data-next" not in page or 'data-film="film"' in page, "it goes on by itself"
        back = re.search(r'class="button square" href="([^"]+)" data-key="ArrowLeft"', page)
        assert bool(back) == bool(seen), "back to what was seen before"
        turn = int(at.split("/turn/")[1].split("?", maxsplit=1)[0])
        seen.append(turn)
        if at.count("beat") == 0 and len(seen) == 1:
            by_hand = house.get(at.replace("run=film", "run=step")).text
            assert 'data-film="step"' in by_hand
            assert "run=film" in by_hand, "and it can go on by itself again"
        at = re.findall(r'class="main button" href="([^"]+)"', page)[-1].replace("&amp;", "&")
    assert at == over.page
    assert seen == sorted(seen)
    assert [*dict.fromkeys(seen)] == [*range(seen[0], seen[-1] + 1)], "no turn is left out"


def test_somebody_elses_game_is_not_among_ones_own_results(house: TestClient, over: Table) -> None:
    before = house.get("/results").text.count('<tr class="game')
    code = code_on(house.get(f"{over.page}/share").text)
    house.post("/shared", data={"code": code})
    assert house.get("/results").text.count('<tr class="game') == before


@pytest.mark.parametrize(
    ("code", "said"), [("hello", "no code"), ("ADV2-xyz", "another version"), ("ADV1-x", "not whole")]
)
def test_what_is_no_code_is_refused_and_nothing_is_kept(house: TestClient, code: str, said: str) -> None:
    before = count_games(house)
    refused = house.post("/shared", data={"code": code})
    assert refused.status_code == 422
    assert said in refused.text
    assert code in refused.text, "what was pasted stays"
    assert count_games(house) == before


def test_a_game_that_goes_on_is_not_shared(house: TestClient) -> None:
    table = new_table(house, game="rituals", seed=5)
    assert house.get(f"{table.page}/share").status_code == 422


def test_the_deal_of_the_day_is_begun_once(house: TestClient) -> None:
    assert "The deal of the day" in house.get("/").text
    begun = house.post("/daily/hastings")
    assert begun.status_code == 303
    table = Table(house, house.get(f"/api/v1/tables/{begun.headers['location'].split('/')[2]}").json())
    assert house.post("/daily/hastings").headers["location"] == table.page
    page = house.get("/daily").text
    assert "Go on" in page
    deal = deal_of(GAMES["hastings"], DAY)
    rows = house.app.state.site.database.list_games()  # type: ignore[attr-defined]
    assert next(row for row in rows if row.id == table.id).header["seed"] == deal.seed


def test_what_became_of_a_deal_is_told(house: TestClient) -> None:
    yesterday = DAY - timedelta(days=1)
    begun = house.post("/daily/rituals", data={"day": yesterday.isoformat()})
    table = Table(house, house.get(f"/api/v1/tables/{begun.headers['location'].split('/')[2]}").json())
    table.play(600, Random(2))
    page = house.get(f"/daily?day={yesterday.isoformat()}").text
    assert re.search(r'class="g-rituals deal-(won|lost)"', page)
    assert re.search(r'class="day-(won|lost)" href="/daily\?day=2026-11-17"', page)


@pytest.mark.parametrize("day", ["tomorrow", "2026-11-19", (FIRST - timedelta(days=1)).isoformat(), "9" * 50])
def test_there_are_no_deals_of_other_days(house: TestClient, day: str) -> None:
    before = count_games(house)
    assert house.get("/daily", params={"day": day}).status_code == 422
    assert house.post("/daily/raiders", data={"day": day}).status_code == 422
    assert count_games(house) == before


def test_the_same_deal_stands_side_by_side(house: TestClient, over: Table) -> None:
    house.post("/shared", data={"code": code_on(house.get(f"{over.page}/share").text)})
    page = house.get(f"{over.page}/beside").text
    assert 'class="side-by-side"' in page
    assert page.count('scope="col"') >= 3
    alone = new_table(house, game="troyes", seed=77)
    assert "Nobody else has played" in house.get(f"{alone.page}/beside").text


def test_results_come_as_a_table_for_spreadsheets(house: TestClient, over: Table) -> None:
    found = house.get("/results.csv")
    assert found.headers["content-type"].startswith("text/csv")
    first, *rows = list(csv.DictReader(StringIO(found.text)))
    assert {first["game"], *(row["game"] for row in rows)} == {"rituals"}
    assert all(row["winner"] and row["finished"] and row["seed"].isdigit() for row in [first, *rows])


def test_days_before_the_last_two_weeks_are_reached_and_days_in_a_row_are_all_counted(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = FIRST + timedelta(days=40)
    monkeypatch.setattr(daily, "today", lambda: late)
    seen, at = set(), "/daily"
    while at:
        page = house.get(at).text
        seen |= {int(day) for day in re.findall(r'class="day-\w+[^"]*" href="[^"]*"[^>]*>(\d+)</a>', page)}
        nav = page.partition('class="links of-weeks"')[2].partition("</nav>")[0]
        at = next(
            (
                link
                for link, word in re.findall(r'href="([^"]+)".*?</svg> (\w+)</a>', nav)
                if word == "Earlier"
            ),
            "",
        )
    assert seen == {*range(1, 31)}, "all days of a month were there to be chosen"
    assert "Later" in nav
    assert "Earlier" not in nav
    played = {late - timedelta(days=back) for back in range(20)}
    monkeypatch.setattr(daily.Own, "played", property(lambda own: played))
    assert "20 days in a row" in house.get("/daily").text
    assert "20 days in a row" in house.get("/").text


def test_a_score_without_points_of_the_other_side_has_no_nought() -> None:
    alone = SimpleNamespace(points={"human": 35, "opponent": 0})
    beaten = SimpleNamespace(points={"human": 35, "opponent": 12})
    assert daily.score_of(alone, has_points=True) == "35"  # type: ignore[arg-type]
    assert daily.score_of(beaten, has_points=True) == "35–12"  # type: ignore[arg-type]
