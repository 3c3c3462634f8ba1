"""The effects of an owner's townsfolk: what they read is needed, and what they do not read is refused."""

import copy
import tomllib
from dataclasses import fields
from typing import Any, get_args

import pytest

from adversaire.engine.guide import Reads
from adversaire.engine.text import Text
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.checks_effects import CREW_READS, TOWN_HALL_READS
from adversaire.games.raiders.content.pack import CrewEffect, CrewVerb, TownHallEffect, TownHallVerb
from adversaire.packs.find import pack_text
from adversaire.packs.load import make_pack
from tests.raiders.tables import enlist, hold, play, stand, virtual
from tests.raiders.test_pack import faults_of

DATA = tomllib.loads(pack_text(RAIDERS, "standin"))
SIDES = (
    ("crew", CREW_READS, CrewEffect),
    ("town_hall", TOWN_HALL_READS, TownHallEffect),
)
#: What an owner might fill in where it has no place.
STRAY: dict[str, Any] = {
    "at": "harbour",
    "what": "gold",
    "amount": 7,
    "pay": "gold",
    "price": 7,
    "up_to": True,
}


@pytest.fixture
def data() -> dict[str, Any]:
    """The shipped pack as plain values, to be changed."""
    return copy.deepcopy(DATA)


def in_full(do: str, reads: Reads) -> dict[str, Any]:
    """An effect that says just what it must."""
    words = {field: known[0] for field, known in reads.words.items()}
    return {"do": do, **words, **dict.fromkeys(reads.figures, 1)}


READS = {side: reads for side, reads, _ in SIDES}
UNREAD = [
    (side, do, field.name)
    for side, verbs, kind in SIDES
    for do, reads in verbs.items()
    for field in fields(kind)
    if field.name != "do" and field.name not in reads.fields
]


def test_every_effect_has_its_grammar() -> None:
    assert set(CREW_READS) == set(get_args(CrewVerb))
    assert set(TOWN_HALL_READS) == set(get_args(TownHallVerb))


@pytest.mark.parametrize(("side", "do", "field"), UNREAD)
def test_what_an_effect_never_reads_is_refused(data: dict[str, Any], side: str, do: str, field: str) -> None:
    effect = in_full(do, READS[side][do])
    data["townsfolk"][0][side] = [effect]
    make_pack(RAIDERS, data)
    effect[field] = STRAY[field]
    path = f"townsfolk.archer.{side}.1.{field}"
    assert faults_of(data) == [Text("fault.effect-unread", path=path, effect=do)]


def test_a_printing_says_nothing_its_effects_do_not_read_either(data: dict[str, Any]) -> None:
    data["printings"][3]["town_hall"][0]["up_to"] = True
    path = "printings.cartographer_pays-2.town_hall.1.up_to"
    assert faults_of(data) == [Text("fault.effect-unread", path=path, effect="trade")]


@pytest.mark.parametrize(
    ("at", "what", "expected"),
    [
        ("mill", "gold", "cards, provisions, silver"),
        ("mill", "silver", "provisions"),
        ("gate-house", "silver", "cards"),
    ],
)
def test_a_crew_brings_more_only_of_what_the_building_gives(
    data: dict[str, Any], at: str, what: str, expected: str
) -> None:
    data["townsfolk"][0]["crew"] = [{"do": "building-gain", "at": at, "what": what}]
    path = "townsfolk.archer.crew.1.what"
    assert faults_of(data) == [Text("fault.effect-word", path=path, expected=expected)]


@pytest.mark.parametrize(
    ("do", "at", "expected"),
    [
        ("building-discount", "armoury", "barracks"),
        ("building-action", "mill", "long-house"),
        ("building-gain", "treasury", "gate-house, mill, silversmith"),
    ],
)
def test_a_crew_helps_only_at_buildings_that_ask_for_it(
    data: dict[str, Any], do: str, at: str, expected: str
) -> None:
    data["townsfolk"][0]["crew"] = [{**in_full(do, CREW_READS[do]), "at": at}]
    assert Text("fault.effect-word", path="townsfolk.archer.crew.1.at", expected=expected) in faults_of(data)


def test_a_card_says_what_it_does_as_crew_once(data: dict[str, Any]) -> None:
    twice = [{"do": "raid-points", "at": "outpost", "amount": amount} for amount in (1, 2)]
    data["townsfolk"][0]["crew"] = [*twice, {"do": "raid-points", "at": "harbour"}]
    assert faults_of(data) == [Text("fault.effect-twice", path="townsfolk.archer.crew.2")]


def test_a_trade_has_a_price(data: dict[str, Any]) -> None:
    data["townsfolk"][0]["town_hall"] = [{"do": "trade", "pay": "silver", "what": "gold"}]
    assert faults_of(data) == [Text("fault.not-positive", path="townsfolk.archer.town_hall.1.price")]


@pytest.mark.clause("raiders.townsfolk.own-effects-unchanged")
def test_a_trade_for_two_crew_members_costs_two_of_them(data: dict[str, Any]) -> None:
    (brawler,) = [card for card in data["townsfolk"] if card["id"] == "brawler"]
    brawler["town_hall"][0]["price"] = 2
    own = RAIDERS.open_box(make_pack(RAIDERS, data), RAIDERS.full_options({}))
    pos = virtual(the_box=own)
    enlist(pos, "armourer", "sage", "scout")
    hold(pos, "brawler")
    stand(pos, "black", mill="black", treasury="black", barracks="black")
    play(
        pos,
        ("turn.action", "place:town-hall"),
        ("town-hall.plunder", "gold"),
        ("town-hall.lose-crew", "armourer"),
        ("town-hall.lose-crew", "scout"),
        ("turn.pick", "take-only:mill"),
    )
    assert pos.human.crew == ["sage"]
