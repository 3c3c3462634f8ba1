"""Fields of a form stand where their card has them: the same number beside both."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass

import pytest
from starlette.testclient import TestClient
from tests.web.packs import EVERY_GAME, change, new_pack

from adversaire.games import GAMES
from adversaire.packs.parts import guide_of, parts_of
from adversaire.web.cards.zones import ZONES

#: A card of each game whose fields are numbered, and how many of its zones are.
NUMBERED = {
    "raiders": ("schemes/S01", 4),
    "troyes": ("activities/artisan", 5),
    "hastings": ("cards/harold-godwinson", 5),
    "battalia": ("units/citizen", 3),
    "rituals": ("heroes/corday", 2),
}


@EVERY_GAME
def test_a_game_names_only_fields_and_zones_that_there_are(game: str) -> None:
    kinds = {part.id: part.kind for part in parts_of(GAMES[game])}
    for spec, zone in guide_of(GAMES[game]).printed.items():
        part, _, name = spec.partition(".")
        assert is_dataclass(kinds[part])
        assert name in {field.name for field in fields(kinds[part])}
        assert zone in ZONES


@pytest.mark.parametrize("game", NUMBERED)
def test_the_fields_carry_the_numbers_of_their_card(house: TestClient, game: str) -> None:
    card, zones = NUMBERED[game]
    page = house.get(f"{new_pack(house, game)}/{card}").text
    front = re.search(r'id="front" class="zoned([^"]*)"', page)
    assert front is not None
    assert len(front[1].split()) == zones
    assert {int(number) for number in re.findall(r'class="at"[^>]*>(\d)<', page)} == {*range(1, zones + 1)}


def test_words_with_a_sign_are_chosen_by_it(house: TestClient) -> None:
    page = house.get(f"{new_pack(house)}/schemes/S01").text
    assert page.count("by-sign") == 1
    assert '#i-mill"' in page


def test_a_pack_can_be_narrowed_to_what_is_still_to_do(house: TestClient) -> None:
    address = new_pack(house)
    assert "only=left" not in house.get(address).text, (
        "while nothing is the owner's there is nothing to choose"
    )
    change(house, f"{address}/schemes/S01", armour="4")
    whole, mine, left = (house.get(f"{address}{only}").text for only in ("", "?only=mine", "?only=left"))
    assert "only=mine" in whole
    assert f"{address}/schemes/S01" in mine
    assert f"{address}/schemes/S02" not in mine
    assert f"{address}/schemes/S01" not in left
    assert f"{address}/schemes/S02" in left
