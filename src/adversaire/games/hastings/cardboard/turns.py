"""The player's part of a round: played on screen, or with real hands, which report it."""

from __future__ import annotations

from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.ending import NORMAL, run_out
from adversaire.games.hastings.base_game.hand import DRAWN_BY, draw_for_round, variant_in_use
from adversaire.games.hastings.base_game.turn import human_turn
from adversaire.games.hastings.base_game.wedges import wedges_phase
from adversaire.games.hastings.cardboard.reports import report_round, report_turn
from adversaire.games.hastings.objectives import objectives_phase
from adversaire.games.hastings.position import Position


def player_draws(pos: Position, table: Table) -> None:
    """A player without a deck has lost, and real hands say so. An empty Enemy deck means nothing."""
    if not pos.tracked:
        variant = variant_in_use(pos)
        table.tell("report.prepare", (*DRAWN_BY[variant], *NORMAL), variant=variant)
    elif pos.human.deck:
        draw_for_round(pos, table)
    else:
        run_out(pos, table)


def player_turn(pos: Position, table: Table) -> None:
    """One turn of the player."""
    if pos.tracked:
        human_turn(pos, table)
    else:
        report_turn(pos, table)


def last_phases(pos: Position, table: Table) -> None:
    """The two last phases of a round: the wedges, then the Objectives."""
    if not pos.tracked:
        report_round(pos, table)
        return
    wedges_phase(pos, table)
    if not pos.ending:
        objectives_phase(pos, table)
