"""The Enemy's turn, as the rulebook sums it up: a ranged attack, or else a card from its deck."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.hastings.commander import move_leader, owes_move
from adversaire.games.hastings.deployment import deploy
from adversaire.games.hastings.facts import forget
from adversaire.games.hastings.passing import FIRST_ROUND, closing_sequence
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.ranged import ranged_attack

SKIPS: Final = ("hastings.turn.sacrifice-skips-enemy",)


def enemy_turn(pos: Position, table: Table) -> None:
    """One Enemy turn after a turn of the player; after a pass, the closing sequence."""
    if pos.last == "passed":
        closing_sequence(pos, table)
    elif pos.round == 1:
        table.tell("enemy.first-round", FIRST_ROUND)
    elif pos.last == "sacrificed":
        table.tell("enemy.skips", SKIPS)
    else:
        ordinary_turn(pos, table)
    forget(pos)


def ordinary_turn(pos: Position, table: Table) -> None:
    """A Leader in a taken wedge moves, and that is the whole turn; otherwise shoot or deploy."""
    if owes_move(pos):
        move_leader(pos, table)
        if pos.options["commander_move_uses_turn"] == "yes":
            return
    if not ranged_attack(pos, table):
        deploy(pos, table)
