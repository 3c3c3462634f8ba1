"""Why? In three depths: a sentence; what was considered and struck out; the clauses in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adversaire.engine.errors import DataRefused
from adversaire.engine.event import Event
from adversaire.engine.text import Text
from adversaire.play.reading import OPENING
from adversaire.play.story import reason_behind
from adversaire.terminal.screen import HINT
from adversaire.terminal.telling import headline, last_opponent_turn, steps

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable


def why(table: TerminalTable, rest: str) -> None:
    """The reason of the opponent's decision, or of one of its steps; asked again, one level deeper."""
    event = event_meant(table, rest)
    asked = (rest, event)
    table.depth = table.depth + 1 if table.reason == asked else 0
    table.reason = asked
    explanation = table.voice.why(event)
    levels = [level for level in (sentence, sieve, clauses) if level is not sieve or explanation.steps]
    levels[min(table.depth, len(levels) - 1)](table, event)
    if table.depth < len(levels) - 1:
        command = f"{table.words('why')} {rest}".strip()
        following = levels[table.depth + 1].__name__
        table.screen.say(table.say(Text("terminal.why.deeper", command=command, next=following)), HINT)


def event_meant(table: TerminalTable, rest: str) -> Event:
    turn = last_opponent_turn(table.session)
    if turn is None:
        raise DataRefused(Text("terminal.why.nothing"))
    game, voice = table.session.game, table.voice
    numbered = {str(number): line.events for number, line in steps(turn, game, voice)}
    if rest and rest not in numbered:
        raise DataRefused(Text("terminal.why.no-step", step=rest, last=len(numbered)))
    decision = headline(turn, game)
    places = numbered[rest] if rest else [n for events in numbered.values() for n in events]
    first = [decision] if decision and not rest else []
    meant = [*first, *(turn.events[n] for n in places)]
    explained = next((event for event in meant if voice.explains(event)), None)
    if explained is None:
        raise DataRefused(Text("terminal.why.plain"))
    if rest:
        return explained
    at = next(n for n, event in enumerate(turn.events) if event is explained)
    summed_up = game.headline([event for event in turn.events if not event.kind.startswith(OPENING)])
    return turn.events[reason_behind(turn.events, summed_up, at, voice)]


def sentence(table: TerminalTable, event: Event) -> None:
    reason = table.voice.why(event)
    table.screen.say(reason.sentence)
    if reason.rule:
        table.screen.say(reason.rule)


def sieve(table: TerminalTable, event: Event) -> None:
    for step in table.voice.why(event).steps:
        table.screen.say(step, first="- ")


def clauses(table: TerminalTable, event: Event) -> None:
    for clause in table.voice.why(event).clauses:
        table.show_clause(clause, in_full=True)
