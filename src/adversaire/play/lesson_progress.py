"""How far a player has come in a lesson: a function of the lesson and the record, and of nothing else.

So a lesson is left and taken up, undone, reloaded and opened twice like any game. No step ever stands in the
way: one whose moment does not come waits, and one that was passed over twice is left alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from adversaire.engine.event import Event
from adversaire.engine.question import Question
from adversaire.engine.record import COMPANION
from adversaire.engine.table import Asked
from adversaire.play.lesson import Lesson, Said, Step, figures, holds
from adversaire.play.reading import wants_page
from adversaire.play.session import Session
from adversaire.play.turns import Turn

#: How a step stands.
DONE: Final = "done"
SKIPPED: Final = "skipped"
PAST: Final = "past"
NOW: Final = "now"
WAITING: Final = "waiting"
#: So often a step speaks and is not heeded before it is left alone.
PATIENCE: Final = 2
#: For so many turns after its last step a lesson says farewell.
FAREWELL: Final = 2


@dataclass(frozen=True, slots=True)
class Aside:
    """A word about the last answer: what came of a step, or what it means where another was advised."""

    step: Step
    #: Nothing where the coach has just a general word for it.
    say: Said | None
    #: Whether the answer was not the advised one, so that it may be taken back.
    strayed: bool
    #: The turn of the answer.
    turn: int


class Line(NamedTuple):
    """A line of the plan."""

    title: Said
    state: str


def together(states: list[str]) -> str:
    """How the parts of a line stand together: on their way until all of them are settled."""
    order = (NOW, WAITING, DONE, SKIPPED, PAST)
    return next(state for state in order if state in states)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a lesson stands."""

    lesson: Lesson
    #: By step, in order.
    states: tuple[str, ...]
    #: The step that speaks now.
    step: Step | None
    aside: Aside | None
    #: Whether the player is on their own by now, and whether that has only just come about.
    over: bool
    farewell: bool = False

    def plan(self, speaks: Step | None) -> list[Line]:
        """The lines of the plan: a step with a title and those that belong to it, as they stand together."""
        lines: list[tuple[Step, list[str]]] = []
        for step, state in zip(self.lesson.steps, self.states, strict=True):
            if step.title:
                lines.append((step, []))
            lines[-1][1].append(NOW if step is speaks else state)
        return [Line(step.title, together(states)) for step, states in lines]


@dataclass(slots=True)
class Walk:
    """A walk through a record: what has become of each step on the way."""

    lesson: Lesson
    session: Session
    settled: dict[str, str] = field(default_factory=dict)
    unheeded: Counter[str] = field(default_factory=Counter)
    aside: Aside | None = None
    #: The turn in which the last step was settled.
    last: int = 0

    def waiting(self) -> list[Step]:
        """The steps whose turn it may be: not settled, and whatever comes first is."""
        return [
            step
            for step in self.lesson.steps
            if step.id not in self.settled and all(id in self.settled for id in step.after)
        ]

    def settle(self, step: Step, state: str, turn: int) -> None:
        self.settled[step.id] = state
        self.last = turn

    def through(self, number: int) -> None:
        """Go through one turn."""
        turn = self.session.turns[number]
        read = is_read(self.session, number)
        for thing in turn.in_order():
            if isinstance(thing, Asked):
                self.answered(thing, number)
            else:
                self.happened(thing, number, read)
        if turn.finished:
            self.close(number)

    def close(self, number: int) -> None:
        """The turn is over: what belongs to it and has not been done is past, and what follows from that."""
        for step in self.lesson.steps:
            if step.same_turn and step in self.waiting():
                self.settle(step, PAST, number)

    def answered(self, asked: Asked, number: int) -> None:
        """An answer: it meets an aim, or passes a step over that spoke of it."""
        question, answer = asked.question, asked.answer
        speaker = self.speaking(question, lambda: self.session.preview(asked.at).after)
        self.aside = None
        met = next((step for step in self.waiting() if step.aim.is_answered(question.id, answer)), None)
        if met:
            self.meet(met, number)
        if speaker and speaker is not met and answer != speaker.advise:
            self.pass_over(speaker, answer, number)

    def happened(self, event: Event, number: int, read: bool) -> None:
        """An event: it meets an aim. What is only told must have been on a page."""
        for step in self.waiting():
            if step.aim.has_happened(event) and (read or not step.is_told):
                self.meet(step, number)
                return

    def meet(self, step: Step, number: int) -> None:
        self.settle(step, DONE, number)
        if step.note:
            self.aside = Aside(step, step.note, strayed=False, turn=number)
        elif self.aside and self.aside.step is step:
            self.aside = None  # another way led there too

    def pass_over(self, step: Step, answer: str, number: int) -> None:
        said = next((remark.say for remark in step.otherwise if remark.fits(answer)), None)
        if self.aside is None or said is not None:
            self.aside = Aside(step, said, strayed=True, turn=number)
        self.unheeded[step.id] += 1
        if self.unheeded[step.id] >= PATIENCE:
            self.settle(step, PAST, number)

    def speaking(self, question: Question, position: Any) -> Step | None:
        """The first step that has something to say at a question; `position` finds how the table lies."""
        lying: dict[str, int | str] | None = None
        for step in self.waiting():
            if not step.fits(question):
                continue
            if step.where and lying is None:
                lying = figures(self.session.game, position())
            if all(holds(wanted, (lying or {}).get(item)) for item, wanted in step.where.items()):
                return step
        return None


def standing(
    lesson: Lesson, session: Session, skipped: Collection[str] = (), upto: int | None = None
) -> Standing:
    """How the lesson stands at the open question, or before the turn of this number is read."""
    walk = Walk(lesson, session, {step.id: SKIPPED for step in lesson.steps if step.id in skipped})
    reached = len(session.turns) if upto is None else upto
    for number in range(min(reached, lesson.turns)):
        if len(walk.settled) == len(lesson.steps) and walk.last < number - FAREWELL:
            break
        walk.through(number)
    question = session.question
    over = reached > lesson.turns or len(walk.settled) == len(lesson.steps)
    step = None
    if upto is None and question is not None and not over:
        step = walk.speaking(question, lambda: session.position)
    last = lesson.turns if len(walk.settled) < len(lesson.steps) else walk.last
    return Standing(
        lesson,
        states=tuple(state_of(walk, one, step, over) for one in lesson.steps),
        step=step,
        aside=walk.aside,
        over=over,
        farewell=over and reached - 1 - last <= FAREWELL,
    )


def is_read(session: Session, number: int) -> bool:
    """Whether a turn has a page of its own; beside cardboard what is laid out before the game has one too."""
    laid_out = number == 0 and session.setup.mode == COMPANION and session.turns[0].finished
    return laid_out or wants_page(session, number)


def state_of(walk: Walk, step: Step, speaks: Step | None, over: bool) -> str:
    if step is speaks:
        return NOW
    return walk.settled.get(step.id, PAST if over else WAITING)


def told_in(stands: Standing, turn: Turn) -> dict[int, Step]:
    """The steps that speak of a turn that is read, by the place in its log of what they speak of."""
    found: dict[int, Step] = {}
    states = {step.id: state for step, state in zip(stands.lesson.steps, stands.states, strict=True)}
    settled = {id for id, state in states.items() if state not in (NOW, WAITING)}
    for number, event in enumerate(turn.events):
        for step in stands.lesson.steps:
            if step.id in settled or not settled.issuperset(step.after) or not step.aim.has_happened(event):
                continue
            settled.add(step.id)
            if step.is_told:
                found[number] = step
            break
    return found
