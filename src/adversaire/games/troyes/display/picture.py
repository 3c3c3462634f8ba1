"""The table of Troyes: the city, its cards and the cathedral as one place; mats, dice and cards around it.

Beside a cardboard table only what the app knows is drawn: no dice and no goods of the player, no fields.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Picture, Shape, Spot, Use
from adversaire.engine.text import Text
from adversaire.games.troyes.content.pack import BUILDINGS
from adversaire.games.troyes.display import cards, church
from adversaire.games.troyes.display.beside import mats, trays
from adversaire.games.troyes.display.city import city, front
from adversaire.games.troyes.display.pieces import WIDTH, column_left
from adversaire.games.troyes.position import Position

#: What is drawn behind everything, and where the row of events begins.
GROUND: Final = {"virtual": ("troyes-city", 380.5), "companion": ("troyes-city-beside", 442.5)}


def picture(pos: Position) -> Picture:
    """The table as it lies."""
    symbol, outside = GROUND[pos.mode]
    height = outside + cards.events_height(pos)
    title = Text("picture.title", round=pos.round)
    scene = Use(symbol, 0, 0, WIDTH, height)
    if not pos.places:
        spots: tuple[Spot, ...] = (Spot("board", Text("picture.city"), (scene, *empty_city(pos))),)
    else:
        spots = (
            Spot("board", Text("picture.city"), (scene, *cards.to_come(pos))),
            *city(pos),
            *cards.activities(pos),
            church.cathedral(pos),
            *church.beside_church(pos),
            *cards.events(pos, outside),
        )
    return Picture(WIDTH, height, title, spots, mats(pos), trays(pos))


def empty_city(pos: Position) -> list[Shape]:
    """The city before anybody has come."""
    houses: list[Shape] = [front(id, column_left(number)) for number, id in enumerate(BUILDINGS)]
    return [*houses, church.facade(church.church_of(pos))]
