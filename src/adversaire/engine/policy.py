"""Policies: bots that answer questions. They draw from a chance of their own, never from the table's."""

from __future__ import annotations

from typing import Any, Protocol

from adversaire.engine.chance import Chance
from adversaire.engine.question import Answer, Question


class Policy(Protocol):
    """Anything that can answer a question."""

    def answer(self, question: Question, position: Any) -> Answer:
        """One of the legal answers."""


class RandomPolicy:
    """Every legal answer is as likely as the others."""

    __slots__ = ("chance",)

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def answer(self, question: Question, position: Any) -> Answer:
        answers = question.answers
        return answers[self.chance.below(len(answers))]
