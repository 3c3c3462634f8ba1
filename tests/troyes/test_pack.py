"""The content of Troyes: the shipped figures, and what any pack must hold."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import pytest

from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.checks import check_pack
from adversaire.games.troyes.content.checks_effects import ACTIVITY_READS, EVENT_READS
from adversaire.games.troyes.content.pack import ActivityVerb, EventVerb, Pack
from adversaire.games.troyes.misfortunes import ACTS
from adversaire.packs.load import make_pack
from tests.troyes.owners_pack import card_of, faults_of, warnings_of

BASE = "troyes.intro.base-rules"


# ---------------------------------------------------------------- the shipped figures


@pytest.mark.clause("troyes.setup.roy-no-start-goods", "troyes.setup.two-colours")
def test_the_start_of_the_shipped_pack(pack: Pack) -> None:
    start = pack.start
    assert (start.deniers, start.influence, start.income) == (5, 4, 10)
    assert (start.citizens, start.roy_citizens) == (12, 24)
    assert (start.rounds, start.black_dice, start.most_influence) == (4, 6, 20)


def test_there_are_27_activity_cards_three_of_each_colour_and_level(pack: Pack) -> None:
    assert len(pack.activities) == 27
    assert set(Counter((card.colour, card.level) for card in pack.activities).values()) == {3}


def test_there_are_16_events_one_of_them_permanent_seven_red_four_white_and_four_yellow(pack: Pack) -> None:
    assert [card.id for card in pack.events if card.permanent] == ["marauding"]
    assert Counter(card.colour for card in pack.events if not card.permanent) == {
        "red": 7,
        "white": 4,
        "yellow": 4,
    }


def test_the_red_events_call_four_white_and_three_yellow_ones_so_no_deck_runs_dry(pack: Pack) -> None:
    calls = Counter(card.calls for card in pack.events if card.colour == "red" and not card.permanent)
    assert calls == {"white": 4, "yellow": 3}


def test_the_shipped_pack_has_no_warning(pack: Pack) -> None:
    assert check_pack(pack) == ([], [])


@pytest.mark.clause("troyes.setup.best-place")
def test_in_each_building_the_highest_number_is_best(pack: Pack) -> None:
    assert [(building.id, building.best) for building in pack.buildings] == [
        ("palace", (6, 5, 4, 3, 2, 1)),
        ("city-hall", (6, 5, 4, 3, 2, 1)),
        ("bishopric", (6, 5, 4, 3, 2, 1)),
    ]


def test_the_lanes_of_the_shipped_pack(pack: Pack) -> None:
    assert {building.id: building.lanes for building in pack.buildings} == {
        "palace": ((6,), (5,), (4,), (3,), (2,), (1,)),
        "city-hall": ((6, 5, 4, 3, 2, 1),),
        "bishopric": ((6, 4, 2), (5, 3, 1)),
    }


def test_spaces_1_to_3_of_the_cathedral_give_1_influence_and_4_to_6_give_2(pack: Pack) -> None:
    assert pack.cathedral.influence == (1, 1, 1, 2, 2, 2)


def test_what_the_characters_count_and_pay(pack: Pack) -> None:
    assert {card.counts: card.thresholds for card in pack.characters} == {
        "influence": ((5, 1), (10, 3), (15, 6)),
        "deniers": ((6, 1), (12, 3), (18, 6)),
        "cathedral": ((3, 1), (5, 3), (7, 6)),
        "tradesmen": ((3, 1), (5, 3), (6, 6)),
        "citizens": ((5, 1), (8, 3), (11, 6)),
        "events": ((1, 1), (2, 3), (3, 6)),
    }


def test_every_name_is_there_in_both_languages(pack: Pack) -> None:
    names = TROYES.names(pack)
    assert len(names) == 3 + 27 + 16 + 6
    assert all(name["en"] and name["fr"] for name in names.values())


def test_the_pack_says_that_its_cards_are_stand_ins(pack: Pack) -> None:
    assert "stand-in" in pack.note_en
    assert "remplace" in pack.note_fr
    assert pack.provenance["activities.cost"] == "invented"
    assert pack.provenance["start.roy_citizens"] == "seed"


def test_every_effect_of_the_vocabulary_has_a_grammar_and_every_event_effect_an_act() -> None:
    assert set(ACTIVITY_READS) == set(get_args(ActivityVerb))
    assert set(EVENT_READS) == set(get_args(EventVerb)) == set(ACTS)


# ---------------------------------------------------------------- ids and figures


@pytest.mark.parametrize(
    ("part", "id"),
    [
        ("buildings", "palace"),
        ("activities", "artisan"),
        ("events", "marauding"),
        ("characters", "hugues-de-payns"),
    ],
)
def test_no_two_things_have_the_same_id(data: dict[str, Any], part: str, id: str) -> None:
    data[part].append(data[part][0])
    assert Text("fault.path-id-twice", path=f"{part}.{id}.id", id=id) in faults_of(data)


def test_a_card_cannot_have_the_id_of_the_pack(data: dict[str, Any]) -> None:
    data["activities"][0]["id"] = "standin"
    assert faults_of(data) == [Text("fault.path-id-twice", path="id", id="standin")]


@pytest.mark.parametrize("id", ["", "a b", "../up", "é", "-", "a--b", "x" * 41])
def test_an_id_is_a_short_plain_word(data: dict[str, Any], id: str) -> None:
    data["events"][0]["id"] = id
    assert faults_of(data) == [Text("fault.path-id-shape", path=f"events.{id}.id", id=id[:40])]


def test_an_id_of_forty_signs_will_do(data: dict[str, Any]) -> None:
    data["events"][0]["id"] = "x" * 40
    assert warnings_of(data) == []


@pytest.mark.parametrize(
    "id",
    [
        "red",
        "deniers",
        "cathedral",
        "R6",
        "W1",
        "human",
        "opponent",
        "nobody",
        "lose-points",
        "trade",
        "neutral-cube",
        "red-1",
        "palace-6",
        "city-hall-1",
        "cathedral-3-6",
    ],
)
def test_an_id_is_no_word_of_the_rules(data: dict[str, Any], id: str) -> None:
    data["events"][0]["id"] = id
    assert faults_of(data) == [Text("fault.id-reserved", path=f"events.{id}.id", id=id)]


@pytest.mark.parametrize(
    ("part", "field", "path"),
    [
        ("activities", "cost", "activities.artisan.cost"),
        ("events", "divisor", "events.marauding.divisor"),
        ("events", "black_dice", "events.marauding.black_dice"),
    ],
)
def test_no_figure_is_negative_or_absurdly_large(
    data: dict[str, Any], part: str, field: str, path: str
) -> None:
    data[part][0][field] = -1
    assert Text("fault.negative", path=path) in faults_of(data)
    data[part][0][field] = 100
    assert Text("fault.number-too-large", path=path, most=99) in faults_of(data)
    data[part][0][field] = 99
    make_pack(TROYES, data)


@pytest.mark.parametrize("field", ["deniers", "income"])
def test_no_figure_of_the_start_is_negative(data: dict[str, Any], field: str) -> None:
    data["start"][field] = -1
    assert faults_of(data) == [Text("fault.negative", path=f"start.{field}")]


@pytest.mark.parametrize(("part", "id"), [("activities", "artisan"), ("events", "marauding")])
def test_pips_are_divided_by_1_at_least(data: dict[str, Any], part: str, id: str) -> None:
    data[part][0]["divisor"] = 0
    assert faults_of(data) == [Text("fault.not-positive", path=f"{part}.{id}.divisor", clause=BASE)]


# ---------------------------------------------------------------- what the set-up lays out


@pytest.mark.parametrize(
    ("field", "least", "clause"),
    [
        ("citizens", 6, "troyes.setup.totals"),
        ("roy_citizens", 12, "troyes.setup.totals"),
        ("black_dice", 2, "troyes.turn.roy-two-black-dice"),
        ("rounds", 1, "troyes.end.trigger"),
    ],
)
def test_there_is_enough_of_everything_the_set_up_needs(
    data: dict[str, Any], field: str, least: int, clause: str
) -> None:
    data["start"][field] = least - 1
    path = f"start.{field}"
    assert faults_of(data)[-1] == Text(
        "fault.too-few", path=path, count=least - 1, least=least, clause=clause
    )
    data["start"][field] = least
    make_pack(TROYES, data)


def test_you_do_not_start_beyond_the_top_of_the_influence_track(data: dict[str, Any]) -> None:
    data["start"]["influence"] = 21
    assert faults_of(data) == [
        Text("fault.out-of-range", path=f"start.{name}", value=21, least=0, most=20, clause=BASE)
        for name in ("influence", "most_influence")
    ]
    data["start"]["influence"] = 20
    make_pack(TROYES, data)


@pytest.mark.parametrize(("colour", "level"), [("red", 1), ("yellow", 2), ("white", 3)])
def test_every_colour_and_level_has_an_activity_card(data: dict[str, Any], colour: str, level: int) -> None:
    data["activities"] = [
        card for card in data["activities"] if (card["colour"], card["level"]) != (colour, level)
    ]
    assert faults_of(data) == [
        Text("fault.activity-missing", path="activities", colour=colour, level=level, clause=BASE)
    ]


@pytest.mark.parametrize("level", [0, 4])
def test_an_activity_card_has_one_of_three_levels(data: dict[str, Any], level: int) -> None:
    data["activities"][0]["level"] = level
    assert faults_of(data) == [
        Text(
            "fault.out-of-range",
            path="activities.artisan.level",
            value=level,
            least=1,
            most=3,
            clause=BASE,
        ),
    ]


@pytest.mark.parametrize("places", [[], [2]])
def test_an_activity_card_shows_two_places_at_least(data: dict[str, Any], places: list[int]) -> None:
    data["activities"][0]["places"] = places
    assert faults_of(data) == [
        Text(
            "fault.too-few",
            path="activities.artisan.places",
            count=len(places),
            least=2,
            clause="troyes.note5.most-points",
        ),
    ]


# ---------------------------------------------------------------- playable, but odd


@pytest.mark.parametrize("rounds", [1, 3])
def test_a_game_of_another_length_is_odd(data: dict[str, Any], rounds: int) -> None:
    data["start"]["rounds"] = rounds
    warnings = warnings_of(data)
    assert Text("warning.rounds", count=rounds, usual=4, clause=BASE) in warnings


def test_fewer_cards_than_printed_are_odd(data: dict[str, Any]) -> None:
    del data["activities"][0]
    data["events"] = [card for card in data["events"] if card["id"] != "drought"]
    assert warnings_of(data) == [
        Text("warning.fewer-cards", path="activities", count=26, usual=27),
        Text("warning.fewer-cards", path="events", count=15, usual=16),
    ]


def test_a_row_without_a_permanent_event_is_odd(data: dict[str, Any]) -> None:
    data["events"] = [card for card in data["events"] if not card.get("permanent")]
    assert Text("warning.no-permanent-event", clause="troyes.note4.no-event") in warnings_of(data)


def test_a_red_event_that_calls_none_is_odd(data: dict[str, Any]) -> None:
    del card_of(data, "events", "war")["calls"]
    assert warnings_of(data) == [
        Text("warning.event-calls-none", card="war", clause="troyes.note4.rightmost"),
    ]


def test_a_second_place_worth_more_than_the_first_is_odd(data: dict[str, Any]) -> None:
    card_of(data, "events", "war")["second"] = 6
    data["activities"][0]["places"] = [1, 2]
    assert warnings_of(data) == [
        Text("warning.second-worth-more", card="war", clause="troyes.note4.reward"),
        Text("warning.second-worth-more", card="artisan", clause="troyes.note5.most-points"),
    ]


@pytest.mark.clause("troyes.remark.tax-collector")
@pytest.mark.parametrize(("deniers", "odd"), [(1, True), (2, False), (3, False)])
def test_the_printed_figure_of_the_tax_collector_is_odd_against_the_roy(
    data: dict[str, Any], deniers: int, odd: bool
) -> None:
    card_of(data, "activities", "tax-collector")["effect"]["deniers"] = deniers
    warning = Text("warning.printed-tax", card="tax-collector", clause="troyes.remark.tax-collector")
    assert warnings_of(data) == [warning] * odd


@pytest.mark.parametrize(("divisor", "odd"), [(18, False), (19, True)])
def test_a_divisor_beyond_three_sixes_is_odd(data: dict[str, Any], divisor: int, odd: bool) -> None:
    data["activities"][0]["divisor"] = divisor
    path = "activities.artisan.divisor"
    assert warnings_of(data) == [Text("warning.divisor-large", path=path, divisor=19, most=18)] * odd


@pytest.mark.parametrize(
    ("counts", "most"),
    [("influence", 20), ("cathedral", 18), ("tradesmen", 9), ("citizens", 18), ("events", 8)],
)
def test_a_threshold_that_nobody_can_reach_is_odd(data: dict[str, Any], counts: str, most: int) -> None:
    card = next(card for card in data["characters"] if card["counts"] == counts)
    card["thresholds"][-1][0] = most
    assert warnings_of(data) == []
    card["thresholds"][-1][0] = most + 1
    assert warnings_of(data) == [
        Text(
            "warning.threshold-unreachable",
            card=card["id"],
            threshold=most + 1,
            most=most,
            clause="troyes.note7.both-score",
        ),
    ]
