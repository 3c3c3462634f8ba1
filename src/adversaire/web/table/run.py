"""Several turns read in one go: what each of them amounted to, and what they changed for every side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from adversaire.play.reading import Place, ends_round, to_read
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.table.changes import Gain, gains
from adversaire.web.table.lines import Line, lines_of_places
from adversaire.web.table.sides import Look, looks


@dataclass(frozen=True, slots=True)
class Run:
    """So many pages that follow one another, and whether the round ends with them."""

    count: int
    ends_round: bool


@dataclass(frozen=True, slots=True)
class RunScreen:
    """What they tell together."""

    first: int
    last: int
    ends_round: bool
    lines: tuple[Line, ...]
    #: What every side has more or less of than before.
    sums: tuple[tuple[Look, tuple[Gain, ...]], ...]


def run_screen(session: Session, first: int, last: int, voice: Voice) -> RunScreen:
    """The turns from one to another; those that came to the same are told once."""
    turns = session.turns
    places = [Place(number, n) for number in range(first, last + 1) for n in to_read(turns[number])]
    before, after = turns[first].before, turns[last].after
    sums = [
        (look, tuple(gains(session, before, after, side))) for side, look in looks(session, voice).items()
    ]
    return RunScreen(
        first=first,
        last=last,
        ends_round=ends_round(session, last),
        lines=tuple(joined(lines_of_places(session, places, voice))),
        sums=tuple([(look, gained) for look, gained in sums if gained]),
    )


def joined(lines: Iterable[Line]) -> list[Line]:
    """Lines that say the same one after the other become one; orders for hands are given each time."""
    found: list[Line] = []
    for line in lines:
        last = found[-1] if found else None
        if last and (last.who, last.said) == (line.who, line.said) and not (last.orders or line.orders):
            found[-1] = replace(last, times=last.times + 1)
        else:
            found.append(line)
    return found
