"""A player of one's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from adversaire.engine.chance import Chance
from adversaire.engine.question import Question


class Policy(ABC):
    """A player: inherit this, answer questions, and name it `"module:Class"` to `simulate` and to the lab.

    One is made for each game, with a chance of its own, so that the same seed gives the same game. A player
    that looks at hidden parts of the position plays with open cards; nothing stops it.

    >>> import adversaire
    >>> class First(adversaire.Policy):
    ...     def answer(self, question, position):
    ...         return question.answers[0]
    >>> First(adversaire.Chance.from_seed(1)).chance.below(6) < 6
    True
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    @abstractmethod
    def answer(self, question: Question, position: Any) -> str:
        """One of `question.answers`. `position` is the table as the rules see it: to look at only."""
