"""Paying, as in the base game: exhaust cards in play that show resources, and discard cards from hand."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.battlefield import leader_space
from adversaire.games.hastings.base_game.ending import NORMAL
from adversaire.games.hastings.base_game.grid import HUMAN_SPACES, SPACE_NAMED
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.position import Piece, Position, piece_at

RESERVE: Final = "human.reserve."
OWN_TURN: Final = "hastings.turn.player-turn-normal"

# Answers, written out once.
EXHAUST: Final = tuple(f"exhaust:{space}" for space in HUMAN_SPACES)


def price(pos: Position, card: Card) -> int:
    """What a card costs the player: less with Family or Leader, and after an Event that lowers it."""
    cost = card.cost - pos.discount
    if card.family or card.of_leader:
        cost -= kinship(pos, card)
    return cost if cost > 0 else 0


def kinship(pos: Position, card: Card) -> int:
    """1 less while another Family card, or for other cards the Leader, is in play."""
    cards = pos.box.cards
    family = card.family and any(piece is not None and cards[piece.card].family for piece in pos.human.grid)
    return int(family) + int(card.of_leader and leader_space(pos, pos.human) >= 0)


def ready_resources(pos: Position) -> int:
    """The symbols on the player's Ready cards."""
    cards = pos.box.cards
    total = 0
    for piece in pos.human.grid:
        if piece is not None and not piece.exhausted:
            total += symbols(pos, piece) if piece.attached else cards[piece.card].resources
    for tactic in pos.human.reserve:
        if not tactic.exhausted:
            total += cards[tactic.card].resources
    return total


def symbols(pos: Position, piece: Piece) -> int:
    """The resources of a card and of what is attached to it."""
    cards = pos.box.cards
    return cards[piece.card].resources + sum([cards[card].resources for card in piece.attached])


def pay(pos: Position, due: int, table: Table) -> None:
    """One source after the other until the price is paid; what is left of a source is lost."""
    while due > 0:
        question = Question("pay.with", CHOICE, sources(pos), NORMAL, {"due": due}, why_not=why_not_with)
        due -= use_source(pos, table.ask(question), table)


def sources(pos: Position) -> tuple[Answer, ...]:
    """Everything the player can pay with."""
    cards, human = pos.box.cards, pos.human
    answers = [f"discard:{card}" for card in dict.fromkeys(human.hand)]
    for space, piece in enumerate(human.grid):
        if (
            piece is not None
            and not piece.exhausted
            and (cards[piece.card].resources or (piece.attached and symbols(pos, piece)))
        ):
            answers.append(EXHAUST[space])
    for number, tactic in enumerate(human.reserve):
        if not tactic.exhausted and cards[tactic.card].resources:
            answers.append(f"exhaust:{RESERVE}{number + 1}")
    return tuple(answers)


def use_source(pos: Position, answer: Answer, table: Table) -> int:
    """Pay with this; how much it pays."""
    human = pos.human
    verb, _, what = answer.partition(":")
    if verb == "discard":
        human.hand.remove(what)
        human.discard.append(what)
        table.tell("human.paid-card", NORMAL, card=what)
        return 1
    if what in SPACE_NAMED:
        piece = piece_at(human.grid, SPACE_NAMED[what])
        piece.exhausted = True
        table.tell("human.paid-resource", NORMAL, card=piece.card)
        return symbols(pos, piece)
    tactic = human.reserve[int(what.removeprefix(RESERVE)) - 1]
    tactic.exhausted = True
    table.tell("human.paid-resource", NORMAL, card=tactic.card)
    return pos.box.cards[tactic.card].resources


def why_not_with(pos: Position, answer: Answer) -> RuleBroken | None:
    """Why this cannot pay."""
    verb, _, what = answer.partition(":")
    if verb == "exhaust" and what in SPACE_NAMED:
        return RuleBroken(OWN_TURN, "refusal.pay.exhaust", space=what)
    if verb == "discard" and what in pos.box.printed:
        return RuleBroken(OWN_TURN, "refusal.pay.discard", card=what)
    return None
