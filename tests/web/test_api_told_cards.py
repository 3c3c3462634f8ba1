"""Cards told by programs: a game begun with unknown cards, what is wanted of each, and how it is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient
from tests.told.tables import OPTIONS, card_of
from tests.web.tables import API, Table

from adversaire.engine.told_cards import MORE
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.play.told_cards import can_be_told

TELLING = [game.id for game in GAMES if can_be_told(game)]
#: So many answers are given at most; by then every game has asked for cards.
MOST = 160


def begun(house: TestClient, game: str, **more: Any) -> Table:
    wanted = {"game": game, "draws": "told", "seed": 12, "options": OPTIONS.get(game, {}), **more}
    made = house.post(f"{API}/tables?lang=en", json=wanted)
    assert made.status_code == 201, made.text
    return Table(house, made.json())


def until_wanted(table: Table, chance: random.Random) -> dict[str, Any]:
    """Play on until a card is asked for; what is wanted of it."""
    for turn in range(MOST):
        if card := table.shown["question"]["card"]:
            assert table.shown["question"]["kind"] == "sheet"
            found: dict[str, Any] = card
            return found
        # Whoever plays on and never passes never comes to the end of a round.
        likely = (
            "passed" if "passed" in table.answers and turn % 6 == 5 else table.shown["question"]["likely"]
        )
        answers = [one for one in table.answers if MORE not in one and one != "unlisted"]
        assert table.answer(likely or chance.choice(answers)).status_code == 200
    raise AssertionError("no card was ever asked for")


def printed(game: str, wanted: dict[str, Any], name: str = "Mine") -> dict[str, Any]:
    """The card that lies on the table, as far as it is asked for."""
    card = card_of(GAMES[game], load_pack(GAMES[game], "standin"), wanted["part"], wanted["card"])
    named = {"name_en": name} if "name" in wanted["fields"] else {}
    values = {field: plain(card[field]) for field in wanted["fields"] if field != "name"}
    return {**values, **named}


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def tell(table: Table, card: dict[str, Any], lang: str = "en", **more: Any) -> Any:
    given = {"question": "card.told", "card": card, "seq": table.seq, **more}
    return table.client.post(f"{table.api}/answer?lang={lang}", json=given)


@pytest.mark.parametrize("game", TELLING)
def test_a_program_reads_what_is_wanted_and_tells_it(house: TestClient, game: str) -> None:
    table = begun(house, game)
    mine = table.shown["pack"]  # said once, when the game begins
    wanted = until_wanted(table, random.Random(3))
    schema = wanted["schema"]
    Draft202012Validator.check_schema(schema)
    assert wanted["fields"]
    assert not {*wanted["fields"]} & {*wanted["known"]}
    assert all(schema["properties"][field]["title"] for field in wanted["fields"] if field != "name")
    card = printed(game, wanted)
    assert list(Draft202012Validator(schema).iter_errors(card)) == []
    told = tell(table, card)
    assert told.status_code == 200, told.text
    after = told.json()
    assert after["seq"] > table.seq
    pack = house.get(f"{API}/packs/{mine}").raise_for_status().json()
    assert len(pack["data"][wanted["part"]]) == 1  # kept in the pack that was begun with the game


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_card_that_cannot_be_so_is_refused_with_all_that_is_wrong(house: TestClient, lang: str) -> None:
    table = begun(house, "raiders")
    wanted = until_wanted(table, random.Random(3))
    card = printed("raiders", wanted)
    place = f"{wanted['part']}.{wanted['card']}"
    without = {name: value for name, value in card.items() if name not in ("points", "name_en")}
    wrong = {**without, "colour": "red"}
    refused = tell(table, wrong, lang)
    assert refused.status_code == 422
    faults = refused.json()["faults"]
    assert refused.json()["error"] == "error.card-told"
    assert [fault.partition(" ")[0].rstrip(":\xa0") for fault in faults] == [
        f"{place}.name",
        f"{place}.points",
        f"{place}.colour",
    ]
    assert any(("missing" if lang == "en" else "manque") in fault for fault in faults)
    for name, value in (("points", "three"), ("location", "the moon"), ("armour", -4), ("name_en", 5)):
        again = tell(table, {**card, name: value}, lang)
        assert again.status_code == 422, (name, again.text)
        assert again.json()["faults"]
    assert table.look()["question"]["kind"] == "sheet"  # nothing has changed


def test_a_card_is_given_only_where_one_is_asked_for(house: TestClient) -> None:
    table = begun(house, "raiders")
    assert tell(table, {"points": 3}).json()["error"] == "error.no-card-asked"
    until_wanted(table, random.Random(3))
    for given in ({"answer": "done"}, {"answer": "{}"}, {}, {"answer": "x", "card": {}}):
        body = {"question": "card.told", "seq": table.seq, **given}
        assert house.post(f"{table.api}/answer", json=body).status_code == 422


def test_what_is_not_to_be_kept_is_not_and_another_pack_may_be_named(house: TestClient) -> None:
    table = begun(house, "raiders")
    mine = table.shown["pack"]
    card = printed("raiders", until_wanted(table, random.Random(3)))
    assert tell(table, card, keep=False).status_code == 200
    packs = {pack["id"]: pack["data"] for pack in house.get(f"{API}/packs").json()}
    assert "schemes" not in packs[mine]
    # A second game goes on with the same pack; its cards need not be told again.
    again = begun(house, "raiders", pack=mine)
    assert not again.shown["pack"]
    card = printed("raiders", until_wanted(again, random.Random(3)))
    assert tell(again, card, pack=mine).status_code == 200
    assert len(house.get(f"{API}/packs/{mine}").json()["data"]["schemes"]) == 1


def test_cards_are_told_beside_cardboard_only_and_in_packs_that_are_there(house: TestClient) -> None:
    virtual = begun(house, "raiders", mode="virtual")
    assert not virtual.shown["pack"]
    nowhere = {"game": "raiders", "draws": "told", "pack": "nothing"}
    assert house.post(f"{API}/tables", json=nowhere).status_code == 404
    before = len(house.get(f"{API}/packs").json())
    broken = {"game": "raiders", "draws": "told", "options": {"level": "never"}}
    assert house.post(f"{API}/tables", json=broken).status_code == 422
    assert len(house.get(f"{API}/packs").json()) == before  # no pack is left behind
