"""The coach of a guided game in the terminal: the same remarks as on the pages, before the question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.lesson import Lesson, Said, Step, figures, in_words, lesson_of
from adversaire.play.lesson_progress import DONE, NOW, Standing, is_read, standing, told_in
from adversaire.terminal.screen import HEADING, HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

SKIP: Final = frozenset(("skip", "sauter", "passer"))
OFF: Final = frozenset(("off", "fin"))
ON: Final = frozenset(("on", "retour"))
#: Before a line of the plan.
TICKS: Final = {DONE: "[x] ", NOW: "[>] "}


class Coach:
    """What is said to a coach in one sitting: steps to skip, and to leave."""

    def __init__(self) -> None:
        self.skipped: set[str] = set()
        self.away = False
        #: So many turns have been spoken of.
        self.read = 0
        #: Whether goodbye has been said.
        self.farewell = False


def lesson_at(table: TerminalTable) -> Lesson | None:
    """The lesson of this table; one that cannot be gone on with is as good as none."""
    mark = table.session.setup.lesson
    if not mark or table.coach.away:
        return None
    try:
        return lesson_of(table.session.game, mark)
    except DataRefused as error:
        table.coach.away = True
        table.screen.say(table.say(error.text), HINT)
        return None


def speak(table: TerminalTable) -> None:
    """All that the coach has to say before the open question."""
    lesson = lesson_at(table)
    if lesson is None:
        return
    session, screen = table.session, table.screen
    stands = standing(lesson, session, table.coach.skipped)
    if stands.aside and stands.aside.turn >= table.coach.read:
        said = stands.aside.say
        otherwise = table.say(Text("lesson.otherwise", step=words(table, stands.aside.step.do)))
        screen.say(words(table, said) if said is not None else otherwise, first="» ")
    for number, step in told(table, lesson):
        screen.say(words(table, step.say, number), first="» ")
    table.coach.read = len(session.turns) - 1
    if stands.farewell and session.question is not None and not table.coach.farewell:
        table.coach.farewell = True
        screen.say(words(table, lesson.farewell), first="» ")
    advise(table, stands)


def told(table: TerminalTable, lesson: Lesson) -> Iterator[tuple[int, Step]]:
    """The steps that speak of the turns since the last question."""
    session = table.session
    for number in range(table.coach.read, min(len(session.turns), lesson.turns)):
        if is_read(session, number):
            stands = standing(lesson, session, table.coach.skipped, upto=number)
            for step in told_in(stands, session.turns[number]).values():
                yield number, step


def advise(table: TerminalTable, stands: Standing) -> None:
    step, session = stands.step, table.session
    if step is None or session.question is None:
        return
    lines = stands.plan(step)
    at = next(number for number, line in enumerate(lines, start=1) if line.state == NOW)
    title = in_words(lines[at - 1].title, table.voice.language, {})
    table.screen.say(
        table.say(Text("lesson.terminal.step", number=at, count=len(lines), title=title)), HEADING
    )
    table.screen.say(words(table, step.say), first="» ")
    lying = figures(session.game, session.position)
    if step.lack:
        lacks = [f"{one.have.rpartition('.')[2]} {lying.get(one.have, 0)}/{one.need}" for one in step.lack]
        table.screen.say(", ".join(lacks), HINT, indent=2)
    if step.advise:
        key = table.menu(session.question).key_of(step.advise)
        table.screen.say(table.say(Text("lesson.terminal.advice", do=words(table, step.do), typed=key)))


def words(table: TerminalTable, said: Said, turn: int | None = None) -> str:
    session = table.session
    position = session.position if turn is None else session.turns[turn].after
    return in_words(said, table.voice.language, figures(session.game, position)).replace("**", "")


def coach(table: TerminalTable, rest: str) -> None:
    """Say it again with the plan; skip a step; send the coach away or call them back."""
    typed, screen, word = rest.casefold(), table.screen, table.words("coach")
    if not table.session.setup.lesson:
        screen.say(table.say(Text("lesson.terminal.none")))
        return
    if typed in OFF or typed in ON:
        table.coach.away = typed in OFF
        screen.say(
            table.say(Text("lesson.terminal.off" if typed in OFF else "lesson.terminal.on", coach=word))
        )
        return
    lesson = lesson_at(table)
    if lesson is None:
        screen.say(table.say(Text("lesson.terminal.none")))
        return
    stands = standing(lesson, table.session, table.coach.skipped)
    if typed in SKIP and stands.step:
        table.coach.skipped.add(stands.step.id)
        stands = standing(lesson, table.session, table.coach.skipped)
    for line in stands.plan(stands.step):
        screen.say(in_words(line.title, table.voice.language, {}), first=TICKS.get(line.state, "[ ] "))
    advise(table, stands)
    screen.say(table.say(Text("lesson.terminal.hint", coach=word)), HINT)
