"""A finished game tells the same result everywhere: at home, on its last page, among the results."""

import re
from html import unescape
from random import Random

import pytest
from httpx2 import Client
from tests.web.tables import Table, new_table

from adversaire.games import GAMES

GAME_IDS = [game.id for game in GAMES]
MODES = ["virtual", "companion"]
TOTALS = re.compile(r"<tfoot>.*?</tfoot>", re.DOTALL)
NUMBER = re.compile(r"-?\d+")
CELL = re.compile(r"<td(?: [^>]*)?>(.*?)</td>")


def finished(house: Client, game: str, mode: str) -> Table:
    """A game played to its end and read."""
    table = new_table(house, game=game, mode=mode, seed=3)
    table.play(10_000, Random(3))
    assert table.shown["question"] is None
    assert house.post(f"{table.page}/done", data={"turn": "9999", "seq": str(table.seq)}).status_code == 303
    return table


def text_of(html: str, before: str, after: str) -> str:
    return unescape(html.partition(before)[2].partition(after)[0])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", GAME_IDS)
def test_home_says_of_a_finished_game_what_its_last_page_says(house: Client, game: str, mode: str) -> None:
    table = finished(house, game, mode)
    for lang in ("en", "fr"):
        speaks = {"accept-language": lang}
        last = text_of(house.get(table.page, headers=speaks).text, "data-say>", "</p>")
        assert last
        assert last in text_of(house.get("/", headers=speaks).text, f'href="{table.page}"', "</a>")


def listed(results: str, page: str) -> list[str]:
    """The totals of a game among the results, the highest first: a line of a table, or who got how much."""
    row = re.split(r"</tr>|</li>", results.partition(f'href="{page}"')[2])[0]
    scores = text_of(row, "<span>", "</span>").split(", ")
    cells = CELL.findall(row) or [score.split()[-1] for score in scores]
    return sorted(filter(NUMBER.fullmatch, cells), key=int, reverse=True)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", [game.id for game in GAMES if game.has_points])
def test_the_results_add_up_as_the_last_page_does(house: Client, game: str, mode: str) -> None:
    table = finished(house, game, mode)
    found = TOTALS.search(house.get(table.page).text)
    assert found is not None
    totals = [cell.replace("\u2212", "-") for cell in CELL.findall(found.group())]
    assert listed(house.get("/results").text, table.page) == sorted(totals, key=int, reverse=True)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_game_taken_up_again_stands_where_it_stands(house: Client, game: str) -> None:
    """Whoever takes the last answer back has not finished: home tells how the game goes on."""
    table = finished(house, game, "virtual")
    over = text_of(house.get("/").text, f'href="{table.page}"', "</a>")
    house.post(f"{table.page}/undo", data={"seq": str(table.look()["seq"])})
    going = text_of(house.get("/").text, f'href="{table.page}"', "</a>")
    assert "Look" in over
    assert "Continue" in going
    assert over.partition("</b>")[2] != going.partition("</b>")[2]


def test_the_results_name_what_is_still_to_be_tried(house: Client) -> None:
    assert "/new/troyes" not in house.get("/results").text, "who has played nothing is sent home"
    finished(house, "raiders", "virtual")
    page = house.get("/results").text
    assert "/new/troyes" in page
    assert 'href="/new/raiders"' not in page
