"""What the player cannot see: the order of both decks, and the luck to come."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.games.hastings.position import Position

#: Piles of which only the number can be seen.
FACE_DOWN: Final = ("human.deck", "enemy.deck")


def deal_unseen(pos: Position, seat: str, chance: Chance) -> None:
    """Deal it anew, in place. The Enemy never has a hand."""
    chance.shuffle(pos.human.deck)
    chance.shuffle(pos.enemy.deck)
    pos.chance.begin_anew(chance)
