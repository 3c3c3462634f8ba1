"""The numbers on the raid spaces of a scheme card: as they are printed, and as packs made before say them."""

import copy
import hashlib
import json
import tomllib
from dataclasses import asdict, replace
from itertools import permutations
from typing import Any

import pytest

from adversaire.engine.record import Setup
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.checks import check_pack
from adversaire.games.raiders.content.numbers import numbers_in, order_of, reads_otherwise
from adversaire.games.raiders.content.pack import Pack
from adversaire.packs.find import pack_text
from adversaire.packs.load import make_pack, pack_hash
from adversaire.packs.own import lay_over
from adversaire.play.saves import open_saved, read_save, save_text
from adversaire.play.session import Session
from tests.raiders.tables import a_card, opponent_plays, told, virtual
from tests.raiders.test_pack import faults_of

DATA = tomllib.loads(pack_text(RAIDERS, "standin"))
OLD_CARD = {
    "id": "S01",
    "name_en": "Storm Coming",
    "location": "harbour-west",
    "armour": 2,
    "provisions": 1,
    "points": 2,
    "gain_armour": 1,
    "gain_provisions": 0,
    "gain_offering": "left",
    "forbidden": "treasury",
}


@pytest.fixture
def data() -> dict[str, Any]:
    """The shipped pack as plain values, to be changed."""
    return copy.deepcopy(DATA)


def made_before(*orders: list[int], location: str = "harbour-west") -> Pack:
    """A pack of before, whose first cards have these orders."""
    cards = [{**OLD_CARD, "id": f"S0{n}", "location": location, "order": o} for n, o in enumerate(orders, 1)]
    pack = lay_over(RAIDERS, {"format": 1, "game": "raiders", "id": "mine", "schemes": cards})
    assert isinstance(pack, Pack)
    return pack


@pytest.mark.clause("raiders.card.space-priority")
def test_of_a_card_that_reads_2_3_1_the_right_set_goes_first_then_the_left_then_the_middle_one() -> None:
    pos = virtual()
    card = replace(a_card(location="harbour-west", armour=0, provisions=0), numbers="2 3 1", order=())
    taken = [told(opponent_plays(pos, card), "raid.set-taken").values["space"] for _ in range(3)]
    assert taken == ["harbour-west-3", "harbour-west-1", "harbour-west-2"]


@pytest.mark.parametrize("row", [" ".join(row) for n in "123" for row in permutations("123"[: int(n)])])
def test_numbers_and_order_say_the_same_in_two_ways(row: str) -> None:
    order = order_of(row)
    assert numbers_in(order) == row
    assert [row.split()[space - 1] for space in order] == sorted(row.split())


@pytest.mark.parametrize("numbers", ["1 2", "1 2 2", "0 1 2", "1 2 3 4", "2,3,1", "231", "2  3 1", "x", " "])
def test_every_raid_space_of_the_place_bears_a_number_of_its_own(data: dict[str, Any], numbers: str) -> None:
    data["schemes"][0]["numbers"] = numbers
    assert faults_of(data) == [Text("fault.numbers", path="schemes.S01.numbers", card="S01", count=3)]


def test_a_card_without_numbers_is_refused(data: dict[str, Any]) -> None:
    del data["schemes"][0]["numbers"]
    assert faults_of(data) == [Text("fault.numbers", path="schemes.S01.numbers", card="S01", count=3)]


@pytest.mark.parametrize("order", [[1, 2], [1, 2, 2], [0, 1, 2], [1, 2, 3, 4]])
def test_an_order_names_every_raid_space_of_the_place_once(data: dict[str, Any], order: list[int]) -> None:
    del data["schemes"][0]["numbers"]
    data["schemes"][0]["order"] = order
    assert faults_of(data) == [Text("fault.order", path="schemes.S01.order", card="S01", count=3)]


def test_numbers_and_an_order_that_contradict_each_other_are_refused(data: dict[str, Any]) -> None:
    data["schemes"][0] |= {"numbers": "2 3 1", "order": [3, 1, 2]}
    make_pack(RAIDERS, data)
    data["schemes"][0]["order"] = [2, 3, 1]
    assert faults_of(data) == [Text("fault.numbers-and-order", path="schemes.S01.order", card="S01")]


# ---------------------------------------------------------------- packs made before


def test_an_order_of_a_pack_made_before_is_read_as_it_was() -> None:
    pack = made_before([3, 1, 2])
    assert RAIDERS.open_box(pack, RAIDERS.full_options({})).schemes["S01"].spaces == (
        "harbour-west-3",
        "harbour-west-1",
        "harbour-west-2",
    )


def test_the_check_names_the_cards_of_before_whose_order_is_not_the_row_of_their_numbers() -> None:
    pack = made_before([3, 1, 2], [2, 1, 3], [2, 3, 1], [1, 2, 3])
    assert check_pack(pack) == (
        [],
        [
            Text("warning.order", path="schemes.S01.order", card="S01", numbers="2 3 1"),
            Text("warning.order", path="schemes.S03.order", card="S03", numbers="3 1 2"),
        ],
    )


def test_two_spaces_read_the_same_either_way() -> None:
    assert [order for n in (2, 3) for order in permutations(range(1, n + 1)) if reads_otherwise(order)] == [
        (2, 3, 1),
        (3, 1, 2),
    ]
    assert check_pack(made_before([2, 1], location="outpost-left"))[1] == []


def test_a_pack_is_the_same_pack_in_whichever_way_its_numbers_are_written(data: dict[str, Any]) -> None:
    shipped = make_pack(RAIDERS, data)
    for card in data["schemes"]:
        card["order"] = list(order_of(card.pop("numbers")))
    assert pack_hash(make_pack(RAIDERS, data)) == pack_hash(shipped)


def test_the_fingerprint_of_a_pack_made_before_is_what_it_was() -> None:
    pack = made_before([3, 1, 2])
    content = asdict(pack)
    for card in content["schemes"]:
        del card["numbers"]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    assert pack_hash(pack) == hashlib.sha256(text.encode("ascii")).hexdigest()


def test_a_game_begun_with_a_pack_made_before_opens_again() -> None:
    session = Session(RAIDERS, Setup("raiders", pack="mine", seed=1), made_before([3, 1, 2]))
    save = read_save(save_text(session))
    assert save.content is not None
    cards = [{k: v for k, v in card.items() if k != "numbers"} for card in save.content["schemes"]]
    before = replace(save, content={**save.content, "schemes": cards})
    assert open_saved(GAMES, before, stored=True).session.position == session.position
    assert open_saved(GAMES, before).session.pack.schemes[0].order == (3, 1, 2)
