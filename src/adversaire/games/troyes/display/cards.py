"""The cards on the board of Troyes: activities below the building of their colour, and the row of events.

Events lie before the walls. However many there are, they find room in two lines: the more, the less is
written on each; all of it stands on the cards beside the board.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from adversaire.engine.picture import Box, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.engine.told_cards import unread_of
from adversaire.games.troyes.content.pack import ACTIVITY_LEVELS, COLOURS, Activity, EventCard
from adversaire.games.troyes.display.effects import event_marks
from adversaire.games.troyes.display.pieces import (
    COLUMN,
    GAP,
    MARGIN,
    WIDTH,
    black_symbol,
    citizen,
    column_left,
    cube,
)
from adversaire.games.troyes.display.signs import emblem
from adversaire.games.troyes.position import HUMAN, ROY, Position

#: Where the activities begin, from one row to the next, and how high a card is.
ACTIVITIES_TOP: Final = 135.0
STEP: Final = 46.0
CARD: Final = 43.5
#: The strip of colour at the left edge of a card, and what is written beside it.
SPINE: Final = 30.0
TEXT: Final = SPINE + 5
RADIUS: Final = 7.0
#: A place for a tradesman.
SEAT: Final = 9.0


def ground(x: float, y: float, width: float, height: float) -> list[Shape]:
    """Vellum, lying a little above the board."""
    return [
        Box(x, y + 2, width, height, "shade", RADIUS),
        Box(x, y, width, height, "vellum", RADIUS),
    ]


def spine(card: Activity | EventCard, x: float, y: float, height: float) -> Use:
    """The colour of a card along its left edge."""
    return Use(f"troyes-spine-{card.colour}", x, y, SPINE, height)


def sign(card: Activity | EventCard, x: float, y: float, size: float) -> Use:
    """The emblem of a card on its colour."""
    return Use(f"i-{emblem(card)}", x, y, size, size, f"glyph-{card.colour}")


def name_of(card: str) -> Text:
    return Text("picture.name", thing=card)


# ---------------------------------------------------------------- activities


def activities(pos: Position) -> list[Spot]:
    """Under each building the cards of its colour, in the order in which they came."""
    rows = dict.fromkeys(COLOURS, 0)
    spots = []
    for card, men in pos.tradesmen.items():
        printed = pos.box.activities[card]
        x = column_left(COLOURS.index(printed.colour))
        y = ACTIVITIES_TOP + rows[printed.colour] * STEP
        rows[printed.colour] += 1
        if "places" in unread_of(pos.box, card):
            spots.append(untold_activity(printed, tuple(men), x, y))
            continue
        spots.append(activity(printed, tuple(men), pos.human.cubes.get(card, 0), x, y))
    return spots


def to_come(pos: Position) -> list[Shape]:
    """The backs of the activities that are still to come, and the round in which they do."""
    colours = [pos.box.activities[card].colour for card in pos.tradesmen]
    shapes: list[Shape] = []
    for number, colour in enumerate(COLOURS):
        x = column_left(number)
        for level in ACTIVITY_LEVELS[colours.count(colour) :]:
            y = ACTIVITIES_TOP + (level - 1) * STEP
            shapes += [
                Use(f"troyes-back-{colour}", x, y, COLUMN, CARD),
                Use("i-hourglass", x + 50, y + 13, 17, 17, "glyph-back"),
                Words(x + 71, y + 28, str(level), 18, "on-back-of-card face", "start"),
            ]
    return shapes


@lru_cache(maxsize=1024)
def activity(card: Activity, men: tuple[str, ...], cubes: int, x: float, y: float) -> Spot:
    """On the strip emblem and own cubes; beside it name, cost, divisor and the places of tradesmen."""
    left, right = x + TEXT, x + COLUMN - 4
    shapes = [
        *ground(x, y, COLUMN, CARD),
        spine(card, x, y, CARD),
        sign(card, x + 5, y + 3, 20) if cubes else sign(card, x + 4, y + 10.5, 23),
        *own_cubes(card, cubes, x, y + 26),
        Words(left, y + 16.5, name_of(card.id), 14, "title", "start", right - left),
        Use("i-denier", left, y + 24, 14, 14, "glyph-denier"),
        Words(left + 16, y + 36, str(card.cost), 14, "figure", "start"),
        Words(left + 27, y + 36, f"÷{card.divisor}", 14, "soft-figure", "start"),
        *tradesmen(card, men, right, y + 31),
    ]
    return Spot(
        card.id,
        activity_name(card, men, cubes),
        tuple(shapes),
        (card.id,),
        card.colour,
        piece=f"activity-{card.id}",
    )


def untold_activity(card: Activity, men: tuple[str, ...], x: float, y: float) -> Spot:
    """A card of which only the name is known, and whoever stands on it."""
    shapes = (
        *untold(card, x, y, COLUMN, CARD),
        *tradesmen(replace(card, places=()), men, x + COLUMN - 4, y + 31),
    )
    name = Text("picture.activity-untold", card=card.id, colour=card.colour, men=men)
    return Spot(card.id, name, shapes, (card.id,), card.colour, piece=f"activity-{card.id}")


def untold(card: Activity | EventCard, x: float, y: float, width: float, height: float) -> list[Shape]:
    """A card whose figures nobody has told yet: its colour and its name."""
    return [
        *ground(x, y, width, height),
        spine(card, x, y, height),
        Use("i-deck", x + 5, y + 10.5, 20, 20, f"glyph-{card.colour}"),
        Words(x + TEXT, y + 16.5, name_of(card.id), 14, "title", "start", width - TEXT - 4, 2),
    ]


def own_cubes(card: Activity, cubes: int, x: float, y: float) -> list[Shape]:
    """Own cubes that wait to be spent, at the foot of the strip."""
    if not cubes:
        return []
    return [
        cube(HUMAN, card.id, x + 1, y, 13),
        Words(x + 28.5, y + 11.5, str(cubes), 13.5, f"on-{card.colour} number", "end"),
    ]


def tradesmen(card: Activity, men: tuple[str, ...], right: float, y: float) -> list[Shape]:
    """The places from the first on: what each is worth, or whoever has taken it."""
    count = max(len(card.places), len(men))
    step = min(2 * SEAT + 1.5, 44 / max(1, count))
    shapes: list[Shape] = []
    for number in range(count):
        x = right - (count - number) * step + step / 2 - 0.5
        shapes.append(Use("troyes-seat", x - SEAT, y - SEAT, 2 * SEAT, 2 * SEAT, "seat"))
        if number < len(men):
            where = f"{card.id}-{men[:number].count(men[number])}"
            shapes.append(citizen(men[number], where, x - 9, y - 10, 18))
        else:
            shapes.append(Words(x, y + 4.8, str(card.places[number]), 13, "soft-figure"))
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


class Lines(NamedTuple):
    """How the row of events is laid out: cards in a line, lines, and the size of a card."""

    columns: int
    rows: int
    width: float
    height: float


HIGH: Final = 84.0
LOW: Final = 41.5
BETWEEN: Final = 2.5
#: Cards narrower than this have no room for a name.
NARROW: Final = 90.0


def lines(count: int, *, high: bool) -> Lines:
    """Up to three events are cards of full size, if there is room; more are low ones in two lines."""
    columns, rows = (3, 1) if count <= 3 else (2, 2) if count == 4 else (max(3, -(-count // 2)), 2)
    width = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) / columns
    return Lines(columns, rows, width, HIGH if high and rows == 1 else LOW)


def events_height(pos: Position) -> float:
    """How much of the board the row of events takes; on screen always the same."""
    laid = lines(len(pos.row), high=pos.mode == "virtual")
    rows = 2 if pos.mode == "virtual" else laid.rows
    return rows * (LOW + BETWEEN) - 0.5


def events(pos: Position, top: float) -> list[Spot]:
    """The row from left to right; where it is too long it goes on below."""
    laid = lines(len(pos.row), high=pos.mode == "virtual")
    spots = []
    for number, card in enumerate(pos.row):
        row, column = divmod(number, laid.columns)
        x, y = MARGIN + column * (laid.width + GAP), top + row * (laid.height + BETWEEN)
        printed, cubes = pos.box.events[card], tuple(pos.event_cubes[card])
        name, shapes = event_name(printed, cubes), draw_event(pos, printed, cubes, (x, y), laid)
        spots.append(
            Spot(
                card,
                name_of(card) if "slots" in unread_of(pos.box, card) else name,
                shapes,
                (card,),
                printed.colour,
                piece=f"event-{card}",
            )
        )
    return spots


def draw_event(
    pos: Position, card: EventCard, cubes: tuple[str, ...], at: tuple[float, float], laid: Lines
) -> tuple[Shape, ...]:
    """A card of the row, as much of it as there is room for."""
    if "slots" in unread_of(pos.box, card.id):
        return tuple(untold(card, *at, laid.width, laid.height))
    draw = high_event if laid.height == HIGH else low_event
    return draw(card, cubes, *at, laid.width)


@lru_cache(maxsize=512)
def high_event(
    card: EventCard, cubes: tuple[str, ...], x: float, y: float, width: float
) -> tuple[Shape, ...]:
    """A head in its colour; below it its name, its slots, what it does every round and what it is worth."""
    right = x + width - 6
    return (
        *ground(x, y, width, HIGH),
        Use(f"i-{emblem(card)}", right - 47, y + 30, 50, 50, "watermark"),
        Use(f"troyes-head-{card.colour}", x, y, width, 24),
        sign(card, x + 6, y + 2.5, 19),
        Words(x + 31, y + 17.5, f"÷{card.divisor}", 15, f"on-{card.colour} number", "start"),
        *threat(card, right, y + 2.5, 19),
        Words(x + 7, y + 42, name_of(card.id), 14, "title", "start", width - 14, 2),
        *slots(card, cubes, x + 7, y + 53.5, min(14.0, (width - 14) / max(1, card.slots, len(cubes)))),
        *effects(card, x + 7, y + 67.5, right - 36),
        *worth(card, right, y + 79.5),
    )


@lru_cache(maxsize=1024)
def low_event(card: EventCard, cubes: tuple[str, ...], x: float, y: float, width: float) -> tuple[Shape, ...]:
    """Emblem and divisor on its strip; beside it its name in one or two lines, its slots and its worth."""
    if width < NARROW:
        return narrow_event(card, cubes, x, y, width)
    cut = next(cut for cut in CUTS if width >= cut.least)
    left, right = x + cut.strip + cut.edge, x + width - cut.edge
    room = right - left - (cut.die + 2 if card.black_dice else 0)
    for_slots = right - left - (0 if card.permanent else cut.worth)
    step = min(12.5, for_slots / max(1, card.slots, len(cubes)))
    return (
        *ground(x, y, width, LOW),
        *strip(card, x, y, cut.strip),
        *threat(card, right, y + 4, cut.die),
        Words(left, y + 18, name_of(card.id), cut.size, "title", "start", room, 2),
        *slots(card, cubes, left, y + 40.5 - step, step),
        *worth(card, right, y + 39, star=cut.star),
    )


class Cut(NamedTuple):
    """How low cards from a width on are divided: strip, edges, sizes of letters and dice, room for worth."""

    least: float
    strip: float
    edge: float
    size: float
    die: float
    worth: float
    star: bool


#: Two, three and four cards in a line.
CUTS: Final = (
    Cut(200, SPINE, 5, 14, 16, 42, star=True),
    Cut(COLUMN - 1, SPINE, 5, 13, 16, 42, star=True),
    Cut(0, 23, 3, 13, 13, 25, star=False),
)


def narrow_event(
    card: EventCard, cubes: tuple[str, ...], x: float, y: float, width: float
) -> tuple[Shape, ...]:
    """More than four cards in a line leave no room for names."""
    left, right = x + TEXT, x + width - 5
    step = min(12.5, (right - left) / max(1, card.slots, len(cubes)))
    return (
        *ground(x, y, width, LOW),
        *strip(card, x, y, SPINE),
        *threat(card, right, y + 4, 16),
        *worth(card, left + 22, y + 17, star=False),
        *slots(card, cubes, left, y + 25, step),
    )


def strip(card: EventCard, x: float, y: float, width: float) -> list[Shape]:
    """The colour of a low card along its left edge, with its emblem and its divisor."""
    middle = x + width / 2 + 0.5
    return [
        Use(f"troyes-spine-{card.colour}", x, y, width, LOW),
        sign(card, middle - 10, y + 3, 20),
        Words(middle, y + 37.5, f"÷{card.divisor}", 14, f"on-{card.colour} number"),
    ]


def threat(card: EventCard, right: float, y: float, size: float) -> list[Shape]:
    """How many black dice it brings: a black die with as many pips."""
    if not card.black_dice:
        return []
    return [Use(black_symbol(card.black_dice), right - size, y, size, size, "threat")]


def worth(card: EventCard, right: float, y: float, *, star: bool = True) -> list[Shape]:
    """What most cubes and second most are worth, with `y` as the line they stand on."""
    if card.permanent:
        return []
    said = f"{card.first}·{card.second}"
    left = right - 7.5 * len(said) - 15
    sign: list[Shape] = [Use("i-points", left, y - 11.5, 13, 13, "glyph-points")] if star else []
    return [*sign, Words(right, y, said, 14, "figure", "end")]


def effects(card: EventCard, x: float, y: float, end: float) -> list[Shape]:
    """What it does in every round, in signs; nothing if there is no room for all of it."""
    shapes: list[Shape] = []
    for mark in event_marks(card):
        shapes.append(Use(f"i-{mark.icon}", x, y, 15, 15, "glyph-soft"))
        x += 17
        if mark.value:
            shapes.append(Words(x, y + 12.5, mark.value, 14, "soft-figure", "start"))
            x += 8 * len(mark.value) + 2
    return shapes if x <= end else []


def slots(card: EventCard, cubes: tuple[str, ...], x: float, y: float, step: float) -> list[Shape]:
    """Every slot, and the cubes in the order in which they came. A permanent card has only cubes."""
    size = step - 1.5
    shapes: list[Shape] = []
    for number in range(max(card.slots, len(cubes))):
        at = x + step * number
        if number < card.slots:
            shapes.append(Box(at, y, size, size, "slot-of-cube", 2.5))
        if number < len(cubes):
            side = cubes[number]
            where = f"{card.id}-{cubes[:number].count(side)}"
            shapes.append(cube(side, where, at - 0.7, y - 0.7, size + 1.4))
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
