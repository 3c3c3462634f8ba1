"""The picture of a Battalia table: the Oracle, Buff's card, the grid with its roads, the players, the stacks.

What everybody may see. For whoever sits at a seat the own hand is drawn between the players and the stacks.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Picture, Spot
from adversaire.engine.text import Text
from adversaire.games.battalia import picture_cards, picture_map, picture_oracle, picture_seats
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.seats import holds_cards
from adversaire.games.battalia.strength import week

WIDTH: Final = 400
GAP: Final = 3


def picture(pos: Position) -> Picture:
    """The table as it lies, without anybody's secrets."""
    return drawn(pos)


def picture_for(pos: Position, seat: str) -> Picture:
    """The same with the cards of one seat, above the stacks: they are what one acts with."""
    return drawn(pos, seat if holds_cards(pos, seat) else "")


def drawn(pos: Position, hand_of: str = "") -> Picture:
    spots, top = board(pos)
    if hand_of:
        spots += picture_cards.hand(pos, hand_of, top)
        top += picture_cards.hand_height(pos, hand_of) + GAP
    if pos.lands and pos.mode == "virtual":
        spots += picture_cards.stacks(pos, top)
        top += picture_cards.stacks_height(pos) + GAP
    return Picture(WIDTH, top - GAP, Text("picture.title", day=pos.round, week=week(pos)), tuple(spots))


def board(pos: Position) -> tuple[list[Spot], float]:
    """What everybody looks at, from top to bottom, and where the next thing begins."""
    spots = picture_oracle.oracle(pos, 0)
    top: float = picture_oracle.HEIGHT + GAP
    if not pos.lands:
        return spots, top
    if pos.options["module"] == "on":
        spots += picture_oracle.buff_card(pos, top)
        top += picture_oracle.CARD + GAP
    spots += picture_map.board(pos, top)
    top += picture_map.height(pos) + GAP
    spots += picture_seats.seats(pos, top)
    return spots, top + picture_seats.height(pos) + GAP
