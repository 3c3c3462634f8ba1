"""Medals: things worth telling that a player did in one game, found in what happened and how it ended.

A game declares them as data: an id, a sign, and a question to a finished game. `medal.<id>` of its catalogues
names one, and `medal.<id>.about` says how it is earned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import NamedTuple

from adversaire.engine.event import Event
from adversaire.engine.result import Result
from adversaire.engine.text import Value


class Ended(NamedTuple):
    """A finished game as its medals see it."""

    #: Where the player sat, as a key of `Result.points`.
    side: str
    events: Sequence[Event]
    result: Result

    @property
    def is_won(self) -> bool:
        return self.result.winner == self.side

    @property
    def margin(self) -> int:
        """By how many points the player was ahead of the best of the others."""
        others = [self.result.total(side) for side in self.result.points if side != self.side]
        return self.result.total(self.side) - max(others, default=0)

    def told(self, kind: str, **values: Value) -> Iterator[Event]:
        """What happened of a kind, with these values."""
        for event in self.events:
            if event.kind == kind and all(event.values.get(name) == value for name, value in values.items()):
                yield event

    def count(self, kind: str, **values: Value) -> int:
        return sum(1 for _ in self.told(kind, **values))


class Medal(NamedTuple):
    """One thing worth telling. It travels to other processes by its name: what earns it may be a lambda."""

    id: str
    icon: str
    is_earned: Callable[[Ended], bool]

    def __reduce__(self) -> tuple[Callable[[str, str], Medal], tuple[str, str]]:
        return medal_of, (self.is_earned.__module__, self.id)


def medal_of(module: str, id: str) -> Medal:
    """A medal among the `MEDALS` that a module declares."""
    declared: Sequence[Medal] = import_module(module).MEDALS
    return next(medal for medal in declared if medal.id == id)
