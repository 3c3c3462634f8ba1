"""Which cards lie on your table? And cards that are told on the page of the game as they are turned up."""

from __future__ import annotations

import random
import re
import tomllib
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.web.packs import new_pack
from tests.web.tables import Table

from adversaire.games import GAMES
from adversaire.packs.parts import parts_of
from adversaire.play.told_cards import can_be_told

COMPANION = {"mode": "companion", "asks-cards": "1", "seed": "4"}
TELLING = [game for game in GAMES if can_be_told(game)]


def begun(house: TestClient, game: str = "raiders", **answers: str) -> Table:
    made = house.post(f"/new/{game}", data={**COMPANION, **answers})
    assert made.status_code == 303, made.text
    id = made.headers["location"].rpartition("/")[2]
    return Table(house, house.get(f"/api/v1/tables/{id}").raise_for_status().json())


def until_told(table: Table, chance: random.Random, most: int = 60) -> None:
    """Play on until the app asks for a card."""
    for _ in range(most):
        if table.shown["question"]["kind"] == "sheet":
            return
        assert table.answer(chance.choice(table.answers)).status_code == 200
    raise AssertionError("no card was ever asked for")


def form_of(page: str) -> dict[str, Any]:
    """What a browser would send if nothing more were typed."""
    form = re.search(r'<form[^>]* id="told-card".*?</form>', page, re.DOTALL)
    assert form
    found: dict[str, Any] = {}
    for field in re.findall(r"<input[^>]+>", form.group()):
        given = dict(re.findall(r'(\w+)="([^"]*)"', field))
        if given.get("type") in ("radio", "checkbox") and " checked" not in field:
            continue
        found[given["name"]] = unescape(given.get("value", ""))
    for name, options in re.findall(
        r'<select id="[^"]+" name="([^"]+)">(.*?)</select>', form.group(), re.DOTALL
    ):
        found[name] = unescape((re.findall(r'value="([^"]*)" selected', options) or [""])[0])
    return found


def page_of(table: Table) -> str:
    """The page as it stands, once all that is to be read first has been read."""
    for _ in range(9):
        page = table.client.get(table.page).raise_for_status().text
        done, seq = re.search(r'name="turn" value="(\d+)"', page), table.look()["seq"]
        if "/hands" in page:
            table.client.post(f"{table.page}/hands", data={"seq": seq})
        elif not done or "/done" not in page:
            return page
        else:
            table.client.post(f"{table.page}/done", data={"turn": done[1], "seq": seq})
    raise AssertionError("there is no end of reading")


def tell(table: Table, act: str = "play", **fields: Any) -> Any:
    """Fill in the form of the page, and press a button."""
    shown = form_of(page_of(table))
    typed = {f"f.{name}": value for name, value in fields.items()}
    return table.client.post(f"{table.page}/told", data={**shown, **typed, "act": act})


def values_of(house: TestClient, pack: str) -> dict[str, Any]:
    """An owner's pack as its file has it."""
    return tomllib.loads(house.get(f"/p/{pack}/export.toml").raise_for_status().text)


SCHEME = {
    "name_en": "Grey Wolves",
    "location": "outpost-left",
    "numbers": "2 1",
    "armour": "9",
    "provisions": "1",
}
SCHEME |= {"points": "3", "forbidden": "mill"}
GAINS = {"gain_armour": "1", "gain_provisions": "2", "gain_offering": "none"}


# ---------------------------------------------------------------- the first question


@pytest.mark.parametrize("game", [game.id for game in GAMES if parts_of(game)])
def test_beside_cardboard_nothing_is_assumed_of_the_cards(house: TestClient, game: str) -> None:
    asked = unescape(house.get(f"/new/{game}").text)
    assert "Which cards lie on your table?" in asked
    assert not re.search(r'name="cards"[^>]* checked', asked)
    refused = house.post(f"/new/{game}", data=COMPANION)
    assert refused.status_code == 422
    assert "Choose one of the three" in refused.text
    table = begun(house, game, cards="app")
    again = house.get(f"/new/{game}").text
    assert re.search(r'name="cards" value="app" checked', again), table.id


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_choice_is_offered_only_where_cards_can_be_told(house: TestClient, game: str, lang: str) -> None:
    house.cookies.set("preferences", f"lang={lang}")
    page = house.get(f"/new/{game}").text
    assert ('name="cards" value="told"' in page) is can_be_told(GAMES[game])
    assert ('name="cards" value="app"' in page) is bool(parts_of(GAMES[game]))


def test_cards_that_were_keyed_in_are_turned_by_hands(house: TestClient) -> None:
    address = new_pack(house, name="Sunday box")
    assert f'value="own:{address[3:]}"' in house.get("/new/raiders").text
    table = begun(house, cards=f"own:{address[3:]}")
    assert table.shown["mode"] == "companion"
    assert re.search(rf'value="own:{address[3:]}" checked', house.get("/new/raiders").text)


@pytest.mark.parametrize("wrong", ["own:nothing", "perhaps", "own:"])
def test_cards_that_are_nowhere_are_refused(house: TestClient, wrong: str) -> None:
    answers = {**COMPANION, "cards": wrong}
    assert house.post("/new/raiders", data=answers).status_code in (303, 422)
    if wrong != "own:":
        assert house.post("/new/raiders", data=answers).status_code == 422


# ---------------------------------------------------------------- telling a card


def test_a_card_is_told_when_it_is_turned_up_and_kept(house: TestClient) -> None:
    table = begun(house, cards="told")
    until_told(table, random.Random(1))
    page = unescape(page_of(table))
    assert "Which card was turned up?" in page
    assert 'name="f.gain_armour"' not in page  # nobody needs it before the opponent prepares
    assert tell(table, **SCHEME).status_code == 303
    # It needs more armour than the opponent has: now the lower half matters.
    later = page_of(table)
    assert 'name="f.gain_armour"' in later
    assert 'name="f.location"' not in later
    assert tell(table, **GAINS).status_code == 303
    table.look()
    assert table.shown["question"]["kind"] != "sheet"
    pack = re.search(r'value="own:(\w+)"', house.get("/new/raiders").text)
    assert pack
    (card,) = values_of(house, pack[1])["schemes"]
    assert (card["name_en"], card["location"], card["numbers"], card["gain_provisions"]) == (
        "Grey Wolves",
        "outpost-left",
        "2 1",
        2,
    )


def test_a_card_that_cannot_be_so_is_refused_and_nothing_typed_is_lost(house: TestClient) -> None:
    table = begun(house, cards="told")
    until_told(table, random.Random(1))
    refused = tell(table, **{**SCHEME, "location": "", "points": "7"})
    assert refused.status_code == 422
    assert 'role="alert"' in refused.text
    assert form_of(refused.text)["f.points"] == "7"
    assert table.look()["question"]["kind"] == "sheet"


def test_without_scripts_steps_and_places_are_sent_too(house: TestClient) -> None:
    table = begun(house, cards="told")
    until_told(table, random.Random(1))
    more = tell(table, "armour:+1", armour="2")
    assert (more.status_code, form_of(more.text)["f.armour"]) == (200, "3")
    page_of(table)
    tapped = house.get(f"{table.page}?set=location:harbour-west").text
    assert form_of(tapped)["f.location"] == "harbour-west"
    assert f"{table.page}?set=location:harbour-west" in tapped  # places are tapped on the board


def test_what_is_not_to_be_kept_is_not(house: TestClient) -> None:
    table = begun(house, cards="told")
    until_told(table, random.Random(1))
    shown = form_of(page_of(table))
    shown.pop("keep")
    sent = {**shown, **{f"f.{name}": value for name, value in SCHEME.items()}, "act": "play"}
    assert house.post(f"{table.page}/told", data=sent).status_code == 303
    pack = re.search(r'value="own:(\w+)"', house.get("/new/raiders").text)
    assert pack
    assert "schemes" not in values_of(house, pack[1])


def test_a_card_told_elsewhere_meanwhile_is_not_told_twice(house: TestClient) -> None:
    table = begun(house, cards="told")
    until_told(table, random.Random(1))
    shown = form_of(page_of(table))
    sent = {**shown, **{f"f.{name}": value for name, value in SCHEME.items()}, "act": "play"}
    assert house.post(f"{table.page}/told", data=sent).status_code == 303
    assert house.post(f"{table.page}/told", data=sent).status_code == 409


@pytest.mark.parametrize("game", [game.id for game in TELLING])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_card_of_every_game_is_asked_for_on_its_page(
    house: TestClient, game: str, lang: str
) -> None:
    """The form of the first card that is asked for, and that it is refused as long as it is empty."""
    house.cookies.set("preferences", f"lang={lang}")
    table = begun(house, game, cards="told")
    until_told(table, random.Random(2))
    page = page_of(table)
    assert page.count("<h1") == 1
    assert "state" in form_of(page)
    assert tell(table).status_code in (303, 422)
