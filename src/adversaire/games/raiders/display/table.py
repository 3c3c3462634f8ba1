"""The picture of a Raiders table: the opponent's side on top, the coast, the village, and the player's side.

Beside a cardboard table only what the app knows is drawn: no village, no goods of the player, no supply.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Picture
from adversaire.engine.text import Text
from adversaire.games.raiders.display import board as picture_board
from adversaire.games.raiders.display import cards as picture_cards
from adversaire.games.raiders.display import sides as picture_sides
from adversaire.games.raiders.display import village as picture_village
from adversaire.games.raiders.position import Position

WIDTH: Final = 400
GAP: Final = 2


def picture(pos: Position) -> Picture:
    """The table as it lies."""
    spots = picture_sides.opponent_side(pos, 0)
    top: float = picture_sides.TRACKS + GAP
    spots += picture_cards.cards(pos, top)
    top += picture_cards.HEIGHT + GAP
    spots += picture_board.board(pos, top)
    top += picture_board.height(pos) + GAP
    if pos.mode == "virtual":
        spots += picture_village.village(pos, top)
        top += picture_village.HEIGHT + GAP
        spots += picture_sides.human_side(pos, top)
        top += picture_sides.TRACKS + picture_sides.GOODS + GAP
        spots += picture_sides.supply(pos, top)
        top += picture_sides.SUPPLY + GAP
    return Picture(WIDTH, top - GAP, Text("picture.title", round=pos.round), tuple(spots))
