"""Note 6: on 7 the Roy puts two cubes in the cathedral."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import Dice, build, districts, kinds, pack, roy_turn, struck, table_of, told

BEST = "troyes.note6.best-space"
FULL = "troyes.note6.full-cathedral"
LOWEST = "troyes.note6.lowest-level"
ONE_LEFT = "troyes.note6.one-space-left"


def cubes_of(table: Dice) -> list[str]:
    """The spaces that he fills, in order."""
    return [str(event.values["space"]) for event in table.events if event.kind == "roy.cube"]


def full_but(pos: Position, *spaces: str) -> None:
    for space in pos.cathedral:
        pos.cathedral[space] = "" if space in spaces else HUMAN


@pytest.mark.clause("troyes.note6.lowest-level")
def test_he_fills_the_lowest_level_first_then_goes_up() -> None:
    pos = table_of()
    build(pos, level_1="HHRH.R")
    districts(pos, roy="W6 R5 Y1", you="W1")
    table = roy_turn(pos, 7)
    assert cubes_of(table) == ["cathedral-1-2", "cathedral-2-6"]
    first, second = [event for event in table.events if event.kind == "roy.cube"]
    upper = tuple(f"cathedral-{level}-{number}" for level in (2, 3) for number in range(1, 7))
    assert struck(first) == [(LOWEST, upper)]
    assert struck(second) == [
        (LOWEST, upper[6:]),
        (BEST, tuple(f"cathedral-2-{number}" for number in range(1, 6))),
    ]
    assert {LOWEST, BEST} <= set(first.clauses)
    assert pos.cathedral["cathedral-1-2"] == pos.cathedral["cathedral-2-6"] == ROY


@pytest.mark.clause("troyes.note6.lowest-level")
def test_a_poor_space_below_comes_before_the_best_above() -> None:
    pos = table_of()
    full_but(pos, "cathedral-2-1", "cathedral-3-6", "cathedral-3-5")
    districts(pos, roy="W6 R5 Y1", you="W1")
    assert cubes_of(roy_turn(pos, 7)) == ["cathedral-2-1", "cathedral-3-6"]


@pytest.mark.clause("troyes.note6.best-space")
def test_on_that_level_he_takes_the_highest_free_numbers() -> None:
    pos = table_of()
    build(pos, level_1="H.H.H.")
    districts(pos, roy="W6 R5 Y1", you="W1")
    table = roy_turn(pos, 7)
    assert cubes_of(table) == ["cathedral-1-5", "cathedral-1-3"]
    first, second = [event for event in table.events if event.kind == "roy.cube"]
    assert struck(first)[1:] == [(BEST, ("cathedral-1-1", "cathedral-1-3"))]
    assert struck(second)[1:] == [(BEST, ("cathedral-1-1",))]


@pytest.mark.clause("troyes.note6.best-space")
def test_the_best_space_is_the_one_with_most_influence_for_a_player_then_the_highest_number() -> None:
    other = replace(pack(), cathedral=replace(pack().cathedral, influence=(2, 2, 1, 1, 1, 3)))
    pos = table_of(the_box=TROYES.open_box(other, TROYES.full_options({})))
    districts(pos, roy="R6 R6 R6 R6 R6 R6 W1", you="W1")
    spaces = [space for _ in range(3) for space in cubes_of(roy_turn(pos, 7))]
    assert spaces == [f"cathedral-1-{number}" for number in (6, 2, 1, 5, 4, 3)]


@pytest.mark.clause("troyes.note6.best-space")
def test_his_dice_say_nothing_about_the_spaces() -> None:
    spaces = []
    for dice in ("R1 Y1", "W6 W5", "Y3 W3", ""):
        pos = table_of()
        districts(pos, roy=dice, you="W1")
        spaces.append(cubes_of(roy_turn(pos, 7)))
    assert spaces == [["cathedral-1-6", "cathedral-1-5"]] * 4


@pytest.mark.clause("troyes.note6.vp-per-cube")
def test_each_cube_is_worth_a_point_to_him_and_no_influence() -> None:
    pos = table_of()
    pos.opponent.points = 5
    districts(pos, roy="W6 R5 Y1", you="W1")
    before = pos.human.copy()
    table = roy_turn(pos, 7)
    assert pos.opponent.points == 7
    assert [event.values["total"] for event in table.events if event.kind == "roy.cube"] == [6, 7]
    assert all(
        "troyes.note6.vp-per-cube" in event.clauses for event in table.events if event.kind == "roy.cube"
    )
    assert pos.human == before
    assert pos.opponent.dice == ["Y1"]


@pytest.mark.clause("troyes.note6.full-cathedral")
def test_in_a_full_cathedral_he_scores_2_points_instead_and_still_pays() -> None:
    pos = table_of()
    full_but(pos)
    pos.opponent.points = 20
    districts(pos, roy="W6 R5 Y1", you="W1")
    table = roy_turn(pos, 7)
    assert pos.opponent.dice == ["Y1"]
    assert pos.opponent.points == 22
    assert told(table, "roy.no-space").values == {"points": 2, "total": 22}
    assert told(table, "roy.no-space").clauses == (FULL,)
    assert cubes_of(table) == []


@pytest.mark.clause("troyes.note6.full-cathedral")
def test_the_reading_for_one_space_says_nothing_about_a_full_cathedral() -> None:
    pos = table_of(options={"one_cathedral_space_left": "cube_only"})
    full_but(pos)
    pos.opponent.points = 20
    districts(pos, roy="W6 R5 Y1", you="W1")
    roy_turn(pos, 7)
    assert pos.opponent.points == 22


@pytest.mark.clause("troyes.note6.one-space-left")
def test_with_one_space_left_the_missing_cube_is_worth_a_point_as_well() -> None:
    pos = table_of()
    full_but(pos, "cathedral-3-1")
    pos.opponent.points = 20
    districts(pos, roy="W6 R5 Y1", you="W1")
    table = roy_turn(pos, 7)
    assert cubes_of(table) == ["cathedral-3-1"]
    assert pos.opponent.points == 22
    assert told(table, "roy.no-space").values == {"points": 1, "total": 22}
    assert told(table, "roy.no-space").clauses == (ONE_LEFT,)
    assert pos.opponent.dice == ["Y1"]


@pytest.mark.clause("troyes.note6.one-space-left")
def test_a_house_reading_gives_him_the_point_of_the_cube_only() -> None:
    pos = table_of(options={"one_cathedral_space_left": "cube_only"})
    full_but(pos, "cathedral-3-1")
    pos.opponent.points = 20
    districts(pos, roy="W6 R5 Y1", you="W1")
    table = roy_turn(pos, 7)
    assert cubes_of(table) == ["cathedral-3-1"]
    assert pos.opponent.points == 21
    assert told(table, "roy.no-space").values == {"points": 0, "total": 21}
    assert pos.opponent.dice == ["Y1"]


@pytest.mark.clause("troyes.note6.one-space-left")
def test_with_two_spaces_left_nothing_is_missing() -> None:
    pos = table_of()
    full_but(pos, "cathedral-3-1", "cathedral-1-4")
    districts(pos, roy="W6 R5 Y1", you="W1")
    table = roy_turn(pos, 7)
    assert cubes_of(table) == ["cathedral-1-4", "cathedral-3-1"]
    assert pos.opponent.points == 2
    assert "roy.no-space" not in kinds(table.events)
