"""Packs over HTTP: games that keep theirs, files that go out and come in, and nothing hostile gets in."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import jsonschema
import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Houses
from tests.web.packs import EVERY_GAME, LANGS, change, deck, new_pack, pack_data, take_in
from tests.web.tables import API, NOBODY, forget, new_table

from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.packs.own import base_data, coverage
from adversaire.packs.parts import key_of, parts_of
from adversaire.packs.write import to_json, to_toml
from adversaire.store.folder import packs_folder
from adversaire.store.shelf import Shelf


def test_a_game_keeps_the_cards_it_began_with(any_house: TestClient) -> None:
    house = any_house
    address = take_in(house, to_toml(deck())).headers["location"]
    begun = house.post("/new/raiders", data={"mode": "virtual", "seed": "3", "pack": address[3:]})
    game = begun.headers["location"]
    assert begun.status_code == 303
    table = f"{API}/tables/{game[3:]}"
    for _ in range(8):
        shown = house.get(table).json()
        given = {"question": shown["question"]["id"], "answer": shown["question"]["answers"][0]["value"]}
        assert house.post(f"{table}/answer", json=given).status_code == 200
    for card in base_data(RAIDERS)["schemes"]:
        house.post(f"{address}/schemes/{card['id']}/reset")
    house.post(f"{address}/remove")
    assert house.get(address).status_code == 404
    forget(house)
    told = house.get(f"{table}/log").json()
    revealed = [event["text"] for event in told if event["kind"] == "scheme.revealed"]
    assert revealed
    assert all("Mine S" in text for text in revealed)
    file = house.get(f"{table}/export").text
    again = house.post(f"{API}/import", content=file, headers={"content-type": "text/plain"})
    assert again.status_code == 201
    assert house.get(f"{API}/tables/{again.json()['id']}/export").text == file
    once_more = house.post(f"{game}/again").headers["location"]
    assert json.loads(house.get(f"{once_more}/export").text.splitlines()[0])["pack"] == "my-box"


def test_a_game_says_on_screen_what_is_still_stand_in(house: TestClient) -> None:
    address = new_pack(house)
    change(house, f"{address}/schemes/S01", points="9")
    begun = house.post("/new/raiders", data={"mode": "companion", "pack": address[3:]}).headers["location"]
    assert "Yours: 1 of 23 scheme cards. Still invented stand-ins: 21 scheme cards." in house.get(begun).text
    assert "Yours: 1 of 23 scheme cards." in house.get("/new/raiders").text


def test_a_pack_of_another_game_or_of_nobody_is_refused(house: TestClient) -> None:
    troyes = new_pack(house, "troyes")[3:]
    for pack in (troyes, NOBODY, "../x", "nothing"):
        assert house.post("/new/raiders", data={"mode": "virtual", "pack": pack}).status_code == 422
        asked = {"game": "raiders", "mode": "virtual", "pack": pack}
        assert house.post(f"{API}/tables", json=asked).status_code == 404
    assert new_table(house, pack="standin").shown["question"]


@EVERY_GAME
@pytest.mark.parametrize("ending", ["toml", "json"])
def test_a_pack_goes_out_and_comes_in_again(house: TestClient, game: str, ending: str) -> None:
    played = GAMES[game]
    part = next(part for part in parts_of(played) if part.keys)
    entry = base_data(played)[part.id][0]
    address = new_pack(house, game)
    change(house, f"{address}/{part.id}/{key_of(part, entry)}")
    file = house.get(f"{address}/export.{ending}")
    assert "attachment" in file.headers["content-disposition"]
    again = take_in(house, file.text).headers["location"]
    assert pack_data(house, again)["data"] == pack_data(house, address)["data"]
    covered = {part["part"]: part["own"] for part in pack_data(house, again)["coverage"]}
    assert covered == {one.part: one.own for one in coverage(played, pack_data(house, address)["data"])}


@EVERY_GAME
def test_the_schema_of_a_game_is_there_for_editors(house: TestClient, game: str) -> None:
    schema = house.get(f"/packs/schema/{game}.json").raise_for_status().json()
    assert jsonschema.Draft202012Validator(schema).is_valid({"format": 1, "game": game, "id": "mine"})


@LANGS
def test_all_that_is_wrong_with_a_file_is_said_at_once(house: TestClient, lang: str) -> None:
    bad = deck()
    bad["schemes"][0]["armour"], bad["schemes"][1]["forbidden"] = "x", "tavern"
    said = house.post(
        "/packs/import",
        files={"file": ("pack.json", to_json(bad).encode())},
        headers={"accept-language": lang},
    )
    assert said.status_code == 422
    assert said.text.count("schemes.S0") == 2
    programs = house.post(f"{API}/packs?lang={lang}", content=to_json(bad))
    assert programs.status_code == 422
    assert len(programs.json()["faults"]) == 2
    short = house.post(f"{API}/packs?lang={lang}", content=to_json(deck(without={"schemes": ["S01"]})))
    assert short.status_code == 201  # an own card of the same id stands for it
    few = {**deck(), "schemes": [], "without": {"schemes": ["S01"]}}
    told = house.post(f"{API}/packs?lang={lang}", content=to_json(few)).json()
    assert told["faults"], "the sentence of the game itself"


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "text",
    [
        "x" * 50_000_000,
        "#" * 1_000_001,
        '{"a":' * 100_000,
        "a = " + "[" * 100_000,
        to_toml(deck(note_en="x")).replace('"x"', '"a\\u0007b"'),
        to_toml(deck(id="../../evil")),
        to_toml(deck()).replace('"S01"', '"../S01"'),
        "format = 1",
        'game = "chess"',
        "[]",
        "",
    ],
    ids=[
        "50 MB",
        "1 MB",
        "deep json",
        "deep toml",
        "control",
        "path",
        "path in card",
        "none",
        "chess",
        "list",
        "empty",
    ],
)
def test_hostile_files_are_refused_and_nothing_is_kept(house: TestClient, text: str) -> None:
    assert take_in(house, text).status_code in (413, 422, 404)
    assert house.post(f"{API}/packs", content=text).status_code in (413, 422, 404)
    assert house.get(f"{API}/packs").json() == []


def test_bytes_that_are_no_text_are_refused(house: TestClient) -> None:
    sent = house.post("/packs/import", files={"file": ("pack.toml", b"\xff\xfe\x00")})
    assert sent.status_code == 422
    assert house.post(f"{API}/packs", content=b"\xff\xfe").status_code == 422


def test_where_others_come_too_each_browser_sees_its_own_packs_only(houses: Houses) -> None:
    house = houses(host="0.0.0.0")
    mine = new_pack(house, name="Only mine")
    assert mine in house.get("/packs").text
    assert [pack["id"] for pack in house.get(f"{API}/packs").json()] == [mine[3:]]
    saved = house.post("/presets/raiders", data={"level": "hard", "preset_name": "My Sunday"})
    assert "My Sunday" in house.get(saved.headers["location"]).text
    house.cookies.clear()
    assert "Only mine" not in house.get("/packs").text
    assert "Only mine" not in house.get("/new/raiders").text
    assert "My Sunday" not in house.get("/new/raiders").text
    assert house.get(f"{API}/packs").json() == []
    assert house.get(mine).status_code == 200  # whoever has the address may look


@pytest.mark.parametrize("below", ["", "/schemes/S01", "/check", "/export.toml"])
@pytest.mark.parametrize("id", [NOBODY, "x", "..%2f..", "a" * 300])
def test_a_pack_that_is_not_there_is_no_page(house: TestClient, id: str, below: str) -> None:
    assert house.get(f"/p/{id}{below}").status_code == 404


@pytest.mark.parametrize("below", ["schemes/S99", "nothing/S01", "printings/x", "export.exe"])
def test_a_card_that_is_not_there_is_refused(house: TestClient, below: str) -> None:
    assert house.get(f"{new_pack(house)}/{below}").status_code in (404, 422)


def test_forms_of_other_sites_change_nothing(house: TestClient) -> None:
    address = new_pack(house)
    stranger = {"sec-fetch-site": "cross-site"}
    for path in (f"{address}/schemes/S01", f"{address}/undo", f"{address}/remove", "/packs/new"):
        assert house.post(path, data={"game": "raiders"}, headers=stranger).status_code == 403
    assert len(house.get(f"{API}/packs").json()) == 1


# ---------------------------------------------------------------- a long list


def listed(page: str) -> list[str]:
    """The packs of a page, in its order."""
    return re.findall(r'<a class="box [\w-]+" href="(/p/\w+)">', page)


def leads(page: str, way: str) -> list[str]:
    return [unescape(address) for address in re.findall(rf'rel="{way}" href="([^"]*)"', page)]


@LANGS
def test_every_pack_of_a_long_list_is_reached_from_its_first_page(
    house: TestClient, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr("adversaire.web.cards.pack_rows.MOST_OWN", 2)
    made = [new_pack(house, name=f"Box {number}") for number in range(5)]
    found, address, asked = [], "/packs?game=troyes", {"accept-language": lang}
    for leaf in (1, 2, 3):
        page = house.get(address, headers=asked).text
        found.append(listed(page))
        assert {"en": f"Page {leaf} of 3", "fr": f"Page {leaf} sur 3"}[lang] in page
        assert leads(page, "prev") == ([f"/packs?game=troyes&leaf={leaf - 1}"] if leaf > 1 else [])
        (address,) = leads(page, "next") or [""]
        assert 'value="troyes" required checked' in page
    assert found == [made[:2:-1], made[2:0:-1], made[:1]]
    assert address == ""
    assert listed(house.get("/packs?leaf=99").text) == made[:1]
    assert house.get("/packs?leaf=0").status_code == 422


def test_a_short_list_has_no_pages(house: TestClient) -> None:
    address = new_pack(house)
    page = house.get("/packs").text
    assert (listed(page), leads(page, "next"), leads(page, "prev")) == ([address], [], [])


def test_all_packs_of_the_terminal_are_offered(house: TestClient, tmp_path: Path) -> None:
    shelf = Shelf(packs_folder(tmp_path))
    for number in range(65):
        shelf.write("raiders", f"box-{number}", to_toml(deck()))
    page = house.get("/packs").text
    assert len(re.findall(r'action="/packs/shelf/raiders/box-\d+"', page)) == 65


def test_cards_are_shown_as_they_look_and_lead_to_their_forms(house: TestClient) -> None:
    pack = new_pack(house)
    overview = house.get(pack).text
    assert len(re.findall(rf'<a class="face scheme[^"]*" href="{pack}/schemes/\w+"', overview)) == 23
    form = house.get(f"{pack}/schemes/S01").text
    assert '<span class="face scheme' in form


def test_a_pack_that_is_not_whole_still_lists_its_cards(house: TestClient) -> None:
    pack = new_pack(house)
    for tile in [f"o{n:02}" for n in range(1, 15)]:
        house.post(f"{pack}/offerings/{tile}/leave-out")
    overview = house.get(pack).text
    assert 'class="face' not in overview
    assert f'href="{pack}/schemes/S01"' in overview
