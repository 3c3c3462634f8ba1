"""The log of a game: what happened, what the opponent did last, the same as a text, and problem reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play import log
from adversaire.play.reading import last_of_opponent
from adversaire.play.report import heading_of, holds, line_words, problem_report, story_text
from adversaire.store.files import write_new
from adversaire.terminal.screen import HEADING, HINT
from adversaire.terminal.telling import tell_details, tell_opponent

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

#: How many lines `history` shows unless asked for more.
RECENT: Final = 16
#: The words after `history` that ask for some lines only, in both languages.
ONLY: Final = {
    "mine": log.MINE,
    "moi": log.MINE,
    "opponent": log.OPPONENTS,
    "adversaire": log.OPPONENTS,
    "dice": log.DICE,
    "dés": log.DICE,
    "des": log.DICE,
}


def history(table: TerminalTable, rest: str) -> None:
    """The story of the game by round, the newest last; each answer with its number."""
    said = rest.casefold().split()
    wanted = next((ONLY[word] for word in said if word in ONLY), log.ALL)
    count = next((int(word) for word in said if word.isdecimal()), RECENT)
    page = log.page(table.session, wanted, lines=max(1, count))
    if not page.passages:
        table.screen.say(table.say(Text("log.none-such" if wanted else "terminal.history.none")))
        return
    if page.earlier is not None:
        table.screen.say(table.say(Text("terminal.history.earlier", all=count * 4)), HINT)
    show_lines(table, page.passages[::-1])
    last = len(table.session.entries)
    if last:
        table.screen.say(table.say(Text("terminal.history.how", last=last)), HINT)


def show_lines(table: TerminalTable, passages: tuple[log.Passage, ...]) -> None:
    """Lines under their rounds; those of an answer begin with its number."""
    named = ""
    for passage in passages:
        heading = heading_of(table.session, passage, table.voice)
        if heading != named:
            table.screen.say(heading, HEADING)
            named = heading
        number = f"{passage.decision.index + 1:>4}" if passage.decision else "    "
        table.screen.say(line_words(table.session, passage, table.voice), first=f"{number}  ")


def last(table: TerminalTable, rest: str) -> None:
    """What the opponent has just done, once more with all its steps and details."""
    session = table.session
    number = last_of_opponent(session, len(session.turns))
    if number is None:
        raise DataRefused(Text("terminal.why.nothing"))
    turn, game = session.turns[number], session.game
    tell_opponent(turn, 0, game, table.voice, table.screen)
    tell_details(turn, game, table.voice, table.screen)


def story(table: TerminalTable, rest: str) -> None:
    """The story of the game as a text, into a file that was not there; else how to ask for it."""
    if not rest:
        table.screen.say(table.say(Text("terminal.story.how", command=table.words("story"))))
        return
    write_new(rest, story_text(table.session, table.voice))
    table.screen.say(table.say(Text("terminal.story.written", file=rest)))


def report(table: TerminalTable, rest: str) -> None:
    """A report of a problem into a file; first what it would hold and where to send it."""
    if rest:
        write_new(rest, problem_report(table.session, table.voice))
        table.screen.say(table.say(Text("terminal.report.written", file=rest)))
    else:
        for text in (Text("log.report.about"), Text("log.report.holds")):
            table.screen.say(table.say(text))
        for text in holds(table.session):
            table.screen.say(table.say(text), first="- ")
        table.screen.say(table.say(Text("log.report.holds-not")))
        table.screen.say(table.say(Text("terminal.report.how", command=table.words("report"))), HINT)
    table.screen.say(table.say(Text("log.report.send")))
