"""The greedy bot: plays the strongest card it can pay, shoots whenever it can, and never looks ahead."""

from __future__ import annotations

from adversaire.engine.question import Answer, Question
from adversaire.games.hastings.base_game.grid import SPACE_NAMED
from adversaire.games.hastings.players.judging import JudgingPolicy
from adversaire.games.hastings.players.worth import card_worth, health_left
from adversaire.games.hastings.position import Position

SHOT = 1.5
PASS = 0.0
SACRIFICE = -1.0
MOVE = -0.5


class GreedyPolicy(JudgingPolicy):
    """Takes the best immediate gain."""

    __slots__ = ()

    def worth(self, question: Question, pos: Position, answer: Answer) -> float:
        verb, _, what = answer.partition(":")
        if question.id == "turn.action":
            return self.turn_worth(pos, verb, what)
        if question.id == "draw.keep":
            return card_worth(pos, pos.box.cards[answer], self.weights)
        if question.id in ("hand.discard", "pay.with"):
            return -card_worth(pos, pos.box.cards[what or answer], self.weights) if verb != "exhaust" else 0.0
        if question.id in ("shoot.target", "effect.foe"):
            return -self.enemy_health(pos, answer)
        return 0.0

    def turn_worth(self, pos: Position, verb: str, what: str) -> float:
        if verb == "play":
            return 0.1 + card_worth(pos, pos.box.cards[what], self.weights)
        return {"shoot": SHOT, "pass": PASS, "sacrifice": SACRIFICE}.get(verb, MOVE)

    def enemy_health(self, pos: Position, space: str) -> int:
        """The weakest card is hit first."""
        piece = pos.enemy.grid[SPACE_NAMED[space]] if space.startswith("enemy.") else None
        return health_left(pos, piece) if piece else 0
