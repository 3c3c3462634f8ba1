"""Undo, redo, back and look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adversaire.engine.display import Change
from adversaire.engine.errors import DataRefused
from adversaire.engine.record import ADJUST, COMPANION
from adversaire.engine.text import Text
from adversaire.play.forced import go_on, last_choice
from adversaire.play.narration import decision_words, question_words
from adversaire.play.session import Decision
from adversaire.terminal.layout import show_table
from adversaire.terminal.screen import HEADING, HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable


def undo(table: TerminalTable, rest: str) -> None:
    """Take the last answer back."""
    index = last_choice(table.session)
    taken_back = "".join(in_words(table, one) for one in table.session.history() if one.index == index)
    moved(table, Text("terminal.undone", answer=taken_back), table.session.go_back(index))


def redo(table: TerminalTable, rest: str) -> None:
    """Give the answer taken back last once more."""
    changes = table.session.redo()
    last = table.session.history()[-1]
    go_on(table.session)
    moved(table, Text("terminal.redone", answer=in_words(table, last)), changes)


def back(table: TerminalTable, rest: str) -> None:
    """Take back everything from one answer on."""
    changes = table.session.go_back(index_meant(table, rest))
    moved(table, Text("terminal.back", answer=rest), changes)


def moved(table: TerminalTable, what: Text, changes: list[Change]) -> None:
    """Save, and say what hands must put back where there are things to put back."""
    table.keep()
    notes = [("", table.say(what))]
    if table.session.setup.mode == COMPANION:
        put_back = table.voice.put_back(changes)
        notes.append(("", table.say(Text("terminal.put-back", count=len(put_back)))))
        notes += [("[ ] ", sentence) for sentence in put_back]
    table.look_up(*notes)


def look(table: TerminalTable, rest: str) -> None:
    """How the table stood just before an answer; nothing changes."""
    turn = table.session.preview(index_meant(table, rest))
    table.screen.say(table.say(Text("terminal.look", answer=rest)), HEADING)
    zones, charts = table.session.game.view(turn.after), table.session.game.charts(turn.after, "")
    show_table(zones, charts, table.voice, table.screen)
    if turn.question is not None:
        table.screen.say(question_words(table.session, turn.question, table.voice))
    table.screen.say(table.say(Text("terminal.look.end")), HINT)


def index_meant(table: TerminalTable, rest: str) -> int:
    """The point before an answer, by its number in the history."""
    last = len(table.session.entries)
    if not rest.isdecimal() or not table.session.base < int(rest) <= last:
        raise DataRefused(Text("terminal.no-such-answer", answer=rest, last=last))
    return int(rest) - 1


def in_words(table: TerminalTable, decision: Decision) -> str:
    """A question and its answer, or a correction by hand."""
    entry = table.session.entries[decision.index]
    if entry.question == ADJUST:
        thing, _, value = decision.answer.partition(":")
        return table.say(Text("terminal.correction", thing=thing, value=value))
    if decision.question is None:  # answered under older rules, which asked in other words
        return f"{entry.question}: {entry.answer}"
    turn = table.session.turns[min(decision.turn, len(table.session.turns) - 1)]
    return " ".join(decision_words(table.session, decision.question, decision.answer, turn, table.voice))
