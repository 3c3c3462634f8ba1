"""A step that cannot be done: which one, what may be in its way, and the turn planned anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.changes import changes_of_turn
from adversaire.play.correcting import in_words, standing
from adversaire.play.obstacles import Obstacle, obstacles
from adversaire.play.reading import is_opponents
from adversaire.play.session import Session
from adversaire.play.story import Line
from adversaire.terminal.correcting import set_part, show_thing
from adversaire.terminal.screen import HINT
from adversaire.terminal.telling import steps

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable


def cant(table: TerminalTable, rest: str) -> None:
    """“cant” lists the steps of the opponent's turn, “cant 2” what may hinder step 2, “cant 2 1” says that
    the first of these is otherwise, “cant 2 1 4” how."""
    number = last_turn(table.session)
    lines = dict(steps(table.session.turns[number], table.session.game, table.voice))
    if not lines:
        raise DataRefused(Text("terminal.cant.nothing", adjust=table.words("adjust")))
    words = rest.split(maxsplit=2)
    if not words:
        show_steps(table, lines)
        return
    step = chosen(words[0], len(lines))
    found = in_the_way(table.session, number, lines[step])
    if len(words) == 1:
        show_obstacles(table, lines[step], step, found)
        return
    one = found[chosen(words[1], len(found)) - 1]
    value = words[2] if len(words) > 2 else one.other
    if value:
        set_part(table, one.part, value, number)
    else:
        show_thing(table, standing(table.session, one.thing, number))
        hint(table, "terminal.cant.how", step=f"{step} {words[1]}")


def last_turn(session: Session) -> int:
    """The number of the opponent's last turn, if nothing has been answered since: another takes too much with
    it."""
    finished = [n for n, turn in enumerate(session.turns) if turn.finished and is_opponents(turn)]
    if not finished or any(turn.asked for turn in session.turns[finished[-1] + 1 :]):
        raise DataRefused(Text("terminal.cant.none"))
    return finished[-1]


def chosen(typed: str, most: int) -> int:
    """A number from 1 on."""
    if not typed.isdecimal() or not 1 <= int(typed) <= most:
        raise DataRefused(Text("terminal.cant.number", typed=typed[:60], most=most))
    return int(typed)


def in_the_way(session: Session, number: int, line: Line) -> list[Obstacle]:
    """What may hinder the hands at a step: what it touches comes first."""
    changes = changes_of_turn(session, number)
    items = frozenset(change.item.id for event in line.events for change in changes.get(event, ()))
    return obstacles(session, number, line.events[0], items)


# ---------------------------------------------------------------- showing


def show_steps(table: TerminalTable, lines: dict[int, Line]) -> None:
    table.screen.say(table.say(Text("web.cant-do.title")))
    for number, line in lines.items():
        table.screen.say(line.say(table.voice), first=f"{number:>3}. ")
    hint(table, "terminal.cant.which")


def show_obstacles(table: TerminalTable, line: Line, step: int, found: list[Obstacle]) -> None:
    """Two or three things, and how the app believed them to be."""
    table.screen.say(line.say(table.voice), first=f"{step:>3}. ")
    for number, one in enumerate(found, start=1):
        believed = one.thing.part_said(table.voice, one.part) or in_words(
            table.voice, one.part.value, one.part.what
        )
        other = in_words(table.voice, one.other, one.part.what) if one.other else ""
        said = Text("terminal.cant.obstacle", thing=one.thing.name(table.voice), value=believed, other=other)
        table.screen.row(str(number), table.say(said), 5)
    hint(table, "terminal.cant.pick" if found else "terminal.cant.other", step=step)


def hint(table: TerminalTable, key: str, **values: str | int) -> None:
    text = Text(key, words=table.words("cant"), adjust=table.words("adjust"), **values)
    table.screen.say(table.say(text), HINT)
