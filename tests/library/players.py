"""Players as others would write them."""

from __future__ import annotations

from typing import Any

import adversaire


class First(adversaire.Policy):
    """Always takes the first answer."""

    def answer(self, question: adversaire.Question, position: Any) -> str:
        return question.answers[0]


class Cheat(adversaire.Policy):
    """Answers what nobody asked."""

    def answer(self, question: adversaire.Question, position: Any) -> str:
        return "ace of spades"


NOTHING = 3
