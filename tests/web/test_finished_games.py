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
    cell = f'<td><a href="{page}"'
    row = re.split(r"</tr>|</li>", results.partition(cell if cell in results else f'href="{page}"')[2])[0]
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


def test_all_games_are_seen_at_a_glance_those_to_be_tried_too(house: Client) -> None:
    """Whoever has played nothing sees how hard each game is, and a way into it; no rate of their own."""
    empty = house.get("/results").text
    assert glances(empty) == dict.fromkeys(GAME_IDS, "never played")
    assert all(f'href="/new/{game}"' in empty for game in GAME_IDS)
    finished(house, "raiders", "virtual")
    told = glances(house.get("/results").text)
    assert told["raiders"].endswith("of 1 won · Normal")
    assert told["troyes"] == "never played"


def glances(page: str) -> dict[str, str]:
    """What is said of each game among all games."""
    rows = text_of(page, 'class="pn by-game"', "</section>").split('<li class="g-')[1:]
    return {row.partition('"')[0]: row.partition("<small>")[2].partition("</small>")[0] for row in rows}


def test_the_last_board_is_seen_at_the_end_where_nothing_else_fills_it(house: Client) -> None:
    """Battalia counts one thing, Raiders many: beside one bar there is room for the map."""
    pages = {game: house.get(finished(house, game, "virtual").page).text for game in ("battalia", "raiders")}
    assert {game: 'class="left-as"' in page for game, page in pages.items()} == {
        "battalia": True,
        "raiders": False,
    }


@pytest.mark.parametrize("mode", MODES)
def test_the_end_has_one_way_on_before_all_others(house: Client, mode: str) -> None:
    """One main button, two beside it; what else can be done is quiet, and each has its word."""
    last = house.get(finished(house, "raiders", mode).page).text.partition('<div class="last">')[2]
    ways, quiet = last.split('<div class="besides">')
    assert ways.count('class="main"') == 1
    assert ways.count('class="button"') == 2
    words = re.findall(r"</svg>\s*([^<]+?)\s*</(?:a|summary)>", quiet.partition('class="unfolded"')[0])
    other = ["History", "Board", "Share", "Details"] if mode == "virtual" else ["Board", "Details"]
    assert words == ["Film", *other]
