"""The action table: one line for each sum of the two black dice."""

from __future__ import annotations

from typing import Any

import pytest

from adversaire.games.troyes.action_table import TABLE
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import (
    build,
    districts,
    kinds,
    printed,
    reveal,
    row,
    roy_turn,
    stand,
    standing,
    table_of,
    told,
    turn,
)


def printed_lines() -> list[dict[str, Any]]:
    """The action table of the rulebook."""
    return list(printed("action")["rows"])


ACTION_NAMES = {
    "gain_vp": "gain",
    "place_citizen": "citizen",
    "fill_event": "event",
    "place_tradesman": "tradesman",
    "cathedral_cubes": "cathedral",
    "recall_character": "character",
}


def rich_table() -> Position:
    """Whatever the Roy rolls, there is something for him to do, and dice for it."""
    pos = table_of()
    stand(pos, palace="RRRRR.")
    row(pos, "war", war="H")
    reveal(pos, merchant="")
    districts(pos, roy="R6 Y6 W6 R5 W1", you="R5 W1")
    pos.opponent.points = 4
    return pos


# ---------------------------------------------------------------- line by line


#: Lines that bring him points: sum, both districts, his points before; what he pays, which die of yours goes
#: for how many deniers, and his points after.
GAINS = (
    pytest.param(
        *(2, "R6 Y5 W2", "R5 Y3", 4, "R6 Y5", "R5", 6, 7),
        marks=pytest.mark.clause("troyes.action.result-2"),
    ),
    pytest.param(
        *(3, "R6 Y5", "W4", 4, "R6", "W4", 4, 6),
        marks=pytest.mark.clause("troyes.action.result-3"),
    ),
    pytest.param(
        *(11, "Y3", "R6 R1", 10, "Y3", "R6", 4, 12),
        marks=pytest.mark.clause("troyes.action.result-11"),
    ),
    pytest.param(
        *(12, "R4 Y4 W4", "W2", 0, "R4 Y4", "W2", 6, 3),
        marks=pytest.mark.clause("troyes.action.result-12"),
    ),
)


@pytest.mark.parametrize(("total", "roy", "you", "before", "paid", "sold", "deniers", "points"), GAINS)
def test_on_2_3_11_and_12_he_gains_points_for_dice_of_his_and_your_best_die(
    total: int, roy: str, you: str, before: int, paid: str, sold: str, deniers: int, points: int
) -> None:
    pos = table_of()
    districts(pos, roy=roy, you=you)
    pos.opponent.points = before
    table = roy_turn(pos, total)
    assert told(table, "roy.paid").values["dice"] == tuple(paid.split())
    assert pos.opponent.dice == roy.split()[len(paid.split()) :]
    assert told(table, "human.sold").values["die"] == sold
    assert pos.human.dice == [die for die in you.split() if die != sold]
    assert pos.human.district == deniers
    assert pos.opponent.points == points


@pytest.mark.clause("troyes.action.result-4")
def test_on_4_his_strongest_die_leaves_and_a_citizen_enters_its_building() -> None:
    pos = table_of()
    stand(pos, palace="RRRRR.")
    stock = pos.opponent.stock
    districts(pos, roy="R5 Y5 W1", you="W1")
    table = roy_turn(pos, 4)
    assert pos.opponent.dice == ["Y5", "W1"]
    assert told(table, "citizen.entered").values["place"] == "palace-1"
    assert standing(pos, "palace") == "RRRRRR"
    assert pos.opponent.stock == stock - 1


@pytest.mark.clause("troyes.action.result-5")
def test_on_5_he_fills_the_rightmost_event_for_a_die_per_free_slot() -> None:
    pos = table_of()
    row(pos, "war", war="H")
    districts(pos, roy="R6 Y5 W2 R1", you="W1")
    table = roy_turn(pos, 5)
    assert told(table, "roy.paid").values["dice"] == ("R6", "Y5", "W2")
    assert told(table, "roy.filled").values == {"card": "war", "cubes": 3}
    assert pos.opponent.dice == ["R1"]


@pytest.mark.clause("troyes.action.result-6")
def test_on_6_his_strongest_die_leaves_and_a_tradesman_stands_on_a_card() -> None:
    pos = table_of()
    reveal(pos, merchant="")
    districts(pos, roy="Y6 R2", you="W1")
    table = roy_turn(pos, 6)
    assert pos.opponent.dice == ["R2"]
    assert pos.tradesmen["merchant"] == [ROY]
    assert told(table, "roy.tradesman").values["card"] == "merchant"


@pytest.mark.clause("troyes.action.result-7")
def test_on_7_two_dice_leave_and_two_cubes_stand_on_the_best_lowest_spaces() -> None:
    pos = table_of()
    districts(pos, roy="W6 R5 Y1", you="W1")
    roy_turn(pos, 7)
    assert pos.opponent.dice == ["Y1"]
    assert {space for space, owner in pos.cathedral.items() if owner} == {"cathedral-1-6", "cathedral-1-5"}
    assert pos.cathedral["cathedral-1-6"] == pos.cathedral["cathedral-1-5"] == ROY


@pytest.mark.clause("troyes.action.result-8")
def test_on_8_no_die_leaves_and_the_top_character_is_scored() -> None:
    pos = table_of()
    pos.column = ["urbain-iv", "henry-ier"]
    build(pos, level_1="RRR...")
    districts(pos, roy="R6 Y5", you="W1")
    table = roy_turn(pos, 8)
    assert pos.opponent.dice == ["R6", "Y5"]
    assert pos.opponent.points == 1
    assert told(table, "roy.recalled").values["card"] == "urbain-iv"
    assert "roy.paid" not in kinds(table.events)


@pytest.mark.clause("troyes.action.result-9")
def test_on_9_he_fills_the_rightmost_event_as_on_5() -> None:
    pos = table_of()
    row(pos, "war", war="HH")
    districts(pos, roy="R6 Y5 W2", you="W1")
    table = roy_turn(pos, 9)
    assert pos.opponent.dice == ["W2"]
    assert told(table, "roy.filled").values["cubes"] == 2


@pytest.mark.clause("troyes.action.result-10")
def test_on_10_he_places_a_citizen_as_on_4() -> None:
    pos = table_of()
    stand(pos, bishopric="RRRRR.")
    districts(pos, roy="W6 Y4", you="W1")
    table = roy_turn(pos, 10)
    assert pos.opponent.dice == ["Y4"]
    assert told(table, "citizen.entered").values["building"] == "bishopric"
    assert standing(pos, "bishopric") == "RRRRRR"


@pytest.mark.clause("troyes.action.result-10")
def test_on_10_note_3_counts_although_the_line_has_no_footnote() -> None:
    pos = table_of()
    stand(pos, palace="RRRRHR")
    districts(pos, roy="R6 Y4", you="W1")
    entered = told(roy_turn(pos, 10), "citizen.entered")
    assert entered.values["expelled"] == HUMAN
    assert "troyes.note3.expel-yours-first" in entered.clauses


# ---------------------------------------------------------------- the table as a whole


def test_the_table_has_a_line_for_every_sum_and_no_other() -> None:
    assert list(TABLE) == [line["sum"] for line in printed_lines()] == list(range(2, 13))


@pytest.mark.parametrize("line", printed_lines(), ids=lambda line: str(line["sum"]))
def test_each_line_is_the_one_printed_in_the_rulebook(line: dict[str, Any]) -> None:
    played = TABLE[line["sum"]]
    assert played.action == ACTION_NAMES[line["action"]]
    assert played.points == line["vp"]
    assert played.own_dice == max(0, line["own_dice"])
    assert played.buys_for == line["buy_price"]
    assert bool(played.buys_for) == bool(line["player_dice"])


@pytest.mark.parametrize("line", printed_lines(), ids=lambda line: str(line["sum"]))
def test_what_happens_at_the_table_is_what_the_line_says_and_names_its_clause(line: dict[str, Any]) -> None:
    pos = rich_table()
    table = roy_turn(pos, line["sum"])
    rolled = told(table, "roy.rolled")
    assert f"troyes.action.result-{line['sum']}" in rolled.clauses
    assert rolled.values["action"] == ACTION_NAMES[line["action"]]
    assert rolled.values["points"] == line["vp"]
    # The War has three free slots.
    price = 3 if line["own_dice"] < 0 else line["own_dice"]
    assert len(pos.opponent.dice) == 5 - price
    for paid in [event for event in table.events if event.kind == "roy.paid"]:
        # He has dice enough for any line.
        assert not {clause for clause in paid.clauses if clause.endswith("full-action")}
    assert len(pos.human.dice) == 2 - line["player_dice"]
    assert pos.human.district == line["buy_price"]
    happened = {
        "gain_vp": "roy.gained",
        "place_citizen": "citizen.entered",
        "fill_event": "roy.filled",
        "place_tradesman": "roy.tradesman",
        "cathedral_cubes": "roy.cube",
        "recall_character": "roy.recalled",
    }
    assert [kind for kind in kinds(table.events) if kind in happened.values()] == [
        happened[line["action"]]
    ] * (2 if line["action"] == "cathedral_cubes" else 1)


@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_only_the_sum_of_the_two_dice_matters(first: int, second: int) -> None:
    one, other = rich_table(), rich_table()
    one.phase = other.phase = ROY
    turn(one, dice=(first, second))
    turn(other, dice=(second, first))
    assert one == other
    total = first + second
    again = rich_table()
    roy_turn(again, total)
    assert one == again


@pytest.mark.parametrize("line", printed_lines(), ids=lambda line: str(line["sum"]))
def test_each_sum_can_be_rolled_in_as_many_ways_as_printed(line: dict[str, Any]) -> None:
    ways = [(a, b) for a in range(1, 7) for b in range(1, 7) if a + b == line["sum"]]
    assert len(ways) == line["ways"]
