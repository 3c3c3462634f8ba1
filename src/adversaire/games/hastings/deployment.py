"""Déploiement Ennemi / Enemy Deployment.

Draw until a card's cost is at most the Enemy's resources and it can be played.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.hastings.cardboard.enemy_deck import by_hand, first_payable, pile_on_top, turn_pile_over
from adversaire.games.hastings.cardboard.facts import REVEAL
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.placement import play_army_card, play_attachment, play_event, play_tactic
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources

TOO_DEAR: Final = (
    "hastings.deploy.reveal-top",
    "hastings.deploy.resources-sum",
    "hastings.table.total",
    "hastings.deploy.too-dear-is-discarded",
    "hastings.deploy.until-played-or-empty",
    "hastings.summary.step-2-too-dear",
)
TURNED: Final = (
    "hastings.deploy.flip-not-shuffle",
    "hastings.deploy.flip-for-next-deployment",
    "hastings.deploy.empty-ends-turn",
    "hastings.deploy.no-deck-out",
    "hastings.summary.step-2-empty",
)
NEGATIVE: Final = ("hastings.table.negative-total", *TOO_DEAR, *TURNED)
ROUND_2: Final = ("hastings.table.round-2-minus-one",)
FROM_ZERO: Final = (*ROUND_2, "hastings.table.effective-zero")
CLOSING: Final = ("hastings.pass.empty-deck",)
#: How a card is played that is no army card.
PLAYED: Final = {"event": play_event, "tactic": play_tactic, "attachment": play_attachment}


def deploy(pos: Position, table: Table) -> None:
    """Draw until one card has been played or the deck has run out."""
    discount = 0
    while True:
        resources = enemy_resources(pos)
        if resources < 0:
            pay_nothing(pos, resources, table)
            return
        card = search(pos, resources, discount, table)
        if card is None:
            turn_over(pos, table)
            return
        outcome = PLAYED.get(card.type, play_army_card)(pos, card, discount, table)
        if not outcome.again:
            return
        if outcome.discount:
            # hastings.event.cost-reduction-chain: the first reduction was used on this Event.
            kept = discount if pos.options["discounts_add_up"] == "yes" else 0
            discount = kept + outcome.discount


def search(pos: Position, resources: int, discount: int, table: Table) -> Card | None:
    """Dearer cards are discarded in their order until one can be paid; None if the deck runs out first."""
    id, dear = first_payable(pos, resources + discount, table)
    cards = pos.box.cards
    if dear:
        table.tell(
            "deploy.too-dear",
            (*TOO_DEAR, *special(pos, resources, [cards[one] for one in dear])),
            cards=tuple(dear),
            cost=min([cards[one].cost for one in dear]),
            resources=resources,
            discount=discount,
            hands=by_hand(pos),
        )
    if not id:
        return None
    card = cards[id]
    clauses = (*REVEAL, *special(pos, resources, [card]))
    table.tell("deploy.revealed", clauses, card=id, cost=card.cost, resources=resources, discount=discount)
    return card


def special(pos: Position, resources: int, cards: list[Card]) -> tuple[str, ...]:
    """What else decided: the first line of the table, and cards that would cost the player less."""
    ignored = ("hastings.play.ignore-cost-reduction",) if any(card.kinship for card in cards) else ()
    if pos.round > 2:
        return ignored
    return (*ignored, *(ROUND_2 if resources else FROM_ZERO))


# ---------------------------------------------------------------- the deck runs out


def turn_over(pos: Position, table: Table) -> None:
    """The discard pile, turned over as one block, is the new deck; the Enemy passes this turn."""
    turn_pile_over(pos)
    table.tell("deploy.turned", (*TURNED, *when_closing(pos)), count=len(pos.enemy.deck), hands=by_hand(pos))


def pay_nothing(pos: Position, resources: int, table: Table) -> None:
    """Below zero no card can be paid: the whole deck is discarded card by card, then turned over.

    It comes to the same to turn the pile over and put it on top of the deck, and that is what hands do.
    """
    clauses = (*NEGATIVE, *when_closing(pos))
    some = pile_on_top(pos)
    table.tell("deploy.nothing-payable", clauses, pile=int(some), resources=resources, hands=by_hand(pos))


def when_closing(pos: Position) -> tuple[str, ...]:
    """After the player's pass the other closing steps follow all the same."""
    return CLOSING if pos.last == "passed" else ()
