"""The coast in the Raiders pictures: harbours by the sea; outposts, monasteries and fortresses inland."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import RaidSpace, Settlement, SettlementKind, colours
from adversaire.games.raiders.display.pieces import GAP, WIDTH, sign, token, worker
from adversaire.games.raiders.position import Plunder, Position

#: From the mountains down to the sea.
ROWS: Final[tuple[SettlementKind, ...]] = ("fortress", "monastery", "outpost", "harbour")
#: The least height of a heap, so that a finger can hit it; heaps of many tokens by the sea are higher.
SPACE: Final = 44
SPACE_BY_SEA: Final = 49
#: Half the frame around the heaps of a settlement.
RIM: Final = 1
QUAY: Final = 12
#: The most width of a heap, and from which on it holds three tokens in a line.
WIDE: Final = 60
ROOM_FOR_THREE: Final = 54
#: The width of a sketch beside narrow heaps.
SKETCH: Final = 44


def heap_height(pos: Position, kind: SettlementKind) -> float:
    """Beside a cardboard table heaps are not laid out token by token."""
    return SPACE_BY_SEA if kind == "harbour" and pos.mode == "virtual" else SPACE


def row_height(pos: Position, kind: SettlementKind) -> float:
    return heap_height(pos, kind) + 2 * RIM + (QUAY if kind == "harbour" else 0)


def height(pos: Position) -> float:
    """How high the whole coast is."""
    return sum(row_height(pos, kind) for kind in ROWS) + GAP * (len(ROWS) - 1)


def board(pos: Position, top: float) -> list[Spot]:
    """The land, the sea, and all settlements with their heaps."""
    spots = [Spot("board", Text("zone.board"), tuple(coast(pos, top)))]
    y = top
    for kind in ROWS:
        row = [place for place in pos.box.settlements.values() if place.kind == kind]
        width = (WIDTH - GAP * (len(row) - 1)) / max(1, len(row))
        for column, place in enumerate(row):
            spots.append(settlement(pos, place, column * (width + GAP), y, width))
        y += row_height(pos, kind) + GAP
    return spots


def coast(pos: Position, top: float) -> list[Shape]:
    """Land above, sea below, a jagged shore between them."""
    bottom = top + height(pos)
    shore = bottom - row_height(pos, "harbour") - GAP / 2
    steps = 20
    line = [(WIDTH * step / steps, shore + (3 if step % 2 else -3)) for step in range(steps + 1)]
    return [
        Box(0, top, WIDTH, bottom - top, "land", 6),
        Box(0, shore, WIDTH, bottom - shore, "sea", 6),
        Line((*line, (WIDTH, shore - 10), (0, shore - 10)), "land", closed=True),
        Line(tuple(line), "shore"),
    ]


def settlement(pos: Position, place: Settlement, x: float, y: float, width: float) -> Spot:
    """A settlement: its sketch and its price on the left (a harbour: below), its heaps on the right."""
    spaces = pos.box.spaces_of[place.id]
    by_sea = place.kind == "harbour"
    size = heap_height(pos, place.kind)
    room = width - 2 * RIM - (0 if by_sea else SKETCH)
    each = min(WIDE, room / len(spaces))
    left = x + width - RIM - each * len(spaces)
    shapes: list[Shape] = [Box(x, y, width, row_height(pos, place.kind), f"settlement {place.kind}", 5)]
    shapes += quay(pos, place, x, y + size + 2 * RIM, width) if by_sea else inland(pos, place, x, y, left - x)
    heaps = tuple(
        raid_space(pos, space, Box(left + each * number + 1, y + RIM, each - 2, size, "space"))
        for number, space in enumerate(spaces)
    )
    return Spot(place.id, settlement_name(pos, place), tuple(shapes), (), place.kind, heaps)


def settlement_name(pos: Position, place: Settlement) -> Text:
    sets, workers = len(pos.sets_left(place.id)), colours(place.workers)
    return Text("picture.settlement", place=place.id, sets=sets, workers=workers, **price(place))


def price(place: Settlement) -> dict[str, int]:
    """What a raid takes."""
    return {"crew": place.crew, "provisions": place.provisions, "gold": place.gold}


def inland(pos: Position, place: Settlement, x: float, y: float, width: float) -> list[Shape]:
    """The sketch of a settlement, what it is, and what a raid takes; the latter only where it is needed."""
    if width < WIDE:
        below = Text("picture.price.all", **price(place))
        middle = x + width / 2
        words = [Words(middle, y + 42, below, 9.5, room=width - 2)] if pos.mode == "virtual" else []
        return [*SKETCHES[place.kind](middle, y + (30 if words else 37)), *words]
    label = Words(x + 5, y + 42, Text(f"picture.kind.{place.kind}"), 10.5, anchor="start", room=width - 8)
    amounts = price(place).items() if pos.mode == "virtual" else ()
    asked = [Text(f"picture.price.{what}", amount=amount) for what, amount in amounts if amount]
    lines = [
        Words(x + 56, y + 12 + 10.5 * number, line, 10, anchor="start", room=width - 58)
        for number, line in enumerate(asked)
    ]
    return [*SKETCHES[place.kind](x + 26, y + 31), label, *lines]


def quay(pos: Position, place: Settlement, x: float, y: float, width: float) -> list[Shape]:
    """The water before a harbour: a ship, the name, the price."""
    shapes: list[Shape] = [*ship(x + 16, y + 8)]
    shapes.append(Words(x + 32, y + 9, Text("picture.kind.harbour"), 10.5, "on-sea", "start", 48))
    if pos.mode == "virtual":
        below = Text("picture.price.all", **price(place))
        shapes.append(Words(x + width - 5, y + 9, below, 10, "on-sea", "end", 46))
    return shapes


def ship(x: float, y: float) -> list[Shape]:
    """A hull with high ends, a mast and a sail."""
    hull = ((-11, -4), (-7, 2), (7, 2), (11, -4), (6, -1), (-6, -1))
    sail = ((-5, -8), (5, -8), (6, -3), (-6, -3))
    return [
        Line(tuple((x + dx, y + dy) for dx, dy in hull), "hull", closed=True),
        Line(((x, y - 1), (x, y - 8)), "mast"),
        Line(tuple((x + dx, y + dy) for dx, dy in sail), "sail", closed=True),
    ]


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


def raid_space(pos: Position, space: str, box: Box) -> Spot:
    """A heap of plunder and the worker lying with it, or where one was."""
    if space not in pos.sets:
        name = Text("picture.space.gone", space=space)
        hole = Box(box.x + 2, box.y + 2, box.width - 4, box.height - 4, "gone")
        return Spot(space, name, (hole,), (space,), "gone")
    printed = pos.box.space[space]
    plunder = pos.sets[space]
    if plunder is None:
        name = Text("picture.space.unknown", space=space, tokens=printed.tokens, worker=printed.worker)
        return Spot(space, name, (box, *unknown_heap(box, printed)), (space,))
    name = Text("picture.space.known", space=space, **plunder.counts, worker=printed.worker)
    return Spot(space, name, (box, *heap(box, tokens_of(plunder), printed.worker)), (space,))


def tokens_of(plunder: Plunder) -> list[str]:
    """The tokens of a set, Valkyries first: they are what a raider looks out for."""
    kinds = ("valkyries", "gold", "iron", "livestock")
    return [kind for kind in kinds for _ in range(getattr(plunder, kind))]


def heap(box: Box, tokens: list[str], colour: str) -> list[Shape]:
    """The worker and the tokens, in lines of two or, where there is room, of three."""
    pieces = ["", *tokens]
    across = 2 if box.width < ROOM_FOR_THREE or len(pieces) == 4 else 3
    lines = [pieces[at : at + across] for at in range(0, len(pieces), across)]
    step = min(20.0, box.height / max(2, len(lines)) - 0.5)
    radius = min(8, 0.46 * step)
    shapes: list[Shape] = []
    for number, line in enumerate(lines):
        y = box.y + box.height / 2 + (number - (len(lines) - 1) / 2) * step
        for column, piece in enumerate(line):
            x = box.x + box.width / 2 + (column - (len(line) - 1) / 2) * 18
            shapes += token(x, y, piece, radius) if piece else worker(x, y, colour, 2.05 * radius)
    return shapes


def unknown_heap(box: Box, printed: RaidSpace) -> list[Shape]:
    """A heap nobody has described: so many blank tokens under a question mark, and the worker."""
    middle, y = box.x + box.width / 2, box.y + box.height / 2
    places = ((-4, 5), (4, 5), (0, -3), (0, 8))
    blanks = [Disc(middle - 9.5 + dx, y + dy, 6, "token unknown") for dx, dy in places[: printed.tokens]]
    return [*blanks, sign(middle - 9.5, y + 1, "?", 17), *worker(middle + 11, y + 1, printed.worker, 15.5)]
