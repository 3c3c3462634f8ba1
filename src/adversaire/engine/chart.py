"""The table for whoever reads it rather than sees it: what lies in rows and columns, as words.

A terminal shows every zone of the display by itself. Where a zone only makes sense by its shape (a cathedral
of three levels, an army in three wedges), a game says that shape here, and its charts stand for those zones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from adversaire.engine.text import Text

#: A cell of a chart: a text to be said, or a sign that is the same in every language.
Cell: TypeAlias = "Text | str"


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a chart, or what a side has: what it is called, and what belongs to it."""

    head: Text
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Rows under one title. With `columns` they are a grid; without, each cell is a sentence of its own."""

    title: Text
    lines: tuple[Line, ...]
    #: The zones of the display it stands for.
    zones: tuple[str, ...]
    columns: tuple[Cell, ...] = ()
    #: What the signs in the cells mean.
    key: Text | None = None
    #: Whether it stands before its zones rather than for them: it shows where things are, they say what.
    before: bool = False
