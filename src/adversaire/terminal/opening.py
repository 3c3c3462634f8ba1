"""The first page of a game: what is played with, and beside a cardboard table what to set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adversaire.engine.record import COMPANION
from adversaire.engine.text import Text
from adversaire.i18n.typesetting import typeset
from adversaire.play.laying_out import set_up_steps
from adversaire.play.lesson import Lesson
from adversaire.play.lesson_table import in_words
from adversaire.terminal.coach import lesson_at
from adversaire.terminal.screen import HINT
from adversaire.terminal.words import PITCH, TITLE

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable


def show_opening(table: TerminalTable, notice: Text | None) -> None:
    """What is played; then the set-up list of a new companion game."""
    session, screen = table.session, table.screen
    lesson = lesson_at(table)
    if lesson is None:
        show_title(table)
    else:
        welcome(table, lesson)
    if notice is not None:
        screen.say(table.say(notice))
    if session.entries:
        screen.say(table.say(Text("terminal.welcome-back", count=len(session.entries))))
        table.come_back()
    elif session.setup.mode == COMPANION:
        show_setup_list(table)
    elif lesson is not None:
        table.begin_lesson()
    if lesson is None:
        screen.say(table.say(Text("terminal.begin", help=table.words("help"))), HINT)


def show_title(table: TerminalTable) -> None:
    """Title, level and the word about stand-ins."""
    session, language = table.session, table.voice.language
    level = table.say(Text(f"level.{session.game.full_options(session.setup.options)['level']}"))
    title, setup = table.say(Text(TITLE)), session.setup
    table.screen.heading(
        table.say(Text("terminal.title", title=title, level=level, mode=setup.mode, seed=setup.seed))
    )
    table.screen.say(typeset(getattr(session.pack, f"note_{language}"), language), HINT)


def welcome(table: TerminalTable, lesson: Lesson) -> None:
    """The beginning of a guided game: a kind word first, what to type, and in short that some is made up."""
    title = in_words(lesson.title, table.voice.language, {})
    table.screen.heading(table.say(Text("lesson.terminal.title", title=table.say(Text(TITLE)), lesson=title)))
    table.screen.say(table.say(Text("lesson.terminal.welcome", pitch=table.say(Text(PITCH)))))
    typed = {word: table.words(word) for word in ("meaning", "help")}
    table.screen.say(table.say(Text("lesson.terminal.begin", minutes=lesson.minutes_terminal, **typed)))
    table.screen.say(table.say(Text("lesson.terminal.standins")), HINT)


def show_setup_list(table: TerminalTable) -> None:
    """What differs from the normal set-up, to be ticked off."""
    table.screen.heading(table.say(Text("terminal.setup")))
    for number, step in enumerate(set_up_steps(table.session, table.voice), start=1):
        table.screen.say(step, first=f"[ ] {number:>2}. ")
    if table.screen.is_live:
        table.screen.ask(table.say(Text("terminal.ready")))
