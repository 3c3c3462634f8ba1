"""The picture of a Hastings table: the Enemy above, the three wedges in the middle, the player below.

Beside a cardboard table only what the app holds is drawn: the Enemy's side and the wedges.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Picture, Spot
from adversaire.engine.text import Text
from adversaire.games.hastings import picture_table, picture_wedges
from adversaire.games.hastings.picture_pieces import CARD, COLUMN, GAP, WIDTH, space
from adversaire.games.hastings.position import (
    ENEMY_SPACES,
    HUMAN_SPACES,
    ROW_OF,
    ROWS,
    WEDGE_OF,
    Position,
)

FIELD: Final = ROWS * (CARD + GAP)


def picture(pos: Position) -> Picture:
    """The table as it lies."""
    spots = picture_table.resource_table(pos, 0)
    top: float = picture_table.TABLE + GAP
    spots += picture_table.side(pos, "enemy", top)
    top += picture_table.SIDE + GAP
    spots += picture_table.reserve(pos, "enemy", top)
    top += picture_table.reserve_height(pos.enemy)
    spots += enemy_field(pos, top)
    top += FIELD
    spots += picture_wedges.wedges(pos, top)
    top += picture_wedges.HEIGHT + GAP
    if pos.tracked:
        spots += human_field(pos, top)
        top += FIELD
        spots += picture_table.side(pos, "human", top)
        top += picture_table.SIDE + GAP
        spots += picture_table.reserve(pos, "human", top)
        top += picture_table.reserve_height(pos.human)
    return Picture(WIDTH, top - GAP, Text("picture.title", round=pos.round), tuple(spots))


def enemy_field(pos: Position, top: float) -> list[Spot]:
    """Row 1 lies nearest the wedges, so the Enemy's rows are drawn from the third down."""
    return [
        space(pos, id, pos.enemy.grid[at], column(at), top + (ROWS - ROW_OF[at]) * (CARD + GAP))
        for at, id in enumerate(ENEMY_SPACES)
    ]


def human_field(pos: Position, top: float) -> list[Spot]:
    return [
        space(pos, id, pos.human.grid[at], column(at), top + (ROW_OF[at] - 1) * (CARD + GAP))
        for at, id in enumerate(HUMAN_SPACES)
    ]


def column(space: int) -> float:
    return WEDGE_OF[space] * (COLUMN + GAP)
