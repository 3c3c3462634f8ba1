"""The picture of a Raiders table: the opponent's side on top, the coast, the village, and the player's side.

Beside a cardboard table only what the app knows is drawn: no village, no goods of the player, no supply.
"""

from __future__ import annotations

from adversaire.engine.picture import Picture
from adversaire.engine.text import Text
from adversaire.games.raiders.display import board, cards, sides, village
from adversaire.games.raiders.display.pieces import GAP, WIDTH
from adversaire.games.raiders.position import Position


def picture(pos: Position) -> Picture:
    """The table as it lies."""
    spots = sides.opponent_side(pos, 0)
    top: float = sides.TRACKS + GAP
    spots += cards.cards(pos, top)
    top += cards.HEIGHT + GAP
    spots += board.board(pos, top)
    top += board.height(pos) + GAP
    if pos.mode == "virtual":
        spots += village.village(pos, top)
        top += village.HEIGHT + GAP
        spots += sides.human_side(pos, top)
        top += sides.TRACKS + sides.GOODS + GAP
        spots += sides.supply(pos, top)
        top += sides.SUPPLY + GAP
    return Picture(WIDTH, top - GAP, Text("picture.title", round=pos.round), tuple(spots))
