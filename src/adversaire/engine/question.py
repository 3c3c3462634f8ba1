"""Questions and answers. An answer is a value ("outpost-right-2", "3"), never the index of a menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from adversaire.engine.errors import AnswerRefused
from adversaire.engine.text import NO_VALUES, Text, Value

if TYPE_CHECKING:
    from adversaire.engine.errors import RuleBroken

Answer: TypeAlias = str

#: The kinds a question may be of; they tell a page how to lay the answers out, never what is legal.
CHOICE: Final = "choice"
NUMBER: Final = "number"
FACT: Final = "fact"
CARD: Final = "card"
PLACE: Final = "place"
ORDER: Final = "order"
CONFIRM: Final = "confirm"
KINDS: Final = (CHOICE, NUMBER, FACT, CARD, PLACE, ORDER, CONFIRM)

#: Under this key a thing tells what it costs to come by: an answer that buys it names the price itself, and
#: any other answer does not cost that.
PRICE: Final = "about.price"

#: Says why an answer is not legal in this position: the broken clause and a sentence.
WhyNot: TypeAlias = "Callable[[Any, Answer], RuleBroken | None]"


class Question:
    """Something the rules must know before they can go on.

    `seat` says who is asked where several sit at the table; nobody else may see a `secret` answer.
    """

    __slots__ = ("answers", "clauses", "id", "kind", "likely", "seat", "secret", "values", "why_not")

    def __init__(  # noqa: PLR0913, PLR0917 - it names every field
        self,
        id: str,
        kind: str,
        answers: tuple[Answer, ...],
        clauses: tuple[str, ...],
        values: Mapping[str, Value] = NO_VALUES,
        likely: Answer = "",
        why_not: WhyNot | None = None,
        seat: str = "",
        secret: bool = False,
    ) -> None:
        self.id = id
        self.kind = kind
        self.answers = answers
        self.clauses = clauses
        self.values = values
        self.likely = likely
        self.why_not = why_not
        self.seat = seat
        self.secret = secret

    @property
    def text(self) -> Text:
        """The question in words."""
        return Text(f"question.{self.id}", **self.values)

    def accepts(self, answer: Answer) -> bool:
        """Whether this is one of the answers."""
        return answer in self.answers

    def refusal(self, position: Any, answer: Answer) -> RuleBroken:
        """Why this answer is not legal: the clause it breaks, as exactly as the game can tell."""
        broken = self.why_not(position, answer) if self.why_not else None
        if broken is not None:
            return AnswerRefused(broken.clause, broken.text.key, **broken.text.values)
        clause = self.clauses[0] if self.clauses else ""
        return AnswerRefused(clause, "error.not-an-answer", answer=answer, question=self.id)

    def __repr__(self) -> str:
        return f"Question({self.id!r}, {self.kind!r}, {self.answers!r})"


@lru_cache(maxsize=256)
def numbers(low: int, high: int) -> tuple[Answer, ...]:
    """The answers to a question for a number from low to high, both included."""
    return tuple(str(number) for number in range(low, high + 1))
