"""Lone Realm: one player, no rival, and Buff moved twice a day. A variant of ours.

The app moves him by its policy at the end of the player's turn; the player may then move him by half a die.
"""

from __future__ import annotations

from adversaire.engine.table import Table
from adversaire.games.battalia.content import Rating
from adversaire.games.battalia.move import move_buff
from adversaire.games.battalia.position import HORDE, Position


def lone_moves(pos: Position, id: str, table: Table) -> bool:
    """The app's move, then the player's own; whether either is news."""
    news = move_buff(pos, HORDE, table)
    if pos.options["lone_second_move"] == "yes":
        return move_buff(pos, id, table, halved=True) or news
    return news


def rating(pos: Position, total: int) -> Rating:
    """The rank that a score earns."""
    return [one for one in pos.box.lone.ratings if total >= one.least][-1]


def is_won(pos: Position, total: int) -> bool:
    """A realm worth the name: from settler up."""
    ranks = [one.id for one in pos.box.lone.ratings]
    return ranks.index(rating(pos, total).id) >= ranks.index(pos.box.lone.won_from)
