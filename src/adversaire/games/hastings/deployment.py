"""Enemy Deployment: draw until a card's cost is at most the Enemy's resources and it can be played."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.hastings.battlefield import resource_symbols
from adversaire.games.hastings.content import Card
from adversaire.games.hastings.facts import describe, describe_kind
from adversaire.games.hastings.levels import table_value
from adversaire.games.hastings.own_cards import OWN, UNSEEN
from adversaire.games.hastings.playing import AGAIN, DISCOUNT, play_card
from adversaire.games.hastings.position import Position

#: What real hands may turn up besides the cards of the pack.
UNLISTED: Final = "unlisted"
NO_CARD: Final = "deck-empty"

REVEAL: Final = (
    "hastings.deploy.reveal-top",
    "hastings.deploy.resources-sum",
    "hastings.table.total",
    "hastings.deploy.resources-not-spent",
    "hastings.deploy.summary-formula",
    "hastings.summary.step-2-affordable",
)
TOO_DEAR: Final = (
    "hastings.deploy.too-dear-is-discarded",
    "hastings.deploy.until-played-or-empty",
    "hastings.summary.step-2-too-dear",
)
NEGATIVE: Final = ("hastings.table.negative-total", *TOO_DEAR)
TURNED: Final = (
    "hastings.deploy.flip-not-shuffle",
    "hastings.deploy.flip-for-next-deployment",
    "hastings.deploy.empty-ends-turn",
    "hastings.deploy.no-deck-out",
    "hastings.summary.step-2-empty",
)


def enemy_resources(pos: Position) -> int:
    """The table's value and every symbol in play. A ceiling, not a budget: nothing is ever spent.

    Below zero it stays below zero (hastings.table.negative-total).
    """
    return table_value(pos.options["level"], pos.round) + resource_symbols(pos, pos.enemy)


def deploy(pos: Position, table: Table) -> None:
    """Draw until one card has been played or the deck has run out."""
    discount, searching = 0, False
    while True:
        resources = enemy_resources(pos)
        if resources < 0 and pos.enemy.deck:
            turn_all(pos, resources, table)
            return
        card = reveal(pos, resources, discount, table)
        if card is None:
            turn_over(pos, table)
            return
        cost = card.cost - discount if card.cost > discount else 0
        if cost > resources:
            pos.enemy.discard.append(card.id)
            table.tell("deploy.too-dear", TOO_DEAR, card=card.id, cost=cost, resources=resources)
            continue
        outcome = play_card(pos, card, cost, searching, table)
        if outcome == DISCOUNT:
            # hastings.event.cost-reduction-chain: the first reduction was used on this Event.
            kept = discount if pos.options["discounts_add_up"] == "yes" else 0
            discount, searching = kept + reduction(card), True
        elif outcome != AGAIN:
            return


def reduction(card: Card) -> int:
    """By how much an Event lowers a cost."""
    return next(effect.amount for effect in card.enemy_acts if effect.do == "discount")


def reveal(pos: Position, resources: int, discount: int, table: Table) -> Card | None:
    """The top card of the Enemy deck, which leaves it; None if there is none."""
    deck = pos.enemy.deck
    if pos.mode == "virtual":
        id = table.draw("enemy.reveal", deck, REVEAL) if deck else NO_CARD
    else:
        id = turned_up(pos, resources, discount, table)
    if id == NO_CARD:
        return None
    card = pos.box.cards[id]
    table.tell("deploy.revealed", REVEAL, card=id, cost=card.cost, resources=resources, discount=discount)
    return card


def turned_up(pos: Position, resources: int, discount: int, table: Table) -> str:
    """Beside a cardboard table: the card that came up, whoever turned it."""
    deck = pos.enemy.deck
    known = (deck[-1],) if pos.told.in_order else ()
    id = table.draw("enemy.reveal", [UNLISTED, NO_CARD, *deck], REVEAL, known)
    pos.told.in_order = max(0, pos.told.in_order - 1)
    if id == NO_CARD:
        pos.enemy.removed += deck
        deck.clear()
    elif id == UNLISTED:
        id = describe(pos, resources, discount, table)
    else:
        del deck[len(deck) - 1 - deck[::-1].index(id)]
    return looked_at(pos, id, resources, discount, table)


def looked_at(pos: Position, id: str, resources: int, discount: int, table: Table) -> str:
    """A described card that was too dear before is looked at closely once the Enemy can pay it."""
    if id.startswith(f"{OWN}-{UNSEEN}-"):
        cost = pos.box.cards[id].cost
        if max(0, cost - discount) <= resources:
            return describe_kind(pos, cost, table)
    return id


def turn_all(pos: Position, resources: int, table: Table) -> None:
    """Below zero no card can be paid: the whole deck is discarded card by card, then turned over.

    Nobody needs to say which cards these are; only the older discards, on top now, lie in a known order.
    """
    enemy = pos.enemy
    seen = len(enemy.discard)
    table.tell("deploy.nothing-payable", NEGATIVE, count=len(enemy.deck), resources=resources)
    enemy.discard += enemy.deck[::-1]
    turn_over(pos, table, in_order=seen)


def turn_over(pos: Position, table: Table, in_order: int = -1) -> None:
    """The discard pile, turned over as one block, is the new deck; the Enemy passes this turn.

    `in_order` is how many of its cards lie in an order that beside a cardboard table somebody has seen.
    """
    enemy = pos.enemy
    in_order = len(enemy.discard) if in_order < 0 else in_order
    enemy.deck = enemy.discard[::-1]
    enemy.discard = []
    if pos.mode == "companion":
        pos.told.in_order = in_order
    table.tell("deploy.turned", TURNED, count=len(enemy.deck))
