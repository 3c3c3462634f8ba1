"""Cards that somebody may want to play in vain on a turn of 1066."""

from __future__ import annotations

from adversaire.engine.question import Answer, Question
from adversaire.games.hastings.position import Position


def looked_for(question: Question, pos: Position) -> tuple[Answer, ...]:
    """Every card in hand that is not offered."""
    if question.id != "turn.action":
        return ()
    plays = [f"play:{card}" for card in dict.fromkeys(pos.human.hand)]
    return tuple([play for play in plays if play not in question.answers])
