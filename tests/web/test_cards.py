"""My cards over HTTP: every change is saved at once, and every one can be taken back."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.web.packs import EVERY_GAME, LANGS, change, form_of, new_pack, pack_data, press, type_on

from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.packs.load import load_pack
from adversaire.packs.own import base_data, lay_over
from adversaire.packs.parts import key_of, origins_of, parts_of


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


LEFT_TO_RIGHT = (
    "The opponent looks for plunder in this order: the left-hand set of the western harbour, "
    "the middle set of the western harbour and the right-hand set of the western harbour."
)


def test_a_quiet_save_sends_no_page_back_but_says_whose_the_card_is(house: TestClient) -> None:
    card = f"{new_pack(house)}/schemes/S01"
    form = {**form_of(house.get(card).text), "f.points": "7"}
    told = house.post(card, data=form, headers={"x-quiet": "1"})
    assert told.status_code == 200
    assert told.json() == {
        "notes": {"numbers": {"text": LEFT_TO_RIGHT, "fault": False}},
        "counted": "1 of 23 scheme cards yours",
        "seq": 1,
        "kept": {"f.points": ["7"]},
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


def test_of_an_effect_only_the_fields_that_it_reads_are_shown(house: TestClient) -> None:
    address = new_pack(house, "hastings")
    card = f"{address}/cards/kings-champion"  # 2 damage
    assert shown_of_effect(house, card) == {"do", "amount", "row"}
    change(house, card, **{"effects.0.amount": "3", "effects.0.row": "1"})
    change(house, card, **{"effects.0.do": "token"})
    page = house.get(card).text
    assert shown_of_effect(house, card) == {"do", "what"}
    words = re.findall(r'name="f.effects.0.what" value="(\w+)"', page)
    assert words == ["might", "zeal"]
    change(house, card, **{"effects.0.what": "zeal"})
    (kept,) = pack_data(house, address)["data"]["cards"]
    assert kept["effects"] == [{"do": "token", "what": "zeal"}]
    assert pack_data(house, address)["playable"]


def test_a_word_that_another_effect_does_not_understand_goes_with_the_change(house: TestClient) -> None:
    address = new_pack(house, "hastings")
    card = f"{address}/cards/banner-bearer"  # a Might token
    change(house, card, **{"effects.0.do": "destroy"})
    (kept,) = pack_data(house, address)["data"]["cards"]
    assert kept["effects"] == [{"do": "destroy"}]
    change(house, card, **{"effects.0.what": "cavalry"})
    assert pack_data(house, address)["playable"]


def shown_of_effect(house: TestClient, card: str) -> set[str]:
    """The fields of a card's first effect on its page."""
    return set(re.findall(r'name="f\.effects\.0\.(\w+)"', house.get(card).text))


@pytest.mark.parametrize(
    "sent",
    [
        {"f.forbidden": "tavern"},
        {"f.location": "../x"},
        {"f.numbers": "3 3 3"},
        {"act": "armour:+7"},
        {"act": "nothing:+1"},
        {"act": "numbers.99.0:+1"},
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
    listed = house.get("/packs", headers=asked).text
    row = next(row for row in listed.split("</a>") if f'href="/p/{faulty}"' in row)
    assert "<b>Half done</b>" in row
    assert words in row
    page = house.get(f"/new/raiders?pack={faulty}", headers=asked).text
    assert f'<a class="note fault" href="/p/{faulty}">{words}</a>' in page
    assert (f'value="{faulty}" disabled' in page, 'name="pack" value="" checked' in page) == (True, True)
    # Once beside each of its two places: the cards on the table, and the cards on the screen.
    assert f'value="own:{faulty}" disabled' in page
    assert page.count(words) == page.count(f'<a class="note fault" href="/p/{faulty}">{words}</a>') == 2
    assert f'value="{sound}" checked' in house.get(f"/new/raiders?pack={sound}").text


def test_a_dry_run_on_the_page_says_what_came_of_it(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adversaire.web.cards.pack_page.DRY_SECONDS", 0.01)
    said = house.post(f"{new_pack(house)}/check")
    assert said.status_code == 200
    assert "played, none broke" in said.text


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


@pytest.mark.parametrize(
    ("game", "part", "key", "drawn"),
    [
        ("raiders", "buildings", "mill", "house"),
        ("raiders", "settlements", "harbour-west", "pier"),
        # What is drawn only once a game has begun.
        ("troyes", "buildings", "palace", "palace"),
        ("troyes", "cathedral", "cathedral", "cathedral"),
    ],
)
def test_a_place_that_is_no_card_heads_its_form_as_it_lies_on_the_board(
    house: TestClient, game: str, part: str, key: str, drawn: str
) -> None:
    page = house.get(f"{new_pack(house, game)}/{part}/{key}").text
    head = page.partition('<header class="of-card">')[2].partition("</header>")[0]
    assert f'href="#{game}-{drawn}"' in head
    assert f"scene-{game}" not in head
