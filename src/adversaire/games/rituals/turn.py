"""Tour de jeu / Order of turns: Heroes and Witch Master in alternation, until a Pass opens a new round."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.interrupt import heroes_table
from adversaire.games.rituals.cardboard.known import recover
from adversaire.games.rituals.ending import Victory
from adversaire.games.rituals.heroes import activate_heroes
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.setup import set_up
from adversaire.games.rituals.witch_master import exchange_cards, master_turn

HEROES_TURN: Final = ("rituals.choose.flip-ai-card", "rituals.ai.no-energy")
AFTER_PASS: Final = ("rituals.wm.pass-heroes-activate", "rituals.wm.pass-consecutive")
MASTER_TURN: Final = ("rituals.wm.one-or-two-actions", "rituals.wm.only-wm-uses-energy")
NEW_ROUND: Final = ("rituals.wm.pass-recover-energy", "rituals.wm.new-round-heroes-first")


def play_turn(pos: Position, table: Table) -> None:
    """One turn of whoever is next; a victory ends it on the spot."""
    with suppress(Victory):
        PHASES[pos.phase](pos, table)


def play_heroes(pos: Position, table: Table) -> None:
    """One activation; after a Pass it is followed by a new round instead of the Witch Master's turn."""
    passed = pos.owed > 0
    table.tell("turn.opponent", AFTER_PASS if passed else HEROES_TURN, round=pos.round, passed=int(passed))
    activate_heroes(pos, heroes_table(pos, table))
    if passed:
        pos.owed -= 1
        pos.phase = "opponent" if pos.owed else "round"
    else:
        pos.phase = "human"


def play_master(pos: Position, table: Table) -> None:
    """His Demon card, then one or two Actions of a Character, or the Pass."""
    table.tell("turn.human", MASTER_TURN, round=pos.round)
    if master_turn(pos, table):
        pos.owed = 2 if pos.options["pass_gives"] == "two_activations" else 1
    pos.phase = "opponent"


def play_round(pos: Position, table: Table) -> None:
    """Spent Energy comes back, cards may be exchanged, and the Heroes open the round."""
    pos.round += 1
    table.tell("turn.round", NEW_ROUND, round=pos.round)
    recover(pos, NEW_ROUND, table)
    exchange_cards(pos, table)
    pos.phase = "opponent"


def play_opponent(pos: Position, table: Table) -> None:
    """One activation of the Heroes, whoever is next."""
    with suppress(Victory):
        play_heroes(pos, table)


PHASES: Final[dict[str, Callable[[Position, Table], None]]] = {
    "setup": set_up,
    "opponent": play_heroes,
    "human": play_master,
    "round": play_round,
}
