"""Policies: bots that answer questions. They draw from a chance of their own, never from the table's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from adversaire.engine.chance import Chance
from adversaire.engine.question import Answer, Question


class Policy(Protocol):
    """Anything that can answer a question."""

    def answer(self, question: Question, position: Any) -> Answer:
        """One of the legal answers."""


class Candidate(NamedTuple):
    """An answer worth a closer look, and what it is the beginning of where the adviser plans further."""

    answer: Answer
    plan: Any = None


class Adviser:
    """A policy that a search can build on: it says what is worth a closer look, and plays on from there."""

    __slots__ = ()

    def answer(self, question: Question, position: Any) -> Answer:
        """One of the legal answers."""
        raise NotImplementedError

    def ranked(self, question: Question, position: Any) -> list[Answer]:
        """The answers worth a closer look, best first; the first one is its own."""
        own = self.answer(question, position)
        return [own, *(answer for answer in question.answers if answer != own)]

    def candidates(self, question: Question, position: Any) -> list[Candidate]:
        """The same with plans: one answer may be the beginning of several."""
        return [Candidate(answer) for answer in self.ranked(question, position)]

    def suppose(self, question: Question, answer: Answer, position: Any, plan: Any = None) -> None:
        """This answer has been given in its name: it follows the plan, or makes one that begins so."""


class RandomPolicy:
    """Every legal answer is as likely as the others."""

    __slots__ = ("chance",)

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def answer(self, question: Question, position: Any) -> Answer:
        answers = question.answers
        return answers[self.chance.below(len(answers))]


#: The names of the policies, the weakest first.
RANDOM: Final = "random"
GREEDY: Final = "greedy"
PLANNER: Final = "planner"
#: All that a game has that brings none.
ONLY_RANDOM: Final[Mapping[str, Callable[[Chance], Policy]]] = {RANDOM: RandomPolicy}


def named_policies(
    greedy: Callable[[Chance], Policy] | None = None, planner: Callable[[Chance], Policy] | None = None
) -> Mapping[str, Callable[[Chance], Policy]]:
    """The policies of a game by their names, the weakest first; a random one is always there."""
    brought = {GREEDY: greedy, PLANNER: planner}
    return {RANDOM: RandomPolicy, **{name: policy for name, policy in brought.items() if policy is not None}}
