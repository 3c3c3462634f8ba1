"""The Enemy's deck and discard pile: what the app knows of them, and what real hands do with them.

Where real hands turn the cards only the card they stop at is named. The dearer ones they discard on the way
still count as cards of the deck until the pile is turned over: nobody needs to know where they lie before.
"""

from __future__ import annotations

from adversaire.engine.table import Table
from adversaire.engine.told_cards import knows
from adversaire.games.hastings.cardboard.facts import NO_CARD, REVEAL, see_payable
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.position import Position


def by_hand(pos: Position) -> int:
    """Whether real hands turn the Enemy's cards; otherwise the app keeps its piles."""
    return int(not pos.tracked and not pos.told.dealt)


def first_payable(pos: Position, most: int, table: Table) -> tuple[str, list[str]]:
    """The first card of the deck that costs at most so much, which leaves it, and the known ones before it.

    These are in the pile then. Without such a card the deck has run out: "" instead of a card.
    """
    return draw_payable(pos, most, table) if pos.tracked else look_payable(pos, most, table)


def draw_payable(pos: Position, most: int, table: Table) -> tuple[str, list[str]]:
    """On screen card by card."""
    enemy, cards = pos.enemy, pos.box.cards
    dear: list[str] = []
    while enemy.deck:
        id = table.draw("enemy.draw", enemy.deck, REVEAL)
        if cards[id].cost <= most:
            return id, dear
        dear.append(id)
        enemy.discard.append(id)
    return "", dear


def look_payable(pos: Position, most: int, table: Table) -> tuple[str, list[str]]:
    """Ask for the one card that matters; the known cards on top say which it should be."""
    cards, deck = pos.box.cards, pos.enemy.deck
    payable = [id for id in within_reach(pos) if may_cost(cards[id], most)]
    expected, dear = known_top(pos, most)
    id = see_payable(pos, payable, most, expected, table)
    if expected and id != expected:
        # The deck lies otherwise than we thought.
        pos.told.in_order, dear = 0, []
    discard_known(pos, dear)
    take(pos, id)
    if id != expected and (id == NO_CARD or any(may_cost_more(cards[one], most) for one in deck)):
        discard_unseen(pos)
    return ("" if id == NO_CARD else id), dear


def within_reach(pos: Position) -> list[str]:
    """What real hands may turn up: the cards of the deck. Where cards are told at the table nobody has told
    how many there are of each, so those known may always come again."""
    cards, deck = pos.box.cards, pos.enemy.deck
    own = tuple(dict.fromkeys(pos.box.decks[pos.enemy.faction]))
    told = [id for id in own if knows(cards[id], "cost")]
    return deck if len(told) == len(own) else [*deck, *[id for id in told if id not in deck]]


def may_cost(card: Card, most: int) -> bool:
    """Whether a card costs at most so much, as far as anybody knows."""
    return not knows(card, "cost") or card.cost <= most


def may_cost_more(card: Card, most: int) -> bool:
    return not knows(card, "cost") or card.cost > most


def known_top(pos: Position, most: int) -> tuple[str, list[str]]:
    """The first payable one of the cards on top whose order is known, or "", and those before it."""
    cards, deck = pos.box.cards, pos.enemy.deck
    known = len(deck) if pos.told.dealt else pos.told.in_order
    dear: list[str] = []
    for id in deck[::-1][:known]:
        if cards[id].cost <= most:
            return id, dear
        dear.append(id)
    return "", dear


def discard_known(pos: Position, dear: list[str]) -> None:
    """The topmost cards of the deck go to the pile, one by one."""
    enemy, told = pos.enemy, pos.told
    del enemy.deck[len(enemy.deck) - len(dear) :]
    enemy.discard += dear
    told.in_order = max(0, told.in_order - len(dear))


def take(pos: Position, id: str) -> None:
    """The card leaves the deck: the topmost one of its kind. One that the player described was not in it.

    Where cards are told at the table, another copy of a known one was one of those nobody has told yet.
    """
    deck, told, cards = pos.enemy.deck, pos.told, pos.box.cards
    new = [one for one in deck if not knows(cards[one], "cost")]
    if id not in deck and id in pos.box.printed and new:
        deck.remove(new[0])
    elif id in deck:
        del deck[len(deck) - 1 - deck[::-1].index(id)]
        told.in_order = max(0, told.in_order - 1)


def discard_unseen(pos: Position) -> None:
    """Hands have put cards on the pile that nobody named, if there were any."""
    told = pos.told
    if pos.enemy.deck and told.unseen_above < 0:
        told.unseen_above = len(pos.enemy.discard)


# ---------------------------------------------------------------- turning the pile over


def turn_pile_over(pos: Position) -> None:
    """The discard pile is the new deck, the oldest discard on top; what still counts as deck lies in it."""
    enemy, told = pos.enemy, pos.told
    seen = len(enemy.discard) if told.unseen_above < 0 else told.unseen_above
    enemy.deck += enemy.discard[::-1]
    enemy.discard = []
    told.in_order = 0 if pos.tracked or told.dealt else seen
    told.unseen_above = -1


def pile_on_top(pos: Position) -> bool:
    """The discard pile, turned over, comes on top of the deck; whether there may be one."""
    enemy, told = pos.enemy, pos.told
    some = bool(enemy.discard) or told.unseen_above >= 0
    below = told.in_order if told.unseen_above < 0 else 0
    turn_pile_over(pos)
    told.in_order += below
    return some
