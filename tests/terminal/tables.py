"""A terminal without a terminal: what is typed comes from a script, what is shown goes into a text."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console

from adversaire.engine.chance import Chance
from adversaire.engine.record import Setup
from adversaire.games import GAMES
from adversaire.i18n.language import Language
from adversaire.packs.load import load_pack
from adversaire.play.session import Session
from adversaire.store import GameStore
from adversaire.terminal.keeper import Keeper
from adversaire.terminal.screen import Screen
from adversaire.terminal.table import TerminalTable


class ScriptedScreen(Screen):
    """Types what it is told, then leaves."""

    def __init__(self, lines: Iterable[str], width: int = 80) -> None:
        self.out = io.StringIO()
        super().__init__(Console(file=self.out, width=width, highlight=False, emoji=False))
        self.columns = width
        self.lines = iter(lines)

    @property
    def width(self) -> int:
        return self.columns

    def ask(self, prompt: str = "> ") -> str:
        try:
            typed = next(self.lines)
        except StopIteration:
            raise EOFError from None
        self.line(prompt + typed)
        return typed

    @property
    def text(self) -> str:
        return self.out.getvalue()


def a_table(
    folder: Path,
    lines: Iterable[str] = (),
    mode: str = "virtual",
    language: Language = "en",
    width: int = 80,
    seed: int = 5,
    **options: str,
) -> tuple[TerminalTable, ScriptedScreen]:
    """A new game, ready to be played from a script."""
    draws, rolls = options.pop("draws", "app"), options.pop("rolls", "app")
    game = GAMES[options.pop("game", "raiders")]
    setup = Setup(game.id, mode, options, seed, draws=draws, rolls=rolls)
    session = Session(game, setup, load_pack(game, "standin"))
    screen = ScriptedScreen(lines, width)
    return TerminalTable(session, Keeper(GameStore(folder)), screen, language), screen


def play(folder: Path, *lines: str, mode: str = "virtual", language: Language = "en", width: int = 80) -> str:
    """All that is shown while these lines are typed."""
    table, screen = a_table(folder, lines, mode, language, width)
    assert table.play() == 0
    return screen.text


def after(text: str, typed: str) -> str:
    """What was shown after the last time this was typed, up to the next prompt."""
    return text.rpartition(f"> {typed}\n")[2].partition("\n> ")[0]


def flat(text: str) -> str:
    """The words of a text, however its lines were broken."""
    return " ".join(text.split())


class RandomTyping:
    """Types a random key of whatever menu is open, until the game is over."""

    def __init__(self, seed: int, most: int = 100_000) -> None:
        self.chance = Chance.from_seed(seed)
        self.most = most
        self.table: TerminalTable | None = None

    def __iter__(self) -> RandomTyping:
        return self

    def __next__(self) -> str:
        assert self.table is not None
        question = self.table.session.question
        if question is None or self.most == 0:
            raise StopIteration
        self.most -= 1
        return self.chance.pick([choice.key for choice in self.table.menu(question).choices])


def random_game(
    folder: Path,
    seed: int,
    mode: str = "virtual",
    most: int = 100_000,
    language: Language = "en",
    width: int = 80,
    **more: str,
) -> tuple[TerminalTable, ScriptedScreen]:
    """A game played by typing random keys."""
    typing = RandomTyping(seed, most)
    table, screen = a_table(folder, typing, mode, language, width, seed, **more)
    typing.table = table
    assert table.play() == 0
    return table, screen
