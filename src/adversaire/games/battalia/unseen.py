"""What a player cannot see: the cards of the others, the order of all piles, and the luck to come."""

from __future__ import annotations

from adversaire.engine.chance import Chance
from adversaire.games.battalia.position import Position, Seat


def deal_unseen(pos: Position, seat: str, chance: Chance) -> None:
    """Deal it anew, in place. What a seat has laid, camped or called up stays: it is part of what it does."""
    for id, other in pos.seats.items():
        if id == seat:
            chance.shuffle(other.draw)
        else:
            deal_hand(other, chance)
    for stack in pos.stacks.values():
        chance.shuffle(stack)
    chance.shuffle(pos.great)
    for luck in (pos.chance, pos.fate, pos.minds):
        luck.begin_anew(chance)


def deal_hand(other: Seat, chance: Chance) -> None:
    """Nobody can tell which cards of another player's deck are in hand and which are still to come."""
    held = len(other.hand)
    cards = other.hand + other.draw
    chance.shuffle(cards)
    other.hand[:], other.draw[:] = cards[:held], cards[held:]
