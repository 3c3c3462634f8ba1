"""The picture of the city of Troyes."""

from __future__ import annotations

from adversaire.engine.picture import Picture
from adversaire.engine.text import Text
from adversaire.games.troyes.position import Position


def picture(pos: Position) -> Picture:
    """The table as it lies."""
    return Picture(400, 100, Text("picture.title", round=pos.round), ())
