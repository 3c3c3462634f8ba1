"""Piles / Piles: drawing cards, and turning a discard pile over when its pile is empty."""

from __future__ import annotations

from adversaire.engine.table import Table
from adversaire.games.rituals.position import Position


def draw_one(pos: Position, pile: list[str], discard: list[str]) -> str:
    """A card for the Witch Master's hand, from his own luck; "" when there is none left."""
    if not pile:
        pile += discard
        discard.clear()
        pos.luck.shuffle(pile)
    return pile.pop() if pile else ""


def turn_one(id: str, pile: list[str], discard: list[str], clauses: tuple[str, ...], table: Table) -> str:
    """A card of the Heroes turned over; "" when neither pile nor discard has one."""
    if not pile:
        if not discard:
            return ""
        pile += discard
        discard.clear()
        table.shuffle(pile)
    return table.draw(id, pile, clauses)


def next_number(pos: Position) -> int:
    """The number on the back of the top AI card, which everybody sees (rituals.setup.split-decks), or 0."""
    pile = pos.heroes.ai_pile
    # Where real hands draw, the pile lies otherwise than ours.
    if not pile or not pos.pile_is_ours or pos.options["next_hero_number_shown"] == "no":
        return 0
    return pos.box.ai_cards[pile[-1]].number
