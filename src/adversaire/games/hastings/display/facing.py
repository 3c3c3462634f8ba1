"""A card of the battlefield in figures: what meets in its wedge, its own values, and the cards it faces."""

from __future__ import annotations

from typing import Final

from adversaire.engine.facing import Counted, Facing, Measure, Party
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.battlefield import might, value_of, zeal
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES, SPACE_NAMED, SPACES_OF, WEDGE_OF
from adversaire.games.hastings.display.field import figures
from adversaire.games.hastings.display.signs import CRESTS, MIGHT, ZEAL
from adversaire.games.hastings.position import Piece, Position, Side, piece_on

MEASURES: Final = (
    Measure(MIGHT, Text("facing.measure.might")),
    Measure(ZEAL, Text("facing.measure.zeal")),
)


def facing(pos: Position, id: str) -> Facing | None:
    """A space with a card on it, where the app holds the whole table."""
    if not pos.tracked or id not in SPACE_NAMED:
        return None
    piece, wedge = piece_on(pos, id), WEDGE_OF[SPACE_NAMED[id]]
    if piece is None:
        return None
    is_enemys = id in ENEMY_SPACES
    across, tone = (pos.human, "you") if is_enemys else (pos.enemy, "foe")
    counted = (*own_values(pos, piece), *cards_across(pos, across, tone, wedge))
    title = Text("facing.title.card", card=piece.card)
    return Facing(MEASURES, parties(pos, wedge), counted, title=title)


def parties(pos: Position, wedge: int) -> tuple[Party, ...]:
    """Might and Zeal of both sides in a wedge, the Enemy's above as on the field."""
    return tuple(
        Party(
            tone,
            CRESTS[side.faction],
            Text("picture.army", faction=side.faction),
            (might(pos, side, wedge), zeal(pos, side, wedge)),
        )
        for side, tone in ((pos.enemy, "foe"), (pos.human, "you"))
    )


def own_values(pos: Position, piece: Piece) -> list[Counted]:
    """Might, Zeal and health left, as they stand on the card; of a described one nobody knows them."""
    card = pos.box.cards[piece.card]
    if not card.health:
        return []
    names = ("might", "zeal", "health")
    return [
        Counted(figure.icon, Text(f"facing.measure.{name}"), value=str(figure.value), brief=True)
        for name, figure in zip(names, figures(pos, piece, card), strict=True)
    ]


def cards_across(pos: Position, side: Side, tone: str, wedge: int) -> list[Counted]:
    """The cards of the other side in the same wedge, with their Might."""
    there = [piece for space in SPACES_OF[wedge] if (piece := side.grid[space])]
    return [
        Counted(
            CRESTS[side.faction],
            Text("facing.title.card", card=piece.card),
            tone,
            str(value_of(pos, piece, "might")),
        )
        for piece in there
    ]
