"""A place or a card that was touched, in figures: the sides beside each other, who counts, what comes of it.

A game that brings none is told of in sentences alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from adversaire.engine.signs import signed
from adversaire.engine.text import Text


@dataclass(frozen=True, slots=True)
class Measure:
    """What is compared: its sign and its name. `least`: who has least of it is ahead; `plain`: nobody is."""

    icon: str
    name: Text
    least: bool = False
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Party:
    """A side as its mat shows it, and what it has of each measure; None where nobody can tell."""

    tone: str
    crest: str
    name: Text
    figures: tuple[int | None, ...]

    @property
    def written(self) -> tuple[str, ...]:
        """The figures with a real minus, a dash where there is none."""
        return tuple("–" if one is None else signed(one) for one in self.figures)


@dataclass(frozen=True, slots=True)
class Counted:
    """A piece that counts there: its sign or drawing, whose it is, and what it is worth."""

    icon: str
    name: Text
    tone: str = ""
    value: str = ""
    #: Whether sign and value say it all.
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Facing:
    """All there is to see at a place at one glance."""

    measures: tuple[Measure, ...]
    parties: tuple[Party, ...]
    counted: tuple[Counted, ...] = ()
    #: What will come of it.
    outcome: Text | None = None
    #: What the place is called, where its name says too little.
    title: Text | None = None

    def is_ahead(self, party: Party, number: int) -> bool:
        """Whether this side alone has the best of a measure."""
        measure = self.measures[number]
        known = [one.figures[number] for one in self.parties]
        figures = [figure for figure in known if figure is not None]
        if measure.plain or len(figures) < 2:
            return False
        best = (min if measure.least else max)(figures)
        return party.figures[number] == best and figures.count(best) == 1
