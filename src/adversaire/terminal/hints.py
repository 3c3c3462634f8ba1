"""A hint in the terminal: what a strong player would answer, and why."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from adversaire.engine.text import Text
from adversaire.play.hint import SECONDS, advice, begin_hint, may_hint
from adversaire.play.lesson_progress import standing
from adversaire.play.seats import to_hand_over
from adversaire.terminal.coach import lesson_at, words
from adversaire.terminal.screen import HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable


def hint(table: TerminalTable, rest: str) -> None:
    """Weigh the answers for a moment and say what came of it."""
    if coach_advises(table):
        return
    if not may_hint(table.session) or to_hand_over(table.session, table.holder):
        table.screen.say(table.say(Text("hint.none")), HINT)
        return
    search = begin_hint(table.session)
    end = monotonic() + SECONDS
    for _ in search.steps():
        if monotonic() > end:
            break
    given = advice(table.session, search.weighed(), table.voice)
    table.screen.say(table.say(given.answer))
    for reason in given.reasons:
        table.screen.say(table.say(reason), HINT)
    for line in given.others:
        table.screen.say(table.say(line), HINT, indent=2)


def coach_advises(table: TerminalTable) -> bool:
    """While a coach advises something, a hint is that advice with its reason: nobody needs two opinions."""
    lesson, question = lesson_at(table), table.session.question
    step = standing(lesson, table.session, table.coach.skipped).step if lesson else None
    if step is None or not step.advise or question is None:
        return False
    answer = table.voice.answer(question, step.advise, table.session.position)
    table.screen.say(table.say(Text("hint.best", answer=answer)))
    table.screen.say(words(table, step.say), HINT)
    return True
