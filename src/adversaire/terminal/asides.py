"""What a player may do beside answering: look at the table and the rules, save, change language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adversaire.engine.clauses import plain
from adversaire.engine.text import Text
from adversaire.i18n.language import choose_language
from adversaire.play.rulebook import rulebook
from adversaire.play.saves import save_text
from adversaire.store.files import write_new
from adversaire.terminal.about import show_words, words_meant
from adversaire.terminal.commands import WORDS
from adversaire.terminal.screen import HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

MOST_RULES: Final = 8
MOST_WORDS: Final = 2


def board(table: TerminalTable, rest: str) -> None:
    """The whole table."""
    table.standing.show_whole(table, everything=True)


def more(table: TerminalTable, rest: str) -> None:
    """The answers that were left out."""
    table.show_folded()


def rules(table: TerminalTable, rest: str) -> None:
    """What some words mean, and the clauses that hold them; or one clause in full."""
    game = table.session.game.id
    show_words(table, words_meant(table, plain(rest))[:MOST_WORDS])
    found = rulebook(game).meant(rest, game, table.voice.language)
    for clause in found[:MOST_RULES]:
        table.show_clause(clause, in_full=len(found) == 1)
    left = max(0, len(found) - MOST_RULES)
    told = Text("terminal.rules.found", count=len(found), left=left, words=rest, rules=table.words("rules"))
    table.screen.say(table.say(told), HINT)


def save(table: TerminalTable, rest: str) -> None:
    """Say under which name the game is saved, or copy it into a file that was not there."""
    if not rest:
        table.screen.say(table.say(Text("terminal.saved", id=table.keeper.id or "–")))
        return
    write_new(rest, save_text(table.session))
    table.screen.say(table.say(Text("terminal.copied", file=rest)))


def lang(table: TerminalTable, rest: str) -> None:
    """Speak the other language from now on."""
    table.speak(choose_language(rest or "?", {}))
    table.look_up(("", table.say(Text("terminal.language"))))


def help(table: TerminalTable, rest: str) -> None:
    """All commands, by their word in the player's language."""
    column = max(len(table.words(id)) for id in WORDS) + 2
    for id in WORDS:
        table.screen.row(table.words(id), table.say(Text(f"terminal.help.{id}")), column)
    table.screen.say(table.say(Text("terminal.help.answers")), HINT)
