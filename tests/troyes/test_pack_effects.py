"""The effects of the cards in a pack keyed in by an owner."""

from __future__ import annotations

from typing import Any

import pytest

from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.packs.load import make_pack
from tests.troyes.owners_pack import card_of, faults_of

BASE = "troyes.intro.base-rules"


# ---------------------------------------------------------------- effects


@pytest.mark.parametrize(
    ("part", "id", "effect", "field", "expected"),
    [
        ("activities", "artisan", {"do": "gain-per-citizen", "deniers": 2}, "where", "buildings"),
        ("activities", "artisan", {"do": "gain-per-rival", "deniers": 2}, "where", "buildings"),
        ("activities", "artisan", {"do": "add-to-group", "amount": 2}, "colour", "colours"),
        ("activities", "artisan", {"do": "add-to-each", "amount": 2}, "colour", "colours"),
        ("activities", "artisan", {"do": "use-as", "becomes": "red"}, "colour", "colours"),
        ("activities", "artisan", {"do": "use-as", "colour": "red"}, "becomes", "colours"),
        (
            "activities",
            "artisan",
            {"do": "multiply", "amount": 3, "colour": "red"},
            "becomes",
            "colours",
        ),
        ("activities", "artisan", {"do": "free-die"}, "colour", "colours"),
        ("events", "drought", {"do": "lose"}, "what", "goods"),
        ("events", "drought", {"do": "lose-per-cube"}, "what", "goods"),
        ("events", "drought", {"do": "lose-per-citizen", "where": "palace"}, "what", "goods"),
        ("events", "drought", {"do": "lose-per-citizen", "what": "deniers"}, "where", "buildings"),
        ("events", "drought", {"do": "neutral-citizen"}, "where", "buildings"),
        ("events", "drought", {"do": "neutral-loses-citizen"}, "where", "buildings"),
    ],
)
def test_an_effect_names_what_it_speaks_of(
    data: dict[str, Any], part: str, id: str, effect: dict[str, Any], field: str, expected: str
) -> None:
    words = {
        "buildings": "palace, city-hall, bishopric",
        "colours": "red, yellow, white",
        "goods": "deniers, influence",
    }
    card = card_of(data, part, id)
    path = f"{part}.{id}.effect"
    if part == "events":
        card["effects"] = [effect]
        path = f"{part}.{id}.effects.1"
    else:
        card["effect"] = effect
    assert faults_of(data) == [
        Text("fault.effect-word", path=f"{path}.{field}", expected=words[expected], clause=BASE),
    ]


def test_an_effect_names_no_building_twice(data: dict[str, Any]) -> None:
    card_of(data, "activities", "miller")["effect"]["where"] = ["palace", "palace"]
    assert faults_of(data) == [
        Text("fault.named-twice", path="activities.miller.effect.where", clause=BASE),
    ]


@pytest.mark.parametrize(
    ("part", "id", "effect", "field"),
    [
        ("activities", "artisan", {"do": "gain-per-cube", "points": 1, "each": 0}, "each"),
        ("activities", "artisan", {"do": "event-cube", "least": 0}, "least"),
        ("activities", "artisan", {"do": "count-as"}, "amount"),
        ("activities", "artisan", {"do": "add-to-group", "colour": "red"}, "amount"),
        ("activities", "artisan", {"do": "add-to-each", "colour": "red"}, "amount"),
        (
            "activities",
            "artisan",
            {"do": "multiply", "colour": "red", "becomes": "white"},
            "amount",
        ),
        ("events", "drought", {"do": "lose", "what": "deniers", "amount": 0}, "amount"),
        ("events", "drought", {"do": "lose-per-cube", "what": "influence", "most": 0}, "most"),
        ("events", "drought", {"do": "lose-cathedral-cube", "amount": 0}, "amount"),
        ("events", "drought", {"do": "lose-activity-cube", "amount": 0}, "amount"),
    ],
)
def test_an_effect_does_something(
    data: dict[str, Any], part: str, id: str, effect: dict[str, Any], field: str
) -> None:
    card = card_of(data, part, id)
    path = f"{part}.{id}.effect"
    if part == "events":
        card["effects"] = [effect]
        path = f"{part}.{id}.effects.1"
    else:
        card["effect"] = effect
    assert faults_of(data) == [Text("fault.not-positive", path=f"{path}.{field}", clause=BASE)]


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ({"do": "trade", "pay_deniers": 3}, "deniers, influence, points"),
        ({"do": "gain-per-citizen", "where": ["palace"]}, "deniers, points"),
        ({"do": "gain-per-rival", "where": ["palace"]}, "deniers"),
        ({"do": "gain-per-cube"}, "points"),
        ({"do": "gain-per-event"}, "points"),
    ],
)
def test_an_activity_brings_something(data: dict[str, Any], effect: dict[str, Any], expected: str) -> None:
    data["activities"][0]["effect"] = effect
    assert faults_of(data) == [
        Text(
            "fault.effect-gains-nothing",
            path="activities.artisan.effect",
            expected=expected,
            clause=BASE,
        ),
    ]


@pytest.mark.parametrize("do", ["use-as", "multiply"])
def test_dice_become_really_another_colour(data: dict[str, Any], do: str) -> None:
    effect = {"do": do, "colour": "yellow", "becomes": "yellow"}
    data["activities"][0]["effect"] = {**effect, "amount": 3} if do == "multiply" else effect
    assert faults_of(data) == [
        Text(
            "fault.effect-word",
            path="activities.artisan.effect.becomes",
            expected="red, white",
            clause=BASE,
        ),
    ]


def test_a_black_die_shows_6_at_most(data: dict[str, Any]) -> None:
    data["activities"][0]["effect"] = {"do": "event-cube", "least": 7}
    assert faults_of(data) == [
        Text(
            "fault.out-of-range",
            path="activities.artisan.effect.least",
            value=7,
            least=1,
            most=6,
            clause=BASE,
        ),
    ]
    data["activities"][0]["effect"]["least"] = 6
    make_pack(TROYES, data)


@pytest.mark.parametrize(("part", "field"), [("activities", "effect"), ("events", "effects")])
def test_an_unknown_effect_is_rejected(data: dict[str, Any], part: str, field: str) -> None:
    data[part][0][field] = {"do": "fly"} if field == "effect" else [{"do": "fly"}]
    (fault,) = faults_of(data)
    assert fault.key == "fault.literal_error"
