"""The content of Battalia: the shipped figures, and what a pack keyed in by an owner must hold."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.picture import Use
from adversaire.engine.record import Setup
from adversaire.engine.text import Text
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.roads import NEIGHBOURS, OPPOSITE
from adversaire.games.battalia.content.box import rotations
from adversaire.games.battalia.content.checks import check_pack
from adversaire.games.battalia.content.pack import ARTEFACTS, CITIES, ROADS
from adversaire.packs.find import pack_text
from adversaire.packs.load import make_pack
from tests.battalia.tables import pack, play

DATA = tomllib.loads(pack_text(BATTALIA, "standin"))


@pytest.fixture
def data() -> dict[str, Any]:
    """The shipped pack as plain values, to be changed."""
    return copy.deepcopy(DATA)


def faults_of(data: dict[str, Any]) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        make_pack(BATTALIA, data)
    return refusal.value.faults


# ---------------------------------------------------------------- the shipped figures


def test_there_are_80_units_and_as_many_provisions() -> None:
    assert [(unit.strength, unit.cost, unit.copies) for unit in pack().units] == [
        (1, 2, 6),
        (2, 3, 6),
        (3, 4, 4),
        (4, 5, 4),
    ]
    assert 4 * sum(unit.copies for unit in pack().units) == 80
    assert 4 * pack().figures.provisions == 80


def test_there_are_84_artefacts_of_seven_kinds() -> None:
    assert tuple(artefact.id for artefact in pack().artefacts) == ARTEFACTS
    assert 4 * sum(artefact.copies for artefact in pack().artefacts) == 84
    assert {artefact.id: artefact.strength for artefact in pack().artefacts if artefact.strength} == {
        "weapon": 1,
        "horse": 1,
    }


def test_an_illuminated_artefact_does_twice_as_much() -> None:
    assert all(artefact.doubled == 2 * artefact.power for artefact in pack().artefacts)


def test_there_are_48_roads_in_four_stacks_and_28_cities_in_five() -> None:
    roads = [card for card in pack().terrain if card.id in ROADS]
    cities = [card for card in pack().terrain if card.id in CITIES]
    assert 4 * sum(card.copies for card in roads) == 48
    assert 4 * sum(card.copies for card in cities) == 28
    assert [card.copies for card in roads] == [3, 3, 3, 3]
    assert [card.copies for card in cities] == [1, 2, 2, 1, 1]
    assert [len(card.roads) for card in pack().terrain] == [2, 2, 3, 4, 1, 2, 2, 3, 4]


def test_there_are_eight_mercenaries_each_a_provision_dearer_than_a_unit_of_the_rank() -> None:
    assert sum(unit.copies for unit in pack().mercenaries) == 8
    for unit, mercenary in zip(pack().units, pack().mercenaries, strict=True):
        assert (mercenary.rank, mercenary.strength, mercenary.cost) == (
            unit.rank,
            unit.strength,
            unit.cost + 1,
        )
        assert mercenary.provenance == "invented"


@pytest.mark.clause("battalia.bribe.cost-three", "battalia.recruit.cost-four")
def test_a_bribe_costs_three_and_a_recruitment_four() -> None:
    assert (pack().horde.bribe, pack().horde.recruit) == (3, 4)


@pytest.mark.clause("battalia.strength.stack-tip", "battalia.strength.plus-two")
def test_the_tokens_of_the_horde() -> None:
    horde = pack().horde
    assert [face for face, _ in horde.tokens] == [6, 8, 10, 12, 14, 18]
    assert [back for _, back in horde.tokens if back] == [16, 20]
    assert (horde.first, horde.step, horde.week_days, horde.die) == (6, 2, 7, (1, 2, 3, 4, 5, 6))


@pytest.mark.clause(
    "battalia.control.bannerless-bonus",
    "battalia.control.terrain-bonus-to-player",
    "battalia.control.no-standard-morale",
)
def test_every_bonus_in_a_fight_is_one() -> None:
    figures = pack().figures
    assert (figures.morale, figures.terrain_bonus, figures.bannerless_bonus) == (1, 1, 1)


def test_five_great_artefacts_each_with_a_power_of_its_own() -> None:
    assert len({great.power for great in pack().great_artefacts}) == 5
    assert {great.provenance for great in pack().great_artefacts} == {"invented"}


def test_every_part_says_where_its_figures_come_from() -> None:
    assert set(pack().provenance.values()) <= {"seed", "source", "memory", "invented"}
    assert pack().provenance["horde"] == "seed"
    assert {"layouts", "great_artefacts", "lone", "light"} <= {
        part for part, label in pack().provenance.items() if label == "invented"
    }


def test_every_layout_is_a_board_on_which_edges_agree() -> None:
    for layout in pack().layouts:
        roads = {place.space: place.roads for place in (*layout.starts, *layout.neutral)}
        roads[layout.ruins] = "nesw"
        for space, sides in roads.items():
            for side, other in NEIGHBOURS[space].items():
                assert other not in roads or (side in sides) == (OPPOSITE[side] in roads[other])


def test_every_name_is_there_in_both_languages_and_carries_its_article() -> None:
    names = BATTALIA.names(pack())
    assert len(names) == 4 + 4 + 5 + 4 + 4 + 7 + 9 + 5
    for name in names.values():
        assert name["en"].startswith(("a ", "an ", "the "))
        assert name["fr"].startswith(("un ", "une ", "le ", "la ", "les ", "l'"))


@pytest.mark.parametrize(
    ("roads", "turned"),
    [
        ("n", {"n", "e", "s", "w"}),
        ("ns", {"ns", "ew"}),
        ("ne", {"ne", "es", "sw", "nw"}),
        ("nes", {"nes", "esw", "nsw", "new"}),
        ("nesw", {"nesw"}),
    ],
)
def test_a_card_can_be_turned_in_four_one_or_two_ways(roads: str, turned: set[str]) -> None:
    assert set(rotations(roads)) == turned


def test_the_shipped_pack_has_no_fault_and_no_warning() -> None:
    assert check_pack(pack()) == ([], [])


# ---------------------------------------------------------------- what must fit together

Change = Callable[[dict[str, Any]], None]


def put(path: str, value: Any) -> Change:
    """Set one thing of the data, named with slashes; numbers count from 0."""

    def change(data: dict[str, Any]) -> None:
        *way, last = [int(part) if part.isdecimal() else part for part in path.split("/")]
        there: Any = data
        for part in way:
            there = there[part]
        there[last] = value

    return change


def drop(path: str) -> Change:
    def change(data: dict[str, Any]) -> None:
        *way, last = [int(part) if part.isdecimal() else part for part in path.split("/")]
        there: Any = data
        for part in way:
            there = there[part]
        del there[last]

    return change


def range_fault(path: str, value: int) -> Text:
    if value < 0:
        return Text("fault.negative", path=path)
    return Text("fault.number-too-large", path=path, most=99)


def bound_fault(path: str, value: int, least: int, most: int) -> Text:
    return Text("fault.out-of-range", path=path, value=value, least=least, most=most)


BROKEN: list[tuple[str, Change, Text]] = [
    (
        "id",
        put("great_artefacts/0/id", "Crown!"),
        Text("fault.id", path="great_artefacts.Crown!.id", id="Crown!"),
    ),
    (
        "id twice",
        put("great_artefacts/0/id", "ember-horn"),
        Text("fault.path-id-twice", path="great_artefacts.ember-horn.id", id="ember-horn"),
    ),
    (
        "id of another part",
        put("great_artefacts/0/id", "lord"),
        Text("fault.path-id-twice", path="great_artefacts.lord.id", id="lord"),
    ),
    (
        "factions",
        drop("factions/3"),
        Text("fault.count", path="factions", part="factions", count=3, expected=4),
    ),
    ("ranks", put("units/0/rank", 2), Text("fault.ranks", path="units", part="units")),
    ("mercenary ranks", drop("mercenaries/3"), Text("fault.ranks", path="mercenaries", part="mercenaries")),
    (
        "artefacts",
        drop("artefacts/0"),
        Text("fault.kinds", path="artefacts", part="artefacts", expected=ARTEFACTS),
    ),
    (
        "terrain",
        drop("terrain/0"),
        Text("fault.kinds", path="terrain", part="terrain", expected=(*ROADS, *CITIES)),
    ),
    (
        "mercenary",
        put("mercenaries/0/id", "brigand"),
        Text("fault.mercenary", path="mercenaries.brigand.id", id="brigand", rank=1),
    ),
    ("strength", put("units/0/strength", -1), range_fault("units.citizen.strength", -1)),
    ("cost", put("units/1/cost", 100), range_fault("units.chief.cost", 100)),
    ("copies", put("mercenaries/0/copies", -2), range_fault("mercenaries.mercenary-1.copies", -2)),
    ("power", put("artefacts/0/power", 100), range_fault("artefacts.tool.power", 100)),
    ("doubled", put("artefacts/1/doubled", -1), range_fault("artefacts.weapon.doubled", -1)),
    (
        "price",
        put("artefacts/2/price/provisions", 100),
        range_fault("artefacts.amulet.price.provisions", 100),
    ),
    (
        "price in units",
        put("artefacts/2/price/ranks", [0, 0, -1, 0]),
        range_fault("artefacts.amulet.price.ranks.3", -1),
    ),
    (
        "road price",
        put("terrain/0/price/provisions", -1),
        range_fault("terrain.straight.price.provisions", -1),
    ),
    ("bribe", put("horde/bribe", 100), range_fault("horde.bribe", 100)),
    ("recruit", put("horde/recruit", -1), range_fault("horde.recruit", -1)),
    ("die", put("horde/die", [1, 2, 3, 4, 5, 100]), range_fault("horde.die.6", 100)),
    ("week", put("horde/week_days", 6), Text("fault.week", path="horde.week_days", days=6)),
    ("no die", put("horde/die", []), Text("fault.week", path="horde.die", days=7)),
    (
        "too few units",
        put("units/2/copies", 0),
        Text("fault.too-few", path="units.priest.copies", card="priest", count=0, needed=2),
    ),
    (
        "too few provisions",
        put("figures/provisions", 3),
        Text("fault.too-few", path="figures.provisions", card="provision", count=9, needed=10),
    ),
    (
        "wheel",
        put("oracle/matching", ["tool"] * 7),
        Text("fault.wheel", path="oracle.matching", expected=ARTEFACTS),
    ),
    (
        "tool over tool",
        put("oracle/matching", ["scroll", "tool", "weapon", "tent", "amulet", "horse", "title"]),
        Text("fault.tool-over-tool", path="oracle", clause="battalia.entry.trigger-tool-blades"),
    ),
    ("layouts", drop("layouts/0"), Text("fault.layouts", path="layouts")),
    (
        "layout twice",
        put("layouts/0/neutral/0/space", "2-2"),
        Text("fault.layout-twice", path="layouts.2", players=2),
    ),
    (
        "on the ruins",
        put("layouts/1/neutral/0/space", "4-4"),
        Text("fault.layout-twice", path="layouts.3", players=3),
    ),
    (
        "off the grid",
        put("layouts/1/neutral/0/space", "8-1"),
        Text("fault.layout-place", path="layouts.3.neutral.1", players=3, space="8-1"),
    ),
    (
        "no such roads",
        put("layouts/1/neutral/0/roads", "x"),
        Text("fault.layout-place", path="layouts.3.neutral.1", players=3, space="7-1"),
    ),
    (
        "no corner",
        put("layouts/1/starts/0/space", "2-2"),
        Text("fault.layout-corner", path="layouts.3.starts.1", players=3, space="2-2"),
    ),
    (
        "a start less",
        drop("layouts/2/starts/3"),
        Text("fault.layout-starts", path="layouts.4.starts", players=4, count=3),
    ),
    (
        "ruins off the grid",
        put("layouts/0/ruins", "zz"),
        Text("fault.ruins", path="layouts.2.ruins", players=2, space="zz"),
    ),
    (
        "ruins off the board",
        put("layouts/0/ruins", "1-1"),
        Text("fault.ruins", path="layouts.2.ruins", players=2, space="1-1"),
    ),
    ("board of one line", put("layouts/1/last", 1), bound_fault("layouts.3.last", 1, 2, 7)),
    ("no hand", put("figures/hand", 0), bound_fault("figures.hand", 0, 1, 99)),
    ("three heroes", put("figures/heroes", 3), bound_fault("figures.heroes", 3, 1, 2)),
    ("start level", put("figures/start_level", 5), bound_fault("figures.start_level", 5, 1, 4)),
    ("neutral level", put("figures/neutral_level", 0), bound_fault("figures.neutral_level", 0, 1, 4)),
    (
        "start provisions",
        put("figures/start_provisions", 0),
        bound_fault("figures.start_provisions", 0, 1, 99),
    ),
    ("no such card", put("terrain/0/copies", 0), bound_fault("terrain.straight.copies", 0, 1, 99)),
    ("below nothing", put("figures/morale", -1), range_fault("figures.morale", -1)),
    (
        "roads",
        put("terrain/0/roads", "nn"),
        Text("fault.roads", path="terrain.straight.roads", card="straight"),
    ),
    (
        "no roads",
        put("terrain/4/roads", ""),
        Text("fault.roads", path="terrain.city-end.roads", card="city-end"),
    ),
    ("ratings", put("lone/ratings/1/least", 30), Text("fault.ratings", path="lone")),
    ("no rating wins", put("lone/won_from", "king"), Text("fault.ratings", path="lone")),
    (
        "provisions by die",
        put("light/provisions_by_die", [2, 3]),
        Text("fault.provisions-by-die", path="light.provisions_by_die", expected=6),
    ),
]


@pytest.mark.parametrize(
    ("change", "fault"), [(change, fault) for _, change, fault in BROKEN], ids=[name for name, _, _ in BROKEN]
)
def test_a_pack_that_cannot_be_played_is_refused(data: dict[str, Any], change: Change, fault: Text) -> None:
    change(data)
    assert fault in faults_of(data)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (drop("units/0/strength"), "units.citizen.strength"),
        (drop("horde/first"), "horde.first"),
        (drop("layouts/0/ruins"), "layouts.2.ruins"),
        (drop("great_artefacts/1/power"), "great_artefacts.ember-horn.power"),
    ],
    ids=["unit", "horde", "layout", "great artefact"],
)
def test_a_figure_that_is_missing_is_named(data: dict[str, Any], change: Change, path: str) -> None:
    change(data)
    assert Text("fault.missing", path=path) in faults_of(data)


def test_a_great_artefact_has_one_of_the_known_powers(data: dict[str, Any]) -> None:
    data["great_artefacts"][0]["power"] = "win"
    (fault,) = faults_of(data)
    assert (fault.key, fault.values["path"]) == (
        "fault.literal_error",
        "great_artefacts.crown-of-tides.power",
    )


# ---------------------------------------------------------------- an owner's figures count


def test_the_figures_of_a_pack_are_those_the_game_plays_by(data: dict[str, Any]) -> None:
    data["figures"]["hand"] = 5
    data["horde"]["recruit"] = 5
    data["layouts"][0]["starts"][0] = {"space": "2-6", "roads": "sw"}
    data["layouts"][0]["neutral"][0] = {"space": "2-2", "roads": "es"}
    own = make_pack(BATTALIA, data)
    there = BATTALIA.open_box(own, BATTALIA.full_options({"variant": "table"}))
    pos = BATTALIA.new(Setup("battalia", seed=3), there)
    play(pos)
    assert {len(seat.hand) for seat in pos.seats.values()} == {5}
    assert {seat.start for seat in pos.seats.values()} == {"2-6", "6-6"}
    assert there.horde.recruit == 5
    assert BATTALIA.faults(pos) == []


def test_the_names_of_an_owner_are_those_that_are_said(data: dict[str, Any]) -> None:
    data["great_artefacts"][0]["name_en"] = "the Horn of Plenty"
    assert BATTALIA.names(make_pack(BATTALIA, data))["crown-of-tides"]["en"] == "the Horn of Plenty"


def test_a_layout_is_drawn_as_the_map_is_cities_ruins_and_their_roads() -> None:
    """Who fills in a layout sees villages where somebody begins, castles of nobody, and the ruins."""
    picture = BATTALIA.entry_picture(DATA, "layouts", "2")
    assert picture is not None
    drawn = {
        spot.id: {shape.symbol for shape in spot.shapes if isinstance(shape, Use)} for spot in picture.walk()
    }
    assert {"battalia-city-1", "battalia-road-es"} <= drawn["2-2"]
    assert {"battalia-city-4", "battalia-road-sw"} <= drawn["2-6"]
    assert {"battalia-ruins", "battalia-road-nesw"} <= drawn["4-4"]
    assert drawn["1-1"] == set(), "beyond the board of two there is no land"
