"""The content of Raiders: the shipped figures, and what a deck keyed in by an owner must hold."""

import copy
import tomllib
from collections import Counter
from typing import Any

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.checks import check_pack
from adversaire.games.raiders.content.pack import BUILDINGS, Pack, SchemeCard
from adversaire.packs.find import pack_text
from adversaire.packs.load import load_pack, make_pack

DATA = tomllib.loads(pack_text(RAIDERS, "standin"))


@pytest.fixture(scope="module")
def pack() -> Pack:
    loaded = load_pack(RAIDERS, "standin")
    assert isinstance(loaded, Pack)
    return loaded


@pytest.fixture
def data() -> dict[str, Any]:
    """The shipped pack as plain values, to be changed."""
    return copy.deepcopy(DATA)


def faults_of(data: dict[str, Any]) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        make_pack(RAIDERS, data)
    return refusal.value.faults


def card_of(pack: Pack, id: str) -> SchemeCard:
    return next(card for card in pack.schemes if card.id == id)


# The shipped figures


def test_there_are_71_townsfolk_cards_of_26_kinds(pack: Pack) -> None:
    assert len(pack.townsfolk) == 26
    assert sum(card.copies for card in pack.townsfolk) == 71


def test_there_are_three_heroes_and_the_town_hall_has_no_use_for_them(pack: Pack) -> None:
    heroes = [card for card in pack.townsfolk if card.hero]
    assert [card.id for card in heroes] == ["brynjar", "folke", "ragnhildr"]
    assert [card.id for card in pack.townsfolk if not card.town_hall] == ["brynjar", "folke", "ragnhildr"]
    assert all(card.copies == 1 for card in heroes)


def test_every_townsfolk_card_does_something_as_crew(pack: Pack) -> None:
    assert all(len(card.crew) == 1 for card in pack.townsfolk)


def against_the_opponent(pack: Pack, *verbs: str) -> dict[str, int]:
    return {
        card.id: card.copies
        for card in pack.townsfolk
        if any(effect.do in verbs for effect in card.town_hall)
    }


def test_fourteen_cards_of_four_kinds_take_something_from_the_opponent(pack: Pack) -> None:
    assert against_the_opponent(pack, "rival-loses", "rival-gives") == {
        "berserker": 4,
        "champion": 2,
        "mercenary": 4,
        "warmonger": 4,
    }


def test_thirteen_cards_of_five_kinds_aim_at_what_the_opponent_never_has(pack: Pack) -> None:
    void = against_the_opponent(pack, "rival-other")
    assert set(void) == {"archer", "avenger", "barbarian", "scout", "warlord"}
    assert sum(void.values()) == 13


def test_the_sixteen_offering_tiles_are_worth_65_points(pack: Pack) -> None:
    assert len(pack.offerings) == 16
    assert Counter(tile.points for tile in pack.offerings) == {2: 1, 3: 4, 4: 6, 5: 3, 6: 2}
    assert sum(tile.points for tile in pack.offerings) == 65


def test_no_two_offering_tiles_have_the_same_price(pack: Pack) -> None:
    assert len({(tile.gold, tile.iron, tile.livestock, tile.silver) for tile in pack.offerings}) == 16


def test_ten_settlements_hold_seventy_tokens_in_23_spaces(pack: Pack) -> None:
    spaces = [space for place in pack.settlements for space in place.spaces]
    assert len(pack.settlements) == 10
    assert len(spaces) == 23
    assert sum(space.tokens for space in spaces) == 70
    assert Counter(space.worker for space in spaces) == {"grey": 11, "white": 12}


def test_tokens_by_kind_of_settlement(pack: Pack) -> None:
    tokens: Counter[str] = Counter()
    for place in pack.settlements:
        tokens[place.kind] += sum(space.tokens for space in place.spaces)
    assert tokens == {"harbour": 33, "outpost": 13, "monastery": 10, "fortress": 14}


def test_the_bag_holds_eighty_tokens(pack: Pack) -> None:
    bag = pack.components
    assert (bag.gold, bag.iron, bag.livestock, bag.valkyries) == (18, 18, 26, 18)
    assert bag.gold + bag.iron + bag.livestock + bag.valkyries == 80


def test_a_raid_on_a_harbour_is_always_worth_one_point_and_no_die_is_rolled(pack: Pack) -> None:
    harbours = [place for place in pack.settlements if place.kind == "harbour"]
    assert [(place.dice, place.levels) for place in harbours] == [(0, ((0, 1),))] * 3


def test_stronger_raids_are_worth_more(pack: Pack) -> None:
    for place in pack.settlements:
        assert list(place.levels) == sorted(place.levels)
        assert [points for _, points in place.levels] == sorted(points for _, points in place.levels)


def test_only_grey_and_white_workers_enter_the_armoury_and_the_long_house(pack: Pack) -> None:
    assert {building.id for building in pack.buildings if "black" not in building.workers} == {
        "armoury",
        "long-house",
    }


def test_the_tracks_are_worth_what_the_board_prints(pack: Pack) -> None:
    assert pack.scales.valkyries == (0, 0, 1, 2, 4, 7, 10, 15)
    assert pack.scales.armour == (0, 0, 0, 2, 2, 2, 4, 4, 4, 6, 6)


def test_the_die_averages_three_and_a_half(pack: Pack) -> None:
    assert sum(pack.components.die) / len(pack.components.die) == 3.5
    assert min(pack.components.die) == 2


def test_the_other_printing_differs_in_seven_cards(pack: Pack) -> None:
    assert {(printing.option, printing.value) for printing in pack.printings} == {
        ("merchant_cost", "1"),
        ("trader_cost", "2"),
        ("sage_strength", "0"),
        ("cartographer_pays", "2"),
        ("warmonger_takes", "up to 2"),
        ("scout_swaps", "hands"),
        ("gatekeeper_draws", "up to 3"),
    }


def test_the_stand_in_deck_has_one_card_for_each_raid_space(pack: Pack) -> None:
    spaces = {place.id: len(place.spaces) for place in pack.settlements}
    assert Counter(card.location for card in pack.schemes) == spaces
    firsts = {(card.location, card.order[0]) for card in pack.schemes}
    assert len(firsts) == 23


def test_a_stand_in_raid_costs_the_provisions_of_the_board(pack: Pack) -> None:
    provisions = {place.id: place.provisions for place in pack.settlements}
    assert all(card.provisions == provisions[card.location] for card in pack.schemes)


def test_four_stand_in_cards_take_an_offering(pack: Pack) -> None:
    assert sum(card.gain_offering != "none" for card in pack.schemes) == 4


def test_stand_in_cards_say_that_they_are_invented_and_the_example_card_that_it_is_not(pack: Pack) -> None:
    assert {card.id for card in pack.schemes if card.provenance != "invented"} == {"S12"}
    assert pack.provenance["schemes"] == "invented"
    assert "stand-in" in pack.note_en


def test_every_name_is_there_in_both_languages(pack: Pack) -> None:
    names = RAIDERS.names(pack)
    assert len(names) == 8 + 10 + 26 + 23
    assert all(name["en"] and name["fr"] for name in names.values())


def test_places_carry_their_article_so_that_sentences_can_name_them(pack: Pack) -> None:
    names = RAIDERS.names(pack)
    places = [*(building.id for building in pack.buildings), *(place.id for place in pack.settlements)]
    assert all(names[id]["en"].startswith("the ") for id in places)
    assert all(names[id]["fr"].startswith(("le ", "la ", "l'")) for id in places)


def test_the_shipped_pack_has_no_warning(pack: Pack) -> None:
    assert check_pack(pack) == ([], [])


# The deck keyed in by an owner


@pytest.mark.clause("raiders.setup.deck-of-23")
def test_a_deck_of_22_cards_is_incomplete(data: dict[str, Any]) -> None:
    del data["schemes"][0]
    assert faults_of(data) == [
        Text("fault.deck-incomplete", path="schemes", count=22, clause="raiders.setup.deck-of-23"),
    ]


@pytest.mark.clause("raiders.setup.deck-of-23")
def test_a_deck_of_24_cards_is_too_large(data: dict[str, Any]) -> None:
    data["schemes"].append({**data["schemes"][0], "id": "S24"})
    assert faults_of(data) == [
        Text("fault.deck-too-large", path="schemes", count=24, clause="raiders.setup.deck-of-23"),
    ]


@pytest.mark.clause("raiders.setup.deck-of-23")
def test_the_shipped_deck_holds_23_cards(pack: Pack) -> None:
    assert len(pack.schemes) == 23


def move_cards(data: dict[str, Any], kind: str, keep: int = 0) -> None:
    """Send the cards of a kind of settlement to a fortress, except the first few."""
    cards = [card for card in data["schemes"] if card["location"].startswith(kind)]
    for card in cards[keep:]:
        card["location"] = "fortress-left"


@pytest.mark.clause("raiders.setup.deck-allows-removals")
@pytest.mark.parametrize("kind", ["outpost", "monastery"])
def test_a_deck_without_any_card_to_take_out_is_rejected(data: dict[str, Any], kind: str) -> None:
    move_cards(data, kind)
    assert faults_of(data) == [
        Text(f"fault.deck-no-{kind}", path="schemes", clause="raiders.setup.deck-allows-removals")
    ]


@pytest.mark.clause("raiders.setup.deck-allows-removals")
@pytest.mark.parametrize("kind", ["outpost", "monastery"])
def test_one_card_to_take_out_is_enough(data: dict[str, Any], kind: str) -> None:
    move_cards(data, kind, keep=1)
    assert len(make_pack(RAIDERS, data).schemes) == 23


@pytest.mark.clause("raiders.card.armour-required")
def test_a_card_without_an_armour_figure_is_rejected(data: dict[str, Any]) -> None:
    del data["schemes"][0]["armour"]
    assert faults_of(data) == [Text("fault.missing", path="schemes.S01.armour")]


@pytest.mark.clause("raiders.card.provisions-required")
def test_a_card_without_a_provisions_figure_is_rejected(data: dict[str, Any]) -> None:
    del data["schemes"][0]["provisions"]
    assert faults_of(data) == [Text("fault.missing", path="schemes.S01.provisions")]


@pytest.mark.clause("raiders.card.armour-required", "raiders.card.provisions-required")
@pytest.mark.parametrize(
    ("figure", "value", "warned"),
    [("provisions", 8, False), ("provisions", 9, True), ("armour", 10, False), ("armour", 11, True)],
)
def test_a_card_that_asks_for_more_than_the_opponent_can_have_is_accepted_with_a_warning(
    data: dict[str, Any], figure: str, value: int, warned: bool
) -> None:
    data["schemes"][0][figure] = value
    _, warnings = check_pack(make_pack(RAIDERS, data))
    assert warnings == [Text("warning.raid-impossible", card="S01")] * warned


@pytest.mark.clause("raiders.card.forbidden-building")
def test_every_card_closes_one_of_the_eight_buildings(pack: Pack) -> None:
    closed = Counter(card.forbidden for card in pack.schemes)
    assert closed == {**dict.fromkeys(BUILDINGS, 3), "armoury": 2}


@pytest.mark.clause("raiders.card.forbidden-building")
def test_a_card_that_closes_anything_else_is_rejected(data: dict[str, Any]) -> None:
    data["schemes"][0]["forbidden"] = "tavern"
    (fault,) = faults_of(data)
    assert (fault.key, fault.values["path"]) == ("fault.literal_error", "schemes.S01.forbidden")


@pytest.mark.clause("raiders.card.forbidden-building")
def test_a_card_that_closes_no_building_is_rejected(data: dict[str, Any]) -> None:
    del data["schemes"][0]["forbidden"]
    assert faults_of(data) == [Text("fault.missing", path="schemes.S01.forbidden")]


def test_the_example_card_is_the_one_of_the_rulebook(pack: Pack) -> None:
    card = card_of(pack, "S12")
    assert (card.location, card.armour, card.provisions, card.points) == ("outpost-right", 3, 4, 5)
    assert (card.gain_armour, card.gain_provisions, card.gain_offering) == (1, 2, "none")


# What must fit together


def test_a_card_needs_a_settlement_of_the_board(data: dict[str, Any]) -> None:
    data["schemes"][0]["location"] = "nowhere"
    assert faults_of(data) == [
        Text("fault.location-unknown", path="schemes.S01.location", card="S01", location="nowhere")
    ]


def test_the_village_has_all_eight_buildings(data: dict[str, Any]) -> None:
    del data["buildings"][5]
    assert faults_of(data) == [Text("fault.building-missing", path="buildings", building="mill")]


@pytest.mark.parametrize(
    ("part", "id"),
    [
        ("buildings", "gate-house"),
        ("settlements", "harbour-west"),
        ("townsfolk", "archer"),
        ("offerings", "o01"),
        ("schemes", "S01"),
    ],
)
def test_no_two_things_have_the_same_id(data: dict[str, Any], part: str, id: str) -> None:
    data[part].append(data[part][0])
    assert Text("fault.path-id-twice", path=f"{part}.{id}.id", id=id) in faults_of(data)


def test_a_card_cannot_have_the_id_of_a_raid_space(data: dict[str, Any]) -> None:
    data["townsfolk"][0]["id"] = "outpost-left-1"
    assert faults_of(data) == [
        Text("fault.path-id-twice", path="townsfolk.outpost-left-1.id", id="outpost-left-1")
    ]


@pytest.mark.parametrize("id", ["", "a b", "../up", "é", "-", "x" * 41])
def test_an_id_is_a_short_plain_word(data: dict[str, Any], id: str) -> None:
    data["schemes"][0]["id"] = id
    assert faults_of(data) == [Text("fault.path-id-shape", path=f"schemes.{id}.id", id=id[:40])]


def test_a_printing_changes_a_card_of_the_pack(data: dict[str, Any]) -> None:
    data["printings"][0]["card"] = "monk"
    assert faults_of(data) == [
        Text(
            "fault.printing-unknown-card",
            path="printings.merchant_cost-1.card",
            option="merchant_cost",
            card="monk",
        )
    ]


def test_the_bag_holds_at_least_the_tokens_of_the_board(data: dict[str, Any]) -> None:
    data["components"]["livestock"] = 16
    make_pack(RAIDERS, data)
    data["components"]["livestock"] = 15
    assert faults_of(data) == [
        Text("fault.tokens-too-many", path=path, count=70, most=69) for path in ("components", "settlements")
    ]


@pytest.mark.parametrize(
    ("part", "field", "path"),
    [
        ("schemes", "points", "schemes.S01.points"),
        ("schemes", "gain_armour", "schemes.S01.gain_armour"),
        ("offerings", "silver", "offerings.o01.silver"),
        ("townsfolk", "cost", "townsfolk.archer.cost"),
        ("settlements", "crew", "settlements.harbour-west.crew"),
    ],
)
def test_no_figure_is_negative_or_absurdly_large(
    data: dict[str, Any], part: str, field: str, path: str
) -> None:
    data[part][0][field] = -1
    assert faults_of(data) == [Text("fault.negative", path=path)]
    data[part][0][field] = 100
    assert faults_of(data) == [Text("fault.number-too-large", path=path, most=99)]


def test_every_face_of_the_die_shows_something(data: dict[str, Any]) -> None:
    data["components"]["die"] = [0, 3]
    assert faults_of(data) == [Text("fault.not-positive", path="components.die.1")]


def test_an_effect_does_something(data: dict[str, Any]) -> None:
    data["townsfolk"][6]["crew"][0]["amount"] = 0
    data["printings"][4]["town_hall"][0]["amount"] = 0
    assert faults_of(data) == [
        Text("fault.not-positive", path="townsfolk.brynjar.crew.1.amount"),
        Text("fault.not-positive", path="printings.warmonger_takes-up to 2.town_hall.1.amount"),
    ]


@pytest.mark.parametrize(
    ("card", "side", "field", "path", "expected"),
    [
        (0, "crew", "at", "townsfolk.archer.crew.1.at", "harbour, outpost, monastery, fortress"),
        (7, "crew", "what", "townsfolk.cartographer.crew.1.what", "provisions, gold"),
        (4, "town_hall", "what", "townsfolk.berserker.town_hall.1.what", "armour, provisions"),
    ],
)
def test_an_effect_speaks_of_things_the_game_has(
    data: dict[str, Any], card: int, side: str, field: str, path: str, expected: str
) -> None:
    data["townsfolk"][card][side][0][field] = "wood"
    assert faults_of(data) == [Text("fault.effect-word", path=path, expected=expected)]


@pytest.mark.parametrize(("part", "least"), [("die", 1), ("silver", 2), ("black_workers", 4)])
def test_there_is_enough_to_set_the_table_up(data: dict[str, Any], part: str, least: int) -> None:
    data["components"][part] = [] if part == "die" else least - 1
    assert faults_of(data) == [
        Text("fault.too-few", path=f"components.{part}", count=least - 1, least=least),
    ]


@pytest.mark.clause("raiders.prep.gain-provisions")
def test_there_are_provisions_enough_for_what_both_sides_may_hold(data: dict[str, Any]) -> None:
    data["components"]["provisions"] = 16
    make_pack(RAIDERS, data)
    data["components"]["provisions"] = 15
    assert faults_of(data) == [Text("fault.too-few", path="components.provisions", count=15, least=16)]


@pytest.mark.clause("raiders.block.human-never-stuck")
@pytest.mark.parametrize("colour", ["black", "grey", "white"])
def test_with_three_buildings_occupied_and_one_closed_any_worker_finds_another(
    data: dict[str, Any], colour: str
) -> None:
    welcoming = [building for building in data["buildings"] if colour in building["workers"]]
    for building in welcoming[5:]:
        building["workers"].remove(colour)
    make_pack(RAIDERS, data)
    welcoming[0]["workers"].remove(colour)
    assert faults_of(data) == [
        Text(
            "fault.too-few-doors",
            path="buildings",
            worker=colour,
            count=4,
            least=5,
            clause="raiders.block.human-never-stuck",
        )
    ]


@pytest.mark.parametrize(("scale", "steps"), [("armour", 11), ("valkyries", 8)])
def test_a_scale_has_a_figure_for_every_step_of_its_track(
    data: dict[str, Any], scale: str, steps: int
) -> None:
    data["scales"][scale].append(20)
    assert faults_of(data) == [
        Text("fault.scale-length", path=f"scales.{scale}", count=steps + 1, steps=steps),
    ]


def test_there_are_enough_cards_and_tiles_to_deal(data: dict[str, Any]) -> None:
    data["offerings"] = data["offerings"][:2]
    data["townsfolk"] = data["townsfolk"][:1]
    data["printings"] = []
    data["settlements"].append({**data["settlements"][0], "id": "harbour-north", "spaces": []})
    assert faults_of(data) == [
        Text("fault.too-few", path="townsfolk", count=2, least=5),
        Text("fault.too-few", path="offerings", count=2, least=4),
        Text("fault.out-of-range", path="settlements.harbour-north.spaces", value=0, least=2, most=3),
    ]


@pytest.mark.clause("raiders.end.same-conditions")
def test_a_pack_with_which_the_game_would_be_over_as_it_begins_is_refused(data: dict[str, Any]) -> None:
    data["offerings"] = data["offerings"][:3]
    data["components"] |= {"valkyries": 0, "livestock": 44}
    for place in data["settlements"][7:]:
        place["kind"] = "monastery"
    assert faults_of(data) == [
        Text("fault.too-few", path="offerings", count=3, least=4),
        Text("fault.too-few", path="components.valkyries", count=0, least=1),
        Text("fault.too-few", path="settlements", count=0, least=2),
    ]


@pytest.mark.parametrize("count", [1, 4])
def test_a_settlement_has_two_or_three_raid_spaces(data: dict[str, Any], count: int) -> None:
    data["settlements"][0]["spaces"] = [{"tokens": 1, "worker": "grey"}] * count
    for card in data["schemes"][:3]:
        card["numbers"] = "1 2 3 4"[: 2 * count - 1]
    path = "settlements.harbour-west.spaces"
    assert faults_of(data) == [Text("fault.out-of-range", path=path, value=count, least=2, most=3)]
