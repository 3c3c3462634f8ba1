"""A question on screen: its sentence and the answers, the likely one marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from adversaire.engine.question import Question
from adversaire.engine.text import Text
from adversaire.engine.told_cards import SheetQuestion
from adversaire.terminal.menu import Choice
from adversaire.terminal.screen import HINT
from adversaire.terminal.unoffered import show_unoffered

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

#: From this many answers on, two columns if they fit.
MANY: Final = 9


def show_menu(table: TerminalTable, question: Question) -> None:
    """The question and its answers."""
    if isinstance(question, SheetQuestion):
        table.screen.heading(table.voice.question(question))
        table.screen.say(table.say(Text("told.terminal.later", undo=table.words("undo"))), HINT)
        return
    menu = table.menu(question)
    table.screen.heading(table.voice.question(question))
    if menu.range:
        least, most = menu.range
        show_sheet(table, question)
        table.screen.say(table.say(Text("terminal.range", least=least, most=most)), HINT)
        return
    show_choices(table, menu.shown, question.likely)
    if menu.gone == 1:
        table.screen.say(table.say(Text("terminal.numbers-stay")), HINT)
    if menu.folded:
        count = len(menu.folded)
        table.screen.say(table.say(Text("terminal.folded", more=table.words("more"), count=count)), HINT)
    show_unoffered(table, question)


def show_sheet(table: TerminalTable, question: Question) -> None:
    """Where a total is asked for: what it is made of, and how it may be typed."""
    session = table.session
    sources = session.game.score_sheet(session.position, question)
    for source in sources:
        known = "" if source.known is None else f" {source.known}"
        table.screen.say(f"{table.say(Text(f'points.{source.id}'))}{known}", first="  · ")
    if sources:
        table.screen.say(table.say(Text("terminal.sum")), HINT)


def show_choices(table: TerminalTable, choices: Sequence[Choice], likely: str = "") -> None:
    """One answer a line, or two if there are many and they are short."""
    width = (table.screen.width - 2) // 2
    cells = [f"{choice.key:>3}  {choice_words(table, choice, likely)}" for choice in choices]
    if len(cells) < MANY or max(len(cell) for cell in cells) > width:
        show_one_by_one(table, choices, likely)
        return
    half = (len(cells) + 1) // 2
    for left, right in zip(cells[:half], [*cells[half:], ""], strict=False):
        table.screen.line(f"{left.ljust(width)}  {right}".rstrip())


def show_one_by_one(table: TerminalTable, choices: Sequence[Choice], likely: str) -> None:
    """One answer below the other, each with what there is to know of it."""
    for choice in choices:
        key = f"{choice.key:>3}  "
        table.screen.say(choice_words(table, choice, likely), first=key)
        if choice.detail:
            table.screen.say(choice.detail, HINT, indent=len(key))


def choice_words(table: TerminalTable, choice: Choice, likely: str) -> str:
    if choice.answer == likely:
        return table.say(Text("terminal.likely", answer=choice.words))
    return choice.words
