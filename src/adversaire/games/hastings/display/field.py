"""The field of 1066: both armies' cards on their spaces, three rows a side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from adversaire.engine.picture import Box, Disc, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.battlefield import value_of
from adversaire.games.hastings.base_game.grid import (
    ENEMY_SPACES,
    HUMAN_SPACES,
    ROW_OF,
    ROWS,
    SPACE_NAMED,
    WEDGE_OF,
)
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.own_cards import OWN_IDS
from adversaire.games.hastings.display.faces import WIDE, Tone, portrait
from adversaire.games.hastings.display.pieces import Pieces
from adversaire.games.hastings.display.signs import EXHAUSTED, LIFE, MIGHT, RANGED, RESOURCE, TYPES, ZEAL
from adversaire.games.hastings.display.words import LINE, lines_of
from adversaire.games.hastings.position import Piece, Position

WIDTH: Final = 412
CARD_WIDE: Final = 131.0
#: From one column to the next, and where the first begins; between two rows.
COLUMN: Final = 136.0
LEFT: Final = 4.5
GAP: Final = 3.0
#: The tops of the Enemy's third row and of the player's first row.
ENEMY_TOP: Final = 35.0
HUMAN_TOP: Final = 276.0
#: The spine of a card in the colour of its side, left of the portrait.
SPINE: Final = 4.5
#: Names and figures stand right of the portrait.
TEXT: Final = SPINE + WIDE + 3.5
TEXT_ROOM: Final = CARD_WIDE - TEXT - 3
#: Signs that lie on a portrait, and how far they are stacked.
BADGE: Final = 9.5
STACKED: Final = 14.0
#: What is embroidered where no card lies: the Enemy's three rows from above, then the player's.
BEASTS: Final = (
    ("ship", "comet", "ship-back"),
    ("tree", "bird", "tree"),
    ("steed", "tree", "steed-back"),
    ("lion", "tree", "lion-back"),
    ("tree", "bird-back", "tree"),
    ("bird", "lion", "bird-back"),
)


class Cut(NamedTuple):
    """The measures of a card on the field."""

    high: float
    #: How high the portrait is.
    face: float
    #: How large a name is set; the line it stands on alone, the first of two, and from there to the second.
    name: int
    lines: tuple[float, float, float]
    #: Where the figures begin, from one to the next, and how large sign and numeral are.
    figures: tuple[float, float]
    step: float
    sign: float

    @property
    def row(self) -> float:
        """From one row to the next."""
        return self.high + GAP

    @property
    def wedges(self) -> float:
        """Where the wedges begin, below three rows."""
        return ENEMY_TOP + ROWS * self.row + 0.5


#: Two armies: the figures stand beside the portrait.
BOTH: Final = Cut(54, 52, 13, (20, 14, 13.5), (TEXT, 34), 28, 14)
#: Beside a cardboard table there is one army, read from half a metre: its figures stand below the portrait.
ALONE: Final = Cut(93, 62, 15, (29, 21, 17), (11, 68), 41, 21)


def cut(pos: Position) -> Cut:
    """How large cards are on this table."""
    return BOTH if pos.tracked else ALONE


class Figure(NamedTuple):
    """A value of a card on the field."""

    icon: str
    value: int
    style: str


def column(space: int) -> float:
    return LEFT + WEDGE_OF[space] * COLUMN


def enemy_field(pos: Position, pieces: Pieces) -> list[Spot]:
    """Row 1 lies nearest the wedges, so the Enemy's rows are drawn from the third down."""
    return [
        space(
            pos,
            id,
            pos.enemy.grid[at],
            (column(at), ENEMY_TOP + (ROWS - ROW_OF[at]) * cut(pos).row),
            pieces,
        )
        for at, id in enumerate(ENEMY_SPACES)
    ]


def human_field(pos: Position, pieces: Pieces) -> list[Spot]:
    return [
        space(pos, id, pos.human.grid[at], (column(at), HUMAN_TOP + (ROW_OF[at] - 1) * BOTH.row), pieces)
        for at, id in enumerate(HUMAN_SPACES)
    ]


def space(pos: Position, id: str, piece: Piece | None, at: tuple[float, float], pieces: Pieces) -> Spot:
    """A space of the battlefield and the card on it."""
    if piece is None:
        return Spot(id, Text("picture.space.empty", space=id), tuple(hole(pos, id, *at)), (id,), "empty")
    shapes = card_shapes(pos, piece, id, *at)
    style = "exhausted" if piece.exhausted else "ready"
    name, travels = space_name(pos, id, piece), pieces.id(piece.card)
    return Spot(id, name, tuple(shapes), (id,), style, piece=travels, thing=piece.card)


def hole(pos: Position, id: str, x: float, y: float) -> list[Shape]:
    """An outline, and in it one of the beasts of the linen, hardly seen."""
    space = SPACE_NAMED[id]
    line = ROWS - ROW_OF[space] if id in ENEMY_SPACES else ROWS - 1 + ROW_OF[space]
    beast = f"hastings-beast-{BEASTS[line][WEDGE_OF[space]]}"
    inside = (x + 1.5, y + 1.5, CARD_WIDE - 3, cut(pos).high - 3)
    return [Box(*inside, "linen-hole", 7), Use(beast, *inside, "beast")]


def card_shapes(pos: Position, piece: Piece, id: str, x: float, y: float) -> list[Shape]:
    """Portrait left, name right, its figures, and what lies on it."""
    card, measures = pos.box.cards[piece.card], cut(pos)
    high = measures.high
    tone: Tone = "foe" if id in ENEMY_SPACES else "you"
    return [
        Box(x, y + 2, CARD_WIDE, high, "shade", 6),
        Box(x, y, CARD_WIDE, high, "army-paper", 6),
        Box(x, y, 3 * SPINE, high, f"army-edge {tone}", 6),
        *([Box(x + SPINE, y + 1, 3 * SPINE, high - 2, "army-paper")] if measures is ALONE else []),
        *portrait(card, tone, x + SPINE, y + 1, measures.face),
        Box(x, y, CARD_WIDE, high, f"army-frame {tone}", 6),
        *name_lines(pos, piece.card, x + TEXT, y),
        *below_name(pos, piece, card, x, y),
        *badges(pos, piece, card, id, (x, y)),
    ]


# ---------------------------------------------------------------- name and figures


def name_lines(pos: Position, card: str, x: float, y: float) -> Iterator[Words]:
    """The name in one line or two; a described card is called by its kind."""
    size, (alone, first, step) = cut(pos).name, cut(pos).lines
    if card in OWN_IDS:
        kind = card.split("-")[1]
        yield Words(x, y + alone, Text("picture.own", kind=kind), size, "army-name", "start", TEXT_ROOM)
        return
    lines = lines_of(pos.box.printed[card])
    top = first if len(lines) > 1 else alone
    for at, line in enumerate(lines):
        text = Text("picture.line", name=line.name)
        # A short line stands as it is: only a long one is fitted in.
        room = TEXT_ROOM if line.letters * size > LINE * BOTH.name else 0
        yield Words(x, y + top + step * at, text, size, "army-name", "start", room)


def below_name(pos: Position, piece: Piece, card: Card, x: float, y: float) -> list[Shape]:
    """The figures of a card; of a described one nobody knows them, and its cost was told."""
    measures = cut(pos)
    x, y = x + measures.figures[0], y + measures.figures[1]
    if card.health:
        return list(figure_shapes(figures(pos, piece, card), measures, x, y))
    return [Disc(x + BADGE, y + 7, BADGE, "cost"), Words(x + BADGE, y + 11.7, str(card.cost), 13, "on-cost")]


def figures(pos: Position, piece: Piece, card: Card) -> Iterator[Figure]:
    """Might, Zeal and health left."""
    might, zeal = value_of(pos, piece, "might"), value_of(pos, piece, "zeal")
    yield Figure(MIGHT, might, "raised" if might > card.might else "value")
    yield Figure(ZEAL, zeal, "raised" if zeal > card.zeal else "value")
    left = max(0, card.health - piece.damage)
    yield Figure(LIFE, left, "hurt" if piece.damage else "value")


def figure_shapes(shown: Iterable[Figure], measures: Cut, x: float, y: float) -> Iterator[Shape]:
    """Signs and numerals side by side."""
    size, step = measures.sign, measures.step
    for at, figure in enumerate(shown):
        left = x + at * step
        yield Use(f"i-{figure.icon}", left - 1, y + 1, size, size, figure.icon)
        yield Words(
            left + size, y + size - 1, str(figure.value), int(size), figure.style, "start", step - size + 1
        )


def shown_ranged(card: Card, space: str) -> int:
    """Ranged X as it holds on this space: a Solo: text may silence it for the Enemy."""
    return card.enemy_ranged if space in ENEMY_SPACES else card.ranged


# ---------------------------------------------------------------- what lies on a card


def badges(pos: Position, piece: Piece, card: Card, id: str, at: tuple[float, float]) -> list[Shape]:
    """Ranged X, resources and Attachments at the foot of the portrait; a sign above where it is Exhausted."""
    x, y = at
    shapes: list[Shape] = []
    foot = y + cut(pos).face - 9.5
    if ranged := shown_ranged(card, id):
        shapes += range_pill(ranged, x + 6, foot - 8)
        foot -= 16
    pays = card.resources + sum(pos.box.cards[attached].resources for attached in piece.attached)
    for number in range(min(2, pays)):
        shapes += badge(RESOURCE, "sheaf-disc", x + SPINE + 10.5, foot - number * STACKED)
    for number in range(min(2, len(piece.attached))):
        shapes += badge(TYPES["attachment"], "ring-disc", x + WIDE - 5.5, foot - number * STACKED)
    if piece.exhausted:
        left, top = x + SPINE + 3, y + 4
        shapes.append(Box(left, top, 20, 20, "spent", 6))
        shapes.append(Use(f"i-{EXHAUSTED}", left + 3, top + 3, 14, 14, "on-spent"))
    return shapes


def range_pill(amount: int, x: float, y: float) -> list[Shape]:
    return [
        Box(x, y, 34, 17, "range", 8),
        Use(f"i-{RANGED}", x + 5, y + 2, 13, 13, "on-range"),
        Words(x + 20, y + 13.2, str(amount), 13, "on-range", "start", 11),
    ]


def badge(icon: str, style: str, x: float, y: float) -> list[Shape]:
    """A sign on a disc."""
    return [Disc(x, y, BADGE, style), Use(f"i-{icon}", x - 7.5, y - 7.5, 15, 15, f"on-{style}")]


def space_name(pos: Position, id: str, piece: Piece) -> Text:
    card = pos.box.cards[piece.card]
    return Text(
        "picture.space.card",
        space=id,
        card=piece.card,
        cost="" if card.leads else str(card.cost),
        might=value_of(pos, piece, "might"),
        zeal=value_of(pos, piece, "zeal"),
        damage=piece.damage,
        health=card.health,
        ranged=shown_ranged(card, id),
        resources=card.resources,
        attached=tuple(piece.attached),
        exhausted=int(piece.exhausted),
    )
