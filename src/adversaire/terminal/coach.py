"""The coach of a guided game in the terminal: the same remarks as on the pages, in words of a keyboard.

A word about the last answer stands before what it led to, the rest after it and before the question.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.lesson import Lesson, Remark, Step, lesson_of
from adversaire.play.lesson_progress import DONE, NOW, Standing, is_read, standing, told_in
from adversaire.play.lesson_table import TERMINAL, Said, figures, in_words
from adversaire.terminal.screen import HINT

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
        #: The line of the plan under which was spoken last.
        self.line = 0
        #: Whether goodbye has been said.
        self.farewell = False

    def come_back(self, turns: int) -> None:
        """A game is gone on with: what was spoken of before is not told again."""
        self.read = max(0, turns - 1)


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


def is_guided(table: TerminalTable) -> bool:
    """Whether a coach is still leading through the game."""
    lesson = lesson_at(table)
    return lesson is not None and not standing(lesson, table.session, table.coach.skipped).over


def react(table: TerminalTable) -> None:
    """A word about the last answer, before what it led to is told."""
    lesson = lesson_at(table)
    if lesson is None:
        return
    table.coach.read = min(table.coach.read, len(table.session.turns) - 1)
    aside = standing(lesson, table.session, table.coach.skipped).aside
    if aside is None or aside.turn < table.coach.read:
        return
    said = words(table, aside.say) if aside.say is not None else table.say(Text("lesson.otherwise"))
    table.screen.say(said, first="» ")


def speak_of_turns(table: TerminalTable) -> None:
    """What the coach has to say of the turns that were just told, below them; then time to read it."""
    lesson = lesson_at(table)
    if lesson is None:
        return
    spoken = False
    for number, stands, step in told(table, lesson):
        show_line(table, stands, step)
        table.screen.say(words(table, step.say, number), first="» ")
        spoken = True
    table.coach.read = len(table.session.turns) - 1
    if spoken and table.screen.is_live:
        table.screen.ask(table.say(Text("lesson.terminal.go-on")))


def speak(table: TerminalTable) -> None:
    """All that the coach has to say before the open question."""
    lesson = lesson_at(table)
    if lesson is None:
        return
    session = table.session
    stands = standing(lesson, session, table.coach.skipped)
    if session.question is None:
        return
    if not stands.over:
        table.coach.farewell = False  # whoever went back to before it is to hear it again
    elif stands.farewell and not table.coach.farewell:
        table.coach.farewell = True
        say_farewell(table, stands)
    advise(table, stands)


def told(table: TerminalTable, lesson: Lesson) -> Iterator[tuple[int, Standing, Step]]:
    """The steps that speak of the turns since the last question."""
    session, skipped = table.session, table.coach.skipped
    for number in range(table.coach.read, len(session.turns)):
        found = told_in(lesson, session, number, skipped) if is_read(session, number) else {}
        stands = standing(lesson, session, skipped, upto=number)
        yield from ((number, stands, step) for step in found.values())


def show_line(table: TerminalTable, stands: Standing, step: Step) -> None:
    """The line of the plan that a step belongs to, where it is another than before."""
    at, line = stands.line_of(step)
    if at != table.coach.line:
        table.coach.line = at
        title = in_words(line.title, table.voice.language, {})
        table.screen.heading(table.say(Text("lesson.terminal.step", title=title)))


def say_farewell(table: TerminalTable, stands: Standing) -> None:
    """Goodbye, the help that stays at hand, and what the lesson did not come to."""
    table.screen.say(words(table, stands.lesson.farewell), first="» ")
    commands = {id: table.words(id) for id in ("hint", "meaning", "about", "rules")}
    table.screen.say(table.say(Text("lesson.terminal.at-hand", **commands)), indent=2)
    titles = [in_words(line.title, table.voice.language, {}) for line in stands.left_out()]
    if titles:
        unread = Text("lesson.terminal.unread", titles=" · ".join(titles), about=commands["about"])
        table.screen.say(table.say(unread), indent=2)


def advise(table: TerminalTable, stands: Standing) -> None:
    """What the step or remark of the open question says, and what it advises."""
    step, session = stands.step, table.session
    speaker = step or stands.remark
    if speaker is None or session.question is None:
        return
    if step:
        show_line(table, stands, step)
    table.screen.say(words(table, speaker.say), first="» ")
    if speaker.lack:
        table.screen.say(lack_words(table, speaker), HINT, indent=2)
    if step and step.advise:
        key = table.menu(session.question).key_of(step.advise)
        table.screen.say(table.say(Text("lesson.terminal.advice", do=words(table, step.do), typed=key)))


def lack_words(table: TerminalTable, speaker: Step | Remark) -> str:
    """What is needed, by the names that the table has for it."""
    view = table.session.game.view(table.session.position)
    labels = {item.id: table.say(item.label) for zone in view for item in zone.items}
    lying = figures(table.session.game, table.session.position)
    return ", ".join(
        f"{labels.get(one.have, one.have)} {lying.get(one.have, 0)}/{one.need}" for one in speaker.lack
    )


def words(table: TerminalTable, said: Said, turn: int | None = None) -> str:
    session = table.session
    position = session.position if turn is None else session.turns[turn].after
    lying = figures(session.game, position)
    return in_words(said, table.voice.language, lying, TERMINAL).replace("**", "")


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
    table.coach.line = 0
    for line in stands.plan(stands.step):
        screen.say(in_words(line.title, table.voice.language, {}), first=TICKS.get(line.state, "[ ] "))
    advise(table, stands)
    screen.say(table.say(Text("lesson.terminal.hint", coach=word)), HINT)
