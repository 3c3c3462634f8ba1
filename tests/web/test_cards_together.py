"""My cards on several screens and in a hurry: nothing typed is lost, nothing overwritten without a word."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from httpx2 import Client, Response
from starlette.testclient import TestClient
from tests.web.conftest import Houses
from tests.web.packs import LANGS, change, deck, form_of, new_pack, pack_data, press, take_in, type_on
from tests.web.tables import API, NOBODY

from adversaire.packs.write import to_json, to_toml
from adversaire.store.folder import packs_folder
from adversaire.store.shelf import Shelf

QUIET = {"x-quiet": "1"}


def fill_in(house: Client, card: str, form: dict[str, Any], quiet: bool = False, **more: str) -> Response:
    """Send a form that was opened some time ago."""
    typed = {**form, **{f"f.{name}": value for name, value in more.items()}}
    return house.post(card, data=typed, headers=QUIET if quiet else {})


def scheme(house: Client, address: str) -> dict[str, Any]:
    (found,) = pack_data(house, address)["data"]["schemes"]
    return dict(found)


# ---------------------------------------------------------------- two screens


def test_two_screens_change_different_figures_of_the_same_card(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    older = form_of(house.get(card).text)
    fill_in(house, card, form_of(house.get(card).text), armour="5")
    assert fill_in(house, card, older, points="7").status_code == 303
    assert (scheme(house, address)["armour"], scheme(house, address)["points"]) == (5, 7)


@LANGS
def test_two_screens_that_change_the_same_figure_are_told_and_nothing_is_overwritten(
    house: TestClient, lang: str
) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    older = form_of(house.get(card).text)
    fill_in(house, card, form_of(house.get(card).text), armour="5")
    house.headers["accept-language"] = lang
    told = fill_in(house, card, older, armour="6", name_en="Typed here")
    assert told.status_code == 409
    assert {"en": "On the other screen: 5", "fr": "Sur l’autre écran\u00a0: 5"}[lang] in unescape(told.text)
    assert scheme(house, address)["armour"] == 5
    shown = form_of(told.text)
    assert (shown["f.armour"], shown["f.name_en"]) == ("6", "Typed here")
    assert house.post(card, data=shown).status_code == 303
    assert (scheme(house, address)["armour"], scheme(house, address)["name_en"]) == (6, "Typed here")


def test_a_line_is_not_taken_from_a_list_that_another_screen_has_changed(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/townsfolk/brynjar"
    older = form_of(house.get(card).text)
    press(house, card, "crew:add")
    before = pack_data(house, address)["data"]["townsfolk"]
    assert house.post(card, data={**older, "act": "crew:drop"}).status_code == 409
    assert pack_data(house, address)["data"]["townsfolk"] == before


def test_what_is_typed_back_to_what_it_was_is_saved_too(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    form = form_of(house.get(card).text)
    first = form["f.points"]
    form = type_on(house, card, form, points="42")
    assert scheme(house, address)["points"] == 42
    type_on(house, card, form, points=first)
    assert scheme(house, address)["points"] == int(first)


def shown_about(house: Client, address: str) -> str:
    return unescape(re.findall(r'name="was" value="([^"]*)"', house.get(address).text)[0])


def test_the_name_of_a_pack_is_not_overwritten_unseen_either(house: TestClient) -> None:
    address = new_pack(house)
    was = shown_about(house, address)
    other = {"name_en": "Other", "name_fr": "Other", "note_en": "", "note_fr": "", "was": was}
    assert house.post(f"{address}/about", data=other).status_code == 303
    mine = {"name_en": "Mine", "name_fr": "My box", "note_en": "", "note_fr": "", "was": was}
    told = house.post(f"{address}/about", data=mine)
    assert told.status_code == 409
    assert 'value="Mine"' in told.text
    note = {**other, "name_en": "My box", "name_fr": "My box", "note_en": "A note"}
    assert house.post(f"{address}/about", data=note).status_code == 303
    data = pack_data(house, address)["data"]
    assert (data["name_en"], data["note_en"]) == ("Other", "A note")
    blank = {**mine, "name_en": "", "name_fr": "", "was": shown_about(house, address)}
    assert house.post(f"{address}/about", data=blank, headers=QUIET).status_code == 422


# ---------------------------------------------------------------- whose a card is


def test_a_form_in_which_nothing_was_typed_makes_no_card_the_owners(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    form = form_of(house.get(card).text)
    del form["act"]
    assert house.post(card, data=form, headers=QUIET).json()["whose"] == "(stand-in)"
    assert house.post(card, data=form).status_code == 303
    assert "schemes" not in pack_data(house, address)["data"]


def test_the_main_button_saves_what_was_typed_and_the_last_card_leads_to_the_pack(house: TestClient) -> None:
    address = take_in(house, to_toml(deck())).headers["location"]
    house.post(f"{address}/schemes/S23/reset")
    form = form_of(house.get(f"{address}/schemes/S23").text)
    then = house.post(f"{address}/schemes/S23", data={**form, "act": "next", "f.points": "8"})
    assert then.headers["location"] == address
    kept = {card["id"]: card for card in pack_data(house, address)["data"]["schemes"]}
    assert kept["S23"]["points"] == 8


def test_the_main_button_of_a_table_only_leads_back(house: TestClient) -> None:
    address = new_pack(house, "hastings")
    form = form_of(house.get(f"{address}/starts/starts").text)
    assert house.post(f"{address}/starts/starts", data={**form, "act": "next"}).headers["location"] == address
    assert "starts" not in pack_data(house, address)["data"]


# ---------------------------------------------------------------- figures


@pytest.mark.parametrize("typed", ["12345", "1000", "-4", "3.5", "1e3", "x", "", "9" * 50, "²"])
@pytest.mark.parametrize("quiet", [True, False])
def test_a_figure_that_cannot_be_read_is_said_and_stays_in_its_field(
    house: TestClient, typed: str, quiet: bool
) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    form = form_of(house.get(card).text)
    told = fill_in(house, card, {**form, "act": "next"}, quiet, armour=typed, points="6")
    assert told.status_code == 422
    assert (scheme(house, address).get("armour", 0), scheme(house, address)["points"]) == (
        *(int(form["f.armour"]), 6),
    )
    if quiet:
        assert told.json()["notes"]["armour"] == {
            "text": "Not saved: a whole number from 0 to 999 goes here.",
            "fault": True,
        }
    else:
        assert form_of(told.text)["f.armour"] == typed
        assert "a whole number from 0 to 999" in told.text


# ---------------------------------------------------------------- undo


def test_a_word_typed_with_pauses_is_one_change(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    form = form_of(house.get(card).text)
    for typed in ("G", "Gre", "Great Sails"):
        form = type_on(house, card, form, name_en=typed)
    form = type_on(house, card, form, points="9")
    assert pack_data(house, address)["seq"] == 2
    house.post(f"{address}/undo")
    assert (scheme(house, address)["name_en"], scheme(house, address)["points"] == 9) == (
        "Great Sails",
        False,
    )
    house.post(f"{address}/undo")
    assert "schemes" not in pack_data(house, address)["data"]


def test_a_second_tap_on_undo_takes_back_nothing_more(house: TestClient) -> None:
    address = new_pack(house)
    card = f"{address}/schemes/S01"
    change(house, card, points="8")
    change(house, card, points="9")
    tapped = {"back": "schemes/S01", "seq": "2"}
    for _ in range(2):
        assert house.post(f"{address}/undo", data=tapped).headers["location"] == card
    assert scheme(house, address)["points"] == 8


# ---------------------------------------------------------------- nonsense


@pytest.mark.parametrize(
    ("below", "status"),
    [
        ("schemes/zzz/leave-out", 422),
        ("schemes/S02/leave-out", 422),
        ("schemes/S02/duplicate", 422),
        ("components/components/leave-out", 422),
        ("offerings/zzz/leave-out", 404),
        ("printings/x/leave-out", 404),
        ("nothing/x/leave-out", 404),
        ("offerings/zzz/duplicate", 404),
        ("components/x", 404),
        ("schemes/S99", 404),
    ],
)
def test_addresses_without_sense_change_nothing(house: TestClient, below: str, status: int) -> None:
    address = new_pack(house)
    before = pack_data(house, address)["data"]
    told = house.post(f"{address}/{below}")
    assert told.status_code == status
    assert f'href="{address}"' in told.text, "a way back to the pack"
    assert pack_data(house, address)["data"] == before


@pytest.mark.parametrize("below", ["schemes/S99", "nothing/S01", "components/x", "export.xml"])
def test_pages_that_are_not_there_say_so(house: TestClient, below: str) -> None:
    assert house.get(f"{new_pack(house)}/{below}").status_code == 404


def test_a_file_full_of_faults_is_answered_with_the_first_of_them(house: TestClient) -> None:
    bad = deck(schemes=[{"id": f"a{n}", "surprise": 1} for n in range(300)])
    told = take_in(house, to_json(bad))
    assert told.status_code == 422
    assert 0 < told.text.count("<li>") <= 20
    assert re.search(r"And \d+ more\.", told.text)
    assert len(house.post(f"{API}/packs", content=to_json(bad)).json()["faults"]) <= 20


# ---------------------------------------------------------------- removing, finding, playing


def test_a_removed_pack_is_brought_back_by_one_button(house: TestClient) -> None:
    address = new_pack(house, name="Dear box")
    change(house, f"{address}/schemes/S01", points="9")
    gone = house.post(f"{address}/remove").headers["location"]
    page = house.get(gone).text
    assert "“Dear box” has been removed." in page
    assert f'action="{address}/restore"' in page
    assert house.post(f"{address}/restore").headers["location"] == address
    assert scheme(house, address)["points"] == 9
    assert "has been removed" not in house.get(gone).text
    assert house.post(f"/p/{NOBODY}/restore").status_code == 404


def test_whoever_has_the_address_of_a_pack_plays_with_it_and_keeps_it(houses: Houses) -> None:
    house = houses(host="0.0.0.0")
    address = new_pack(house, name="Of a friend")
    house.cookies.clear()
    page = house.get(f"/new/raiders?pack={address[3:]}").text
    assert f'name="pack" value="{address[3:]}" checked' in page
    house.cookies.clear()
    house.get(address)
    assert "Of a friend" in house.get("/packs").text


@pytest.mark.parametrize("pack", [NOBODY, "x", "../y"])
def test_a_pack_that_is_not_there_is_said_before_a_game_begins(house: TestClient, pack: str) -> None:
    new_pack(house)
    page = house.get("/new/raiders", params={"pack": pack}).text
    assert "The pack at this address is not there" in page
    assert 'name="pack" value="" checked' in page


def test_a_pack_of_another_game_or_removed_is_said_too(house: TestClient) -> None:
    troyes, gone = new_pack(house, "troyes")[3:], new_pack(house)[3:]
    house.post(f"/p/{gone}/remove")
    for pack in (troyes, gone):
        assert "The pack at this address is not there" in house.get(f"/new/raiders?pack={pack}").text


def test_a_new_game_says_of_each_choice_what_is_invented_in_it(house: TestClient) -> None:
    whole = take_in(house, to_toml(deck())).headers["location"][3:]
    page = house.get(f"/new/raiders?pack={whole}").text
    assert 'class="standin"' not in page
    assert re.search(rf'value="{whole}" checked.*?Yours: 23 of 23 scheme cards', page, re.DOTALL)
    figure = re.compile(r'class="figure rate"><b>\d+\s?%')
    assert not figure.search(page), "measured with other cards"
    assert figure.search(house.get("/new/raiders").text)


def test_packs_of_the_terminal_are_taken_in_at_home_only(houses: Houses, house: TestClient) -> None:
    folder = house.app.state.site.settings.folder  # type: ignore[attr-defined]
    Shelf(packs_folder(folder)).write("raiders", "my-box", to_toml(deck()))
    assert "/packs/shelf/raiders/my-box" in house.get("/packs").text
    taken = house.post("/packs/shelf/raiders/my-box").headers["location"]
    assert len(pack_data(house, taken)["data"]["schemes"]) == 23
    assert house.post("/packs/shelf/raiders/nothing").status_code == 422
    shared = houses(host="0.0.0.0")
    assert shared.post("/packs/shelf/raiders/my-box").status_code == 404


def test_my_cards_of_a_game_begin_with_that_game(house: TestClient) -> None:
    assert 'href="/packs?game=troyes"' in house.get("/new/troyes").text
    assert 'value="troyes" required checked' in house.get("/packs?game=troyes").text
    assert house.get("/packs?game=chess").text.count("required checked") == 1


@pytest.mark.parametrize(
    ("game", "name"), [("raiders", "Mill"), ("hastings", "Trumpeter"), ("troyes", "Artisan")]
)
def test_a_pack_called_like_a_card_can_be_played(house: TestClient, game: str, name: str) -> None:
    address = new_pack(house, game, name)
    assert pack_data(house, address)["playable"]


def test_a_card_called_like_an_id_keeps_its_name(house: TestClient) -> None:
    address = new_pack(house)
    change(house, f"{address}/schemes/S01", name_en="mill")
    assert '<h1><span id="entry-name">Mill</span> ' in house.get(f"{address}/schemes/S01").text


def test_a_pack_without_words_can_still_be_opened_and_taken_back(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = new_pack(house)
    change(house, f"{address}/schemes/S01", name_en="Wordless")

    def names(pack: Any) -> Any:
        if any(card.name_en == "Wordless" for card in pack.schemes):
            raise KeyError("no sentence")
        return known(pack)

    game = house.app.state.site.games["raiders"]  # type: ignore[attr-defined]
    known = game.names
    monkeypatch.setattr(game, "names", names)
    assert house.get(address).status_code == 200
    assert house.get(f"{address}/schemes/S01").status_code == 200
    assert house.post(f"{address}/undo").status_code == 303


@pytest.mark.parametrize(
    ("below", "word"),
    [
        ("schemes/S01", "(stand-in)"),
        ("townsfolk/brynjar", "(as printed)"),
        ("offerings/o01", "(as printed)"),
    ],
)
def test_only_what_is_invented_is_called_a_stand_in(house: TestClient, below: str, word: str) -> None:
    card = f"{new_pack(house)}/{below}"
    assert f'<span id="whose">{word}</span>' in house.get(card).text
    change(house, card)
    assert '<span id="whose">(yours)</span>' in house.get(card).text


def test_a_card_that_is_renamed_is_called_so_at_once_in_its_heading(house: TestClient) -> None:
    card = f"{new_pack(house)}/schemes/S01"
    page = house.get(card).text
    assert '<span id="entry-name">Grey Sails</span>' in page
    told = fill_in(house, card, form_of(page), quiet=True, name_en="storm coming").json()
    assert told["entry-name"] == "Storm coming"
