"""Actions that lie open on a turn of Troyes, but not to somebody with these dice and deniers."""

from __future__ import annotations

from adversaire.engine.question import Answer, Question
from adversaire.games.troyes.position import Position
from adversaire.games.troyes.your_turn import actions


def looked_for(question: Question, pos: Position) -> tuple[Answer, ...]:
    """Every action that is not offered."""
    if question.id != "turn.action":
        return ()
    return tuple([action for action in actions(pos) if action not in question.answers])
