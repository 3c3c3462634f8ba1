"""My cards over HTTP: pages that save at once, games that keep their pack, and nothing hostile gets in."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from html import unescape
from typing import Any
from urllib.parse import urlencode

import jsonschema
import pytest
from httpx2 import Client, Response
from starlette.testclient import TestClient
from tests.web.conftest import Houses
from tests.web.tables import API, NOBODY, forget, new_table

from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.packs.load import load_pack
from adversaire.packs.own import base_data, coverage, lay_over
from adversaire.packs.parts import key_of, origins_of, parts_of
from adversaire.packs.write import to_json, to_toml

EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in GAMES])
LANGS = pytest.mark.parametrize("lang", ["en", "fr"])


def new_pack(house: Client, game: str = "raiders", name: str = "My box") -> str:
    """A new pack; its address."""
    made = house.post("/packs/new", data={"game": game, "name": name})
    assert made.status_code == 303, made.text
    return made.headers["location"]


def pack_data(house: Client, address: str) -> dict[str, Any]:
    found: dict[str, Any] = house.get(f"{API}{address.replace('/p/', '/packs/')}").raise_for_status().json()
    return found


def form_of(page: str) -> dict[str, Any]:
    """What a browser would send if nothing were changed and its Save button pressed."""
    form: dict[str, Any] = {"act": "save"}
    for shown in re.findall(r'name="was" value="([^"]*)"', page):
        form["was"] = unescape(shown)
    for name, value in re.findall(r'<input id="f\.[^"]+" name="(f\.[^"]+)"[^>]*? value="([^"]*)"', page):
        form[name] = unescape(value)
    for name, value in re.findall(r'<input type="\w+" name="(f\.[^"]+)" value="([^"]*)" checked', page):
        form.setdefault(name, []).append(unescape(value))
    for name, options in re.findall(r'<select id="[^"]+" name="(f\.[^"]+)">(.*?)</select>', page, re.DOTALL):
        form[name] = unescape(re.findall(r'value="([^"]*)" selected', options)[0])
    for name, value in re.findall(
        r'<textarea id="[^"]+" name="(f\.[^"]+)"[^>]*>(.*?)</textarea>', page, re.DOTALL
    ):
        form[name] = unescape(value)
    return form


def change(house: Client, card: str, **more: Any) -> Response:
    form = form_of(house.get(card).raise_for_status().text)
    return house.post(card, data={**form, **{f"f.{name}": value for name, value in more.items()}})


def type_on(house: Client, card: str, form: dict[str, Any], **more: str) -> dict[str, Any]:
    """What a page does while somebody types: it saves, and remembers what it has saved."""
    fields = {name: value for name, value in form.items() if name.startswith("f.")}
    typed = {**fields, **{f"f.{name}": value for name, value in more.items()}}
    house.post(card, data={**typed, "was": form["was"]}, headers={"x-quiet": "1"}).raise_for_status()
    return {**typed, "was": urlencode(typed, doseq=True)}


def press(house: Client, card: str, act: str) -> None:
    form = form_of(house.get(card).raise_for_status().text)
    assert house.post(card, data={**form, "act": act}).status_code == 303


def deck(**more: Any) -> dict[str, Any]:
    cards = base_data(RAIDERS)["schemes"]
    for card in cards:
        card |= {"points": 5, "name_en": f"Mine {card['id']}", "name_fr": f"À moi {card['id']}"}
        card.pop("provenance", None)
    return {"format": 1, "game": "raiders", "id": "my-box", "name_en": "Keyed", "schemes": cards, **more}


def take_in(house: Client, text: str) -> Response:
    return house.post("/packs/import", files={"file": ("pack.toml", text.encode())})


# ---------------------------------------------------------------- filling in


@EVERY_GAME
def test_every_card_of_every_game_has_a_form_that_gives_back_what_it_shows(
    house: TestClient, game: str
) -> None:
    """Sent unchanged, a form changes nothing but whose the card is."""
    played = GAMES[game]
    address, base = new_pack(house, game), base_data(played)
    for part in parts_of(played):
        if part.id in played.guide.files_only:
            continue
        keys = [key_of(part, entry) for entry in base[part.id]] if part.keys else [part.id]
        for key in {keys[0], keys[-1], keys[len(keys) // 2]}:
            assert change(house, f"{address}/{part.id}/{key}").status_code == 303, (part.id, key)
    own = pack_data(house, address)
    assert own["playable"]
    assert sum(part["own"] for part in own["coverage"]) >= len(parts_of(played)) // 2
    laid, shipped = (asdict(pack) for pack in (lay_over(played, own["data"]), load_pack(played, "standin")))
    for part in parts_of(played):
        origins = ("provenance", *origins_of(played, part.id))
        assert unsaid(laid[part.id], origins) == unsaid(shipped[part.id], origins)


def unsaid(value: Any, origins: tuple[str, ...]) -> Any:
    """Values without where they come from."""
    if isinstance(value, dict):
        return {name: unsaid(one, origins) for name, one in value.items() if name not in origins}
    return [unsaid(one, origins) for one in value] if isinstance(value, (list, tuple)) else value


def test_every_change_is_saved_at_once_and_undone_one_by_one(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    change(house, card, armour="4")
    press(house, card, "armour:+1")
    change(house, card, name_en="Mine", forbidden="armoury")
    (kept,) = pack_data(house, address)["data"]["schemes"]
    assert (kept["armour"], kept["name_en"], kept["forbidden"]) == (5, "Mine", "armoury")
    house.post(f"{address}/undo")
    (kept,) = pack_data(house, address)["data"]["schemes"]
    assert (kept["armour"], kept["name_en"]) == (5, "Grey Sails")
    for _ in range(5):
        house.post(f"{address}/undo")
    assert "schemes" not in pack_data(house, address)["data"]


def test_a_quiet_save_sends_no_page_back_but_says_whose_the_card_is(house: TestClient) -> None:
    card = f"{new_pack(house)}/schemes/S01"
    form = {**form_of(house.get(card).text), "f.points": "7"}
    told = house.post(card, data=form, headers={"x-quiet": "1"})
    assert told.status_code == 200
    assert told.json() == {
        "notes": {},
        "counted": "1 of 23 scheme cards yours",
        "seq": 1,
        "entry-name": "Grey Sails",
        "whose": "(yours)",
        "text": "",
    }
    assert form_of(house.get(card).text)["f.points"] == "7"


def test_a_page_that_is_older_than_the_last_save_loses_no_name(house: TestClient) -> None:
    """While somebody types, the name in the other language is sent as the page had it at first."""
    address = new_pack(house)
    card = f"{address}/schemes/S05"
    form = form_of(house.get(card).text)

    def names() -> tuple[str, str]:
        (card,) = lay_over(RAIDERS, pack_data(house, address)["data"]).schemes[4:5]
        return card.name_en, card.name_fr

    for typed in ("K", "Ke", "Keep", "Keep"):
        form = type_on(house, card, form, name_en=typed)
        assert names() == (typed, typed)
    form = form_of(house.get(card).text)
    for typed in ("Keep i", "Keep it"):
        form = type_on(house, card, form, name_en=typed)
        assert names() == (typed, typed)
    change(house, card, name_fr="Garder")
    assert names() == ("Keep it", "Garder")
    change(house, card, name_en="Kept")
    assert names() == ("Kept", "Garder")
    change(house, card, name_en="")
    assert names() == ("Garder", "Garder")
    change(house, card, name_en="", name_fr="")
    assert names() == ("Garder", "Garder")


def test_an_order_that_does_not_fit_a_new_place_starts_anew(house: TestClient) -> None:
    card = f"{new_pack(house)}/schemes/S01"
    assert form_of(house.get(card).text)["f.order"] == ["1 2 3"]
    change(house, card, location="outpost-left")
    assert form_of(house.get(card).text)["f.order"] == ["1 2"]


def test_lines_of_a_list_are_added_and_taken_away(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/townsfolk/brynjar"
    before = len(base_data(RAIDERS)["townsfolk"][6].get("crew", []))
    press(house, card, "crew:add")
    press(house, card, "town_hall:add")
    (kept,) = pack_data(house, address)["data"]["townsfolk"]
    assert len(kept["crew"]) == before + 1
    press(house, card, "crew:drop")
    (kept,) = pack_data(house, address)["data"]["townsfolk"]
    assert len(kept.get("crew", [])) == before


@pytest.mark.parametrize(
    "sent",
    [
        {"f.forbidden": "tavern"},
        {"f.location": "../x"},
        {"f.order": "3 3 3"},
        {"act": "armour:+7"},
        {"act": "nothing:+1"},
        {"act": "order.99.0:+1"},
        {"act": "name_en:add"},
        {"f.surprise": "1", "id": "S99", "f.id": "S99"},
    ],
    ids=str,
)
def test_what_a_form_cannot_hold_leaves_the_figure_as_it_was(house: TestClient, sent: dict[str, str]) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    change(house, card)
    before = pack_data(house, address)["data"]["schemes"]
    form = {**form_of(house.get(card).text), **sent}
    assert house.post(card, data=form).status_code == 303
    assert pack_data(house, address)["data"]["schemes"] == before


def test_names_are_printed_as_text_and_never_as_markup(house: TestClient) -> None:
    address = new_pack(house, name="<script>alert(1)</script>")
    change(house, f"{address}/schemes/S01", name_en='"><script>x</script>\x07\u0000 {t}')
    for page in ("/packs", address, f"{address}/schemes/S01", "/new/raiders"):
        text = house.get(page).raise_for_status().text
        assert "<script>x" not in text
        assert "<script>alert" not in text
    (kept,) = pack_data(house, address)["data"]["schemes"]
    assert kept["name_en"] == '"><script>x</script> {t}'


def test_cards_are_copied_left_out_and_taken_in_again(house: TestClient) -> None:
    address = new_pack(house)
    copied = house.post(f"{address}/offerings/o01/duplicate").headers["location"]
    assert copied == f"{address}/offerings/o-2"
    house.post(f"{address}/offerings/o02/leave-out")
    own = pack_data(house, address)
    assert own["playable"]
    assert own["data"]["without"] == {"offerings": ["o02"]}
    assert [part["total"] for part in own["coverage"] if part["part"] == "offerings"] == [16]
    assert house.get(f"{address}/offerings/o02").status_code == 404
    house.post(f"{address}/offerings/o02/leave-out")
    house.post(f"{address}/offerings/o-2/reset")
    own = pack_data(house, address)["data"]
    assert ("without" in own, "offerings" in own) == (False, False)


def test_a_card_that_is_right_as_it_is_becomes_the_owners_and_leads_to_the_next(house: TestClient) -> None:
    address = new_pack(house)
    form = form_of(house.get(f"{address}/schemes/S01").text)
    then = house.post(f"{address}/schemes/S01", data={**form, "act": "next"})
    assert then.headers["location"] == f"{address}/schemes/S02"
    assert "1 of 23 scheme cards yours" in house.get(f"{address}/schemes/S02").text


@LANGS
def test_what_keeps_a_pack_from_being_played_is_said_on_its_page(house: TestClient, lang: str) -> None:
    address = new_pack(house)
    for tile in [f"o{n:02}" for n in range(1, 15)]:
        house.post(f"{address}/offerings/{tile}/leave-out")
    page = house.get(address, headers={"accept-language": lang}).text
    assert {"en": "1 thing has to be put right", "fr": "1 chose à corriger"}[lang] in page
    assert f"/new/raiders?pack={address[3:]}" not in page
    refused = house.post("/new/raiders", data={"mode": "virtual", "pack": address[3:]})
    assert refused.status_code == 422
    assert house.post(f"{address}/check").status_code == 422


@LANGS
def test_a_pack_that_cannot_be_played_is_marked_in_the_lists_and_not_chosen(
    house: TestClient, lang: str
) -> None:
    sound, faulty = new_pack(house)[3:], new_pack(house, name="Half done")[3:]
    for tile in [f"o{n:02}" for n in range(1, 15)]:
        house.post(f"/p/{faulty}/offerings/{tile}/leave-out")
    asked = {"accept-language": lang}
    words = {
        "en": "Cannot be played yet: 1 thing has to be put right.",
        "fr": "On ne peut pas encore y jouer\u00a0: il y a 1 chose à corriger.",
    }[lang]
    assert re.search(
        rf'href="/p/{faulty}"><strong>Half done.*?{words}', house.get("/packs", headers=asked).text
    )
    page = house.get(f"/new/raiders?pack={faulty}", headers=asked).text
    assert f'<a class="note fault" href="/p/{faulty}">{words}</a>' in page
    assert (f'value="{faulty}" disabled' in page, 'name="pack" value="" checked' in page) == (True, True)
    assert page.count(words) == 1
    assert f'value="{sound}" checked' in house.get(f"/new/raiders?pack={sound}").text


def test_a_dry_run_on_the_page_says_what_came_of_it(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adversaire.web.cards.DRY_SECONDS", 0.01)
    said = house.post(f"{new_pack(house)}/check")
    assert said.status_code == 200
    assert "played, none broke" in said.text


# ---------------------------------------------------------------- redo


def test_what_was_undone_is_made_again_until_something_else_is_changed(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"

    def armour() -> int:
        return int(form_of(house.get(card).text)["f.armour"])

    before = armour()
    for _ in range(3):
        press(house, card, "armour:+1")
    for expected in (before + 2, before + 1, before):
        house.post(f"{address}/undo")
        assert armour() == expected
    for expected in (before + 1, before + 2):
        again = house.post(f"{address}/redo", data={"back": "card"})
        assert again.headers["location"] == card
        assert armour() == expected
    change(house, card, points="9")
    assert house.post(f"{address}/redo").status_code == 303
    assert (armour(), form_of(house.get(card).text)["f.points"]) == (before + 2, "9")


# ---------------------------------------------------------------- Dark Rituals


def test_a_line_of_a_hero_card_is_kept_as_it_is_typed_with_its_error_under_it(house: TestClient) -> None:
    address = new_pack(house, "rituals")
    card = f"{address}/ai_cards/ai-01"
    long = ", ".join(["Move 2 To Witch, Attack Witch"] * 6)
    change(house, card, **{"entries.0": "Move Witch", "entries.1": long})
    page = unescape(house.get(card).text)
    assert "Column 6: “Witch” cannot stand there" in page
    assert page.count("Column 6") == 1
    kept = pack_data(house, address)
    assert kept["data"]["ai_cards"][0]["entries"][:2] == ["Move Witch", long]
    assert not kept["playable"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "Read as: Pick Up Botanicals"), ("fr", "Compris\u00a0: Prendre les Plantes")],
)
def test_a_quiet_save_says_how_each_line_was_understood(house: TestClient, lang: str, told: str) -> None:
    card = f"{new_pack(house, 'rituals')}/ai_cards/ai-01"
    form = {**form_of(house.get(card).text), "f.entries.0": "Gather Plants", "f.entries.1": "Attack Chest"}
    said = house.post(card, data=form, headers={"x-quiet": "1", "accept-language": lang}).json()["notes"]
    assert said["entries.0"] == {"text": told, "fault": False}
    assert said["entries.1"]["fault"]


def test_whoever_reads_french_writes_french_cards(house: TestClient) -> None:
    begun = house.post("/packs/new", data={"game": "rituals"}, headers={"accept-language": "fr"})
    address = begun.headers["location"]
    card = f"{address}/ai_cards/ai-02"
    change(house, card, **{"entries.0": "Attaque d'un Ennemi"})
    own = pack_data(house, address)
    assert (own["data"]["card_language"], own["playable"]) == ("fr", True)
    change(house, f"{address}/card_language/card_language", card_language="en")
    assert "This line is French" in house.get(card).text
    assert not pack_data(house, address)["playable"]


def test_a_table_that_a_card_may_have_or_not_comes_and_goes(house: TestClient) -> None:
    address = new_pack(house, "rituals")
    card = f"{address}/characters/condemned"
    press(house, card, "stronger:drop")
    assert "stronger" not in pack_data(house, address)["data"]["characters"][0]
    press(house, card, "stronger:add")
    press(house, card, "stronger.health:+1")
    assert pack_data(house, address)["data"]["characters"][0]["stronger"]["health"] == 2
    assert pack_data(house, address)["playable"]


def test_the_map_is_put_together_by_taps_each_of_which_can_be_undone(house: TestClient) -> None:
    address = new_pack(house, "rituals")
    map_ = f"{address}/encounters/e1"

    def encounter() -> dict[str, Any]:
        found: dict[str, Any] = pack_data(house, address)["data"]["encounters"][0]
        return found

    sent = house.post(map_, data={"tool": "wall", "tap": "B1a|B1c"})
    assert sent.headers["location"] == f"{map_}?tool=wall#board"
    page = unescape(house.get(f"{map_}?tool=wall").text)
    assert "nobody can walk to B1a from the red marker" in page
    assert not pack_data(house, address)["playable"]
    house.post(f"{address}/undo")
    for tool, spot in (("chest", "B2a"), ("who.condemned", "B2a"), ("slot.1", "B3c"), ("link.B1a", "B3d")):
        assert house.post(map_, data={"tool": tool, "tap": spot}).status_code == 303
    assert encounter()["chests"][-1] == "B2a"
    assert encounter()["links"] == [["B1a", "B3d"]]
    assert pack_data(house, address)["playable"]
    house.post(f"{address}/undo")
    assert "links" not in encounter()


def test_a_tap_without_javascript_is_shown_first_and_saved_by_a_button(house: TestClient) -> None:
    address = new_pack(house, "rituals")
    map_ = f"{address}/encounters/e1"
    page = unescape(house.get(f"{map_}?tool=chest&tap=B2a").text)
    assert "Save to keep it" in page
    assert '<input type="hidden" name="tap" value="B2a">' in page
    assert re.search(r"B2a: [^<]*a chest", page)
    assert "encounters" not in pack_data(house, address)["data"]
    first = unescape(house.get(f"{map_}?tool=link").text)
    assert f"{map_}?tool=link.B1a#board" in first


@pytest.mark.parametrize(
    ("tool", "tap", "status"),
    [
        ("wall", "B1a|B3d", 303),
        ("chest", "Z9z", 303),
        ("chest", "../x", 303),
        ("nothing", "B1a", 422),
        ("link", "B1a", 422),
        ("who.nobody", "B1a", 422),
        ("", "", 422),
    ],
)
def test_taps_that_mean_nothing_change_nothing(house: TestClient, tool: str, tap: str, status: int) -> None:
    address = new_pack(house, "rituals")
    change(house, f"{address}/encounters/e1")
    before = pack_data(house, address)["data"]
    assert house.post(f"{address}/encounters/e1", data={"tool": tool, "tap": tap}).status_code == status
    assert pack_data(house, address)["data"] == before


# ---------------------------------------------------------------- playing


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


# ---------------------------------------------------------------- files and programs


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


# ---------------------------------------------------------------- rules of the house


def test_rules_of_the_house_are_kept_under_a_name_and_chosen_again(house: TestClient) -> None:
    form = {"level": "hard", "void_card": "forbidden", "preset_name": "  Le dimanche  "}
    saved = house.post("/presets/raiders", data=form)
    address = saved.headers["location"]
    assert re.fullmatch(r"/new/raiders\?preset=[a-z0-9]{26}", address)
    page = house.get(address).text
    assert "Le dimanche" in page
    assert 'name="void_card" value="forbidden" checked' in page
    assert 'name="level" value="hard" checked' in page
    id = address.rpartition("=")[2]
    assert house.post(f"/presets/raiders/{id}/remove").status_code == 303
    assert "Le dimanche" not in house.get("/new/raiders").text


@pytest.mark.parametrize("form", [{"preset_name": ""}, {"preset_name": "x", "level": "silly"}])
def test_rules_without_a_name_or_a_meaning_are_not_kept(house: TestClient, form: dict[str, str]) -> None:
    assert house.post("/presets/raiders", data=form).status_code == 422
