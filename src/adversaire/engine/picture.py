"""Pictures: a drawing of the table as plain shapes, for any page to turn into vector graphics.

A picture is made of spots. A spot is one thing a player can point at (a building, a heap of plunder, a
track): it has an id, a name said aloud by screen readers, and shapes; it may hold smaller spots (a
settlement and its heaps). Colours are words ("grey", "closed"), so that a page can follow the player's
theme. What is drawn once and used often (a fortress, a token) is a symbol of the game's art, and is only
called by its name here.

Spots and shapes are made by the hundred for every page: they are tuples, which are made and compared fastest.

Around the board lie mats, one for each side, and trays with cards: a page sets them beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from adversaire.engine.table_side import Face, Mat, Tally, Tray
from adversaire.engine.text import Text


class Box(NamedTuple):
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    style: str
    radius: float = 4


class Disc(NamedTuple):
    """A filled circle."""

    x: float
    y: float
    radius: float
    style: str


class Line(NamedTuple):
    """A line through points."""

    points: tuple[tuple[float, float], ...]
    style: str
    closed: bool = False


class Words(NamedTuple):
    """Words in the picture: a text in the player's language, or plain signs. `y` is the baseline.

    Words longer than `room` are drawn smaller; 0 is as much room as they need. Where there may be two `lines`
    they are broken first, and both lines stand about where the one would.
    """

    x: float
    y: float
    text: Text | str
    size: float = 12
    style: str = "ink"
    anchor: str = "middle"
    room: float = 0
    lines: int = 1


class Use(NamedTuple):
    """A drawing of the game's art, or an icon, by its name.

    `piece` makes it one thing that keeps its id wherever it goes, so that a page can let it travel there. Ids
    say nothing that a seat may not know.
    """

    symbol: str
    x: float
    y: float
    width: float
    height: float
    style: str = ""
    piece: str = ""


Shape: TypeAlias = "Box | Disc | Line | Words | Use"


class Spot(NamedTuple):
    """One thing to point at. `items` are the display items it shows: when one changes, it is highlighted.

    `spots` lie on top of it. Where `piece` is given, all of it is one thing that travels. `thing` is what
    there is to read of here, where that is not the spot itself: the card on a space.
    """

    id: str
    name: Text
    shapes: tuple[Shape, ...]
    items: tuple[str, ...] = ()
    style: str = ""
    spots: tuple[Spot, ...] = ()
    piece: str = ""
    thing: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing of the table."""

    width: float
    height: float
    title: Text
    spots: tuple[Spot, ...]
    mats: tuple[Mat, ...] = ()
    trays: tuple[Tray, ...] = ()

    def walk(self) -> Iterator[Spot]:
        """All spots, each before those on top of it."""
        waiting = list(reversed(self.spots))
        while waiting:
            spot = waiting.pop()
            yield spot
            waiting.extend(reversed(spot.spots))

    def faces(self) -> Iterator[Face]:
        """All cards of the trays."""
        for tray in self.trays:
            yield from tray.faces

    def shown(self) -> Iterator[str]:
        """The display items that are seen somewhere, on the board or beside it."""
        for spot in self.walk():
            yield from spot.items
        for tally in self.tallies():
            yield from tally.items
        for tray in self.trays:
            yield from tray.items
        for face in self.faces():
            yield from face.items

    def tallies(self) -> Iterator[Tally]:
        """All numbers on mats and in trays."""
        for mat in self.mats:
            yield from mat.tallies
        for tray in self.trays:
            yield from tray.tallies
