"""A line to PostgreSQL that is given up when the other end falls silent.

`statement_timeout` is kept by the server itself: one that hangs, or a machine that is gone without a word,
keeps nothing. Then a thread would wait for ever, and with it the page that needs it.
"""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Any, Final, TypeVar

from psycopg import Connection, OperationalError

T = TypeVar("T")

#: How many seconds a line may be silent before it is given up: more than the longest statement.
LONGEST_SILENCE: Final = 20.0


class Line(Connection[Any]):
    """A connection on which nobody waits for ever, unless told that it may take so long."""

    longest: float | None = None

    def wait(self, gen: Generator[Any, Any, T], *given: Any, **named: Any) -> T:
        if self.longest is None:
            return super().wait(gen, *given, **named)
        try:
            return super().wait(heard_within(gen, self.longest), *given, **named)
        except Silent:
            self.close()  # whatever comes now belongs to nothing that anybody asked
            raise


class Silent(OperationalError):
    """The other end has not said anything for too long."""


def heard_within(talk: Generator[Any, Any, T], seconds: float) -> Generator[Any, Any, T]:
    """What the driver says and hears, as long as it hears something in time. It looks ten times a second."""
    end = monotonic() + seconds
    ready = None
    while True:
        try:
            wanted = talk.send(ready)
        except StopIteration as done:
            heard: T = done.value
            return heard
        ready = yield wanted
        if ready:
            end = monotonic() + seconds
        elif monotonic() > end:
            raise Silent("no answer")


def listening(_dialect: Any, _record: Any, given: Any, named: Any) -> Line:
    """How SQLAlchemy is to call PostgreSQL."""
    line: Line = Line.connect(*given, **named)
    line.longest = LONGEST_SILENCE
    return line
