"""What does this mean? The help with the open question, in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adversaire.engine.text import Text
from adversaire.play.help import help_with
from adversaire.play.seats import to_hand_over
from adversaire.terminal.about import rule_words
from adversaire.terminal.screen import HEADING, HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable


def meaning(table: TerminalTable, rest: str) -> None:
    """What is decided, what the answers lead to, the rules behind it."""
    session = table.session
    question = None if to_hand_over(session, table.holder) else session.question
    if question is None:
        table.screen.say(table.say(Text("learn.help.none")), HINT)
        return
    help = help_with(question, session.position, table.voice)
    table.screen.say(help.question, HEADING)
    table.screen.say(help.about or table.say(Text("learn.help.none")))
    for one in help.answers:
        if one.leads_to:
            table.screen.say(one.leads_to, indent=2)
        more = [table.say(Text("learn.help.more-answers", count=one.more))] if one.more else []
        table.screen.say(" · ".join([*one.named, *more]), HINT, indent=4)
    for clause in help.clauses:
        table.screen.say(rule_words(clause, table.voice.language), HINT)
