"""The order of turns: set-up, then human and opponent by turns until the last ones are played."""

from __future__ import annotations

from adversaire.engine.table import Table
from adversaire.games.raiders.companion import report_turn
from adversaire.games.raiders.ending import finish_turn, is_last, see_end
from adversaire.games.raiders.opponent import opponent_turn
from adversaire.games.raiders.player import human_turn
from adversaire.games.raiders.position import HUMAN, OPPONENT, Position
from adversaire.games.raiders.scoring import score_game
from adversaire.games.raiders.setup import set_up


def play_turn(pos: Position, table: Table) -> None:
    """One turn of whoever is next. The human opens every round; nobody rolls for it."""
    if pos.phase == "setup":
        set_up(pos, table)
    elif pos.phase == "human":
        play_human(pos, table)
    elif pos.phase == "opponent":
        play_opponent(pos, table)
    else:
        score_game(pos, table)


def play_human(pos: Position, table: Table) -> None:
    table.tell(
        "turn.human",
        ("raiders.turn.human-first",),
        round=pos.round,
        closed=pos.closed or "none",
        last=int(is_last(pos)),
    )
    if pos.mode == "companion":
        report_turn(pos, table)
    else:
        human_turn(pos, table)
    finish_turn(pos, HUMAN, table)
    pos.closed = ""
    pos.phase = "scoring" if pos.turns_left == 0 else "opponent"


def play_opponent(pos: Position, table: Table) -> None:
    table.tell(
        "turn.opponent", ("raiders.turn.opponent-second",), round=pos.round, last=int(is_last(pos))
    )  # fmt: skip
    if pos.mode == "companion":
        # What holds before its turn and was only now set right by hand, the human has brought about.
        see_end(pos, HUMAN, table)
    opponent_turn(pos, table)
    finish_turn(pos, OPPONENT, table)
    pos.round += 1
    pos.phase = "scoring" if pos.turns_left == 0 else "human"
