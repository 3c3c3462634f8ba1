"""What a game lays out in rows and columns, and what matters at a glance, on screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.chart import Cell, Chart, Line
from adversaire.i18n.grammar import bare, capital
from adversaire.play.voice import Voice
from adversaire.terminal.names import labelled, plain
from adversaire.terminal.screen import HINT, Screen

INDENT: Final = "  "
#: Between two columns of a grid.
GAP: Final = 2
#: The unbreakable space keeps the dot from beginning a line.
BETWEEN: Final = "\u00a0· "


def show_chart(chart: Chart, voice: Voice, screen: Screen, keyed: bool = True) -> None:
    """A grid where it has columns and they fit, else line by line; what signs mean is said once (`keyed`)."""
    title = capital(bare(voice.say(chart.title), voice.language))
    rows = [
        (capital(plain(voice.say(line.head), voice)), cells_of(line.cells, voice)) for line in chart.lines
    ]
    columns = cells_of(chart.columns, voice)
    grid = as_grid(title, columns, rows) if columns else []
    if grid and max(len(line) for line in grid) <= screen.width:
        screen.row(title, grid[0][len(title) :].strip(), len(grid[0]) - len(grid[0][len(title) :].lstrip()))
        for line in grid[1:]:
            screen.line(line)
    else:
        screen.row(title, "", len(title))
        show_lines(rows, columns, screen)
    if chart.key and keyed:
        screen.say(voice.say(chart.key), HINT, indent=len(INDENT))


def cells_of(cells: Sequence[Cell], voice: Voice) -> list[str]:
    return [cell if isinstance(cell, str) else voice.say(cell) for cell in cells]


def as_grid(title: str, columns: list[str], rows: list[tuple[str, list[str]]]) -> list[str]:
    """The title with the heads of the columns, then the rows under it."""
    table = [[title, *columns], *([INDENT + head, *cells] for head, cells in rows)]
    wide = [max(len(row[at]) for row in table if at < len(row)) + GAP for at in range(len(columns) + 1)]
    return [
        "".join(cell.ljust(width) for cell, width in zip(row, wide, strict=False)).rstrip() for row in table
    ]


def show_lines(rows: list[tuple[str, list[str]]], columns: list[str], screen: Screen) -> None:
    """A row a line; where there are columns, each cell with the head of its own."""
    label = max(len(head) for head, _ in rows) + len(INDENT) + GAP
    for head, cells in rows:
        headed = [f"{column} {cell}".strip() for column, cell in zip(columns, cells, strict=False)]
        said = [words for words in (headed if columns else cells) if words]
        screen.row(INDENT + head, BETWEEN.join(said), label)


def show_glance(lines: Sequence[Line], voice: Voice, screen: Screen) -> None:
    """What matters, a line a side."""
    screen.line()
    for line in lines:
        said = BETWEEN.join(cells_of(line.cells, voice))
        head = voice.say(line.head)
        screen.say(labelled(head, said, voice) if said else head, first="= ")
