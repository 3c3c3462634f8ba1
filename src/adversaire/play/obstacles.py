"""A turn that cannot be carried out: what may be in the way of one of its steps."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.things import Adjustable
from adversaire.play.correcting import Thing, is_open, table_then, things
from adversaire.play.session import Session

#: So many things that may be in the way are offered; anything else is found among all that can be set right.
MOST: Final = 3
#: With so many values there is only one other.
TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that would make a step impossible: a thing, and what may be otherwise about it."""

    thing: Thing
    part: Adjustable

    @property
    def other(self) -> str:
        """The other value, where there is only one."""
        others = [value for value in self.part.values if value != self.part.value]
        return others[0] if len(self.part.values) == TWO else ""


def spoken_of(event: Event) -> frozenset[str]:
    """The ids that an event names: places, figures, cards."""
    named = [value if isinstance(value, tuple) else (value,) for value in event.values.values()]
    return frozenset(str(id) for ids in named for id in ids)


def obstacles(session: Session, turn: int, event: int, items: frozenset[str]) -> list[Obstacle]:
    """The things that a step touches, and those that it speaks of, as far as they may be otherwise than was
    believed before that turn, and can still be set right."""
    named = spoken_of(session.turns[turn].events[event])
    known = things(session.game.adjustables(table_then(session, turn)))
    found: dict[str, Thing] = {}
    for wanted in (items, named):
        found |= {id: thing for id, thing in known.items() if meets(thing, wanted)}
    parts = {id: next(touched(thing, items, named)) for id, thing in found.items()}
    # Whoever is moved comes first; what else lies where it stands or goes is rarely in the way.
    places = [id for id, thing in found.items() if is_whereabouts(thing, found)]
    meant = sorted(
        (id for id in found if id not in places or parts[id].value),
        key=lambda id: (id in places, parts[id].value not in found),
    )
    possible = (one for id in meant if (one := still(session, turn, Obstacle(found[id], parts[id]))))
    return list(islice(possible, MOST))


def still(session: Session, turn: int, one: Obstacle) -> Obstacle | None:
    """It, unless the answers before that turn leave nothing else: then about another part of it."""
    if not session.turns[turn - 1].asked or session.turns[turn].end < len(session.entries):
        # Of an older turn, which is not planned anew, it is only told.
        return one
    parts = [one.part, *(part for part in one.thing.parts if part.path != one.part.path)]
    return next((Obstacle(one.thing, part) for part in parts if is_open(session, part, turn)), None)


def is_whereabouts(thing: Thing, found: Mapping[str, Thing]) -> bool:
    """Whether a place is named because something else stands or goes there."""
    others = (part for other in found.values() if other.id != thing.id for part in other.parts)
    return any(thing.id in part.values for part in others)


def meets(thing: Thing, ids: Collection[str]) -> bool:
    return thing.id in ids or any(part.path in ids for part in thing.parts)


def touched(thing: Thing, items: Collection[str], named: Collection[str]) -> Iterator[Adjustable]:
    """The parts of a thing, those first that are meant: what the step says of it, as where it stands, then
    what changes of it."""
    places = [id for id in named if not id.isdigit()]
    yield from (part for part in thing.parts if part.value in places and part.value != thing.id)
    yield from (part for part in thing.parts if part.path in items or part.path in named)
    yield from (part for part in thing.parts if {*places} & {*part.values} - {thing.id})
    yield from thing.parts
