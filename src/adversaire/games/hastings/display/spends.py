"""What is left to the player after an answer that spends something."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.payment import price, purse, ready_resources, sources
from adversaire.games.hastings.position import Position

#: Turns that cost no card of the hand, and say what they cost instead.
TURNS: Final = ("move", "sacrifice")


def spends(question: Question, answer: Answer, pos: Position) -> Text | None:
    """Said beside an answer while its question is open: what could still be spent, or is still to pay."""
    verb, _, card = answer.partition(":")
    if question.id == "turn.action" and verb == "play":
        cost = price(pos, pos.box.cards[card])
        by_hand = max(0, cost - ready_resources(pos))
        return Text("spends.play", discards=by_hand, left=purse(pos) - cost) if cost else None
    if question.id == "turn.action" and verb in TURNS:
        return Text(f"spends.{verb}")
    if question.id == "pay.with":
        worth, due = sources(pos).get(answer, 0), int(question.values["due"])  # type: ignore[arg-type]
        return Text("spends.pay", worth=worth, left=max(0, due - worth))
    return None
