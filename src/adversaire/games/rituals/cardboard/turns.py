"""Whose hands play: the Witch Master's turn and rounds on screen, or as he reports them from a real table."""

from __future__ import annotations

from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.interrupt import Watched
from adversaire.games.rituals.cardboard.reports import report_turn
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.witch_master import EXCHANGE, exchange_cards, master_turn


def his_turn(pos: Position, table: Table) -> bool:
    """The Witch Master's turn; whether he has passed."""
    return master_turn(pos, table) if pos.tracked else report_turn(pos, table)


def heroes_table(pos: Position, table: Table) -> Table:
    """The table of the Heroes' turn: beside cardboard something else may happen in the middle of it."""
    return table if pos.tracked else Watched(table)


def recover(pos: Position, clauses: tuple[str, ...], table: Table) -> None:
    """Spent Energy comes back and cards may be exchanged; beside cardboard his own hands see to it."""
    back, pos.master.spent = pos.master.spent, 0
    if pos.tracked:
        table.tell("human.recovered", clauses, amount=back, energy=pos.master.energy)
        exchange_cards(pos, table)
    else:
        table.tell("human.hands", (*clauses, *EXCHANGE), cards=pos.box.figures.exchange)
