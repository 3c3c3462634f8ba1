"""Cards and board in a pack keyed in by an owner."""

from __future__ import annotations

from typing import Any

import pytest

from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.packs.load import make_pack
from tests.troyes.owners_pack import card_of, faults_of

BASE = "troyes.intro.base-rules"


# ---------------------------------------------------------------- events


@pytest.mark.clause("troyes.end.trigger")
def test_there_is_a_red_event_for_every_round(data: dict[str, Any]) -> None:
    red = [card for card in data["events"] if card["colour"] == "red" and not card.get("permanent")]
    data["events"] = [card for card in data["events"] if card not in red[3:]]
    assert faults_of(data) == [
        Text("fault.too-few", path=path, count=3, least=4, clause=BASE) for path in ("events", "start.rounds")
    ]


def test_the_permanent_event_is_not_one_of_them(data: dict[str, Any]) -> None:
    for card in data["events"]:
        if card["colour"] == "red":
            card["permanent"] = True
    assert Text("fault.too-few", path="events", count=0, least=4, clause=BASE) in faults_of(data)


def test_there_are_as_many_white_events_as_red_ones_may_call(data: dict[str, Any]) -> None:
    white = [card for card in data["events"] if card["colour"] == "white"]
    data["events"].remove(white[0])
    assert faults_of(data) == [
        Text("fault.too-few", path=path, count=3, least=4, clause=BASE) for path in ("events", "start.rounds")
    ]


def test_in_a_shorter_game_fewer_will_do(data: dict[str, Any]) -> None:
    data["start"]["rounds"] = 3
    white = [card for card in data["events"] if card["colour"] == "white"]
    data["events"].remove(white[0])
    kept = [card["id"] for card in data["events"]]
    assert [card.id for card in make_pack(TROYES, data).events] == kept


def test_a_red_event_calls_no_second_red_one(data: dict[str, Any]) -> None:
    card_of(data, "events", "war")["calls"] = "red"
    assert faults_of(data) == [
        Text("fault.event-calls-red", path="events.war.calls", card="war", clause="troyes.note4.rightmost"),
    ]


def test_only_a_permanent_event_has_no_slots(data: dict[str, Any]) -> None:
    card_of(data, "events", "war")["slots"] = 0
    assert faults_of(data) == [
        Text(
            "fault.not-positive",
            path="events.war.slots",
            clause="troyes.note4.one-die-per-free-slot",
        ),
    ]


# ---------------------------------------------------------------- characters


@pytest.mark.clause("troyes.setup.characters-shuffle")
def test_there_are_six_characters_each_counting_something_else(data: dict[str, Any]) -> None:
    clause = "troyes.setup.characters-shuffle"
    data["characters"][0]["counts"] = "deniers"
    assert faults_of(data) == [
        Text("fault.measure-missing", path="characters", measure="influence", clause=clause),
        Text("fault.measure-twice", path="characters", measure="deniers", clause=clause),
    ]
    del data["characters"][0]
    assert faults_of(data) == [
        Text("fault.measure-missing", path="characters", measure="influence", clause=clause)
    ]


@pytest.mark.parametrize("thresholds", [[[10, 1], [5, 3], [15, 6]], [[5, 3], [10, 1], [15, 6]]])
def test_who_has_more_does_not_score_less(data: dict[str, Any], thresholds: list[list[int]]) -> None:
    data["characters"][0]["thresholds"] = thresholds
    assert faults_of(data) == [
        Text(
            "fault.not-rising",
            path="characters.hugues-de-payns.thresholds",
            clause="troyes.note7.both-score",
        ),
    ]


def test_a_character_has_a_threshold_at_least(data: dict[str, Any]) -> None:
    data["characters"][0]["thresholds"] = []
    assert faults_of(data) == [
        Text(
            "fault.too-few",
            path="characters.hugues-de-payns.thresholds",
            count=0,
            least=1,
            clause="troyes.note7.both-score",
        ),
    ]


# ---------------------------------------------------------------- the board


@pytest.mark.clause("troyes.setup.colour-to-building")
@pytest.mark.parametrize(("number", "id"), [(0, "palace"), (1, "city-hall"), (2, "bishopric")])
def test_all_three_buildings_are_there(data: dict[str, Any], number: int, id: str) -> None:
    del data["buildings"][number]
    assert faults_of(data) == [
        Text(
            "fault.building-missing", path="buildings", building=id, clause="troyes.setup.colour-to-building"
        ),
    ]


@pytest.mark.parametrize(
    "lanes",
    [
        [[6, 5, 4, 3, 2]],
        [[6, 5, 4, 3, 2, 1, 1]],
        [[6, 5, 4], [3, 2, 1], []],
        [[7, 5, 4, 3, 2, 1]],
        [],
    ],
)
def test_every_space_of_a_building_lies_in_one_lane(data: dict[str, Any], lanes: list[list[int]]) -> None:
    data["buildings"][1]["lanes"] = lanes
    assert faults_of(data) == [
        Text(
            "fault.lanes",
            path="buildings.city-hall.lanes",
            count=6,
            clause="troyes.note3.push-lane-expulsion",
        ),
    ]


@pytest.mark.parametrize("ranking", [[6, 5, 4, 3, 2], [6, 6, 4, 3, 2, 1], [0, 1, 2, 3, 4, 5]])
def test_a_ranking_names_every_space_once(data: dict[str, Any], ranking: list[int]) -> None:
    data["buildings"][0]["best"] = ranking
    assert faults_of(data) == [
        Text("fault.ranking", path="buildings.palace.best", count=6, clause="troyes.setup.best-place"),
    ]


@pytest.mark.clause("troyes.setup.best-place")
def test_an_owner_may_rank_the_places_otherwise(data: dict[str, Any]) -> None:
    data["buildings"][0]["best"] = [3, 1, 2, 6, 5, 4]
    made = make_pack(TROYES, data)
    box = TROYES.open_box(made, TROYES.full_options({}))
    assert box.best["palace"] == ("palace-3", "palace-1", "palace-2", "palace-6", "palace-5", "palace-4")
    assert (box.rank["palace-3"], box.rank["palace-4"]) == (1, 6)


@pytest.mark.parametrize("influence", [[1, 1, 1, 2, 2], [1, 1, 1, 2, 2, 2, 2]])
def test_the_cathedral_has_a_figure_for_each_of_six_spaces(
    data: dict[str, Any], influence: list[int]
) -> None:
    data["cathedral"]["influence"] = influence
    assert faults_of(data) == [
        Text(
            "fault.scale-length",
            path="cathedral.influence",
            count=len(influence),
            steps=6,
            clause=BASE,
        ),
    ]
