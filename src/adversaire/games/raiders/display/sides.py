"""Both sides of the table in the Raiders pictures: tracks as bars, goods as tokens, and the main supply."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.raiders.display.pieces import DROP, WIDTH, empty_place, token, worker
from adversaire.games.raiders.position import (
    ARMOUR_MAX,
    CREW_LIMIT,
    HAND_LIMIT,
    SUPPLY_KINDS,
    VALKYRIES_MAX,
    Human,
    Opponent,
    Position,
)

CELL: Final = WIDTH / 5
TRACKS: Final = 28
GOODS: Final = 22
SUPPLY: Final = 18
BAR: Final = CELL - 14
#: How wide a digit of a number in a cell is.
DIGIT: Final = 9.3
#: What lies before the human, in the order of the line.
OWN_GOODS: Final = ("silver", "gold", "iron", "livestock")


def opponent_side(pos: Position, top: float) -> list[Spot]:
    """The opponent's ship card: points, tracks, provisions, tiles."""
    return tracks("opponent", pos.opponent, top)


def human_side(pos: Position, top: float) -> list[Spot]:
    """The human's points, tracks, goods and cards."""
    return [*tracks("human", pos.human, top), *goods(pos, top + TRACKS)]


def tracks(side: str, has: Opponent | Human, top: float) -> list[Spot]:
    """Five cells: points, three bars, tiles."""
    # The opponent's limit for provisions and the human's are the same number.
    bars = (("armour", ARMOUR_MAX), ("valkyries", VALKYRIES_MAX), ("provisions", HAND_LIMIT))
    spots = [
        Spot(
            f"{side}.panel",
            Text(f"zone.{side}"),
            (Box(0, top, WIDTH, TRACKS if side == "opponent" else TRACKS + GOODS, f"panel {side}", 5),),
        ),
        points(side, has.points, top),
    ]
    for number, (what, most) in enumerate(bars, start=1):
        spots.append(bar(side, what, getattr(has, what), most, number * CELL, top))
    spots.append(tiles(side, len(has.tiles), 4 * CELL, top))
    return spots


def cell(x: float, y: float, width: float, height: float) -> Box:
    """The ground of a spot: not seen, but pointed at and outlined."""
    return Box(x + 1.5, y + 1, width - 3, height - 2, "cell")


def value_name(id: str, value: int, top: int = 0) -> Text:
    return Text("picture.value", thing=id, value=value, top=top)


def points(side: str, value: int, y: float) -> Spot:
    """Whose side it is, and the points."""
    shapes = (
        cell(0, y, CELL, TRACKS),
        Words(6, y + 11.5, Text(f"picture.side.{side}"), 11, "strong", "start", CELL - 8),
        Words(6, y + 24.5, Text("picture.points", points=value), 12.5, "strong", "start", CELL - 8),
    )
    return Spot(f"{side}.points", value_name(f"{side}.points", value), shapes, (f"{side}.points",))


def heading(what: str, value: int, x: float, y: float) -> list[Shape]:
    """A label and its number, which takes what it needs."""
    room = CELL - 14 - DIGIT * len(str(value))
    return [
        cell(x, y, CELL, TRACKS),
        Words(x + 5, y + 12, Text(f"picture.label.{what}"), 10.5, "soft", "start", room),
        Words(x + CELL - 8, y + 13, str(value), 13, "strong", "end"),
    ]


def bar(side: str, what: str, value: int, most: int, x: float, y: float) -> Spot:
    """A track from 0 to its end with the marker on it."""
    left, middle = x + 7, y + 22
    step = BAR / most
    ticks: list[Shape] = [
        Line(((left + step * at, middle - 2.5), (left + step * at, middle + 2.5)), "tick")
        for at in range(most + 1)
    ]
    shapes = (
        *heading(what, value, x, y),
        Line(((left, middle), (left + BAR, middle)), "bar"),
        Line(((left, middle), (left + step * min(value, most), middle)), f"bar-done {side}"),
        *ticks,
        Disc(left + step * min(value, most), middle, 4.5, f"marker {side}"),
    )
    return Spot(f"{side}.{what}", value_name(f"{side}.{what}", value, most), shapes, (f"{side}.{what}",))


def tiles(side: str, count: int, x: float, y: float) -> Spot:
    """Offering tiles kept face down."""
    drawn = [Box(x + 6 + 7.5 * number, y + 18, 6, 8, "card-back", 1) for number in range(min(count, 9))]
    shapes = (*heading("tiles", count, x, y), *drawn)
    return Spot(f"{side}.tiles", value_name(f"{side}.tiles", count), shapes, (f"{side}.tiles",))


def goods(pos: Position, top: float) -> list[Spot]:
    """The worker in hand, goods, and how many cards in hand and crew."""
    human = pos.human
    middle = top + GOODS / 2 - 1
    spots = [worker_in_hand(human, top)]
    for number, what in enumerate(OWN_GOODS):
        spots.append(amount(f"human.{what}", what, getattr(human, what), 74 + 47 * number, top, GOODS))
    counts = (("hand", len(human.hand), HAND_LIMIT), ("crew", len(human.crew), CREW_LIMIT))
    for number, (what, count, most) in enumerate(counts):
        x = 264.0 + 60 * number
        width = 60 + 16 * number
        shapes = (
            cell(x, top, width, GOODS),
            Words(x + width - 22, middle + 4, Text(f"picture.label.{what}"), 10.5, "soft", "end", width - 26),
            Words(x + width - 18, middle + 4.7, str(count), 13, "strong", "start"),
        )
        id = f"human.{what}"
        spots.append(Spot(id, value_name(id, count, most), shapes, (id,)))
    return spots


def worker_in_hand(human: Human, top: float) -> Spot:
    middle = top + GOODS / 2 - 1
    shapes: tuple[Shape, ...] = (
        cell(0, top, 74, GOODS),
        Words(6, middle + 4, Text("picture.label.worker"), 10.5, "soft", "start", 42),
        *(worker(61, middle, human.worker, 18) if human.worker else [empty_place(61, middle)]),
    )
    name = Text("picture.worker", worker=human.worker or "no-worker")
    return Spot("human.worker", name, shapes, ("human.worker",))


def amount(id: str, what: str, count: int, x: float, top: float, height: float) -> Spot:
    """A token and how many of it."""
    middle = top + height / 2 - (1 if height == GOODS else 0)
    shapes = (
        cell(x, top, 47, height),
        *token(x + 12, middle, what),
        Words(x + 23, middle + DROP * 13, str(count), 13, "strong", "start"),
    )
    return Spot(id, value_name(id, count), shapes, (id,))


def supply(pos: Position, top: float) -> list[Spot]:
    """What is left in the main supply."""
    middle = top + SUPPLY / 2
    panel = Spot(
        "supply",
        Text("zone.supply"),
        (
            Box(0, top, WIDTH, SUPPLY, "panel supply", 5),
            Words(6, middle + 4, Text("picture.label.supply"), 10.5, "soft", "start", 56),
        ),
    )
    counts = [
        amount(f"supply.{what}", what, getattr(pos.supply, what), 66 + 56 * number, top, SUPPLY)
        for number, what in enumerate(SUPPLY_KINDS)
    ]
    return [panel, *counts]
