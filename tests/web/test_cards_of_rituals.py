"""The cards and the map of Dark Rituals over HTTP: lines that are read, and a map put together by taps."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.web.packs import change, form_of, new_pack, pack_data, press


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
