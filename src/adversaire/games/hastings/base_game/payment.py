"""Paying, as in the base game: exhaust cards in play that show resources, and discard cards from hand."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.hastings.base_game.battlefield import leader_space, resource_symbols
from adversaire.games.hastings.base_game.ending import NORMAL
from adversaire.games.hastings.base_game.grid import HUMAN_SPACES, SPACE_NAMED
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.position import Position, standing_on

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


def purse(pos: Position) -> int:
    """What the player can spend on a card in hand: resources, and every other card there."""
    return ready_resources(pos) + len(pos.human.hand) - 1


def ready_resources(pos: Position) -> int:
    """The symbols on the player's Ready cards: what `ready_cards` come to, only faster."""
    return resource_symbols(pos, pos.human, ready=True)


def ready_cards(pos: Position) -> dict[Answer, int]:
    """The player's Ready cards with resources, as answers, and how many symbols each shows."""
    cards, human = pos.box.cards, pos.human
    found = {}
    for space, piece in enumerate(human.grid):
        if piece is not None and not piece.exhausted:
            symbols = cards[piece.card].resources
            for card in piece.attached:
                symbols += cards[card].resources
            if symbols:
                found[EXHAUST[space]] = symbols
    for number, tactic in enumerate(human.reserve, start=1):
        if not tactic.exhausted and (symbols := cards[tactic.card].resources):
            found[f"exhaust:{RESERVE}{number}"] = symbols
    return found


def sources(pos: Position) -> dict[Answer, int]:
    """Everything the player can pay with, and how much it pays."""
    return {f"discard:{card}": 1 for card in pos.human.hand} | ready_cards(pos)


def pay(pos: Position, due: int, table: Table) -> None:
    """One source after the other until the price is paid; what is left of a source is lost."""
    while due > 0:
        worth = sources(pos)
        values: dict[str, Value] = {"due": due}
        question = Question("pay.with", CHOICE, tuple(worth), NORMAL, values, why_not=hindrance_to_pay)
        answer = table.ask(question)
        use_source(pos, answer, table)
        due -= worth[answer]


def use_source(pos: Position, answer: Answer, table: Table) -> None:
    """A card from hand is discarded, a card in play Exhausted."""
    human = pos.human
    verb, _, what = answer.partition(":")
    if verb == "discard":
        human.hand.remove(what)
        human.discard.append(what)
        table.tell("human.paid-card", NORMAL, card=what)
        return
    in_reserve = what.startswith(RESERVE)
    card = human.reserve[int(what.removeprefix(RESERVE)) - 1] if in_reserve else standing_on(pos, what)
    card.exhausted = True
    table.tell("human.paid-resource", NORMAL, card=card.card)


def hindrance_to_pay(pos: Position, answer: Answer) -> RuleBroken | None:
    """What hinders the player from paying with this."""
    verb, _, what = answer.partition(":")
    if answer in sources(pos):
        return None
    if verb == "exhaust" and what in SPACE_NAMED:
        return RuleBroken(OWN_TURN, "refusal.pay.exhaust", space=what)
    if verb == "discard" and what in pos.box.printed:
        return RuleBroken(OWN_TURN, "refusal.pay.discard", card=what)
    return None
