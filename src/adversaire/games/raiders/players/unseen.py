"""What the player cannot see: the order of piles, the two scheme cards removed, and the luck to come."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.games.raiders.position import Position

#: Piles of which only the number can be seen.
FACE_DOWN: Final = ("schemes.pile", "schemes.removed", "townsfolk_pile", "stack", "opponent.tiles")


def deal_unseen(pos: Position, seat: str, chance: Chance) -> None:
    """Deal it anew, in place."""
    if pos.options["removed_cards"] == "hidden" and is_first_pile(pos):
        swap_removed(pos, chance)
    for pile in (pos.schemes.pile, pos.townsfolk_pile, pos.stack):
        chance.shuffle(pile)
    pos.chance.begin_anew(chance)


def is_first_pile(pos: Position) -> bool:
    """Once the pile has been made anew, the player has seen every card but the removed ones."""
    schemes = pos.schemes
    return len(schemes.discard) + bool(schemes.face_up) >= pos.round - 1


def swap_removed(pos: Position, chance: Chance) -> None:
    """Each removed card might as well be any of its kind in the pile (raiders.setup.removed-cards-unused)."""
    schemes, cards = pos.schemes, pos.box.schemes
    for at, card in enumerate(schemes.removed):
        kind = cards[card].kind
        same = [place for place, other in enumerate(schemes.pile) if cards[other].kind == kind]
        chosen = chance.below(len(same) + 1)
        if chosen < len(same):
            place = same[chosen]
            schemes.removed[at], schemes.pile[place] = schemes.pile[place], card
