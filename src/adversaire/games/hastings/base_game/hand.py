"""The player's draws: the variants, the option of three cards, and the hand limit."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CARD, Question
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.ending import NORMAL
from adversaire.games.hastings.position import HAND_LIMIT, Position

VARIANT: Final = ("hastings.setup.draw-variant",)
THREE: Final = ("hastings.score.option-three-cards",)
#: How many cards are drawn in a round, and how many of them are kept.
VARIANTS: Final = {"standard": (2, 2), "pick": (4, 2), "three": (3, 3)}
DRAWN_BY: Final = {"standard": VARIANT, "pick": VARIANT, "three": THREE}


def draw_for_round(pos: Position, table: Table) -> None:
    """Draw by the variant in use."""
    variant = variant_in_use(pos)
    drawn, kept = VARIANTS[variant]
    cards = take(pos, drawn)
    table.tell("human.drew", DRAWN_BY[variant], cards=tuple(cards))
    if len(cards) > kept:
        keep_some(pos, cards, kept, table)
    else:
        pos.human.hand += cards
    keep_limit(pos, table)


def variant_in_use(pos: Position) -> str:
    """Three cards a round replace any variant."""
    return "three" if pos.options["three_cards"] == "yes" else pos.options["draw"]


def take(pos: Position, count: int) -> list[str]:
    """The top cards of the player's deck; a deck that runs out gives what it has."""
    deck = pos.human.deck
    return [deck.pop() for _ in range(min(count, len(deck)))]


def keep_some(pos: Position, cards: list[str], kept: int, table: Table) -> None:
    """Keep so many of the cards drawn; the others are discarded."""
    human = pos.human
    for number in range(kept):
        answers = tuple(dict.fromkeys(cards))
        card = table.ask(Question("draw.keep", CARD, answers, VARIANT, {"count": kept - number}))
        cards.remove(card)
        human.hand.append(card)
    human.discard += cards
    table.tell("human.kept", VARIANT, cards=tuple(human.hand[-kept:]))


def draw_cards(pos: Position, count: int, table: Table) -> None:
    """Draw by an effect."""
    cards = take(pos, count)
    pos.human.hand += cards
    table.tell("human.drew", NORMAL, cards=tuple(cards))
    keep_limit(pos, table)


def keep_limit(pos: Position, table: Table) -> None:
    """At most six cards in hand."""
    human = pos.human
    while len(human.hand) > HAND_LIMIT:
        answers = tuple(dict.fromkeys(human.hand))
        card = table.ask(Question("hand.discard", CARD, answers, NORMAL))
        human.hand.remove(card)
        human.discard.append(card)
        table.tell("human.discarded", NORMAL, card=card)
