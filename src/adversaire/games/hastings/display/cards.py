"""The cards of the Hastings pictures: upright when Ready, turned when Exhausted, with what lies on them."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.battlefield import value_of
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.own_cards import OWN_IDS
from adversaire.games.hastings.display.words import short
from adversaire.games.hastings.position import Piece, Position

WIDTH: Final = 400
GAP: Final = 3
COLUMN: Final = (WIDTH - 2 * GAP) / 3
CARD: Final = 44
#: How far the corners of a turned card are off.
TURN: Final = 5
BADGE: Final = 7.5
#: Letters stand a little under the middle of their line, so that they look centred.
DROP: Final = 0.36


def badge(x: float, y: float, signs: str, what: str) -> list[Shape]:
    """A token with a number on it."""
    return [
        Disc(x, y, BADGE, f"badge {what}"),
        Words(x, y + DROP * 11, signs, 11, f"on-{what}", room=2 * BADGE - 2),
    ]


def outline(x: float, y: float, exhausted: bool) -> list[Shape]:
    """A card seen from above; an Exhausted one lies aslant."""
    if not exhausted:
        return [Box(x + 1, y + 1, COLUMN - 2, CARD - 2, "card", 4)]
    right, bottom = x + COLUMN - 1, y + CARD - 1
    corners = ((x + 1, y + 1 + TURN), (right - TURN, y + 1), (right, bottom - TURN), (x + 1 + TURN, bottom))
    return [Line(corners, "wall closed", closed=True)]


def space(pos: Position, id: str, piece: Piece | None, x: float, y: float) -> Spot:
    """A space of the battlefield and the card on it."""
    if piece is None:
        hole = Box(x + 2, y + 2, COLUMN - 4, CARD - 4, "empty", 4)
        return Spot(id, Text("picture.space.empty", space=id), (hole,), (id,), "empty")
    card = pos.box.cards[piece.card]
    name = Text("picture.card", card=drawn_name(piece.card))
    shapes = [
        *outline(x, y, piece.exhausted),
        Words(x + 6, y + 16, name, 11, "ink", "start", COLUMN - 10),
        *figures(pos, piece, card, x, y),
        *lying(piece, card, shown_ranged(card, id), x, y),
    ]
    style = "exhausted" if piece.exhausted else "ready"
    return Spot(id, space_name(pos, id, piece), tuple(shapes), (id,), style)


def drawn_name(card: str) -> str:
    """Cards of a pack have short names; one that a player described has only what was told of it."""
    return card if card in OWN_IDS else short(card)


def figures(pos: Position, piece: Piece, card: Card, x: float, y: float) -> list[Shape]:
    """Might and Zeal with what was added, and health left; of a described card only its cost is known."""
    might, zeal = value_of(pos, piece, "might"), value_of(pos, piece, "zeal")
    if not card.health:
        text = Text("picture.cost", cost=card.cost)
    else:
        left = max(0, card.health - piece.damage)
        text = Text(
            "picture.figures", might=might, zeal=zeal, left=left, cost=card.cost, leads=int(card.leads)
        )
    return [Words(x + 8, y + 33, text, 10.5, "soft", "start", COLUMN - 56)]


def shown_ranged(card: Card, space: str) -> int:
    """Ranged X as it holds on this space: a Solo: text may silence it for the Enemy."""
    return card.enemy_ranged if space in ENEMY_SPACES else card.ranged


def lying(piece: Piece, card: Card, ranged: int, x: float, y: float) -> list[Shape]:
    """Badges from the right: damage, resources, Ranged X, Attachments."""
    badges: list[tuple[str, str]] = []
    if piece.damage:
        badges.append((str(piece.damage), "wound"))
    if card.resources:
        badges.append((str(card.resources), "resource"))
    if ranged:
        badges.append((str(ranged), "ranged"))
    if piece.attached:
        badges.append((f"+{len(piece.attached)}", "attached"))
    shapes: list[Shape] = []
    for number, (signs, what) in enumerate(badges[:4]):
        shapes += badge(x + COLUMN - 13 - number * 16, y + 32, signs, what)
    return shapes


def space_name(pos: Position, id: str, piece: Piece) -> Text:
    card = pos.box.cards[piece.card]
    return Text(
        "picture.space.card",
        space=id,
        card=piece.card,
        might=value_of(pos, piece, "might"),
        zeal=value_of(pos, piece, "zeal"),
        damage=piece.damage,
        health=card.health,
        ranged=shown_ranged(card, id),
        resources=card.resources,
        attached=tuple(piece.attached),
        exhausted=int(piece.exhausted),
    )
