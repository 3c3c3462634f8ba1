"""The cathedral of Troyes: three levels of six windows, the lowest at the bottom. Beside it lie the fields.

While black dice have to be met nobody works in the fields: they lie there, in the dark.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from adversaire.engine.picture import Box, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.troyes.content.box import space_id
from adversaire.games.troyes.content.pack import CATHEDRAL_LEVELS, SPACES
from adversaire.games.troyes.display.pieces import MARGIN, WIDTH, black_symbol
from adversaire.games.troyes.position import HUMAN, ROY, Position

TOP: Final = 274.0
#: Two pips of yellow dice make a denier.
PIPS_PER_DENIER: Final = 2
#: Spires and the rose window above the levels.
SPIRES: Final = 31.0
BLACK: Final = 32.0
#: Several alike lie so much higher: how many they are stands below them, where no frame covers it.
COUNTED: Final = 7.0
#: So many different black dice lie in one line.
BLACK_COLUMNS: Final = 3


class Church(NamedTuple):
    """How large the cathedral is: itself, and from one window to the next; and the night beside it."""

    symbol: str
    night: str
    width: float
    height: float
    across: float
    down: float


ON_SCREEN: Final = Church("troyes-cathedral", "troyes-night", 238, 102, 38, 23.4)
#: Beside a cardboard table windows are tapped often: each is as large as a finger.
BESIDE: Final = Church("troyes-cathedral-beside", "troyes-night-beside", 268, 162, 44, 43.4)


def church_of(pos: Position) -> Church:
    return ON_SCREEN if pos.mode == "virtual" else BESIDE


def cathedral(pos: Position) -> Spot:
    """The whole, with its windows on top."""
    church = church_of(pos)
    left = MARGIN + (church.width - SPACES * church.across) / 2
    spaces = []
    for level in range(CATHEDRAL_LEVELS, 0, -1):
        top = TOP + SPIRES + (CATHEDRAL_LEVELS - level) * church.down
        for number in range(1, SPACES + 1):
            id = space_id(level, number)
            at = left + (number - 1) * church.across
            spaces.append(space(id, pos.cathedral[id], at, top, church))
    name = Text("picture.cathedral", human=pos.cathedral_cubes(HUMAN), roy=pos.cathedral_cubes(ROY))
    return Spot("cathedral", name, (facade(church),), (), "", tuple(spaces))


def facade(church: Church) -> Use:
    return Use(church.symbol, MARGIN, TOP, church.width, church.height)


@lru_cache(maxsize=512)
def space(id: str, owner: str, x: float, y: float, church: Church) -> Spot:
    """A window: dark with its number, or glazed in the colour of its cube."""
    width, height = church.across - 10, church.down - 2.5
    left, middle = x + 5, x + church.across / 2
    if owner:
        shapes: tuple[Shape, ...] = (
            Use("troyes-glass", left, y + 1, width, height, f"glass-{owner}", f"cube-{owner}-{id}"),
            *mark(owner, middle, y + height / 2 + 2),
        )
    else:
        number = Words(middle, y + height / 2 + 7, id[-1], 14, "on-stone")
        shapes = (Use("troyes-window", left, y + 1, width, height, "dark-window"), number)
    name = Text("picture.space", space=id, owner=owner or "nobody")
    return Spot(id, name, shapes, (id,), owner or "nobody")


def mark(owner: str, x: float, y: float) -> list[Shape]:
    """A crown in the windows of the Roy, a head in yours."""
    return [Use("i-crown" if owner == ROY else "i-bust", x - 6.5, y - 6.5, 13, 13, "glyph-glass")]


# ---------------------------------------------------------------- beside it


def beside_church(pos: Position) -> list[Spot]:
    """The fields, or the black dice."""
    church = church_of(pos)
    left = MARGIN + church.width + 4
    ground = Box(left, TOP + 1, WIDTH - MARGIN - left, church.height - 2, "")
    if pos.black:
        return [black_dice(pos, ground)]
    return [agriculture(ground)] if pos.mode == "virtual" else []


@lru_cache(maxsize=8)
def agriculture(ground: Box) -> Spot:
    """Ripe corn, and what it brings."""
    x, y = ground.x + 6, ground.y + ground.height - 29
    width = 121.0
    shapes: tuple[Shape, ...] = (
        Use("troyes-fields", ground.x, ground.y, ground.width, ground.height),
        Box(x, y + 2, width, 23, "shade", 11.5),
        Box(x, y, width, 23, "vellum", 11.5),
        Use("i-sheaf", x + 7, y + 3.5, 16, 16, "glyph-corn"),
        Words(x + 26, y + 16.5, Text("picture.label.agriculture"), 14, "title", "start", 54),
        Words(x + 97, y + 16.5, f"÷{PIPS_PER_DENIER}", 14, "figure", "end"),
        Use("i-denier", x + 100, y + 4, 15, 15, "glyph-denier"),
    )
    return Spot("agriculture", Text("picture.agriculture", pips=PIPS_PER_DENIER), shapes)


def black_dice(pos: Position, ground: Box) -> Spot:
    """The black dice that still have to be met, those alike lying on one another: one thing to point at."""
    kinds = list(dict.fromkeys(pos.black))
    rows = 1 if len(kinds) <= BLACK_COLUMNS else 2
    columns = -(-len(kinds) // rows)
    wide, high = ground.width / columns, ground.height / rows
    spots = []
    for number, value in enumerate(kinds):
        row, column = divmod(number, columns)
        middle_x, middle_y = ground.x + (column + 0.5) * wide, ground.y + (row + 0.5) * high
        spots.append(black_kind(value, pos.black.count(value), middle_x, middle_y))
    name = Text("picture.black", dice=tuple([str(figure) for figure in pos.black]))
    night = Use(church_of(pos).night, ground.x, ground.y, ground.width, ground.height)
    return Spot("black", name, (night,), ("black",), "", tuple(spots))


@lru_cache(maxsize=256)
def black_kind(value: int, count: int, x: float, y: float) -> Spot:
    """Black dice alike, one before the other, and how many they are."""
    spread = min(6.0, 14 / max(1, count - 1))
    start = x - (BLACK + spread * (count - 1)) / 2
    top = y - BLACK / 2 - (COUNTED if count > 1 else 0)
    dice: list[Shape] = [
        Use(
            black_symbol(value),
            start + number * spread,
            top + number * 1.5,
            BLACK,
            BLACK,
            piece=f"black-{value}-{number}",
        )
        for number in range(count)
    ]
    if count > 1:
        dice.append(Words(x, top + BLACK + 14, f"×{count}", 14, "on-night"))
    return Spot(f"black.{value}", Text("picture.black-die", value=value, count=count), tuple(dice))
