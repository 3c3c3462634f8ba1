"""A question on screen: its sentence and the answers, the likely one marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from adversaire.engine.question import Question
from adversaire.engine.text import Text
from adversaire.terminal.menu import Choice
from adversaire.terminal.screen import HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

#: From this many answers on, two columns if they fit.
MANY: Final = 9


def show_menu(table: TerminalTable, question: Question) -> None:
    """The question and its answers."""
    menu = table.menu(question)
    table.screen.heading(table.voice.question(question))
    if menu.range:
        least, most = menu.range
        table.screen.say(table.say(Text("terminal.range", least=least, most=most)), HINT)
        return
    show_choices(table, menu.shown, question.likely)
    if menu.folded:
        count = len(menu.folded)
        table.screen.say(table.say(Text("terminal.folded", more=table.words("more"), count=count)), HINT)


def show_choices(table: TerminalTable, choices: Sequence[Choice], likely: str = "") -> None:
    """One answer a line, or two if there are many and they are short."""
    lines = [(f"{choice.key:>3}  ", choice_words(table, choice, likely)) for choice in choices]
    width = (table.screen.width - 2) // 2
    if len(lines) < MANY or any(len(key + words) > width for key, words in lines):
        for key, words in lines:
            table.screen.say(words, first=key)
        return
    half = (len(lines) + 1) // 2
    cells = [key + words for key, words in lines]
    for left, right in zip(cells[:half], [*cells[half:], ""], strict=False):
        table.screen.line(f"{left.ljust(width)}  {right}".rstrip())


def choice_words(table: TerminalTable, choice: Choice, likely: str) -> str:
    if choice.answer == likely:
        return table.say(Text("terminal.likely", answer=choice.words))
    return choice.words
