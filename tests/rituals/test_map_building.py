"""Beside a cardboard table: the map of the Encounter, changed by taps until it is the one on the table."""

from __future__ import annotations

import pytest

from adversaire.engine.question import CHOICE, Question
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.map import FAR
from adversaire.games.rituals.position import HIDDEN, Position
from adversaire.web.drawing.sprite import symbols
from tests.contract.scripts import Scripted
from tests.rituals.tables import new, play, refused, seat_at


def built(level: str, *answers: Scripted) -> Position:
    pos = new(level, "companion")
    play(pos, *answers, ("setup.map", "as-shown"))
    assert RITUALS.faults(pos) == []
    return pos


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_one_tap_is_enough_where_the_table_is_as_shown() -> None:
    pos = new("e1", "companion")
    table = seat_at(pos, "as-shown")
    RITUALS.play_turn(pos, table)
    assert [question.id for question, _ in table.asked] == ["setup.map"]
    assert table.asked[0][0].likely == "as-shown"
    assert pos.map.walk["B1a"]["B1b"] > 1


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_a_wall_can_be_taken_away_and_put_elsewhere() -> None:
    pos = built("e1", "walls", "wall:B1a|B1b", "walls", "wall:B2a|B2b")
    assert pos.map.walk["B1a"]["B1b"] == 1
    assert pos.map.walk["B2a"]["B2b"] > 1


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_no_wall_may_cut_off_a_zone() -> None:
    # Two walls already stand on the sides of B1a in the corner: B1a has one way left, to B1c.
    broken = refused(new("e1", "companion"), "walls", "wall:B1a|B1c")
    assert broken.clause == "rituals.setup.place-hero-figures"


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_an_empty_zone_may_be_missing_and_come_back() -> None:
    # A chest lies in B2b: it must go first.
    pos = built("e1", "chests", "chest:B2b", "zones", "zone:B2b")
    assert pos.land.missing == ["B2b"]
    assert "B2b" not in pos.map.zones
    assert all(pos.map.walk[pos.land.red][zone] < FAR for zone in pos.map.zones)
    again = built("e1", "chests", "chest:B2b", "zones", "zone:B2b", "zones", "zone:B2b")
    assert again.land.missing == []


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_a_zone_with_something_in_it_is_on_the_table() -> None:
    pos = new("e1", "companion")
    broken = refused(pos, "zones", "zone:B2b")
    assert broken.clause == "rituals.setup.place-hero-figures"


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_markers_figures_and_tokens_go_where_they_are() -> None:
    pos = built(
        "e1",
        ("setup.map", "markers"),
        ("setup.marker-zone", "B3c"),
        "figures",
        ("setup.figure", "figure:hagatha"),
        ("setup.figure-zone", "B1b"),
        "figures",
        ("setup.figure", "figure:teuta"),
        ("setup.figure-zone", "B3a"),
        "plants",
        ("setup.plant", "plant:A2c"),
        "plants",
        ("setup.plant", "plant:B2d"),
    )
    assert pos.land.red == "B3c"
    assert next(piece.zone for piece in pos.pieces if piece.id == "hagatha") == "B1b"
    assert pos.heroes.slots[4].zone == "B3a"
    zones = {token.zone: token.value for token in pos.land.plants}
    assert "B2d" not in zones
    assert zones["A2c"] == HIDDEN


@pytest.mark.clause("rituals.e3.pit-no-entry")
def test_the_pit_goes_only_where_nothing_stands_or_lies() -> None:
    # A chest lies in A3c, a plant token in B3d.
    free = ("chests", ("setup.chest", "chest:A3c"), "markers", ("setup.marker", "marker:yellow"))
    broken = refused(new("e3", "companion"), *free, ("setup.marker-zone", "B3d"))
    assert broken.clause == "rituals.setup.place-hero-figures"
    moved = built("e3", *free, ("setup.marker-zone", "A3c"))
    assert moved.map.pit == "A3c"
    assert all("A3c" not in near for near in moved.map.near.values())


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_two_tiles_may_change_places_with_all_that_is_on_them() -> None:
    before = built("e1")
    pos = built("e1", "tiles", "tile:B1", "swap:B2")
    assert pos.land.tiles[:2] == ["B2", "B1"]
    assert [piece.zone for piece in pos.pieces] == [piece.zone for piece in before.pieces]
    zones = pos.box.board("e1", tuple(pos.land.tiles)).zones
    assert zones["B1a"].x > zones["B2a"].x
    assert all(pos.map.walk[pos.land.red][zone] < FAR for zone in pos.map.zones)


@pytest.mark.clause("rituals.setup.place-hero-figures")
@pytest.mark.parametrize(("turns", "corner"), [(1, (10, 0)), (2, (10, 10)), (3, (0, 10))])
def test_a_tile_may_be_turned(turns: int, corner: tuple[int, int]) -> None:
    """B1a lies in the north-west of its tile: turned once it is in the north-east."""
    pos = built("e1", "tiles", "tile:B1", f"turn:{turns}")
    board = pos.box.board("e1", tuple(pos.land.tiles))
    place = board.encounter.layout[0]
    zone = board.zones["B1a"]
    assert (zone.x - place.x, zone.y - place.y) == corner


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_a_tile_turned_all_round_lies_as_before() -> None:
    quarter = ("tiles", "tile:B1", "turn:1")
    pos = built("e1", *quarter, *quarter, *quarter, *quarter)
    assert pos.box.board("e1", tuple(pos.land.tiles)).touching == built("e1").box.board("e1").touching


@pytest.mark.clause("rituals.setup.place-hero-figures")
def test_a_wall_goes_where_its_zones_no_longer_touch() -> None:
    pos = built("e1", "tiles", "tile:B1", "turn:2")
    touching = pos.map.touching
    assert all(wall.split("|")[1] in touching[wall.split("|")[0]] for wall in pos.land.walls)


@pytest.mark.parametrize(
    "tiles", [["B1"], ["B1", "B1", "B2", "B3"], ["Z9", "B2", "A2", "B3"], ["B1*4", "B2", "A2", "B3"]]
)
def test_tiles_that_are_not_the_encounters_are_a_fault(tiles: list[str]) -> None:
    pos = built("e1")
    pos.land.tiles, pos.drawn = tiles, None
    assert "land.tiles" in [fault.values.get("path") for fault in RITUALS.faults(pos)]


def test_how_a_tile_lies_is_drawn_on_its_answers() -> None:
    pos = new("e1", "companion")
    question = Question("setup.tile-how", CHOICE, ("as-shown", "turn:1", "turn:3", "swap:ford"), ())
    signs = [RITUALS.answer_signs(question, answer, pos) for answer in question.answers]
    assert signs == [(), ("rituals-turn-1",), ("rituals-turn-3",), ("rituals-swap",)]
    assert {sign for (sign,) in signs[1:]} <= symbols(RITUALS.package).keys()
