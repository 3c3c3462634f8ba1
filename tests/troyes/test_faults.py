"""Positions that cannot stand on any table: each fault can be provoked, and is said with its figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.cardboard import faults
from adversaire.games.troyes.levels import LEVELS, OPTIONS
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.contract.source_keys import fault_keys
from tests.troyes.tables import box, districts, reveal, row, table_of


def sound() -> Position:
    """A position in the middle of a round, with a bit of everything."""
    pos = table_of()
    reveal(pos, merchant="RH", monk="H")
    row(pos, "war", "drought", war="HR", marauding="H")
    districts(pos, roy="R6 Y5 W2", you="R5 Y3")
    pos.human.cubes = {"monk": 2}
    pos.black = [6, 3]
    return pos


def out_of_range(path: str, value: int, most: int, least: int = 0) -> Text:
    return Text("fault.out-of-range", path=path, value=value, least=least, most=most)


def put(path: str, value: Any) -> Callable[[Position], None]:
    """Set one thing of a position, named with dots; the last part may be a key."""

    def change(pos: Position) -> None:
        *way, last = path.split("/")
        there: Any = pos
        for part in way:
            there = there[part] if isinstance(there, dict) else getattr(there, part)
        if isinstance(there, dict):
            there[last] = value
        else:
            setattr(there, last, value)

    return change


def drop(path: str, key: str) -> Callable[[Position], None]:
    """Take one thing out of a list or a mapping."""

    def change(pos: Position) -> None:
        there = getattr(pos, path)
        if isinstance(there, list):
            there.remove(key)
        else:
            del there[key]

    return change


PROVOCATIONS: list[tuple[Callable[[Position], None], Text]] = [
    *[
        (put(f"human/{name}", value), out_of_range(f"human.{name}", value, 9999))
        for name in ("deniers", "points", "district")
        for value in (-1, 10000)
    ],
    (put("human/supply", -1), out_of_range("human.supply", -1, 9999)),
    (put("human/general", -1), out_of_range("human.general", -1, 9999)),
    (put("human/laid", -1), out_of_range("human.laid", -1, 9999)),
    (put("human/influence", -1), out_of_range("human.influence", -1, 20)),
    (put("human/influence", 21), out_of_range("human.influence", 21, 20)),
    (put("human/told_dice", -2), out_of_range("human.told_dice", -2, 9999, -1)),
    (put("human/cubes/monk", -1), out_of_range("human.cubes.monk", -1, 9999)),
    (put("opponent/points", -1), out_of_range("opponent.points", -1, 9999)),
    (put("opponent/points", 10000), out_of_range("opponent.points", 10000, 9999)),
    (put("opponent/stock", -1), out_of_range("opponent.stock", -1, 9999)),
    (put("opponent/laid", -1), out_of_range("opponent.laid", -1, 9999)),
    (put("round", 5), out_of_range("round", 5, 4, 1)),
    (put("round", 0), out_of_range("round", 0, 4, 1)),
    (put("human/dice", ["Q7"]), Text("fault.unknown-die", die="Q7")),
    (put("opponent/dice", ["R7"]), Text("fault.unknown-die", die="R7")),
    (put("human/dice", ["R1"] * 6), out_of_range("dice.red", 7, 6)),
    (put("opponent/dice", ["Y1"] * 6), out_of_range("dice.yellow", 7, 6)),
    (put("opponent/dice", ["W1"] * 7), out_of_range("dice.white", 7, 6)),
    (put("human/dice", ["Y3", "R5"]), Text("fault.dice-order", side=HUMAN)),
    (put("opponent/dice", ["W6", "R6"]), Text("fault.dice-order", side=ROY)),
    (put("black", [6] * 7), out_of_range("black", 7, 6)),
    (put("black", [0]), out_of_range("black", 0, 6, 1)),
    (put("black", [7]), out_of_range("black", 7, 6, 1)),
    (drop("places", "palace-6"), Text("fault.card-missing", part="places", card="palace-6")),
    (put("places/palace-7", ""), Text("fault.unknown-card", part="places", card="palace-7")),
    (
        put("places/palace-6", "grey"),
        Text("fault.unknown-owner", place="palace-6", owner="grey"),
    ),
    (
        drop("cathedral", "cathedral-1-6"),
        Text("fault.card-missing", part="cathedral", card="cathedral-1-6"),
    ),
    (
        put("cathedral/cathedral-4-1", ""),
        Text("fault.unknown-card", part="cathedral", card="cathedral-4-1"),
    ),
    (
        put("cathedral/cathedral-1-1", "grey"),
        Text("fault.unknown-owner", place="cathedral-1-1", owner="grey"),
    ),
    (put("tradesmen/tavern", []), Text("fault.unknown-card", part="activities", card="tavern")),
    (put("human/cubes/tavern", 1), Text("fault.unknown-card", part="activities", card="tavern")),
    (
        put("activity_piles/white-1", ["monk"]),
        Text("fault.card-twice", part="activities", card="monk"),
    ),
    (put("event_piles/red", ["plague"]), Text("fault.unknown-card", part="events", card="plague")),
    (put("human/cards", ["war"]), Text("fault.card-twice", part="events", card="war")),
    (put("opponent/cards", ["drought"]), Text("fault.card-twice", part="events", card="drought")),
    (put("event_piles/red", ["war"]), Text("fault.card-twice", part="events", card="war")),
    (put("column", ["robin-hood"]), Text("fault.unknown-card", part="characters", card="robin-hood")),
    (
        put("column", ["urbain-iv", "urbain-iv"]),
        Text("fault.card-twice", part="characters", card="urbain-iv"),
    ),
    (drop("event_cubes", "war"), Text("fault.event-cubes")),
    (put("event_cubes/heresy", []), Text("fault.event-cubes")),
    # A full card would have left the row: four cubes on the War are one too many.
    (put("event_cubes/war", [HUMAN, ROY, HUMAN, ROY]), out_of_range("events.war", 4, 3)),
    (drop("row", "marauding"), Text("fault.card-missing", part="events", card="marauding")),
    (put("opponent/stock", 0), Text("fault.citizens", side=ROY, there=13, expected=24)),
    (put("human/supply", 1), Text("fault.citizens", side=HUMAN, there=13, expected=12)),
    (put("human/laid", 1), Text("fault.citizens", side=HUMAN, there=13, expected=12)),
    (put("tradesmen/monk", []), Text("fault.citizens", side=HUMAN, there=11, expected=12)),
    (put("tradesmen/monk", [HUMAN, HUMAN]), Text("fault.two-tradesmen", card="monk")),
    (put("options/colour", "red"), Text("fault.unknown-option", option="colour")),
    (
        put("options/level", "godlike"),
        Text("fault.unknown-option-value", option="level", value="godlike", values=LEVELS),
    ),
    (drop("options", "level"), Text("fault.missing-option", option="level")),
]


@pytest.mark.parametrize(
    ("change", "fault"),
    PROVOCATIONS,
    ids=[f"{number}-{fault.key}" for number, (_, fault) in enumerate(PROVOCATIONS)],
)
def test_what_cannot_be_is_found_out(change: Callable[[Position], None], fault: Text) -> None:
    pos = sound()
    assert TROYES.faults(pos) == []
    change(pos)
    assert fault in TROYES.faults(pos)


def test_every_fault_that_the_game_knows_is_provoked_above() -> None:
    assert fault_keys(faults) == {fault.key for _, fault in PROVOCATIONS}


def test_all_faults_are_said_at_once() -> None:
    pos = sound()
    pos.human.deniers = -3
    pos.human.dice = ["W1", "R6"]
    pos.places["palace-6"] = "grey"  # type: ignore[assignment]
    keys = [fault.key for fault in TROYES.faults(pos)]
    assert {"fault.out-of-range", "fault.dice-order", "fault.unknown-owner"} <= set(keys)


def test_every_option_must_have_one_of_its_values() -> None:
    pos = sound()
    assert set(pos.options) == {option.id for option in OPTIONS}
    for option in OPTIONS:
        for value in option.values:
            pos.options[option.id] = value
            assert TROYES.faults(pos) == []
        pos.options[option.id] = "neither"
        assert [fault.key for fault in TROYES.faults(pos)] == ["fault.unknown-option-value"]
        pos.options[option.id] = option.values[0]


def test_before_the_set_up_options_are_looked_at_too() -> None:
    pos = TROYES.new(Setup("troyes"), box())
    del pos.options["push_lanes"]
    assert TROYES.faults(pos) == [Text("fault.missing-option", option="push_lanes")]


def test_beside_a_cardboard_table_only_the_roys_citizens_are_counted() -> None:
    pos = table_of(mode="companion")
    pos.human.supply = 7
    pos.places[next(place for place, side in pos.places.items() if side == HUMAN)] = ""
    assert TROYES.faults(pos) == []
    pos.opponent.stock -= 1
    assert TROYES.faults(pos) == [Text("fault.citizens", side=ROY, there=23, expected=24)]


def test_before_the_set_up_an_empty_board_and_round_0_are_no_faults() -> None:
    assert TROYES.faults(TROYES.new(Setup("troyes"), box())) == []


def test_any_number_of_cubes_may_lie_on_the_permanent_event() -> None:
    pos = sound()
    pos.event_cubes["marauding"] = [HUMAN] * 30
    assert TROYES.faults(pos) == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(5))
def test_no_position_of_a_random_game_has_a_fault(mode: str, seed: int) -> None:
    pos = TROYES.new(Setup("troyes", mode=mode, seed=seed), box())
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 3)))
    table.seat(pos)
    while not TROYES.is_over(pos):
        TROYES.play_turn(pos, table)
        assert TROYES.faults(pos) == []
