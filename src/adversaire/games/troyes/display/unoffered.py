"""Actions that lie open on a turn of Troyes, but not to somebody with these dice and deniers.

And actions for which one's own dice do not suffice.
"""

from __future__ import annotations

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.troyes.dice import VALUE
from adversaire.games.troyes.groups import Group, usable
from adversaire.games.troyes.position import Position
from adversaire.games.troyes.your_turn import WANTED, actions, cubes_for


def looked_for(question: Question, pos: Position) -> tuple[Answer, ...]:
    """Every action that is not offered."""
    if question.id != "turn.action":
        return ()
    return tuple([action for action in actions(pos) if action not in question.answers])


def spends(question: Question, answer: Answer, pos: Position) -> Text | None:
    """That there is something to buy: where only one die can be had, nobody is asked which."""
    verb, _, what = answer.partition(":")
    wanted = WANTED[verb](pos, what) if question.id == "turn.action" and verb in WANTED else None
    if wanted is None or cubes_for(pos, wanted):
        return None
    own, _ = usable(pos, Group(wanted))
    does = own and sum([VALUE[die] for die in own[: wanted.most]]) >= wanted.pips
    return None if does else Text("spends.bought")
