"""Passer / Passing.

After the player's pass: the Enemy's closing sequence, once and in a fixed order.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.hastings.commander import move_leader, owes_move
from adversaire.games.hastings.deployment import deploy
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.ranged_attacks import CLOSING, attack_with_one, held_back, ready_shooters
from adversaire.games.hastings.resource_table import LAST_ROUND, table_value

MARKER: Final = ("hastings.pass.marker-down", "hastings.table.values")
AFTER_TABLE: Final = ("hastings.pass.marker-down", "hastings.table.after-round-20")
END: Final = ("hastings.pass.end-phase", "hastings.summary.step-4-end")
FIRST_ROUND: Final = ("hastings.turn.first-round-passes", "hastings.table.round-1-no-draw")


def closing_sequence(pos: Position, table: Table) -> None:
    """A Leader's move still owed, shots, an extra card, the marker, the end of the phase.

    A game that ends on the way stops there (hastings.pass.game-over-stops).
    """
    if pos.round == 1:
        table.tell("enemy.first-round", FIRST_ROUND)
    else:
        if pos.options["commander_move_on_pass"] == "before_the_sequence" and owes_move(pos):
            table.tell("commander.owed", ("hastings.commander.on-pass",))
            move_leader(pos, table)
        shoot_with_all(pos, table)
        if not pos.ending:
            table.tell("pass.extra-card", ("hastings.pass.extra-card", "hastings.pass.enemy-continues"))
            deploy(pos, table)
    if not pos.ending:
        move_marker(pos, table)


def shoot_with_all(pos: Position, table: Table) -> None:
    """Every Ready ranged card with a legal target attacks once, in the order the player chooses."""
    if not ready_shooters(pos):
        return
    if pos.both_at_hastings and pos.options["hastings_pass_shots"] == "none":
        table.tell("pass.no-shots", ("hastings.pass.shoot-not-at-hastings",))
        return
    shots = 0
    while not pos.ending and (ready := ready_shooters(pos)):
        sieve = attack_with_one(pos, ready, CLOSING, table)
        if not sieve.left:
            tell_no_target(sieve, shots, table)
            return
        shots += 1


def tell_no_target(sieve: Sieve, shots: int, table: Table) -> None:
    """The cards that are left have no target or, by an option, stand where the Enemy is not losing Might."""
    hastings = held_back(sieve)
    losing = ("hastings.ranged.hastings-only-if-losing",) if hastings else ()
    clauses = ("hastings.pass.shoot-with-all", *losing, "hastings.ranged.no-target")
    table.tell("pass.no-target", clauses, sieve=sieve, hastings=int(hastings), shots=shots)


def move_marker(pos: Position, table: Table) -> None:
    """The marker covers the round just played; the Enemy passes and the Deployment phase is over."""
    pos.marker = pos.round
    value = table_value(pos.options["level"], pos.round + 1)
    clauses = AFTER_TABLE if pos.round >= LAST_ROUND else MARKER
    table.tell("pass.marker", clauses, round=pos.round, next=pos.round + 1, value=value)
    table.tell("pass.ended", END, round=pos.round)
