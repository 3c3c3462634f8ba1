"""The end of a game: points by source, who won and why, and how to play the same deal again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from adversaire.engine.record import APP, VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.i18n.grammar import capital, plain_number
from adversaire.i18n.program import this_program
from adversaire.play.medals import earned
from adversaire.play.rulebook import rulebook
from adversaire.play.verdict import difference, verdict
from adversaire.terminal.screen import HEADING, HINT
from adversaire.terminal.words import WINNER

if TYPE_CHECKING:
    from adversaire.engine.game import Game
    from adversaire.terminal.table import TerminalTable


def show_ending(table: TerminalTable) -> None:
    """The last page."""
    session, screen = table.session, table.screen
    result = session.result
    table.standing.show_whole(table)
    show_points(table)
    heading, told = table.say(Text(WINNER, winner=result.winner)), table.say(verdict(session))
    screen.heading(heading)
    if told != heading:
        screen.say(told)
    screen.say(rulebook(session.game.id)[result.clause].text(table.voice.language))
    if decided := difference(session, table.voice):
        screen.say(decided)
    show_medals(table)
    screen.say(table.say(Text("terminal.again", command=same_deal(session.setup, session.game))), HINT)
    if table.keeper.id:
        screen.command("terminal.read-again", table.keeper.again("replay"), table.voice, HINT)


def show_medals(table: TerminalTable) -> None:
    """What is worth telling of the game, each with what it was earned for."""
    medals = earned(table.session)
    if not medals:
        return
    table.screen.heading(table.say(Text("terminal.medals")))
    for medal in medals:
        name, about = (table.say(Text(f"medal.{medal.id}{part}")) for part in ("", ".about"))
        table.screen.say(table.say(Text("terminal.medal", name=name, about=about)))


def show_points(table: TerminalTable) -> None:
    """One line for each source, one column for each side."""
    result, game, position = table.session.result, table.session.game, table.session.position
    sides = game.sides_of(position)
    by_side = [dict(result.points[side]) for side in sides]
    sources = list(dict.fromkeys(source for points in by_side for source in points))
    titles = [capital(table.voice.speaker.name(game.called(position, side))) for side in sides]
    rows = [
        [table.voice.say(Text(f"points.{source}")), *(counted(points, source) for points in by_side)]
        for source in sources
    ]
    total = [table.say(Text("terminal.total")), *(plain_number(result.total(side)) for side in sides)]
    totals = [total] if game.has_points else []
    label = max(len(row[0]) for row in rows + totals) + 2
    widths = [max(len(title), 5) + 3 for title in titles]
    table.screen.line()
    table.screen.line(aligned(["", *titles], label, widths), HEADING)
    for row in rows:
        table.screen.line(aligned(row, label, widths))
    for row in totals:
        table.screen.line(aligned(row, label, widths), HEADING)


def counted(points: Mapping[str, int], source: str) -> str:
    return plain_number(points[source]) if source in points else "–"


def aligned(row: list[str], label: int, widths: list[int]) -> str:
    figures = (figure.rjust(width) for figure, width in zip(row[1:], widths, strict=True))
    return row[0].ljust(label) + "".join(figures)


def same_deal(setup: Setup, game: Game) -> str:
    """The command that deals the same game; what is as usual need not be said."""
    usual = game.full_options({})
    words = [f"{this_program()} play", setup.game, f"--seed {setup.seed}"]
    if setup.mode != VIRTUAL:
        words.append(f"--mode {setup.mode}")
    words += [f"--dice {setup.rolls}"] if setup.rolls != APP else []
    words += [f"--draw {setup.draws}"] if setup.draws != APP else []
    for id, value in setup.options.items():
        if id == "level":
            words.append(f"--level {value}")
        elif value != usual.get(id):
            words.append(f'--option "{id}={value}"')
    return " ".join(words)
