"""The three wedges in the Hastings pictures: damage tokens, Might and Zeal, and who took them."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.hastings.battlefield import might, zeal
from adversaire.games.hastings.picture_pieces import COLUMN, GAP
from adversaire.games.hastings.position import WEDGE_DAMAGE, WEDGE_IDS, Position, Side

HEIGHT: Final = 48
BAR: Final = COLUMN - 16


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
