"""The coast in the Raiders pictures: harbours by the sea, and inland the outposts, monasteries and fortresses."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.raiders.content import Settlement, SettlementKind
from adversaire.games.raiders.picture_pieces import sign, token, worker
from adversaire.games.raiders.position import Plunder, Position

WIDTH: Final = 400
GAP: Final = 3
#: From the mountains down to the sea.
ROWS: Final[tuple[SettlementKind, ...]] = ("fortress", "monastery", "outpost", "harbour")
SPACE: Final = 44
QUAY: Final = 14
ROW_HEIGHT: Final = SPACE + 2 * 2
HEIGHT: Final = 4 * ROW_HEIGHT + QUAY + 3 * GAP
#: How wide a raid space is drawn, by the number of settlements beside one another and of spaces in each.
MOST_SPACE: Final = 66
LEAST_SPACE: Final = 43.5
SKETCH: Final = 42


def board(pos: Position, top: float) -> list[Spot]:
    """The land, the sea, and all settlements with their heaps."""
    spots = [Spot("board", Text("zone.board"), tuple(coast(top)))]
    for number, kind in enumerate(ROWS):
        row = [place for place in pos.box.settlements.values() if place.kind == kind]
        width = (WIDTH - GAP * (len(row) - 1)) / max(1, len(row))
        y = top + number * (ROW_HEIGHT + GAP)
        for column, place in enumerate(row):
            spots.append(settlement(pos, place, column * (width + GAP), y, width))
    return spots


def coast(top: float) -> list[Shape]:
    """Land above, sea below, a jagged shore between them."""
    shore = top + 3 * (ROW_HEIGHT + GAP) - GAP / 2
    steps = 20
    line = [(WIDTH * step / steps, shore + (3 if step % 2 else -3)) for step in range(steps + 1)]
    return [
        Box(0, top, WIDTH, HEIGHT, "land", 6),
        Box(0, shore, WIDTH, top + HEIGHT - shore, "sea", 6),
        Line((*line, (WIDTH, shore - 10), (0, shore - 10)), "land", closed=True),
        Line(tuple(line), "shore"),
    ]


def settlement(pos: Position, place: Settlement, x: float, y: float, width: float) -> Spot:
    """A settlement: its sketch and its price on the left (a harbour: below), its heaps on the right."""
    spaces = pos.box.spaces_of[place.id]
    by_sea = place.kind == "harbour"
    height = ROW_HEIGHT + (QUAY if by_sea else 0)
    room = width - (0 if by_sea else SKETCH)
    each = max(LEAST_SPACE, min(MOST_SPACE, room / len(spaces)))
    left = x + width - each * len(spaces) - (0 if by_sea else 1)
    shapes: list[Shape] = [Box(x, y, width, height, f"settlement {place.kind}", 5)]
    shapes += quay(pos, place, x, y + ROW_HEIGHT, width) if by_sea else inland(pos, place, x, y, left - x)
    heaps = tuple(
        raid_space(pos, space, left + each * number, y + 2, each) for number, space in enumerate(spaces)
    )
    return Spot(place.id, settlement_name(pos, place), tuple(shapes), (), place.kind, heaps)


def settlement_name(pos: Position, place: Settlement) -> Text:
    return Text(
        "picture.settlement",
        place=place.id,
        sets=len(pos.sets_left(place.id)),
        workers="-".join(place.workers),
        crew=place.crew,
        provisions=place.provisions,
        gold=place.gold,
    )


def price(place: Settlement) -> Text:
    """What a raid takes, in letters: crew, provisions, gold."""
    return Text("picture.price", crew=place.crew, provisions=place.provisions, gold=place.gold)


def inland(pos: Position, place: Settlement, x: float, y: float, width: float) -> list[Shape]:
    """The sketch of the settlement, and under it what it is or what a raid takes."""
    middle = x + width / 2
    drawn = SKETCHES[place.kind](middle, y + 30)
    if width < 60:  # no room for a word: the price alone
        if pos.mode == "virtual":
            return [*drawn, Words(middle, y + 43, price(place), 10, "soft", room=width - 2)]
        return drawn
    drawn = SKETCHES[place.kind](x + 24, y + 30)
    label = Words(middle, y + 43, Text(f"picture.kind.{place.kind}"), 10.5, "soft", room=width - 4)
    if pos.mode == "virtual":
        return [*drawn, label, Words(x + width - 4, y + 18, price(place), 10, "soft", "end", width - 48)]
    return [*drawn, label]


def quay(pos: Position, place: Settlement, x: float, y: float, width: float) -> list[Shape]:
    """The water before a harbour: a ship, the name, the price."""
    shapes: list[Shape] = [*ship(x + 16, y + 10)]
    shapes.append(Words(x + 34, y + 10, Text("picture.kind.harbour"), 10.5, "on-sea", "start", 48))
    if pos.mode == "virtual":
        shapes.append(Words(x + width - 6, y + 10, price(place), 10, "on-sea", "end", 50))
    return shapes


def ship(x: float, y: float) -> list[Shape]:
    return [
        Line(((x - 11, y - 4), (x - 7, y + 2), (x + 7, y + 2), (x + 11, y - 4), (x + 6, y - 1), (x - 6, y - 1)),
             "hull", closed=True),
        Line(((x, y - 1), (x, y - 11)), "mast"),
        Line(((x - 5, y - 10), (x + 5, y - 10), (x + 6, y - 3), (x - 6, y - 3)), "sail", closed=True),
    ]  # fmt: skip


def outpost(x: float, y: float) -> list[Shape]:
    """A palisade and a hut with a flag."""
    stakes = [
        point
        for number in range(6)
        for point in ((x - 18 + number * 6, y - 8), (x - 15 + number * 6, y - 12))
    ]
    return [
        Line(((x - 9, y - 10), (x, y - 20), (x + 9, y - 10)), "roof", closed=True),
        Line(((x, y - 20), (x, y - 27), (x + 8, y - 24.5), (x, y - 22)), "flag"),
        Line((*stakes, (x + 18, y - 8), (x + 18, y), (x - 18, y)), "wood", closed=True),
    ]


def monastery(x: float, y: float) -> list[Shape]:
    """A church with a cross on its tower."""
    return [
        Box(x - 6, y - 14, 22, 14, "stone", 1),
        Line(((x - 8, y - 13), (x - 3, y - 20), (x + 13, y - 20), (x + 18, y - 13)), "roof", closed=True),
        Box(x - 14, y - 17, 11, 17, "stone", 1),
        Line(((x - 16, y - 16), (x - 8.5, y - 22), (x - 1, y - 16)), "roof", closed=True),
        Line(((x - 8.5, y - 22), (x - 8.5, y - 29)), "mark"),
        Line(((x - 11.5, y - 26.5), (x - 5.5, y - 26.5)), "mark"),
    ]


def fortress(x: float, y: float) -> list[Shape]:
    """Two towers and a wall between them, with battlements and a gate."""
    tower = ((0, 0), (0, -24), (3, -24), (3, -21), (6, -21), (6, -24), (9, -24), (9, 0))
    return [
        Box(x - 10, y - 14, 20, 14, "stone", 0),
        Line(tuple((x - 17 + dx, y + dy) for dx, dy in tower), "stone", closed=True),
        Line(tuple((x + 8 + dx, y + dy) for dx, dy in tower), "stone", closed=True),
        Line(((x - 4, y), (x - 4, y - 6), (x, y - 9), (x + 4, y - 6), (x + 4, y)), "gate", closed=True),
    ]


SKETCHES: Final = {"outpost": outpost, "monastery": monastery, "fortress": fortress}


def raid_space(pos: Position, space: str, x: float, y: float, width: float) -> Spot:
    """A heap of plunder and the worker lying with it, or where one was."""
    box = Box(x + 1, y, width - 2, SPACE, "space", 4)
    printed = pos.box.space[space]
    if space not in pos.sets:
        name = Text("picture.space.gone", space=space)
        return Spot(space, name, (Box(x + 3, y + 2, width - 6, SPACE - 4, "gone", 4),), (space,), "gone")
    plunder = pos.sets[space]
    middle = x + width / 2
    if plunder is None:
        shapes = unknown_heap(middle, y, printed.tokens, printed.worker)
        name = Text("picture.space.unknown", space=space, tokens=printed.tokens, worker=printed.worker)
    else:
        shapes = heap(middle, y, width, tokens_of(plunder), printed.worker)
        name = Text(
            "picture.space.known",
            space=space,
            gold=plunder.gold,
            iron=plunder.iron,
            livestock=plunder.livestock,
            valkyries=plunder.valkyries,
            worker=printed.worker,
        )
    return Spot(space, name, (box, *shapes), (space,))


def tokens_of(plunder: Plunder) -> list[str]:
    """The tokens of a set, Valkyries first: they are what a raider looks for."""
    kinds = ("valkyries", "gold", "iron", "livestock")
    return [kind for kind in kinds for _ in range(getattr(plunder, kind))]


def heap(middle: float, y: float, width: float, tokens: list[str], colour: str) -> list[Shape]:
    """The worker and the tokens, in two lines."""
    wide = width >= 60
    radius, step = (8.0, 19.0) if wide else (6.4, 14.0)
    lines = two_lines(len(tokens) + 1, 3)
    shapes: list[Shape] = []
    pieces = ["", *tokens]
    for number, count in enumerate(lines):
        line_y = y + (12 if number == 0 else 32) if len(lines) == 2 else y + SPACE / 2
        for column in range(count):
            at = middle + (column - (count - 1) / 2) * step
            piece = pieces.pop(0)
            shapes += token(at, line_y, piece, radius) if piece else worker(at, line_y, colour, radius * 2.1)
    return shapes


def two_lines(count: int, most: int) -> list[int]:
    """So many pieces in one line, or in two of which the first is the longer."""
    if count <= 2:
        return [count]
    first = min(most, (count + 1) // 2)
    return [first, count - first]


def unknown_heap(middle: float, y: float, tokens: int, colour: str) -> list[Shape]:
    """A heap nobody has described: so many blank tokens under a question mark, and the worker."""
    left = middle - 9
    places = ((-5, 5), (5, 5), (0, -3), (0, 9))
    blanks: list[Shape] = [Disc(left + dx, y + 22 + dy, 6.5, "token unknown") for dx, dy in places[:tokens]]
    return [*blanks, sign(left, y + 23, "?", 17), *worker(middle + 12, y + 23, colour, 17)]
