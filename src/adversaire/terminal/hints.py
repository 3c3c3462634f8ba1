"""A hint in the terminal: what a strong player would answer, and why; asked for again, its figures."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from adversaire.engine.text import Text
from adversaire.play.advice import Advice, coached
from adversaire.play.hint import SECONDS, Hint, may_hint
from adversaire.play.lesson_table import TERMINAL
from adversaire.play.seats import to_hand_over
from adversaire.terminal.coach import lesson_at
from adversaire.terminal.screen import HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable


def hint(table: TerminalTable, rest: str) -> None:
    """What came of weighing the answers for a moment; to whoever asks again, in figures."""
    if table.hinted and table.hinted.figures:
        show_figures(table, table.hinted)
        return
    given = coached(table.session, lesson_at(table), table.coach.skipped, table.voice, TERMINAL)
    if given is None:
        if not may_hint(table.session) or to_hand_over(table.session, table.holder):
            table.screen.say(table.say(Text("hint.none")), HINT)
            return
        table.hinted = given = weighed(table)
    show_advice(table, given)


def weighed(table: TerminalTable) -> Advice:
    """The answers, weighed until the time is up."""
    found = Hint(table.session)
    end = monotonic() + SECONDS
    for _ in found.steps():
        if monotonic() > end:
            break
    return found.advice(table.voice)


def show_advice(table: TerminalTable, given: Advice) -> None:
    table.screen.say(given.headline)
    for reason in given.reasons:
        table.screen.say(reason)
    if given.figures:
        again = Text("hint.figures-again", hint=table.words("hint"))
        table.screen.say(table.say(again), HINT)


def show_figures(table: TerminalTable, given: Advice) -> None:
    tried, *rows = given.figures
    table.screen.say(tried, HINT)
    for row in rows:
        table.screen.say(row, HINT, indent=2)
