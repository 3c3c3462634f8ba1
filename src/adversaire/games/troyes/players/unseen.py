"""What the player cannot see: the order of the face-down piles, and the luck to come."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.games.troyes.position import Position

#: Piles of which only the number can be seen.
FACE_DOWN: Final = ("activity_piles", "event_piles")


def deal_unseen(pos: Position, seat: str, chance: Chance) -> None:
    """Deal it anew, in place. Characters lie open in their column (troyes.setup.no-secret-characters)."""
    for piles in (pos.activity_piles, pos.event_piles):
        for pile in piles.values():
            chance.shuffle(pile)
    pos.chance.begin_anew(chance)
    pos.own_chance.begin_anew(chance)
