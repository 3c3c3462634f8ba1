"""The table: the one way in which rules learn what is not theirs to decide, and say what they did.

Rules call `ask`, `fact`, `roll`, `draw` and `tell`. Who answers is a matter of which table they sit at:

* `RecordedTable` answers from a record and raises `Waiting` where the record ends. Interactive play,
  beside cardboard or on screen, is this table run again after every new answer.
* `SimulatedTable` lets a policy answer everything and keeps no log.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from adversaire.engine.chance import Chance
from adversaire.engine.errors import Waiting, WrongQuestion
from adversaire.engine.event import Event
from adversaire.engine.policy import Policy
from adversaire.engine.question import CARD, CONFIRM, NUMBER, Answer, Question, numbers
from adversaire.engine.record import ADJUST, APP, Entry
from adversaire.engine.sieve import Sieve
from adversaire.engine.text import Value
from adversaire.engine.told_cards import Teller

NO_CHANCE: Final = Chance(0, 0, 0, 0)


class Table(ABC):
    """What every table can do. `seat` it in front of a position before the rules run."""

    __slots__ = ("chance", "position")

    def __init__(self) -> None:
        self.position: Any = None
        self.chance = NO_CHANCE

    def seat(self, position: Any) -> None:
        """Look at this position from now on; chance comes from the generator in it."""
        self.position = position
        self.chance = position.chance

    @abstractmethod
    def ask(self, question: Question) -> Answer:
        """A choice of a player."""

    def fact(self, question: Question) -> Answer:
        """Something only eyes on a physical table can tell. Asked where the position does not know."""
        return self.ask(question)

    def roll(
        self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: Chance | None = None
    ) -> int:
        """One die with these faces. A `chance` of its own keeps it from moving the luck of the others."""
        return faces[(chance or self.chance).below(len(faces))]

    def roll_total(
        self, id: str, faces: Sequence[int], count: int, clauses: tuple[str, ...]
    ) -> tuple[int, tuple[int, ...]]:
        """The total of several dice, and the dice themselves where the app rolled them."""
        dice = tuple([faces[self.chance.below(len(faces))] for _ in range(count)])
        return sum(dice), dice

    def draw(self, id: str, pile: list[str], clauses: tuple[str, ...], possible: tuple[str, ...] = ()) -> str:
        """The top card of a pile, which leaves it. `possible` narrows what real hands may have turned up."""
        return pile.pop()

    def draw_unseen(self, pile: list[str]) -> str:
        """A card taken at random without looking at it; "" when real hands did it and nobody knows."""
        return pile.pop(self.chance.below(len(pile)))

    def shuffle(self, pile: list[str]) -> None:
        """Put a pile into random order."""
        self.chance.shuffle(pile)

    def offered(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Those of some cards that can be told apart: of strangers one stands for all."""
        return tuple(cards)

    def admit(self, card: str) -> None:  # noqa: B027 - only where cards are told can there be one more
        """A card was turned up that may be one more than there are."""

    def tell(  # noqa: B027 - a table that keeps no log need not do anything
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        """Something happened, because of these clauses."""


class SimulatedTable(Table):
    """A policy answers everything; nothing is logged."""

    __slots__ = ("decisions", "policy")

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy
        self.decisions = 0

    def ask(self, question: Question) -> Answer:
        answers = question.answers
        if len(answers) == 1:
            return answers[0]
        self.decisions += 1
        return self.policy.answer(question, self.position)


class CheckedTable(SimulatedTable):
    """A simulated table that refuses illegal answers and keeps a log: for tests and new policies."""

    __slots__ = ("asked", "events")

    def __init__(self, policy: Policy) -> None:
        super().__init__(policy)
        self.events: list[Event] = []
        self.asked: list[tuple[Question, Answer]] = []

    def ask(self, question: Question) -> Answer:
        if not question.answers:
            raise AssertionError(f"a question without answers: {question!r}")
        answer = super().ask(question)
        if answer not in question.answers:
            raise question.refusal(self.position, answer)
        if len(question.answers) > 1:
            self.asked.append((question, answer))
        return answer

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        self.events.append(Event(kind, clauses, values, sieve))


class Correction(Exception):
    """In the middle of a turn the record corrects the table by hand."""


class Asked(NamedTuple):
    """An answer of the record as it was used: its place there, and how many events had been told before."""

    at: int
    question: Question
    answer: Answer
    told: int


class RecordedTable(Table):
    """Answers come from a record; where it ends, the rules wait.

    `rolls` and `draws` say who handles the dice and the cards: the app, or the player's own hands.
    """

    __slots__ = ("asked", "draws", "entries", "events", "next", "rolls", "skip", "teller")

    def __init__(self, entries: Sequence[Entry], start: int = 0, rolls: str = APP, draws: str = APP) -> None:
        super().__init__()
        self.entries = entries
        self.next = start
        self.rolls = rolls
        self.draws = draws
        self.skip: frozenset[int] = frozenset()
        #: Who asks for cards that the app does not know, where there may be such.
        self.teller: Teller | None = None
        self.events: list[Event] = []
        self.asked: list[Asked] = []

    def ask(self, question: Question) -> Answer:
        answers = question.answers
        if len(answers) == 1 and question.kind != CONFIRM:
            return answers[0]
        entry = self._entry(question)
        if entry.question != question.id:
            raise WrongQuestion(expected=question.id, found=entry.question)
        if not question.accepts(entry.answer):
            raise question.refusal(self.position, entry.answer)
        self.asked.append(Asked(self.next, question, entry.answer, len(self.events)))
        self.next += 1
        return entry.answer

    def _entry(self, question: Question) -> Entry:
        while self.next in self.skip:
            self.next += 1
        if self.next >= len(self.entries):
            raise Waiting(question)
        entry = self.entries[self.next]
        if entry.question == ADJUST:
            raise Correction
        return entry

    def roll(
        self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: Chance | None = None
    ) -> int:
        if self.rolls == APP:
            return super().roll(id, faces, clauses, chance)
        answers = tuple(str(face) for face in sorted(set(faces)))
        return int(self.fact(Question(id, NUMBER, answers, clauses)))

    def roll_total(
        self, id: str, faces: Sequence[int], count: int, clauses: tuple[str, ...]
    ) -> tuple[int, tuple[int, ...]]:
        if self.rolls == APP:
            return super().roll_total(id, faces, count, clauses)
        answers = numbers(count * min(faces), count * max(faces))
        return int(self.fact(Question(id, NUMBER, answers, clauses))), ()

    def draw(self, id: str, pile: list[str], clauses: tuple[str, ...], possible: tuple[str, ...] = ()) -> str:
        if self.draws == APP:
            return super().draw(id, pile, clauses)
        answers = possible or tuple(sorted(set(pile)))
        card = self.fact(Question(id, CARD, self.offered(answers), clauses))
        if card in pile:
            pile.remove(card)
        else:  # one more than anybody knew of: all the others may still come
            self.admit(card)
        return card

    def admit(self, card: str) -> None:
        if self.teller is not None:
            self.teller.admit(card)

    def offered(self, cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(cards) if self.teller is None else self.teller.offered(cards)

    def draw_unseen(self, pile: list[str]) -> str:
        return super().draw_unseen(pile) if self.draws == APP else ""

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        self.events.append(Event(kind, clauses, values, sieve))
