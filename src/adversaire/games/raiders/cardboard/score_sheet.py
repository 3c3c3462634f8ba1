"""The player's score sheet: nothing of the own side is tracked, so every line is counted on the table."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Question
from adversaire.engine.result import Source
from adversaire.games.raiders.position import Position

#: What no source of points comes near.
MOST: Final = 150


def score_sheet(pos: Position, question: Question) -> tuple[Source, ...]:
    if question.id != "fact.human-points":
        return ()
    scales, tiles = pos.box.scales, pos.box.offerings.values()
    return (
        Source("raids", 0, MOST),
        Source("valkyries", 0, max(scales.valkyries)),
        Source("armour", 0, max(scales.armour)),
        Source("offerings", 0, sum([tile.points for tile in tiles])),
        Source("crew", 0, MOST),
        Source("plunder", 0, MOST),
    )
