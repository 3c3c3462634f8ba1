"""Cartes tactiques / Scheme cards.

Revealing one, discarding it, and remaking the pile. What a card says is in `content/pack.py`.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.engine.told_cards import ToldPart, knows
from adversaire.games.raiders.content.box import Scheme
from adversaire.games.raiders.position import Position

REVEAL: Final = ("raiders.turn.opponent-reveals-card",)
RESHUFFLE: Final = (
    "raiders.deck.reshuffle-when-empty",
    "raiders.deck.reshuffle-only-if-needed",
    "raiders.deck.last-card-joins-reshuffle",
    "raiders.deck.removed-cards-stay-out",
)
#: What a card must be known by when it is turned up, and what only once the opponent prepares.
TOLD_CARDS: Final = ToldPart(
    "schemes",
    (
        ("name", "location", "numbers", "armour", "provisions", "points", "forbidden"),
        ("gain_armour", "gain_provisions", "gain_offering"),
    ),
    made_of={"kind": "location", "spaces": "numbers", "order": "numbers"},
    clauses=REVEAL,
)


def reveal(pos: Position, table: Table) -> Scheme:
    """Turn up the next scheme card. The previous one, a reminder until now, is discarded first."""
    schemes = pos.schemes
    # raiders.deck.resolved-card-discarded
    if schemes.face_up:
        schemes.discard.append(schemes.face_up)
        schemes.face_up = ""
    if schemes.pile_size == 0:
        remake_pile(pos, table)
    card = table.draw("scheme.reveal", schemes.pile, REVEAL, possible_cards(pos))
    schemes.face_up = card
    table.tell("scheme.revealed", REVEAL, card=card, left=schemes.pile_size)
    return pos.box.schemes[card]


def remake_pile(pos: Position, table: Table) -> None:
    """Shuffle the discards into a new pile; what is still in the old one was removed at set-up."""
    schemes = pos.schemes
    schemes.removed += schemes.pile
    schemes.unseen = 0
    schemes.pile = schemes.discard
    schemes.discard = []
    table.shuffle(schemes.pile)
    table.tell("scheme.reshuffled", RESHUFFLE, count=len(schemes.pile))


def possible_cards(pos: Position) -> tuple[str, ...]:
    """Where real hands removed two cards unseen: the cards that may come up.

    One outpost and one monastery card are out of the game, so the last of either cannot appear.
    """
    schemes = pos.schemes
    if not schemes.unseen:
        return ()
    cards = pos.box.schemes
    if not all(knows(cards[card], "kind") for card in schemes.pile):
        return ()
    kinds = [cards[card].kind for card in schemes.pile]
    out = [kind for kind in ("outpost", "monastery") if kinds.count(kind) == 1]
    return tuple(card for card in schemes.pile if cards[card].kind not in out)
