"""The picture of a Troyes table: the Roy on top, the city and its cards, the row of events, and your side.

Beside a cardboard table only what the app knows is drawn: no dice and no goods of the player, no fields.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Picture, Spot
from adversaire.engine.text import Text
from adversaire.games.troyes import picture_cards, picture_cathedral, picture_city, picture_sides
from adversaire.games.troyes.position import Position

WIDTH: Final = 400.0
GAP: Final = 2.0


def picture(pos: Position) -> Picture:
    """The table as it lies."""
    spots = picture_sides.roy_side(pos, 0)
    top = picture_sides.roy_height(pos) + GAP
    if pos.places:
        top = lay_out(pos, top, spots)
    return Picture(WIDTH, top - GAP, Text("picture.title", round=pos.round), tuple(spots))


def lay_out(pos: Position, top: float, spots: list[Spot]) -> float:
    """Everything below the Roy's side, from top to bottom; says where it ends."""
    spots += picture_city.city(pos, top)
    top += picture_city.HEIGHT + GAP
    spots += picture_cards.activities(pos, top)
    top += picture_cards.activity_rows(pos) * (picture_cards.activity_height(pos) + GAP)
    spots += church_and_characters(pos, top)
    top += picture_cathedral.HEIGHT + GAP
    if pos.black:
        spots.append(picture_cards.black_dice(pos, top))
        top += picture_cards.BLACK + GAP
    spots += picture_cards.events(pos, top)
    top += picture_cards.event_rows(pos) * (picture_cards.event_height(pos) + GAP)
    if pos.mode == "virtual" and pos.phase != "setup":
        spots += picture_sides.human_side(pos, top)
        top += picture_sides.HUMAN_HEIGHT + GAP
    return top


def church_and_characters(pos: Position, top: float) -> list[Spot]:
    """The cathedral on the left, the characters on the right, the fields between them if they are ours."""
    spots = [picture_cathedral.cathedral(pos, 0, top)]
    left = picture_cathedral.WIDTH + GAP
    if pos.mode == "virtual":
        spots.append(picture_cathedral.agriculture(left, top))
        left += picture_cathedral.FIELDS + GAP
    spots.append(picture_cards.characters(pos, left, top, WIDTH - left, picture_cathedral.HEIGHT))
    return spots
