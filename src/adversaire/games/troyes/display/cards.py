"""The cards in the Troyes pictures: activities in columns by colour, the row of events, the characters.

Beside a cardboard table the cards lie before the player: the app shows only which they are and who is there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from adversaire.engine.picture import Box, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.troyes.content.pack import COLOURS, Activity, Character, EventCard
from adversaire.games.troyes.display.board import COLUMN, GAP
from adversaire.games.troyes.display.pieces import black_die, citizen, coin, cube, letter, sign
from adversaire.games.troyes.position import HUMAN, ROY, Position

COLUMNS: Final = 3
#: The strip of colour at the left edge of a card.
STRIP: Final = 14.0
ACTIVITY: Final = 44.0
EVENT: Final = 44.0
#: With three rows of events, or beside a cardboard table, cards are as low as they can be.
LOW: Final = 32.0
LOWEST: Final = 28.0
ROWS_OF_FULL_HEIGHT: Final = 2
#: A place for a tradesman, and the slots of an event together.
PLACE: Final = 26.0
NARROW: Final = 0.72
SLOTS: Final = 62.0
SLOT: Final = 12.0
BLACK: Final = 30.0
TITLE: Final = 14.0
#: How wide a digit of a threshold is.
DIGIT: Final = 6.4


def strip(x: float, y: float, height: float, colour: str, style: str, at: float = 0) -> list[Shape]:
    """The ground of a card, its colour along the left edge with its letter, in the middle or above it."""
    return [
        Box(x, y, COLUMN, height, style, 4),
        Box(x, y, STRIP, height, f"band {colour}", 4),
        letter(x + STRIP / 2, y + (at or height / 2), colour, 10),
    ]


def name_of(card: str) -> Text:
    return Text("picture.name", thing=card)


# ---------------------------------------------------------------- activities


def activity_height(pos: Position) -> float:
    return ACTIVITY if pos.mode == "virtual" else LOWEST


def activity_rows(pos: Position) -> int:
    colours = [pos.box.activities[card].colour for card in pos.tradesmen]
    return max([colours.count(colour) for colour in COLOURS], default=0)


def activities(pos: Position, top: float) -> list[Spot]:
    """Under each building the cards of its colour, in the order in which they came."""
    rows = dict.fromkeys(COLOURS, 0)
    spots = []
    for card, men in pos.tradesmen.items():
        printed = pos.box.activities[card]
        x = COLOURS.index(printed.colour) * (COLUMN + GAP)
        y = top + rows[printed.colour] * (activity_height(pos) + GAP)
        rows[printed.colour] += 1
        if pos.mode == "virtual":
            spots.append(activity(printed, tuple(men), pos.human.cubes.get(card, 0), x, y))
        else:
            spots.append(activity_beside(printed, tuple(men), x, y))
    return spots


@lru_cache(maxsize=1024)
def activity(card: Activity, men: tuple[str, ...], cubes: int, x: float, y: float) -> Spot:
    """Name and own cubes above; cost, divisor and the places of tradesmen below."""
    room = COLUMN - STRIP - 7
    shapes = strip(x, y, ACTIVITY, card.colour, "card")
    if cubes:
        room -= 29
        right = x + COLUMN - 4
        shapes += [
            cube(right - 20, y + 10, HUMAN, 11),
            Words(right, y + 14, str(cubes), 11, "strong", "end"),
        ]
    shapes += [
        Words(x + STRIP + 4, y + 14, name_of(card.id), 11, "strong", "start", room),
        *coin(x + STRIP + 12, y + 31, str(card.cost)),
        Words(x + STRIP + 24, y + 35.5, f"÷{card.divisor}", 13, "ink", "start"),
        *tradesmen(card, men, x + COLUMN - 4, y + 21, 20),
    ]
    return Spot(card.id, activity_name(card, men, cubes), tuple(shapes), (card.id,), card.colour)


@lru_cache(maxsize=1024)
def activity_beside(card: Activity, men: tuple[str, ...], x: float, y: float) -> Spot:
    """Only the name and who works there."""
    shapes = strip(x, y, LOWEST, card.colour, "card")
    room = COLUMN - STRIP - 8 - PLACE * max(len(card.places), len(men)) * NARROW
    shapes += [
        Words(x + STRIP + 4, y + 18, name_of(card.id), 11, "ink", "start", room),
        *tradesmen(card, men, x + COLUMN - 3, y + 4, 20, NARROW),
    ]
    return Spot(card.id, activity_name(card, men, 0), tuple(shapes), (card.id,), card.colour)


def tradesmen(
    card: Activity, men: tuple[str, ...], right: float, y: float, height: float, scale: float = 1
) -> list[Shape]:
    """The places from the first on, each with its points and whoever has taken it."""
    count = max(len(card.places), len(men))
    width = PLACE * scale
    shapes: list[Shape] = []
    for number in range(count):
        x = right - (count - number) * width
        shapes.append(Box(x + 1, y, width - 2, height, "space", 3))
        points = str(card.places[number]) if number < len(card.places) else "0"
        taken = number < len(men)
        at = x + width * 0.24 if taken and scale == 1 else x + width / 2
        if not taken or scale == 1:
            shapes.append(sign(at, y + height / 2, points, 11, "strong" if taken else "soft"))
        if taken:
            shapes += citizen(
                x + width * (0.66 if scale == 1 else 0.5), y + height / 2 + 0.5, men[number], 14
            )
    return shapes


def activity_name(card: Activity, men: tuple[str, ...], cubes: int) -> Text:
    return Text(
        "picture.activity",
        card=card.id,
        colour=card.colour,
        men=men,
        cubes=cubes,
        cost=card.cost,
        divisor=card.divisor,
    )


# ---------------------------------------------------------------- events


def event_rows(pos: Position) -> int:
    return -(-len(pos.row) // COLUMNS)


def event_height(pos: Position) -> float:
    if pos.mode == "companion":
        return LOWEST
    return EVENT if event_rows(pos) <= ROWS_OF_FULL_HEIGHT else LOW


def events(pos: Position, top: float) -> list[Spot]:
    """The row from left to right; where it is too long it goes on below."""
    height = event_height(pos)
    spots = []
    for number, card in enumerate(pos.row):
        row, column = divmod(number, COLUMNS)
        x, y = column * (COLUMN + GAP), top + row * (height + GAP)
        spots.append(event(pos.box.events[card], tuple(pos.event_cubes[card]), x, y, height))
    return spots


@lru_cache(maxsize=1024)
def event(card: EventCard, cubes: tuple[str, ...], x: float, y: float, height: float) -> Spot:
    """Its name above; slots with their cubes, divisor and rewards below; its black dice on the strip."""
    middle = y + height - (13 if height == EVENT else 7.5)
    line = y + (14 if height == EVENT else 11)
    shapes = [
        *strip(x, y, height, card.colour, "tile", 8 if card.black_dice else 0),
        Words(x + STRIP + 4, line, name_of(card.id), 11, "ink", "start", COLUMN - STRIP - 6),
        *slots(card, cubes, x + STRIP + 3, middle),
    ]
    if card.black_dice:
        shapes += black_die(x + 1, y + height - 13, str(card.black_dice), 12)
    if height > LOWEST:
        shapes += printed_figures(card, x + COLUMN - 4, middle + 4)
    return Spot(card.id, event_name(card, cubes), tuple(shapes), (card.id,), card.colour)


def printed_figures(card: EventCard, right: float, y: float) -> list[Shape]:
    """The divisor, and what most cubes and second most are worth."""
    shapes: list[Shape] = [Words(right - 29, y, f"÷{card.divisor}", 11, "soft", "end")]
    if not card.permanent:
        shapes.append(Words(right, y, f"{card.first}/{card.second}", 11, "strong", "end"))
    return shapes


def slots(card: EventCard, cubes: tuple[str, ...], x: float, middle: float) -> list[Shape]:
    """Every slot, and the cubes in the order in which they came. A permanent card has only cubes."""
    count = max(card.slots, len(cubes))
    step = min(SLOT, SLOTS / max(1, count))
    size = min(11.0, step - 1)
    shapes: list[Shape] = []
    for number in range(count):
        at = x + step * (number + 0.5)
        if number < card.slots:
            shapes.append(Box(at - size / 2, middle - size / 2, size, size, "slot", 2))
        if number < len(cubes):
            shapes.append(cube(at, middle, cubes[number], size - 1))
    return shapes


def event_name(card: EventCard, cubes: tuple[str, ...]) -> Text:
    return Text(
        "picture.event",
        card=card.id,
        colour=card.colour,
        human=cubes.count(HUMAN),
        roy=cubes.count(ROY),
        free=max(0, card.slots - len(cubes)),
        dice=card.black_dice,
        divisor=card.divisor,
        permanent=int(card.permanent),
    )


def black_dice(pos: Position, top: float) -> Spot:
    """The black dice that still have to be met, each kind a spot of its own."""
    size = BLACK - 6
    left = 90.0
    kinds = []
    for figure in dict.fromkeys(pos.black):
        count = pos.black.count(figure)
        shapes = [
            shape
            for number in range(count)
            for shape in black_die(left + number * BLACK + 3, top + 3, str(figure), size)
        ]
        ground = Box(left, top, count * BLACK, BLACK, "cell")
        name = Text("picture.black-die", value=figure, count=count)
        kinds.append(Spot(f"black.{figure}", name, (ground, *shapes)))
        left += count * BLACK
    ground = Box(0, top, 3 * COLUMN + 2 * GAP, BLACK, "panel", 5)
    label = Words(8, top + 19, Text("picture.label.black"), 11.5, "strong", "start", 78)
    name = Text("picture.black", dice=tuple([str(figure) for figure in pos.black]))
    return Spot("black", name, (ground, label), ("black",), "", tuple(kinds))


# ---------------------------------------------------------------- characters


def characters(pos: Position, x: float, y: float, width: float, height: float) -> Spot:
    """The open column, the topmost first: that one is recalled next."""
    cards = tuple([pos.box.characters[card] for card in pos.column])
    return column(cards, x, y, width, height)


@lru_cache(maxsize=64)
def column(cards: tuple[Character, ...], x: float, y: float, width: float, height: float) -> Spot:
    """Two by two, read line by line."""
    shapes: list[Shape] = [
        Box(x, y, width, height, "panel", 4),
        Words(x + 5, y + 11, Text("picture.label.column"), 10.5, "soft", "start", width - 10),
    ]
    rows = max(3, -(-len(cards) // 2))
    line = (height - TITLE) / rows
    half = width / 2
    for number, card in enumerate(cards):
        left, top = x + number % 2 * half, y + TITLE + number // 2 * line
        shapes += character(card, left + 1, top, half - 2, line - 1, number)
    name = Text("picture.column", cards=tuple([card.id for card in cards]))
    return Spot("column", name, tuple(shapes), ("column",))


def character(
    card: Character, x: float, y: float, width: float, height: float, number: int
) -> Sequence[Shape]:
    """Its name, what it counts, and from how many on it pays."""
    thresholds = [str(threshold) for threshold, _ in card.thresholds]
    taken = DIGIT * len("".join(thresholds)) + DIGIT / 2 * len(thresholds)
    name, counts = Text("picture.character", card=card.id), Text(f"picture.counts.{card.counts}")
    return [
        Box(x, y, width, height, "card" if number else "card next", 3),
        Words(x + 2.5, y + 11, name, 10, "ink", "start", width - 4),
        Words(x + 2.5, y + 22.5, counts, 9.5, "soft", "start", width - 5 - taken),
        Words(x + width - 3, y + 22.5, " ".join(thresholds), 9.5, "strong", "end"),
    ]
