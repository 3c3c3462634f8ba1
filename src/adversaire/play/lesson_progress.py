"""How far a player has come in a lesson: a function of the lesson and the record, and of nothing else.

So a lesson is left and taken up, undone, reloaded and opened twice like any game. No step ever stands in the
way: one whose moment does not come waits, and one that was passed over twice is left alone. What is only told
waits beyond the guided part for the first time it happens, and so does every chapter that a detour has left
out; and where no step speaks at a question of the guided part, a remark does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from adversaire.engine.event import Event
from adversaire.engine.question import Question
from adversaire.engine.record import COMPANION
from adversaire.engine.table import Asked
from adversaire.play.film import part
from adversaire.play.forced import is_forced
from adversaire.play.lesson import Lesson, Remark, Step
from adversaire.play.lesson_table import Said, figures, lies_so
from adversaire.play.reading import is_opponents, to_read, wants_page
from adversaire.play.session import Session

#: How a step stands.
DONE: Final = "done"
SKIPPED: Final = "skipped"
PAST: Final = "past"
NOW: Final = "now"
WAITING: Final = "waiting"
#: So often a step speaks and is not heeded before it is left alone.
PATIENCE: Final = 2


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
    #: The section of the chapter *How to play* about it.
    read: str = ""


def together(states: list[str], over: bool) -> str:
    """How the parts of a line stand together: on their way until all of them are settled or the guided part
    is over; then what was done of it counts."""
    order = (NOW, DONE, WAITING, SKIPPED, PAST) if over else (NOW, WAITING, DONE, SKIPPED, PAST)
    return next(state for state in order if state in states)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a lesson stands."""

    lesson: Lesson
    #: By step, in order.
    states: tuple[str, ...]
    #: The step that speaks now, or else the remark.
    step: Step | None
    remark: Remark | None
    aside: Aside | None
    #: Whether the player is on their own by now, and whether nothing has been chosen since.
    over: bool
    farewell: bool = False
    #: The steps whose lines have been done, by what shows it.
    shown: frozenset[str] = frozenset()
    #: The steps that were heard, done or skipped.
    begun: frozenset[str] = frozenset()

    def plan(self, speaks: Step | None) -> list[Line]:
        """The lines of the plan: a step with a title and those that belong to it, as they stand together."""
        lines: list[tuple[Step, list[str]]] = []
        for step, state in zip(self.lesson.steps, self.states, strict=True):
            if step.title:
                lines.append((step, []))
            elif step.maybe and state == WAITING and step is not speaks:
                continue  # nobody waits for it
            lines[-1][1].append(NOW if step is speaks else state)
        return [Line(step.title, self.state_of_line(step, states), step.read) for step, states in lines]

    def state_of_line(self, first: Step, states: list[str]) -> str:
        """How the steps of a line stand together; where something shows that it was done, that decides."""
        state = together(states, self.over)
        if first.shown_by is None or state == NOW:
            return state
        if first.id in self.shown:
            return DONE
        return (PAST if self.over else WAITING) if state == DONE else state

    def left_out(self) -> list[Line]:
        """The lines of the plan that were neither done nor told, nor skipped by the player."""
        return [line for line in self.plan(None) if line.state not in (DONE, SKIPPED)]

    def lines_begun(self, speaks: Step | None) -> int:
        """How many lines of the plan something has been heard of, in whatever order: it never goes back while
        one plays on."""
        titled: list[bool] = []
        for step in self.lesson.steps:
            if step.title:
                titled.append(False)
            titled[-1] |= step.id in self.begun or step is speaks
        return max(1, sum(titled))

    def line_of(self, step: Step) -> tuple[int, Line]:
        """The line to which a step belongs, and its number."""
        lines = self.plan(step)
        at = next(number for number, line in enumerate(lines, start=1) if line.state == NOW)
        return at, lines[at - 1]


#: How the table lies at a moment, found only where somebody asks.
Lying = Callable[[], dict[str, "int | str"]]


@dataclass(slots=True)
class Walk:
    """A walk through a record: what has become of each step on the way."""

    lesson: Lesson
    session: Session
    settled: dict[str, str] = field(default_factory=dict)
    #: The steps that somebody has heard or read.
    spoken: set[str] = field(default_factory=set)
    unheeded: Counter[str] = field(default_factory=Counter)
    remarked: Counter[str] = field(default_factory=Counter)
    aside: Aside | None = None
    #: The steps that spoke of what was read, by turn and by the place in its log.
    told: dict[int, dict[int, Step]] = field(default_factory=dict)
    #: Choices made since the guided part is over, and the steps of chapters that it did not come to.
    alone: int = 0
    late: frozenset[str] = frozenset()
    #: The steps whose lines have been done, by what shows it.
    shown: set[str] = field(default_factory=set)

    # ------------------------------------------------------------ whose moment it is

    def is_over(self, number: int, unread: Collection[str] = ()) -> bool:
        """Whether the guided part is over in a turn; nobody waits for what may never happen."""
        return self.is_free(number) or all(
            step.maybe or (step.id in self.settled and step.id not in unread) for step in self.lesson.steps
        )

    def is_free(self, number: int) -> bool:
        """Whether the turns of the guided part are behind the player in a turn: nobody is left alone in the
        midst of what the opponent does, so it lasts until a turn that is not the opponent's."""
        return any(not is_opponents(turn) for turn in self.session.turns[self.lesson.turns : number + 1])

    def was_over(self, number: int) -> bool:
        """Whether it was over where something was answered in a turn: what that turn told was read later."""
        return self.is_over(number, {step.id for step in self.told.get(number, {}).values()})

    @property
    def has_shown_all(self) -> bool:
        return all(step.id in self.shown for step in self.lesson.steps if step.shown_by)

    def waiting(self, number: int) -> list[Step]:
        """The steps whose turn it may be. After the guided part only what is told, which explains what
        happens, whatever came or did not come before; and chapters that were left out."""
        free = self.is_free(number)
        return [
            step
            for step in self.lesson.steps
            if step.id not in self.settled
            and step.instead not in self.spoken
            and all(map(self.is_first_half, step.follows))
            and (step.is_told or step.id in self.late if free else True)
            and (all(map(self.is_behind, step.after)) or (free and step.is_told))
        ]

    def left_out(self) -> frozenset[str]:
        """The steps at questions that nobody has heard, of chapters that the guided part did not come to."""
        missed = [chapter for chapter in self.lesson.chapters if not self.is_come_to(chapter)]
        steps = [step for chapter in missed for step in chapter if not step.is_told]
        return frozenset(step.id for step in steps if step.id not in self.spoken)

    def is_come_to(self, chapter: list[Step]) -> bool:
        """Whether a chapter was done by what shows it; without such a thing, whether any of it was heard or
        done. What was skipped is not brought back."""
        skipped = any(self.settled.get(step.id) == SKIPPED for step in chapter)
        if chapter[0].shown_by:
            return skipped or chapter[0].id in self.shown
        return skipped or any(step.id in self.spoken or self.settled.get(step.id) == DONE for step in chapter)

    def is_behind(self, id: str) -> bool:
        """Whether a step was done, skipped or at least spoken: one that merely passed by taught nothing."""
        return id in self.settled and (self.settled[id] != PAST or id in self.spoken)

    def is_first_half(self, id: str) -> bool:
        """Whether a step was heard and then done, so that another may go on from there."""
        return self.settled.get(id) == DONE and id in self.spoken

    def is_lost(self, step: Step) -> bool:
        """Whether a step has lost what it goes on from."""
        halves = any(id in self.settled and not self.is_first_half(id) for id in step.follows)
        behind = any(id in self.settled and not self.is_behind(id) for id in step.after)
        return halves or (behind and not step.is_told)

    def speaking(self, question: Question, number: int, lying: Lying) -> Step | None:
        """The first step that has something to say at a question; not where goodbye is said."""
        if self.is_over(number) and not self.alone:
            return None
        fitting = (step for step in self.waiting(number) if step.fits(question))
        return next((step for step in fitting if lies(step, lying)), None)

    def remarking(self, question: Question, number: int, lying: Lying) -> Remark | None:
        """What is said at a question where no step speaks."""
        if self.is_over(number):
            return None
        return next(
            (
                remark
                for remark in self.lesson.remarks
                if remark.fits(question)
                and (not remark.times or self.remarked[remark.id] < remark.times)
                and all(self.is_behind(id) or self.remarked[id] for id in remark.after)
                and lies(remark, lying)
            ),
            None,
        )

    # ------------------------------------------------------------ going through

    def through(self, number: int) -> None:
        """Go through one turn."""
        if self.is_free(number) and not self.is_free(number - 1):
            self.let_go()
        turn = self.session.turns[number]
        shown = places_read(self.session, number)
        place = 0
        for thing in turn.in_order():
            if isinstance(thing, Asked):
                self.answered(thing, number)
            else:
                self.happened(thing, number, place, place in shown)
                place += 1
        if turn.finished:
            self.close(number)

    def let_go(self) -> None:
        """The guided part is over. What it did not come to waits anew, for as long as the game lasts."""
        self.late = self.left_out()
        for id in self.late:
            self.settled.pop(id, None)

    def close(self, number: int) -> None:
        """The turn is over: what belongs to it and has not been done is past, and what follows from that."""
        for step in self.lesson.steps:
            if step.id in self.settled:
                continue
            if self.is_lost(step) or (step.same_turn and step in self.waiting(number)):
                self.settled[step.id] = PAST

    def answered(self, asked: Asked, number: int) -> None:
        """An answer: it meets an aim, or passes a step over that spoke of it."""
        question, answer, forced = asked.question, asked.answer, is_forced(self.session, asked.question)
        self.aside = None
        over = self.was_over(number)
        if over and not self.late:
            self.alone += not forced
            return

        def lying() -> dict[str, int | str]:
            return lay_before(self.session, number, asked.at)

        speaker = self.speaking(question, number, lying)
        self.alone += over and not forced
        met = self.met_by(question, answer, number, speaker, lying)
        if not forced:
            self.heard(question, number, speaker, lying)
        if met:
            self.meet(met, number)
        if speaker and not forced and answer != speaker.advise:
            self.pass_over(speaker, met, asked, number)

    def heard(self, question: Question, number: int, speaker: Step | None, lying: Lying) -> None:
        """Who spoke at a question."""
        if speaker:
            self.spoken.add(speaker.id)
            if speaker.instead:
                self.settled.setdefault(speaker.instead, DONE)
        elif remark := self.remarking(question, number, lying):
            self.remarked[remark.id] += 1

    def met_by(
        self, question: Question, answer: str, number: int, speaker: Step | None, lying: Lying
    ) -> Step | None:
        """The step whose aim an answer meets: the one that spoke, or one that had this to teach."""
        if speaker and speaker.aim.is_answered(question.id, answer):
            return speaker
        return next(
            (
                step
                for step in self.waiting(number)
                if step.aim.is_answered(question.id, answer)
                and not step.aim.is_anything
                and lies(step, lying)
            ),
            None,
        )

    def happened(self, event: Event, number: int, place: int, shown: bool) -> None:
        """An event: it meets an aim. What is only told must stand on a page, and be true there."""
        self.show(
            {step.id for step in self.lesson.steps if step.shown_by and step.shown_by.has_happened(event)}
        )
        for step in self.waiting(number):
            if not step.aim.has_happened(event):
                continue
            if step.is_told:
                if not shown or not lies(step, lambda: lay_after(self.session, number)):
                    continue
                self.told.setdefault(number, {})[place] = step
                self.spoken.add(step.id)
            self.meet(step, number)
            return

    def show(self, ids: set[str]) -> None:
        """Chapters that have been done; what was found alone needs no coach any more."""
        self.shown |= ids
        for chapter in self.lesson.chapters if ids & self.late else []:
            steps = {step.id for step in chapter}
            if ids & steps and not steps & self.spoken:
                self.late -= steps

    def meet(self, step: Step, number: int) -> None:
        self.settled[step.id] = DONE
        if step.note:
            self.aside = Aside(step, step.note, strayed=False, turn=number)
        elif self.aside and self.aside.step is step:
            self.aside = None  # another way led there too

    def pass_over(self, step: Step, met: Step | None, asked: Asked, number: int) -> None:
        """Another answer than the advised one: what it means is said, also where it serves the aim."""
        said = self.reply_to(step, asked)
        if said is not None or (self.aside is None and met is not step and step.advise):
            self.aside = Aside(step, said, strayed=True, turn=number)
        if met is step:
            return
        self.unheeded[step.id] += 1
        if self.unheeded[step.id] >= PATIENCE:
            self.settled[step.id] = PAST

    def reply_to(self, step: Step, asked: Asked) -> Said | None:
        """The step's own word for an answer; else that of the question, where something else was advised."""
        replies = (*step.otherwise, *(self.lesson.replies if step.advise else ()))
        fitting = (one.say for one in replies if one.fits(asked.question.id, asked.answer))
        return next(fitting, None)


def lies(speaker: Step | Remark, lying: Lying) -> bool:
    """Whether the table lies as a step or remark needs it; not looked at where it needs nothing."""
    return not speaker.where or lies_so(speaker.where, lying())


def lay_before(session: Session, number: int, at: int) -> dict[str, int | str]:
    """How the table lay before an answer; found once for a turn as it stands."""
    kept = session.turns[number].kept
    if ("lay", at) not in kept:
        kept["lay", at] = figures(session.game, session.preview(at).after)
    found: dict[str, int | str] = kept["lay", at]
    return found


def lay_after(session: Session, number: int) -> dict[str, int | str]:
    """How a turn has left the table."""
    return figures(session.game, session.turns[number].after)


def standing(
    lesson: Lesson, session: Session, skipped: Collection[str] = (), upto: int | None = None
) -> Standing:
    """How the lesson stands at the open question, or before the turn of this number is read."""
    reached = len(session.turns) if upto is None else upto
    walk = walked(lesson, session, skipped, reached)
    at = reached - 1 if upto is None else upto
    question, free = session.question, walk.is_over(at)
    step: Step | None = None
    remark: Remark | None = None
    if upto is None and question is not None:

        def lying() -> dict[str, int | str]:
            return figures(session.game, session.position)

        step = walk.speaking(question, at, lying)
        remark = walk.remarking(question, at, lying) if step is None else None
    over = free and step is None
    return Standing(
        lesson,
        states=tuple(state_of(walk, one, step, over) for one in lesson.steps),
        step=step,
        remark=remark,
        aside=walk.aside,
        over=over,
        farewell=free and not walk.alone,
        shown=frozenset(walk.shown),
        begun=frozenset(walk.spoken | walk.settled.keys()),
    )


def walked(lesson: Lesson, session: Session, skipped: Collection[str], reached: int) -> Walk:
    """The walk through so many turns."""
    walk = Walk(lesson, session, {step.id: SKIPPED for step in lesson.steps if step.id in skipped})
    for number in range(reached):
        if walk.alone and len(walk.settled) == len(lesson.steps) and walk.has_shown_all:
            break
        walk.through(number)
    return walk


def places_read(session: Session, number: int) -> Collection[int]:
    """The places in the log of a turn that stand on its page."""
    turn = session.turns[number]
    if is_laid_out(session, number):
        return range(len(turn.events))
    if wants_page(session, number):
        return to_read(turn)
    # What a turn has come to before its open question is watched by then.
    stopped = turn is session.turns[-1] and session.setup.mode != COMPANION
    return to_read(turn) if stopped and part(session) else ()


def is_read(session: Session, number: int) -> bool:
    """Whether a turn has a page of its own."""
    return is_laid_out(session, number) or wants_page(session, number)


def is_laid_out(session: Session, number: int) -> bool:
    """Beside cardboard what is laid out before the game has a page too, even where questions follow in it."""
    return number == 0 and session.setup.mode == COMPANION


def state_of(walk: Walk, step: Step, speaks: Step | None, over: bool) -> str:
    """On one's own what is told may still come; what was to be done will not be spoken of any more."""
    if step is speaks:
        return NOW
    return walk.settled.get(step.id, PAST if over and not step.is_told else WAITING)


def heard_before(
    lesson: Lesson, session: Session, number: int, skipped: Collection[str] = ()
) -> frozenset[str]:
    """The steps that were heard when a turn comes to be read, those at its own questions among them; not what
    its page tells."""
    earlier, walk = walked(lesson, session, skipped, number), walked(lesson, session, skipped, number + 1)
    told = {step.id for step in walk.told.get(number, {}).values()}
    # What this turn itself has settled is not yet told at its first beat.
    return frozenset(earlier.spoken | earlier.settled.keys() | (walk.spoken - told))


def told_in(lesson: Lesson, session: Session, number: int, skipped: Collection[str] = ()) -> dict[int, Step]:
    """The steps that speak of a turn that is read, by the place in its log of what they speak of."""
    return walked(lesson, session, skipped, number + 1).told.get(number, {})
