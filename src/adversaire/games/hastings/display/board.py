"""The picture of a Hastings table: the Enemy above, the three wedges in the middle, the player below.

Beside a cardboard table only what the app holds is drawn: the Enemy's side and the wedges.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Line, Picture, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.battlefield import might, zeal
from adversaire.games.hastings.base_game.grid import (
    ENEMY_SPACES,
    HUMAN_SPACES,
    ROW_OF,
    ROWS,
    WEDGE_IDS,
    WEDGE_OF,
)
from adversaire.games.hastings.display import sides
from adversaire.games.hastings.display.cards import CARD, COLUMN, GAP, WIDTH, space
from adversaire.games.hastings.position import WEDGE_DAMAGE, Position, Side

FIELD: Final = ROWS * (CARD + GAP)
HEIGHT: Final = 48
BAR: Final = COLUMN - 16


def picture(pos: Position) -> Picture:
    """The table as it lies."""
    spots = sides.resource_table(pos, 0)
    top: float = sides.TABLE + GAP
    spots += sides.side(pos, "enemy", top)
    top += sides.SIDE + GAP
    spots += sides.reserve(pos, "enemy", top)
    top += sides.reserve_height(pos.enemy)
    spots += enemy_field(pos, top)
    top += FIELD
    spots += wedges(pos, top)
    top += HEIGHT + GAP
    if pos.tracked:
        spots += human_field(pos, top)
        top += FIELD
        spots += sides.side(pos, "human", top)
        top += sides.SIDE + GAP
        spots += sides.reserve(pos, "human", top)
        top += sides.reserve_height(pos.human)
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


# ---------------------------------------------------------------- the wedges


def wedges(pos: Position, top: float) -> list[Spot]:
    """Wedges from left to right."""
    return [wedge(pos, number, number * (COLUMN + GAP), top) for number in range(3)]


def wedge(pos: Position, number: int, x: float, y: float) -> Spot:
    id = WEDGE_IDS[number]
    taken = pos.taken[number]
    shapes: list[Shape] = [
        Box(x, y, COLUMN, HEIGHT, f"panel {taken}" if taken else "settlement", 5),
        Words(
            x + COLUMN / 2, y + 28, label(pos, number), 11, "warning" if taken else "strong", room=COLUMN - 8
        ),
    ]
    items: tuple[str, ...] = (id,)
    if pos.tracked:
        shapes += tokens(pos.enemy, "opponent", number, x + 8, y + 9)
        shapes += tokens(pos.human, "human", number, x + 8, y + HEIGHT - 9)
        items += (f"human.tokens.{number + 1}", f"enemy.tokens.{number + 1}")
    return Spot(id, wedge_name(pos, number), tuple(shapes), items, "taken" if taken else "")


def label(pos: Position, number: int) -> Text:
    """Who took it, or the Might and Zeal that meet here."""
    if pos.taken[number]:
        return Text("picture.taken", side=pos.taken[number])
    if not pos.tracked:
        return Text("picture.wedge", number=number + 1)
    return Text(
        "picture.totals",
        number=number + 1,
        might=might(pos, pos.human, number),
        enemy_might=might(pos, pos.enemy, number),
        zeal=zeal(pos, pos.human, number),
        enemy_zeal=zeal(pos, pos.enemy, number),
    )


def tokens(side: Side, style: str, number: int, x: float, y: float) -> list[Shape]:
    """A bar from 0 to 10 damage."""
    step = BAR / WEDGE_DAMAGE
    count = side.tokens[number]
    ticks: list[Shape] = [
        Line(((x + step * at, y - 2), (x + step * at, y + 2)), "tick") for at in range(WEDGE_DAMAGE + 1)
    ]
    done: list[Shape] = [Line(((x, y), (x + step * count, y)), f"bar-done {style}")] if count else []
    return [Line(((x, y), (x + BAR, y)), "bar"), *done, *ticks]


def wedge_name(pos: Position, number: int) -> Text:
    if not pos.tracked:
        return Text("picture.wedge-name", number=number + 1, taken=pos.taken[number] or "nobody")
    return Text(
        "picture.wedge-known",
        number=number + 1,
        taken=pos.taken[number] or "nobody",
        human=pos.human.tokens[number],
        enemy=pos.enemy.tokens[number],
        might=might(pos, pos.human, number),
        enemy_might=might(pos, pos.enemy, number),
    )
