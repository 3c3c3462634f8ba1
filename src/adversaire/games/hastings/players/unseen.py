"""What the player cannot see: the order of both decks, and the luck to come."""

from __future__ import annotations

from adversaire.engine.chance import Chance
from adversaire.games.hastings.position import Position


def deal_unseen(pos: Position, seat: str, chance: Chance) -> None:
    """Deal it anew, in place. The Enemy never has a hand."""
    chance.shuffle(pos.human.deck)
    chance.shuffle(pos.enemy.deck)
    pos.chance.begin_anew(chance)
