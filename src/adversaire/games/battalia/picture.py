"""The picture of a Battalia table: the Oracle, Buff's card, the grid with its roads, the players, the stacks.

What everybody may see. For whoever sits at a seat the own hand is drawn below it.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Picture, Spot
from adversaire.engine.text import Text
from adversaire.games.battalia import picture_cards, picture_map, picture_oracle, picture_seats
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.strength import week

WIDTH: Final = 400
GAP: Final = 3


def picture(pos: Position) -> Picture:
    """The table as it lies, without anybody's secrets."""
    spots, height = public(pos)
    return done(pos, spots, height)


def picture_for(pos: Position, seat: str) -> Picture:
    """The same with the cards of one seat."""
    spots, height = public(pos)
    if pos.mode == "virtual" and seat in pos.seats and pos.seats[seat].player != "light":
        spots += picture_cards.hand(pos, seat, height + GAP)
        height += GAP + picture_cards.hand_height(pos, seat)
    return done(pos, spots, height)


def public(pos: Position) -> tuple[list[Spot], float]:
    """Everything that lies open, from top to bottom, and how high it is."""
    spots = picture_oracle.oracle(pos, 0)
    top: float = picture_oracle.HEIGHT + GAP
    if not pos.lands:
        return spots, top - GAP
    if pos.options["module"] == "on":
        spots += picture_oracle.buff_card(pos, top)
        top += picture_oracle.CARD + GAP
    spots += picture_map.board(pos, top)
    top += picture_map.height(pos) + GAP
    spots += picture_seats.seats(pos, top)
    top += picture_seats.height(pos) + GAP
    if pos.mode == "virtual":
        spots += picture_cards.stacks(pos, top)
        top += picture_cards.stacks_height(pos) + GAP
    return spots, top - GAP


def done(pos: Position, spots: list[Spot], height: float) -> Picture:
    return Picture(WIDTH, height, Text("picture.title", day=pos.round, week=week(pos)), tuple(spots))
