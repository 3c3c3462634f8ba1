"""What is kept of a finished game, and what the pages make of it: medals, sources, length, the campaign."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO

import pytest
from starlette.testclient import TestClient
from tests.web.tables import app_of, house_of

from adversaire.engine.chance import POLICY_STREAM, Chance
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.games import GAMES
from adversaire.packs.load import load_pack, pack_hash
from adversaire.play.medals import earned
from adversaire.play.moves import as_move
from adversaire.play.session import Session
from adversaire.store.database import Database
from adversaire.store.database.records import Details, ResultRow
from adversaire.web.server.stored_games import header_of

#: Titles of which the lab has measured the level that is proposed.
SHOWN_IN_LAB = ("raiders", "troyes", "hastings", "battalia", "rituals")
FRENCH = {"accept-language": "fr"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with house_of(tmp_path_factory.mktemp("kept")) as client:
        yield client


def database_of(house: TestClient) -> Database:
    found: Database = app_of(house).state.site.database
    return found


def played(id: str, policy: str, seed: int, level: str = "") -> Session:
    game = GAMES[id]
    setup = Setup(id, VIRTUAL, {"level": level or game.levels[0]}, seed)
    session = Session(game, setup, load_pack(game, "standin"))
    player = game.policies[policy](Chance.from_seed(seed, POLICY_STREAM))
    while session.question:
        session.answer(player.answer(session.question, session.position))
    return session


def finish(house: TestClient, session: Session) -> str:
    """A game whose last answer is given in the house, which so keeps its result; its id."""
    *moves, last = map(as_move, session.entries)
    header = header_of(session.setup, session.game.rules_version, pack_hash(session.pack))
    id = database_of(house).create(header, moves)
    given = {"question": last.question, "answer": last.answer, "seq": len(moves)}
    assert house.post(f"/api/v1/tables/{id}/answer", json=given).status_code == 200
    read = {"turn": "9999", "seq": str(len(session.entries))}
    house.post(f"/g/{id}/done", data=read)
    return id


def row_of(house: TestClient, id: str) -> ResultRow:
    return next(row for row in database_of(house).all_results() if row.game_id == id)


@pytest.fixture(scope="module")
def swift(house: TestClient) -> tuple[Session, str]:
    """A game of 1066 that was won early, by the death of the Leader."""
    session = played("hastings", "planner", 5)
    return session, finish(house, session)


def test_medals_sources_and_length_are_kept_with_the_result(
    house: TestClient, swift: tuple[Session, str]
) -> None:
    session, id = swift
    details = row_of(house, id).details
    assert details.medals == tuple(one.id for one in earned(session))
    assert {"swift", "their-leader"} <= set(details.medals)
    assert details.sources == dict(session.result.points["human"])
    assert details.turns == sum(
        1 for turn in session.turns if any(len(a.question.answers) > 1 for a in turn.asked)
    )


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("Medals", "Before nightfall", "Their Leader has fallen", "new")),
        ("fr", ("Médailles", "Avant la nuit", "Leur Chef est tombé", "nouvelle")),
    ],
)
def test_the_end_page_tells_of_medals(
    house: TestClient, swift: tuple[Session, str], language: str, names: tuple[str, ...]
) -> None:
    page = house.get(f"/g/{swift[1]}", headers={"accept-language": language}).text
    told = page.partition('class="earned-here"')[2].partition("</ul>")[0]
    assert [name for name in names if name not in told] == []
    assert "The whole field" not in told


def test_only_the_first_time_is_new(house: TestClient, swift: tuple[Session, str]) -> None:
    again = finish(house, played("hastings", "planner", 5))
    told = house.get(f"/g/{again}").text.partition('class="earned-here"')[2].partition("</ul>")[0]
    assert "Before nightfall" in told
    assert "first-time" not in told


def test_the_results_list_medals_earned_and_still_to_earn(
    house: TestClient, swift: tuple[Session, str]
) -> None:
    page = house.get("/results?game=hastings").text
    shelf = page.partition('id="medals-hastings"')[2].partition("</section>")[0]
    got, _, missing = shelf.partition("Still to earn")
    assert f'/g/{swift[1]}"' in got
    assert "Before nightfall" in got
    assert "A hail of arrows" in missing
    assert "Deal 15 damage by shooting in one game." in missing


def test_the_results_tell_length_best_and_last_game(house: TestClient, swift: tuple[Session, str]) -> None:
    worse = finish(house, played("hastings", "greedy", 2))
    page = (
        house.get("/results?game=hastings")
        .text.partition('class="result g-hastings"')[2]
        .partition("</section>")[0]
    )
    best, last = page.partition("Best game:")[2], page.partition("Last game:")[2]
    assert best.partition("</a>")[0].strip().find("35") > 0
    assert f'/g/{worse}"' in page.partition("Last game:")[0].rpartition("<li>")[2]
    assert "14" in last.partition("</a>")[0]
    assert "A game lasts about" in page


def test_what_the_lab_measured_stands_there_with_its_interval(house: TestClient) -> None:
    glance = house.get("/results").text.partition("by-game")[2].partition("</section>")[0]
    rates = re.findall(r'<p class="rates">.*?<small>(\d+% ± \d+)</small>', glance)
    assert len(rates) == sum(game.id in SHOWN_IN_LAB for game in GAMES)


def test_one_game_at_a_time_is_told_of_and_the_last_played_first(house: TestClient) -> None:
    finish(house, played("troyes", "greedy", 3))
    finish(house, played("battalia", "greedy", 3))
    latest, other, unknown = (house.get(f"/results{asked}").text for asked in ("", "?game=troyes", "?game=x"))
    assert 'class="result g-battalia"' in latest
    assert 'class="result g-troyes"' not in latest
    assert 'class="result g-troyes"' in other
    assert 'class="result g-battalia"' not in other
    assert "/results?game=troyes#of-one" in latest
    assert 'class="result g-battalia"' in unknown


def test_the_results_tell_where_points_come_from(house: TestClient) -> None:
    finish(house, played("raiders", "planner", 4))
    page = house.get("/results?game=raiders", headers=FRENCH).text.partition("g-raiders")[2]
    sources = page.partition('class="means"')[2].partition("</ul>")[0]
    assert sources.index("Raids") < sources.index("Butin")
    assert "<b>66,0</b>" in sources


def test_a_spreadsheet_gets_all_of_it(house: TestClient, swift: tuple[Session, str]) -> None:
    rows = list(csv.DictReader(StringIO(house.get("/results.csv").text)))
    mine = next(row for row in rows if row["game"] == "hastings" and row["points"] == "35")
    assert "swift" in mine["medals"].split()
    assert "leader=30" in mine["sources"].split()
    assert int(mine["turns"]) > 0


def test_results_of_before_have_no_details_and_are_shown(house: TestClient) -> None:
    assert Details.read(None) == Details()
    assert Details.read({"medals": "no list", "sources": [1], "turns": "x"}) == Details()
    assert Details.read({"medals": ["a", 3], "sources": {"b": 1, "c": "2"}, "turns": 4}) == Details(
        ("a",), {"b": 1}, 4
    )


# ---------------------------------------------------------------- the campaign


def test_the_campaign_has_five_encounters_in_order_and_the_way_on(house: TestClient) -> None:
    won = finish(house, played("rituals", "planner", 2))
    finish(house, played("rituals", "greedy", 1))
    page = house.get("/campaign/rituals").text
    stops = page.split('<li class="encounter')[1:]
    assert [stop.partition('class="nth">')[2][0] for stop in stops] == list("12345")
    assert f'/g/{won}"' in stops[0]
    assert "Won in 4 turns" in stops[0]
    assert "1 of 2 won" in stops[0]
    assert [" next" in stop[:20] for stop in stops] == [False, True, False, False, False]
    assert 'class="main button" href="/new/rituals?level=e2"' in stops[1]


def test_the_campaign_is_found_from_home_results_and_new_game(house: TestClient) -> None:
    finish(house, played("rituals", "planner", 2))
    pages = [house.get(address).text for address in ("/", "/results", "/new/rituals")]
    assert ['href="/campaign/rituals"' in page for page in pages] == [True, True, True]


def test_the_way_on_is_chosen_on_the_page_of_a_new_game(house: TestClient) -> None:
    page = house.get("/new/rituals?level=e4").text
    chosen = [
        part for part in page.split("<input")[1:] if 'name="level"' in part[:200] and "checked" in part[:200]
    ]
    assert ['value="e4"' in part[:200] for part in chosen] == [True]


def test_a_game_without_a_campaign_says_so(house: TestClient) -> None:
    found = house.get("/campaign/raiders")
    assert found.status_code == 422
    assert "no campaign" in found.text


# ---------------------------------------------------------------- why


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "46 victory points each: your score is 0"),
        ("fr", "46 points de victoire partout : votre score est de 0"),
    ],
)
def test_a_tie_that_was_lost_has_its_reason(house: TestClient, language: str, words: str) -> None:
    id = finish(house, played("troyes", "planner", 11))
    page = house.get(f"/g/{id}", headers={"accept-language": language}).text
    top = page.partition('class="words"')[2].partition('class="panels"')[0].replace("\u00a0", " ")
    assert words in top
    assert 'class="decided"' in top


def test_what_decided_is_told_in_one_sentence(house: TestClient) -> None:
    id = finish(house, played("raiders", "planner", 4))
    page = house.get(f"/g/{id}").text
    assert "Raids: 66 against 32 made the difference." in page
    assert "Raids : 66 contre 32" in house.get(f"/g/{id}", headers=FRENCH).text.replace("\u00a0", " ")


@pytest.mark.parametrize("title", [game.id for game in GAMES if game.medals])
def test_every_title_says_why_and_offers_the_way_on(house: TestClient, title: str) -> None:
    """Why it ended, the curve, what counted, and the ways on: analyse, see it again, same deal, share."""
    id = finish(house, played(title, "planner", 2))
    page = house.get(f"/g/{id}").text
    top = page.partition('class="words"')[2].partition('class="panels"')[0]
    assert top.count("<p") >= 3
    ways = [f"/g/{id}/{way}" for way in ("analysis", "history", "again", "share")]
    assert [way for way in ways if f'"{way}"' not in page] == []
    assert 'class="curve' in page
    assert 'class="sources' in page or 'class="ranking' in page
