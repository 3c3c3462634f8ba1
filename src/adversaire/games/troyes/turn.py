"""The order of turns: set-up, then rounds; in each, you and the Roy by turns until the board is empty."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.troyes.companion import report_turn
from adversaire.games.troyes.opponent import roy_turn
from adversaire.games.troyes.player import human_turn, wait
from adversaire.games.troyes.position import HUMAN, ROY, Position
from adversaire.games.troyes.rounds import board_is_empty, close_round, meet_events, open_round
from adversaire.games.troyes.scoring import score_game
from adversaire.games.troyes.setup import finish_set_up, set_up

ALTERNATE: Final = ("troyes.turn.alternate",)


def play_turn(pos: Position, table: Table) -> None:
    """One turn of whoever is next."""
    if pos.phase == "setup":
        set_up(pos, table)
    elif pos.phase == "last-places":
        finish_set_up(pos, table)
    elif pos.phase == "round":
        open_round(pos, table)
    elif pos.phase == "events":
        meet_events(pos, table)
    elif pos.phase == HUMAN:
        play_human(pos, table)
    elif pos.phase == ROY:
        play_roy(pos, table)
    elif pos.phase == "closing":
        close_round(pos, table)
    else:
        score_game(pos, table)


def play_human(pos: Position, table: Table) -> None:
    """Your turn."""
    table.tell("turn.human", ALTERNATE, round=pos.round, roy=len(pos.opponent.dice))
    if not pos.tracked:
        report_turn(pos, table)
    else:
        human_turn(pos, table)
    pos.phase = "closing" if board_is_empty(pos, table) else ROY


def play_roy(pos: Position, table: Table) -> None:
    """The Roy's turn; if you have passed, yours is over before it begins and he goes on."""
    table.tell("turn.opponent", ALTERNATE, round=pos.round)
    roy_turn(pos, table)
    if board_is_empty(pos, table):
        pos.phase = "closing"
    elif pos.human.passed:
        wait(pos, table)
    else:
        pos.phase = HUMAN
