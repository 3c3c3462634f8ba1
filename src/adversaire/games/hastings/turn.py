"""The order of turns: set-up, then rounds in which player and Enemy take turns until the player passes."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.hastings.companion import report_round, report_turn
from adversaire.games.hastings.enemy import enemy_turn
from adversaire.games.hastings.objectives import objectives_phase
from adversaire.games.hastings.player import human_turn
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.preparation import prepare
from adversaire.games.hastings.scoring import score_game
from adversaire.games.hastings.setup import set_up
from adversaire.games.hastings.wedges import wedges_phase

HUMAN_TURN: Final = ("hastings.turn.player-starts", "hastings.turn.player-turn-normal")
ENEMY_TURN: Final = ("hastings.turn.alternate",)
CLOSING: Final = ("hastings.pass.enemy-continues",)


def play_turn(pos: Position, table: Table) -> None:
    """One turn of whoever is next. The player opens every round."""
    if pos.phase == "setup":
        set_up(pos, table)
    elif pos.phase == "human":
        play_human(pos, table)
    elif pos.phase == "opponent":
        play_opponent(pos, table)
    else:
        score_game(pos, table)


def play_human(pos: Position, table: Table) -> None:
    """The Preparation phase comes before the first turn of a round."""
    table.tell("turn.human", HUMAN_TURN, round=pos.round)
    if not pos.prepared:
        prepare(pos, table)
    if not pos.ending:
        if pos.tracked:
            human_turn(pos, table)
        else:
            report_turn(pos, table)
    pos.phase = "scoring" if pos.ending else "opponent"


def play_opponent(pos: Position, table: Table) -> None:
    """After the player's pass the round is played to its end: wedges, then Objectives."""
    closing = pos.last == "passed"
    table.tell("turn.opponent", CLOSING if closing else ENEMY_TURN, round=pos.round, closing=int(closing))
    enemy_turn(pos, table)
    if closing and not pos.ending:
        fight(pos, table)
    if closing and not pos.ending:
        next_round(pos)
    pos.phase = "scoring" if pos.ending else "human"


def fight(pos: Position, table: Table) -> None:
    """The two last phases of a round; beside a cardboard table the player reports them."""
    if not pos.tracked:
        report_round(pos, table)
        return
    wedges_phase(pos, table)
    if not pos.ending:
        objectives_phase(pos, table)


def next_round(pos: Position) -> None:
    pos.round += 1
    pos.prepared = False
    pos.last = ""
    pos.turns = 0
    pos.discount = 0
