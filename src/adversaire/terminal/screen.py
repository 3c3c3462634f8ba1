"""The screen: paragraphs, headings and a prompt. Colour only ever repeats what the words say."""

from __future__ import annotations

import sys
from contextlib import suppress

from rich.console import Console
from rich.text import Text as Styled

from adversaire.engine.text import Text
from adversaire.play.voice import Voice
from adversaire.terminal.paragraphs import terminal_width, wrapped

HEADING = "bold"
HINT = "dim"
ALARM = "bold yellow"


class Screen:
    """Where a player reads and types."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, emoji=False)
        with suppress(ImportError):  # arrow keys at the prompt, where the system has them
            import readline  # noqa: F401

    @property
    def is_live(self) -> bool:
        """Whether somebody sits at the keyboard."""
        return sys.stdin.isatty()

    @property
    def width(self) -> int:
        return terminal_width()

    def line(self, text: str = "", style: str = "") -> None:
        """One line exactly as it is."""
        self.console.print(Styled(text, style), soft_wrap=True)

    def say(self, text: str, style: str = "", indent: int = 0, first: str = "") -> None:
        """A paragraph."""
        for line in wrapped(text, self.width, indent, first).split("\n"):
            self.line(line, style)

    def row(self, label: str, text: str, column: int) -> None:
        """A label and what belongs to it, lined up with the other rows."""
        head, *rest = wrapped(text, self.width, first=label.ljust(column)).splitlines()
        shown = Styled(head)
        shown.stylize(HEADING, 0, len(label))
        self.console.print(shown, soft_wrap=True)
        for line in rest:
            self.line(line)

    def titled(self, title: str, small: str) -> None:
        """A title, with something small behind it if there is anything, or below where there is no room."""
        if not small:
            self.say(title, HEADING)
            return
        if len(title) + len(small) + 2 > self.width:
            self.say(title, HEADING)
            self.say(small, HINT, indent=2)
            return
        self.console.print(Styled.assemble((title, HEADING), "  ", (small, HINT)), soft_wrap=True)

    def command(self, key: str, command: str, voice: Voice, style: str = "") -> None:
        """A sentence that ends with something to type in a shell, which is never broken over two lines."""
        said = voice.say(Text(key, command=command))
        if len(said) <= self.width:
            self.say(said, style)
            return
        self.say(voice.say(Text(key, command="")).rstrip(), style)
        self.line(f"  {command}", style)

    def heading(self, text: str) -> None:
        self.line()
        self.say(text, HEADING)

    def clear(self) -> None:
        """Nothing of what was shown or typed stays, where a terminal can do that."""
        with suppress(ImportError):  # an arrow key must not bring back what somebody else has typed
            import readline

            readline.clear_history()
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")

    def ask(self, prompt: str = "> ") -> str:
        """What the player types; EOFError when there is nobody any more."""
        typed = input(prompt).strip()
        if not self.is_live:
            self.line(typed)  # so that a transcript holds both sides
        return typed
