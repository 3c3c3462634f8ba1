"""What both bots have in common: a judgement for every kind of question, and the best judged answer."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Adviser
from adversaire.engine.question import Answer, Question
from adversaire.games.hastings.players.reports import report
from adversaire.games.hastings.players.worth import WEIGHTS, Weights
from adversaire.games.hastings.position import Position

#: Questions that real hands answer; a bot has none and says something plausible.
REPORTS: Final = ("report.", "fact.", "enemy.draw", "enemy.reveal", "reveal.")


class JudgingPolicy(Adviser):
    """A bot with a judgement, which its kind supplies."""

    __slots__ = ("chance", "weights")

    def __init__(self, chance: Chance, weights: Weights = WEIGHTS) -> None:
        self.chance = chance
        self.weights = weights

    @abstractmethod
    def worth(self, question: Question, pos: Position, answer: Answer) -> float:
        """How good an answer is."""

    def answer(self, question: Question, position: Position) -> Answer:
        """The answer judged best; the first one of several."""
        if question.id.startswith(REPORTS):
            return report(question, self.chance)
        best, most = question.answers[0], float("-inf")
        for answer in question.answers:
            worth = self.worth(question, position, answer)
            if worth > most:
                best, most = answer, worth
        return best

    def ranked(self, question: Question, position: Position) -> list[Answer]:
        """By worth."""
        return sorted(
            question.answers, key=lambda answer: self.worth(question, position, answer), reverse=True
        )
