"""Measures: what is counted in a game besides its result, by listening to what the rules tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.policy import Policy
from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import CheckedTable, SimulatedTable
from adversaire.engine.text import Text, Value

CLAUSE: Final = "clause/"


@dataclass(frozen=True, slots=True)
class Measure:
    """Something to count: events of a kind or whose kind begins so, split by a value, or a value added up."""

    id: str
    event: str
    title_en: str
    title_fr: str
    game: str = ""
    by: str = ""
    sum: str = ""
    #: Split by the end of the kind: `raid.refused.` by what was lacking.
    by_kind: bool = False


class Ear:
    """Counts what is told."""

    __slots__ = ("clauses", "counts", "measures")

    def __init__(self, measures: Sequence[Measure], clauses: bool) -> None:
        self.measures = measures
        self.clauses = clauses
        self.counts: Counter[str] = Counter()

    def hear(self, kind: str, clauses: Sequence[str], sieve: Sieve | None, values: dict[str, Value]) -> None:
        if self.clauses:
            self.note_clauses(clauses, sieve)
        for measure in self.measures:
            if kind == measure.event or (measure.by_kind and kind.startswith(measure.event)):
                self.counts[name_of(measure, kind, values)] += amount_of(measure, kind, values)

    def note_clauses(self, clauses: Sequence[str], sieve: Sieve | None = None) -> None:
        """A clause takes part when an event, a question or a step of a decision names it."""
        for clause in clauses:
            self.counts[CLAUSE + clause] += 1
        if sieve is not None:
            for step in sieve.steps:
                self.counts[CLAUSE + step.clause] += 1


def name_of(measure: Measure, kind: str, values: dict[str, Value]) -> str:
    """What is counted under: the measure, and what it is split by."""
    if measure.by_kind:
        return f"{measure.id}/{kind.removeprefix(measure.event)}"
    return f"{measure.id}/{value_of(measure, measure.by, kind, values)}" if measure.by else measure.id


def amount_of(measure: Measure, kind: str, values: dict[str, Value]) -> int:
    """One for each event, or the number it tells."""
    if not measure.sum:
        return 1
    number = value_of(measure, measure.sum, kind, values)
    if type(number) is not int:
        said = {"measure": measure.id, "value": measure.sum, "event": kind, "found": str(number)}
        raise DataRefused(Text("lab.error.measure-no-number", **said))
    return number


def value_of(measure: Measure, name: str, kind: str, values: dict[str, Value]) -> Value:
    """A value of an event, which has to tell it: a misspelt one would silently count nothing."""
    if name not in values:
        said = {"measure": measure.id, "value": name, "event": kind}
        raise DataRefused(Text("lab.error.measure-no-value", **said, known=tuple(values)))
    return values[name]


class Listening:
    """What a table with an ear does: it counts, and goes on as any table would."""

    __slots__ = ()
    ear: Ear

    def ask(self, question: Question) -> Answer:
        if self.ear.clauses:
            self.ear.note_clauses(question.clauses)
        return super().ask(question)  # type: ignore[misc,no-any-return] # the table it is mixed into asks

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        self.ear.hear(kind, clauses, sieve, values)


class ListeningTable(Listening, SimulatedTable):
    """A simulated table with an ear."""

    __slots__ = ("ear",)

    def __init__(self, policy: Policy, ear: Ear) -> None:
        super().__init__(policy)
        self.ear = ear


class CheckedListeningTable(Listening, CheckedTable):
    """The same, refusing illegal answers."""

    __slots__ = ("ear",)

    def __init__(self, policy: Policy, ear: Ear) -> None:
        super().__init__(policy)
        self.ear = ear
