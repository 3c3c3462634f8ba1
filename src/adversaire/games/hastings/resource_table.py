"""Tableau de Ressources de l'Ennemi / The Enemy's resource table.

What the Enemy can pay: a value for each round, and the symbols on its cards.
"""

from __future__ import annotations

from typing import Final

from adversaire.games.hastings.base_game.battlefield import resource_symbols
from adversaire.games.hastings.position import Position

#: What the table gives the Enemy in each round from the second on; in the first it draws no card.
RESOURCES: Final = {
    "easy": (-1, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5),
    "normal": (-1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5),
    "hard": (-1, 0, 1, 1, 2, 3, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5),
}
LEVELS: Final = tuple(RESOURCES)
LAST_ROUND: Final = 20


def table_value(level: str, round: int) -> int:
    """The value of the table in a round; the last line stays in force (hastings.table.after-round-20)."""
    return RESOURCES[level][min(round, LAST_ROUND) - 2]


def enemy_resources(pos: Position) -> int:
    """The table's value and every symbol in play. A ceiling, not a budget: nothing is ever spent.

    Below zero it stays below zero (hastings.table.negative-total).
    """
    return table_value(pos.options["level"], pos.round) + resource_symbols(pos, pos.enemy)
