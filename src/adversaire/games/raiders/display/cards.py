"""Offering tiles and scheme cards in the Raiders pictures."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import PRICE_KINDS, ROW, Offering
from adversaire.games.raiders.display.pieces import WIDTH, card_backs, cross, sign, token
from adversaire.games.raiders.position import UNKNOWN_TILE, Position
from adversaire.games.raiders.things import tile_word

HEIGHT: Final = 44
GAP: Final = 3
TILE: Final = 51
#: Beside a cardboard table the app does not know what is printed on a tile.
BLANK_TILE: Final = 44
STACK: Final = 36
PILE: Final = 70
#: How wide a digit of the number of a pile is.
DIGIT: Final = 9


def cards(pos: Position, top: float) -> list[Spot]:
    """One line: the row of offerings and its stack, the scheme card, its pile."""
    tiles = pos.row or ["", "", ""]
    width = TILE if pos.mode == "virtual" else BLANK_TILE
    spots = [
        row_tile(pos, place, tile, Box(number * (width + GAP), top, width, HEIGHT, "tile"))
        for number, (place, tile) in enumerate(zip(ROW, tiles, strict=True))
    ]
    x = 3.0 * (width + GAP)
    spots.append(stack(len(pos.stack), x, top))
    x += STACK + GAP
    return [*spots, scheme(pos, x, top, WIDTH - PILE - GAP - x), *piles(pos, WIDTH - PILE, top)]


def row_tile(pos: Position, place: str, tile: str, box: Box) -> Spot:
    """A face-up tile: its points and its price; unknown beside a cardboard table."""
    id = f"row.{place}"
    name = Text("picture.row", place=id, tile=tile_word(tile))
    if not tile:
        hole = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2, "empty")
        return Spot(id, name, (hole,), (id,), "empty")
    if tile == UNKNOWN_TILE:
        mark = sign(box.x + box.width / 2, box.y + box.height / 2, "?", 20)
        return Spot(id, name, (box, mark), (id,))
    return Spot(id, name, (box, *printed(pos.box.offerings[tile], box.x, box.y)), (id,))


def printed(tile: Offering, x: float, y: float) -> list[Shape]:
    """The points on the left; the price on the right, one token for each thing to pay."""
    price = [what for what in PRICE_KINDS for _ in range(getattr(tile, what))]
    shapes: list[Shape] = [Words(x + 9.5, y + HEIGHT / 2 + 6.5, str(tile.points), 18, "strong", room=15)]
    rows = (len(price) + 1) // 2
    step = min(18, (HEIGHT - 4) / max(1, rows))
    for number, what in enumerate(price):
        row, column = divmod(number, 2)
        at_y = y + HEIGHT / 2 + (row - (rows - 1) / 2) * step
        shapes += token(x + 25.5 + 17 * column, at_y, what, min(7.5, step * 0.46))
    return shapes


def stack(count: int, x: float, y: float) -> Spot:
    shapes = (
        *card_backs(x + 2, y + 5, STACK - 8, 27, count),
        sign(x + 2 + (STACK - 8) / 2, y + 18.5, str(count), 14, "on-back" if count else "strong"),
        Words(x + STACK / 2, y + 42, Text("picture.label.stack"), 10, "soft", room=STACK),
    )
    return Spot("stack", Text("picture.value", thing="stack", value=count, top=0), shapes, ("stack",))


def scheme(pos: Position, x: float, y: float, width: float) -> Spot:
    """The scheme card face up, and the building it closes."""
    card = pos.schemes.face_up
    shapes: list[Shape] = [
        Box(x, y, width, HEIGHT, "card" if card else "empty", 4),
        Words(x + 6, y + 11, Text("picture.label.scheme"), 10, "soft", "start", width - 12),
    ]
    if card:
        shapes.append(
            Words(x + 6, y + 24.5, Text("picture.card", card=card), 12, "strong", "start", width - 12)
        )
    if pos.closed:
        shapes += cross(x + 10, y + 35, 3.5)
        # The village, where there is one, has the word on the house itself.
        word = 0 if pos.mode == "virtual" else 44
        closed = Text(f"picture.house.{pos.closed}")
        shapes.append(Words(x + 18, y + 38.5, closed, 10.5, "warning", "start", width - 24 - word))
        if word:
            closed = Text("picture.closed", building=pos.closed)
            shapes.append(Words(x + width - 5, y + 38.5, closed, 10.5, "warning", "end", word))
    items = ("schemes.face_up",) if pos.closed and pos.mode == "virtual" else ("schemes.face_up", "closed")
    name = Text("picture.scheme", card=card or "no-card", closed=pos.closed or "none")
    return Spot("schemes.face_up", name, tuple(shapes), items)


def piles(pos: Position, x: float, y: float) -> list[Spot]:
    """How many scheme cards lie face down, and how many are out."""
    schemes = pos.schemes
    spots = []
    half = (HEIGHT - GAP) / 2
    for number, (what, count) in enumerate((("pile", schemes.pile_size), ("discard", len(schemes.discard)))):
        id = f"schemes.{what}"
        at = y + number * (half + GAP)
        room = PILE - 9 - DIGIT * len(str(count))
        shapes = (
            Box(x, at, PILE, half, "pile" if count else "empty", 3),
            Words(x + 4, at + 14, Text(f"picture.label.{what}"), 10.5, "soft", "start", room),
            Words(x + PILE - 4, at + 14.5, str(count), 12.5, "strong", "end"),
        )
        items = (id, "schemes.removed") if what == "pile" else (id,)
        spots.append(Spot(id, Text("picture.value", thing=id, value=count, top=0), shapes, items))
    return spots
