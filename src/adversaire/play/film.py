"""The film of a turn: what was told, cut into beats, each with the table as it lay then.

The turn is run once more with a table that keeps a copy of the position whenever something is told. A beat is
one thing that a player sees change, with all that was said of it; what changes nothing joins its neighbour,
and a turn has no more beats than somebody cares to watch. Every beat can be shown as a plain page, so that
nothing depends on motion: a browser that can lets the pieces travel from one page to the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from adversaire.engine.display import differences
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import RecordedTable
from adversaire.engine.text import Value
from adversaire.play.session import Session
from adversaire.play.turns import run_turn

#: The most beats of a turn.
MOST: Final = 7


@dataclass(frozen=True, slots=True)
class Beat:
    """A moment of a turn: the places in its log of what is said, the table then, and what changed on it."""

    events: tuple[int, ...]
    position: Any
    changed: frozenset[str]


class FilmedTable(RecordedTable):
    """A table that keeps how it lay when something was told."""

    __slots__ = ("frames",)

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.frames: list[Any] = []

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        super().tell(kind, clauses, sieve, **values)
        self.frames.append(self.position.copy())


def film(session: Session, number: int, told: list[int]) -> tuple[Beat, ...]:
    """The beats of a finished turn, as far as these places of its log go."""
    return tuple(fewer(cut(session, number, told, frames(session, number))))


def frames(session: Session, number: int) -> list[Any]:
    """How the table lay whenever something was told in a turn."""
    tables: list[FilmedTable] = []

    def filmed(*given: Any) -> FilmedTable:
        tables.append(FilmedTable(*given))
        return tables[-1]

    turn = session.turns[number]
    run_turn(session.game, session.setup, turn.before, session.entries, turn.start, filmed)
    return tables[-1].frames


def cut(session: Session, number: int, told: list[int], lay: list[Any]) -> list[Beat]:
    """A beat for each change that is seen; the last one shows the table as the turn leaves it."""
    turn, view = session.turns[number], session.game.view
    before = view(lay[told[0] - 1] if told and told[0] else turn.before)
    beats: list[Beat] = []
    for event in told:
        position = turn.after if event == told[-1] else lay[event]
        after = view(position)
        changed = frozenset(change.item.id for change in differences(before, after))
        before = after
        if changed or not beats:
            beats.append(Beat((event,), position, changed))
        else:
            beats[-1] = joined(beats[-1], Beat((event,), position, changed))
    return beats


def joined(one: Beat, next: Beat) -> Beat:
    return Beat(one.events + next.events, next.position, one.changed | next.changed)


def fewer(beats: list[Beat]) -> list[Beat]:
    """Neighbours of which the least is said and seen become one, until there are not too many."""
    while len(beats) > MOST:
        weight = [len(a.events) + len(b.events) + len(a.changed | b.changed) for a, b in pairwise(beats)]
        at = weight.index(min(weight))
        beats = [*beats[:at], joined(beats[at], beats[at + 1]), *beats[at + 2 :]]
    return beats
