"""What the Witch Master cannot see: the order of piles, the hidden side of tokens, the luck to come."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.games.rituals.position import Position

#: What only the number can be seen of.
FACE_DOWN: Final = (
    *("heroes.ai_pile", "heroes.loot", "heroes.plants", "land.plants.value"),
    *("master.witchcraft", "master.plague_pile", "story.demon_deck"),
)


def deal_unseen(pos: Position, seat: str, chance: Chance) -> None:
    """Deal it anew, in place."""
    heroes, master = pos.heroes, pos.master
    shuffle_ai_pile(pos, chance)
    for pile in (heroes.loot, heroes.plants, master.witchcraft, master.plague_pile, pos.story.demon_deck):
        chance.shuffle(pile)
    turn_tokens(pos, chance)
    for luck in (pos.chance, pos.luck):
        luck.begin_anew(chance)


def shuffle_ai_pile(pos: Position, chance: Chance) -> None:
    """A number shown on the back of the top card stays there (rituals.setup.split-decks)."""
    pile, cards = pos.heroes.ai_pile, pos.box.ai_cards
    if not pile:
        return
    number = cards[pile[-1]].number
    chance.shuffle(pile)
    if pos.options["next_hero_number_shown"] == "yes":
        place = chance.pick([place for place, card in enumerate(pile) if cards[card].number == number])
        pile[place], pile[-1] = pile[-1], pile[place]


def turn_tokens(pos: Position, chance: Chance) -> None:
    """Each Botanical token might as well have the number of any other that lies face down."""
    tokens = pos.land.plants
    values = [token.value for token in tokens]
    chance.shuffle(values)
    for token, value in zip(tokens, values, strict=True):
        token.value = value
