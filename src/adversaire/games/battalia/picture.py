from __future__ import annotations

from adversaire.engine.picture import Picture
from adversaire.engine.text import Text
from adversaire.games.battalia.position import Position


def picture(pos: Position) -> Picture:
    return Picture(400, 100, Text("picture.title", day=pos.round), ())


def picture_for(pos: Position, seat: str) -> Picture:
    return picture(pos)
