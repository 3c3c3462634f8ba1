"""What the tests of the opponent's raid share: plunder laid to measure, and what every decision has."""

from __future__ import annotations

from dataclasses import replace

from adversaire.engine.event import Event
from adversaire.engine.table import CheckedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.position import Position
from tests.raiders.tables import kinds, put_plunder, rival, told, virtual

ONE, TWO = "outpost-right-1", "outpost-right-2"
GOODS = ("gold", "iron", "livestock", "valkyries")
STEPS = ["raid.paid", "raid.scored", "raid.set-taken", "raid.valkyries", "raid.returned"]


def lay(pos: Position, space: str, **tokens: int) -> None:
    """Lay exactly these tokens on a space; what the supply lacks for it comes from other settlements."""
    put_plunder(pos, space, **tokens)
    others = [other for other in pos.sets if pos.box.settlement_of[other] != pos.box.settlement_of[space]]
    for what in GOODS:
        for other in others:
            plunder = pos.sets[other]
            taken = min(-getattr(pos.supply, what), getattr(plunder, what))
            if plunder and taken > 0:
                pos.sets[other] = replace(plunder, **{what: getattr(plunder, what) - taken})
                pos.supply.put(what, taken)


def outpost(plunder: dict[str, int] | None = None, **counters: int) -> Position:
    """A virtual table with these tokens on the first set of the right-hand outpost."""
    pos = virtual()
    lay(pos, ONE, **(plunder or {"iron": 4}))
    rival(pos, **counters)
    assert RAIDERS.faults(pos) == []
    return pos


def decided(table: CheckedTable) -> Event:
    """The decision to raid, with the clauses and the sieve that every such decision has."""
    event = told(table, "raid.decided")
    assert event.clauses == (
        "raiders.turn.raid-when-possible",
        "raiders.raid.all-three-conditions",
        "raiders.raid.priority-next-free",
    )
    assert event.sieve
    assert [step.clause for step in event.sieve.steps] == [
        "raiders.raid.condition-plunder",
        "raiders.raid.priority-next-free",
    ]
    assert event.sieve.chosen == event.values["space"]
    return event


CONDITIONS = {
    "armour": "raiders.raid.condition-armour",
    "provisions": "raiders.raid.condition-provisions",
    "plunder": "raiders.raid.condition-plunder",
}


def refused(table: CheckedTable, lacking: str) -> Event:
    """The refusal for want of one thing; no step of a raid has been taken."""
    event = told(table, f"raid.refused.{lacking}")
    assert event.clauses == (
        CONDITIONS[lacking],
        "raiders.turn.prepare-otherwise",
        "raiders.raid.refused-raid-costs-nothing",
    )
    assert not {"raid.decided", *STEPS} & set(kinds(table.events))
    return event
