"""Cards told in part and kept in my cards: what is still to tell stays marked, whatever the editor does."""

from __future__ import annotations

import tomllib
from typing import Any

from starlette.testclient import TestClient
from tests.told.tables import card_of
from tests.web.packs import change, form_of, type_on

from adversaire.games.raiders import RAIDERS
from adversaire.packs.load import load_pack
from adversaire.packs.write import new_pack, own_toml
from adversaire.play.learned_pack import with_told
from adversaire.play.told_cards import CardTold

LOWER_HALF = ["gain_armour", "gain_offering", "gain_provisions"]


def partly_told(house: TestClient) -> str:
    """A pack in which the upper half of one card was told; its address."""
    card = card_of(RAIDERS, load_pack(RAIDERS, "standin"), "schemes", "S01")
    asked = ("location", "numbers", "armour", "provisions", "points", "forbidden")
    told = CardTold("schemes", "S01", {"name_en": "Grey Wolves", **{name: card[name] for name in asked}})
    own, _ = with_told(RAIDERS, new_pack(RAIDERS, "mine", "Mine"), told)
    made = house.post("/packs/import", files={"file": ("pack.toml", own_toml(RAIDERS, own).encode())})
    assert made.status_code == 303, made.text
    return str(made.headers["location"])


def marks(house: TestClient, address: str) -> list[str]:
    """What is still to be told of the card."""
    text = house.get(f"{address}/export.toml").raise_for_status().text
    said: dict[str, Any] = tomllib.loads(text).get("provenance", {})
    return sorted(path.rpartition(".")[2] for path in said if path.startswith("untold.schemes.S01."))


def test_whoever_corrects_a_name_has_not_told_the_rest(house: TestClient) -> None:
    address = partly_told(house)
    card = f"{address}/schemes/S01"
    assert marks(house, address) == LOWER_HALF
    form = type_on(house, card, form_of(house.get(card).text), name_en="Grey Wolf")
    assert marks(house, address) == LOWER_HALF
    type_on(house, card, form, gain_armour="3")
    assert marks(house, address) == ["gain_offering", "gain_provisions"]


def test_undo_in_the_editor_brings_back_what_is_still_to_tell(house: TestClient) -> None:
    address = partly_told(house)
    change(house, f"{address}/schemes/S01", points="7")  # by its button: the card is right as it stands
    assert marks(house, address) == []
    house.post(f"{address}/undo")
    assert marks(house, address) == LOWER_HALF
    house.post(f"{address}/redo")
    assert marks(house, address) == []
    house.post(f"{address}/undo")
    house.post(f"{address}/schemes/S01/reset")
    assert marks(house, address) == []
    house.post(f"{address}/undo")
    assert marks(house, address) == LOWER_HALF
