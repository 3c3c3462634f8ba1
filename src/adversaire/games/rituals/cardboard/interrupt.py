"""Beside a cardboard table: what the Witch Master's own cards do in the middle of the Heroes' turn.

Whatever the Heroes' turn asks may be answered by "something else happened". That adds no question: where
nothing is asked, nothing stops, and between two Actions nobody is asked just in case: what came between is
set right before the turn, which is then decided anew (`Session.replan`). A roll, a card turned by real hands
or a look at his Energy is no such place either; the question on how an attack is met follows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.cardboard.reports import OTHER, report_other
from adversaire.games.rituals.field import piece_named
from adversaire.games.rituals.position import Position

#: Questions of the Heroes' turn; those of his own spells are about what happens already.
OPEN: Final = ("hero.", "fact.defence", "fact.plants", "spawn.")
MET: Final = "fact.defence"
#: What is told while an Action is only being decided.
DECIDING: Final = ("hero.heads-for", "hero.aims")


class Interrupted(Exception):
    """The table has changed under an Action: it is decided `anew`, or what is left of it comes to nothing."""

    def __init__(self, anew: bool) -> None:
        super().__init__()
        self.anew = anew


def heroes_table(pos: Position, table: Table) -> Table:
    """The table of the Heroes' turn: on screen nothing can come between."""
    return table if pos.tracked else Watched(table)


class Watched(Table):
    """The table during the Heroes' turn: it lets the Witch Master say that something else happened."""

    __slots__ = ("begun", "inner")

    def __init__(self, inner: Table) -> None:
        super().__init__()
        self.inner = inner
        self.seat(inner.position)
        #: Whether something of the Action has been done, so that it cannot be decided anew.
        self.begun = True

    def ask(self, question: Question) -> Answer:
        if len(question.answers) == 1 or not question.id.startswith(OPEN):
            return self.inner.ask(question)
        while True:
            answer = self.inner.ask(or_else(question))
            if answer != OTHER:
                return answer
            before = self.position.copy()
            if report_other(self.position, self.inner):
                self.go_on(question, before)

    def go_on(self, question: Question, before: Position) -> None:
        """Whether the question still stands. The Hero may be gone or elsewhere, and so may his target."""
        pos: Position = self.position
        if pos.active:
            was, now = before.heroes.slots[pos.active - 1], pos.heroes.slots[pos.active - 1]
            if was.hero != now.hero or was.zone != now.zone:
                raise Interrupted(anew=was.hero == now.hero and not self.begun)
        if question.id == MET:
            if not stays(before, pos, str(question.values["piece"])):
                raise Interrupted(anew=False)
        elif question.id.startswith("hero."):
            if not self.begun:
                raise Interrupted(anew=True)
            question.answers = tuple([one for one in question.answers if stays(before, pos, one)])
            question.likely = question.likely if question.likely in question.answers else ""
            if not question.answers:
                raise Interrupted(anew=False)

    # ------------------------------------------------------------ the rest is the table's own

    def roll(
        self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: Chance | None = None
    ) -> int:
        return self.inner.roll(id, faces, clauses, chance)

    def roll_total(
        self, id: str, faces: Sequence[int], count: int, clauses: tuple[str, ...]
    ) -> tuple[int, tuple[int, ...]]:
        return self.inner.roll_total(id, faces, count, clauses)

    def draw(self, id: str, pile: list[str], clauses: tuple[str, ...], possible: tuple[str, ...] = ()) -> str:
        return self.inner.draw(id, pile, clauses, possible)

    def draw_unseen(self, pile: list[str]) -> str:
        return self.inner.draw_unseen(pile)

    def shuffle(self, pile: list[str]) -> None:
        self.inner.shuffle(pile)

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        if kind not in DECIDING:
            self.begun = kind != "hero.entry"
        self.inner.tell(kind, clauses, sieve=sieve, **values)


def or_else(question: Question) -> Question:
    """The same question with one more answer."""
    more = copy(question)
    more.answers = (*question.answers, OTHER)
    return more


def stays(before: Position, after: Position, id: str) -> bool:
    """Whether a figure stands where it stood; what is no figure always does."""
    was, now = piece_named(before, id), piece_named(after, id)
    return was is None or (now is not None and now.zone == was.zone)
