"""The player's score sheet: what lies on the board is filled in as it was last seen."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Question
from adversaire.engine.result import Source
from adversaire.games.troyes.ending import PENALTY, points_of
from adversaire.games.troyes.position import HUMAN, Position

#: What no source of points comes near.
MOST: Final = 150


def score_sheet(pos: Position, question: Question) -> tuple[Source, ...]:
    if question.id != "fact.human-points":
        return ()
    seen = dict(points_of(pos, HUMAN))
    levels = len(set(pos.box.level_of.values()))
    return (
        Source("play", 0, MOST),
        Source("characters", 0, MOST),
        Source("tradesmen", 0, MOST, seen["tradesmen"]),
        Source("events", 0, MOST, seen["events"]),
        Source("cathedral", -PENALTY * levels, 0, seen["cathedral"]),
    )
