"""The coast of Raiders, from the snow down to the sea: settlements, their sets, what a raid takes."""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.picture import Box, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import RaidSpace, Settlement, SettlementKind, colours
from adversaire.games.raiders.display.signs import TOKENS, WORKERS
from adversaire.games.raiders.position import Plunder, Position

WIDTH: Final = 412


class Row(NamedTuple):
    """Where the settlements of a kind stand: the top of their plates, their drawing, their price."""

    kind: SettlementKind
    top: float
    high: float
    art: tuple[float, float]
    art_top: float
    price_top: float


ROWS: Final = (
    Row("fortress", 25, 43, (46, 54), 18, 71),
    Row("monastery", 111, 43, (50, 64), 92, 158),
    Row("outpost", 193, 43, (46, 62), 178, 240),
    Row("harbour", 276, 43, (0, 0), 0, 322),
)
PLATE: Final = 46.0
GAP: Final = 3.0
#: Kept free at both ends of a settlement, so that neighbours and the frame of the board stay apart.
RIM: Final = 3.5
TOKEN: Final = 17.0
WORKER: Final = 20.0
#: Over a settlement from which all has been taken: how wide and high it is, and how far its fire lies below
#: the roof.
SMOKE: Final = (34.0, 47.0)
FIRE: Final = 33.0
ICON: Final = 14.0
PRICE_STEP: Final = 31.0
PRICE_HIGH: Final = 19.0


def coast(pos: Position) -> list[Spot]:
    """All settlements with their sets."""
    spots = []
    for row in ROWS:
        places = [place for place in pos.box.settlements.values() if place.kind == row.kind]
        each = WIDTH / max(1, len(places))
        for column, place in enumerate(places):
            spots.append(settlement(pos, place, row, column * each, each))
    return spots


def settlement(pos: Position, place: Settlement, row: Row, left: float, width: float) -> Spot:
    """A drawing, its sets beside it, and below what a raid takes."""
    spaces = pos.box.spaces_of[place.id]
    art_width = row.art[0]
    room = width - 2 * RIM - art_width - GAP * (len(spaces) - 1)
    each = min(PLATE, room / len(spaces))
    whole = art_width + len(spaces) * (each + GAP) - GAP
    start = left + (width - whole) / 2
    heaps = tuple(
        raid_space(
            pos, space, Box(start + art_width + at * (each + GAP), row.top, each, row.high, "plate", 8)
        )
        for at, space in enumerate(spaces)
    )
    shapes = ground(row, start, whole)
    if art_width and not pos.sets_left(place.id):
        shapes.append(smoke(row, start + art_width * 0.28))
    shapes += price(place, left + width / 2, row.price_top)
    return Spot(place.id, settlement_name(pos, place), tuple(shapes), (), place.kind, heaps)


def ground(row: Row, left: float, width: float) -> list[Shape]:
    """What a settlement is: a drawing at the left, or in the water a landing stage."""
    if row.art[0]:
        return [Use(f"raiders-{row.kind}", left - 1, row.art_top, *row.art)]
    return [Use("raiders-pier", left - 1, row.top + row.high - 1, width + 2, 17)]


def smoke(row: Row, left: float) -> Use:
    """From the fire up to the sky, or to what the settlement above costs: a light on one cuts no price of
    another."""
    wide, high = SMOKE
    above = [other.price_top + PRICE_HIGH for other in ROWS if other.price_top < row.art_top]
    bottom = row.art_top + FIRE
    rises = min(high, bottom - max(above, default=0.0) - 1)
    return Use("raiders-smoke", left, bottom - rises, wide * rises / high, rises)


def settlement_name(pos: Position, place: Settlement) -> Text:
    sets, workers = len(pos.sets_left(place.id)), colours(place.workers)
    return Text(
        "picture.settlement",
        place=place.id,
        sets=sets,
        workers=workers,
        crew=place.crew,
        provisions=place.provisions,
        gold=place.gold,
    )


def price(place: Settlement, middle: float, top: float) -> list[Shape]:
    """What a raid takes, on a dark band: helmets, barrels, gold."""
    asked = [("crew", place.crew), ("barrel", place.provisions), ("gold", place.gold)]
    shown = [(icon, amount) for icon, amount in asked if amount]
    width = len(shown) * PRICE_STEP + 5
    left = middle - width / 2
    shapes: list[Shape] = [Box(left, top, width, PRICE_HIGH, "pill", PRICE_HIGH / 2)]
    for at, (icon, amount) in enumerate(shown):
        x = left + 6 + at * PRICE_STEP
        shapes.append(Use(f"i-{icon}", x, top + 2.5, ICON, ICON, "glyph-pill"))
        shapes.append(Words(x + 16, top + 14.3, str(amount), 13.5, "on-pill", "start"))
    return shapes


def raid_space(pos: Position, space: str, box: Box) -> Spot:
    """A plate with the tokens of a set and the worker on it, or the hole where one was."""
    if space not in pos.sets:
        hole = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2, "hole", 8)
        return Spot(space, Text("picture.space.gone", space=space), (hole,), (space,), "gone")
    printed, plunder = pos.box.space[space], pos.sets[space]
    shade = Box(box.x, box.y + 2, box.width, box.height, "shade", 8)
    if plunder is None:
        name = Text("picture.space.unknown", space=space, tokens=printed.tokens, worker=printed.worker)
        return Spot(space, name, (shade, box, *unseen(space, printed, box)), (space,))
    name = Text("picture.space.known", space=space, **plunder.counts, worker=printed.worker)
    tokens = tokens_of(plunder)
    heap = [
        Use(TOKENS[what], x, y, size, size, piece=f"{space}-{what}-{at}")
        for at, (what, (x, y, size)) in enumerate(zip(tokens, laid(len(tokens), box), strict=True))
    ]
    return Spot(space, name, (shade, box, *heap, standing(space, printed, box, len(tokens))), (space,))


def tokens_of(plunder: Plunder) -> list[str]:
    """The tokens of a set, Valkyries first: they are what a raider looks out for."""
    kinds = ("valkyries", "gold", "iron", "livestock")
    return [kind for kind in kinds for _ in range(getattr(plunder, kind))]


def laid(count: int, box: Box) -> list[tuple[float, float, float]]:
    """Where tokens lie on a plate, the lowest line first, and how large they are."""
    across = 2 if count <= 4 else 3
    lines = -(-count // across)
    size = min(TOKEN, (box.width - 4) / across, (box.height - 6) / max(2, lines))
    places = []
    for at in range(count):
        line, column = divmod(at, across)
        in_line = min(across, count - line * across)
        x = box.x + box.width / 2 + (column - in_line / 2) * size
        places.append((x, box.y + box.height - 3 - (line + 1) * size, size))
    return places


def standing(space: str, printed: RaidSpace, box: Box, tokens: int) -> Use:
    """The worker of a set, on the upper edge of its plate; higher where tokens fill it."""
    rise = 12.0 if tokens > 2 else 7.0
    left = box.x + (box.width - WORKER) / 2
    return Use(WORKERS[printed.worker], left, box.y - rise, WORKER, WORKER, piece=f"worker-{space}")


def unseen(space: str, printed: RaidSpace, box: Box) -> list[Shape]:
    """A set nobody has described to the app: as many tokens as are printed there, none of them turned up."""
    places = laid(printed.tokens, box)
    turned_down = [Use("raiders-unseen", x, y, size, size) for x, y, size in places]
    return [*turned_down, standing(space, printed, box, printed.tokens)]
