"""What changed for a side between two moments, as its mat shows it: an icon and how much more or less."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from adversaire.engine.table_side import Tally
from adversaire.i18n.grammar import signed_number
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session
from adversaire.web.table.sides import mat_of

#: So many stand at the end of a line.
MOST: Final = 3
#: Cards that come and go with every turn tell no story, nor does the number that the next of them bears.
PILES: Final = ("deck", "discard", "scroll")
#: A number that is so long is no count.
LONGEST: Final = 4


@dataclass(frozen=True, slots=True)
class Gain:
    """More or less of something."""

    icon: str
    value: str
    tally: Tally


def tallies(session: Session, position: Any, side: str) -> dict[str, Tally]:
    """The counters of a side's mat that are plain numbers, or so many of so many."""
    mats = session.game.mats(position, eyes(session, NOBODY))
    mat = mat_of(mats, side, own=side == session.game.sides[0])
    return {tally.id: tally for tally in (mat.tallies if mat else ()) if is_count(tally)}


def gains(session: Session, before: Any, after: Any, side: str) -> list[Gain]:
    """What a side has more or less of, points first; only what everybody may see."""
    was, now = (tallies(session, position, side) for position in (before, after))
    found = [(now[id], count(now[id]) - count(was[id])) for id in now if id in was]
    return [Gain(tally.icon, signed_number(step), tally) for tally, step in found if step][:MOST]


def is_count(tally: Tally) -> bool:
    first = tally.value.partition("/")[0]
    return first.isdecimal() and len(first) <= LONGEST and tally.icon not in PILES


def count(tally: Tally) -> int:
    return int(tally.value.partition("/")[0])
