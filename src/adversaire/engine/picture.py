"""Pictures: a drawing of the table as plain shapes, for any page to turn into vector graphics.

A picture is made of spots. A spot is one thing a player can point at (a building, a heap of plunder, a
track): it has an id, a name said aloud by screen readers, and shapes; it may hold smaller spots (a
settlement and its heaps). Colours are words ("grey", "closed"), so that a page can follow the player's
theme.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from adversaire.engine.text import Text


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    style: str
    radius: float = 4


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle."""

    x: float
    y: float
    radius: float
    style: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points."""

    points: tuple[tuple[float, float], ...]
    style: str
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """Words in the picture: a text in the player's language, or plain signs. `y` is the baseline.

    Words longer than `room` are drawn smaller; 0 is as much room as they need.
    """

    x: float
    y: float
    text: Text | str
    size: float = 12
    style: str = "ink"
    anchor: str = "middle"
    room: float = 0


Shape: TypeAlias = "Box | Disc | Line | Words"


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing to point at. `items` are the display items it shows: when one changes, it is highlighted.

    `spots` lie on top of it.
    """

    id: str
    name: Text
    shapes: tuple[Shape, ...]
    items: tuple[str, ...] = ()
    style: str = ""
    spots: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing of the table."""

    width: float
    height: float
    title: Text
    spots: tuple[Spot, ...]

    def walk(self) -> Iterator[Spot]:
        """All spots, each before those on top of it."""
        waiting = list(reversed(self.spots))
        while waiting:
            spot = waiting.pop()
            yield spot
            waiting.extend(reversed(spot.spots))
