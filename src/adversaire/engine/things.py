"""The declared table: every thing that lies on it is said once.

A game declares its areas, and in each area its things: a counter at a path of the position, or a function
that says what lies there now. From this one declaration come what is shown (`view`), what hands may set right
(`adjustables`, `adjust`), the bounds that every position keeps (`faults`), the list of what to put back after
an undo, and a picture for a game that draws none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from adversaire.engine.display import CARDS, COUNT, Item, Zone
from adversaire.engine.errors import DataRefused
from adversaire.engine.faults import within
from adversaire.engine.question import numbers
from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.engine.text import Text, Value

P = TypeVar("P")

#: Whether something holds of a position: is it shown, may hands set it right.
When: TypeAlias = Callable[[Any], bool]


def always(position: Any) -> bool:
    return True


def never(position: Any) -> bool:
    return False


def on_screen(position: Any) -> bool:
    """At a virtual table, once it has been laid."""
    return bool(position.mode == VIRTUAL and position.phase != "setup")


def beside_cardboard(position: Any) -> bool:
    return bool(position.mode == COMPANION)


@dataclass(frozen=True, slots=True)
class Adjustable:
    """Something a player may set right by hand: a number between two bounds, or one of a few values."""

    path: str
    label: Text
    value: str
    values: tuple[str, ...]
    number: bool
    #: Makes it so: called with the position and the value.
    put: Callable[[Any, str], None] = field(repr=False, compare=False)
    #: The thing a player would point at (a figure, a place), where that is not what the path names.
    of: str = ""
    #: What it is about that thing (its zone, its health), as an id with a name, where there are several.
    what: str = ""

    @property
    def thing(self) -> str:
        """What a player would point at to set this right."""
        return self.of or self.path


def number(
    path: str,
    value: int,
    most: int,
    put: Callable[[Any, int], None],
    least: int = 0,
    label: Text | None = None,
    *,
    of: str = "",
    what: str = "",
) -> Adjustable:
    """A number that hands may set right."""
    return Adjustable(
        path,
        label or item_label(path),
        str(value),
        numbers(least, most),
        True,
        lambda pos, now: put(pos, int(now)),
        of,
        what,
    )


def choice(
    path: str,
    value: str,
    values: tuple[str, ...],
    put: Callable[[Any, str], None],
    label: Text | None = None,
    *,
    of: str = "",
    what: str = "",
) -> Adjustable:
    """One of a few values that hands may set right."""
    return Adjustable(path, label or item_label(path), value, values, False, put, of, what)


@lru_cache(maxsize=1_000)
def item_label(id: str) -> Text:
    return Text(f"item.{id}")


@lru_cache(maxsize=4_000, typed=True)
def item(id: str, kind: str, value: Value, top: int = 0) -> Item:
    """A thing called by its id. Most of a table lies from step to step as it lay, and is the same again."""
    return Item(id, kind, item_label(id), value, top)


class Counter:
    """A number of the position: a marker on a track, a heap of tokens; of a list, how many there are.

    `at` is its path in the position where that is not its id. `most` bounds every position; `hands` bounds
    what may be set by hand, where that is less. Who sets right a list by hand brings a `put`.
    """

    __slots__ = ("at", "by_hand", "hands", "id", "kind", "least", "most", "put", "read", "shown", "top")

    def __init__(  # noqa: PLR0913 - a declaration names what differs
        self,
        id: str,
        kind: str = COUNT,
        most: int | Callable[[Any], int] | None = None,
        least: int = 0,
        *,
        at: str = "",
        top: int | Callable[[Any], int] = 0,
        shown: When = always,
        by_hand: When = never,
        hands: int | Callable[[Any], int] | None = None,
        put: Callable[[Any, int], None] | None = None,
    ) -> None:
        self.id = id
        self.kind = kind
        self.most = most
        self.least = least
        self.at = at or id
        self.top = top
        self.shown = shown
        self.by_hand = by_hand
        self.hands = most if hands is None else hands
        self.put = put or self._write
        self.read: Callable[[Any], Any] = attrgetter(self.at)

    def count(self, position: Any) -> int:
        found = self.read(position)
        return found if isinstance(found, int) else len(found)

    def _write(self, position: Any, value: int) -> None:
        owner, _, name = self.at.rpartition(".")
        setattr(attrgetter(owner)(position) if owner else position, name, value)

    def __call__(self, position: Any) -> Iterator[Item | Adjustable]:
        yield from self.seen(position)
        if self.hands is not None and self.by_hand(position):
            value = self.count(position)
            yield number(self.id, value, reckoned(self.hands, position), self.put, self.least)

    def seen(self, position: Any) -> tuple[Item, ...]:
        """What lies there, without what hands may set right of it."""
        if not self.shown(position):
            return ()
        return (item(self.id, self.kind, self.count(position), reckoned(self.top, position)),)

    def faults(self, position: Any) -> Iterator[Text]:
        if self.most is not None:
            yield from within(self.at, self.count(position), reckoned(self.most, position), self.least)


class Cards(Counter):
    """A list of the position, shown card by card; `most` bounds how many there are."""

    __slots__ = ()

    def __init__(self, id: str, most: int | None = None, *, at: str = "", shown: When = always) -> None:
        super().__init__(id, CARDS, most, at=at, shown=shown)

    def seen(self, position: Any) -> tuple[Item, ...]:
        return (item(self.id, CARDS, tuple(self.read(position))),) if self.shown(position) else ()


def reckoned(figure: int | Callable[[Any], int], position: Any) -> int:
    return figure if isinstance(figure, int) else figure(position)


#: A counter, or whatever else says what lies there now: items to show, things to set right.
Declared: TypeAlias = "Counter | Callable[[P], Iterable[Item | Adjustable]]"


class Area(Generic[P]):
    """A region of the table and the things in it; its counters keep their bounds also where it is hidden."""

    __slots__ = ("id", "shown", "things", "title")

    def __init__(
        self,
        id: str,
        *things: Declared[P],
        shown: Callable[[P], bool] = always,
        title: Text | Callable[[P], Text] | None = None,
    ) -> None:
        self.id = id
        self.things = things
        self.shown = shown
        self.title = title or Text(f"zone.{id}")

    def lying(self, position: P) -> Iterator[Item | Adjustable]:
        """All that is to be said of it now; nothing where it is not shown."""
        if self.shown(position):
            for thing in self.things:
                yield from thing(position)

    def zone(self, position: P) -> Zone:
        found: list[Item] = []
        for thing in self.things:
            if isinstance(thing, Counter):
                found += thing.seen(position)
            else:
                found += [one for one in thing(position) if isinstance(one, Item)]
        title = self.title if isinstance(self.title, Text) else self.title(position)
        return Zone(self.id, title, tuple(found))


class Things(Generic[P]):
    """All areas of a table, in the order in which they are shown.

    Where `stands` says what is wrong with a position, a correction that would make a fault is refused.
    """

    __slots__ = ("areas", "stands")

    def __init__(self, *areas: Area[P], stands: Callable[[P], list[Text]] | None = None) -> None:
        self.areas = areas
        self.stands = stands

    def view(self, position: P) -> list[Zone]:
        """What lies on the table."""
        zones = [area.zone(position) for area in self.areas if area.shown(position)]
        return [zone for zone in zones if zone.items]

    def faults(self, position: P) -> Iterator[Text]:
        """Every counter lies within its bounds."""
        for area in self.areas:
            for thing in area.things:
                if isinstance(thing, Counter):
                    yield from thing.faults(position)

    def adjustables(self, position: P) -> list[Adjustable]:
        """What a player may set right by hand."""
        lying = [one for area in self.areas for one in area.lying(position)]
        return [one for one in lying if isinstance(one, Adjustable)]

    def adjust(self, position: P, path: str, value: str) -> None:
        """Set one of them right; a refusal changes nothing."""
        known = {one.path: one for one in self.adjustables(position)}
        if path not in known:
            raise DataRefused(Text("error.not-adjustable", path=path))
        thing = known[path]
        if value not in thing.values:
            raise DataRefused(Text("error.adjust-value", path=path, value=value))
        if value == thing.value:
            return
        if self.stands is not None:
            self._try(self.stands, position, path, value)
        thing.put(position, value)

    def _try(self, stands: Callable[[P], list[Text]], position: Any, path: str, value: str) -> None:
        """On a copy first: whether the table could not stand so."""
        trial = position.copy()
        next(one for one in self.adjustables(trial) if one.path == path).put(trial, value)
        there = stands(position)
        for fault in stands(trial):
            if fault not in there:
                raise DataRefused(fault)


#: The table of a game that declares nothing.
NO_THINGS: Final[Things[Any]] = Things()
