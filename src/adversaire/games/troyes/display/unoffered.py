"""Actions that lie open on a turn of Troyes, but not to somebody with these dice and deniers.

And actions for which one's own dice do not suffice.
"""

from __future__ import annotations

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.troyes.dice import VALUE
from adversaire.games.troyes.groups import ENOUGH, Group, usable
from adversaire.games.troyes.note4_events import room
from adversaire.games.troyes.position import Position
from adversaire.games.troyes.your_turn import WANTED, actions, cubes_for


def looked_for(question: Question, pos: Position) -> tuple[Answer, ...]:
    """Every action that is not offered."""
    if question.id != "turn.action":
        return ()
    return tuple([action for action in actions(pos) if action not in question.answers])


def spends(question: Question, answer: Answer, pos: Position) -> Text | None:
    """That there is something to buy: where only one die can be had, nobody is asked which. And what a group
    comes to that is left as it is."""
    if question.id == "group.die" and answer == ENOUGH:
        return comes_to(question, pos)
    verb, _, what = answer.partition(":")
    wanted = WANTED[verb](pos, what) if question.id == "turn.action" and verb in WANTED else None
    if wanted is None or cubes_for(pos, wanted):
        return None
    own, _ = usable(pos, Group(wanted))
    does = own and sum([VALUE[die] for die in own[: wanted.most]]) >= wanted.pips
    return None if does else Text("spends.bought")


def comes_to(question: Question, pos: Position) -> Text | None:
    """What the dice chosen so far bring; a citizen needs one die only, and is never asked whether it does."""
    act, what = str(question.values["act"]), str(question.values["what"])
    pips, dice = number(question, "pips"), number(question, "dice")
    if act == "farm":
        return Text("spends.farm", deniers=pips // 2)
    if act == "build":
        return Text("spends.build", cubes=dice)
    if act == "fight":
        return Text("spends.fight", cubes=min(room(pos, what), pips // pos.box.events[what].divisor))
    return Text("spends.activity", times=pips // pos.box.activities[what].divisor)


def number(question: Question, name: str) -> int:
    value = question.values[name]
    return value if isinstance(value, int) else 0
